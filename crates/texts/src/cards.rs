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

/// The inks that cards are drawn with, as far as their colors have other names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Inks {
    /// Red, green and purple, or what stands for them.
    #[default]
    Usual,
    /// Orange, green and blue, for eyes that confuse red and green.
    ColorBlind,
}

impl Inks {
    /// The word of a value, a color being called what it looks like.
    pub(crate) fn word(self, value: Value) -> &'static str {
        match (self, value.attribute(), value.word()) {
            (Inks::ColorBlind, Attribute::Color, "red") => "orange",
            (Inks::ColorBlind, Attribute::Color, "purple") => "blue",
            (_, _, word) => word,
        }
    }
}

/// A card in words: "two red striped ovals".
#[must_use]
pub fn spoken(language: Language, card: Card) -> String {
    spoken_in(language, Inks::Usual, card)
}

/// The same as it looks in these inks.
#[must_use]
pub fn spoken_in(language: Language, inks: Inks, card: Card) -> String {
    let word = |attribute| inks.word(card.value(attribute));
    self::card(
        language,
        count_of(card.value(Attribute::Number)),
        word(Attribute::Color),
        word(Attribute::Shading),
        word(Attribute::Shape),
    )
}

/// A card in as few words as tell it apart, for those who hear many of them: "2 red striped oval".
#[must_use]
pub fn spoken_short(language: Language, inks: Inks, card: Card) -> String {
    let word = |attribute| inks.word(card.value(attribute));
    short(
        language,
        count_of(card.value(Attribute::Number)),
        word(Attribute::Color),
        word(Attribute::Shading),
        word(Attribute::Shape),
    )
}

/// Several things one after the other, as they are read aloud.
#[must_use]
pub fn spoken_list(language: Language, things: impl IntoIterator<Item = String>) -> String {
    things.into_iter().reduce(|some, one| list(language, &some, &one)).unwrap_or_default()
}

/// A face of a die in words, as it looks in these inks: "three purple ovals".
#[must_use]
pub fn spoken_face(language: Language, inks: Inks, face: Face) -> String {
    let number = i64::from(face.number().digit()) + 1;
    let (color, shape) = (inks.word(face.color().into()), inks.word(face.symbol().into()));
    self::face(language, number, color, shape)
}

/// A die that was rolled: its face, or the Joker.
#[must_use]
pub fn spoken_roll(language: Language, inks: Inks, rolled: Rolled) -> String {
    match rolled {
        Rolled::Face(face) => spoken_face(language, inks, face),
        Rolled::Joker => joker(language).to_owned(),
    }
}

/// A die on the board: its face, or what the Joker stands for.
#[must_use]
pub fn spoken_die(language: Language, inks: Inks, placed: Placed) -> String {
    match placed {
        Placed::Face(face) => spoken_face(language, inks, face),
        Placed::Joker(face) => joker_as(language, &spoken_face(language, inks, face)),
    }
}

/// What is true of a card on the table beside its face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardState {
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

impl CardState {
    /// Every state.
    pub const ALL: [CardState; 5] = [
        CardState::Selected,
        CardState::Marked,
        CardState::Hinted,
        CardState::Taken,
        CardState::Leaving,
    ];

    /// The state in words.
    #[must_use]
    pub fn spoken(self, language: Language) -> &'static str {
        match self {
            CardState::Selected => selected(language),
            CardState::Marked => marked(language),
            CardState::Hinted => hinted(language),
            CardState::Taken => taken(language),
            CardState::Leaving => leaving(language),
        }
    }
}

/// The label of something that lies in a row and a column, both counted from 1:
/// "two red striped ovals, row 1, column 3, selected".
#[must_use]
pub fn label(
    language: Language,
    what: &str,
    row: i64,
    column: i64,
    states: &[CardState],
) -> String {
    let placed = in_place(language, what, &place(language, row, column));
    states.iter().fold(placed, |label, state| in_state(language, &label, state.spoken(language)))
}

/// The same in short, for a card that is told in short: "2 red striped oval, 1 3".
#[must_use]
pub fn label_short(language: Language, what: &str, row: i64, column: i64) -> String {
    in_place(language, what, &short_place(language, row, column))
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
