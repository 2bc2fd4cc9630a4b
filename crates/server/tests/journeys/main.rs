//! Journeys: a real server on a free port, real sockets, and people who play.
#![allow(clippy::unwrap_used)]

#[path = "../catalog/mod.rs"]
mod catalog;

mod bad_input;
mod budgets;
mod deadlines;
mod every_game;
mod fair_timing;
mod host;
mod house;
mod lobby;
mod page;
#[cfg(feature = "faults")]
mod panics;
mod people;
mod promises;
mod proxy;
mod race;
mod resume;
mod seats;
mod security;
mod sessions;
mod strangers;
mod transcript;
mod upkeep;
