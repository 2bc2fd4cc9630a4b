//! Commands and events as one line of text each: a word, then the fields, exact both ways.
//!
//! A game lists its words with [`notation!`]. How a field stands in the line follows
//! from its type, a [`Part`], unless the list names another [`Form`] for it.

mod form;

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, NotationError, Seat, Words};

pub(crate) use form::{Attached, Before, Either, Flag, Form, UpTo, Usual};

use crate::shared::{Move, Placement};

/// A fixed word before a field, as in `until 6200`.
pub(crate) type Keyword = Option<&'static str>;

/// A value that stands in a line always in the same form.
pub(crate) trait Part: Sized {
    /// Writes it with its keyword, each after a space; nothing at all if there is nothing to say.
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads what was written.
    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<Self, NotationError>;
}

/// A [`Part`] that is one word, and what is said to be expected where it is missing.
pub(crate) trait Item: fmt::Display + FromStr {
    /// What it is, as in "`x` where a seat is expected".
    const EXPECTED: &'static str;
}

/// Says what is expected where these items should stand.
macro_rules! items {
    ($($item:ty: $expected:literal,)+) => {
        $(impl crate::notation::Item for $item {
            const EXPECTED: &'static str = $expected;
        })+
    };
}

/// Makes closed sets of words parts of a line.
macro_rules! word_parts {
    ($($set:ident: $expected:literal,)+) => {
        $(impl crate::notation::Part for $set {
            fn write(
                &self,
                keyword: crate::notation::Keyword,
                f: &mut core::fmt::Formatter<'_>,
            ) -> core::fmt::Result {
                crate::notation::write_item(self.word(), keyword, f)
            }

            fn read(
                keyword: crate::notation::Keyword,
                words: &mut tercet_engine::Words<'_>,
            ) -> Result<Self, tercet_engine::NotationError> {
                crate::notation::pass(keyword, words)?;
                let found = words.next($expected)?;
                let one = $set::ALL.iter().copied().find(|one| one.word() == found);
                one.ok_or_else(|| tercet_engine::NotationError::new(found, $expected))
            }
        })+
    };
}

pub(crate) use {items, word_parts};

items! {
    Seat: "a seat",
    Card: "a card",
    GameTime: "a time in milliseconds",
    Placement: "a card in a slot, as 3=2rho",
    Move: "a move, as 15-4",
}

word_parts! {
    Ending: "how a game ends",
}

pub(crate) fn write_item(
    item: impl fmt::Display,
    keyword: Keyword,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    write_keyword(keyword, f)?;
    write!(f, " {item}")
}

fn write_keyword(keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    keyword.map_or(Ok(()), |keyword| write!(f, " {keyword}"))
}

fn write_all(
    items: impl IntoIterator<Item = impl Part>,
    keyword: Keyword,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    write_keyword(keyword, f)?;
    items.into_iter().try_for_each(|item| item.write(None, f))
}

/// Passes over a keyword.
pub(crate) fn pass(keyword: Keyword, words: &mut Words<'_>) -> Result<(), NotationError> {
    keyword.map_or(Ok(()), |keyword| words.keyword(keyword))
}

/// Reads up to the end of the line, or up to a word.
fn read_all<T: Part, All: FromIterator<T>>(
    up_to: Keyword,
    words: &mut Words<'_>,
) -> Result<All, NotationError> {
    let mut next = || match words.peek() {
        None => None,
        end if end == up_to => None,
        Some(_) => Some(T::read(None, words)),
    };
    core::iter::from_fn(&mut next).collect()
}

impl<T: Item> Part for T {
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_item(self, keyword, f)
    }

    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<T, NotationError> {
        pass(keyword, words)?;
        words.parse(T::EXPECTED)
    }
}

/// What is there, or the end of the line.
impl<T: Part> Part for Option<T> {
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |part| part.write(keyword, f))
    }

    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<Option<T>, NotationError> {
        words.peek().is_some().then(|| T::read(keyword, words)).transpose()
    }
}

/// Everything up to the end of the line.
impl<T: Part> Part for Vec<T> {
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_keyword(keyword, f)?;
        self.iter().try_for_each(|item| item.write(None, f))
    }

    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<Vec<T>, NotationError> {
        pass(keyword, words)?;
        read_all(None, words)
    }
}

/// Everything up to the end of the line.
impl Part for Cards {
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_all(self.iter(), keyword, f)
    }

    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<Cards, NotationError> {
        pass(keyword, words)?;
        read_all::<Card, Cards>(None, words)
    }
}

impl<T: Part> Part for [T; 3] {
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_keyword(keyword, f)?;
        self.iter().try_for_each(|item| item.write(None, f))
    }

    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<[T; 3], NotationError> {
        pass(keyword, words)?;
        let mut next = || T::read(None, words);
        Ok([next()?, next()?, next()?])
    }
}

impl Part for Triple {
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_item(self, keyword, f)
    }

    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<Triple, NotationError> {
        Triple::new(Part::read(keyword, words)?)
            .map_err(|_| NotationError::new("a card twice", "three different cards"))
    }
}

/// Writes and reads an enum whose variants are a word and their fields.
///
/// `"raised" => Raised { seat, chips: CHIPS, "by" by: CHIPS },` stands for `raised 2 7 by 5`:
/// a field can have a keyword before it and a [`Form`] after it. The fields can be
/// those of a struct in the variant.
macro_rules! notation {
    ($name:ident: $expected:literal, $($word:literal => $variant:ident
        $({ $($($keyword:literal)? $field:ident $(: $form:expr)?),* })?
        $(($inner:ident { $($($inner_keyword:literal)? $inner_field:ident),* }))?,
    )+) => {
        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $($name::$variant
                        $({ $($field),* })?
                        $(($inner { $($inner_field),* }))? => {
                        f.write_str($word)?;
                        $($(crate::notation::Form::write(
                            &crate::notation::notation!(@form $($form)?),
                            $field,
                            crate::notation::notation!(@keyword $($keyword)?),
                            f,
                        )?;)*)?
                        $($(crate::notation::Part::write(
                            $inner_field,
                            crate::notation::notation!(@keyword $($inner_keyword)?),
                            f,
                        )?;)*)?
                        Ok(())
                    })+
                }
            }
        }

        impl core::str::FromStr for $name {
            type Err = tercet_engine::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut words = tercet_engine::Words::new(text);
                let read = match words.next($expected)? {
                    $($word => $name::$variant
                        $({ $($field: crate::notation::Form::read(
                            &crate::notation::notation!(@form $($form)?),
                            crate::notation::notation!(@keyword $($keyword)?),
                            &mut words,
                        )?),* })?
                        $(($inner { $($inner_field: crate::notation::Part::read(
                            crate::notation::notation!(@keyword $($inner_keyword)?),
                            &mut words,
                        )?),* }))?,
                    )+
                    other => return Err(tercet_engine::NotationError::new(other, $expected)),
                };
                words.end()?;
                Ok(read)
            }
        }
    };
    (@form) => { crate::notation::Usual };
    (@form $form:expr) => { $form };
    (@keyword) => { None };
    (@keyword $keyword:literal) => { Some($keyword) };
}

pub(crate) use notation;
