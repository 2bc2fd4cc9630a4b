//! Journeys: a real server on a free port, real sockets, and people who play.
#![allow(clippy::unwrap_used)]

#[path = "../catalog/mod.rs"]
mod catalog;

mod bad_input;
mod every_game;
mod fair_timing;
mod host;
mod house;
mod page;
mod people;
mod promises;
mod race;
mod resume;
mod seats;
mod security;
mod transcript;
mod upkeep;
