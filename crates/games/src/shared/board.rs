//! The cards face up, each in a numbered slot of the grid.

use alloc::{vec, vec::Vec};
use core::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards};
use tercet_engine::Chance;

use super::Deck;

/// No table grows beyond this: that many cards always hold a SET (CL-19).
pub const MOST_CARDS: u8 = 21;

/// A place on the table, counted from 1. Places beyond the base size extend the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

/// A card laid on a slot, written `13=2rho`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Where it lies.
    pub slot: Slot,
    /// What lies there.
    pub card: Card,
}

/// A card moved to a free slot, written `15-4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Where it lay.
    pub from: Slot,
    /// Where it lies now.
    pub to: Slot,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.slot.0, self.card)
    }
}

impl FromStr for Placement {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (slot, card) = text.split_once('=').ok_or(())?;
        Ok(Self { slot: slot.parse().map(Slot).map_err(drop)?, card: card.parse().map_err(drop)? })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from.0, self.to.0)
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (from, to) = text.split_once('-').ok_or(())?;
        let slot = |text: &str| text.parse().map(Slot).map_err(drop);
        Ok(Self { from: slot(from)?, to: slot(to)? })
    }
}

/// The cards on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    base: u8,
    slots: Vec<Option<Card>>,
    cards: Cards,
}

impl Board {
    /// An empty table with this many slots in its grid.
    pub fn new(base: u8) -> Board {
        Board { base, slots: vec![None; base.into()], cards: Cards::EMPTY }
    }

    /// The number of slots of the grid without its extension.
    pub fn base(&self) -> u8 {
        self.base
    }

    /// All cards on the table.
    pub fn cards(&self) -> Cards {
        self.cards
    }

    /// How many cards lie there.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Slot by slot what lies there, from slot 1 on.
    pub fn slots(&self) -> &[Option<Card>] {
        &self.slots
    }

    /// Where `cards` would be laid: the lowest free slots, in order.
    pub fn placements(&self, cards: impl IntoIterator<Item = Card>) -> Vec<Placement> {
        let is_free = |slot: &Slot| !matches!(self.slots.get(index(*slot)), Some(Some(_)));
        let free = (1..=u8::MAX).map(Slot).filter(is_free);
        free.zip(cards).map(|(slot, card)| Placement { slot, card }).collect()
    }

    /// New cards that bring the table up to its base size, as far as the deck goes (CL-18).
    pub fn refill(&self, deck: &Deck, chance: &mut dyn Chance) -> Vec<Placement> {
        let missing = usize::from(self.base).saturating_sub(self.len());
        self.placements(deck.draw(missing, chance))
    }

    /// `step` more cards, but no more than [`MOST_CARDS`] on the table (CL-17, CL-19).
    pub fn extension(&self, deck: &Deck, step: u8, chance: &mut dyn Chance) -> Vec<Placement> {
        let room = usize::from(MOST_CARDS).saturating_sub(self.len());
        self.placements(deck.draw(room.min(step.into()), chance))
    }

    /// Whether fewer cards lie there than the table is kept at.
    pub fn is_short(&self) -> bool {
        self.len() < usize::from(self.base)
    }

    /// Which moves make the grid whole again when nothing is dealt: cards of
    /// the highest extension slots go to the lowest free slots.
    pub fn closing_moves(&self) -> Vec<Move> {
        let occupied = |slot: &Slot| self.slots[index(*slot)].is_some();
        let all = || (1..=self.slots.len() as u8).map(Slot);
        let extension = all().rev().filter(|slot| slot.0 > self.base).filter(occupied);
        let free = all().filter(|slot| !occupied(slot));
        extension
            .zip(free)
            .take_while(|(from, to)| to < from)
            .map(|(from, to)| Move { from, to })
            .collect()
    }

    /// Lays cards of a deck on their slots.
    pub fn lay_out(&mut self, cards: &[Placement], deck: &mut Deck) {
        for &placement in cards {
            deck.remove(placement.card);
            self.place(placement);
        }
    }

    /// Lays a card on a slot.
    pub fn place(&mut self, placement: Placement) {
        let i = index(placement.slot);
        if i >= self.slots.len() {
            self.slots.resize(i + 1, None);
        }
        self.slots[i] = Some(placement.card);
        self.cards.insert(placement.card);
    }

    /// Takes a card away; its slot stays free.
    pub fn take(&mut self, card: Card) {
        if self.cards.remove(card) {
            for slot in &mut self.slots {
                if *slot == Some(card) {
                    *slot = None;
                }
            }
            self.drop_free_extension();
        }
    }

    /// Moves a card to a free slot.
    pub fn shift(&mut self, shift: Move) {
        let card = self.slots.get_mut(index(shift.from)).and_then(Option::take);
        if let Some(card) = card {
            self.place(Placement { slot: shift.to, card });
        }
        self.drop_free_extension();
    }

    fn drop_free_extension(&mut self) {
        let used = self.slots.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        self.slots.truncate(used.max(self.base.into()));
    }
}

fn index(slot: Slot) -> usize {
    usize::from(slot.0.max(1)) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full(n: u8) -> Board {
        let mut board = Board::new(12);
        for placement in board.placements(Card::all().take(n.into())) {
            board.place(placement);
        }
        board
    }

    fn take(board: &mut Board, slots: [u8; 3]) {
        for card in slots.map(|slot| board.slots()[index(Slot(slot))].unwrap()) {
            board.take(card);
        }
    }

    fn moves(board: &Board) -> String {
        let texts: Vec<String> = board.closing_moves().iter().map(ToString::to_string).collect();
        texts.join(" ")
    }

    #[test]
    fn cl_20_cards_of_the_highest_extension_slots_close_the_lowest_gaps() {
        for (n, taken, expected) in [
            (15, [1, 2, 3], "15-1 14-2 13-3"),
            (15, [2, 14, 15], "13-2"),
            (15, [13, 14, 15], ""),
            (18, [1, 2, 3], "18-1 17-2 16-3"),
            (18, [2, 3, 13], "18-2 17-3 16-13"),
            (12, [1, 2, 3], ""),
        ] {
            let mut board = full(n);
            take(&mut board, taken);
            assert_eq!(moves(&board), expected, "{n} cards, {taken:?} taken");
        }
    }

    #[test]
    fn cl_20_after_the_moves_the_grid_is_whole_and_nothing_is_lost() {
        let mut board = full(15);
        take(&mut board, [4, 8, 13]);
        let before = board.cards();
        for shift in board.closing_moves() {
            board.shift(shift);
        }
        assert_eq!(board.slots().len(), 12);
        assert!(board.slots().iter().all(Option::is_some));
        assert_eq!(board.cards(), before);
    }

    #[test]
    fn new_cards_come_into_the_gaps_and_then_extend_the_grid() {
        let mut board = full(12);
        take(&mut board, [3, 7, 11]);
        let cards = Card::all().skip(20).take(4);
        let slots: Vec<u8> = board.placements(cards).iter().map(|p| p.slot.0).collect();
        assert_eq!(slots, [3, 7, 11, 13]);
    }

    #[test]
    fn placements_and_moves_are_read_back() {
        assert_eq!("13=2rho".parse::<Placement>().unwrap().to_string(), "13=2rho");
        assert_eq!("15-4".parse::<Move>().unwrap().to_string(), "15-4");
        assert!("13=xxxx".parse::<Placement>().is_err() && "15".parse::<Move>().is_err());
    }
}
