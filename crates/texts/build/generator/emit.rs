//! Writes an area as Rust: a function per message.

use std::fmt::Write as _;

use super::{
    compare::{Area, Message, rust_name},
    encode,
    pattern::{Pattern, Piece, Usages},
};

/// Where the texts are when the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// In the program: a function carries its texts.
    BuiltIn,
    /// In what the program loads: a function carries a number.
    Loaded,
}

/// The functions of an area whose first message has this number.
pub(crate) fn area(area: &Area, first: usize, form: Form) -> String {
    let sources: Vec<_> = (first..)
        .zip(&area.messages)
        .map(|(number, message)| match form {
            Form::BuiltIn => format!("{:?}", joined(message)),
            Form::Loaded => number.to_string(),
        })
        .collect();
    let mut code = String::new();
    for (message, source) in area.messages.iter().zip(&sources) {
        code.push_str(&function(message, source));
    }
    code.push_str(&index(area, &sources));
    code
}

/// The functions as a module of their own.
pub(crate) fn module(area: &Area, body: &str) -> String {
    let name = &area.name;
    format!("/// The texts of `{name}.ftl`.\npub mod r#{name} {{\n{body}}}\n")
}

/// A message of all languages as one text: seven addresses would weigh as much as the words.
pub(crate) fn joined(message: &Message) -> String {
    let texts: Vec<_> =
        message.patterns.iter().map(|pattern| encode::text(pattern, &message.usages)).collect();
    texts.join(encode::BETWEEN)
}

fn function(message: &Message, source: &str) -> String {
    let mut code = String::new();
    for line in shown(&message.patterns[0]).lines() {
        writeln!(code, "/// {}", line.replace(['[', ']', '<', '>', '`'], "")).expect(INFALLIBLE);
    }
    let name = message.name();
    if message.usages.order.is_empty() {
        writeln!(
            code,
            "#[must_use]\npub fn r#{name}(language: crate::Language) -> &'static str {{\n    \
             crate::render::text({source}, language)\n}}"
        )
        .expect(INFALLIBLE);
        return code;
    }
    let (parameters, arguments) = parameters(&message.usages);
    writeln!(
        code,
        "#[must_use]\n#[allow(clippy::too_many_arguments)]\n\
         pub fn r#{name}(language: crate::Language, {parameters}) -> String {{\n    \
         crate::render::render({source}, language, &[{arguments}])\n}}"
    )
    .expect(INFALLIBLE);
    code
}

/// The messages by their ids, for keys that come from the wire.
fn index(area: &Area, sources: &[String]) -> String {
    let mut messages: Vec<_> = area.messages.iter().zip(sources).collect();
    messages.sort_by_key(|(message, _)| &message.id);
    let (mut plain, mut filled) = (String::new(), String::new());
    for (message, source) in messages {
        let (id, usages) = (&message.id, &message.usages);
        if usages.order.is_empty() {
            writeln!(plain, "        ({id:?}, {source}),").expect(INFALLIBLE);
        } else {
            writeln!(filled, "        ({id:?}, &{:?}, {source}),", usages.order).expect(INFALLIBLE);
        }
    }
    format!(
        "/// The text with this id, if there is one without arguments.\n#[must_use]\n\
         pub fn find(language: crate::Language, id: &str) -> Option<&'static str> {{\n    \
         static INDEX: &crate::render::Index = &[\n{plain}    ];\n    \
         crate::render::find(INDEX, language, id)\n}}\n\
         /// The text with this id, if there is one with just these arguments.\n\
         #[allow(dead_code)]\npub(crate) fn fill(\n    language: crate::Language, id: &str,\n    \
         arguments: &[(&str, crate::render::Argument<'_>)],\n) -> Option<String> {{\n    \
         static INDEX: &crate::render::FilledIndex = &[\n{filled}    ];\n    \
         crate::render::fill(INDEX, language, id, arguments)\n}}\n"
    )
}

/// How parameters are declared, and how they are handed on.
fn parameters(usages: &Usages) -> (String, String) {
    let (mut declared, mut handed_on) = (Vec::new(), Vec::new());
    for name in &usages.order {
        let is_number = usages.by_name[name].is_number;
        let (kind, wrapper) = if is_number { ("i64", "Number") } else { ("&str", "Text") };
        let name = rust_name(name);
        declared.push(format!("r#{name}: {kind}"));
        handed_on.push(format!("crate::render::Argument::{wrapper}(r#{name})"));
    }
    (declared.join(", "), handed_on.join(", "))
}

/// The English text as the documentation shows it.
fn shown(pattern: &Pattern) -> String {
    pattern
        .iter()
        .map(|piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Argument(name) => format!("{{{name}}}"),
            Piece::Choice { default, .. } => shown(default),
        })
        .collect()
}

const INFALLIBLE: &str = "writing to a string succeeds";
