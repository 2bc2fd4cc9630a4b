//! The laws of the engine on random games of every kind.

#[path = "../support/mod.rs"]
mod support;

mod chipset;
mod classic;
mod coopset;
mod cubed;
mod eclaireur;
mod handheld;
mod setup;
mod twenty;
