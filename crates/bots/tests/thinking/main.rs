//! The bots of the games that are thought about: strength, rules, time, repeatability.

#[path = "../support/mod.rs"]
mod support;

mod chipset;
mod coopset;
mod cubed;
