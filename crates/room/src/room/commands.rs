//! What seats do in the game of a room, and what its deadlines bring.

use bytes::Bytes;
use tercet_engine::{AnyCommand, AnyGame, AnyProposeError, Seat, Seq};
use tercet_protocol::{
    CommandId, GameId, ServerMessage, UserId,
    client::Play,
    server::{Legal, RefusedMessage},
};

use super::{Judged, MemberKey, Room, changes::Asker};
use crate::{Moment, RoomRefusal, encoded};

/// A command of a person for the game on the table, read once however often it is proposed.
#[derive(Debug)]
pub(super) struct PlayerCommand {
    pub(super) id: CommandId,
    pub(super) game: GameId,
    /// The last step that the person had seen.
    pub(super) seen: Seq,
    /// The command, or why it cannot be read.
    pub(super) command: Result<AnyCommand, AnyProposeError>,
}

impl Room {
    /// Processes every deadline that has passed.
    pub(super) fn process_deadlines(&mut self, now: Moment) {
        loop {
            if self.decide_held(now) {
                continue;
            }
            let Some(playing) = &self.play.current else { return };
            match playing.game.due(playing.time(now)) {
                Ok(Some(step)) => self.take(now, step, None),
                Ok(None) | Err(_) => return,
            }
        }
    }

    /// A command from a connection.
    pub(super) fn play(&mut self, now: Moment, key: MemberKey, user: UserId, play: &Play) {
        self.process_deadlines(now);
        let Some(playing) = self.play.current.as_ref().filter(|playing| playing.id == play.game)
        else {
            return self.play_too_late(key, user, play.game, play.id);
        };
        let command = read(&*playing.game, play.command.get());
        let asked = PlayerCommand { id: play.id, game: play.game, seen: play.seen, command };
        if let Some(asked) = self.hold_back(now, key, user, asked) {
            self.judge(now, key, user, &asked);
        }
    }

    /// Answers a command, and lets it take effect if it is accepted.
    pub(super) fn judge(
        &mut self,
        now: Moment,
        key: MemberKey,
        user: UserId,
        asked: &PlayerCommand,
    ) {
        let &PlayerCommand { id, game, seen, .. } = asked;
        let Some(playing) = self.play.current.as_ref().filter(|playing| playing.id == game) else {
            return self.play_too_late(key, user, game, id);
        };
        if let Some(answer) = playing.answers.repeated(user, id) {
            return self.send(key, answer);
        }
        let Some(seat) = self.doc.seat_of(user) else {
            return self.refuse(key, id, &RoomRefusal::NotSeated);
        };
        let time = playing.time(now);
        let proposed = match &asked.command {
            Ok(command) => playing.game.propose_command(time, seat, command, Some(seen)),
            Err(unreadable) => Err(unreadable.clone()),
        };
        match proposed {
            Ok(step) => {
                // Whatever somebody waited for the end of, they take part in something now.
                self.play.hurried = false;
                self.take(now, step, Some(Asker { key, user, id }));
            }
            Err(no) => {
                let text = refused(id, no);
                self.effects.judged(Judged::Refused);
                if let Some(playing) = &mut self.play.current {
                    playing.answers.refuse(user, id, text.clone());
                }
                self.send(key, text);
            }
        }
    }

    /// A command for a game that is not on the table: one that was accepted in
    /// the game before is answered as it was then.
    fn play_too_late(&mut self, key: MemberKey, user: UserId, game: GameId, id: CommandId) {
        let before = self.play.before.as_ref().filter(|before| before.game == game);
        match before.and_then(|before| before.answers.repeated(user, id)) {
            Some(answer) => self.send(key, answer),
            None if self.play.broken => self.refuse(key, id, &RoomRefusal::GameBroken),
            None => self.refuse(key, id, &RoomRefusal::NoGame),
        }
    }

    /// Every command that would be accepted from a connection now.
    pub(super) fn tell_legal(&mut self, now: Moment, key: MemberKey, user: UserId, id: CommandId) {
        self.process_deadlines(now);
        let Some(playing) = &self.play.current else {
            return self.refuse(key, id, &RoomRefusal::NoGame);
        };
        let Some(seat) = self.doc.seat_of(user) else {
            return self.refuse(key, id, &RoomRefusal::NotSeated);
        };
        let commands = playing.game.legal(playing.time(now), seat);
        let legal = Legal { id, seq: playing.game.seq(), commands };
        self.send(key, encoded(&ServerMessage::Legal(legal)));
    }

    /// A seat leaves the running game.
    pub(super) fn leave_game(&mut self, now: Moment, seat: Seat) {
        self.process_deadlines(now);
        let Some(playing) = &mut self.play.current else { return };
        playing.bots.stand_up(seat);
        if let Ok(step) = playing.game.leave(playing.time(now), seat) {
            self.take(now, step, None);
        }
    }

    /// A seat that was left is taken again.
    ///
    /// # Errors
    /// If the game does not want it.
    pub(super) fn join_game(&mut self, now: Moment, seat: Seat) -> Result<(), AnyProposeError> {
        self.process_deadlines(now);
        let Some(playing) = &self.play.current else { return Ok(()) };
        let step = playing.game.join(playing.time(now), seat)?;
        self.take(now, step, None);
        Ok(())
    }

    /// Nobody plays any more: bots do not play for themselves.
    pub(super) fn let_bots_leave(&mut self, now: Moment) {
        let bots =
            self.doc.seats.iter().enumerate().filter(|(_, occupant)| occupant.bot().is_some());
        let seats: Vec<u8> = bots.filter_map(|(idx, _)| u8::try_from(idx).ok()).collect();
        for seat in seats {
            self.leave_game(now, Seat(seat));
        }
    }
}

/// Reads a command. What every game takes is `{"name":{…}}`; serde alone would also read the
/// fields from a list, in an order that nobody has documented.
fn read(game: &dyn AnyGame, command: &str) -> Result<AnyCommand, AnyProposeError> {
    if !is_tagged_object(command) {
        return Err(AnyProposeError::malformed("a command is an object with one field, an object"));
    }
    game.read(command)
}

/// Whether a JSON value begins as `{"name":{`. Reading it shows whether it goes on as it should.
fn is_tagged_object(command: &str) -> bool {
    let after_name = || {
        let name = command.trim_start().strip_prefix('{')?.trim_start().strip_prefix('"')?;
        let mut is_escaped = false;
        let end = name.find(|c| {
            let is_end = c == '"' && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
            is_end
        })?;
        name[end + 1..].trim_start().strip_prefix(':')
    };
    after_name().is_some_and(|fields| fields.trim_start().starts_with('{'))
}

fn refused(id: CommandId, no: AnyProposeError) -> Bytes {
    let message = RefusedMessage { id: Some(id), code: no.code, facts: no.facts };
    encoded(&ServerMessage::Refused(message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_an_object_with_an_object() {
        for command in [r#"{"a":{}}"#, r#" { "a\"b" : {"c":1} } "#, r#"{"a\\":{}}"#] {
            assert!(is_tagged_object(command), "{command}");
        }
        for command in [r#""a""#, r#"{"a":[1]}"#, r#"{"a":null}"#, "[]", "{}", r#"{"a"#, "", "1"] {
            assert!(!is_tagged_object(command), "{command}");
        }
    }
}
