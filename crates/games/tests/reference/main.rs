//! The pages that document the JSON of the games agree with the code, name by name.

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
