//! Several nodes on one database: whose a room is, and how its members reach it from elsewhere.
//!
//! ```text
//!   socket ── node ── RemoteRoom ──▶ link ──▶ router ──▶ link ──▶ Guests ──▶ room on its owner
//!                ◀── Text, Close ◀──────────────────────────────── RemoteMember ◀──┘
//! ```
//!
//! The node with the socket does everything that is not the room: who somebody is, rates, the
//! heartbeat, the outbound queue. The owner sees a member like any other.

mod error;

#[cfg(feature = "cluster")]
mod bundle;
#[cfg(feature = "cluster")]
mod clocks;
#[cfg(feature = "cluster")]
mod counts;
#[cfg(feature = "cluster")]
mod direct;
#[cfg(feature = "cluster")]
mod elsewhere;
#[cfg(feature = "cluster")]
mod guests;
#[cfg(feature = "cluster")]
mod joining;
#[cfg(feature = "cluster")]
mod link;
#[cfg(feature = "cluster")]
mod members;
#[cfg(feature = "cluster")]
mod nats;
#[cfg(feature = "cluster")]
mod node;
#[cfg(feature = "cluster")]
mod packet;
#[cfg(feature = "cluster")]
mod remote;
#[cfg(feature = "cluster")]
mod router;
#[cfg(feature = "cluster")]
mod watching;

pub use self::error::{NatsError, NodeError};
#[cfg(feature = "cluster")]
pub(crate) use self::{
    bundle::Bundle,
    joining::prepare,
    node::{Cluster, run},
    remote::{RemoteMember, RemoteRoom},
};
