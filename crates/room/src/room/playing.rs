//! The game of a room: steps are proposed, kept for the log, and told.

use std::{borrow::Cow, collections::BTreeMap};

use bytes::Bytes;
use serde_json::{json, value::RawValue};
use tercet_engine::{AnyGame, AnyProposal, GameTime, Json, Refused, Seat, Seed, Seq, Viewer};
use tercet_protocol::{
    Code, CommandId, GameId, ServerMessage, UserId,
    client::{Play, Seen},
    from_object,
    room::Status,
    server::{Legal, Over, RefusedMessage, Snapshot, StepMessage},
};

use super::{
    MemberKey, No, Room, Sitter, Trouble, Write,
    answers::{Answers, accepted},
    bots::BotSeats,
    resume::Recent,
};
use crate::{Moment, frame};

/// A step that waits to be stored.
#[derive(Debug)]
pub struct PendingStep {
    /// Its number.
    pub seq: Seq,
    /// When it happened, by the clock of the table.
    pub at: GameTime,
    /// Whose command it was, and the number of the request.
    pub by: Option<(UserId, CommandId)>,
    /// The step as it is stored; never sent to players.
    pub body: Json,
    /// How the game ended, if it did with this step.
    pub outcome: Option<String>,
}

/// A game that is being played in a room, or was played last.
pub(super) struct Match {
    id: GameId,
    seed: Seed,
    /// Where the luck of its bots comes from.
    luck: Seed,
    pub(super) game: Box<dyn AnyGame>,
    /// The moment at which the clock of the table showed zero.
    zero: Zero,
    answers: Answers,
    recent: Recent,
    pub(super) bots: BotSeats,
}

/// What is still known of the game that was on the table before.
pub(super) struct Before {
    game: GameId,
    answers: Answers,
}

/// Where the clock of the table began, before or after the process did.
#[derive(Clone, Copy, Debug)]
struct Zero {
    moment: Moment,
    game: GameTime,
}

impl Zero {
    fn game_time(self, now: Moment) -> GameTime {
        GameTime(self.game.0 + now.0.saturating_sub(self.moment.0))
    }

    fn moment(self, at: GameTime) -> Moment {
        Moment(self.moment.0 + at.0.saturating_sub(self.game.0))
    }
}

/// A game as it comes from disk, with the commands that were accepted in it.
pub struct LoadedMatch {
    /// Its number.
    pub id: GameId,
    /// Where its chance comes from.
    pub seed: Seed,
    /// Where the luck of its bots comes from.
    pub luck: Seed,
    /// The game where it was.
    pub game: Box<dyn AnyGame>,
    /// The time on its clock, if it had gone on since the last step.
    pub time: GameTime,
    /// Which requests became which steps.
    pub accepted: Vec<(UserId, CommandId, Seq)>,
}

impl Match {
    /// The time on the clock of the table.
    ///
    /// It goes on from the last step when a room is loaded, so that it stands
    /// still while the server is down.
    pub(super) fn time(&self, now: Moment) -> GameTime {
        self.zero.game_time(now).max(self.game.now())
    }

    /// When something happens by itself.
    pub(super) fn next_wake(&self) -> Option<Moment> {
        let deadline = self.game.deadline();
        let at = [deadline, self.bots.next_intent()].into_iter().flatten().min()?;
        Some(self.zero.moment(at))
    }

    /// The frames that somebody has missed, if they are all here.
    pub(super) fn missed(&self, seen: Seen, viewer: Viewer) -> Option<Vec<Bytes>> {
        if seen.game != self.id {
            return None;
        }
        self.recent.after(seen.seq, self.game.seq(), self.game.sees_as(viewer))
    }

    fn over(&self) -> Option<Over> {
        let outcome = self.game.outcome()?;
        Some(Over { outcome, seed: self.seed.to_string() })
    }
}

impl Room {
    /// Goes on with a game that was loaded.
    pub fn go_on(&mut self, now: Moment, loaded: LoadedMatch) {
        let LoadedMatch { id, seed, luck, game, time, accepted } = loaded;
        let zero = Zero { moment: now, game: game.now().max(time) };
        let mut answers = Answers::default();
        for (user, command, seq) in accepted {
            answers.accept(user, command, seq);
        }
        let mut playing = Match {
            id,
            seed,
            luck,
            game,
            zero,
            answers,
            recent: Recent::default(),
            bots: BotSeats::default(),
        };
        playing.bots.sit_down(&self.catalog, &*playing.game, &self.doc.seats, luck);
        self.playing = Some(playing);
        if self.doc.status == Status::Playing && self.outcome().is_some() {
            // The last step was stored, but what it means for the room was not.
            self.conclude();
        }
        let begun = self.playing.as_ref().is_some_and(|playing| playing.game.seq() != Seq(0));
        if self.doc.status == Status::Playing && !begun {
            self.begin(now);
        }
    }

