//! The contract with every client that is out there: shapes, words and numbers that must not drift.

#[path = "../examples/mod.rs"]
mod examples;
mod frozen;
mod reading;
mod round_trip;
