//! What an option is: its name, what may stand there, and when it changes anything.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, ops::RangeInclusive};

use serde::Serialize;
use serde_json::Value;

/// One option of a game. Its default is what the game's preset says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// Where it stands in a configuration: `claims`, or `penalty.kind` within a group.
    pub name: &'static str,
    /// What may stand there.
    pub kind: OptionKind,
    /// When it changes anything: if all of these hold. It may be given at any time, because a
    /// whole configuration names every option.
    pub applies: &'static [Condition],
    /// Whether it changes a game more than most others, so that a form shows it first.
    #[serde(skip)]
    pub leads: bool,
}

/// What may stand at an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// `true` or `false`.
    Switch {
        /// Words that mean the same.
        words: &'static [(&'static str, bool)],
    },
    /// One of these words.
    Words(&'static [&'static str]),
    /// One of these values.
    OneOf(&'static [Literal]),
    /// A whole number.
    Number {
        /// The smallest.
        from: u32,
        /// The largest.
        to: u32,
        /// What it counts.
        unit: Unit,
        /// What may stand there instead of a number.
        or: Option<Literal>,
        /// The numbers a form offers; all of them if there are none here.
        suggested: &'static [u32],
    },
    /// An object; its options have names that begin with the name of this one.
    Group {
        /// Whether `true`, `false` and `null` switch it on with its defaults, and off.
        optional: bool,
    },
    /// The name of something that comes with the game, or an object that describes another.
    Data {
        /// What comes with the game.
        presets: &'static [&'static str],
        /// The fields of an object.
        fields: &'static [&'static str],
    },
}

/// A value that an option can have beside numbers of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Literal {
    /// `null`: no limit, or nothing.
    Null,
    /// A number.
    Number(u32),
    /// A word.
    Word(&'static str),
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Things.
    Count,
    /// Milliseconds.
    Millis,
}

/// When an option changes anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Another option has this value.
    Is(&'static str, Literal),
    /// Another option has another value than this one.
    IsNot(&'static str, Literal),
    /// An optional group is there.
    On(&'static str),
    /// An optional group is not there.
    Off(&'static str),
    /// The table has this many seats or more.
    SeatsFrom(u8),
    /// Somebody plays alone.
    Alone,
}

impl OptionSpec {
    const fn new(name: &'static str, kind: OptionKind) -> Self {
        Self { name, kind, applies: &[], leads: false }
    }

    /// An option that is `true` or `false`.
    pub const fn switch(name: &'static str) -> Self {
        Self::new(name, OptionKind::Switch { words: &[] })
    }

    /// An option that is one of these words.
    pub const fn words(name: &'static str, words: &'static [&'static str]) -> Self {
        Self::new(name, OptionKind::Words(words))
    }

    /// An option that is one of these values.
    pub const fn one_of(name: &'static str, values: &'static [Literal]) -> Self {
        Self::new(name, OptionKind::OneOf(values))
    }

    /// An option that is a number of this range.
    pub const fn number(name: &'static str, range: RangeInclusive<u32>) -> Self {
        Self::new(name, OptionKind::ranged(range, Unit::Count))
    }

    /// An option that is a time in milliseconds.
    pub const fn millis(name: &'static str, range: RangeInclusive<u32>) -> Self {
        Self::new(name, OptionKind::ranged(range, Unit::Millis))
    }

    /// A group of options, always there.
    pub const fn group(name: &'static str) -> Self {
        Self::new(name, OptionKind::Group { optional: false })
    }

    /// A group of options that can be switched on and off.
    pub const fn optional_group(name: &'static str) -> Self {
        Self::new(name, OptionKind::Group { optional: true })
    }

    /// Something by its name, or described by an object with these fields.
    pub const fn data(
        name: &'static str,
        presets: &'static [&'static str],
        fields: &'static [&'static str],
    ) -> Self {
        Self::new(name, OptionKind::Data { presets, fields })
    }

    /// The same with something that may stand there instead of a number.
    #[must_use]
    pub const fn or(mut self, other: Literal) -> Self {
        if let OptionKind::Number { or, .. } = &mut self.kind {
            *or = Some(other);
        }
        self
    }

    /// The same with the numbers that a form offers.
    #[must_use]
    pub const fn suggesting(mut self, numbers: &'static [u32]) -> Self {
        if let OptionKind::Number { suggested, .. } = &mut self.kind {
            *suggested = numbers;
        }
        self
    }

    /// The same switch with words for on and off.
    #[must_use]
    pub const fn also_written(mut self, synonyms: &'static [(&'static str, bool)]) -> Self {
        if let OptionKind::Switch { words } = &mut self.kind {
            *words = synonyms;
        }
        self
    }

    /// The same, changing something only if all of these hold.
    #[must_use]
    pub const fn only_if(mut self, applies: &'static [Condition]) -> Self {
        self.applies = applies;
        self
    }

    /// The same, one of those that change a game most.
    #[must_use]
    pub const fn leading(mut self) -> Self {
        self.leads = true;
        self
    }

    /// The value of this option in a whole configuration.
    pub fn value_in<'a>(&self, config: &'a Value) -> Option<&'a Value> {
        value_at(config, self.name)
    }

    /// Whether it changes anything at a table with this whole configuration.
    pub fn applies_to(&self, config: &Value, n_seats: u8) -> bool {
        self.applies.iter().all(|condition| condition.holds(config, n_seats))
    }

    /// The group it is in, and its name there.
    pub(super) fn place(&self) -> (Option<&'static str>, &'static str) {
        match self.name.split_once('.') {
            Some((group, name)) => (Some(group), name),
            None => (None, self.name),
        }
    }
}

