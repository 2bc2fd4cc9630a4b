//! Fair timing: of two who claim the same cards, the one who was first on their own screen gets them.
//!
//! A message to a player and the answer take a round trip together, so a claim
//! of somebody far away arrives later by that much than one of somebody near
//! who was just as quick. Here a command that races counts as given when it
//! arrived minus the round trip of its sender, at most [`MOST`]. It is held
//! back only while a command that was given before it can still arrive: until
//! then nothing is decided, acknowledged or told, so nothing is ever revoked.
//!
//! While a command is held, later commands that do not race wait behind it:
//! nothing but an earlier command of the same race may overtake. A deadline does
//! not wait, and costs nobody a claim that arrived before it: what is held is
//! decided in the last millisecond before.

use std::time::Duration;

use tercet_engine::{AnyCommand, GameTime, Seat, Seq};
use tercet_protocol::{CommandId, UserId};

use super::{MemberKey, Occupant, Room, Warning, commands::PlayerCommand, playing::Play};
use crate::{Moment, RoomRefusal};

/// The longest round trip that is made up for, and so the longest that anything is held.
pub(super) const MOST: Duration = Duration::from_millis(150);
/// How many commands of one seat may wait; nobody who plays by hand gets near it.
const MOST_WAITING: usize = 16;

/// The commands that wait.
#[derive(Debug, Default)]
pub(super) struct Held {
    waiting: Vec<HeldCommand>,
    n_held: u64,
}

/// A command that waits until nobody can have been before it any more.
#[derive(Debug)]
struct HeldCommand {
    seat: Seat,
    by: By,
    place: Place,
    /// Breaks ties: who came first.
    nr: u64,
}

/// When a held command counts as given and when it is decided at the latest.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// When it was given, later by [`MOST`] than in truth so that it is never negative.
    given: Moment,
    until: Moment,
}

/// Whose command it is.
#[derive(Debug)]
enum By {
    Person {
        user: UserId,
        /// The connections that asked for it: one, unless it was repeated meanwhile.
        keys: Vec<MemberKey>,
        asked: PlayerCommand,
    },
    Bot {
        command: AnyCommand,
        seen: Seq,
    },
}

impl HeldCommand {
    fn is_request(&self, asked_by: UserId, id: CommandId) -> bool {
        matches!(&self.by, By::Person { user, asked, .. } if *user == asked_by && asked.id == id)
    }
}

impl Held {
    fn push(&mut self, seat: Seat, by: By, place: Place) {
        self.n_held += 1;
        self.waiting.push(HeldCommand { seat, by, place, nr: self.n_held });
    }

    /// The place behind everything that waits, of one seat or of all; `None` if nothing does.
    fn behind(&self, of: Option<Seat>) -> Option<Place> {
        let mut places = self
            .waiting
            .iter()
            .filter(|held| of.is_none_or(|seat| held.seat == seat))
            .map(|held| held.place);
        let first = places.next()?;
        Some(places.fold(first, |last, place| Place {
            given: last.given.max(place.given),
            until: last.until.max(place.until),
        }))
    }

    /// Takes out what was given first.
    fn take_first(&mut self) -> Option<HeldCommand> {
        let order = |idx: &usize| self.waiting.get(*idx).map(|held| (held.place.given, held.nr));
        let first = (0..self.waiting.len()).min_by_key(order)?;
        Some(self.waiting.swap_remove(first))
    }
}

impl Play {
    /// When the next held command is decided.
    pub(super) fn held_until(&self) -> Option<Moment> {
        let until = self.held.waiting.iter().map(|held| held.place.until).min()?;
        let before_deadline = self.current.as_ref().and_then(|playing| {
            let deadline = playing.game.deadline().filter(|&at| playing.game.now() < at)?;
            Some(playing.origin.moment(GameTime(deadline.0 - 1)))
        });
        Some(before_deadline.map_or(until, |before| before.min(until)))
    }
}

impl Room {
    /// Whether races are decided with regard to how far away people are: as the
    /// host chose, and otherwise in rooms that are listed.
    pub fn is_fair(&self) -> bool {
        self.doc.fair_timing.unwrap_or(self.public)
    }

    /// Asks how long a message to each player and the answer take together; `None`
    /// if that is not known, and then nothing is made up for.
    ///
    /// The owner of the room measures it, since what a client says about it proves nothing.
    pub fn measure(&mut self, rtt: impl Fn(MemberKey) -> Option<Duration>) {
        if !self.is_fair() {
            return;
        }
        for member in self.people.members.iter_mut() {
            if self.doc.seat_of(member.who.user).is_some() {
                member.rtt = rtt(member.key);
            }
        }
    }

    /// Holds a command back if somebody farther away may have been first, or if it
    /// must not overtake one that is held; gives it back if it can be judged at once.
    pub(super) fn hold_back(
        &mut self,
        now: Moment,
        key: MemberKey,
        user: UserId,
        asked: PlayerCommand,
    ) -> Option<PlayerCommand> {
        if self.play.held.waiting.is_empty() && !self.is_fair() {
            return Some(asked);
        }
        let repeated =
            self.play.held.waiting.iter_mut().find(|held| held.is_request(user, asked.id));
        if let Some(HeldCommand { by: By::Person { keys, .. }, .. }) = repeated {
            if !keys.contains(&key) {
                keys.push(key);
            }
            return None;
        }
        let Some(seat) = self.doc.seat_of(user) else { return Some(asked) };
        let Some(place) = self.place_of(now, seat, user, &asked) else { return Some(asked) };
        if self.play.held.waiting.iter().filter(|held| held.seat == seat).count() >= MOST_WAITING {
            let retry_ms = place.until.0.saturating_sub(now.0);
            self.refuse(key, asked.id, &RoomRefusal::TooFast { retry_ms });
            return None;
        }
        let by = By::Person { user, keys: vec![key], asked };
        self.play.held.push(seat, by, place);
        // It may be the one that others had to wait for.
        self.process_deadlines(now);
        None
    }

