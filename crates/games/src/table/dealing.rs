//! Dealing from a deck onto a board: the refill, more cards, and gaps that are closed.

use alloc::vec::Vec;

use tercet_engine::Rules;

use super::{Board, Deck, Move, Placement};
use crate::story::Story;

/// A game with a board that is kept at its base size from a deck.
pub(crate) trait Dealing: Rules {
    /// The cards face up.
    fn board(state: &Self::State) -> &Board;
    /// The cards not yet drawn.
    fn deck(state: &Self::State) -> &Deck;
    /// The event of cards that come onto the table.
    fn dealt(cards: Vec<Placement>) -> Self::Event;
}

/// One whose table can grow beyond its base size, and shrink again.
pub(crate) trait Growing: Dealing {
    /// The event of cards of the extension that move into the grid.
    fn moved(moves: Vec<Move>) -> Self::Event;
}

/// Makes a game one that deals: its state has a `board` and a `deck`, and its event is `Dealt`.
macro_rules! deals {
    ($game:ident) => {
        impl crate::table::Dealing for $game {
            fn board(state: &Self::State) -> &crate::table::Board {
                &state.board
            }

            fn deck(state: &Self::State) -> &crate::table::Deck {
                &state.deck
            }

            fn dealt(cards: alloc::vec::Vec<crate::table::Placement>) -> Self::Event {
                Event::Dealt { cards }
            }
        }
    };
    ($game:ident and grows) => {
        crate::table::deals!($game);

        impl crate::table::Growing for $game {
            fn moved(moves: alloc::vec::Vec<crate::table::Move>) -> Self::Event {
                Event::Moved { moves }
            }
        }
    };
}

pub(crate) use deals;

impl<R: Dealing> Story<'_, R> {
    /// CL-18: as many cards as the table lacks, or as the deck has.
    pub(crate) fn refill_table(&mut self) {
        let cards = R::board(&self.draft).refill(R::deck(&self.draft), self.chance);
        self.lay_out(cards);
    }

    /// CL-17: so many more cards, as far as the deck goes.
    pub(crate) fn extend_table(&mut self, step: u8) {
        let cards = R::board(&self.draft).extension(R::deck(&self.draft), step, self.chance);
        self.lay_out(cards);
    }

    /// Lays cards on the table, if there are any.
    pub(crate) fn lay_out(&mut self, cards: Vec<Placement>) {
        if !cards.is_empty() {
            self.tell(R::dealt(cards));
        }
    }
}

impl<R: Growing> Story<'_, R> {
    /// CL-20: cards of the extension close the gaps of the grid.
    pub(crate) fn close_gaps(&mut self) {
        let moves = R::board(&self.draft).closing_moves();
        if !moves.is_empty() {
            self.tell(R::moved(moves));
        }
    }
}
