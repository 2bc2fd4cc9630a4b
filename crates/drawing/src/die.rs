//! A die of CUBED as a piece of SVG, seen from above.

use alloc::{format, string::String};
use core::fmt::Write as _;

use tercet_cards::{Face, Placed, Rolled};

use crate::{Palette, card, symbol};

/// How wide and high a die is.
pub const SIZE: f32 = 100.0;

/// How much smaller symbols are than on cards.
const SCALE: f32 = 0.56;
/// How far the middles of symbols are from each other.
const STEP: f32 = 29.0;
/// A star of five points around the origin.
const STAR: &str = "M0-34L8-11L32-10.5L13 4.3L20 27.5L0 14L-20 27.5L-13 4.3L-32-10.5L-8-11z";

/// What was rolled; its upper left corner is the origin.
#[must_use]
pub fn rolled(rolled: Rolled, palette: Palette) -> String {
    let inside = rolled_marks(rolled, palette);
    match rolled {
        Rolled::Face(face) => die(&words(face), &inside, palette),
        Rolled::Joker => die("a Joker", &inside, palette),
    }
}

/// What is on a die that was rolled, without the die and without words; its middle is the origin.
#[must_use]
pub fn rolled_marks(rolled: Rolled, palette: Palette) -> String {
    match rolled {
        Rolled::Face(face) => symbols(face, palette),
        Rolled::Joker => star(0.0, 0.0, 1.0, palette),
    }
}

/// What lies on the board; a Joker shows the face it stands for, and a small star.
#[must_use]
pub fn placed(placed: Placed, palette: Palette) -> String {
    let (face, inside) = (placed.face(), placed_marks(placed, palette));
    match placed {
        Placed::Face(_) => die(&words(face), &inside, palette),
        Placed::Joker(_) => die(&format!("a Joker as {}", words(face)), &inside, palette),
    }
}

/// What is on a die that was laid, without the die and without words; its middle is the origin.
#[must_use]
pub fn placed_marks(placed: Placed, palette: Palette) -> String {
    let symbols = symbols(placed.face(), palette);
    match placed {
        Placed::Face(_) => symbols,
        Placed::Joker(_) => symbols + &star(36.0, -36.0, 0.3, palette),
    }
}

fn die(title: &str, inside: &str, palette: Palette) -> String {
    let (paper, border) = (palette.paper(), palette.border());
    let (inner, middle) = (SIZE - 2.0, SIZE / 2.0);
    format!(
        "<g role=\"img\"><title>{title}</title>\
         <rect x=\"1\" y=\"1\" width=\"{inner}\" height=\"{inner}\" rx=\"18\" fill=\"{paper}\" \
         stroke=\"{border}\" stroke-width=\"2\"/>\
         <g transform=\"translate({middle} {middle})\">{inside}</g></g>"
    )
}

fn symbols(face: Face, palette: Palette) -> String {
    let mut svg = format!("<g fill=\"{}\">", palette.ink(face.color()));
    let outline = symbol::outline(face.symbol());
    for place in card::places(face.number()) {
        let x = STEP * place;
        let _ =
            write!(svg, "<path transform=\"translate({x} 0) scale({SCALE})\" d=\"{outline}\"/>");
    }
    svg.push_str("</g>");
    svg
}

fn star(x: f32, y: f32, scale: f32, palette: Palette) -> String {
    let ink = match palette {
        Palette::Standard | Palette::OkabeIto => "#f2a900",
        Palette::HighContrast => "#000000",
        Palette::Styled => "var(--ink-joker)",
    };
    format!(
        "<path transform=\"translate({x} {y}) scale({scale})\" d=\"{STAR}\" fill=\"{ink}\" \
         stroke=\"{ink}\" stroke-width=\"4\" stroke-linejoin=\"round\"/>"
    )
}

/// What a face shows, in English: `two red ovals`.
#[must_use]
pub fn words(face: Face) -> String {
    let (number, ending) = match face.number().digit() {
        0 => ("one", ""),
        1 => ("two", "s"),
        _ => ("three", "s"),
    };
    let color = ["red", "green", "purple"][usize::from(face.color().digit())];
    format!("{number} {color} {}{ending}", card::shape(face.symbol()))
}
