//! What people say in a room.

use tokio_postgres::Error;

use super::{
    columns::{self, line_columns},
    job::{Write, params},
    reader::Connection,
    text::Text,
};
use crate::{LineId, NewLine, RoomId, StoredLine, WriteError};

pub(super) fn say(line: NewLine) -> Write<LineId> {
    let NewLine { room, user, text, at } = line;
    Write::new(
        "WITH place AS (SELECT id FROM room WHERE id = $1::bigint), \
         speaker AS (SELECT id FROM users WHERE id = $2::bigint), \
         said AS (INSERT INTO line (room, \"user\", text, at) \
             SELECT place.id, speaker.id, $3::text, $4::bigint FROM place, speaker RETURNING id) \
         SELECT EXISTS (SELECT 1 FROM place), EXISTS (SELECT 1 FROM speaker), \
             (SELECT id FROM said)",
        params![room, user, Text(text), at],
        move |row| {
            Ok(match (row.try_get(0)?, row.try_get(1)?) {
                (true, true) => Ok(row.try_get(2)?),
                (true, false) => Err(WriteError::NoSuchUser { user }),
                (false, _) => Err(WriteError::NoSuchRoom { room }),
            })
        },
    )
}

pub(super) async fn last(
    connection: &Connection,
    room: RoomId,
    limit: u32,
) -> Result<Vec<StoredLine>, Error> {
    let sql = concat!(
        "SELECT ",
        line_columns!(),
        " FROM line JOIN users ON users.id = line.\"user\" \
         WHERE line.room = $1 AND line.text <> '' ORDER BY line.id DESC LIMIT $2"
    );
    let mut lines = connection.all(sql, &[&room, &i64::from(limit)], columns::line).await?;
    lines.reverse();
    Ok(lines)
}
