//! Symbols in characters, three wide and two lines high, for terminals.
//!
//! Shape and shading are told by outline and filling, so that color is not needed.

use tercet_cards::{Shading, Shape};

/// How wide a symbol is, in characters.
pub const WIDTH: usize = 3;

/// The upper and the lower half of a symbol: solid ones as blocks, the others as outlines.
#[must_use]
pub const fn unicode(shape: Shape, shading: Shading) -> [&'static str; 2] {
    match (shape, shading) {
        (Shape::Oval, Shading::Solid) => ["▟█▙", "▜█▛"],
        (Shape::Oval, Shading::Striped) => ["╭▒╮", "╰▒╯"],
        (Shape::Oval, Shading::Open) => ["╭─╮", "╰─╯"],
        (Shape::Squiggle, Shading::Solid) => ["◢█◤", "◥█◣"],
        (Shape::Squiggle, Shading::Striped) => ["╱▒╱", "╲▒╲"],
        (Shape::Squiggle, Shading::Open) => ["╱ ╱", "╲ ╲"],
        (Shape::Diamond, Shading::Solid) => ["◢█◣", "◥█◤"],
        (Shape::Diamond, Shading::Striped) => ["╱▒╲", "╲▒╱"],
        (Shape::Diamond, Shading::Open) => ["╱ ╲", "╲ ╱"],
    }
}

/// The same in ASCII.
#[must_use]
pub const fn ascii(shape: Shape, shading: Shading) -> [&'static str; 2] {
    match (shape, shading) {
        (Shape::Oval, Shading::Solid) => ["(#)", "(#)"],
        (Shape::Oval, Shading::Striped) => ["(=)", "(=)"],
        (Shape::Oval, Shading::Open) => ["( )", "( )"],
        (Shape::Squiggle, Shading::Solid) => ["/#/", "\\#\\"],
        (Shape::Squiggle, Shading::Striped) => ["/=/", "\\=\\"],
        (Shape::Squiggle, Shading::Open) => ["/ /", "\\ \\"],
        (Shape::Diamond, Shading::Solid) => ["/#\\", "\\#/"],
        (Shape::Diamond, Shading::Striped) => ["/=\\", "\\=/"],
        (Shape::Diamond, Shading::Open) => ["/ \\", "\\ /"],
    }
}
