//! The game of a room: how it begins, goes on after a restart, and is taken back.

use bytes::Bytes;
use tercet_engine::{AnyGame, AnyRules, Ending, GameTime, Json, Seat, Seed, Seq, Source, Viewer};
use tercet_protocol::{
    ClientMessage, CommandId, GameId, UserId,
    client::Seen,
    room::Status,
    server::{CutShort, Over, StepMessage},
};

use super::{
    MemberKey, Occupant, Room, Write, answers::Answers, bots::BotSeats, fairness::NextDeck,
    resume::Recent, timing::Held,
};
use crate::{Moment, WallTime};

/// What is played at the table.
pub(super) struct Play {
    /// The rules of the game that is or will be played.
    pub(super) rules: &'static dyn AnyRules,
    /// The game that is being played or was played last.
    pub(super) current: Option<Match>,
    pub(super) before: Option<Before>,
    /// The last game, until the next one begins.
    last: Option<LastGame>,
    /// What the next game will be drawn from, once a seed was offered.
    pub(super) next: Option<NextDeck>,
    /// Commands that wait because others are farther away.
    pub(super) held: Held,
    /// Whether the stored game could not be understood; then it does not go on.
    pub(super) broken: bool,
    /// Whether the host has asked for a game that has not begun.
    pub(super) starting: bool,
    /// What was asked for after that: it is answered once the game has begun, so that the
    /// people of the game are those who sat at the table when it was asked for.
    pub(super) deferred: Vec<(WallTime, MemberKey, ClientMessage)>,
    /// Whether somebody waits for bots that play among themselves.
    pub(super) hurried: bool,
    /// Whether the game is being ended because it is too long.
    pub(super) cutting_short: bool,
}

impl Play {
    /// A table at which nothing has been played.
    pub(super) fn new(rules: &'static dyn AnyRules) -> Self {
        Self {
            rules,
            current: None,
            before: None,
            last: None,
            next: None,
            held: Held::default(),
            broken: false,
            starting: false,
            deferred: Vec::new(),
            hurried: false,
            cutting_short: false,
        }
    }

    /// When something happens in the game by itself, or a held command is decided.
    pub(super) fn next_wake(&self) -> Option<Moment> {
        let game = self.current.as_ref().and_then(Match::next_wake);
        game.into_iter().chain(self.held_until()).min()
    }
}

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
    pub(super) id: GameId,
    pub(super) seed: Seed,
    /// Where the luck of its bots comes from.
    luck: Seed,
    pub(super) game: Box<dyn AnyGame>,
    /// The moment at which the clock of the table showed zero.
    pub(super) origin: ClockOrigin,
    /// Whether the seed stays a secret when the game is over, because others still play from it.
    is_sealed: bool,
    pub(super) answers: Answers,
    pub(super) recent: Recent,
    pub(super) bots: BotSeats,
}

/// What is still known of the game that was on the table before.
pub(super) struct Before {
    pub(super) game: GameId,
    pub(super) answers: Answers,
}

/// The last game as the beginning of the next can be told as a change of it.
pub(super) struct LastGame {
    rules: &'static str,
    config: Json,
    recent: Recent,
}

impl LastGame {
    /// Whether this game, which is about to begin, has the same rules and configuration.
    pub(super) fn is_like(&self, game: &dyn AnyGame) -> bool {
        game.seq() == Seq(0)
            && game.deadline().is_none()
            && game.id() == self.rules
            && game.config().get() == self.config.get()
    }

    /// The last step as it was told to this kind of viewer.
    pub(super) fn step(&self, kind: Viewer) -> Option<&StepMessage> {
        self.recent.last(kind)
    }
}

/// Where the clock of the table began, before or after the process did.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClockOrigin {
    moment: Moment,
    game: GameTime,
}

impl ClockOrigin {
    fn game_time(self, now: Moment) -> GameTime {
        GameTime(self.game.0 + now.0.saturating_sub(self.moment.0))
    }

