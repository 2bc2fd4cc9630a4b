//! The mathematics of SET: exact odds, whole games by the million, puzzles.

mod binomial;
pub mod census;
pub mod classes;
mod deck;
pub mod distribution;
pub mod odds;
mod pairs;
#[cfg(not(target_family = "wasm"))]
pub mod parallel;
mod plane;
pub mod puzzle;
mod random;
pub mod set_free;
mod share;
mod space;
mod table;

pub use binomial::binomial;
pub use deck::Deck;
pub use random::Random;
pub use share::Share;
pub use table::Table;