impl OptionKind {
    const fn ranged(range: RangeInclusive<u32>, unit: Unit) -> Self {
        let (from, to) = (*range.start(), *range.end());
        OptionKind::Number { from, to, unit, or: None, suggested: &[] }
    }

    /// The value as the game reads it, if it is allowed. What is within a group or an object is
    /// not looked at here.
    pub(super) fn accepted(&self, value: &Value) -> Option<Value> {
        let is_word = |words: &[&str]| value.as_str().is_some_and(|word| words.contains(&word));
        let is_allowed = match *self {
            OptionKind::Switch { words } => {
                let synonym = words.iter().find(|(word, _)| value == word);
                return value.as_bool().or(synonym.map(|&(_, is_on)| is_on)).map(Value::from);
            }
            OptionKind::Words(words) => is_word(words),
            OptionKind::OneOf(values) => values.iter().any(|literal| literal.is(value)),
            OptionKind::Number { from, to, or, .. } => {
                let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
                number.is_some_and(|number| (from..=to).contains(&number))
                    || or.is_some_and(|literal| literal.is(value))
            }
            OptionKind::Group { optional: true } if *value == true => {
                return Some(Value::Object(Default::default()));
            }
            OptionKind::Group { optional: true } if *value == false => return Some(Value::Null),
            OptionKind::Group { optional } => value.is_object() || optional && value.is_null(),
            OptionKind::Data { presets, .. } => value.is_object() || is_word(presets),
        };
        is_allowed.then(|| value.clone())
    }

    /// What a form offers, as JSON. What only an object can say is not offered.
    pub fn offered(&self) -> Vec<Value> {
        match *self {
            OptionKind::Switch { .. } | OptionKind::Group { optional: true } => {
                [true, false].map(Value::from).into()
            }
            OptionKind::Words(words) => words.iter().map(|&word| word.into()).collect(),
            OptionKind::Data { presets, .. } => presets.iter().map(|&word| word.into()).collect(),
            OptionKind::OneOf(values) => values.iter().map(|&value| value.into()).collect(),
            OptionKind::Number { suggested: [], from, to, or, .. } => {
                (from..=to).map(Value::from).chain(or.map(Value::from)).collect()
            }
            OptionKind::Number { suggested, or, .. } => {
                suggested.iter().map(|&n| n.into()).chain(or.map(Value::from)).collect()
            }
            OptionKind::Group { optional: false } => Vec::new(),
        }
    }
}