    pub(super) fn moment(self, at: GameTime) -> Moment {
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
        self.origin.game_time(now).max(self.game.now())
    }

    /// When something happens by itself.
    pub(super) fn next_wake(&self) -> Option<Moment> {
        let deadline = self.game.deadline();
        let at = [deadline, self.bots.next_intent()].into_iter().flatten().min()?;
        Some(self.origin.moment(at))
    }

    /// The frames that somebody has missed, if they are all here.
    pub(super) fn missed(&self, seen: Seen, viewer: Viewer) -> Option<Vec<Bytes>> {
        if seen.game != self.id {
            return None;
        }
        self.recent.after(seen.seq, self.game.seq(), self.game.sees_as(viewer))
    }

    /// The hash that fixed its seed.
    pub(super) fn commitment(&self) -> String {
        let commitment = self.game.source().commitment();
        commitment.map(|commitment| commitment.to_string()).unwrap_or_default()
    }

    /// What is still known of it when another is on the table.
    fn into_last(self) -> (Before, LastGame) {
        let (rules, config) = (self.game.id(), self.game.config());
        let last = LastGame { rules, config, recent: self.recent };
        (Before { game: self.id, answers: self.answers }, last)
    }

    /// How it ended; `most_steps` is how many a game may have.
    pub(super) fn over(&self, most_steps: u64) -> Option<Over> {
        let outcome = self.game.outcome()?;
        let is_cut_short = outcome.ending == Ending::Stopped && most_steps < self.game.seq().0;
        let cut_short = is_cut_short.then_some(CutShort::TooLong);
        let seed = if self.is_sealed { String::new() } else { self.seed.to_string() };
        Some(Over { outcome, seed, cut_short })
    }
}

impl Room {
    /// Goes on with a game that was loaded.
    pub fn resume(&mut self, now: Moment, loaded: LoadedMatch) {
        let LoadedMatch { id, seed, luck, game, time, accepted } = loaded;
        let origin = ClockOrigin { moment: now, game: game.now().max(time) };
        let mut answers = Answers::default();
        for (user, command, seq) in accepted {
            answers.accept(user, command, seq);
        }
        let mut playing = Match {
            id,
            seed,
            luck,
            game,
            origin,
            is_sealed: self.doc.run.is_some(),
            answers,
            recent: Recent::default(),
            bots: BotSeats::default(),
        };
        playing.bots.sit_down(&self.catalog, &*playing.game, &self.doc.seats, luck);
        let n_seats = usize::from(playing.game.n_seats());
        if self.doc.dealt_to.len() != n_seats {
            let occupants = self.doc.seats.iter().map(Occupant::person);
            self.doc.dealt_to = occupants.chain(std::iter::repeat(None)).take(n_seats).collect();
        }
        self.play.current = Some(playing);
        if self.doc.status == Status::Playing && self.outcome().is_some() {
            // The last step was stored, but what it means for the room was not.
            self.conclude();
        }
        let begun = self.play.current.as_ref().is_some_and(|playing| playing.game.seq() != Seq(0));
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
        self.resume(now, earlier);
        self.send_snapshots(now, |_| true);
    }

    /// The time on the clock of the table, if a game is or was played there.
    pub fn time(&self, now: Moment) -> Option<GameTime> {
        self.play.current.as_ref().map(|playing| playing.time(now))
    }

    /// The number of the last step of the game on the table.
    pub fn seq(&self) -> Option<Seq> {
        self.play.current.as_ref().map(|playing| playing.game.seq())
    }

    /// Where the chance of the current game comes from. A secret until it is over.
    pub fn seed(&self) -> Option<Seed> {
        self.play.current.as_ref().map(|playing| playing.seed)
    }

    /// Where the luck of the bots of the current game comes from.
    pub(super) fn luck(&self) -> Option<Seed> {
        self.play.current.as_ref().map(|playing| playing.luck)
    }

