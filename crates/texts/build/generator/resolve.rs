//! Follows the references of each message, so that only its arguments are left.

use std::{borrow::Cow, collections::BTreeMap};

use fluent_syntax::{
    ast::{CallArguments, Expression, InlineExpression, Pattern as Parsed, PatternElement},
    ast::{Variant, VariantKey},
    unicode::unescape_unicode_to_string,
};

use super::{
    TERMS,
    pattern::{Pattern, Piece, Usages, When, push_all, push_text},
    problem::{Problem, ProblemKind},
    read::{File, Item},
};

/// One message of one language.
pub(crate) struct Resolved<'a> {
    pub(crate) file: &'a File<'a>,
    pub(crate) id: &'a str,
    pub(crate) line: usize,
    pub(crate) pattern: Pattern,
    pub(crate) usages: Usages,
}

/// Resolves every message of every file.
pub(crate) fn all<'a>(files: &'a [File<'a>], problems: &mut Vec<Problem>) -> Vec<Resolved<'a>> {
    let mut all = Vec::new();
    for file in files {
        let shared = files
            .iter()
            .find(|other| other.source.area == TERMS && other.source.tag == file.source.tag);
        for item in file.messages.iter().chain(file.terms.values()) {
            let mut walk = Walk { file, shared, path: Vec::new(), usages: Usages::default() };
            match walk.item(item, &Literals::new()) {
                Ok(pattern) if !item.id.starts_with('-') => all.push(Resolved {
                    file,
                    id: &item.id,
                    line: item.line,
                    pattern,
                    usages: walk.usages,
                }),
                // A term by itself is only looked at for what is wrong in it.
                Ok(_) => {}
                Err(kind) => {
                    problems.push(Problem::new(file.source, item.line, Some(&item.id), kind));
                }
            }
        }
    }
    all
}

/// What a term was given.
type Literals = BTreeMap<String, String>;

/// The categories that whole numbers fall into, cardinal and ordinal.
fn categories(tag: &str, is_ordinal: bool) -> &'static [&'static str] {
    match (tag, is_ordinal) {
        ("en", true) => &["one", "two", "few", "other"],
        ("fr", true) | ("en" | "da", false) => &["one", "other"],
        ("fr" | "es" | "pt", false) => &["one", "many", "other"],
        _ => &["other"],
    }
}

const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The walk through one message and whatever it refers to.
struct Walk<'a> {
    file: &'a File<'a>,
    shared: Option<&'a File<'a>>,
    /// The messages and terms on the way, to notice a circle.
    path: Vec<String>,
    usages: Usages,
}

impl<'a> Walk<'a> {
    fn item(&mut self, item: &Item<'a>, literals: &Literals) -> Result<Pattern, ProblemKind> {
        if self.path.contains(&item.id) {
            return Err(ProblemKind::Circle(item.id.clone()));
        }
        self.path.push(item.id.clone());
        let pattern = self.pattern(&item.pattern, literals);
        self.path.pop();
        pattern
    }

    fn is_in_term(&self) -> bool {
        self.path.last().is_some_and(|id| id.starts_with('-'))
    }

    fn pattern(
        &mut self,
        parsed: &Parsed<&'a str>,
        literals: &Literals,
    ) -> Result<Pattern, ProblemKind> {
        let mut pattern = Pattern::new();
        for element in &parsed.elements {
            match element {
                PatternElement::TextElement { value } => {
                    push_text(&mut pattern, &typeset(self.file.source.tag, value));
                }
                PatternElement::Placeable { expression } => {
                    push_all(&mut pattern, self.expression(expression, literals)?);
                }
            }
        }
        Ok(pattern)
    }

