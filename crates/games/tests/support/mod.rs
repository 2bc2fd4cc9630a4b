//! What the tests of several games share.
//!
//! Each test program uses a part of it, so the rest would count as dead there.
#![allow(dead_code, unused_imports, unused_macros)]

pub(crate) mod forgery;
pub(crate) mod golden;
pub(crate) mod leak;
pub(crate) mod reference;
pub(crate) mod stage;
pub(crate) mod tables;

/// How many games the laws play of each preset of the classic game; the long run sets `TERCET_LAW_GAMES`.
pub(crate) fn n_preset_games() -> u32 {
    match std::env::var("TERCET_LAW_GAMES") {
        Ok(text) => text.parse().expect("TERCET_LAW_GAMES is a number"),
        Err(_) => 40,
    }
}

/// How many games the laws play of each other kind: fewer, because there are many kinds.
pub(crate) fn n_law_games() -> u32 {
    n_preset_games().min(400)
}
