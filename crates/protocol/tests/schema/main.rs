//! The machine-readable documents and the page agree with the code and with the examples.

mod documents;
#[path = "../examples/mod.rs"]
mod examples;
mod page;
mod tables;
mod validity;
