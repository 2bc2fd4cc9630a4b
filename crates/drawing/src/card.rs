//! A card as a piece of SVG.

use alloc::{format, string::String};
use core::fmt::Write as _;

use tercet_cards::{Card, Color, Number, Shading, Shape};

use crate::{Palette, symbol};

/// How wide a card is.
pub const WIDTH: f32 = 200.0;
/// How high a card is.
pub const HEIGHT: f32 = 130.0;
/// How round its corners are.
pub const CORNER: f32 = 14.0;

/// How far the middles of symbols are from each other.
const STEP: f32 = 58.0;
/// How thick outlines are.
const OUTLINE: f32 = 4.0;

/// What cards refer to: a pattern of stripes for each color.
///
/// It must stand once in every file or page that has cards.
#[must_use]
pub fn definitions(palette: Palette) -> String {
    patterns(palette, stripes, 7.0, 2.2)
}

/// The same stripes, but fewer and bolder, for pictures of cards a finger wide.
///
/// Nothing refers to them by itself: a page chooses them for its small cards, by the ids of
/// [`definitions`] with `coarse-` before the color.
#[must_use]
pub fn coarse_definitions(palette: Palette) -> String {
    patterns(palette, coarse_stripes, 16.0, 6.0)
}

/// Stripes for each color: so far from each other, and so thick.
fn patterns(palette: Palette, id: fn(Color) -> &'static str, apart: f32, thick: f32) -> String {
    let mut svg = String::from("<defs>");
    for color in Color::ALL {
        let (id, ink, middle) = (id(color), palette.ink(color), apart / 2.0);
        let _ = write!(
            svg,
            "<pattern id=\"{id}\" patternUnits=\"userSpaceOnUse\" width=\"8\" height=\"{apart}\">\
             <path d=\"M0 {middle}H8\" stroke=\"{ink}\" stroke-width=\"{thick}\"/></pattern>",
        );
    }
    svg.push_str("</defs>");
    svg
}

/// The id of the stripes of a color.
const fn stripes(color: Color) -> &'static str {
    match color {
        Color::Red => "tercet-stripes-r",
        Color::Green => "tercet-stripes-g",
        Color::Purple => "tercet-stripes-p",
    }
}

/// The id of the coarse stripes of a color.
const fn coarse_stripes(color: Color) -> &'static str {
    match color {
        Color::Red => "tercet-stripes-coarse-r",
        Color::Green => "tercet-stripes-coarse-g",
        Color::Purple => "tercet-stripes-coarse-p",
    }
}

/// A card whose upper left corner is the origin, as a group with a title that
/// says what it shows.
#[must_use]
pub fn card(card: Card, palette: Palette) -> String {
    let (paper, border) = (palette.paper(), palette.border());
    format!(
        "<g role=\"img\"><title>{}</title>\
         <rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"{CORNER}\" fill=\"{paper}\" \
         stroke=\"{border}\" stroke-width=\"2\"/>{}</g>",
        words(card),
        WIDTH - 2.0,
        HEIGHT - 2.0,
        symbols(card, palette)
    )
}

/// The symbols of a card in the middle of a card's size, without the card around them.
#[must_use]
pub fn symbols(card: Card, palette: Palette) -> String {
    let ink = palette.ink(card.color());
    let outline = symbol::outline(card.shape());
    let fill = match card.shading() {
        Shading::Solid => String::from(ink),
        Shading::Striped => format!("url(#{})", stripes(card.color())),
        Shading::Open => String::from("none"),
    };
    let mut svg = format!(
        "<g fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"{OUTLINE}\" stroke-linejoin=\"round\">"
    );
    for x in places(card.number()) {
        let (x, y) = (WIDTH / 2.0 + STEP * x, HEIGHT / 2.0);
        let _ = write!(svg, "<path transform=\"translate({x} {y})\" d=\"{outline}\"/>");
    }
    svg.push_str("</g>");
    svg
}

/// Where symbols stand, in steps from the middle.
pub(crate) const fn places(number: Number) -> &'static [f32] {
    match number {
        Number::One => &[0.0],
        Number::Two => &[-0.5, 0.5],
        Number::Three => &[-1.0, 0.0, 1.0],
    }
}

/// What a card shows, in English: `two red striped ovals`.
///
/// ```
/// let card = "1gfs".parse().unwrap();
/// assert_eq!(tercet_drawing::card::words(card), "one green solid squiggle");
/// ```
#[must_use]
pub fn words(card: Card) -> String {
    let (number, ending) = match card.number() {
        Number::One => ("one", ""),
        Number::Two => ("two", "s"),
        Number::Three => ("three", "s"),
    };
    let color = match card.color() {
        Color::Red => "red",
        Color::Green => "green",
        Color::Purple => "purple",
    };
    let shading = match card.shading() {
        Shading::Solid => "solid",
        Shading::Striped => "striped",
        Shading::Open => "open",
    };
    format!("{number} {color} {shading} {}{ending}", shape(card.shape()))
}

pub(crate) const fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Oval => "oval",
        Shape::Squiggle => "squiggle",
        Shape::Diamond => "diamond",
    }
}
