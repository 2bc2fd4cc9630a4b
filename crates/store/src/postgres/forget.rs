//! Clears away what is old: found by a reader, so that no room waits for the search, and then
//! removed a portion at a time, if it is still not needed.

use tokio_postgres::Error;

use super::{
    job::{Write, params},
    reader::Connection,
};
use crate::{Forget, RoomId, WallMs};

// The newest of each kind stays, as in every store: what moves to SQLite must not give its
// number to another.
macro_rules! old_line {
    () => {
        "at < $1::bigint AND id < (SELECT max(id) FROM line)"
    };
}
// Closed rooms, whose status is 3, are what is left of old ones.
macro_rules! old_room {
    () => {
        "saved_at < $1::bigint AND status <> 3 AND NOT EXISTS \
         (SELECT 1 FROM game WHERE game.room = room.id AND game.finished_at IS NULL) \
         AND NOT EXISTS (SELECT 1 FROM node WHERE node.id = room.owner \
             AND node.generation = room.owner_generation AND now() < node.expires)"
    };
}
// Guests are of kind 0.
macro_rules! old_guest {
    () => {
        "created_at < $1::bigint AND kind = 0 AND id < (SELECT max(id) FROM users) \
         AND NOT EXISTS (SELECT 1 FROM token WHERE token.\"user\" = users.id) \
         AND NOT EXISTS (SELECT 1 FROM player WHERE player.\"user\" = users.id) \
         AND NOT EXISTS (SELECT 1 FROM room WHERE room.host = users.id) \
         AND NOT EXISTS (SELECT 1 FROM line WHERE line.\"user\" = users.id) \
         AND NOT EXISTS (SELECT 1 FROM merged WHERE merged.guest = users.id)"
    };
}

/// The numbers of what is old, the oldest first.
pub(super) async fn find(
    connection: &Connection,
    what: &Forget,
    before: WallMs,
    limit: u32,
) -> Result<Vec<i64>, Error> {
    let (sql, except): (_, &[RoomId]) = match what {
        Forget::Lines => (
            concat!(
                "SELECT id FROM line WHERE ",
                old_line!(),
                " AND id <> ALL ($2::bigint[]) ORDER BY at, id LIMIT $3"
            ),
            &[],
        ),
        Forget::Rooms { except } => (
            concat!(
                "SELECT id FROM room WHERE ",
                old_room!(),
                " AND id <> ALL ($2::bigint[]) ORDER BY saved_at, id LIMIT $3"
            ),
            except,
        ),
        Forget::Guests => (
            concat!(
                "SELECT id FROM users WHERE ",
                old_guest!(),
                " AND id <> ALL ($2::bigint[]) ORDER BY created_at, id LIMIT $3"
            ),
            &[],
        ),
    };
    let read = |row: &tokio_postgres::Row| row.try_get(0);
    connection.all(sql, &[&before, &except, &i64::from(limit)], read).await
}

/// Removes what was found, unless it is needed again.
pub(super) fn remove(what: &Forget, before: WallMs, found: Vec<i64>) -> Write<u64> {
    let sql = match what {
        Forget::Lines => concat!(
            "WITH gone AS (DELETE FROM line WHERE id = ANY ($2::bigint[]) AND ",
            old_line!(),
            " RETURNING 1) SELECT count(*) FROM gone"
        ),
        Forget::Rooms { .. } => concat!(
            "WITH old AS (SELECT id FROM room WHERE id = ANY ($2::bigint[]) AND ",
            old_room!(),
            " FOR UPDATE), \
             unsaid AS (DELETE FROM line WHERE room IN (SELECT id FROM old)), \
             gone AS (DELETE FROM room WHERE id IN (SELECT id FROM old) \
                 AND id < (SELECT max(id) FROM room) \
                 AND NOT EXISTS (SELECT 1 FROM game WHERE game.room = room.id) RETURNING id), \
             closed AS (UPDATE room SET status = 3, public = false \
                 WHERE id IN (SELECT id FROM old EXCEPT SELECT id FROM gone)) \
             SELECT count(*) FROM old"
        ),
        Forget::Guests => concat!(
            "WITH gone AS (DELETE FROM users WHERE id = ANY ($2::bigint[]) AND ",
            old_guest!(),
            " RETURNING id), \
             untied AS (DELETE FROM tie USING gone \
                 WHERE tie.\"user\" = gone.id OR tie.other = gone.id) \
             SELECT count(*) FROM gone"
        ),
    };
    Write::new(sql, params![before, found], |row| Ok(Ok(row.try_get::<_, i64>(0)?.cast_unsigned())))
}
