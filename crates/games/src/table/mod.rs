//! What lies on a table in more than one game: the deck and the cards face up.

mod board;
mod deck;

pub use board::{Board, Move, Placement, Slot};
pub use deck::Deck;
