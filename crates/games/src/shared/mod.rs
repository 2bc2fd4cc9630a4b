//! What a table has in more than one game: deck, cards face up, people, rounds.

mod attendance;
mod board;
mod choices;
mod claimable;
mod dealing;
mod deck;
mod judged_event;
mod lock;
mod no_set;
mod open_cards;
mod players;
mod rotation;
mod shown;
mod triples;

pub use attendance::Attendance;
pub use board::{Board, MOST_CARDS, Move, Placement, Slot};
pub(crate) use choices::{
    BASE_SIZES, CALL_WINDOW, CALLED_FIRST, CLAIMS, EXTRA_STEP, FIRST_DEALER, PAUSES, ROUND_PAUSE,
};
pub use choices::{Claims, FirstDealer};
pub use claimable::Claimable;
pub(crate) use dealing::{Dealing, Growing, close_gaps, extend_table, lay_out, refill_table};
pub use deck::Deck;
pub use judged_event::{JudgedEvent, OpenEvent};
pub use lock::{Held, Lock, is_own_call};
pub(crate) use no_set::is_unanimous;
pub use no_set::{NoSet, Trigger};
pub use open_cards::OpenCards;
pub use players::Players;
pub use rotation::Rotation;
pub use shown::{SHOWN_MS, Shown, ShownView};
pub use triples::triples;

/// The most seats a table has.
pub const MOST_SEATS: u8 = 20;
