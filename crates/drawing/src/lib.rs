//! How cards, dice and charts look: one source for the page, the terminal and SVG files.
//!
//! Everything is text: [`symbol`] has the outlines, [`palette`] the colors,
//! [`card`] and [`die`] put them together as pieces of SVG, [`layout`] and
//! [`chart`] are whole files, [`course`] is the line of a value, and [`typed`] is the same in
//! characters.
//!
//! ```
//! use tercet_drawing::{Palette, layout::LayoutPicture};
//!
//! let cards = ["2rho", "1ghd", "3phs"].map(|card| card.parse().unwrap());
//! let svg = LayoutPicture { cards: &cards, n_columns: 3, sets: &[[0, 1, 2]], palette: Palette::Standard }
//!     .to_svg();
//! assert!(svg.starts_with("<svg ") && svg.contains("two red striped ovals"));
//! ```

#![no_std]

extern crate alloc;

pub mod card;
pub mod chart;
pub mod course;
pub mod die;
pub mod layout;
pub mod palette;
pub mod symbol;
pub mod typed;
mod xml;

pub use palette::Palette;
