//! The rules as a player reads them in the side sheet, understood from their text.
//!
//! A text is a small, strict part of Markdown, so that translators need nothing
//! but an editor and the page needs no library. Blocks are separated by blank
//! lines; the lines of a paragraph belong together, one sentence each.
//!
//! ```text
//! # Title                        once, at the beginning
//! ## Heading                     begins a section
//! @edition fr es                 begins a section for these editions only;
//!                                a heading may follow and belongs to it
//! @deck beginner ko              the same for one deck, full or beginner, and
//!                                for these editions only if any are named
//! @solo penaltyPoints fr         the same for one way to play alone, penaltyPoints
//!                                or suddenStop
//! - item    1. item              lists
//! [set: 1rfo 2rfo 3rfo]          three cards that are a set
//! [no: 1rfo 2rfo 3gfo]           three cards that are none
//! [cards: 1rfo 2ged]             cards about which nothing is said
//! [dice: 3po * *2gd]             faces of dice, a Joker, a declared Joker
//! **bold**  [key: space]  [see: classic]     inside a sentence
//! ```
//!
//! ```
//! use tercet_texts::help::{Block, parse};
//!
//! let help = parse("# Classic\n\n[set: 1rfo 2rfo 3rfo]\n")?;
//! assert!(matches!(help.sections[0].blocks[0], Block::Set(_)));
//!
//! let wrong = parse("# Classic\n\n[set: 1rfo 2rfo 3gfo]\n").unwrap_err();
//! assert_eq!(
//!     wrong.to_string(),
//!     "line 3: 1rfo 2rfo 3gfo is not a set (number: all different; \
//!      color: two red, one green; shading: all solid; shape: all oval)",
//! );
//! # Ok::<(), tercet_texts::help::HelpError>(())
//! ```

mod error;
mod lines;
mod picture;
mod spans;

use tercet_cards::{Card, Face};

pub use error::{HelpError, HelpFault};

/// Everything there is a text about; also what `[see: …]` may name.
pub const TOPICS: &[&str] = &[
    "classic",
    "beginner",
    "master",
    "solo",
    "eclaireur",
    "chipset",
    "setup",
    "coopset",
    "twenty",
    "cubed",
    "puzzle",
    "timed",
    "arcade",
    "handheld-classic",
];

/// The editions of the classic game, which `@edition` may name.
pub const EDITIONS: &[&str] = &["zh", "ko", "fr", "es", "pt"];

/// A text about one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Help {
    /// What it is called.
    pub title: String,
    /// The text, in the order in which it is read.
    pub sections: Vec<Section>,
}

impl Help {
    /// What somebody reads at a table of this edition, with this deck and this way to play alone.
    pub fn at_table<'a>(
        &'a self,
        edition: &'a str,
        deck: SectionDeck,
        solo: SectionSolo,
    ) -> impl Iterator<Item = &'a Section> {
        self.sections.iter().filter(move |section| section.is_for(edition, deck, solo))
    }
}

/// The cards that are played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SectionDeck {
    /// All 81.
    #[default]
    Full,
    /// The 27 that share one value.
    Beginner,
}

impl SectionDeck {
    /// Both.
    pub const ALL: [SectionDeck; 2] = [SectionDeck::Full, SectionDeck::Beginner];

    /// What a text calls it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            SectionDeck::Full => "full",
            SectionDeck::Beginner => "beginner",
        }
    }
}

/// What "no set" means to somebody who plays alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SectionSolo {
    /// Three more cards for a penalty point.
    #[default]
    PenaltyPoints,
    /// The end of the game.
    SuddenStop,
}

impl SectionSolo {
    /// Both.
    pub const ALL: [SectionSolo; 2] = [SectionSolo::PenaltyPoints, SectionSolo::SuddenStop];

    /// What a text calls it, and so does the option `solo` of the game.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            SectionSolo::PenaltyPoints => "penaltyPoints",
            SectionSolo::SuddenStop => "suddenStop",
        }
    }
}

/// A part of a text, with or without a heading of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// The editions it is true for; `None` for all.
    pub editions: Option<Vec<String>>,
    /// The deck it is true for; `None` for both.
    pub deck: Option<SectionDeck>,
    /// The way to play alone it is true for; `None` for both.
    pub solo: Option<SectionSolo>,
    /// Its heading; without one it goes on where the section before it stopped.
    pub heading: Option<String>,
    /// Paragraphs, lists and pictures.
    pub blocks: Vec<Block>,
}

impl Section {
    /// Whether it is true at a table of this edition, with this deck and this way to play alone.
    #[must_use]
    pub fn is_for(&self, edition: &str, deck: SectionDeck, solo: SectionSolo) -> bool {
        let has_edition =
            self.editions.as_ref().is_none_or(|editions| editions.iter().any(|own| own == edition));
        has_edition
            && self.deck.is_none_or(|own| own == deck)
            && self.solo.is_none_or(|own| own == solo)
    }
}

/// One piece of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// Sentences.
    Paragraph(Vec<Span>),
    /// A list in any order.
    Bullets(Vec<Vec<Span>>),
    /// A list whose order matters.
    Steps(Vec<Vec<Span>>),
    /// Three cards that are a set, in the order to be drawn.
    Set([Card; 3]),
    /// Three cards that are none, in the order to be drawn.
    NotSet([Card; 3]),
    /// Cards about which nothing is said.
    Cards(Vec<Card>),
    /// Faces of dice.
    Dice(Vec<Die>),
}

/// What a picture of a die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Die {
    /// A regular face.
    Face(Face),
    /// A Joker that stands for nothing yet.
    Joker,
    /// A Joker that stands for a face.
    Declared(Face),
}

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain words.
    Text(String),
    /// Words that stand out, such as the name of a button.
    Bold(String),
    /// A key of the keyboard.
    Key(Key),
    /// A way to the text about this topic.
    See(String),
}

/// A key that the texts speak of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Key {
    /// The space bar.
    Space,
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// The four arrows.
    Arrows,
    /// A key with a character on it, in lower case.
    Character(char),
}

/// Understands a text.
///
/// # Errors
///
/// What is wrong, and in which line, if the text is not in the format.
pub fn parse(text: &str) -> Result<Help, HelpError> {
    lines::read(text)
}
