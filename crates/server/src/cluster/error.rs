//! Why a node does not start, with what can be done about it.

use std::{error::Error, fmt, io};

/// Why a NATS server cannot be used.
#[derive(Debug)]
pub enum NatsError {
    /// The address cannot be read.
    Url {
        /// The address, without its secret.
        found: String,
    },
    /// The server cannot be reached.
    Unreachable {
        /// Where it was looked for.
        server: String,
        /// What the system said.
        cause: io::Error,
    },
    /// The server does not let us in, or cannot do what nodes need.
    Refused {
        /// Where it is.
        server: String,
        /// What it said, or lacks.
        said: String,
    },
}

/// Why a server does not join the nodes that share its store.
#[derive(Debug)]
pub enum NodeError {
    /// This program was built without what nodes need.
    NotBuiltIn,
    /// A setting of nodes, in a server that is not one.
    NotNamed {
        /// The setting.
        setting: &'static str,
    },
    /// A setting that has no meaning beside the others.
    Unused {
        /// The setting.
        setting: &'static str,
    },
    /// The name cannot be that of a node.
    Name {
        /// The name.
        found: String,
    },
    /// Other nodes have no way to this one.
    NoWay,
    /// Two ways to this node were named, of which one would be ignored.
    TwoWays,
    /// Another node is reached in another way.
    OtherWay {
        /// Its name.
        node: String,
        /// How it is reached.
        way: &'static str,
    },
    /// Other nodes cannot be listened for.
    Listen {
        /// Where they would look.
        address: String,
        /// What the system said.
        cause: io::Error,
    },
    /// The NATS server cannot be used.
    Nats(NatsError),
    /// The clock of this machine is not that of the database.
    Clock {
        /// By how much it is ahead, in milliseconds.
        ahead_ms: i64,
    },
    /// It cannot be read which other nodes there are.
    Store(tercet_store::Unavailable),
}

impl fmt::Display for NatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url { found } => {
                write!(f, "{found:?} is not the address of a NATS server; write nats://HOST:PORT")
            }
            Self::Unreachable { server, cause } => write!(
                f,
                "{server} cannot be reached ({cause}); start the NATS server, or leave `nats` out \
                 and let nodes reach each other directly with `advertise`"
            ),
            Self::Refused { server, said } => {
                write!(f, "{server} cannot be used: {said}; change its settings and start again")
            }
        }
    }
}

impl fmt::Display for NodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBuiltIn => write!(
                f,
                "node: this program was built without nodes; build it with \
                 `cargo build --release -p tercet-cli --features cluster`"
            ),
            Self::NotNamed { setting } => write!(
                f,
                "{setting}: only a node uses it; name this one with --node NAME, or leave it out"
            ),
            Self::Unused { setting } => write!(
                f,
                "{setting}: only nodes that reach each other directly use it; leave it or nats out"
            ),
            Self::Name { found } => write!(
                f,
                "node: {found:?} cannot be the name of a node; allowed: 1 to 63 of a-z, 0-9, - and ."
            ),
            Self::NoWay => write!(
                f,
                "node: the others must reach this one; say where with --advertise HOST:PORT, or \
                 name the NATS server of all of them with --nats nats://HOST:PORT"
            ),
            Self::TwoWays => write!(
                f,
                "node: --advertise and --nats are two ways to the same node; leave one of them out"
            ),
            Self::OtherWay { node, way } => {
                write!(f, "node: {node} is reached {way}; give all nodes the same way")
            }
            Self::Listen { address, cause } => write!(
                f,
                "advertise: {address} cannot be listened on ({cause}); write HOST:PORT of this \
                 machine, or say where to listen with --node-listen ADDRESS:PORT"
            ),
            Self::Nats(error) => write!(f, "nats: {error}"),
            Self::Clock { ahead_ms } => {
                let (seconds, way) = match ahead_ms {
                    ahead if 0 < *ahead => (ahead / 1000, "ahead of"),
                    behind => (-behind / 1000, "behind"),
                };
                write!(
                    f,
                    "the clock of this machine is {seconds} s {way} that of the database; let NTP \
                     set both and start again"
                )
            }
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl Error for NatsError {}
impl Error for NodeError {}
