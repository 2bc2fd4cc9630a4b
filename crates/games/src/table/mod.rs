//! What a table has in more than one game: deck, cards face up, people, rounds.

mod attendance;
mod board;
mod choices;
mod deck;
mod rotation;
mod shown;
mod triples;

pub use attendance::Attendance;
pub use board::{Board, Move, Placement, Slot};
pub(crate) use choices::{CALL_WINDOW_MS, ROUND_PAUSE_MS};
pub use choices::{Claims, FirstDealer};
pub use deck::Deck;
pub use rotation::Rotation;
pub use shown::{SHOWN_MS, Shown, ShownView};
pub(crate) use triples::for_each_triple;