    /// Takes steps back: the game on the table goes on from where `earlier` is,
    /// and everybody is told how it is now.
    ///
    /// For tables at which nobody else minds; a server never does it. No bot may
    /// be thinking meanwhile.
    pub fn rewind(&mut self, now: Moment, earlier: LoadedMatch) {
        if let Some(outcome) = self.outcome()
            && self.doc.status == Status::Finished
            && earlier.game.outcome().is_none()
        {
            self.doc.uncount_wins(&outcome.winners);
            self.doc.status = Status::Playing;
            self.save();
            self.tell_room();
        }
        self.go_on(now, earlier);
        self.send_snapshots(now, |_| true);
    }

    /// The time on the clock of the table, if a game is or was played there.
    pub fn time(&self, now: Moment) -> Option<GameTime> {
        self.playing.as_ref().map(|playing| playing.time(now))
    }

    /// Tells everybody anew how the game is, as after a time in which its clock stood still.
    pub fn tell_anew(&mut self, now: Moment) {
        self.send_snapshots(now, |_| true);
    }

    /// The number of the last step of the game on the table.
    pub fn seq(&self) -> Option<Seq> {
        self.playing.as_ref().map(|playing| playing.game.seq())
    }

    /// Where the chance of the current game comes from. A secret until it is over.
    pub fn seed(&self) -> Option<Seed> {
        self.playing.as_ref().map(|playing| playing.seed)
    }

    /// Where the luck of the bots of the current game comes from.
    pub(super) fn luck(&self) -> Option<Seed> {
        self.playing.as_ref().map(|playing| playing.luck)
    }

    /// Puts right what was stored when the server was killed between a step and the room.
    pub fn put_right(&mut self, now: Moment) {
        let Some(playing) = &self.playing else { return };
        if self.doc.status != Status::Playing {
            return;
        }
        let present = playing.game.present();
        let seats = (0..playing.game.n_seats()).map(Seat);
        let (stayed, left): (Vec<Seat>, Vec<Seat>) = seats.partition(|&s| present.contains(s));
        for seat in left {
            if let Some(sitter) = self.doc.sitter_mut(seat)
                && !sitter.is_free()
            {
                *sitter = Sitter::Free {};
                self.save();
            }
        }
        for seat in stayed {
            if self.doc.seats.get(usize::from(seat.0)).is_some_and(Sitter::is_free) {
                self.leave_game(now, seat);
            }
        }
    }

    /// The stored game cannot be understood: it is not continued.
    pub fn break_down(&mut self) {
        self.broken = true;
    }

    /// The game that was asked for has got its number and its seed.
    pub fn start_match(&mut self, now: Moment, id: GameId, seed: Seed) {
        let config = serde_json::from_str(self.doc.config.get()).unwrap_or_default();
        let n_seats = u8::try_from(self.doc.seats.len()).unwrap_or(u8::MAX);
        let source = tercet_engine::Source::Seed(seed);
        let Ok(game) = self.rules.new_game(&config, n_seats, source) else {
            // The rules took this configuration when it was arranged.
            self.broken = true;
            return;
        };
        self.before =
            self.playing.take().map(|last| Before { game: last.id, answers: last.answers });
        self.doc.current = Some(id);
        self.doc.status = Status::Playing;
        self.save();
        let accepted = Vec::new();
        self.go_on(now, LoadedMatch { id, seed, luck: seed, game, time: GameTime(0), accepted });
        self.tell_room();
    }

    fn begin(&mut self, now: Moment) {
        let Some(playing) = &mut self.playing else { return };
        playing.zero = Zero { moment: now, game: GameTime(0) };
        let first = playing.game.start(GameTime(0));
        self.send_snapshots(now, |_| true);
        if let Ok(first) = first {
            self.take(now, first, None);
        }
    }

    /// Somebody has changed seats: what they missed is not what they may see now.
    pub(super) fn see_anew(&mut self, now: Moment, user: UserId) {
        if let Some(playing) = &mut self.playing {
            playing.recent = Recent::default();
        }
        self.send_snapshots(now, |member| member == user);
    }

    fn send_snapshots(&mut self, now: Moment, to: impl Fn(UserId) -> bool) {
        let members = self.members.iter().filter(|member| to(member.who.user));
        let keys: Vec<MemberKey> = members.map(|member| member.key).collect();
        for key in keys {
            self.send_snapshot(now, key);
        }
    }

    /// Lets every deadline fall due that has passed.
    pub(super) fn fall_due(&mut self, now: Moment) {
        while let Some(playing) = &self.playing {
            match playing.game.due(playing.time(now)) {
                Ok(Some(step)) => self.take(now, step, None),
                Ok(None) | Err(_) => return,
            }
        }
    }

