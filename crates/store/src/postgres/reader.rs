//! Everything that is read: a pool of connections on a thread of its own.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::JoinHandle,
    time::Duration,
};

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod};
use tokio::{
    runtime::{Builder, Handle},
    sync::oneshot,
    time::timeout,
};
use tokio_postgres::{Client, Config, Error, NoTls, Row, types::ToSql};

use super::{
    connect,
    connect_error::message,
    nodes::{Life, RENEWAL},
    spawn,
};
use crate::{StoreReply, Unavailable};

/// How many connections read at the same time; a node's share of what a server allows.
const N_CONNECTIONS: usize = 8;
/// How many reads may wait.
const MAX_WAITING: usize = 1 << 14;
/// How long a read may take, with the wait for a connection.
const SILENCE: Duration = Duration::from_secs(10);

/// The pool and the thread on which its connections are served.
pub(super) struct Reader {
    runtime: Handle,
    pool: Pool,
    n_waiting: Arc<AtomicUsize>,
    is_closed: AtomicBool,
}

/// Ends the thread when it is dropped.
pub(super) struct Thread {
    handle: Option<JoinHandle<()>>,
    end: Option<oneshot::Sender<()>>,
}

/// A connection that reads.
pub(super) struct Connection(Object);

/// Counts a read that waits, until it is dropped.
struct Waiting(Arc<AtomicUsize>);

impl Reader {
    /// Starts the thread; connections are made when they are needed.
    pub(super) fn start(config: Config) -> std::io::Result<(Self, Thread)> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config, NoTls, recycling);
        let pool = Pool::builder(manager)
            .max_size(N_CONNECTIONS)
            .build()
            .expect("a pool without time limits of its own needs no timer");
        let (end, ended) = oneshot::channel();
        let reader = Self {
            runtime: runtime.handle().clone(),
            pool: pool.clone(),
            n_waiting: Arc::default(),
            is_closed: AtomicBool::new(false),
        };
        let run = move || {
            // Dropping the sender is what is waited for.
            let _ = runtime.block_on(ended);
            pool.close();
        };
        let handle = spawn("store-reader", run)?;
        Ok((reader, Thread { handle: Some(handle), end: Some(end) }))
    }

    /// Keeps renewing a lease, on a connection of its own, until the store is closed.
    pub(super) fn keep_alive(&self, config: Config, life: Arc<Life>) {
        let pulse = async move {
            let mut timer = tokio::time::interval(RENEWAL);
            let mut client: Option<Client> = None;
            loop {
                timer.tick().await;
                if client.is_none() {
                    client =
                        timeout(SILENCE, connect::connect(&config)).await.ok().and_then(Result::ok);
                }
                let Some(connected) = &client else { continue };
                if !matches!(timeout(RENEWAL, life.renew(connected)).await, Ok(Ok(()))) {
                    client = None;
                }
            }
        };
        // It ends with the thread.
        self.runtime.spawn(pulse);
    }

    /// Answers every later read with [`Unavailable::Closed`].
    pub(super) fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }

    /// Begins to read at once, whether or not the answer is awaited.
    pub(super) fn read<T, R, F>(
        &self,
        read: R,
    ) -> impl StoreReply<Result<T, Unavailable>> + use<T, R, F>
    where
        T: Send + 'static,
        R: FnOnce(Connection) -> F + Send + 'static,
        F: Future<Output = Result<T, Error>> + Send + 'static,
    {
        let begun = self.begin().map(|waiting| {
            let pool = self.pool.clone();
            self.runtime.spawn(async move {
                let _waiting = waiting;
                let answer = async {
                    let connection = pool.get().await.map_err(|error| match error {
                        PoolError::Backend(error) => failed(&message(&error)),
                        other => failed(&other),
                    })?;
                    let found = read(Connection(connection)).await;
                    found.map_err(|error| failed(&message(&error)))
                };
                timeout(SILENCE, answer)
                    .await
                    .unwrap_or_else(|_| Err(failed(&"the database does not answer")))
            })
        });
        async move { begun?.await.unwrap_or_else(|error| Err(failed(&error))) }
    }

    fn begin(&self) -> Result<Waiting, Unavailable> {
        if self.is_closed.load(Ordering::Relaxed) {
            return Err(Unavailable::Closed);
        }
        let waiting = self.n_waiting.fetch_add(1, Ordering::Relaxed);
        let counted = Waiting(Arc::clone(&self.n_waiting));
        if waiting < MAX_WAITING { Ok(counted) } else { Err(Unavailable::Overloaded { waiting }) }
    }
}

fn failed(cause: &dyn std::fmt::Display) -> Unavailable {
    Unavailable::ReadFailed { cause: cause.to_string().into() }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        drop(self.end.take());
        let Some(handle) = self.handle.take() else { return };
        // An answer can drop the last clone on the thread itself.
        if handle.thread().id() != std::thread::current().id() {
            // It has nothing to tell.
            let _ = handle.join();
        }
    }
}

impl Connection {
    /// The bare connection, for a transaction.
    pub(super) fn client(&mut self) -> &mut Client {
        &mut self.0
    }

    /// The first row of a query, if there is one.
    pub(super) async fn one<T>(
        &self,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
        read: impl Fn(&Row) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        let statement = self.0.prepare_cached(sql).await?;
        self.0.query_opt(&statement, params).await?.as_ref().map(read).transpose()
    }

    /// All rows of a query.
    pub(super) async fn all<T>(
        &self,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
        read: impl Fn(&Row) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        let statement = self.0.prepare_cached(sql).await?;
        self.0.query(&statement, params).await?.iter().map(read).collect()
    }
}
