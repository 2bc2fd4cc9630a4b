//! The rules in the player's language: their format, their texts, and whether they tell the truth.

mod editions;
mod files;
mod format;
mod typography;

use std::path::PathBuf;

use tercet_texts::help::{Block, Help, Section, Span, parse};

/// The languages that the rules are told in.
const TAGS: &[&str] = &["en", "zh-Hant", "ko", "da", "fr", "es", "pt"];

/// Where a text lies.
fn path(tag: &str, topic: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "help", tag, &format!("{topic}.md")].iter().collect()
}

/// A text as it was written.
fn source(tag: &str, topic: &str) -> String {
    let path = path(tag, topic);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A text, understood.
fn help(tag: &str, topic: &str) -> Help {
    parse(&source(tag, topic)).unwrap_or_else(|error| panic!("help/{tag}/{topic}.md: {error}"))
}

/// The lists of spans in a block: one of a paragraph, one for each item of a list.
fn sentences(block: &Block) -> Vec<&[Span]> {
    match block {
        Block::Paragraph(spans) => vec![spans],
        Block::Bullets(items) | Block::Steps(items) => items.iter().map(Vec::as_slice).collect(),
        _ => Vec::new(),
    }
}

/// Everything a section says in words, a line for each paragraph and item.
fn words(section: &Section) -> String {
    let mut lines: Vec<String> = section.heading.iter().cloned().collect();
    for spans in section.blocks.iter().flat_map(sentences) {
        let line = spans.iter().map(|span| match span {
            Span::Text(text) | Span::Bold(text) => text.as_str(),
            Span::Key(_) | Span::See(_) => "\u{2060}",
        });
        lines.push(line.collect());
    }
    lines.join("\n")
}