    /// Puts right what was stored when the server was killed between a step and the room.
    pub fn reconcile(&mut self, now: Moment) {
        self.mind_run(now);
        let Some(playing) = &self.play.current else { return };
        if self.doc.status != Status::Playing {
            return;
        }
        let present = playing.game.present();
        let seats = (0..playing.game.n_seats()).map(Seat);
        let (stayed, left): (Vec<Seat>, Vec<Seat>) = seats.partition(|&s| present.contains(s));
        for seat in left {
            if self.waits_for_next_game(seat) {
                continue;
            }
            self.remember_left(seat);
            if let Some(occupant) = self.doc.occupant_mut(seat)
                && !occupant.is_free()
            {
                *occupant = Occupant::Free {};
                self.save();
            }
        }
        for seat in stayed {
            let is_free = self.doc.seats.get(usize::from(seat.0)).is_some_and(Occupant::is_free);
            if is_free || self.waits_for_next_game(seat) {
                self.leave_game(now, seat);
            }
        }
    }

    /// The stored game cannot be understood: it is not continued.
    pub fn mark_broken(&mut self) {
        self.play.broken = true;
    }

    /// A game of the room has this number among those with a commitment.
    pub fn count_game(&mut self, number: u64) {
        self.doc.n_games = self.doc.n_games.max(number);
    }

    /// Gives up a game that cannot go on, so that the host can arrange another.
    pub(super) fn clear(&mut self) {
        if let Some(game) = self.doc.current.take() {
            self.effects.store(Write::Abandoned(game));
        }
        self.play.broken = false;
        self.play.current = None;
        self.doc.status = Status::Waiting;
        self.save();
        self.tell_room();
    }

    /// The game that was asked for has got its number and its seed, from which alone it follows.
    pub fn start_match(&mut self, now: Moment, id: GameId, seed: Seed) {
        self.start_match_from(now, id, seed, Source::Seed(seed));
    }

    /// The game that was asked for has got its number, the seed for its bots, and what it is
    /// drawn from, which is that of [`Room::next_source`] at tables with a promise.
    pub fn start_match_from(&mut self, now: Moment, id: GameId, seed: Seed, source: Source) {
        self.play.starting = false;
        let config = tercet_json::from_str(self.doc.config.get()).unwrap_or_default();
        let n_seats = u8::try_from(self.doc.seats.len()).unwrap_or(u8::MAX);
        if let Source::Committed(committed) = &source {
            self.doc.n_games = committed.number();
            self.play.next = None;
        }
        let Ok(game) = self.play.rules.new_game(&config, n_seats, source) else {
            // The rules took this configuration when it was arranged.
            self.play.broken = true;
            return self.answer_deferred(now);
        };
        let last = self.play.current.take();
        let (before, last) = last.map(Match::into_last).unzip();
        self.play.before = before;
        self.play.last = last;
        self.doc.current = Some(id);
        self.doc.status = Status::Playing;
        self.doc.dealt_to = self.doc.seats.iter().map(Occupant::person).collect();
        self.doc.left.clear();
        self.save();
        let accepted = Vec::new();
        self.resume(now, LoadedMatch { id, seed, luck: seed, game, time: GameTime(0), accepted });
        self.tell_room();
        self.answer_deferred(now);
    }

    /// Answers what was asked for between the wish for a game and its beginning.
    fn answer_deferred(&mut self, now: Moment) {
        for (wall, key, message) in std::mem::take(&mut self.play.deferred) {
            self.ask(now, wall, key, message);
        }
    }

    fn begin(&mut self, now: Moment) {
        let Some(playing) = &mut self.play.current else { return };
        playing.origin = ClockOrigin { moment: now, game: GameTime(0) };
        let first = playing.game.start(GameTime(0));
        let last = self.play.last.take();
        self.send_beginning(now, last);
        if let Ok(first) = first {
            self.take(now, first, None);
        }
    }
}