/// What is allowed, as a complaint says it.
impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |words: &[&'static str]| listed(words.iter().map(|&word| Literal::Word(word)));
        match *self {
            OptionKind::Switch { words } => {
                f.write_str("true, false")?;
                words.iter().try_for_each(|(word, _)| write!(f, ", \"{word}\""))
            }
            OptionKind::Words(words) => f.write_str(&quoted(words)),
            OptionKind::OneOf(values) => f.write_str(&listed(values.iter().copied())),
            OptionKind::Number { from, to, or, .. } => {
                f.write_str(&from.to_string())?;
                if from < to {
                    write!(f, " to {to}")?;
                }
                match or {
                    Some(Literal::Null) => f.write_str(", or null"),
                    Some(literal) => write!(f, ", {literal}"),
                    None => Ok(()),
                }
            }
            OptionKind::Group { optional: false } => f.write_str("an object"),
            OptionKind::Group { optional: true } => f.write_str("true, false, null, or an object"),
            OptionKind::Data { presets, fields } => {
                write!(f, "{}, or an object with {}", quoted(presets), fields.join(", "))
            }
        }
    }
}

fn listed(values: impl Iterator<Item = Literal>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(", ")
}

impl Literal {
    fn is(self, value: &Value) -> bool {
        match self {
            Literal::Null => value.is_null(),
            Literal::Number(number) => value.as_u64() == Some(number.into()),
            Literal::Word(word) => value == word,
        }
    }
}

impl From<Literal> for Value {
    fn from(literal: Literal) -> Value {
        match literal {
            Literal::Null => Value::Null,
            Literal::Number(number) => number.into(),
            Literal::Word(word) => word.into(),
        }
    }
}

/// As JSON.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Value::from(*self))
    }
}

impl Condition {
    fn holds(self, config: &Value, n_seats: u8) -> bool {
        let is = |name, literal: Literal| value_at(config, name).is_some_and(|v| literal.is(v));
        let is_on = |name| value_at(config, name).is_some_and(Value::is_object);
        match self {
            Condition::Is(name, literal) => is(name, literal),
            Condition::IsNot(name, literal) => !is(name, literal),
            Condition::On(name) => is_on(name),
            Condition::Off(name) => !is_on(name),
            Condition::SeatsFrom(least) => n_seats >= least,
            Condition::Alone => n_seats == 1,
        }
    }
}

/// In words, for documents.
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Is(name, literal) => write!(f, "`{name}` is `{literal}`"),
            Condition::IsNot(name, literal) => write!(f, "`{name}` is not `{literal}`"),
            Condition::On(name) => write!(f, "with `{name}`"),
            Condition::Off(name) => write!(f, "without `{name}`"),
            Condition::SeatsFrom(least) => write!(f, "{least} seats or more"),
            Condition::Alone => f.write_str("1 seat"),
        }
    }
}

/// The value at a path such as `penalty.kind`.
pub(super) fn value_at<'a>(config: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(config, |value, name| value.get(name))
}

/// What is allowed for an option, with the names of its members if it is a group.
pub(super) fn allowed(spec: &OptionSpec, options: &[OptionSpec]) -> String {
    match spec.kind {
        OptionKind::Group { optional: true } => {
            let members = members(options, Some(spec.name)).map(|(_, name, _)| name);
            let names: Vec<&str> = members.collect();
            format!("{} with {}", spec.kind, names.join(", "))
        }
        _ => spec.kind.to_string(),
    }
}

/// The options of a group, or those outside of groups: their index, their name there and they.
pub(super) fn members<'a>(
    options: &'a [OptionSpec],
    group: Option<&'a str>,
) -> impl Iterator<Item = (usize, &'static str, &'a OptionSpec)> {
    options.iter().enumerate().filter_map(move |(idx, spec)| {
        let (of, name) = spec.place();
        (of == group).then_some((idx, name, spec))
    })
}
