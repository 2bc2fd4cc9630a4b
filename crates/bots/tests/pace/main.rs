//! How long a person waits for bots: pots, layouts, turns and whole games on a virtual clock.
//!
//! `docs/bots.md` has the tables that come out of it, and a test fails when they differ;
//! `UPDATE_EXPECT=1 cargo test -p tercet-bots --test pace` writes them again.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "../support/mod.rs"]
mod support;

mod lengths;
mod page;
mod person;
