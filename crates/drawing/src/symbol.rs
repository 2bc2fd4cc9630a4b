//! The three symbols as outlines around the origin.
//!
//! Each fits into a box of [`WIDTH`] by [`HEIGHT`]. The wave is drawn for
//! Tercet: two bows that mirror each other about the middle, thick where they
//! bend, so that it keeps its shape at the size of a thumbnail.

use tercet_cards::Shape;

/// How wide a symbol is.
pub const WIDTH: f32 = 44.0;
/// How high a symbol is.
pub const HEIGHT: f32 = 88.0;

/// The outline of a symbol, as the `d` of an SVG path.
#[must_use]
pub const fn outline(shape: Shape) -> &'static str {
    match shape {
        Shape::Oval => "M-21-21a21 21 0 0 1 42 0v42a21 21 0 0 1-42 0z",
        Shape::Squiggle => {
            "M-9-42C10-44 23-28 17-9C13 3 12 8 17 19C22 31 21 40 9 42\
             C-10 44-23 28-17 9C-13-3-12-8-17-19C-22-31-21-40-9-42z"
        }
        Shape::Diamond => "M0-43L21 0L0 43L-21 0z",
    }
}