    /// The same for a command that a bot gives at this moment.
    ///
    /// A bot is as near as can be: without this it would have the advantage of
    /// somebody who sits beside the server.
    pub(super) fn hold_bot_back(
        &mut self,
        given: Moment,
        seat: Seat,
        races: bool,
        command: AnyCommand,
        seen: Seq,
    ) -> bool {
        let Some(place) = self.place(given, seat, Duration::ZERO, || races) else { return false };
        self.play.held.push(seat, By::Bot { command, seen }, place);
        true
    }

    /// Where the command of a person has to wait; `None` if it can be judged at once.
    fn place_of(
        &self,
        now: Moment,
        seat: Seat,
        user: UserId,
        asked: &PlayerCommand,
    ) -> Option<Place> {
        let playing = self.play.current.as_ref().filter(|playing| playing.id == asked.game)?;
        let rtt = self.people.rtt_of(user).unwrap_or_default();
        let proposed = || {
            let command = asked.command.as_ref().ok()?;
            playing.game.propose_command(playing.time(now), seat, command, Some(asked.seen)).ok()
        };
        let mut is_accepted = false;
        let place = self.place(now, seat, rtt, || {
            let step = proposed();
            is_accepted = step.is_some();
            step.is_some_and(|step| playing.game.races(&step))
        });
        // What was answered before is answered again, and what is refused anyway need not
        // wait, unless for the sender's own command before it.
        let must_wait = || is_accepted || self.play.held.behind(Some(seat)).is_some();
        place.filter(|_| must_wait() && playing.answers.repeated(user, asked.id).is_none())
    }

    /// Where a command of this seat has to wait. Whether it races is asked only if it matters.
    fn place(
        &self,
        now: Moment,
        seat: Seat,
        rtt: Duration,
        races: impl FnOnce() -> bool,
    ) -> Option<Place> {
        let wait = self.wait(now, seat, rtt);
        if wait.is_zero() && self.play.held.waiting.is_empty() {
            return None;
        }
        let own = self.play.held.behind(Some(seat));
        if races() {
            // What one person asks for is decided in the order in which it was asked for.
            let place = Place { given: now + (MOST - rtt.min(MOST)), until: now + wait };
            return Some(own.map_or(place, |own| Place {
                given: place.given.max(own.given),
                until: place.until.max(own.until),
            }));
        }
        own.or_else(|| self.play.held.behind(None))
    }

    /// How long a command that was given before one of this seat may still be on its way.
    fn wait(&self, now: Moment, seat: Seat, rtt: Duration) -> Duration {
        let Some(playing) = self.play.current.as_ref().filter(|_| self.is_fair()) else {
            return Duration::ZERO;
        };
        let time = playing.time(now);
        let farther = self.doc.seats.iter().zip(0..).filter_map(|(occupant, other)| {
            let away = self.people.rtt_of(occupant.person()?)?.min(MOST);
            let may_be_first = || playing.game.may_race(time, Seat(other));
            (Seat(other) != seat && rtt < away && may_be_first()).then_some(away)
        });
        farther.max().map_or(Duration::ZERO, |farthest| farthest - rtt)
    }

    /// Decides the next held command if its time has come; tells whether it did.
    ///
    /// What was given before it is decided first, whether its own time has come or not.
    pub(super) fn decide_held(&mut self, now: Moment) -> bool {
        let Some(at) = self.play.held_until().filter(|&at| at <= now) else { return false };
        let deadline_is_first = self.play.current.as_ref().is_some_and(|playing| {
            let deadline = playing.game.deadline();
            deadline.is_some_and(|deadline| deadline <= playing.time(at))
        });
        if deadline_is_first {
            return false;
        }
        let Some(held) = self.play.held.take_first() else { return false };
        match held.by {
            By::Person { user, keys, asked } => {
                let seated = self.doc.seat_of(user);
                for key in keys {
                    if seated.is_some_and(|seat| seat != held.seat) {
                        // It was given from a seat that they have left.
                        self.refuse(key, asked.id, &RoomRefusal::NotSeated);
                    } else {
                        // All but the first are answered as a repeated request is.
                        self.judge(at, key, user, &asked);
                    }
                }
            }
            By::Bot { command, seen } => self.judge_bot(at, held.seat, &command, seen),
        }
        true
    }

    fn judge_bot(&mut self, at: Moment, seat: Seat, command: &AnyCommand, seen: Seq) {
        let is_bot = |occupant: &Occupant| occupant.bot().is_some();
        let Some(playing) = &self.play.current else { return };
        if !self.doc.seats.get(usize::from(seat.0)).is_some_and(is_bot) {
            return;
        }
        match playing.game.propose_command(playing.time(at), seat, command, Some(seen)) {
            Ok(step) => self.take(at, step, None),
            // Somebody was first, as happens in a race: it is asked again because of that step.
            Err(_) if playing.game.seq() != seen => {}
            Err(no) => {
                self.effects.warn(Warning::BotRefused { seat, code: no.code });
                self.pause_bot(at, seat);
            }
        }
    }

    /// Forgets what somebody has asked for who was removed.
    pub(super) fn drop_held(&mut self, dropped: UserId) {
        let is_theirs = |by: &By| matches!(by, By::Person { user, .. } if *user == dropped);
        self.play.held.waiting.retain(|held| !is_theirs(&held.by));
    }
}
