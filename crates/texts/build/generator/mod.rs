//! From Fluent texts to Rust code, without touching a file: the heart of the build script.
//!
//! A file is [read](read), its references are [resolved](resolve), the
//! languages are [compared](compare), and what they agree on is
//! [written](emit) as code. Whatever is wrong is a [`Problem`] that names the
//! file, the line and the message.

mod compare;
mod emit;
mod pattern;
mod problem;
mod read;
mod resolve;
mod samples;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub(crate) use problem::Problem;

/// The tags of the languages in the order of `Language`; the first is the
/// one that the others are compared with.
pub(crate) const LANGUAGES: [&str; 7] = ["en", "zh-Hant", "ko", "da", "fr", "es", "pt"];

/// The file of a language that holds the terms all its areas share.
const TERMS: &str = "terms";

/// One file: what one language says in one area.
pub(crate) struct Source {
    pub(crate) tag: &'static str,
    pub(crate) area: String,
    pub(crate) text: String,
}

/// Makes the files of the code, by name, or tells everything that is wrong.
///
/// `is_written_by_hand` says whether the crate has a module of this file name
/// itself; then that module includes the code of its area.
pub(crate) fn generate(
    sources: &[Source],
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
    let mut code = BTreeMap::new();
    let mut modules = String::new();
    for area in &areas {
        let body = emit::area(area);
        if is_written_by_hand(&format!("{}.rs", area.name)) {
            code.insert(format!("{}.rs", area.name), body);
        } else {
            modules.push_str(&emit::module(area, &body));
        }
    }
    code.insert("areas.rs".to_owned(), modules);
    code.insert("samples.rs".to_owned(), samples::of(&areas));
    Ok(code)
}
