//! Connections: how they are opened, set up and closed.

use rusqlite::{Connection, ErrorCode, OpenFlags, config::DbConfig, ffi, wal::CheckpointMode};

use super::{
    directory::{self, Directory},
    open_error::OpenError,
    schema::{self, Found},
    scrub,
    settings::Settings,
    writer::failed,
};
use crate::Unavailable;

/// Statements kept prepared; more than there are.
const N_STATEMENTS: usize = 128;

/// Opens the connection that writes, with the newest schema.
pub(super) fn writing(directory: &Directory, settings: Settings) -> Result<Connection, OpenError> {
    let doing = |doing| move |cause| directory.failed(doing, cause);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut connection = open(directory, flags).map_err(doing("open the database"))?;
    let path = directory.database();
    let version = match schema::look(&connection).map_err(doing("read the schema"))? {
        Found::Foreign => return Err(OpenError::Foreign { path }),
        Found::Schema(found) if found > schema::NEWEST => {
            return Err(OpenError::TooNew { path, found, known: schema::NEWEST });
        }
        Found::Schema(found) => found,
        Found::Empty => 0,
    };
    if !settings.trusts_the_log() {
        let log = directory::log(&path);
        directory::write_anew(&log).map_err(|cause| OpenError::Directory { path: log, cause })?;
    }
    set_up(&connection, settings).map_err(doing("set up the database"))?;
    schema::migrate(&mut connection, version).map_err(doing("bring the schema up to date"))?;
    scrub::if_left_over(&connection).map_err(doing("rewrite the database after a deletion"))?;
    if !settings.trusts_the_log() {
        checkpoint(&connection, CheckpointMode::TRUNCATE)
            .map_err(doing("move the log into the database"))?;
    }
    directory::sync(directory.path())
        .map_err(|cause| OpenError::Directory { path: directory.path().to_owned(), cause })?;
    Ok(connection)
}

/// Opens a connection that reads.
pub(super) fn reading(directory: &Directory) -> Result<Connection, OpenError> {
    open(directory, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|cause| directory.failed("open the database to read", cause))
}

fn open(directory: &Directory, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(directory.database(), flags)?;
    connection.set_prepared_statement_cache_capacity(N_STATEMENTS);
    Ok(connection)
}

/// Closes the connection that wrote, with everything in its final place.
pub(super) fn close(connection: Connection) -> Result<(), Unavailable> {
    checkpoint_unless_busy(&connection, CheckpointMode::TRUNCATE)
        .and_then(|()| connection.close().map_err(|(_, error)| error))
        .map_err(|error| failed("close the database", &error))
}

fn set_up(connection: &Connection, settings: Settings) -> rusqlite::Result<()> {
    set_journal_mode(connection, "wal")?;
    let synchronous = if settings.syncs() { "FULL" } else { "NORMAL" };
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is overwritten: a name must not be readable in free space.
    connection.pragma_update(None, "secure_delete", true)?;
    never_checkpoint_by_itself(connection)
}

/// Lets the database have a log (`wal`) or none (`delete`) from now on.
///
/// SQLite tells the new mode first and writes it down afterwards, so only the end of the
/// statement says whether it has; and where it cannot, it tells the old mode and no error.
pub(super) fn set_journal_mode(connection: &Connection, mode: &str) -> rusqlite::Result<()> {
    let mut statement = connection.prepare(&format!("PRAGMA journal_mode = {mode}"))?;
    let modes: Vec<String> =
        statement.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    if modes == [mode] {
        return Ok(());
    }
    let told = format!("the journal mode is {modes:?}, not {mode:?}");
    Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_CANTOPEN), Some(told)))
}

/// The log is moved when we say so, and a failure is noticed; after one it stays as it is.
fn never_checkpoint_by_itself(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(())
}

/// Moves the log into the database if nobody else holds it, who copies the database for
/// instance; otherwise it stays for later, and nothing is lost.
pub(super) fn checkpoint_unless_busy(
    connection: &Connection,
    mode: CheckpointMode,
) -> rusqlite::Result<()> {
    match checkpoint(connection, mode) {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => Ok(()),
        moved => moved,
    }
}

/// Moves the log into the database: what readers leave free of it, or all of it, to empty it.
///
/// At the start this writes every page that the log has into the database, so that
/// nothing rests on pages whose sync failed in the life before. The log itself must have
/// been [rewritten](directory::write_anew) before that: if the power is cut while pages
/// are moved, the whole log is needed to put them right.
pub(super) fn checkpoint(connection: &Connection, mode: CheckpointMode) -> rusqlite::Result<()> {
    connection.wal_checkpoint_v2(None::<&str>, mode).map(|_| ())
}
