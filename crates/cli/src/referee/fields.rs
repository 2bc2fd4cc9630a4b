//! The keys and values of a JSON object, read strictly.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error as _, MapAccess, Visitor},
};
use serde_json::value::RawValue;

use super::misread::Misread;
use crate::text::excerpt;

/// An object whose keys are known and different; its values are not read yet.
pub(super) struct Fields<'a>(Vec<(&'static str, &'a RawValue)>);

impl<'a> Fields<'a> {
    /// Reads an object that has only these keys.
    pub(super) fn read(text: &'a str, known: &'static [&'static str]) -> Result<Self, Misread> {
        let object: Object<'a> = serde_json::from_str(text).map_err(|error| {
            let problem = error.to_string();
            let place = format!(" at line {} column {}", error.line(), error.column());
            let problem = problem.strip_suffix(&place).unwrap_or(&problem).to_owned();
            Misread::Json { column: error.column(), problem }
        })?;
        let fields = object.0.into_iter().map(|(key, value)| {
            match known.iter().find(|known| **known == key) {
                Some(known) => Ok((*known, value)),
                None => Err(Misread::UnknownKey { key, known }),
            }
        });
        fields.collect::<Result<_, _>>().map(Fields)
    }

    /// Which of these keys are there, in the order asked.
    pub(super) fn present(&self, keys: &[&'static str]) -> Vec<&'static str> {
        keys.iter().copied().filter(|key| self.get(key).is_some()).collect()
    }

    /// The text of a value, if its key is there.
    pub(super) fn get(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(other, _)| *other == key).map(|(_, value)| value.get())
    }

    /// A value, if its key is there.
    pub(super) fn value<T: DeserializeOwned>(
        &self,
        key: &'static str,
        allowed: &'static str,
    ) -> Result<Option<T>, Misread> {
        let Some(text) = self.get(key) else { return Ok(None) };
        let wrong = || Misread::Value { key, value: text.to_owned(), allowed };
        serde_json::from_str(text).map(Some).map_err(|_| wrong())
    }

    /// A value whose key must be there.
    pub(super) fn must<T: DeserializeOwned>(
        &self,
        key: &'static str,
        allowed: &'static str,
    ) -> Result<T, Misread> {
        self.value(key, allowed)?.ok_or(Misread::MissingKey { key })
    }

    /// Makes sure that a key that only asks says `true`.
    pub(super) fn must_be_true(&self, key: &'static str) -> Result<(), Misread> {
        let allowed = "true";
        match self.must::<bool>(key, allowed)? {
            true => Ok(()),
            false => Err(Misread::Value { key, value: "false".to_owned(), allowed }),
        }
    }
}

/// Any object in which no key stands twice.
struct Object<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Object<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(DifferentKeys)
    }
}

struct DifferentKeys;

impl<'de> Visitor<'de> for DifferentKeys {
    type Value = Object<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
        // More keys than any line has are wrong anyway, and looking for pairs among very many is slow.
        const MOST_KEYS: usize = 32;
        let mut fields: Vec<(String, &'de RawValue)> = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if fields.iter().any(|(other, _)| *other == key) {
                let key = excerpt(&key);
                return Err(A::Error::custom(format_args!("the key `{key}` stands here twice")));
            }
            if fields.len() == MOST_KEYS {
                return Err(A::Error::custom(format_args!("more than {MOST_KEYS} keys")));
            }
            fields.push((key, map.next_value()?));
        }
        Ok(Object(fields))
    }
}
