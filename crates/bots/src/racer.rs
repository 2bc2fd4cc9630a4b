//! Somebody in a race for SETs: sees, reacts, and sometimes gives up.

use tercet_cards::{Cards, Triple};
use tercet_engine::{GameTime, Seat, Seats};

use crate::{
    Chair, Find, Intent, Layout, Sight,
    once::Once,
    pace::{FOLLOW, Pace},
};

/// The part of the patience that is left when another bot has given up already.
const HASTE_PERCENT: u64 = 50;

/// A racer who sees a SET and may not claim it waits this many times its patience for the others
/// to see it.
const HOLDS_OUT: u64 = 3;

/// What the bots of all racing games have in common.
#[derive(Clone, Debug)]
pub(crate) struct Racer {
    pub(crate) seat: Seat,
    pub(crate) sight: Sight,
    pub(crate) pace: Pace,
    /// When the hand is quick enough to act, since it may.
    ready: Once<(), GameTime>,
    /// Who had voted when the table was last looked at.
    votes: Seats,
    /// The last call of which the cards, or that it ran out, were seen.
    last_call: Option<Triple>,
    /// Whether these cards were given up by a person, or by this racer before a call voided the
    /// votes. Votes that a wrong call has voided are cast again soon.
    resigned: bool,
    /// When to vote because of that.
    follows: Once<(), GameTime>,
}

/// What a racer sees beside the cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene {
    /// Who has given up.
    pub(crate) votes: Seats,
    /// Whether somebody holds a call, so that nobody can vote.
    pub(crate) is_locked: bool,
    /// The last three cards that were judged in public.
    pub(crate) judged: Option<Triple>,
}

impl Racer {
    /// The racer of a chair.
    pub(crate) fn new(chair: &Chair) -> Racer {
        Racer {
            seat: chair.seat,
            sight: Sight::new(chair.eyes(), chair.luck()),
            pace: Pace::of(chair.level),
            ready: Once::new(),
            votes: Seats::EMPTY,
            last_call: None,
            resigned: false,
            follows: Once::new(),
        }
    }

    /// Looks at the table; `among` is what one of the cards must be of.
    pub(crate) fn look(&mut self, now: GameTime, layout: &Layout, among: Cards, scene: Scene) {
        let is_new = self.sight.look_among(now, layout, among);
        if let Some(cards) = scene.judged.filter(|cards| !cards.is_set()) {
            self.sight.dismiss(cards);
        }
        let is_call = scene.is_locked || scene.judged != self.last_call;
        self.follow(now, scene.votes, is_new, is_call);
        (self.votes, self.last_call) = (scene.votes, scene.judged);
        if scene.is_locked {
            self.follows.forget();
            self.ready.forget();
        }
    }

    /// Sees who votes, and what became of the votes before.
    fn follow(&mut self, now: GameTime, votes: Seats, is_new: bool, is_call: bool) {
        let others = self.pace.people().without(self.seat);
        let lost = self.votes.contains(self.seat) && !votes.contains(self.seat);
        if is_new {
            self.resigned = false;
        } else if lost && is_call {
            self.resigned = true;
        } else if lost {
            // The vote was lost: there is a SET after all.
            self.resigned = false;
            self.sight.look_again(now);
        } else if !is_call && !self.votes.and(others).is_empty() && votes.and(others).is_empty() {
            // The people who had given up have taken it back.
            self.resigned = false;
        }
        self.resigned |= !votes.and(others).is_empty();
        if !self.resigned {
            self.follows.forget();
        }
    }

    /// Returns what will be claimed first and when, if that is possible now.
    pub(crate) fn claims(&mut self, now: GameTime, possible: bool) -> Option<Find> {
        let ready = self.ready(now, possible)?;
        self.sight.first().map(|find| Find { at: find.at.max(ready), ..find })
    }

    /// Returns when the racer can act, if that is possible now: it takes a moment to see that it is.
    pub(crate) fn ready(&mut self, now: GameTime, possible: bool) -> Option<GameTime> {
        if !possible {
            self.ready.forget();
            return None;
        }
        let sight = &mut self.sight;
        let reaction = sight.eyes().reaction_ms;
        Some(self.ready.decide((), || sight.done_at(now, reaction)))
    }

    /// Returns when it seems that there is nothing to find: sooner if another bot has given up,
    /// and soon if a person has.
    pub(crate) fn gives_up_at(&mut self, now: GameTime, votes: Seats) -> GameTime {
        let (since, until) = (self.sight.since(), self.sight.gives_up_at());
        if self.resigned {
            let (sight, pace) = (&mut self.sight, self.pace);
            return self.follows.decide((), || pace.follows_at(now, FOLLOW, sight.luck()));
        }
        match votes.without(self.seat).is_empty() {
            true => until,
            false => GameTime(since.0 + (until.0 - since.0) * HASTE_PERCENT / 100),
        }
    }

    /// Returns what a racer does that may not claim what it sees: with its vote, `no_set`, and by
    /// taking that back, it can at least say that the others should keep looking.
    pub(crate) fn hold_out<C: PartialEq>(
        &mut self,
        now: GameTime,
        votes: Seats,
        legal: &[C],
        (no_set, take_back): (C, C),
    ) -> Option<Intent<C>> {
        let noticed = self.sight.first()?.at.max(now);
        let until = self.holds_out_until(now, votes);
        if legal.contains(&no_set) {
            return Some(Intent { at: until.max(now), command: no_set });
        }
        let is_too_soon = noticed < until && legal.contains(&take_back);
        is_too_soon.then_some(Intent { at: noticed, command: take_back })
    }

    /// Returns until when a racer that may not claim what it sees keeps the others from giving up.
    ///
    /// Not forever: what it sees may not be a SET, and then nobody else would ever find it. It
    /// does not keep people waiting who have given up.
    fn holds_out_until(&mut self, now: GameTime, votes: Seats) -> GameTime {
        if self.resigned {
            return self.gives_up_at(now, votes);
        }
        let (since, until) = (self.sight.since(), self.sight.gives_up_at());
        GameTime(since.0 + (until.0 - since.0) * HOLDS_OUT)
    }

    /// Returns whether something has been noticed before this moment.
    pub(crate) fn sees_something_by(&self, at: GameTime) -> bool {
        self.sight.first().is_some_and(|find| find.at <= at)
    }

    /// Returns when something is done that takes a hand this long, in time for a deadline.
    pub(crate) fn done_before(
        &mut self,
        now: GameTime,
        median_ms: f64,
        until: Option<GameTime>,
    ) -> GameTime {
        let at = self.sight.done_at(now, median_ms);
        until.map_or(at, |until| at.min(GameTime(until.0.saturating_sub(1)))).max(now)
    }
}
