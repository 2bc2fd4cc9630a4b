//! Journeys: a real server on a free port, real sockets, and people who play.
#![allow(clippy::unwrap_used)]

#[path = "../catalog/mod.rs"]
mod catalog;

mod accounts;
mod bad_input;
mod budgets;
mod daily;
mod deadlines;
mod every_game;
mod fair_timing;
mod greed;
mod held;
mod host;
mod house;
mod lobby;
#[cfg(all(feature = "cluster", target_os = "linux"))]
mod nodes;
mod openapi;
mod page;
#[cfg(feature = "faults")]
mod panics;
mod people;
#[cfg(all(feature = "cluster", target_os = "linux"))]
mod postgres;
mod promises;
mod proxy;
mod quick;
mod race;
mod ratings;
mod resume;
mod seats;
mod security;
mod sessions;
mod standing;
mod strangers;
mod talking;
mod transcript;
mod upkeep;
mod versions;
mod wires;
