//! Cards, dice and places as they are read aloud.
//!
//! ```
//! use tercet_cards::Card;
//! use tercet_texts::{Language, cards};
//!
//! let card: Card = "2rhs".parse()?;
//! assert_eq!(cards::spoken(Language::En, card), "two red striped squiggles");
//! assert_eq!(cards::spoken(Language::Es, card), "dos ondas rojas rayadas");
//! # Ok::<(), tercet_cards::ParseCardError>(())
//! ```

use tercet_cards::{Attribute, Card, Face, Placed, Rolled, Value};

use crate::Language;

include!(concat!(env!("OUT_DIR"), "/cards.rs"));

/// A card in words: "two red striped ovals".
#[must_use]
pub fn spoken(language: Language, card: Card) -> String {
    let word = |attribute| card.value(attribute).word();
    self::card(
        language,
        count_of(card.value(Attribute::Number)),
        word(Attribute::Color),
        word(Attribute::Shading),
        word(Attribute::Shape),
    )
}

/// A face of a die in words: "three purple ovals".
#[must_use]
pub fn spoken_face(language: Language, face: Face) -> String {
    let number = i64::from(face.number().digit()) + 1;
    let (color, shape) = (Value::from(face.color()).word(), Value::from(face.symbol()).word());
    self::face(language, number, color, shape)
}

/// A die that was rolled: its face, or the Joker.
#[must_use]
pub fn spoken_roll(language: Language, rolled: Rolled) -> String {
    match rolled {
        Rolled::Face(face) => spoken_face(language, face),
        Rolled::Joker => joker(language).to_owned(),
    }
}

/// A die on the board: its face, or what the Joker stands for.
#[must_use]
pub fn spoken_die(language: Language, placed: Placed) -> String {
    match placed {
        Placed::Face(face) => spoken_face(language, face),
        Placed::Joker(face) => joker_as(language, &spoken_face(language, face)),
    }
}

/// What is true of a card on the table beside its face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It is part of the viewer's selection.
    Selected,
    /// It belongs to a set that is marked.
    Marked,
    /// A hint points at it.
    Hinted,
    /// It was just taken.
    Taken,
    /// It is about to leave the table.
    Leaving,
}

impl State {
    /// Every state.
    pub const ALL: [State; 5] =
        [State::Selected, State::Marked, State::Hinted, State::Taken, State::Leaving];

    /// The state in words.
    #[must_use]
    pub fn spoken(self, language: Language) -> &'static str {
        match self {
            State::Selected => selected(language),
            State::Marked => marked(language),
            State::Hinted => hinted(language),
            State::Taken => taken(language),
            State::Leaving => leaving(language),
        }
    }
}

/// The label of something that lies in a row and a column, both counted from 1:
/// "two red striped ovals, row 1, column 3, selected".
#[must_use]
pub fn label(language: Language, what: &str, row: i64, column: i64, states: &[State]) -> String {
    let placed = in_place(language, what, &place(language, row, column));
    states.iter().fold(placed, |label, state| in_state(language, &label, state.spoken(language)))
}

/// The name of an attribute: "shading".
#[must_use]
pub fn attribute_name(language: Language, attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Number => number(language),
        Attribute::Color => color(language),
        Attribute::Shading => shading(language),
        Attribute::Shape => shape(language),
    }
}

/// The name of a value by itself: "striped", or the figure of a number.
#[must_use]
pub fn value_name(language: Language, value: Value) -> &'static str {
    // Numbers are words like `2`, which every language writes alike.
    find(language, value.word()).unwrap_or_else(|| value.word())
}

/// How many symbols a value of the attribute number means.
pub(crate) fn count_of(number: Value) -> i64 {
    i64::from(number.digit()) + 1
}
