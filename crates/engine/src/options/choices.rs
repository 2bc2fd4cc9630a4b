//! Reading a configuration so that every mistake names its field, its value and what is allowed.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde_json::{Map, Value};

use super::{
    ConfigError, OptionKind, OptionSpec,
    spec::{allowed, members, value_at},
};
use crate::Contract;

/// What a host chose, checked against the options of a game.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use serde_json::json;
/// use tercet_engine::{Choices, OptionSpec};
///
/// #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
/// struct Config { seconds: u32, fast: bool }
///
/// const OPTIONS: &[OptionSpec] =
///     &[OptionSpec::number("seconds", 1..=10), OptionSpec::switch("fast")];
/// let defaults = Config { seconds: 2, fast: false };
///
/// let config = Choices::read(OPTIONS, &json!({ "fast": true })).onto(&defaults);
/// assert_eq!(config, Ok(Config { seconds: 2, fast: true }));
///
/// let errors = Choices::read(OPTIONS, &json!({ "seconds": 99, "slow": true }))
///     .onto(&defaults)
///     .unwrap_err();
/// assert_eq!(errors[0].to_string(), "`seconds`: 99 is not allowed (1 to 10)");
/// assert_eq!(
///     errors[1].to_string(),
///     "`slow`: true is not allowed (no such field; there are seconds, fast)"
/// );
/// ```
pub struct Choices {
    options: &'static [OptionSpec],
    chosen: Value,
    /// Each with the index of its option, by which they are put in order.
    errors: Vec<(usize, ConfigError)>,
}

impl Choices {
    /// Checks every field that is given; `null` gives none.
    pub fn read(options: &'static [OptionSpec], given: &Value) -> Self {
        let mut choices = Self { options, chosen: Value::Object(Map::new()), errors: Vec::new() };
        match given {
            Value::Null => {}
            Value::Object(fields) => {
                let chosen = choices.read_fields(None, fields);
                choices.chosen = Value::Object(chosen);
            }
            _ => {
                let error = ConfigError::new("config", given, "an object".to_owned());
                choices.errors.push((0, error));
            }
        }
        choices
    }

    /// The fields of a group, or of the whole, that are allowed.
    fn read_fields(
        &mut self,
        group: Option<&str>,
        fields: &Map<String, Value>,
    ) -> Map<String, Value> {
        let mut chosen = Map::new();
        let mut known = Vec::new();
        let mut last = 0;
        for (idx, name, spec) in members(self.options, group) {
            known.push(name);
            last = idx;
            let Some(value) = fields.get(name) else { continue };
            let Some(mut accepted) = spec.kind.accepted(value) else {
                let allowed = allowed(spec, self.options);
                self.errors.push((idx, ConfigError::new(spec.name, value, allowed)));
                continue;
            };
            if let (OptionKind::Group { .. }, Value::Object(inner)) = (spec.kind, value) {
                accepted = self.read_fields(Some(spec.name), inner).into();
            }
            chosen.insert(name.to_owned(), accepted);
        }
        let at = if group.is_some() { last } else { self.options.len() };
        for (name, value) in fields.iter().filter(|(name, _)| !known.contains(&name.as_str())) {
            let shown: String = name.chars().take(40).collect();
            let path = group.map_or_else(|| shown.clone(), |group| format!("{group}.{shown}"));
            let allowed = format!("no such field; there are {}", known.join(", "));
            self.errors.push((at, ConfigError::new(&path, value, allowed)));
        }
        chosen
    }

    /// What was chosen for an option, if it is allowed. A group that is on is an object.
    pub fn get(&self, name: &str) -> Option<&Value> {
        value_at(&self.chosen, name)
    }

    /// Whether an optional group is switched on.
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name).is_some_and(Value::is_object)
    }

    /// Chooses something that follows from another choice.
    pub fn set(&mut self, name: &str, value: impl Into<Value>) {
        let mut at = &mut self.chosen;
        for name in name.split('.') {
            at = &mut at[name];
        }
        *at = value.into();
    }

    /// Takes a choice out.
    pub fn take(&mut self, name: &str) -> Option<Value> {
        let (group, name) = name.rsplit_once('.').unwrap_or(("", name));
        let fields =
            if group.is_empty() { Some(&mut self.chosen) } else { self.chosen.get_mut(group) };
        fields?.as_object_mut()?.remove(name)
    }

    /// Notes that a choice is wrong together with the others.
    pub fn wrong(&mut self, name: &str, value: &Value, allowed: impl Into<String>) {
        self.fail(name, [ConfigError::new(name, value, allowed.into())]);
    }

    /// Notes what is wrong within an object.
    pub fn fail(&mut self, name: &str, errors: impl IntoIterator<Item = ConfigError>) {
        let idx = self.options.iter().position(|spec| spec.name == name);
        let idx = idx.unwrap_or(self.options.len());
        self.errors.extend(errors.into_iter().map(|error| (idx, error)));
    }

    /// A configuration with what was chosen, and these defaults elsewhere.
    ///
    /// # Errors
    /// Every field that is wrong, in the order of the options, unknown ones last.
    pub fn onto<C: Contract>(mut self, defaults: &C) -> Result<C, Vec<ConfigError>> {
        if !self.errors.is_empty() {
            self.errors.sort_by_key(|&(idx, _)| idx);
            return Err(self.errors.into_iter().map(|(_, error)| error).collect());
        }
        let unreadable = |error: serde_json::Error| {
            Vec::from([ConfigError::new("config", &self.chosen, error.to_string())])
        };
        let mut whole = tercet_json::to_value(defaults).map_err(unreadable)?;
        merge(&mut whole, &self.chosen);
        tercet_json::from_value(whole).map_err(unreadable)
    }
}

