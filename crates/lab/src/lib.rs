//! The mathematics of SET: exact odds, whole games by the million, puzzles.

mod beyond;
mod binomial;
pub mod census;
pub mod classes;
mod data;
mod deck;
pub mod distribution;
mod fast;
mod lanes;
pub mod largest;
pub mod odds;
mod pairs;
#[cfg(not(target_family = "wasm"))]
pub mod parallel;
mod places;
mod plane;
pub mod puzzle;
mod random;
#[cfg(not(target_family = "wasm"))]
pub mod ratings;
mod rounds;
pub mod set_free;
mod share;
#[cfg(target_arch = "x86_64")]
mod simd;
mod space;

pub use binomial::binomial;
pub use deck::DeckKind;
pub use fast::{TwelveSets, Width};
pub use places::Places;
pub use random::{Picks, Random};
pub use share::Share;
