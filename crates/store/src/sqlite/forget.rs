//! Clears away what is old: found by a reader, so that no room waits for the search, and then
//! removed a portion at a time, if it is still not needed.

use rusqlite::{Connection, Params, Result, Row, params};

use crate::{Forget, RoomId, RoomStatus, WallMs, WriteError};

// The row with the greatest number stays, because SQLite gives the number after it to the next.
const IS_OLD_LINE: &str = "at < ?1 AND id < (SELECT max(id) FROM line)";
// Closed rooms, whose status is 3, are what is left of old ones.
const IS_OLD_ROOM: &str = "saved_at < ?1 AND status <> 3 AND NOT EXISTS \
     (SELECT 1 FROM game WHERE game.room = room.id AND game.finished_at IS NULL)";
// Guests are of kind 0.
const IS_OLD_GUEST: &str = "created_at < ?1 AND kind = 0 AND id < (SELECT max(id) FROM user) \
     AND NOT EXISTS (SELECT 1 FROM token WHERE token.user = user.id) \
     AND NOT EXISTS (SELECT 1 FROM player WHERE player.user = user.id) \
     AND NOT EXISTS (SELECT 1 FROM room WHERE room.host = user.id) \
     AND NOT EXISTS (SELECT 1 FROM line WHERE line.user = user.id) \
     AND NOT EXISTS (SELECT 1 FROM merged WHERE merged.guest = user.id)";

impl Forget {
    /// The table, what makes a row of it old, and the column by which that is found.
    fn table(&self) -> (&'static str, &'static str, &'static str) {
        match self {
            Forget::Lines => ("line", IS_OLD_LINE, "at"),
            Forget::Rooms { .. } => ("room", IS_OLD_ROOM, "saved_at"),
            Forget::Guests => ("user", IS_OLD_GUEST, "created_at"),
        }
    }

    /// The query that finds what is old, the oldest first.
    pub(super) fn query(&self) -> String {
        let (table, is_old, column) = self.table();
        format!("SELECT id FROM {table} WHERE {is_old} ORDER BY {column}")
    }
}

/// The numbers of what is old, the oldest first.
pub(super) fn find(
    connection: &Connection,
    what: &Forget,
    before: WallMs,
    limit: u32,
) -> Result<Vec<i64>> {
    let except: &[RoomId] = match what {
        Forget::Rooms { except } => except,
        Forget::Lines | Forget::Guests => &[],
    };
    let number = |row: &Row<'_>| row.get(0);
    let mut statement = connection.prepare_cached(&what.query())?;
    let found = statement.query_map(params![before], number)?;
    let found = found.filter(|id| id.as_ref().map_or(true, |id| !except.contains(&RoomId(*id))));
    found.take(limit as usize).collect()
}

/// Removes what was found, unless it is needed again.
pub(super) fn remove(
    connection: &Connection,
    what: &Forget,
    before: WallMs,
    found: &[i64],
) -> Result<std::result::Result<u64, WriteError>> {
    let (table, is_old, _) = what.table();
    let mut n_removed = 0;
    for &id in found {
        n_removed += match what {
            Forget::Rooms { .. } => {
                let sql = format!("SELECT 1 FROM room WHERE {is_old} AND id = ?2");
                let is_old = connection.prepare_cached(&sql)?.exists(params![before, id])?;
                if is_old { remove_room(connection, RoomId(id))? } else { 0 }
            }
            Forget::Lines | Forget::Guests => {
                let sql = format!("DELETE FROM {table} WHERE {is_old} AND id = ?2");
                let n_gone = execute(connection, &sql, params![before, id])?;
                if *what == Forget::Guests && n_gone > 0 {
                    // Two statements, so that each finds its rows by an index.
                    execute(connection, "DELETE FROM tie WHERE user = ?1", params![id])?;
                    execute(connection, "DELETE FROM tie WHERE other = ?1", params![id])?;
                }
                n_gone
            }
        };
    }
    Ok(Ok(n_removed as u64))
}

fn remove_room(connection: &Connection, room: RoomId) -> Result<usize> {
    execute(connection, "DELETE FROM line WHERE room = ?1", params![room])?;
    let gone = execute(
        connection,
        "DELETE FROM room WHERE id = ?1 AND id < (SELECT max(id) FROM room) \
         AND NOT EXISTS (SELECT 1 FROM game WHERE game.room = room.id)",
        params![room],
    )?;
    if gone == 0 {
        let close = "UPDATE room SET status = ?2, public = 0 WHERE id = ?1";
        execute(connection, close, params![room, RoomStatus::Closed])?;
    }
    Ok(1)
}

fn execute(connection: &Connection, sql: &str, params: impl Params) -> Result<usize> {
    connection.prepare_cached(sql)?.execute(params)
}
