//! Rooms that never lose a move.
//!
//! One process, one port, embedded storage. A room is a task that owns its game;
//! connections bring it mail, it proposes steps, waits until they are on disk,
//! and then writes to the sockets itself. The server knows no game: it sees
//! [`tercet_engine::AnyGame`] through the [`Catalog`] it is given.

mod accounts;
mod assets;
mod calendar;
mod cluster;
mod config;
mod http;
mod limits;
mod links;
mod listen;
mod metrics;
mod moment;
mod proxies;
mod ratings;
mod rooms;
mod runs;
mod sessions;
mod socket;
mod state;
mod upkeep;
mod watch;
mod wire;
mod word_list;

pub use accounts::{ControlError, HostRefusal, ask_host};
pub use cluster::{NatsError, NodeError};
#[cfg(feature = "faults")]
pub use config::Faults;
pub use config::{Config, Limits, TalkSettings};
pub use listen::{Running, StartError, start};
pub use proxies::{AddressRange, RttHeader, TrustedProxies, WrongHeader, WrongRange};
pub use tercet_protocol::{
    GameId, UserId,
    account::{HeldRun, HostAnswer, HostCommand, HostEntry, HostReport, Registration},
    room::Who,
};
pub use tercet_room::{BotOrder, Catalog};
pub use upkeep::Retention;
pub use watch::ServerFailed;
pub use word_list::WordListError;
