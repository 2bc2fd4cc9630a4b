//! Reading a configuration so that every mistake names its field, its value and what is allowed.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, ops::RangeInclusive};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A field of a configuration with a value that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConfigError {
    /// The path of the field, such as `penalty.kind`.
    pub field: String,
    /// What stood there, as JSON, shortened.
    pub value: String,
    /// What may stand there.
    pub allowed: String,
}

impl ConfigError {
    /// This field has this value, and that is allowed.
    pub fn new(field: &str, value: &Value, allowed: String) -> Self {
        let mut text = value.to_string();
        if text.chars().count() > 60 {
            text = text.chars().take(60).chain(['…']).collect();
        }
        Self { field: field.to_owned(), value: text, allowed }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {} is not allowed ({})", self.field, self.value, self.allowed)
    }
}

impl core::error::Error for ConfigError {}

/// Reads the fields of a JSON object into variables that hold the defaults.
///
/// A field that is absent leaves its variable alone; a field that is wrong
/// leaves it alone and is remembered; a field nobody asked for is wrong.
///
/// ```
/// use serde_json::json;
/// use tercet_engine::Options;
///
/// let (mut seats, mut fast) = (2, false);
/// let given = json!({ "seats": 99, "slow": true });
/// let mut options = Options::new(&given);
/// options.number("seats", 1..=10, &mut seats);
/// options.flag("fast", &mut fast);
/// let errors = options.finish().unwrap_err();
/// assert_eq!(errors[0].to_string(), "`seats`: 99 is not allowed (1 to 10)");
/// assert_eq!(
///     errors[1].to_string(),
///     "`slow`: true is not allowed (no such field; there are seats, fast)"
/// );
/// ```
pub struct Options<'a> {
    path: String,
    fields: Option<&'a Map<String, Value>>,
    asked: Vec<&'static str>,
    errors: Vec<ConfigError>,
}

impl<'a> Options<'a> {
    /// The fields of a whole configuration; `null` has none.
    pub fn new(value: &'a Value) -> Self {
        Self::below(String::new(), value)
    }

    fn below(path: String, value: &'a Value) -> Self {
        let mut errors = Vec::new();
        if !value.is_object() && !value.is_null() {
            let field = if path.is_empty() { "config" } else { &path };
            errors.push(ConfigError::new(field, value, "an object".to_owned()));
        }
        Self { path, fields: value.as_object(), asked: Vec::new(), errors }
    }

