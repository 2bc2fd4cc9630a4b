//! Rooms.

use tokio_postgres::Error;

use super::{
    columns::{self, room_columns},
    job::{Write, params},
    reader::Connection,
    text::Text,
};
use crate::{
    Audience, NewStoredRoom, RoomId, RoomQuery, RoomStatus, RoomUpdate, StoredRoom, WriteError,
};

/// The epoch in which a room must still be for a write to happen; nothing if it has no owner.
pub(super) type Epoch = Option<i64>;

pub(super) fn create(room: NewStoredRoom) -> Write<RoomId> {
    let NewStoredRoom { code, public, host, game, doc, at } = room;
    let status = RoomStatus::Waiting;
    Write::new(
        "WITH host AS (SELECT id FROM users WHERE id = $4::bigint), \
         created AS (INSERT INTO room \
                 (code, public, status, host, game, doc, created_at, saved_at) \
             SELECT $1::text, $2::boolean, $3::smallint, id, $5::text, $6::text, $7::bigint, $7 \
             FROM host ON CONFLICT (code) DO NOTHING RETURNING id) \
         SELECT EXISTS (SELECT 1 FROM host), (SELECT id FROM created)",
        params![Text(code.clone()), public, status, host, Text(game), Text(doc), at],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, Some(id)) => Ok(id),
                (true, None) => Err(WriteError::CodeTaken { code }),
                (false, _) => Err(WriteError::NoSuchUser { user: host }),
            })
        },
    )
}

pub(super) fn save(room: RoomUpdate, epoch: Epoch) -> Write<()> {
    let RoomUpdate { id, public, host, game, doc, status, at } = room;
    Write::new(
        "WITH host AS (SELECT id FROM users WHERE id = $4::bigint), \
         saved AS (UPDATE room SET public = $2::boolean, status = $3::smallint, host = host.id, \
                 game = $5::text, doc = $6::text, saved_at = $7::bigint \
             FROM host WHERE room.id = $1::bigint \
                 AND ($8::bigint IS NULL OR room.epoch = $8) RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM host), EXISTS (SELECT 1 FROM saved), \
             EXISTS (SELECT 1 FROM room WHERE id = $1::bigint)",
        params![id, public, status, host, Text(game), Text(doc), at, epoch],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?) {
                (true, true, _) => Ok(()),
                (true, false, true) => Err(WriteError::NotOurs { room: id }),
                (true, false, false) => Err(WriteError::NoSuchRoom { room: id }),
                (false, ..) => Err(WriteError::NoSuchUser { user: host }),
            })
        },
    )
}

pub(super) fn recode(room: RoomId, code: String, epoch: Epoch) -> Write<()> {
    Write::new(
        "WITH other AS (SELECT 1 FROM room WHERE code = $2::text AND id <> $1::bigint), \
         recoded AS (UPDATE room SET code = $2::text \
             WHERE id = $1::bigint AND NOT EXISTS (SELECT 1 FROM other) \
                 AND ($3::bigint IS NULL OR epoch = $3) RETURNING 1) \
         SELECT EXISTS (SELECT 1 FROM other), EXISTS (SELECT 1 FROM recoded), \
             EXISTS (SELECT 1 FROM room WHERE id = $1::bigint)",
        params![room, Text(code.clone()), epoch],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?) {
                (true, ..) => Err(WriteError::CodeTaken { code }),
                (false, true, _) => Ok(()),
                (false, false, true) => Err(WriteError::NotOurs { room }),
                (false, false, false) => Err(WriteError::NoSuchRoom { room }),
            })
        },
    )
}

pub(super) async fn find(
    connection: &Connection,
    room: RoomId,
) -> Result<Option<StoredRoom>, Error> {
    let sql = concat!("SELECT ", room_columns!(), " FROM room WHERE id = $1");
    connection.one(sql, &[&room], columns::room).await
}

pub(super) async fn by_code(
    connection: &Connection,
    code: String,
) -> Result<Option<StoredRoom>, Error> {
    let sql = concat!("SELECT ", room_columns!(), " FROM room WHERE code = $1");
    connection.one(sql, &[&Text(code)], columns::room).await
}

/// The newest rooms of each wanted kind, and the newest of those: one look at the index for each
/// kind, where a single condition would collect and sort every room there ever was.
pub(super) async fn list(
    connection: &Connection,
    query: RoomQuery,
) -> Result<Vec<StoredRoom>, Error> {
    let publics: &[bool] = match query.whose {
        Audience::Everybody => &[true],
        Audience::Operator => &[true, false],
    };
    let mut statuses = query.statuses;
    statuses.sort_unstable();
    statuses.dedup();
    let kinds =
        publics.iter().flat_map(|public| statuses.iter().map(move |status| (*public, *status)));
    let (publics, statuses): (Vec<bool>, Vec<RoomStatus>) = kinds.unzip();
    let sql = concat!(
        "SELECT ",
        room_columns!(),
        " FROM unnest($1::boolean[], $2::smallint[]) AS kind (is_public, state), \
         LATERAL (SELECT * FROM room WHERE public = is_public AND status = state AND id < $3 \
             ORDER BY id DESC LIMIT $4) AS newest \
         ORDER BY id DESC LIMIT $4"
    );
    let before = query.before.unwrap_or(RoomId(i64::MAX));
    let limit = i64::from(query.limit);
    connection.all(sql, &[&publics, &statuses, &before, &limit], columns::room).await
}

/// Public rooms whose owners live, newest first.
pub(super) async fn open(
    connection: &Connection,
    before: Option<RoomId>,
    limit: u32,
) -> Result<Vec<StoredRoom>, Error> {
    // Closed rooms have status 3.
    let sql = concat!(
        "SELECT ",
        room_columns!(),
        " FROM room WHERE public AND status <> 3 AND owner IS NOT NULL AND id < $1 \
             AND EXISTS (SELECT 1 FROM node WHERE node.id = owner \
                 AND node.generation = owner_generation AND now() < expires) \
         ORDER BY id DESC LIMIT $2"
    );
    let before = before.unwrap_or(RoomId(i64::MAX));
    connection.all(sql, &[&before, &i64::from(limit)], columns::room).await
}
