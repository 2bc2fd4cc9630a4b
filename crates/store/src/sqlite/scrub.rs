//! Makes sure that no file holds what was deleted.
//!
//! SQLite overwrites what it deletes (`secure_delete`), but a page that was split or rebuilt
//! before may still hold a copy in its unused part, and so does the log. Rewriting the whole
//! database and emptying the log leaves neither. Nothing is written meanwhile, so a large
//! database is rewritten at the next start instead.

use rusqlite::{Connection, ErrorCode, params, wal::CheckpointMode};

use super::{account_change, open, writer::failed};
use crate::Unavailable;

/// The largest database that is rewritten while the store serves, in bytes.
const AT_ONCE: i64 = 64 << 20;

/// Rewrites the files if somebody was deleted and the database is small enough, and tells
/// whether nothing is left to be done.
///
/// # Errors
/// If the disk failed. A database that somebody else is copying, or that has no room for a
/// second one beside it, is left for another time.
pub(super) fn now(connection: &Connection) -> Result<bool, Unavailable> {
    let doing = "rewrite the database";
    let is_due = account_change::must_scrub(connection).map_err(|error| failed(doing, &error))?;
    if !is_due {
        return Ok(true);
    }
    let size = size(connection).map_err(|error| failed(doing, &error))?;
    if size > AT_ONCE {
        // What is moved out of the log is overwritten there, which is most of it.
        open::checkpoint_unless_busy(connection, CheckpointMode::TRUNCATE)
            .map_err(|error| failed(doing, &error))?;
        return Ok(false);
    }
    match rewrite(connection) {
        Ok(()) => Ok(true),
        Err(error) if can_wait(&error) => Ok(false),
        Err(error) => Err(failed(doing, &error)),
    }
}

/// Rewrites the database at the start if a deletion before it left that to be done.
pub(super) fn if_left_over(connection: &Connection) -> rusqlite::Result<()> {
    if !account_change::must_scrub(connection)? {
        return Ok(());
    }
    match rewrite(connection) {
        Err(error) if can_wait(&error) => Ok(()),
        rewritten => rewritten,
    }
}

fn rewrite(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("VACUUM")?;
    open::checkpoint(connection, CheckpointMode::TRUNCATE)?;
    let done = "DELETE FROM chore WHERE name = ?1";
    connection.execute(done, params![account_change::SCRUB]).map(drop)
}

fn size(connection: &Connection) -> rusqlite::Result<i64> {
    let read = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    Ok(read("page_count")?.saturating_mul(read("page_size")?))
}

/// Whether the database is as it was, and another attempt may do better.
fn can_wait(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(
            ErrorCode::DatabaseBusy
                | ErrorCode::DatabaseLocked
                | ErrorCode::DiskFull
                | ErrorCode::CannotOpen
                | ErrorCode::OutOfMemory
        )
    )
}
