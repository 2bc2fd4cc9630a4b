//! The bots of the racing games on whole games: strength, rules, secrets, repeatability.

#[path = "../support/mod.rs"]
mod support;

mod classic;
mod eclaireur;
mod handheld;
mod manners;
mod setup;
mod twenty;
