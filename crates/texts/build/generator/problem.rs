//! What is wrong with a translation, and where.

use std::fmt;

use super::Source;

/// One thing that keeps the texts from being built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Problem {
    /// The language's folder and the area's file.
    pub(crate) tag: String,
    pub(crate) area: String,
    /// From 1; 0 for the whole file.
    pub(crate) line: usize,
    /// The message or term it is about, if one.
    pub(crate) id: Option<String>,
    pub(crate) kind: ProblemKind,
}

/// What can be wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ProblemKind {
    Syntax(String),
    Duplicate { first_line: usize },
    NoText,
    BadName { name: String },
    MessageAmongTerms,
    UnknownTerm(String),
    UnknownMessage(String),
    UnknownAttribute(String),
    Circle(String),
    UnknownFunction(String),
    UnknownOption { name: String, value: String },
    BadSelector,
    ImpossibleCategory { key: String, allowed: String },
    MixedKeys,
    TermWantsVariable(String),
    MissingArea { area: String },
    ExtraArea,
    MissingMessage { missing: String },
    ExtraMessage,
    Arguments { here: String, english: String },
    NumberAndWord { argument: String },
    NameTaken { by: String },
}

impl Problem {
    pub(crate) fn new(
        source: &Source,
        line: usize,
        id: Option<&str>,
        kind: ProblemKind,
    ) -> Problem {
        let (tag, area) = (source.tag.to_owned(), source.area.clone());
        Problem { tag, area, line, id: id.map(str::to_owned), kind }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "messages/{}/{}.ftl", self.tag, self.area)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        if let Some(id) = &self.id {
            write!(f, ": `{id}`")?;
        }
        write!(f, ": {}", self.kind)
    }
}

impl fmt::Display for ProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemKind::Syntax(why) => write!(f, "not Fluent: {why}"),
            ProblemKind::Duplicate { first_line } => {
                write!(f, "is here a second time; first on line {first_line}")
            }
            ProblemKind::NoText => f.write_str("has no text"),
            ProblemKind::BadName { name } => write!(
                f,
                "`{name}` cannot become a name in Rust; allowed: small letters, digits and single \
                 hyphens, beginning with a letter, and not self, super, crate"
            ),
            ProblemKind::MessageAmongTerms => {
                f.write_str("terms.ftl holds terms only (`-name = …`)")
            }
            ProblemKind::UnknownTerm(term) => {
                write!(f, "unknown term `-{term}`; terms are in this file or in terms.ftl")
            }
            ProblemKind::UnknownMessage(id) => write!(f, "unknown message `{id}` in this file"),
            ProblemKind::UnknownAttribute(name) => write!(f, "unknown attribute `.{name}`"),
            ProblemKind::Circle(name) => write!(f, "refers to itself by way of `{name}`"),
            ProblemKind::UnknownFunction(name) => {
                write!(f, "unknown function `{name}`; allowed: NUMBER")
            }
            ProblemKind::UnknownOption { name, value } => write!(
                f,
                "unknown option `{name}: {value}`; allowed: type: \"ordinal\" in a selector"
            ),
            ProblemKind::BadSelector => f.write_str(
                "a selector must be `$argument`, `NUMBER($argument, …)` or `-term.attribute`",
            ),
            ProblemKind::ImpossibleCategory { key, allowed } => {
                write!(f, "[{key}] is never chosen in this language; it has: {allowed}")
            }
            ProblemKind::MixedKeys => f.write_str(
                "the variants mix plural categories or numbers with words; use one kind",
            ),
            ProblemKind::TermWantsVariable(name) => {
                write!(f, "a term cannot see the message's argument `${name}`; give it a literal")
            }
            ProblemKind::MissingArea { area } => write!(f, "the file `{area}.ftl` is missing"),
            ProblemKind::ExtraArea => f.write_str("this file has no English original"),
            ProblemKind::MissingMessage { missing } => {
                write!(f, "the message `{missing}` is missing")
            }
            ProblemKind::ExtraMessage => f.write_str("this message has no English original"),
            ProblemKind::Arguments { here, english } => {
                write!(f, "has the arguments ({here}), in English ({english})")
            }
            ProblemKind::NumberAndWord { argument } => {
                write!(f, "`${argument}` is a number in one place and chooses by word in another")
            }
            ProblemKind::NameTaken { by } => write!(f, "becomes the same function as `{by}`"),
        }
    }
}
