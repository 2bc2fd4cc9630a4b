//! What can be wrong with a text, and where.

use std::{error::Error, fmt};

use tercet_cards::{ParseCardError, ParseDieError, ParseTripleError, Triple};

use super::{EDITIONS, SectionDeck, SectionSolo, TOPICS};

/// A text that is not in the format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpError {
    /// The line at fault, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: HelpFault,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HelpFault {
    /// The text does not begin with a title.
    NoTitle,
    /// There is another title.
    SecondTitle,
    /// A title, heading, `@edition`, `@deck` or `@solo` line or picture shares its block with another line.
    NotAlone,
    /// A title, heading or item without words.
    NoWords,
    /// A section ends without having said anything.
    EmptySection,
    /// An edition that does not exist.
    UnknownEdition(String),
    /// An edition that is named twice.
    RepeatedEdition(String),
    /// An `@edition` line without an edition.
    NoEdition,
    /// A deck that does not exist.
    UnknownDeck(String),
    /// A way to play alone that does not exist.
    UnknownSolo(String),
    /// A line in a list that neither begins an item nor continues one.
    NotAnItem {
        /// What would have begun the next item.
        wanted: String,
    },
    /// A character that means something elsewhere and nothing here.
    Reserved(char),
    /// A bracket that is never closed.
    UnclosedBracket,
    /// Something in brackets that is not known, or not in this place.
    UnknownBracket(String),
    /// Bold words that never end.
    UnclosedBold,
    /// A key that does not exist.
    UnknownKey(String),
    /// A topic that does not exist.
    UnknownTopic(String),
    /// A picture without anything in it.
    EmptyPicture,
    /// Something that is not a card.
    Card(ParseCardError),
    /// Something that is not a face of a die.
    Die(ParseDieError),
    /// Something that is not three different cards.
    Triple(ParseTripleError),
    /// Three cards that are said to be a set and are none.
    NotASet(Triple),
    /// Three cards that are said not to be a set and are one.
    ASet(Triple),
}

impl HelpFault {
    /// This fault in this line.
    pub(super) fn at(self, line: usize) -> HelpError {
        HelpError { line, fault: self }
    }
}

impl fmt::Display for HelpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl fmt::Display for HelpFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HelpFault::NoTitle => f.write_str("a text begins with a title, such as `# Classic`"),
            HelpFault::SecondTitle => {
                f.write_str("there is a title already; a section begins with `##`")
            }
            HelpFault::NotAlone => f.write_str(
                "a title, a heading, an edition line and a picture need a blank line around them",
            ),
            HelpFault::NoWords => f.write_str("there are no words after the mark"),
            HelpFault::EmptySection => f.write_str("the section before this line says nothing"),
            HelpFault::UnknownEdition(word) => {
                write!(f, "`{word}` is not an edition ({})", EDITIONS.join(", "))
            }
            HelpFault::RepeatedEdition(word) => write!(f, "edition `{word}` is named twice"),
            HelpFault::UnknownDeck(word) => {
                write!(
                    f,
                    "`{word}` is not a deck ({})",
                    SectionDeck::ALL.map(SectionDeck::word).join(", ")
                )
            }
            HelpFault::UnknownSolo(word) => {
                write!(
                    f,
                    "`{word}` is not a way to play alone ({})",
                    SectionSolo::ALL.map(SectionSolo::word).join(", ")
                )
            }
            HelpFault::NoEdition => write!(f, "no edition is named ({})", EDITIONS.join(", ")),
            HelpFault::NotAnItem { wanted } => {
                write!(f, "this line of a list begins neither with `{wanted}` nor with two spaces")
            }
            HelpFault::Reserved(found) => write!(f, "`{found}` has no meaning here"),
            HelpFault::UnclosedBracket => f.write_str("a `[` is not closed in its paragraph"),
            HelpFault::UnknownBracket(word) => write!(
                f,
                "`[{word}` is not known here: `key:` and `see:` stand in a sentence, \
                 `set:`, `no:`, `cards:` and `dice:` on a line of their own",
            ),
            HelpFault::UnclosedBold => f.write_str("a `**` is not closed in its paragraph"),
            HelpFault::UnknownKey(word) => write!(
                f,
                "`{word}` is not a key (space, enter, escape, arrows, or one character in lower case)",
            ),
            HelpFault::UnknownTopic(word) => {
                write!(f, "`{word}` is not a topic ({})", TOPICS.join(", "))
            }
            HelpFault::EmptyPicture => f.write_str("there is nothing in the picture"),
            HelpFault::Card(error) => error.fmt(f),
            HelpFault::Die(error) => error.fmt(f),
            HelpFault::Triple(error) => error.fmt(f),
            HelpFault::NotASet(triple) => write!(f, "{triple} is not a set ({})", triple.verdict()),
            HelpFault::ASet(triple) => write!(f, "{triple} is a set ({})", triple.verdict()),
        }
    }
}

impl Error for HelpError {}
