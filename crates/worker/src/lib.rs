//! Tables in a page: the same rooms, games and bots, without a server.
//!
//! A [`Host`] is pure: what a page says and what time it is go in, what the page
//! is told comes out. It owns one table at a time, of one person or of several
//! around one screen, which is a
//! [`tercet_room::Room`] like those of a server; its steps are kept in memory,
//! so that they count as stored at once. The clock of the table stands still
//! while it is paused and while nobody is connected.
//!
//! In a browser this crate is a program of its own: it runs in a worker, and the
//! page speaks to it by the messages of [`port`].

mod archive;
mod clock;
mod draws;
mod highlights;
mod hints;
mod host;
mod loadable;
mod measure;
mod offer;
mod played;
mod replay;
mod saved;
mod table;
#[cfg(target_arch = "wasm32")]
mod worker;

pub use host::Host;
pub use tercet_protocol::worker as port;
pub use tercet_room::{Moment, WallTime};
