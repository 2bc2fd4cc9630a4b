//! A player of Éclaireur: scouts, and looks for the second card when others scout.

#[cfg(test)]
mod tests;

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::GameTime;
use tercet_games::eclaireur::{Command, Eclaireur, PhaseView, View};

use crate::{
    Bot, Chair, Company, Intent, Layout, Level, Playable, Sight,
    once::Once,
    racer::{Racer, Scene},
};

/// A player of Éclaireur.
#[derive(Clone, Debug)]
pub struct EclaireurBot {
    racer: Racer,
    /// The eyes while somebody else's card is shown; what lies around it is looked at again.
    seeking: Sight,
    /// From here on the shown card is chosen with care.
    shows_with_care: bool,
    showing: Once<Triple, Card>,
    answering: Once<(Card, GameTime), GameTime>,
}

/// What everybody sees of a scout's claim.
struct Shown {
    first: Card,
    until: GameTime,
    /// Cards that make no SET with the first, as somebody has found out.
    tried: Cards,
}

impl EclaireurBot {
    /// The player of a chair.
    pub fn new(chair: &Chair) -> EclaireurBot {
        let mut racer = Racer::new(chair);
        let luck = racer.sight.luck().fork();
        EclaireurBot {
            seeking: Sight::new(*racer.sight.eyes(), luck),
            racer,
            shows_with_care: chair.level >= Level::Advanced,
            showing: Once::new(),
            answering: Once::new(),
        }
    }

    fn search(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let possible = legal.iter().any(|command| matches!(command, Command::Scout { .. }));
        let scout = self.racer.claims(now, possible).map(|find| {
            let show = self.choose_card(find.cards, table(view));
            Intent { at: find.at, command: Command::Scout { cards: find.cards, show } }
        });
        let give_up = self.vote(now, view, legal);
        [scout, give_up].into_iter().flatten().min_by_key(|intent| intent.at)
    }

    fn vote(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let at = self.racer.gives_up_at(now, view.votes).max(now);
        if self.racer.sees_something_by(at) {
            let frozen = view.seats.get(usize::from(self.racer.seat.0))?.frozen;
            let wishes = (Command::NoSet, Command::TakeBack);
            return frozen.then(|| self.racer.hold_out(now, view.votes, legal, wishes)).flatten();
        }
        let may_vote = legal.contains(&Command::NoSet);
        may_vote.then_some(Intent { at, command: Command::NoSet })
    }

    /// The card that tells the others least: with care it is the one in the fewest other SETs.
    fn choose_card(&mut self, set: Triple, table: Cards) -> Card {
        let luck = self.racer.sight.luck();
        let with_care = self.shows_with_care;
        self.showing.decide(set, || {
            let mut cards = set.cards();
            luck.shuffle(&mut cards);
            if with_care {
                cards.sort_by_key(|&card| table.sets().filter(|set| set.contains(card)).count());
            }
            cards[0]
        })
    }

    /// Looks for a second card of a SET with the one that is shown.
    fn seek(
        &mut self,
        now: GameTime,
        layout: &Layout,
        shown: &Shown,
        legal: &[Command],
    ) -> Option<Intent<Command>> {
        let Shown { first, until, tried } = *shown;
        let may_answer = legal.contains(&Command::GiveUp);
        let focus: Cards = [first].into_iter().collect();
        self.seeking.look_among(now, layout, focus);
        if !may_answer {
            return None;
        }
        let seeking = &mut self.seeking;
        let reaction_ms = seeking.eyes().reaction_ms;
        let ready = self.answering.decide((first, until), || seeking.done_at(now, reaction_ms));
        // A SET that was known before the card was shown comes to mind at once.
        let known = self.racer.sight.finds().filter(|find| find.cards.contains(first));
        let seen = known
            .chain(self.seeking.finds())
            .filter(|find| (Cards::from(find.cards) & tried).is_empty())
            .min_by_key(|find| (find.at, find.cards));
        let second = seen.and_then(|find| {
            let card = find.cards.cards().into_iter().find(|&card| card != first)?;
            Some(Intent { at: find.at.max(ready), command: Command::Second { card } })
        });
        let give_up = Intent { at: self.seeking.gives_up_at(), command: Command::GiveUp };
        [second, Some(give_up)].into_iter().flatten().min_by_key(|intent| intent.at)
    }
}

impl Bot<Eclaireur> for EclaireurBot {
    fn meet(&mut self, company: Company) {
        self.racer.pace.meet(company);
    }

    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let layout = Layout::grid(&view.table, view.base);
        let is_locked = !matches!(view.phase, PhaseView::Searching {});
        let judged = view.revealed.as_ref().map(|revealed| revealed.cards);
        let scene = Scene { votes: view.votes, is_locked, judged };
        self.racer.look(now, &layout, layout.cards(), scene);
        let intent = match &view.phase {
            PhaseView::Searching {} => {
                self.answering.forget();
                self.search(now, view, legal)
            }
            PhaseView::Scouting { first, until, tried, .. } => {
                let tried = tried.iter().map(|attempt| attempt.card).collect();
                let shown = Shown { first: *first, until: *until, tried };
                self.seek(now, &layout, &shown, legal)
            }
            PhaseView::NotBegun {} | PhaseView::Over { .. } => None,
        };
        intent.map(|intent| Intent { at: intent.at.max(now), ..intent })
    }
}

fn table(view: &View) -> Cards {
    view.table.iter().flatten().copied().collect()
}

impl Playable for Eclaireur {
    fn bot(chair: &Chair) -> Box<dyn Bot<Eclaireur>> {
        Box::new(EclaireurBot::new(chair))
    }
}