    /// A command from a connection.
    pub(super) fn play(&mut self, now: Moment, key: MemberKey, user: UserId, play: &Play) {
        self.fall_due(now);
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

    /// Takes a step in: for the log, into the game, and to everybody in their own view.
    pub(super) fn take(&mut self, now: Moment, step: AnyProposal, by: Option<(UserId, CommandId)>) {
        let kinds = self.kinds();
        let Some(playing) = &mut self.playing else { return };
        let (seq, at) = (step.seq, step.at);
        let body = step.stored();
        let notices: Vec<Json> =
            kinds.iter().map(|&kind| playing.game.notices(&step, kind)).collect();
        if let Err(error) = playing.game.commit(step) {
            self.troubles.push(Trouble::StepDoesNotFit(error));
            self.broken = true;
            self.playing = None;
            return;
        }
        if let Some((user, id)) = by {
            playing.answers.accept(user, id, seq);
            self.tally.accepted += 1;
        }
        let over = playing.over();
        let outcome = over.as_ref().map(|over| {
            serde_json::to_string(&over.outcome).expect("an outcome can be written as JSON")
        });
        let step_now = playing.time(now);
        let deadline = playing.game.deadline();
        let frames: Vec<(Viewer, Bytes)> = kinds
            .into_iter()
            .zip(notices)
            .map(|(kind, notices)| {
                let message = StepMessage {
                    game: playing.id,
                    seq,
                    at,
                    now: step_now,
                    deadline,
                    notices,
                    view: playing.game.view(kind),
                    over: over.clone(),
                };
                (kind, frame::text(&ServerMessage::Step(Box::new(message))))
            })
            .collect();
        for member in self.members.iter_mut() {
            let viewer = self.doc.seat_of(member.who.user).map_or(Viewer::Spectator, Viewer::Seat);
            let kind = playing.game.sees_as(viewer);
            if let Some((_, frame)) = frames.iter().find(|(viewer, _)| *viewer == kind) {
                member.outbox.push(frame.clone());
            }
        }
        playing.recent.push(seq, frames);
        let ended = outcome.is_some();
        self.keep(PendingStep { seq, at, by, body, outcome });
        if ended {
            self.conclude();
        }
    }

    /// Steps in a row are stored together.
    fn keep(&mut self, step: PendingStep) {
        match self.writes.last_mut() {
            Some(Write::Steps(steps)) => steps.push(step),
            _ => self.writes.push(Write::Steps(vec![step])),
        }
    }

    /// The game has ended.
    fn conclude(&mut self) {
        let Some(outcome) = self.outcome() else { return };
        self.doc.status = Status::Finished;
        self.doc.count_wins(&outcome.winners);
        if let Some(playing) = &mut self.playing {
            playing.bots = BotSeats::default();
        }
        self.save();
        self.tell_room();
    }

    fn outcome(&self) -> Option<tercet_engine::Outcome> {
        self.playing.as_ref().and_then(|playing| playing.game.outcome())
    }

    /// The kinds of viewers who see the game differently: those who are here or expected back.
    fn kinds(&self) -> Vec<Viewer> {
        let Some(playing) = &self.playing else { return Vec::new() };
        let mut kinds: Vec<Viewer> = Vec::with_capacity(2);
        let mut add = |viewer: Viewer| {
            let kind = playing.game.sees_as(viewer);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        };
        for (sitter, seat) in self.doc.seats.iter().zip(0..) {
            if matches!(sitter, Sitter::Person { .. }) {
                add(Viewer::Seat(Seat(seat)));
            }
        }
        if self.members.iter().any(|member| self.doc.seat_of(member.who.user).is_none()) {
            add(Viewer::Spectator);
        }
        kinds
    }

    /// Tells one connection how the game is now.
    pub(super) fn send_snapshot(&mut self, now: Moment, key: MemberKey) {
        let Some(playing) = &self.playing else { return };
        let Some(member) = self.members.get(key) else { return };
        let viewer = self.viewer_of(member.who.user);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let snapshot = Snapshot {
            game: playing.id,
            rules: playing.game.rules().id().to_owned(),
            config: playing.game.config(),
            seat,
            seq: playing.game.seq(),
            now: playing.time(now),
            deadline: playing.game.deadline(),
            commitment: playing.seed.commitment().to_string(),
            view: playing.game.view(viewer),
            over: playing.over(),
        };
        self.members.send(key, frame::text(&ServerMessage::Snapshot(Box::new(snapshot))));
    }
}

/// Whether this is `{"name":{…}}`: what every game takes, and serde is less strict about.
fn is_command(command: &Json) -> bool {
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
