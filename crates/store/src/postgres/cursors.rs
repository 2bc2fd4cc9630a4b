//! The append cursors of recent games, so that an append does not have to ask first.

use std::collections::{HashMap, HashSet};

use tokio_postgres::{Client, Error, Row};

use super::{columns::last_seq, job::Job, nodes::Life};
use crate::{GameId, RoomId};

/// How many cursors are cached; beyond that the cache starts over.
const MAX_CURSORS: usize = 100_000;

/// The query that reads cursors.
pub(super) const CURSORS: &str = concat!(
    "SELECT game.id, ",
    last_seq!(),
    ", coalesce((SELECT max(place) FROM step WHERE step.game = game.id), 0), \
     finished_at IS NOT NULL, room.id, room.epoch \
     FROM game JOIN room ON room.id = game.room WHERE game.id = ANY ($1)"
);

/// Where the next append to a game goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cursor {
    /// The number of its next step.
    pub(super) next_seq: u64,
    /// The place of the log that it takes.
    pub(super) next_place: u64,
    /// Whether nothing can be added any more.
    pub(super) is_finished: bool,
    /// The room in which it is played.
    pub(super) room: RoomId,
    /// The epoch of the room when the place was read. A place that was read in one epoch is never
    /// used in another: then it may lie behind the record of a takeover.
    pub(super) epoch: i64,
}

/// The cursors of the games that were written to recently.
#[derive(Default)]
pub(super) struct Cursors(HashMap<GameId, Cursor>);

impl Cursors {
    /// The cursor of a game, if it is known.
    pub(super) fn of(&self, game: GameId) -> Option<Cursor> {
        self.0.get(&game).copied()
    }

    /// Advances the cursor of a game.
    pub(super) fn set(&mut self, game: GameId, cursor: Cursor) {
        self.0.insert(game, cursor);
    }

    /// Forgets everything: somebody else may have written.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Empties the cache when it has grown too large.
    pub(super) fn stay_small(&mut self) {
        if self.0.len() > MAX_CURSORS {
            self.0 = HashMap::new();
        }
    }

    /// The games whose cursors must be read before these jobs are planned: those that are unknown,
    /// and those that another node may have written to, because the first append does not follow.
    pub(super) fn doubtful(&self, jobs: &[Job], life: Option<&Life>) -> Vec<GameId> {
        let mut seen = HashSet::new();
        let mut doubtful = Vec::new();
        for job in jobs {
            let Job::Append { append, .. } = job else { continue };
            if seen.insert(append.game) {
                let follows = |cursor: Cursor| {
                    cursor.next_seq == append.first && life.is_none_or(|life| life.owns(&cursor))
                };
                if !self.of(append.game).is_some_and(follows) {
                    doubtful.push(append.game);
                }
            }
        }
        doubtful
    }

    /// Reads the cursors of these games from the database.
    pub(super) async fn read(
        &mut self,
        client: &Client,
        statement: &tokio_postgres::Statement,
        games: &[GameId],
    ) -> Result<(), Error> {
        for game in games {
            self.0.remove(game);
        }
        for row in client.query(statement, &[&games]).await? {
            let (game, cursor) = cursor(&row)?;
            self.set(game, cursor);
        }
        Ok(())
    }
}

fn cursor(row: &Row) -> Result<(GameId, Cursor), Error> {
    let next = |column| Ok::<_, Error>(row.try_get::<_, i64>(column)?.cast_unsigned() + 1);
    let cursor = Cursor {
        next_seq: next(1)?,
        next_place: next(2)?,
        is_finished: row.try_get(3)?,
        room: row.try_get(4)?,
        epoch: row.try_get(5)?,
    };
    Ok((row.try_get(0)?, cursor))
}
