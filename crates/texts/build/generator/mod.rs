//! From Fluent texts to Rust code, without touching a file: the heart of the build script.
//!
//! A file is [read](read), its references are [resolved](resolve), the
//! languages are [compared](compare), and what they agree on is
//! [written](emit) as code. Whatever is wrong is a [`Problem`] that names the
//! file, the line and the message.

mod compare;
mod emit;
mod encode;
mod pattern;
mod problem;
mod read;
mod resolve;
mod samples;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub(crate) use emit::Form;
pub(crate) use problem::Problem;

/// The tags of the languages in the order of `Language`; the first is the
/// one that the others are compared with.
pub(crate) const LANGUAGES: [&str; 7] = ["en", "zh-Hant", "ko", "da", "fr", "es", "pt"];

/// The file of a language that holds the terms all its areas share.
const TERMS: &str = "terms";

/// The area that only programs for a terminal say: no page carries or loads it.
const TERMINAL: &str = "terminal";

/// The areas that a page does without until it shows what is loaded later: they are a file of
/// their own. What the lobby, the classic table and everything around a table say is not here.
const MORE: [&str; 24] = [
    "account",
    "chipset",
    "coopset",
    "cubed",
    "eclaireur",
    "endings",
    "handheld",
    "lab",
    "learn",
    "lessons",
    "moments",
    "options",
    "people",
    "profile",
    "quick",
    "puzzle",
    "ranked",
    "replay",
    "review",
    "settings",
    "setup",
    "standing",
    "talk",
    "twenty",
];

/// One file: what one language says in one area.
pub(crate) struct Source {
    pub(crate) tag: &'static str,
    pub(crate) area: String,
    pub(crate) text: String,
}

/// All messages of the language at this place, in the order of their numbers.
fn whole(areas: &[compare::Area], place: usize) -> String {
    let messages = areas.iter().flat_map(|area| &area.messages);
    let texts: Vec<_> =
        messages.map(|message| encode::text(&message.patterns[place], &message.usages)).collect();
    texts.join(encode::BETWEEN)
}

/// Makes the files of the code, and of the texts for a page, by name, or tells everything that is wrong.
///
/// `is_written_by_hand` says whether the crate has a module of this file name
/// itself; then that module includes the code of its area.
pub(crate) fn generate(
    sources: &[Source],
    form: Form,
    is_written_by_hand: impl Fn(&str) -> bool,
) -> Result<BTreeMap<String, String>, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut files = Vec::new();
    for source in sources {
        files.push(read::file(source, &mut problems));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let resolved = resolve::all(&files, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let areas = compare::areas(&resolved, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let (terminal, areas): (Vec<_>, Vec<_>) =
        areas.into_iter().partition(|area| area.name == TERMINAL);
    let (more, mut areas): (Vec<_>, Vec<_>) =
        areas.into_iter().partition(|area| MORE.contains(&area.name.as_str()));
    let n_first_areas = areas.len();
    areas.extend(more);
    let mut code = BTreeMap::new();
    let mut modules = String::new();
    let mut n_messages = 0;
    let mut n_first = 0;
    for (idx, area) in areas.iter().enumerate() {
        let body = emit::area(area, n_messages, form);
        n_messages += area.messages.len();
        if idx < n_first_areas {
            n_first = n_messages;
        }
        if is_written_by_hand(&format!("{}.rs", area.name)) {
            code.insert(format!("{}.rs", area.name), body);
        } else {
            modules.push_str(&emit::module(area, &body));
        }
    }
    if form == Form::BuiltIn {
        for area in &terminal {
            modules.push_str(&emit::module(area, &emit::area(area, n_messages, form)));
        }
    }
    modules.push_str(&format!(
        "/// How many messages a page loads.\npub(crate) const N_MESSAGES: usize = {n_messages};\n\
         /// How many of them it loads first.\npub(crate) const N_FIRST: usize = {n_first};\n"
    ));
    for (place, tag) in LANGUAGES.iter().enumerate() {
        let (first, more) = areas.split_at(n_first_areas);
        code.insert(format!("{tag}.txt"), whole(first, place));
        code.insert(format!("{tag}.more.txt"), whole(more, place));
    }
    code.insert("areas.rs".to_owned(), modules);
    code.insert("samples.rs".to_owned(), samples::of(&areas, &terminal));
    Ok(code)
}
