//! The 81 cards of SET: their notation, collections of them, and the search for SETs.
//!
//! A card is one of three values in each of four [attributes](Attribute).
//! Three different cards are a SET if in each attribute their values are all
//! the same or all different.
//!
//! ```
//! use tercet_cards::{Card, Cards, Triple};
//!
//! let two_red_striped_ovals: Card = "2rho".parse()?;
//! let one_green_striped_diamond: Card = "1ghd".parse()?;
//! let third = two_red_striped_ovals.third(one_green_striped_diamond);
//! assert_eq!(third.to_string(), "3phs");
//!
//! let triple: Triple = "1red 1ged 1pfd".parse()?;
//! assert!(!triple.is_set());
//! assert_eq!(
//!     triple.verdict().to_string(),
//!     "number: all 1; color: all different; shading: two open, one solid; shape: all diamond",
//! );
//!
//! assert_eq!(Cards::ALL.count_sets(), 1080);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is deliberately absent
//!
//! - The crate knows cards, not games: no deck, no table, no players, no points.
//! - It is `no_std` and does not use `alloc`, which proves that nothing in it
//!   allocates: neither the search for SETs nor an error, which quotes a
//!   shortened [`Excerpt`] of the wrong text.
//! - It needs no other crate. The feature `serde`, off by default, reads and
//!   writes every type as the text it is printed as.

#![no_std]

mod attribute;
mod card;
mod cards;
mod die;
mod excerpt;
mod find;
mod index;
mod iter;
mod select;
#[cfg(feature = "serde")]
mod serialize;
mod triple;
mod twelve;
mod value;
mod verdict;

pub use attribute::{Attribute, ParseAttributeError};
pub use card::{Card, ParseCardError};
pub use cards::Cards;
pub use die::{Face, ParseDieError, Placed, Rolled};
pub use excerpt::Excerpt;
pub use find::{Sets, count_sets, first_set, for_each_set, has_set};
pub use iter::Iter;
pub use triple::{ParseTripleError, Triple, TripleError};
pub use twelve::{Found, sets_of_twelve};
pub use value::{Color, Number, ParseValueError, Shading, Shape, Value};
pub use verdict::{Agreement, Verdict};
