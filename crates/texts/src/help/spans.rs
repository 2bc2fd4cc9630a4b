//! The pieces of sentences: words, bold words, keys and ways to other texts.

use super::{HelpFault, Key, Span, TOPICS};

/// Characters that mean something in Markdown or in this format.
const RESERVED: &[char] = &['*', '[', ']', '`', '<', '>', '|', '\\'];

/// The pieces of the sentences in `text`.
pub(super) fn read(text: &str) -> Result<Vec<Span>, HelpFault> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(RESERVED) {
        let (before, here) = rest.split_at(at);
        if !before.is_empty() {
            spans.push(Span::Text(before.to_owned()));
        }
        let span;
        (span, rest) = marked(here)?;
        spans.push(span);
    }
    if !rest.is_empty() {
        spans.push(Span::Text(rest.to_owned()));
    }
    Ok(spans)
}

/// The piece that begins with the mark at the beginning of `text`, and what comes after it.
fn marked(text: &str) -> Result<(Span, &str), HelpFault> {
    if let Some(bold) = text.strip_prefix("**") {
        let (words, rest) = bold.split_once("**").ok_or(HelpFault::UnclosedBold)?;
        return Ok((Span::Bold(plain(words)?), rest));
    }
    if let Some(bracket) = text.strip_prefix('[') {
        let (inside, rest) = bracket.split_once(']').ok_or(HelpFault::UnclosedBracket)?;
        return Ok((bracketed(inside)?, rest));
    }
    Err(HelpFault::Reserved(text.chars().next().unwrap_or('*')))
}

/// Words without any mark in them.
fn plain(words: &str) -> Result<String, HelpFault> {
    match words.chars().find(|found| RESERVED.contains(found)) {
        Some(found) => Err(HelpFault::Reserved(found)),
        None if words.trim().is_empty() => Err(HelpFault::NoWords),
        None => Ok(words.to_owned()),
    }
}

/// A key or a way to another text.
fn bracketed(inside: &str) -> Result<Span, HelpFault> {
    let unknown = || HelpFault::UnknownBracket(inside.to_owned());
    let (kind, word) = inside.split_once(':').ok_or_else(unknown)?;
    let word = word.trim();
    match kind {
        "key" => key(word).map(Span::Key),
        "see" if TOPICS.contains(&word) => Ok(Span::See(word.to_owned())),
        "see" => Err(HelpFault::UnknownTopic(word.to_owned())),
        _ => Err(unknown()),
    }
}

/// The key of this name.
fn key(word: &str) -> Result<Key, HelpFault> {
    let mut characters = word.chars();
    match (word, characters.next(), characters.next()) {
        ("space", ..) => Ok(Key::Space),
        ("enter", ..) => Ok(Key::Enter),
        ("escape", ..) => Ok(Key::Escape),
        ("arrows", ..) => Ok(Key::Arrows),
        (_, Some(only), None) if only.is_ascii_graphic() && !only.is_ascii_uppercase() => {
            Ok(Key::Character(only))
        }
        _ => Err(HelpFault::UnknownKey(word.to_owned())),
    }
}
