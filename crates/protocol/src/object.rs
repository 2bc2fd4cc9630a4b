//! Objects, and nothing else, where messages are meant to have one.
//!
//! Left to itself, serde reads a struct from an array of its fields as well.
//! Nobody documents that, no schema allows it, and another order of the fields
//! would give that message another meaning.

use core::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{Error as _, MapAccess, Visitor, value::MapAccessDeserializer},
};

/// Reads JSON that must be an object, as the body of every request is.
///
/// ```
/// use tercet_protocol::{from_object, http::NewSession};
///
/// assert!(from_object::<NewSession>(b"{}").is_ok());
/// assert!(from_object::<NewSession>(b"[]").is_err());
/// ```
///
/// # Errors
/// If it is not an object, or not one of this type.
pub fn from_object<'de, T: Deserialize<'de>>(json: &'de [u8]) -> Result<T, serde_json::Error> {
    let text = core::str::from_utf8(json).map_err(serde_json::Error::custom)?;
    tercet_json::from_str::<Object<T>>(text).map(|object| object.0)
}

/// For a field that is an object.
pub(crate) fn object<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Object::deserialize(deserializer).map(|object| object.0)
}

/// For a field that is an object or `null`.
pub(crate) fn maybe_object<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Ok(Option::<Object<T>>::deserialize(deserializer)?.map(|object| object.0))
}

/// Something that is read from an object only.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(fields))
            }
        }

        deserializer.deserialize_map(Fields(PhantomData)).map(Object)
    }
}
