//! Dealing from a deck onto a board: the refill, more cards, and gaps that are closed.

use alloc::vec::Vec;

use tercet_engine::{Rules, Story};

use super::{Board, Deck, Move, Placement};

/// A game with a board that is kept at its base size from a deck.
pub(crate) trait Dealing: Rules {
    /// The cards face up, and those not yet drawn.
    fn table(state: &Self::State) -> (&Board, &Deck);
    /// The event of cards that come onto the table.
    fn dealt(cards: Vec<Placement>) -> Self::Event;
}

/// One whose table can grow beyond its base size, and shrink again.
pub(crate) trait Growing: Dealing {
    /// The event of cards of the extension that move into the grid.
    fn moved(moves: Vec<Move>) -> Self::Event;
}

/// CL-18: as many cards as the table lacks, or as the deck has.
pub(crate) fn refill_table<R: Dealing>(story: &mut Story<'_, R>) {
    let (board, deck) = R::table(&story.draft);
    let cards = board.refill(deck, story.chance);
    lay_out(story, cards);
}

/// CL-17: `step` more cards, as far as the deck goes.
pub(crate) fn extend_table<R: Dealing>(story: &mut Story<'_, R>, step: u8) {
    let (board, deck) = R::table(&story.draft);
    let cards = board.extension(deck, step, story.chance);
    lay_out(story, cards);
}

/// Lays cards on the table, if there are any.
pub(crate) fn lay_out<R: Dealing>(story: &mut Story<'_, R>, cards: Vec<Placement>) {
    if !cards.is_empty() {
        story.tell(R::dealt(cards));
    }
}

/// CL-20: cards of the extension close the gaps of the grid.
pub(crate) fn close_gaps<R: Growing>(story: &mut Story<'_, R>) {
    let (board, _) = R::table(&story.draft);
    let moves = board.closing_moves();
    if !moves.is_empty() {
        story.tell(R::moved(moves));
    }
}
