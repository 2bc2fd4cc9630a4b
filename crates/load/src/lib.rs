//! Plays many games at once against a server and measures it.
//!
//! The generator opens rooms × players on loopback and plays real classic games
//! through the protocol. It is one thread around one poll: frames are read and
//! written by [`frame`], and of the many messages only what is needed is read
//! ([`wire`]), so that the server and not the generator is what gets measured.
//! Nothing is taken on trust for that: every socket's steps must be gapless and
//! every claim answered exactly once, or the run fails ([`Violation`]).
//!
//! What journeys and other tests need to speak with a server is here as well:
//! [`Api`] for HTTP, [`Talk`] for a socket read message by message, [`Person`]
//! for somebody who plays as the clients of Tercet do, and [`Process`] for a
//! server that can be started, killed and started again.

pub mod api;
pub mod awake;
pub mod elsewhere;
pub mod failure;
pub mod frame;
pub mod hall;
pub mod person;
mod player;
pub mod process;
pub mod report;
mod room;
pub mod scenario;
pub mod table;
pub mod talk;
pub mod usage;
pub mod wire;

pub use api::{Answer, Api, Guest};
pub use elsewhere::Addresses;
pub use failure::{Failure, Violation};
pub use hall::{Hall, Measured, Pace};
pub use person::Person;
pub use process::{Launch, Process};
pub use talk::Talk;