fn merge(into: &mut Value, from: &Value) {
    match (into, from) {
        (Value::Object(into), Value::Object(from)) => {
            for (name, value) in from {
                merge(into.entry(name.clone()).or_insert(Value::Null), value);
            }
        }
        (into, from) => *into = from.clone(),
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use serde::{Deserialize, Serialize};
    use serde_json::json;

    use super::*;
    use crate::{Condition, Literal};

    const OPTIONS: &[OptionSpec] = &[
        OptionSpec::number("n", 1..=9),
        OptionSpec::millis("limit", 2..=9).or(Literal::Null),
        OptionSpec::words("kind", &["a", "b"]),
        OptionSpec::group("deep"),
        OptionSpec::switch("deep.f").only_if(&[Condition::Is("kind", Literal::Word("a"))]),
        OptionSpec::optional_group("extra"),
        OptionSpec::one_of("extra.x", &[Literal::Number(3), Literal::Word("n")]),
        OptionSpec::switch("last").also_written(&[("on", true), ("off", false)]),
    ];

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Deep {
        f: bool,
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Config {
        n: u32,
        limit: Option<u32>,
        kind: char,
        deep: Deep,
        extra: Option<Value>,
        last: bool,
    }

    fn defaults() -> Config {
        Config { n: 5, limit: Some(7), kind: 'a', deep: Deep { f: true }, extra: None, last: false }
    }

    fn errors(given: &Value) -> Vec<String> {
        let read = Choices::read(OPTIONS, given).onto(&defaults());
        read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn absent_fields_keep_their_defaults() {
        for given in [json!({}), json!(null), json!({ "deep": {} })] {
            assert_eq!(Choices::read(OPTIONS, &given).onto(&defaults()), Ok(defaults()));
        }
    }

    #[test]
    fn what_is_chosen_replaces_the_default_and_nothing_else() {
        let given = json!({
            "n": 9, "limit": null, "deep": { "f": false }, "extra": { "x": "n" }, "last": "on",
        });
        let expected = Config {
            n: 9,
            limit: None,
            deep: Deep { f: false },
            extra: Some(json!({ "x": "n" })),
            last: true,
            ..defaults()
        };
        assert_eq!(Choices::read(OPTIONS, &given).onto(&defaults()), Ok(expected));
    }

    #[test]
    fn an_optional_group_is_switched_on_and_off() {
        let is_on = |value| Choices::read(OPTIONS, &json!({ "extra": value })).is_on("extra");
        assert_eq!(
            [json!(true), json!({}), json!(false), json!(null)].map(is_on),
            [true, true, false, false]
        );
    }

    #[test]
    fn wrong_values_are_all_named_with_what_is_allowed() {
        let given = json!({
            "x": 1, "last": 1, "n": -1, "limit": "soon", "kind": "c", "deep": { "f": 1, "x": 2 },
            "extra": "yes",
        });
        assert_eq!(
            errors(&given),
            [
                "`n`: -1 is not allowed (1 to 9)",
                "`limit`: \"soon\" is not allowed (2 to 9, or null)",
                "`kind`: \"c\" is not allowed (\"a\", \"b\")",
                "`deep.f`: 1 is not allowed (true, false)",
                "`deep.x`: 2 is not allowed (no such field; there are f)",
                "`extra`: \"yes\" is not allowed (true, false, null, or an object with x)",
                "`last`: 1 is not allowed (true, false, \"on\", \"off\")",
                "`x`: 1 is not allowed (no such field; there are n, limit, kind, deep, extra, last)",
            ]
        );
    }

    #[test]
    fn something_that_is_not_an_object_is_named() {
        assert_eq!(errors(&json!([1])), ["`config`: [1] is not allowed (an object)"]);
        assert_eq!(errors(&json!({ "deep": null })), ["`deep`: null is not allowed (an object)"]);
    }

    #[test]
    fn a_long_value_is_shortened() {
        let texts = errors(&json!({ "x": "y".repeat(1_000_000) }));
        assert!(texts[0].len() < 200, "{}", texts[0].len());
    }

    #[test]
    fn a_choice_can_be_taken_out_and_followed_by_others() {
        let mut choices = Choices::read(OPTIONS, &json!({ "extra": { "x": 3 } }));
        assert_eq!(choices.take("extra.x"), Some(json!(3)));
        choices.set("n", 4);
        assert_eq!((choices.get("n"), choices.get("extra")), (Some(&json!(4)), Some(&json!({}))));
        assert_eq!(choices.take("deep.f"), None);
    }

    #[test]
    fn an_option_applies_where_its_conditions_hold() {
        let config = serde_json::to_value(defaults()).unwrap();
        assert!(OPTIONS[4].applies_to(&config, 2));
        assert!(!OPTIONS[4].applies_to(&json!({ "kind": "b" }), 2));
    }

    #[test]
    fn a_form_offers_what_is_allowed() {
        let offered: Vec<Vec<Value>> = OPTIONS.iter().map(|spec| spec.kind.offered()).collect();
        assert_eq!(offered[1].len(), 9, "eight times and no limit");
        assert_eq!(offered[6], vec![json!(3), json!("n")]);
        for (spec, values) in OPTIONS.iter().zip(&offered) {
            assert!(values.iter().all(|value| spec.kind.accepted(value).is_some()), "{spec:?}");
        }
    }
}
