//! The bots of the racing games on whole games: strength, rules, secrets, repeatability.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "../support/mod.rs"]
mod support;

mod classic;
mod eclaireur;
mod handheld;
mod humanity;
mod like_me;
mod setup;
mod twenty;
