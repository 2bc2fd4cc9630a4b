//! The laws of the engine on random games of every kind.

#[path = "../support/mod.rs"]
mod support;

mod classic;
