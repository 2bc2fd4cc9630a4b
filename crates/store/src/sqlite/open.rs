//! Connections: how they are opened, set up and closed.

use rusqlite::{Connection, OpenFlags, config::DbConfig};

use super::{
    directory::{self, Directory},
    open_error::OpenError,
    schema::{self, Found},
    writer::failed,
};
use crate::Unavailable;

/// Statements kept prepared; more than there are.
const N_STATEMENTS: usize = 64;

/// Opens the connection that writes, with the newest schema.
pub(super) fn writing(directory: &Directory) -> Result<Connection, OpenError> {
    let path = directory.database();
    let io = |cause| OpenError::Directory { path: directory.path().to_owned(), cause };
    let doing = |doing| {
        let path = path.clone();
        move |cause| OpenError::Database { path, doing, cause }
    };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection =
        Connection::open_with_flags(&path, flags).map_err(doing("open the database"))?;
    let version = match schema::look(&connection).map_err(doing("read the schema"))? {
        Found::Foreign => return Err(OpenError::Foreign { path }),
        Found::Schema(found) if found > schema::NEWEST => {
            return Err(OpenError::TooNew { path, found, known: schema::NEWEST });
        }
        Found::Schema(found) => found,
        Found::Empty => 0,
    };
    set_up(&connection).map_err(doing("set up the database"))?;
    schema::migrate(&mut connection, version).map_err(doing("bring the schema up to date"))?;
    checkpoint(&connection).map_err(doing("put the log in its place"))?;
    directory::sync(directory.path()).map_err(io)?;
    Ok(connection)
}

/// Opens a connection that reads.
pub(super) fn reading(directory: &Directory) -> Result<Connection, OpenError> {
    let path = directory.database();
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let open = || {
        let connection = Connection::open_with_flags(&path, flags)?;
        connection.set_prepared_statement_cache_capacity(N_STATEMENTS);
        Ok(connection)
    };
    open().map_err(|cause| OpenError::Database {
        path: path.clone(),
        doing: "open the database to read",
        cause,
    })
}

/// Closes the connection that wrote, with everything in its final place.
pub(super) fn close(connection: Connection) -> Result<(), Unavailable> {
    checkpoint(&connection)
        .and_then(|()| connection.close().map_err(|(_, error)| error))
        .map_err(|error| failed("close the database", &error))
}

fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_prepared_statement_cache_capacity(N_STATEMENTS);
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // After a failure nothing is touched any more, so the log stays as it is.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(())
}

/// Moves the whole log into the database and empties it.
///
/// At the start this writes every page of the log anew, so that nothing rests
/// on pages whose sync failed in the life before: the system keeps them in memory
/// and calls them clean, although they may have never reached the disk.
fn checkpoint(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}