    /// The value of a field, if it is there.
    pub fn get(&mut self, name: &'static str) -> Option<&'a Value> {
        if !self.asked.contains(&name) {
            self.asked.push(name);
        }
        self.fields?.get(name)
    }

    /// Remembers that a field is wrong.
    pub fn wrong(&mut self, name: &str, value: &Value, allowed: impl Into<String>) {
        let field = self.path_of(name);
        self.errors.push(ConfigError::new(&field, value, allowed.into()));
    }

    fn path_of(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    /// A whole number within a range.
    pub fn number(&mut self, name: &'static str, allowed: RangeInclusive<u32>, into: &mut u32) {
        let Some(value) = self.get(name) else { return };
        match in_range(value, &allowed) {
            Some(number) => *into = number,
            None => self.wrong(name, value, range_text(&allowed)),
        }
    }

    /// A whole number within a range, or `null` for none.
    pub fn number_or_null(
        &mut self,
        name: &'static str,
        allowed: RangeInclusive<u32>,
        into: &mut Option<u32>,
    ) {
        let Some(value) = self.get(name) else { return };
        match in_range(value, &allowed) {
            Some(number) => *into = Some(number),
            None if value.is_null() => *into = None,
            None => self.wrong(name, value, format!("{}, or null", range_text(&allowed))),
        }
    }

    /// One of a few values, each written as JSON.
    pub fn choice<T: Copy>(&mut self, name: &'static str, table: &[(Value, T)], into: &mut T) {
        let Some(value) = self.get(name) else { return };
        match table.iter().find(|(word, _)| word == value) {
            Some(&(_, choice)) => *into = choice,
            None => {
                let words: Vec<String> = table.iter().map(|(word, _)| word.to_string()).collect();
                self.wrong(name, value, words.join(", "));
            }
        }
    }

    /// One of a closed set of words.
    pub fn word<T: Copy>(
        &mut self,
        name: &'static str,
        all: &[T],
        word_of: impl Fn(T) -> &'static str,
        into: &mut T,
    ) {
        let table: Vec<(Value, T)> = all.iter().map(|&t| (word_of(t).into(), t)).collect();
        self.choice(name, &table, into);
    }

    /// Yes or no.
    pub fn flag(&mut self, name: &'static str, into: &mut bool) {
        self.choice(name, &[(true.into(), true), (false.into(), false)], into);
    }

    /// The fields of an object within this one.
    pub fn group(&mut self, name: &'static str, read: impl FnOnce(&mut Options<'_>)) {
        let Some(value) = self.get(name) else { return };
        let mut inner = Options::below(self.path_of(name), value);
        if inner.errors.is_empty() && value.is_null() {
            inner.errors.push(ConfigError::new(&inner.path, value, "an object".to_owned()));
        }
        read(&mut inner);
        self.errors.extend(inner.finish().err().unwrap_or_default());
    }

    /// All mistakes, if there were any.
    ///
    /// # Errors
    /// Every field that was wrong, in the order of reading, unknown ones last.
    pub fn finish(mut self) -> Result<(), Vec<ConfigError>> {
        if let Some(fields) = self.fields {
            for (name, value) in fields {
                if !self.asked.contains(&name.as_str()) {
                    let known = self.asked.join(", ");
                    let shown: String = name.chars().take(40).collect();
                    self.wrong(&shown, value, format!("no such field; there are {known}"));
                }
            }
        }
        if self.errors.is_empty() { Ok(()) } else { Err(self.errors) }
    }
}

fn in_range(value: &Value, allowed: &RangeInclusive<u32>) -> Option<u32> {
    let number = u32::try_from(value.as_u64()?).ok()?;
    allowed.contains(&number).then_some(number)
}

fn range_text(allowed: &RangeInclusive<u32>) -> String {
    if allowed.start() == allowed.end() {
        allowed.start().to_string()
    } else {
        format!("{} to {}", allowed.start(), allowed.end())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn errors(options: Options<'_>) -> Vec<String> {
        options.finish().err().unwrap_or_default().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn absent_fields_keep_their_defaults() {
        let given = json!({});
        let (mut number, mut flag, mut limit) = (5, true, Some(7));
        let mut options = Options::new(&given);
        options.number("n", 1..=9, &mut number);
        options.flag("f", &mut flag);
        options.number_or_null("l", 1..=9, &mut limit);
        assert_eq!(options.finish(), Ok(()));
        assert_eq!((number, flag, limit), (5, true, Some(7)));
    }

    #[test]
    fn wrong_values_are_all_named_with_what_is_allowed() {
        let given = json!({ "n": -1, "l": "soon", "kind": "c", "deep": { "f": 1, "x": 2 } });
        let (mut number, mut flag, mut limit, mut kind) = (5, true, None, 'a');
        let mut options = Options::new(&given);
        options.number("n", 1..=9, &mut number);
        options.number_or_null("l", 2..=9, &mut limit);
        options.word("kind", &['a', 'b'], |c| if c == 'a' { "a" } else { "b" }, &mut kind);
        options.group("deep", |deep| deep.flag("f", &mut flag));
        assert_eq!(
            errors(options),
            [
                "`n`: -1 is not allowed (1 to 9)",
                "`l`: \"soon\" is not allowed (2 to 9, or null)",
                "`kind`: \"c\" is not allowed (\"a\", \"b\")",
                "`deep.f`: 1 is not allowed (true, false)",
                "`deep.x`: 2 is not allowed (no such field; there are f)",
            ]
        );
        assert_eq!((number, flag, limit, kind), (5, true, None, 'a'));
    }

    #[test]
    fn something_that_is_no_object_is_named() {
        let given = json!([1]);
        assert_eq!(errors(Options::new(&given)), ["`config`: [1] is not allowed (an object)"]);
        let given = json!({ "deep": null });
        let mut options = Options::new(&given);
        options.group("deep", |_| {});
        assert_eq!(errors(options), ["`deep`: null is not allowed (an object)"]);
    }

    #[test]
    fn a_long_value_is_shortened() {
        let given = json!({ "x": "y".repeat(1_000_000) });
        let texts = errors(Options::new(&given));
        assert!(texts[0].len() < 200, "{}", texts[0].len());
    }
}
