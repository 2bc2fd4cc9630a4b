//! What a table has in more than one game: deck, cards face up, people, rounds.

mod attendance;
mod board;
mod deck;
mod rotation;

pub use attendance::Attendance;
pub use board::{Board, Move, Placement, Slot};
pub use deck::Deck;
pub use rotation::Rotation;
