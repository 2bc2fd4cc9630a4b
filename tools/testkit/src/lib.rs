//! Speaks to a real server as a person's client does, for tests and the load generator.
//!
//! [`Api`] sends HTTP requests, [`Talk`] reads a socket message by message,
//! [`Person`] plays the way Tercet's own clients do, and [`Process`] is a server
//! that can be started, killed and started again.

pub mod api;
pub mod elsewhere;
pub mod failure;
pub mod person;
pub mod process;
pub mod table;
pub mod talk;
pub mod usage;

pub use api::{Answer, Api, Guest};
pub use elsewhere::Addresses;
pub use failure::Failure;
pub use person::Person;
pub use process::{Launch, Process};
pub use talk::Talk;
