//! The schema and how an older one becomes the newest.

use tokio_postgres::{Client, Config, Error, Transaction};

use super::{
    connect::{self, SCHEMA, failed},
    connect_error::ConnectError,
};

/// Each makes the schema of its index plus one from the one before; never edited, only added to.
const MIGRATIONS: [&str; 9] = [
    include_str!("migrations/001_first.sql"),
    include_str!("migrations/002_nodes.sql"),
    include_str!("migrations/003_accounts.sql"),
    include_str!("migrations/004_ratings.sql"),
    include_str!("migrations/005_runs.sql"),
    include_str!("migrations/006_people.sql"),
    include_str!("migrations/007_merged.sql"),
    include_str!("migrations/008_offline.sql"),
    include_str!("migrations/009_boards.sql"),
];

/// The newest schema.
pub(super) const NEWEST: i32 = MIGRATIONS.len() as i32;

/// Keeps two nodes that start at the same time from bringing the schema up to date together.
const LOCK: i64 = i64::from_be_bytes(*b"\0\0\0\0trct");

/// What was found in a database.
enum Found {
    /// Nothing of ours yet.
    Empty,
    /// Ours, with this schema.
    Schema(i32),
    /// A schema of the same name that somebody else made.
    Foreign,
}

/// The schema that a database has, if it has one of ours.
pub(super) async fn found(client: &mut Client) -> Result<Option<i32>, Error> {
    let transaction = client.transaction().await?;
    Ok(match look(&transaction).await? {
        Found::Schema(schema) => Some(schema),
        Found::Empty | Found::Foreign => None,
    })
}

/// Brings the schema to the newest version: all of it or nothing.
pub(super) async fn migrate(config: &Config, client: &mut Client) -> Result<(), ConnectError> {
    let transaction = client.transaction().await.map_err(failed(config, "begin"))?;
    let database = connect::name(config);
    match look(&transaction).await.map_err(failed(config, "look at its tables"))? {
        Found::Foreign => return Err(ConnectError::Foreign { database }),
        Found::Schema(found) if found > NEWEST => {
            return Err(ConnectError::TooNew { database, found, known: NEWEST });
        }
        Found::Schema(NEWEST) => return Ok(()),
        Found::Schema(_) | Found::Empty => {}
    }
    // Another node may be at it; the second one finds it done.
    let lock = transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await;
    lock.map_err(failed(config, "wait for other nodes"))?;
    let from = match look(&transaction).await.map_err(failed(config, "look at its tables"))? {
        Found::Schema(from) => from,
        Found::Empty | Found::Foreign => {
            begin(&transaction).await.map_err(failed(config, "create its schema"))?;
            0
        }
    };
    for version in from..NEWEST {
        let migration = MIGRATIONS[version as usize];
        let migrated = transaction.batch_execute(migration).await;
        migrated.map_err(failed(config, "bring its tables up to date"))?;
    }
    let noted = transaction.execute("UPDATE version SET schema = $1", &[&NEWEST]).await;
    noted.map_err(failed(config, "note the version of its tables"))?;
    transaction.commit().await.map_err(failed(config, "bring its tables up to date"))
}

async fn look(transaction: &Transaction<'_>) -> Result<Found, Error> {
    let sql = "SELECT to_regnamespace($1) IS NOT NULL, to_regclass($1 || '.version') IS NOT NULL, \
         EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = to_regnamespace($1))";
    let row = transaction.query_one(sql, &[&SCHEMA]).await?;
    Ok(match (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?) {
        (_, true, _) => {
            let row = transaction.query_one("SELECT max(schema) FROM version", &[]).await?;
            row.try_get::<_, Option<i32>>(0)?.map_or(Found::Foreign, Found::Schema)
        }
        (true, false, true) => Found::Foreign,
        _ => Found::Empty,
    })
}

/// Makes the schema, which the operator may have made already, and the mark that it is ours.
async fn begin(transaction: &Transaction<'_>) -> Result<(), Error> {
    let row = transaction.query_one("SELECT to_regnamespace($1) IS NULL", &[&SCHEMA]).await?;
    if row.try_get(0)? {
        transaction.batch_execute(&format!("CREATE SCHEMA {SCHEMA}")).await?;
    }
    let sql = "CREATE TABLE version (schema int NOT NULL); INSERT INTO version VALUES (0)";
    transaction.batch_execute(sql).await
}
