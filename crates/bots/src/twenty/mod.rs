//! A player of 20/20: gets rid of its own cards, with the table's help.

#[cfg(test)]
mod tests;

use tercet_cards::{Cards, Triple};
use tercet_engine::{GameTime, Seats};
use tercet_games::twenty::{Command, PhaseView, TABLE_CARDS, Twenty, View};

use crate::{
    Bot, Chair, Company, Find, Intent, Layout, Level, Playable,
    once::Once,
    racer::{Racer, Scene},
};

/// How many reactions a dealer takes to gather the cards and deal again.
const DEALING: f64 = 5.0;
/// How long a player at least waits for the others to join its vote before it asks for a card.
const ASKS_AFTER_MS: u64 = 2000;

/// A player of 20/20.
#[derive(Clone, Debug)]
pub struct TwentyBot {
    racer: Racer,
    /// Of several SETs takes the one that frees most personal cards.
    is_choosy: bool,
    /// What to point at and when, once per call.
    pointing: Once<GameTime, (GameTime, Option<Triple>)>,
    dealing: Once<u8, GameTime>,
}

impl TwentyBot {
    /// The player of a chair.
    pub fn new(chair: &Chair) -> TwentyBot {
        TwentyBot {
            racer: Racer::new(chair),
            is_choosy: chair.level >= Level::Advanced,
            pointing: Once::new(),
            dealing: Once::new(),
        }
    }

    fn search(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let call = legal.contains(&Command::Call);
        let instant = legal.iter().any(|command| matches!(command, Command::Claim { .. }));
        let hand = self.hand(view);
        let claim = self.racer.claims(now, call || instant).map(|find| Intent {
            at: find.at,
            command: match instant {
                true => Command::Claim { cards: self.best(find, hand).cards },
                false => Command::Call,
            },
        });
        let give_up = self.give_up(now, view.votes, legal);
        [claim, give_up].into_iter().flatten().min_by_key(|intent| intent.at)
    }

    /// A vote for other cards; if the others do not want them, one more card of its own.
    fn give_up(
        &mut self,
        now: GameTime,
        votes: Seats,
        legal: &[Command],
    ) -> Option<Intent<Command>> {
        let at = self.racer.gives_up_at(now, votes);
        if self.racer.sees_something_by(at.max(now)) {
            return None;
        }
        if legal.contains(&Command::NoSet) {
            return Some(Intent { at, command: Command::NoSet });
        }
        let waited = at.0.saturating_sub(self.racer.sight.since().0).max(ASKS_AFTER_MS);
        let at = GameTime(at.0 + waited);
        let asks = legal.contains(&Command::Ask) && !self.racer.sees_something_by(at.max(now));
        asks.then_some(Intent { at, command: Command::Ask })
    }

    /// Points at what was called for, or at something better noticed by then.
    fn point(
        &mut self,
        now: GameTime,
        until: Option<GameTime>,
        view: &View,
        legal: &[Command],
    ) -> Option<Intent<Command>> {
        let hand = self.hand(view);
        let first = self.racer.sight.first();
        let best = first.map(|find| self.best(find, hand).cards);
        let racer = &mut self.racer;
        let points_ms = racer.sight.eyes().points_ms;
        let occasion = until.unwrap_or(GameTime(u64::MAX));
        let (at, cards) =
            self.pointing.decide(occasion, || (racer.done_before(now, points_ms, until), best));
        match (cards, first) {
            (Some(cards), Some(find)) => {
                Some(Intent { at: at.max(find.at), command: Command::Claim { cards } })
            }
            // A call without a reason: the only way out of a lock without end is a mistake.
            _ => legal
                .iter()
                .find(|command| matches!(command, Command::Claim { .. }))
                .map(|&command| Intent { at: at.max(racer.sight.gives_up_at()), command }),
        }
    }

    /// Of all that is noticed by the moment of the first find, what frees most personal cards.
    fn best(&self, first: Find, hand: Cards) -> Find {
        if !self.is_choosy {
            return first;
        }
        let n_freed = |find: &Find| (Cards::from(find.cards) & hand).len();
        let noticed = self.racer.sight.noticed(first.at);
        noticed.max_by_key(|find| (n_freed(find), find.cards)).unwrap_or(first)
    }

    fn hand(&self, view: &View) -> Cards {
        let own = view.seats.get(usize::from(self.racer.seat.0));
        own.map_or(Cards::EMPTY, |own| own.hand.iter().copied().collect())
    }
}

impl Bot<Twenty> for TwentyBot {
    fn meet(&mut self, company: Company) {
        self.racer.pace.meet(company);
    }

    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let hand = self.hand(view);
        let layout = Layout::grid(&view.table, TABLE_CARDS).with_hand(hand);
        // A SET of table cards alone brings nothing, and may not even be allowed.
        let is_locked = !matches!(view.phase, PhaseView::Searching {});
        let judged = view.shown.as_ref().map(|shown| shown.cards);
        let scene = Scene { votes: view.votes, is_locked, judged };
        self.racer.look(now, &layout, hand, scene);
        if !matches!(view.phase, PhaseView::Called { seat, .. } if seat == self.racer.seat) {
            self.pointing.forget();
        }
        let intent = match view.phase {
            PhaseView::Searching {} => self.search(now, view, legal),
            PhaseView::Called { seat, until } if seat == self.racer.seat => {
                self.point(now, until, view, legal)
            }
            PhaseView::BetweenRounds { .. } if legal.contains(&Command::Deal) => {
                let sight = &mut self.racer.sight;
                let takes_ms = sight.eyes().reaction_ms * DEALING;
                let at = self.dealing.decide(view.round, || sight.done_at(now, takes_ms));
                Some(Intent { at, command: Command::Deal })
            }
            _ => None,
        };
        intent.map(|intent| Intent { at: intent.at.max(now), ..intent })
    }
}

impl Playable for Twenty {
    fn bot(chair: &Chair) -> Box<dyn Bot<Twenty>> {
        Box::new(TwentyBot::new(chair))
    }
}
