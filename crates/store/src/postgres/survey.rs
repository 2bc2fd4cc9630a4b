//! What can be seen in a database before anything in it is changed.

use std::io;

use tokio::{runtime::Builder, sync::oneshot};
use tokio_postgres::Config;

use super::{
    ConnectError, Node, PostgresStore,
    connect::{self, failed},
    nodes, schema, spawn,
};
use crate::{StoreReply, WallMs};

/// The schema since which there are nodes.
const WITH_NODES: i32 = 2;

/// A database as it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Its clock, which all nodes share.
    pub clock: WallMs,
    /// The nodes that live.
    pub nodes: Vec<Node>,
}

impl PostgresStore {
    /// Looks at the database at this address, and changes nothing in it.
    ///
    /// # Errors
    /// If the database cannot be reached or used.
    pub fn survey(url: &str) -> impl StoreReply<Result<Survey, ConnectError>> + use<> {
        let config = connect::config(url);
        async {
            let config = config?;
            let thread = |cause| ConnectError::Thread { cause };
            let (sender, seen) = oneshot::channel();
            let run = move || {
                let runtime = Builder::new_current_thread().enable_all().build();
                let surveyed = runtime.map_err(thread).and_then(|rt| rt.block_on(look(&config)));
                // Who stopped waiting does not need to know.
                let _ = sender.send(surveyed);
            };
            spawn("store-survey", run).map_err(thread)?;
            seen.await.map_err(|_| thread(io::Error::other("the look at the database panicked")))?
        }
    }
}

async fn look(config: &Config) -> Result<Survey, ConnectError> {
    let mut client = connect::connect(config).await?;
    let found = schema::found(&mut client).await.map_err(failed(config, "look at its tables"))?;
    let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let row = client.query_one(sql, &[]).await.map_err(failed(config, "read its clock"))?;
    let clock = row.try_get(0).map(WallMs).map_err(failed(config, "read its clock"))?;
    let nodes = match found {
        Some(WITH_NODES..=schema::NEWEST) => {
            let living = nodes::living(&client).await;
            living.map_err(failed(config, "look for other nodes"))?
        }
        // Without tables of ours there are none, and those of a newer program are not understood.
        _ => Vec::new(),
    };
    Ok(Survey { clock, nodes })
}
