//! JSON in few instructions: what a page and its worker read and write with.
//!
//! It differs from `serde_json` in two ways only: a struct is read from an object, never from
//! an array, and an error tells the byte where it was found and what was expected there, without
//! what a type has to say about it.

mod failure;
mod read;
mod text;
mod write;

use alloc::{boxed::Box, string::String};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Error, Value, value::RawValue};

use read::Reader;
use write::Writer;

/// The name by which `serde_json` asks for the text of a value as it stands, and gives it.
/// A test notices if another version of it asks otherwise.
const RAW_VALUE: &str = "$serde_json::private::RawValue";

/// Reads a type from the text of one value.
///
/// # Errors
/// If it is not JSON, not a value of this type, or followed by anything.
pub fn from_str<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Error> {
    let mut reader = Reader::new(text);
    let read = T::deserialize(&mut reader);
    let read = read.and_then(|value| reader.finish().map(|()| value));
    read.map_err(|failure| failure.told(reader.at()))
}

/// Writes a value, without a space.
///
/// # Errors
/// If the key of a map is not a text, a number or a unit variant, or if the type refuses.
pub fn to_string<T: Serialize + ?Sized>(value: &T) -> Result<String, Error> {
    let mut writer = Writer::default();
    match value.serialize(&mut writer) {
        Ok(()) => Ok(writer.text),
        Err(failure) => Err(failure.told(writer.text.len())),
    }
}

/// Reads a type from a value, by way of its text: there is one reader for each type then.
///
/// # Errors
/// If it is not a value of this type.
#[expect(clippy::needless_pass_by_value, reason = "the signature is that of serde_json")]
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    from_str(&to_string(&value)?)
}

/// Makes a value of a type, by way of its text.
///
/// # Errors
/// As [`to_string`].
pub fn to_value<T: Serialize>(value: T) -> Result<Value, Error> {
    from_str(&to_string(&value)?)
}

/// Writes a value as text that goes into other JSON as it is.
///
/// # Errors
/// As [`to_string`].
pub fn to_raw_value<T: Serialize + ?Sized>(value: &T) -> Result<Box<RawValue>, Error> {
    from_str(&to_string(value)?)
}
