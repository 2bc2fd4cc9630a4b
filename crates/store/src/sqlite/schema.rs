//! The schema and how an older one becomes the newest.

use rusqlite::{Connection, TransactionBehavior};

/// Marks a file as ours: `trct`.
pub(super) const APPLICATION_ID: i32 = i32::from_be_bytes(*b"trct");

/// Each makes the schema of its index plus one from the one before; never edited, only added to.
const MIGRATIONS: [&str; 10] = [
    include_str!("migrations/001_first.sql"),
    include_str!("migrations/002_places.sql"),
    include_str!("migrations/003_promises.sql"),
    include_str!("migrations/004_accounts.sql"),
    include_str!("migrations/005_ratings.sql"),
    include_str!("migrations/006_runs.sql"),
    include_str!("migrations/007_people.sql"),
    include_str!("migrations/008_merged.sql"),
    include_str!("migrations/009_offline.sql"),
    include_str!("migrations/010_boards.sql"),
];

/// The newest schema.
pub(super) const NEWEST: i32 = MIGRATIONS.len() as i32;

/// The first schema in which steps are found by places of their own.
pub(super) const WITH_PLACES: i32 = 2;

/// What kind of file was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing yet.
    Empty,
    /// Ours, with this schema.
    Schema(i32),
    /// A database of another program.
    Foreign,
}

/// Looks at the marks of a database.
pub(super) fn look(connection: &Connection) -> rusqlite::Result<Found> {
    let read = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    let n_tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match (read("application_id")?, read("user_version")?) {
        (APPLICATION_ID, version) => Found::Schema(version),
        (0, 0) if n_tables == 0 => Found::Empty,
        _ => Found::Foreign,
    })
}

/// Brings the schema from version `from` to the newest, each step in a transaction of its own.
pub(super) fn migrate(connection: &mut Connection, from: i32) -> rusqlite::Result<()> {
    for version in from..NEWEST {
        let migration = MIGRATIONS[version as usize];
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", version + 1)?;
        transaction.commit()?;
    }
    Ok(())
}
