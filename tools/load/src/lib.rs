//! Plays many games at once against a server and measures it.
//!
//! The generator opens rooms × players on loopback and plays real classic games
//! through the protocol. It is one thread around one poll: frames are read and
//! written by [`frame`], and of the many messages only what is needed is read
//! ([`wire`]), so that the server and not the generator is what gets measured.
//! Nothing is taken on trust for that: every socket's steps must be gapless and
//! every claim answered exactly once, or the run fails ([`Violation`]).

pub mod awake;
pub mod database;
pub mod failure;
pub mod frame;
pub mod hall;
mod player;
pub mod report;
mod room;
pub mod scenario;
pub mod wire;

pub use failure::{RunError, Violation};
pub use hall::{Hall, PlayResult, Workload};
