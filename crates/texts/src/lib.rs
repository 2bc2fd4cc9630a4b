//! Everything Tercet says to people, in seven languages: one typed function per message.
//!
//! The texts are Fluent files, `messages/<language>/<area>.ftl`. The build
//! script makes a module of every area and a function of every message in it:
//!
//! - `play-now = Play now` in `lobby.ftl` is `lobby::play_now(language)`, a `&'static str`.
//! - A message with arguments takes them after the language and gives a
//!   `String`. An argument is an `i64` if any language chooses by its plural
//!   or calls `NUMBER($it)`, otherwise a `&str`; the order is that of the
//!   English text.
//! - An attribute, `.hint = …` below `play-now`, is `lobby::play_now_hint`.
//! - Every area has `find(language, "play-now")` for ids that are known only
//!   when the program runs.
//! - Terms (`-set = set`) are resolved when the crate is built. Those in
//!   `terms.ftl` are for all areas; one with forms is asked for one:
//!   `{ -set(form: "many") }`.
//!
//! A message that a language lacks or has too many, other arguments than in
//! English, an unknown term and a plural category that the language does not
//! have are errors of the build that name the file, the line and the message.
//!
//! What is in `terminal.ftl` is for programs in a terminal: a program for
//! browsers neither carries nor loads it.
//!
//! An area whose module is written by hand (`src/<area>.rs`) includes its
//! messages itself and adds what needs more than a message.
//!
//! ```
//! use tercet_texts::{Language, format};
//!
//! let language = Language::best_of(["nn", "pt-BR", "en"]);
//! assert_eq!(language, Language::Pt);
//! assert_eq!(format::number(language, 12_345), "12.345");
//! ```
//!
//! # What is deliberately absent
//!
//! - No Fluent is parsed when the program runs: a message is a text in which
//!   control characters say what is filled in.
//! - The crate knows no screen and no command line.

pub mod cards;
pub mod endings;
pub mod errors;
pub mod format;
pub mod games;
pub mod help;
mod language;
pub mod learn;
pub mod loaded;
pub mod options;
mod plural;
#[cfg(test)]
mod quality;
pub mod refusals;
mod render;
pub mod why;

pub use language::Language;

include!(concat!(env!("OUT_DIR"), "/areas.rs"));
