//! The sockets of rooms.
//!
//! Whoever has something to say writes to the connection itself; only what the
//! kernel does not take waits in a bounded queue. So a claim costs one write for
//! each player, and a client that does not read costs nobody anything.

mod frames;
mod kernel;
mod line;
mod pulse;
mod reader;
mod round_trips;
mod tickets;
mod upgrade;

pub(crate) use line::Line;
pub(crate) use pulse::Pulse;
pub(crate) use tickets::{Applicant, Ticket, Tickets};
pub(crate) use upgrade::{Visitor, upgrade};
