//! Why JSON could not be read, in as few bytes as possible: a failure goes through the code of
//! every type, and what it says is put together only where it leaves this module.

use core::{error::Error as StdError, fmt};

use serde::{
    de::{self, Expected, Unexpected},
    ser,
};

/// What was expected, or [`Failure::Unfit`]. One byte, so that a result needs no memory to be
/// returned in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    Bool,
    Colon,
    Comma,
    Content,
    Digit,
    End,
    EndOfArray,
    EndOfObject,
    EndOfString,
    Escape,
    Field,
    HalfCharacter,
    HexDigits,
    Key,
    NoLeadingZero,
    NotSoDeep,
    NotSoLarge,
    Null,
    Array,
    Object,
    Text,
    ValueAfterComma,
    /// It is JSON, and the type does not take it.
    Unfit,
}

impl Failure {
    fn what(self) -> &'static str {
        match self {
            Failure::Bool => "expected true or false",
            Failure::Colon => "expected a colon",
            Failure::Comma => "expected a comma or the end",
            Failure::Content => "expected the fields of a variant",
            Failure::Digit => "expected a digit",
            Failure::End => "expected the end",
            Failure::EndOfArray => "expected the end of an array",
            Failure::EndOfObject => "expected the end of an object",
            Failure::EndOfString => "expected a string to end without a control character",
            Failure::Escape => "expected an escape",
            Failure::Field => "expected another field",
            Failure::HalfCharacter => "expected the second half of a character",
            Failure::HexDigits => "expected four hex digits",
            Failure::Key => "expected a string as key",
            Failure::NoLeadingZero => "expected a number without a leading 0",
            Failure::NotSoDeep => "expected fewer arrays and objects in each other",
            Failure::NotSoLarge => "expected a number that is not too large",
            Failure::Null => "expected null",
            Failure::Array => "expected an array",
            Failure::Object => "expected an object",
            Failure::Text => "expected a string",
            Failure::ValueAfterComma => "expected a value after the comma",
            Failure::Unfit => "found a value that is not allowed here",
        }
    }

    /// The failure as everybody else knows it, found at this byte.
    #[cold]
    #[inline(never)]
    pub(super) fn told(self, at: usize) -> serde_json::Error {
        de::Error::custom(format_args!("{self} at byte {at}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what())
    }
}

impl StdError for Failure {}

/// Nothing is put into words here: that would be compiled again for every type.
impl de::Error for Failure {
    #[cold]
    fn custom<T: fmt::Display>(_message: T) -> Self {
        Failure::Unfit
    }

    #[cold]
    fn invalid_type(_found: Unexpected<'_>, _expected: &dyn Expected) -> Self {
        Failure::Unfit
    }

    #[cold]
    fn invalid_value(_found: Unexpected<'_>, _expected: &dyn Expected) -> Self {
        Failure::Unfit
    }

    #[cold]
    fn invalid_length(_len: usize, _expected: &dyn Expected) -> Self {
        Failure::Unfit
    }

    #[cold]
    fn unknown_variant(_variant: &str, _expected: &'static [&'static str]) -> Self {
        Failure::Unfit
    }

    #[cold]
    fn unknown_field(_field: &str, _expected: &'static [&'static str]) -> Self {
        Failure::Unfit
    }

    #[cold]
    fn missing_field(_field: &'static str) -> Self {
        Failure::Field
    }

    #[cold]
    fn duplicate_field(_field: &'static str) -> Self {
        Failure::Unfit
    }
}

impl ser::Error for Failure {
    #[cold]
    fn custom<T: fmt::Display>(_message: T) -> Self {
        Failure::Unfit
    }
}
