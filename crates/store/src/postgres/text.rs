//! Texts with a character 0, which PostgreSQL does not store.
//!
//! The control character "data link escape" stands before a `0` for the character 0, and before
//! itself for itself. Hardly any text has either, so a text in the database is what it was.

use std::{borrow::Cow, error::Error};

use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, private::BytesMut, to_sql_checked};

const ESCAPE: char = '\u{10}';

/// A text as a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text(pub(super) String);

/// A text as a column, borrowed from a request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Borrowed<'a>(pub(super) &'a str);

/// Replaces what cannot be stored.
fn escaped(text: &str) -> Cow<'_, str> {
    if !text.bytes().any(|byte| byte == 0 || byte == ESCAPE as u8) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for char in text.chars() {
        match char {
            '\0' => escaped.extend([ESCAPE, '0']),
            ESCAPE => escaped.extend([ESCAPE, ESCAPE]),
            other => escaped.push(other),
        }
    }
    Cow::Owned(escaped)
}

/// Undoes [`escaped`].
fn unescaped(text: &str) -> String {
    if !text.contains(ESCAPE) {
        return text.to_owned();
    }
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        match char {
            ESCAPE if chars.next() == Some('0') => plain.push('\0'),
            other => plain.push(other),
        }
    }
    plain
}

impl ToSql for Text {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        Borrowed(&self.0).to_sql(kind, out)
    }

    fn accepts(kind: &Type) -> bool {
        <&str as ToSql>::accepts(kind)
    }

    to_sql_checked!();
}

impl ToSql for Borrowed<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        escaped(self.0).as_ref().to_sql(kind, out)
    }

    fn accepts(kind: &Type) -> bool {
        <&str as ToSql>::accepts(kind)
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Text {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        <&str as FromSql>::from_sql(kind, raw).map(|text| Self(unescaped(text)))
    }

    fn accepts(kind: &Type) -> bool {
        <&str as FromSql>::accepts(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_comes_back_and_none_has_a_character_0() {
        let texts =
            ["", "plain", "\0", "\u{10}", "\u{10}0", "\0\u{10}\0", "é\0\u{10ffff}", "0\u{10}"];
        let mut stored: Vec<_> = texts.map(|text| escaped(text).into_owned()).to_vec();
        for (text, stored) in texts.iter().zip(&stored) {
            assert!(!stored.contains('\0'));
            assert_eq!(unescaped(stored), *text);
        }
        stored.sort_unstable();
        stored.dedup();
        assert_eq!(stored.len(), texts.len(), "different texts stay different");
    }
}
