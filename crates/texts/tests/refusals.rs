//! Every code that can come over the wire has a sentence in every language.

use std::{fs, path::Path};

use tercet_engine::Refused;
use tercet_games::catalog::GAMES;
use tercet_protocol::{Close, Code};
use tercet_texts::{
    Language, errors,
    refusals::{self, Facts},
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
    check("", Refused::MALFORMED);
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
