//! The append cursors of recent games, so that an append does not have to query the database.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, params};

use super::columns::LAST_SEQ;
use crate::GameId;

/// How many cursors are cached; beyond that the cache starts over.
const MAX_CURSORS: usize = 100_000;

/// Where the next append to a game goes.
#[derive(Clone, Copy)]
pub(super) struct Cursor {
    /// The number of its next step.
    pub(super) next: u64,
    /// Whether nothing can be added any more.
    pub(super) is_finished: bool,
}

/// The cursors of the games that were written to recently.
#[derive(Default)]
pub(super) struct Cursors(HashMap<GameId, Cursor>);

impl Cursors {
    /// Returns the cursor of a game, from the cache or the database; `None` if there is no such game.
    pub(super) fn of(
        &self,
        game: GameId,
        connection: &Connection,
    ) -> rusqlite::Result<Option<Cursor>> {
        match self.0.get(&game) {
            Some(cursor) => Ok(Some(*cursor)),
            None => read(connection, game),
        }
    }

    /// Advances the cursor of a game.
    pub(super) fn set(&mut self, game: GameId, cursor: Cursor) {
        self.0.insert(game, cursor);
    }

    /// Adds the cursor of a new game.
    pub(super) fn begin(&mut self, game: GameId) {
        self.set(game, Cursor { next: 1, is_finished: false });
    }

    /// Empties the cache when it has grown too large.
    pub(super) fn stay_small(&mut self) {
        if self.0.len() > MAX_CURSORS {
            self.0 = HashMap::new();
        }
    }
}

fn read(connection: &Connection, game: GameId) -> rusqlite::Result<Option<Cursor>> {
    let sql = format!("SELECT finished_at IS NOT NULL, {LAST_SEQ} FROM game WHERE id = ?1");
    connection
        .prepare_cached(&sql)?
        .query_row(params![game], |row| {
            let last: Option<i64> = row.get(1)?;
            let next = last.map_or(1, |last| last.cast_unsigned() + 1);
            Ok(Cursor { next, is_finished: row.get(0)? })
        })
        .optional()
}
