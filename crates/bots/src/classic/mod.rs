//! A player of the classic game in all its forms.
//!
//! Searches with human eyes, calls or claims, points, votes when nothing is to
//! be seen, asks for cards when a table stalls, checks what others show, deals
//! when it is the dealer's or the Master's part.

#[cfg(test)]
mod tests;

use tercet_cards::Triple;
use tercet_engine::{GameTime, Seat};
use tercet_games::{
    classic::{Classic, Command, PhaseView, View},
    shared::MOST_CARDS,
};

use crate::{
    Bot, Chair, Company, Intent, Layout, Playable,
    once::Once,
    racer::{Racer, Scene},
};

/// How many times its patience a player alone looks: a vote costs a point or the game.
const SOLO_PATIENCE: u64 = 4;
/// How many reactions a dealer takes to gather the cards and deal again.
const DEALING: f64 = 5.0;

/// A player of the classic game.
#[derive(Clone, Debug)]
pub struct ClassicBot {
    racer: Racer,
    /// When to point, once per call.
    pointing: Once<Option<GameTime>, GameTime>,
    /// What to say to three cards, and when, once per claim.
    checking: Once<(Seat, Triple), (GameTime, bool)>,
    /// When to deal by hand, once per occasion.
    dealing: Once<Occasion, GameTime>,
}

/// What there can be to deal.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Occasion {
    Round(u8),
    /// What the Master owes, by the number of cards left in the deck.
    Refill(u8),
    Stall(Seat),
}

impl ClassicBot {
    /// The player of a chair.
    pub fn new(chair: &Chair) -> ClassicBot {
        ClassicBot {
            racer: Racer::new(chair),
            pointing: Once::new(),
            checking: Once::new(),
            dealing: Once::new(),
        }
    }

    fn search(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let call = legal.contains(&Command::Call);
        let instant = legal.iter().any(|command| matches!(command, Command::Claim { .. }));
        let claim = self.racer.claims(now, call || instant).map(|find| Intent {
            at: find.at,
            command: if instant { Command::Claim { cards: find.cards } } else { Command::Call },
        });
        let give_up = self.give_up(now, view, legal);
        [claim, give_up].into_iter().flatten().min_by_key(|intent| intent.at)
    }

    /// A vote for no SET, or what can be done after it.
    fn give_up(
        &mut self,
        now: GameTime,
        view: &View,
        legal: &[Command],
    ) -> Option<Intent<Command>> {
        let solo = view.seats.len() == 1;
        let mut at = self.racer.gives_up_at(now, view.votes);
        if solo {
            let since = self.racer.sight.since();
            at = GameTime(since.0 + (at.0 - since.0) * SOLO_PATIENCE);
        }
        let at = at.max(now);
        let has_voted = view.votes.contains(self.racer.seat);
        if self.racer.sees_something_by(at) {
            let frozen = view.seats.get(usize::from(self.racer.seat.0))?.frozen;
            let wishes = (Command::NoSet, Command::TakeBack);
            return frozen.then(|| self.racer.hold_out(now, view.votes, legal, wishes)).flatten();
        }
        if legal.contains(&Command::NoSet) {
            return Some(Intent { at, command: Command::NoSet });
        }
        has_voted
            .then(|| stall_from(view))
            .flatten()
            .map(|from| Intent { at: at.max(from), command: Command::DealThree })
    }

    /// Points at what was called for, before time is up.
    fn point(
        &mut self,
        now: GameTime,
        until: Option<GameTime>,
        legal: &[Command],
    ) -> Option<Intent<Command>> {
        let racer = &mut self.racer;
        let points_ms = racer.sight.eyes().points_ms;
        let at = self.pointing.decide(until, || racer.done_before(now, points_ms, until));
        match racer.sight.first() {
            Some(find) => {
                Some(Intent { at: at.max(find.at), command: Command::Claim { cards: find.cards } })
            }
            // A call without a reason: the only way out of a lock without end is a mistake.
            None => legal
                .iter()
                .find(|command| matches!(command, Command::Claim { .. }))
                .map(|&command| Intent { at: at.max(racer.sight.gives_up_at()), command }),
        }
    }

    fn check(
        &mut self,
        now: GameTime,
        (seat, cards): (Seat, Triple),
        until: GameTime,
    ) -> Intent<Command> {
        let racer = &mut self.racer;
        let (at, is_set) = self.checking.decide((seat, cards), || {
            let judges_ms = racer.sight.eyes().points_ms;
            (racer.done_before(now, judges_ms, Some(until)), racer.sight.judge(cards))
        });
        Intent { at, command: if is_set { Command::Accept } else { Command::Reject } }
    }

    fn deal(&mut self, now: GameTime, occasion: Occasion) -> Intent<Command> {
        let sight = &mut self.racer.sight;
        let takes_ms = sight.eyes().reaction_ms * DEALING;
        let at = self.dealing.decide(occasion, || sight.done_at(now, takes_ms));
        Intent { at, command: Command::Deal }
    }
}

impl Bot<Classic> for ClassicBot {
    fn meet(&mut self, company: Company) {
        self.racer.pace.meet(company);
    }

    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let layout = Layout::grid(&view.table, view.base);
        let is_locked = !matches!(view.phase, PhaseView::Searching { .. });
        let judged = view.shown.as_ref().map(|shown| shown.cards);
        let scene = Scene { votes: view.votes, is_locked, judged };
        self.racer.look(now, &layout, layout.cards(), scene);
        let me = self.racer.seat;
        let intent = match &view.phase {
            // A player who may deal has nothing else to do: as the Master, or between rounds.
            _ if legal.contains(&Command::Deal) => Some(self.deal(now, occasion(view))),
            PhaseView::Searching { .. } => self.search(now, view, legal),
            PhaseView::Called { seat, until } if *seat == me => self.point(now, *until, legal),
            PhaseView::Checking { seat, cards, waiting, until } if waiting.contains(me) => {
                Some(self.check(now, (*seat, *cards), *until))
            }
            _ => None,
        };
        intent.map(|intent| Intent { at: intent.at.max(now), ..intent })
    }
}

/// What is to be dealt, given that something is.
fn occasion(view: &View) -> Occasion {
    match view.phase {
        PhaseView::BetweenRounds { .. } => Occasion::Round(view.round),
        PhaseView::Searching { refill_until: None, stall_by: Some(seat), .. } => {
            Occasion::Stall(seat)
        }
        _ => Occasion::Refill(view.deck),
    }
}

/// From when on three cards can be asked for, if nothing stands in the way.
fn stall_from(view: &View) -> Option<GameTime> {
    let PhaseView::Searching { stall_from, stall_by: None, refill_until: None, .. } = view.phase
    else {
        return None;
    };
    let n_cards = view.table.iter().flatten().count();
    stall_from.filter(|_| view.deck > 0 && n_cards < usize::from(MOST_CARDS))
}

impl Playable for Classic {
    fn bot(chair: &Chair) -> Box<dyn Bot<Classic>> {
        Box::new(ClassicBot::new(chair))
    }
}
