//! The sockets of rooms.
//!
//! Anyone who has something to say writes to the connection itself; only what the
//! kernel does not take waits in a bounded queue. So a claim costs one write for
//! each player, and a client that does not read costs nobody anything.

mod frame;
mod frames;
mod heartbeat;
mod kernel;
mod outbound;
mod reader;
mod round_trips;
mod tickets;
mod upgrade;

pub(crate) use heartbeat::Heartbeat;
pub(crate) use outbound::Outbound;
pub(crate) use tickets::{Applicant, Ticket, Tickets};
#[cfg(feature = "cluster")]
pub(crate) use upgrade::next_key;
pub(crate) use upgrade::{Visitor, is_handshake, upgrade};
