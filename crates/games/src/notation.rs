//! What the notations of several games have in common.

use core::fmt;

use tercet_cards::Triple;
use tercet_engine::{GameTime, NotationError, Words};

/// What is expected where a seat should stand.
pub(crate) const SEAT: &str = "a seat";

/// A name and then the items.
pub(crate) fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    items: &[T],
) -> fmt::Result {
    f.write_str(name)?;
    items.iter().try_for_each(|item| write!(f, " {item}"))
}

/// Three different cards.
pub(crate) fn triple(words: &mut Words<'_>) -> Result<Triple, NotationError> {
    let mut card = || words.parse("a card");
    let cards = [card()?, card()?, card()?];
    Triple::new(cards).map_err(|_| NotationError::new("a card twice", "three different cards"))
}

/// `until 6200`, or nothing.
pub(crate) fn write_until(f: &mut fmt::Formatter<'_>, until: Option<GameTime>) -> fmt::Result {
    until.map_or(Ok(()), |until| write!(f, " until {until}"))
}

/// `until 6200`.
pub(crate) fn read_until(words: &mut Words<'_>) -> Result<GameTime, NotationError> {
    words.keyword("until")?;
    words.parse("a time in milliseconds")
}

/// `until 6200`, or the end of the line.
pub(crate) fn read_until_if_any(words: &mut Words<'_>) -> Result<Option<GameTime>, NotationError> {
    words.peek().is_some().then(|| read_until(words)).transpose()
}

/// A member of a closed set of words.
pub(crate) fn word<T: Copy, const N: usize>(
    words: &mut Words<'_>,
    expected: &'static str,
    all: [T; N],
    word_of: impl Fn(T) -> &'static str,
) -> Result<T, NotationError> {
    let found = words.next(expected)?;
    all.into_iter()
        .find(|&one| word_of(one) == found)
        .ok_or_else(|| NotationError::new(found, expected))
}

/// Writes and reads commands that are a word, or a word and three cards.
macro_rules! command_notation {
    ($expected:literal, $($word:literal => $variant:ident $({ $cards:ident })?,)+) => {
        impl core::fmt::Display for Command {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $(Command::$variant { $($cards)? } => {
                        f.write_str($word)?;
                        $(write!(f, " {}", $cards)?;)?
                        Ok(())
                    })+
                }
            }
        }

        impl core::str::FromStr for Command {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<Self, NotationError> {
                let mut words = Words::new(text);
                let command = match words.next($expected)? {
                    $($word => Command::$variant {
                        $($cards: crate::notation::triple(&mut words)?)?
                    },)+
                    other => return Err(NotationError::new(other, $expected)),
                };
                words.end()?;
                Ok(command)
            }
        }
    };
}

pub(crate) use command_notation;