    fn expression(
        &mut self,
        expression: &Expression<&'a str>,
        literals: &Literals,
    ) -> Result<Pattern, ProblemKind> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, literals),
            Expression::Select { selector, variants } => self.select(selector, variants, literals),
        }
    }

    fn inline(
        &mut self,
        inline: &InlineExpression<&'a str>,
        literals: &Literals,
    ) -> Result<Pattern, ProblemKind> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                Ok(vec![Piece::Text(unescape_unicode_to_string(value).into_owned())])
            }
            InlineExpression::NumberLiteral { value } => Ok(vec![Piece::Text((*value).to_owned())]),
            InlineExpression::VariableReference { id } if self.is_in_term() => literals
                .get(id.name)
                .map(|value| vec![Piece::Text(value.clone())])
                .ok_or_else(|| ProblemKind::TermWantsVariable(id.name.to_owned())),
            InlineExpression::VariableReference { id } => {
                self.usages.of(id.name);
                Ok(vec![Piece::Argument(id.name.to_owned())])
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let (name, is_ordinal) = number_of(id.name, arguments)?;
                if is_ordinal {
                    let (name, value) = ("type".to_owned(), "ordinal".to_owned());
                    return Err(ProblemKind::UnknownOption { name, value });
                }
                self.usages.of(name).is_number = true;
                Ok(vec![Piece::Argument(name.to_owned())])
            }
            InlineExpression::MessageReference { id, attribute } => {
                let name = match attribute {
                    Some(attribute) => format!("{}.{}", id.name, attribute.name),
                    None => id.name.to_owned(),
                };
                let found = self.file.messages.iter().find(|item| item.id == name);
                self.item(found.ok_or(ProblemKind::UnknownMessage(name))?, &Literals::new())
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                let term = self.term(id.name)?;
                self.item(term, &literals_of(arguments.as_ref())?)
            }
            InlineExpression::Placeable { expression } => self.expression(expression, literals),
        }
    }

    fn term(&self, name: &str) -> Result<&'a Item<'a>, ProblemKind> {
        let here = self.file.terms.get(name);
        let found = here.or_else(|| self.shared.and_then(|shared| shared.terms.get(name)));
        found.ok_or_else(|| ProblemKind::UnknownTerm(name.to_owned()))
    }

    fn select(
        &mut self,
        selector: &InlineExpression<&'a str>,
        variants: &[Variant<&'a str>],
        literals: &Literals,
    ) -> Result<Pattern, ProblemKind> {
        match selector {
            InlineExpression::TermReference { id, attribute: Some(attribute), .. } => {
                let term = self.term(id.name)?;
                let found = term.attributes.iter().find(|found| found.id.name == attribute.name);
                let Some(found) = found else {
                    return Err(ProblemKind::UnknownAttribute(attribute.name.to_owned()));
                };
                let word = plain_text(&found.value).ok_or(ProblemKind::BadSelector)?;
                self.pattern(chosen(variants, Some(&word)), literals)
            }
            InlineExpression::VariableReference { id } if self.is_in_term() => {
                // A term by itself, or one that was given nothing, takes its default.
                let given = literals.get(id.name).map(String::as_str);
                self.pattern(chosen(variants, given), literals)
            }
            InlineExpression::VariableReference { id } => {
                self.choice(id.name, false, variants, literals)
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let (name, is_ordinal) = number_of(id.name, arguments)?;
                self.usages.of(name).is_number = true;
                self.choice(name, is_ordinal, variants, literals)
            }
            _ => Err(ProblemKind::BadSelector),
        }
    }

    fn choice(
        &mut self,
        argument: &str,
        is_ordinal: bool,
        variants: &[Variant<&'a str>],
        literals: &Literals,
    ) -> Result<Pattern, ProblemKind> {
        let by_number = is_by_number(variants);
        if !by_number && variants.iter().any(|variant| is_number_key(&variant.key)) {
            return Err(ProblemKind::MixedKeys);
        }
        let usage = self.usages.of(argument);
        usage.is_number |= by_number;
        let (mut cases, mut default) = (Vec::new(), Pattern::new());
        for variant in variants {
            let when = self.when(&variant.key, by_number, is_ordinal)?;
            match &when {
                When::Word(word) => self.usages.of(argument).words.push(word.clone()),
                When::Is(number) => self.usages.of(argument).numbers.push(*number),
                When::Cardinal(_) | When::Ordinal(_) => {}
            }
            let pattern = self.pattern(&variant.value, literals)?;
            if variant.default {
                default = pattern;
            } else {
                cases.push((when, pattern));
            }
        }
        Ok(vec![Piece::Choice { argument: argument.to_owned(), cases, default }])
    }

    fn when(
        &self,
        key: &VariantKey<&str>,
        by_number: bool,
        is_ordinal: bool,
    ) -> Result<When, ProblemKind> {
        match key {
            VariantKey::NumberLiteral { value } => {
                value.parse().map(When::Is).map_err(|_| ProblemKind::MixedKeys)
            }
            VariantKey::Identifier { name } if by_number => {
                let allowed = categories(self.file.source.tag, is_ordinal);
                let Some(name) = allowed.iter().find(|allowed| *allowed == name) else {
                    let allowed = allowed.join(", ");
                    return Err(ProblemKind::ImpossibleCategory {
                        key: (*name).to_owned(),
                        allowed,
                    });
                };
                Ok(if is_ordinal { When::Ordinal(name) } else { When::Cardinal(name) })
            }
            VariantKey::Identifier { name } => Ok(When::Word((*name).to_owned())),
        }
    }
}

fn is_number_key(key: &VariantKey<&str>) -> bool {
    matches!(key, VariantKey::NumberLiteral { .. })
}

/// Whether the keys are numbers and plural categories, and not words.
fn is_by_number(variants: &[Variant<&str>]) -> bool {
    variants.iter().all(|variant| match variant.key {
        VariantKey::NumberLiteral { .. } => true,
        VariantKey::Identifier { name } => CATEGORIES.contains(&name),
    })
}

/// The variant with this key, or the default.
fn chosen<'v, 'a>(variants: &'v [Variant<&'a str>], word: Option<&str>) -> &'v Parsed<&'a str> {
    let is_key = |variant: &&Variant<&str>| match variant.key {
        VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key } => {
            Some(key) == word
        }
    };
    let default = variants.iter().find(|variant| variant.default);
    let variant = variants.iter().find(is_key).or(default);
    &variant.expect("the parser wants a default variant").value
}

