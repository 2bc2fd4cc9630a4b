//! The `tercet` binary as its users meet it: arguments and bytes in, bytes and an exit code out.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod bench;
mod documents;
mod example;
mod lab;
mod languages;
mod pages;
mod play;
mod records;
mod referee;
mod serve;
mod solve;
mod tables;
mod talk;
mod tournament;
mod variants;
