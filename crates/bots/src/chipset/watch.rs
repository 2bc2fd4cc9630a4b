//! What the others have done, seen from view to view, and what it says about their hands.

use tercet_cards::{Card, Cards};
use tercet_engine::Seat;
use tercet_games::chipset::{PhaseView, View};

use super::{
    habits::{Deed, Habits},
    hands::{Counter, Range},
};

/// Everything remembered about the others.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    seat: Seat,
    last: Option<View>,
    /// What each seat may hold.
    ranges: Vec<Range>,
    habits: Vec<Habits>,
    /// What was done in this pot, with the cards that lay there then.
    log: Vec<Seen>,
}

#[derive(Clone, Copy, Debug)]
struct Seen {
    seat: Seat,
    deed: Deed,
    /// Whether somebody had bet before it.
    pressed: bool,
    table: Cards,
}

impl Watch {
    /// Eyes on a seat.
    pub(super) fn new(seat: Seat) -> Watch {
        Watch { seat, last: None, ranges: Vec::new(), habits: Vec::new(), log: Vec::new() }
    }

    /// Looks at the table after a step.
    pub(super) fn look(&mut self, view: &View) {
        if self.last.as_ref() == Some(view) {
            return;
        }
        self.habits.resize(view.seats.len(), Habits::GUESS);
        match self.last.take() {
            Some(last) if last.pot_number == view.pot_number && is_dealt(&last, self.seat) => {
                self.compare(&last, view);
            }
            _ => self.begin(view),
        }
        self.look_at_hands(view);
        self.last = Some(view.clone());
    }

    /// What a seat may hold; anything if there is nothing to go by.
    pub(super) fn range(&self, seat: Seat) -> Option<&Range> {
        self.ranges.get(usize::from(seat.0))
    }

    /// What is known about the ways of a seat.
    pub(super) fn habits(&self, seat: Seat) -> Habits {
        self.habits.get(usize::from(seat.0)).copied().unwrap_or(Habits::GUESS)
    }

    fn begin(&mut self, view: &View) {
        let own = view.seats.get(usize::from(self.seat.0)).and_then(|seat| seat.hand);
        let open = table(view) | own.unwrap_or(Cards::EMPTY);
        self.ranges = vec![Range::any(Cards::ALL - open); view.seats.len()];
        self.log.clear();
    }

    fn compare(&mut self, last: &View, view: &View) {
        if let PhaseView::Betting { seat, highest, .. } = last.phase
            && seat != self.seat
            && let Some(deed) = betting_deed(last, view, seat, highest)
        {
            self.take_in(Seen { seat, deed, pressed: highest > 0, table: table(last) });
        }
        let new_cards = table(view) - table(last);
        if matches!(last.phase, PhaseView::Question { .. }) && !new_cards.is_empty() {
            for seat in others(last, self.seat) {
                self.take_in(Seen { seat, deed: Deed::Held, pressed: false, table: table(last) });
            }
        }
        if !new_cards.is_empty() {
            self.ranges.iter_mut().for_each(|range| range.remove(new_cards));
        }
    }

    fn take_in(&mut self, seen: Seen) {
        let at = usize::from(seen.seat.0);
        let (Some(range), Some(habits)) = (self.ranges.get_mut(at), self.habits.get_mut(at)) else {
            return;
        };
        let counter = Counter::new(seen.table);
        let before = *habits;
        range.learn(&counter, |n_sets| before.likely(seen.deed, seen.pressed, n_sets));
        let with_set = range.chance(&counter, |n_sets| f64::from(n_sets.min(1)));
        habits.guess(seen.deed, seen.pressed, with_set);
        self.log.push(seen);
    }

    /// Hands that lie open explain what was done with them.
    fn look_at_hands(&mut self, view: &View) {
        for (seat, other) in (0..).map(Seat).zip(&view.seats) {
            let Some(hand) = other.hand.filter(|_| seat != self.seat) else { continue };
            let cards: Vec<Card> = hand.iter().collect();
            let (&[one, two], Some(habits)) =
                (&cards[..], self.habits.get_mut(usize::from(seat.0)))
            else {
                continue;
            };
            for seen in self.log.iter().filter(|seen| seen.seat == seat) {
                let n_sets = Counter::new(seen.table).sets([one, two]);
                habits.see(seen.deed, seen.pressed, n_sets);
            }
            self.log.retain(|seen| seen.seat != seat);
        }
    }
}

/// The cards on the table.
pub(super) fn table(view: &View) -> Cards {
    view.table.iter().copied().collect()
}

/// Everybody else who has not dropped.
pub(super) fn others(view: &View, seat: Seat) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(&view.seats);
    let in_pot = seats.filter(|&(other, player)| other != seat && player.in_pot);
    in_pot.map(|(other, _)| other).collect()
}

fn is_dealt(view: &View, seat: Seat) -> bool {
    view.seats.get(usize::from(seat.0)).is_some_and(|own| own.hand.is_some())
}

/// What the seat whose turn it was has done.
fn betting_deed(last: &View, view: &View, seat: Seat, highest: u32) -> Option<Deed> {
    let is_still_to_act =
        matches!(view.phase, PhaseView::Betting { seat: next, .. } if next == seat);
    if is_still_to_act && last.table == view.table && last.pot == view.pot {
        return None;
    }
    let before = last.seats.get(usize::from(seat.0))?;
    let after = view.seats.get(usize::from(seat.0))?;
    if !after.in_pot {
        return Some(Deed::Dropped);
    }
    let owed = highest.saturating_sub(before.bet);
    match after.paid.checked_sub(before.paid)? {
        0 if owed == 0 => Some(Deed::Checked),
        0 => None,
        paid if paid > owed => Some(Deed::Pressed),
        _ => Some(Deed::Called),
    }
}
