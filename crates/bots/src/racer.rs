//! Somebody in a race for SETs: sees, reacts, and sometimes gives up.

use tercet_cards::{Cards, Triple};
use tercet_engine::{GameTime, Seat, Seats};

use crate::{Chair, Find, Layout, Perception, Sight, once::Once};

/// The part of the patience that is left when somebody else has given up already.
const HASTE_PERCENT: u64 = 50;

/// Who sees a SET and may not claim it waits so many times the patience for the others to see it.
const HOLDS_OUT: u64 = 3;

/// What the bots of all racing games have in common.
#[derive(Clone, Debug)]
pub(crate) struct Racer {
    pub(crate) seat: Seat,
    pub(crate) sight: Sight,
    /// When the hand is quick enough to act, since it may.
    ready: Once<(), GameTime>,
    had_voted: bool,
}

impl Racer {
    /// The racer of a chair.
    pub(crate) fn new(chair: &Chair) -> Racer {
        let sight = Sight::new(Perception::of(chair.level), chair.luck());
        Racer { seat: chair.seat, sight, ready: Once::new(), had_voted: false }
    }

    /// Looks at the table; `among` is what one of the cards must be of, `votes` who has given up.
    pub(crate) fn look(&mut self, now: GameTime, layout: &Layout, among: Cards, votes: Seats) {
        let is_new = self.sight.look_among(now, layout, among);
        let votes = votes.contains(self.seat);
        if self.had_voted && !votes && !is_new {
            // The vote was lost, or somebody called: there may be a SET after all.
            self.sight.look_again(now);
        }
        self.had_voted = votes;
    }

    /// Takes note of three cards that were judged in public.
    pub(crate) fn hear(&mut self, cards: Triple) {
        if !cards.is_set() {
            self.sight.dismiss(cards);
        }
    }

    /// What will be claimed first and when, if that is possible now.
    pub(crate) fn claims(&mut self, now: GameTime, possible: bool) -> Option<Find> {
        let ready = self.ready(now, possible)?;
        self.sight.first().map(|find| Find { at: find.at.max(ready), ..find })
    }

    /// When the racer can act, if that is possible now: it takes a moment to see that it is.
    pub(crate) fn ready(&mut self, now: GameTime, possible: bool) -> Option<GameTime> {
        if !possible {
            self.ready.forget();
            return None;
        }
        let sight = &mut self.sight;
        let reaction = sight.eyes().reaction_ms;
        Some(self.ready.decide((), || sight.done_at(now, reaction)))
    }

    /// When it seems that there is nothing to be found; sooner if others have given up already.
    pub(crate) fn gives_up_at(&self, votes: Seats) -> GameTime {
        let (since, until) = (self.sight.since(), self.sight.gives_up_at());
        if votes.without(self.seat).is_empty() {
            return until;
        }
        GameTime(since.0 + (until.0 - since.0) * HASTE_PERCENT / 100)
    }

    /// Until when one who may not claim what it sees keeps the others from giving up.
    ///
    /// Not for ever: what it sees may be no SET, and then nobody else would ever find it.
    pub(crate) fn holds_out_until(&self) -> GameTime {
        let (since, until) = (self.sight.since(), self.sight.gives_up_at());
        GameTime(since.0 + (until.0 - since.0) * HOLDS_OUT)
    }

    /// Whether something has been noticed before this moment.
    pub(crate) fn sees_something_by(&self, at: GameTime) -> bool {
        self.sight.first().is_some_and(|find| find.at <= at)
    }

    /// When a hand that takes so long is done, but in time for a deadline.
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
