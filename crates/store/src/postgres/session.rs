//! The writer's session: one connection at a time, and what became of the last transaction when
//! one is lost.
//!
//! Each transaction moves the number in the session's row of the table `writer` one further,
//! and fails if the number is not what it should be. After a lost connection, the next one
//! reads the number and moves it on: then either the transaction was committed, or it never
//! can be.

use std::collections::HashMap;

use tokio_postgres::{Client, Config, Error, Statement, error::SqlState};

use super::{
    connect::{self, failed},
    connect_error::ConnectError,
    nodes::{Life, Node},
    schema, transfer,
};

/// Fails by dividing by zero if the session's number is not what this writer left.
pub(super) const FENCE: &str = "WITH moved AS (UPDATE writer SET batch = $2::bigint \
         WHERE id = $1::text::uuid AND batch = $3::bigint RETURNING 1) \
     SELECT 1 / count(*) FROM moved";
/// Held by the one store that uses a database, or shared by its nodes.
const HOLD: i64 = i64::from_be_bytes(*b"\0\0\0\0hold");
pub(super) const BEGIN: &str = "BEGIN";
pub(super) const COMMIT: &str = "COMMIT";
pub(super) const ROLLBACK: &str = "ROLLBACK";

/// A session of a store, over all its connections.
pub(super) struct Session {
    config: Config,
    sharing: Sharing,
    id: String,
    /// The number of the last transaction that was committed or can never be.
    last: i64,
    link: Option<Link>,
}

/// Who else may use the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sharing {
    /// Nobody: rooms have no owners.
    Alone,
    /// Other nodes, which own their rooms.
    Nodes,
}

/// A connection with the statements that were prepared on it.
pub(super) struct Link {
    pub(super) client: Client,
    statements: HashMap<&'static str, Statement>,
}

/// What became of a transaction whose connection was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Committed,
    /// It was not committed and cannot be any more.
    Void,
}

impl Session {
    /// Connects, brings the tables up to date and begins a session.
    pub(super) async fn open(config: Config, sharing: Sharing) -> Result<Self, ConnectError> {
        let mut client = connect::connect(&config).await?;
        // A server that may not use it changes nothing in it.
        if !hold(&client, sharing).await.map_err(failed(&config, "look who uses it"))? {
            return Err(ConnectError::InUse { database: connect::name(&config) });
        }
        schema::migrate(&config, &mut client).await?;
        match transfer::is_marked(&client).await {
            Ok(false) => {}
            Ok(true) => {
                return Err(ConnectError::HalfMoved { database: connect::name(&config) });
            }
            Err(cause) => return Err(failed(&config, "look for a mark")(cause)),
        }
        // Rows of stores that were not closed; no store is without a new connection for a month.
        let sql = "WITH forgotten AS (DELETE FROM writer \
                 WHERE opened_at < now() - interval '30 days') \
             INSERT INTO writer DEFAULT VALUES RETURNING id::text";
        let begun = failed(&config, "begin a session");
        let id = match client.query_one(sql, &[]).await.and_then(|row| row.try_get(0)) {
            Ok(id) => id,
            Err(cause) => return Err(begun(cause)),
        };
        let mut session = Self { config, sharing, id, last: 0, link: None };
        let named = session.name(&client).await;
        named.map_err(failed(&session.config, "begin a session"))?;
        session.link = Some(Link { client, statements: HashMap::new() });
        Ok(session)
    }

    /// The connection, if there is one.
    pub(super) fn link(&mut self) -> Option<&mut Link> {
        if self.link.as_ref().is_some_and(|link| link.client.is_closed()) {
            self.link = None;
        }
        self.link.as_mut()
    }

    /// Begins a life as a node.
    pub(super) async fn live_as(&mut self, node: Node) -> Result<Life, ConnectError> {
        let id = self.id.clone();
        let begun = match self.link() {
            Some(link) => Life::begin(&link.client, node.clone(), &id).await,
            None => Ok(None),
        };
        let life = begun.map_err(failed(&self.config, "join the other nodes"))?;
        life.ok_or(ConnectError::NameInUse { name: node.name })
    }

    /// Ends a life as a node, so that others need not wait for its lease.
    pub(super) async fn end(&mut self, life: &Life) {
        if let Some(link) = self.link() {
            // Otherwise the lease expires.
            let _ = life.end(&link.client).await;
        }
    }

    /// Gives the connection up.
    pub(super) fn lose(&mut self) {
        self.link = None;
    }

    /// The parameters of [`FENCE`] for the next transaction.
    pub(super) fn fence(&self) -> (String, i64, i64) {
        (self.id.clone(), self.last + 1, self.last)
    }

