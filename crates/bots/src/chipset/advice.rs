//! What the best player would do in somebody's place, and what it goes by.

use tercet_engine::Seat;
use tercet_games::chipset::{Command, PhaseView, View};

use super::{
    choice::Situation,
    hands::Counter,
    odds::{self, Question},
    skill::Judgment,
    watch::{Watch, table},
};
use crate::Luck;

/// What to do, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do.
    pub command: Command,
    /// How many SETs the hand makes now.
    pub sets: u8,
    /// The part of the pot that the hand can expect, in percent.
    pub percent: u8,
}

/// What the best player would do now.
///
/// `seen` is what the seat has seen since this pot began, the table as it is now last. Nothing is
/// advised where there is nothing to decide.
///
/// ```
/// use tercet_bots::{Luck, chipset::advise};
/// use tercet_engine::{Seat, Seed};
///
/// assert_eq!(advise(Seat(0), &[], &[], &mut Luck::new(Seed::numbered(1), Seat(0))), None);
/// ```
pub fn advise(seat: Seat, seen: &[View], legal: &[Command], luck: &mut Luck) -> Option<Advice> {
    let view = seen.last()?;
    let mut watch = Watch::new(seat);
    seen.iter().for_each(|view| watch.look(view));
    let hand = view.seats.get(usize::from(seat.0))?.hand?;
    let cards: Vec<_> = hand.iter().collect();
    let &[one, other] = &cards[..] else { return None };
    let sets = Counter::new(table(view)).sets([one, other]);
    let judgment = Judgment::Reading;
    let place = Situation { view, legal, seat, judgment, n_noticed: usize::from(sets) };
    let command = match view.phase {
        PhaseView::Betting { seat: turn, .. } if turn == seat => place.bet(&watch, luck)?,
        PhaseView::Question { .. } => place.answer(&watch, luck)?,
        _ => return None,
    };
    let sight = place.sight()?;
    let rivals = place.rivals(&watch, &sight);
    let ranges: Vec<_> = rivals.into_iter().map(|rival| rival.range).collect();
    let part = match command {
        Command::Expose => odds::now(&sight, &ranges, luck),
        Command::Hold => odds::later(&sight, &ranges, Question::Past, luck),
        _ => odds::later(&sight, &ranges, Question::Ahead, luck),
    };
    let percent = (part * 100.0).round().clamp(0.0, 100.0) as u8;
    legal.contains(&command).then_some(Advice { command, sets, percent })
}
