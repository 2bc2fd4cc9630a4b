//! What seats do in the game of a room, and what falls due by itself.

use std::{borrow::Cow, collections::BTreeMap};

use bytes::Bytes;
use serde_json::{json, value::RawValue};
use tercet_engine::{Json, Refused, Seat};
use tercet_protocol::{
    Code, CommandId, ServerMessage, UserId,
    client::Play,
    from_object,
    server::{Legal, RefusedMessage},
};

use super::{MemberKey, No, Room, answers::accepted};
use crate::{Moment, frame};

impl Room {
    /// Lets every deadline fall due that has passed.
    pub(super) fn fall_due(&mut self, now: Moment) {
        loop {
            if self.decide_held(now) {
                continue;
            }
            let Some(playing) = &self.playing else { return };
            match playing.game.due(playing.time(now)) {
                Ok(Some(step)) => self.take(now, step, None),
                Ok(None) | Err(_) => return,
            }
        }
    }

    /// A command from a connection.
    pub(super) fn play(&mut self, now: Moment, key: MemberKey, user: UserId, play: &Play) {
        self.fall_due(now);
        if !self.hold_back(now, key, user, play) {
            self.judge(now, key, user, play);
        }
    }

    /// Answers a command, and lets it take effect if it is accepted.
    pub(super) fn judge(&mut self, now: Moment, key: MemberKey, user: UserId, play: &Play) {
        let Some(playing) = self.playing.as_ref().filter(|playing| playing.id == play.game) else {
            return self.play_too_late(key, user, play);
        };
        if let Some(answer) = playing.answers.repeated(user, play.id) {
            return self.members.send(key, answer);
        }
        let Some(seat) = self.doc.seat_of(user) else {
            return self.refuse(key, play.id, Code::NotSeated);
        };
        if !is_command(&play.command) {
            let facts = json!({ "message": "a command is an object with one field, an object" });
            return self.refuse(key, play.id, No::new(Code::Malformed, facts));
        }
        match playing.game.propose(playing.time(now), seat, play.command.get(), Some(play.seen)) {
            Ok(step) => {
                self.members.send(key, accepted(play.id, Some(step.seq)));
                self.take(now, step, Some((user, play.id)));
            }
            Err(no) => {
                let frame = refused(play.id, no);
                self.tally.refused += 1;
                if let Some(playing) = &mut self.playing {
                    playing.answers.refuse(user, play.id, frame.clone());
                }
                self.members.send(key, frame);
            }
        }
    }

    /// A command for a game that is not on the table: one that was accepted in
    /// the game before is answered as it was then.
    fn play_too_late(&mut self, key: MemberKey, user: UserId, play: &Play) {
        let before = self.before.as_ref().filter(|before| before.game == play.game);
        match before.and_then(|before| before.answers.repeated(user, play.id)) {
            Some(answer) => self.members.send(key, answer),
            None if self.broken => self.refuse(key, play.id, Code::GameBroken),
            None => self.refuse(key, play.id, Code::NoGame),
        }
    }

    /// Every command that would be accepted from a connection now.
    pub(super) fn tell_legal(&mut self, now: Moment, key: MemberKey, user: UserId, id: CommandId) {
        self.fall_due(now);
        let Some(playing) = &self.playing else {
            return self.refuse(key, id, Code::NoGame);
        };
        let Some(seat) = self.doc.seat_of(user) else {
            return self.refuse(key, id, Code::NotSeated);
        };
        let commands = playing.game.legal(playing.time(now), seat);
        let legal = Legal { id, seq: playing.game.seq(), commands };
        self.members.send(key, frame::text(&ServerMessage::Legal(legal)));
    }

    /// A seat leaves the running game.
    pub(super) fn leave_game(&mut self, now: Moment, seat: Seat) {
        self.fall_due(now);
        let Some(playing) = &mut self.playing else { return };
        playing.bots.stand_up(seat);
        if let Ok(step) = playing.game.leave(playing.time(now), seat) {
            self.take(now, step, None);
        }
    }

    /// A seat that was left is taken again.
    ///
    /// # Errors
    /// If the game does not want it.
    pub(super) fn join_game(&mut self, now: Moment, seat: Seat) -> Result<(), Refused> {
        self.fall_due(now);
        let Some(playing) = &self.playing else { return Ok(()) };
        let step = playing.game.join(playing.time(now), seat)?;
        self.take(now, step, None);
        Ok(())
    }

    /// Nobody plays any more: bots do not play for themselves.
    pub(super) fn let_bots_leave(&mut self, now: Moment) {
        let bots = self.doc.seats.iter().enumerate().filter(|(_, sitter)| sitter.bot().is_some());
        let seats: Vec<u8> = bots.filter_map(|(idx, _)| u8::try_from(idx).ok()).collect();
        for seat in seats {
            self.leave_game(now, Seat(seat));
        }
    }
}

/// Whether this is `{"name":{…}}`: what every game takes, and serde is less strict about.
pub(super) fn is_command(command: &Json) -> bool {
    let tagged: Result<BTreeMap<Cow<'_, str>, &RawValue>, _> =
        from_object(command.get().as_bytes());
    tagged.is_ok_and(|tagged| {
        tagged.len() == 1 && tagged.values().all(|fields| fields.get().starts_with('{'))
    })
}

fn refused(id: CommandId, no: Refused) -> Bytes {
    let message = RefusedMessage { id: Some(id), code: no.code, facts: no.facts };
    frame::text(&ServerMessage::Refused(message))
}
