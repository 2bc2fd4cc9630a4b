//! The forms in which a field can stand in a line where its type alone does not say it.

use alloc::vec::Vec;
use core::{
    fmt::{self, Write as _},
    str::FromStr,
};

use tercet_engine::{NotationError, Seat, Seats, Words};

use super::{Item, Keyword, Part, pass, read_all, write_all, write_item, write_keyword};

/// How one field stands in the line.
pub(crate) trait Form<T> {
    /// As [`Part::write`].
    fn write(&self, value: &T, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// As [`Part::read`].
    fn read(&self, keyword: Keyword, words: &mut Words<'_>) -> Result<T, NotationError>;
}

/// The form that follows from the type.
pub(crate) struct Usual;

impl<T: Part> Form<T> for Usual {
    fn write(&self, value: &T, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        value.write(keyword, f)
    }

    fn read(&self, keyword: Keyword, words: &mut Words<'_>) -> Result<T, NotationError> {
        T::read(keyword, words)
    }
}

/// One word, described here because a number alone does not say what it counts.
impl<T: fmt::Display + FromStr> Form<T> for &'static str {
    fn write(&self, value: &T, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_item(value, keyword, f)
    }

    fn read(&self, keyword: Keyword, words: &mut Words<'_>) -> Result<T, NotationError> {
        pass(keyword, words)?;
        words.parse(self)
    }
}

/// One of two words: for `true`, for `false`, and both as what is expected.
pub(crate) struct Either(pub(crate) &'static str, pub(crate) &'static str, pub(crate) &'static str);

impl Form<bool> for Either {
    fn write(&self, value: &bool, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_item(if *value { self.0 } else { self.1 }, keyword, f)
    }

    fn read(&self, keyword: Keyword, words: &mut Words<'_>) -> Result<bool, NotationError> {
        pass(keyword, words)?;
        match words.next(self.2)? {
            word if word == self.0 => Ok(true),
            word if word == self.1 => Ok(false),
            other => Err(NotationError::new(other, self.2)),
        }
    }
}

/// A word that stands at the end of the line or does not.
pub(crate) struct Flag(pub(crate) &'static str);

impl Form<bool> for Flag {
    fn write(&self, value: &bool, _: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_keyword(value.then_some(self.0), f)
    }

    fn read(&self, _: Keyword, words: &mut Words<'_>) -> Result<bool, NotationError> {
        let found = words.peek().map(|_| words.keyword(self.0)).transpose()?;
        Ok(found.is_some())
    }
}

/// Items up to a word, or to the end of the line.
pub(crate) struct UpTo(pub(crate) &'static str);

impl<T: Part> Form<Vec<T>> for UpTo {
    fn write(&self, value: &Vec<T>, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        value.write(keyword, f)
    }

    fn read(&self, keyword: Keyword, words: &mut Words<'_>) -> Result<Vec<T>, NotationError> {
        pass(keyword, words)?;
        read_all(Some(self.0), words)
    }
}

impl Form<Seats> for UpTo {
    fn write(&self, value: &Seats, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_all(value.iter(), keyword, f)
    }

    fn read(&self, keyword: Keyword, words: &mut Words<'_>) -> Result<Seats, NotationError> {
        pass(keyword, words)?;
        read_all::<Seat, Seats>(Some(self.0), words)
    }
}

/// One word of two fields: this one stands before the sign, and what is [`Attached`] behind it.
pub(crate) struct Before(pub(crate) char, pub(crate) &'static str);

impl<T: fmt::Display + FromStr> Form<T> for Before {
    fn write(&self, value: &T, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_item(value, keyword, f)?;
        f.write_char(self.0)
    }

    fn read(&self, keyword: Keyword, words: &mut Words<'_>) -> Result<T, NotationError> {
        pass(keyword, words)?;
        let part = words.before(self.0, self.1)?;
        part.parse().map_err(|_| NotationError::new(part, self.1))
    }
}

/// The second field of one word.
pub(crate) struct Attached;

impl<T: Item> Form<T> for Attached {
    fn write(&self, value: &T, _: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{value}")
    }

    fn read(&self, _: Keyword, words: &mut Words<'_>) -> Result<T, NotationError> {
        words.parse(T::EXPECTED)
    }
}
