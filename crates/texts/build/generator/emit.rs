//! Writes an area as Rust: a function per message over a table of all languages.

use std::fmt::Write as _;

use super::{
    compare::{Area, Message, rust_name},
    pattern::{Pattern, Piece, Usages, When},
};

/// The functions of an area.
pub(crate) fn area(area: &Area) -> String {
    let mut code = String::new();
    for message in &area.messages {
        code.push_str(&function(message));
    }
    code.push_str(&index(area));
    code
}

/// The functions as a module of their own.
pub(crate) fn module(area: &Area, body: &str) -> String {
    let name = &area.name;
    format!("/// The texts of `{name}.ftl`.\npub mod r#{name} {{\n{body}}}\n")
}

fn function(message: &Message) -> String {
    let mut code = String::new();
    for line in shown(&message.patterns[0]).lines() {
        writeln!(code, "/// {}", line.replace(['[', ']', '<', '>', '`'], "")).expect(INFALLIBLE);
    }
    let name = message.name();
    let patterns = &message.patterns;
    if message.usages.order.is_empty() {
        // One text for all languages: seven addresses would weigh as much as
        // the words on their way to a browser.
        let texts = patterns.iter().map(text_of).collect::<Vec<_>>().join("\u{1}");
        writeln!(
            code,
            "#[must_use]\npub fn r#{name}(language: crate::Language) -> &'static str {{\n    \
             crate::render::pick({texts:?}, language)\n}}"
        )
        .expect(INFALLIBLE);
        return code;
    }
    let (parameters, arguments) = parameters(&message.usages);
    let tables: Vec<_> = patterns.iter().map(|p| pieces(p, &message.usages)).collect();
    let tables = tables.join(",\n    ");
    let table = table_name(message);
    writeln!(
        code,
        "#[must_use]\n#[allow(clippy::too_many_arguments)]\n\
         pub fn r#{name}(language: crate::Language, {parameters}) -> String {{\n    \
         crate::render::render(&{table}, language, &[{arguments}])\n}}\n\
         static {table}: crate::render::Texts = [\n    {tables},\n];"
    )
    .expect(INFALLIBLE);
    code
}

/// The messages by their ids, for keys that come from the wire.
fn index(area: &Area) -> String {
    let mut messages: Vec<_> = area.messages.iter().collect();
    messages.sort_by_key(|message| &message.id);
    let (mut plain, mut filled) = (String::new(), String::new());
    for message in messages {
        let (id, name, usages) = (&message.id, message.name(), &message.usages);
        if usages.order.is_empty() {
            writeln!(plain, "        ({id:?}, r#{name}),").expect(INFALLIBLE);
        } else {
            let (arguments, table) = (&usages.order, table_name(message));
            writeln!(filled, "        ({id:?}, &{arguments:?}, &{table}),").expect(INFALLIBLE);
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

/// The name of the table with the texts of a message with arguments.
fn table_name(message: &Message) -> String {
    format!("TEXTS_OF_{}", message.name().to_uppercase())
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

fn text_of(pattern: &Pattern) -> String {
    pattern
        .iter()
        .map(|piece| match piece {
            Piece::Text(text) => text.as_str(),
            Piece::Argument(_) | Piece::Choice { .. } => "",
        })
        .collect()
}

fn pieces(pattern: &Pattern, usages: &Usages) -> String {
    let pieces: Vec<_> = pattern.iter().map(|piece| self::piece(piece, usages)).collect();
    format!("&[{}]", pieces.join(", "))
}

fn piece(piece: &Piece, usages: &Usages) -> String {
    let position = |name: &str| {
        usages.order.iter().position(|known| known == name).expect("every argument was noted")
    };
    match piece {
        Piece::Text(text) => format!("crate::render::Piece::Text({text:?})"),
        Piece::Argument(name) => format!("crate::render::Piece::Argument({})", position(name)),
        Piece::Choice { argument, cases, default } => {
            let cases: Vec<_> = cases
                .iter()
                .map(|(when, pattern)| {
                    format!("({}, {})", condition(when), pieces(pattern, usages))
                })
                .collect();
            format!(
                "crate::render::Piece::Choice({}, &[{}], {})",
                position(argument),
                cases.join(", "),
                pieces(default, usages)
            )
        }
    }
}

fn condition(when: &When) -> String {
    let category = |name: &str| {
        let (first, rest) = name.split_at(1);
        format!("crate::plural::Category::{}{rest}", first.to_uppercase())
    };
    match when {
        When::Is(number) => format!("crate::render::When::Is({number})"),
        When::Cardinal(name) => format!("crate::render::When::Cardinal({})", category(name)),
        When::Ordinal(name) => format!("crate::render::When::Ordinal({})", category(name)),
        When::Word(word) => format!("crate::render::When::Word({word:?})"),
    }
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