    /// Notes that a transaction was committed.
    pub(super) fn committed(&mut self) {
        self.last += 1;
    }

    /// Connects again and settles what became of the transaction that may have been under way.
    pub(super) async fn reconnect(&mut self) -> Result<Fate, ConnectError> {
        let mut client = connect::connect(&self.config).await?;
        let settled = self.settle(&mut client).await;
        let in_use = || ConnectError::InUse { database: connect::name(&self.config) };
        let fate = settled.map_err(failed(&self.config, "resume a session"))?.ok_or_else(in_use)?;
        self.link = Some(Link { client, statements: HashMap::new() });
        Ok(fate)
    }

    /// Nothing if the connection before still holds the database, or somebody else does now.
    async fn settle(&mut self, client: &mut Client) -> Result<Option<Fate>, Error> {
        // A connection that the server still believes in may hold the row.
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE application_name = $1 AND pid <> pg_backend_pid()";
        client.query(sql, &[&self.application_name()]).await?;
        if !hold(client, self.sharing).await? {
            return Ok(None);
        }
        let (under_way, next) = (self.last + 1, self.last + 2);
        let transaction = client.transaction().await?;
        let sql = "SELECT batch FROM writer WHERE id = $1::text::uuid FOR UPDATE";
        let row = transaction.query_opt(sql, &[&self.id]).await?;
        let found: Option<i64> = row.map(|row| row.try_get(0)).transpose()?;
        let sql = "INSERT INTO writer (id, batch) VALUES ($1::text::uuid, $2) \
             ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, opened_at = now()";
        transaction.execute(sql, &[&self.id, &next]).await?;
        transaction.commit().await?;
        self.name(client).await?;
        self.last = next;
        Ok(Some(if found == Some(under_way) { Fate::Committed } else { Fate::Void }))
    }

    /// Ends the session in good order.
    pub(super) async fn close(&mut self) {
        let id = self.id.clone();
        let Some(link) = self.link() else { return };
        // A row that stays is removed after a month.
        let sql = "DELETE FROM writer WHERE id = $1::text::uuid";
        let _ = link.client.execute(sql, &[&id]).await;
        // The database would give it up on its own only once it has seen the connection end, and
        // the next server may come before that.
        let _ = link.client.batch_execute("SELECT pg_advisory_unlock_all()").await;
        self.link = None;
    }

    async fn name(&self, client: &Client) -> Result<(), Error> {
        let sql = "SELECT set_config('application_name', $1, false)";
        client.execute(sql, &[&self.application_name()]).await.map(|_| ())
    }

    fn application_name(&self) -> String {
        format!("tercet writer {}", self.id)
    }
}

impl Link {
    /// Prepares a statement, once for each connection.
    pub(super) async fn prepare(&mut self, sql: &'static str) -> Result<(), Error> {
        if !self.statements.contains_key(sql) {
            let statement = self.client.prepare(sql).await?;
            self.statements.insert(sql, statement);
        }
        Ok(())
    }

    /// A statement that was prepared before.
    pub(super) fn prepared(&self, sql: &'static str) -> &Statement {
        &self.statements[sql]
    }
}

/// Takes the database for this connection until it ends, alone or with other nodes; false if
/// another has it that does not share.
///
/// Waits a moment, because the database notices some time after the end of a process that was
/// killed that its connections are gone.
async fn hold(client: &Client, sharing: Sharing) -> Result<bool, Error> {
    let sql = match sharing {
        Sharing::Alone => "SELECT pg_advisory_lock($1)",
        Sharing::Nodes => "SELECT pg_advisory_lock_shared($1)",
    };
    client.batch_execute("SET lock_timeout = '2s'").await?;
    let held = match client.execute(sql, &[&HOLD]).await {
        Ok(_) => true,
        Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => false,
        Err(error) => return Err(error),
    };
    client.batch_execute("RESET lock_timeout").await?;
    Ok(held)
}

/// Whether an error tells that the connection is of no use any more: it is gone, its server stops
/// or follows another one now, or another connection has taken over the session.
pub(super) fn is_loss(error: &Error) -> bool {
    let Some(code) = error.code() else { return true };
    let gone = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::READ_ONLY_SQL_TRANSACTION,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        SqlState::DIVISION_BY_ZERO,
    ];
    gone.contains(code) || code.code().starts_with("08")
}

/// Whether a transaction may succeed when it is repeated. A statement decides by what it sees when
/// it begins; if another node takes or removes something meanwhile, the second attempt sees that.
pub(super) fn is_worth_repeating(error: &Error) -> bool {
    let codes = [
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::UNIQUE_VIOLATION,
        SqlState::FOREIGN_KEY_VIOLATION,
    ];
    error.code().is_some_and(|code| codes.contains(code))
}
