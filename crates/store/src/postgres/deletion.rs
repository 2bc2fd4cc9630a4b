//! Removing everything personal of somebody, from the tables and then from their dead rows.

use std::time::Duration;

use tokio_postgres::{Error, Row, error::SqlState};

use super::{
    job::{Write, params},
    reader::Connection,
    rooms::Epoch,
    text::Text,
};
use crate::{AccountError, Deletion, GameId, NamingText, RoomId, TokenHash, UserKind};

/// The chore of clearing dead rows away after a deletion.
const SCRUB: &str = "scrub";
/// How long clearing away may take at once; a large table is left to the database itself.
const LONGEST: Duration = Duration::from_secs(5);
/// Every table that has something personal in it. Without `INDEX_CLEANUP`, a few dead rows keep
/// their entries in indexes, and one of those has handles in it.
const VACUUM: &str = "VACUUM (INDEX_CLEANUP ON) users, token, account, recovery, name, link, \
     device_link, ban, line, room, game, circle, tie, report, act, offline_game";

/// A room that another node has in its memory is left alone: that node would write the old text
/// again, and must be asked to change it.
pub(super) fn rewrite(
    texts: Vec<NamingText>,
    epoch: impl Fn(RoomId) -> Epoch,
) -> Write<(), AccountError> {
    let mut seats: (Vec<GameId>, Vec<Text>) = Default::default();
    let mut docs: (Vec<RoomId>, Vec<Text>) = Default::default();
    let mut epochs = Vec::new();
    for text in texts {
        match text {
            NamingText::Seats(game, text) => {
                seats.0.push(game);
                seats.1.push(Text(text));
            }
            NamingText::Doc(room, text) => {
                epochs.push(epoch(room));
                docs.0.push(room);
                docs.1.push(Text(text));
            }
        }
    }
    Write::new(
        "WITH seated AS (UPDATE game SET seats = given.seats \
             FROM unnest($1::bigint[], $2::text[]) AS given (id, seats) \
             WHERE game.id = given.id), \
         documented AS (UPDATE room SET doc = given.doc \
             FROM unnest($3::bigint[], $4::text[], $5::bigint[]) AS given (id, doc, epoch) \
             WHERE room.id = given.id AND (given.epoch IS NULL OR given.epoch = room.epoch \
                 OR NOT EXISTS (SELECT 1 FROM node WHERE node.id = room.owner \
                     AND node.generation = room.owner_generation AND now() < node.expires))) \
         SELECT 1",
        params![seats.0, seats.1, docs.0, docs.1, epochs],
        |_| Ok(Ok(())),
    )
}

pub(super) fn delete(gone: Deletion) -> Write<Vec<TokenHash>, AccountError> {
    let Deletion { user, name, name_free_at } = gone;
    Write::new(
        // The newest line keeps its row, as in every store: what moves to SQLite must not give its
        // number to another.
        "WITH person AS (UPDATE users SET name = $2::text, kind = $3::smallint \
             WHERE id = $1::bigint RETURNING id), \
         ended AS (DELETE FROM token USING person WHERE token.\"user\" = person.id \
             RETURNING token.hash), \
         emptied AS (UPDATE line SET text = '' FROM person WHERE line.\"user\" = person.id \
             AND line.id = (SELECT max(id) FROM line)), \
         unsaid AS (DELETE FROM line USING person WHERE line.\"user\" = person.id \
             AND line.id < (SELECT max(id) FROM line)), \
         uncoded AS (DELETE FROM recovery USING person WHERE recovery.\"user\" = person.id), \
         closed AS (DELETE FROM account USING person WHERE account.\"user\" = person.id), \
         unlinked AS (DELETE FROM link USING person WHERE link.\"user\" = person.id), \
         unlet AS (DELETE FROM device_link USING person \
             WHERE device_link.\"user\" = person.id OR device_link.guest = person.id), \
         unbanned AS (DELETE FROM ban USING person WHERE ban.\"user\" = person.id), \
         unmerged AS (DELETE FROM merged USING person \
             WHERE merged.guest = person.id OR merged.account = person.id), \
         unscored AS (DELETE FROM run_score USING person WHERE run_score.\"user\" = person.id), \
         unrun AS (DELETE FROM run USING person WHERE run.\"user\" = person.id), \
         unjoined AS (DELETE FROM circle_member USING person \
             WHERE circle_member.\"user\" = person.id OR circle_member.circle IN \
                 (SELECT id FROM circle WHERE circle.owner = person.id)), \
         ungrouped AS (DELETE FROM circle USING person WHERE circle.owner = person.id), \
         untied AS (DELETE FROM tie USING person \
             WHERE tie.\"user\" = person.id OR tie.other = person.id), \
         unshown AS (DELETE FROM showing USING person WHERE showing.\"user\" = person.id), \
         unfigured AS (DELETE FROM figure USING person WHERE figure.\"user\" = person.id), \
         unplayed AS (DELETE FROM offline_game USING person \
             WHERE offline_game.\"user\" = person.id), \
         unreported AS (DELETE FROM report USING person \
             WHERE report.person = person.id OR report.reporter = person.id), \
         unexplained AS (UPDATE act SET why = '' FROM person WHERE act.person = person.id), \
         locked AS (UPDATE name SET \"user\" = NULL, free_at = $4::bigint FROM person \
             WHERE name.\"user\" = person.id), \
         due AS (INSERT INTO chore (name, asked) SELECT $5::text, gen_random_uuid() FROM person \
             ON CONFLICT (name) DO UPDATE SET asked = excluded.asked) \
         SELECT EXISTS (SELECT 1 FROM person), ARRAY(SELECT hash FROM ended)",
        params![user, Text(name), UserKind::Guest, name_free_at, SCRUB],
        move |row| {
            let is_gone: bool = row.try_get(0)?;
            Ok(if is_gone {
                Ok(row.try_get(1)?)
            } else {
                Err(AccountError::NoSuchAccount { user })
            })
        },
    )
}

/// Clears dead rows away if somebody was deleted, and tells whether nothing is left to be done.
pub(super) async fn clear(connection: &mut Connection) -> Result<bool, Error> {
    let asked = |row: &Row| row.try_get::<_, String>(0);
    let due = "SELECT asked::text FROM chore WHERE name = $1";
    let Some(asked) = connection.one(due, &[&SCRUB], asked).await? else { return Ok(true) };
    let client = connection.client();
    let limit = format!("SET statement_timeout = {}", LONGEST.as_millis());
    client.batch_execute(&limit).await?;
    let cleared = client.batch_execute(VACUUM).await;
    client.batch_execute("RESET statement_timeout").await?;
    match cleared {
        Ok(()) => {}
        Err(error) if error.code() == Some(&SqlState::QUERY_CANCELED) => return Ok(false),
        Err(error) => return Err(error),
    }
    let done = "DELETE FROM chore WHERE name = $1 AND asked = $2::text::uuid";
    client.execute(done, &[&SCRUB, &asked]).await?;
    Ok(true)
}
