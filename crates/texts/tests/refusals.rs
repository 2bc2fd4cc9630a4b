//! Every code that can come over the wire has a sentence in every language.

use std::{collections::BTreeSet, fs, path::Path};

use tercet_engine::AnyProposeError;
use tercet_games::catalog::GAMES;
use tercet_protocol::{Close, Code};
use tercet_texts::{
    Language, errors,
    refusals::{self, FactField, Facts},
};

/// The variants of an enum as the wire spells them, read from its source:
/// an enum with facts cannot list itself.
fn codes_in(path: &str, name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    let source = fs::read_to_string(&path).expect("the source of the enum");
    let start = source.find(&format!("pub enum {name} {{")).expect("the enum is there");
    let body = &source[start..];
    let body = &body[..body.find("\n}").expect("it ends")];
    body.lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
        .map(|line| snake(line.split([' ', ',']).next().expect("a line has a first word")))
        .collect()
}

/// The fields of the variants with this code in every enum of refusals, each with its type.
fn fields_of(code: &str) -> Vec<Vec<(String, String)>> {
    let rejections = GAMES.map(|rules| format!("games/src/{}/rejection.rs", rules.id()));
    let others = ["engine/src/refusal.rs", "room/src/refusal.rs"].map(str::to_owned);
    let mut found = Vec::new();
    for path in rejections.iter().chain(&others) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
        let source = fs::read_to_string(&path).expect("the source of the enum");
        let mut variants = source.split("\n    ").peekable();
        while let Some(line) = variants.next() {
            let Some(name) = line.strip_suffix(" {") else { continue };
            if snake(name) != code {
                continue;
            }
            let lines = variants.by_ref().take_while(|line| !line.starts_with('}'));
            let fields =
                lines.filter_map(|line| line.trim().trim_end_matches(',').split_once(": "));
            let fields = fields.filter(|(name, _)| !name.contains(' '));
            found.push(fields.map(|(name, of)| (name.to_owned(), of.to_owned())).collect());
        }
    }
    found
}

/// The page asks for a fact by the field it has in the type of the refusal, whichever game it is.
#[test]
fn every_fact_that_is_told_is_a_field_of_the_refusal() {
    for &(code, fact) in refusals::FACTS {
        let (field, types): (&str, &[&str]) = match fact {
            FactField::Seat(field) => (field, &["Seat"]),
            FactField::From(field) => (field, &["GameTime"]),
            FactField::Wait(field) => (field, &["u64"]),
            FactField::Count(field) => (field, &["u8", "u32", "usize"]),
            FactField::Words(field) => (field, &["Face"]),
        };
        let variants = fields_of(code);
        assert!(!variants.is_empty(), "nothing refuses with `{code}`");
        for fields in variants {
            let found = fields.iter().find(|(name, _)| name == field);
            let is_typed = found.is_some_and(|(_, of)| types.contains(&of.as_str()));
            assert!(is_typed, "`{code}` has {fields:?}, not {fact:?}");
        }
    }
}

#[test]
fn every_sentence_with_a_fact_is_listed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages/en/refusals.ftl");
    let text = fs::read_to_string(path).expect("the messages");
    let mut code = String::new();
    let mut told = BTreeSet::new();
    for line in text.lines() {
        if let Some((id, _)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '#'])) {
            code = id.replace('-', "_");
        } else if line.starts_with("    .") {
            let own = GAMES.iter().find_map(|rules| code.strip_prefix(&format!("{}_", rules.id())));
            told.insert(own.unwrap_or(&code).to_owned());
        }
    }
    let listed: BTreeSet<String> =
        refusals::FACTS.iter().map(|(code, _)| (*code).to_owned()).collect();
    assert_eq!(told, listed);
}

fn snake(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

#[track_caller]
fn check(game: &str, code: &str) {
    for language in Language::ALL {
        let text = refusals::text(language, game, code, Facts::default());
        assert!(text.is_some(), "{game}: no text for `{code}` in {language:?}");
    }
}

#[test]
fn every_code_of_the_protocol_has_a_sentence() {
    for code in Code::ALL {
        check("", code.word());
    }
    check("", AnyProposeError::MALFORMED);
}

#[test]
fn every_refusal_of_the_table_has_a_sentence() {
    let codes = codes_in("engine/src/refusal.rs", "Refusal");
    assert!(codes.len() >= 12, "{codes:?}");
    for code in codes {
        check("", &code);
    }
}

#[test]
fn every_rejection_of_every_game_has_a_sentence() {
    for rules in GAMES {
        let game = rules.id();
        let codes = codes_in(&format!("games/src/{game}/rejection.rs"), "Rejection");
        assert!(codes.len() >= 3, "{game}: {codes:?}");
        for code in codes {
            check(game, &code);
        }
    }
}

#[test]
fn every_reason_to_close_a_connection_has_a_sentence() {
    for close in Close::ALL {
        for language in Language::ALL {
            assert!(errors::closed(language, close.word()).is_some(), "{close} in {language:?}");
        }
    }
}
