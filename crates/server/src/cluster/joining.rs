//! How a server becomes a node: its settings are checked before anything is done.

use std::sync::Arc;

use tercet_store::{Node, PostgresStore, Survey};
use tokio::{net::TcpListener, sync::mpsc};

use super::{
    Cluster, NodeError,
    direct::{self, Direct},
    nats::{Nats, NatsAddress},
    packet::Envelope,
    router::{MAX_INCOMING, Router},
};
use crate::{Config, moment::Clock};

/// The longest name of a node.
const MAX_NAME: usize = 63;
/// By how much the clock of a machine may differ from that of the database, in milliseconds:
/// sessions end and lines of the chat are dated by it.
const MAX_SKEW_MS: i64 = 30_000;

/// A node that is about to join the others.
pub(crate) struct Arriving {
    node: Node,
    way: Way,
}

enum Way {
    Direct(TcpListener),
    Nats(NatsAddress),
}

impl Way {
    fn word(is_direct: bool) -> &'static str {
        if is_direct { "directly" } else { "over NATS" }
    }
}

/// Checks the settings of a node, listens for the others and looks for the NATS server; `None` if
/// this server is not to be a node.
pub(crate) async fn prepare(config: &Config) -> Result<Option<Arriving>, NodeError> {
    let Some(name) = config.node.clone() else {
        return match not_named(config) {
            Some(setting) => Err(NodeError::NotNamed { setting }),
            None => Ok(None),
        };
    };
    let is_fine =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-.".contains(&byte);
    if name.is_empty() || MAX_NAME < name.len() || !name.bytes().all(is_fine) {
        return Err(NodeError::Name { found: name });
    }
    let (address, way) = match (&config.advertise, &config.nats) {
        (Some(_), Some(_)) => return Err(NodeError::TwoWays),
        (None, None) => return Err(NodeError::NoWay),
        (Some(advertise), None) => {
            let failed = |cause| NodeError::Listen { address: advertise.clone(), cause };
            let listening = direct::listen(advertise, config.node_listen).await;
            let (listener, address) = listening.map_err(failed)?;
            (address, Way::Direct(listener))
        }
        (None, Some(_)) if config.node_listen.is_some() => {
            return Err(NodeError::Unused { setting: "node_listen" });
        }
        (None, Some(nats)) => {
            let server = NatsAddress::read(nats).map_err(NodeError::Nats)?;
            Nats::probe(&server).await.map_err(NodeError::Nats)?;
            (String::new(), Way::Nats(server))
        }
    };
    Ok(Some(Arriving { node: Node { name, address }, way }))
}

/// A setting that only a node uses.
fn not_named(config: &Config) -> Option<&'static str> {
    let settings = [
        ("advertise", config.advertise.is_some()),
        ("node_listen", config.node_listen.is_some()),
        ("nats", config.nats.is_some()),
    ];
    settings.into_iter().find(|(_, is_set)| *is_set).map(|(name, _)| name)
}

impl Arriving {
    /// The node as others are to know it.
    pub(crate) fn node(&self) -> Node {
        self.node.clone()
    }

    /// Looks whether this node fits to the others, before it changes anything.
    ///
    /// # Errors
    /// If its clock is wrong, or another node that lives is reached in another way.
    pub(crate) fn check(
        &self,
        found: &Survey,
        config: &Config,
        clock: Clock,
    ) -> Result<(), NodeError> {
        let ahead_ms =
            i64::try_from(clock.wall()).unwrap_or(i64::MAX).saturating_sub(found.clock.0);
        #[cfg(feature = "faults")]
        let ahead_ms = ahead_ms.saturating_add(config.faults.clock_ahead_ms);
        #[cfg(not(feature = "faults"))]
        let _ = config;
        if MAX_SKEW_MS < ahead_ms.saturating_abs() {
            return Err(NodeError::Clock { ahead_ms });
        }
        self.meets(&found.nodes)
    }

    fn meets<'a>(&self, nodes: impl IntoIterator<Item = &'a Node>) -> Result<(), NodeError> {
        let is_direct = matches!(self.way, Way::Direct(_));
        match nodes.into_iter().find(|node| node.address.is_empty() == is_direct) {
            Some(other) => {
                Err(NodeError::OtherWay { node: other.name.clone(), way: Way::word(!is_direct) })
            }
            None => Ok(()),
        }
    }

    /// Reaches the other nodes. What they send comes out of the channel.
    pub(crate) async fn join(
        self,
        store: PostgresStore,
        config: &Config,
        clock: Clock,
    ) -> Result<(Arc<Cluster>, mpsc::Receiver<Envelope>), NodeError> {
        let peers = store.peers().await.map_err(NodeError::Store)?;
        // Another one may have come in the same moment.
        self.meets(peers.iter().map(|peer| &peer.node))?;
        let life = store.life().unwrap_or_default();
        let (sender, incoming) = mpsc::channel(MAX_INCOMING);
        let router = match self.way {
            Way::Direct(listener) => Router::Direct(Direct::new(listener, life, sender)),
            Way::Nats(server) => {
                Router::Nats(Nats::connect(server, life, sender).await.map_err(NodeError::Nats)?)
            }
        };
        #[cfg_attr(not(feature = "faults"), expect(unused_mut, reason = "only faults change it"))]
        let mut cluster = Cluster::new(store, life, clock, router);
        #[cfg(feature = "faults")]
        {
            cluster.loss.percent = config.faults.router_loss_percent;
            #[expect(clippy::cast_possible_truncation, reason = "any bits will do")]
            let seed = life as u64;
            cluster.loss.state = seed.into();
            cluster.loss.has_heartbeats = !config.faults.router_without_heartbeats;
        }
        #[cfg(not(feature = "faults"))]
        let _ = config;
        cluster.live(&peers);
        Ok((Arc::new(cluster), incoming))
    }
}
