//! Speaks to a real server as a person's client does, for tests and the load generator.
//!
//! [`Api`] sends HTTP requests, [`Talk`] reads a socket message by message,
//! [`TestPerson`] plays the way Tercet's own clients do, and [`Process`] is a server
//! that can be started, killed and started again.

pub mod api;
pub mod cable;
pub mod changes;
pub mod elsewhere;
pub mod failure;
#[cfg(target_os = "linux")]
pub mod nats;
pub mod person;
#[cfg(target_os = "linux")]
pub mod postgres;
pub mod process;
pub mod table;
pub mod talk;
pub mod usage;

pub use api::{Api, Guest, HttpAnswer};
pub use cable::Cable;
pub use elsewhere::Addresses;
pub use failure::TestkitError;
#[cfg(target_os = "linux")]
pub use nats::NatsServer;
pub use person::TestPerson;
#[cfg(target_os = "linux")]
pub use postgres::Postgres;
pub use process::{Launch, Process};
pub use talk::Talk;