/// The argument of `NUMBER`, and whether its ordinal category is meant.
fn number_of<'a>(
    function: &str,
    arguments: &CallArguments<&'a str>,
) -> Result<(&'a str, bool), ProblemKind> {
    if function != "NUMBER" {
        return Err(ProblemKind::UnknownFunction(function.to_owned()));
    }
    let [InlineExpression::VariableReference { id }] = arguments.positional.as_slice() else {
        return Err(ProblemKind::BadSelector);
    };
    let mut is_ordinal = false;
    for named in &arguments.named {
        match (named.name.name, &named.value) {
            ("type", InlineExpression::StringLiteral { value: "ordinal" }) => is_ordinal = true,
            (name, value) => {
                let value = literal(value).unwrap_or_default();
                return Err(ProblemKind::UnknownOption { name: name.to_owned(), value });
            }
        }
    }
    Ok((id.name, is_ordinal))
}

fn literals_of(arguments: Option<&CallArguments<&str>>) -> Result<Literals, ProblemKind> {
    let named = arguments.map_or(&[][..], |arguments| arguments.named.as_slice());
    named
        .iter()
        .map(|named| {
            let value = literal(&named.value).ok_or(ProblemKind::BadSelector)?;
            Ok((named.name.name.to_owned(), value))
        })
        .collect()
}

fn literal(value: &InlineExpression<&str>) -> Option<String> {
    match value {
        InlineExpression::StringLiteral { value } => {
            Some(unescape_unicode_to_string(value).into_owned())
        }
        InlineExpression::NumberLiteral { value } => Some((*value).to_owned()),
        _ => None,
    }
}

/// The text of a pattern that is nothing else.
fn plain_text(pattern: &Parsed<&str>) -> Option<String> {
    pattern
        .elements
        .iter()
        .map(|element| match element {
            PatternElement::TextElement { value } => Some(*value),
            PatternElement::Placeable { .. } => None,
        })
        .collect()
}

/// Puts the spaces that do not break where a language wants them, so that
/// nobody has to type what cannot be seen.
fn typeset<'a>(tag: &str, text: &'a str) -> Cow<'a, str> {
    if tag != "fr" {
        return Cow::Borrowed(text);
    }
    let narrow = [(" !", "\u{202f}!"), (" ?", "\u{202f}?"), (" ;", "\u{202f};")];
    let quotes = [("« ", "«\u{202f}"), (" »", "\u{202f}»"), (" :", "\u{a0}:")];
    let pairs = narrow.into_iter().chain(quotes);
    Cow::Owned(pairs.fold(text.to_owned(), |text, (typed, set)| text.replace(typed, set)))
}
