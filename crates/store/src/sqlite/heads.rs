//! Where the games stand, so that an append does not have to ask the database.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, params};

use super::columns::LAST_SEQ;
use crate::GameId;

/// How many games are remembered; beyond that the memory starts over.
const MAX_HEADS: usize = 100_000;

/// Where a game stands.
#[derive(Clone, Copy)]
pub(super) struct Head {
    /// The number of its next step.
    pub(super) next: u64,
    /// Whether nothing can be added any more.
    pub(super) is_finished: bool,
}

/// Where the games stand that were written to last.
#[derive(Default)]
pub(super) struct Heads(HashMap<GameId, Head>);

impl Heads {
    /// Where this game stands, if there is such a game.
    pub(super) fn of(
        &self,
        game: GameId,
        connection: &Connection,
    ) -> rusqlite::Result<Option<Head>> {
        match self.0.get(&game) {
            Some(head) => Ok(Some(*head)),
            None => read(connection, game),
        }
    }

    /// A game stands here now.
    pub(super) fn set(&mut self, game: GameId, head: Head) {
        self.0.insert(game, head);
    }

    /// A game has no step yet.
    pub(super) fn begin(&mut self, game: GameId) {
        self.set(game, Head { next: 1, is_finished: false });
    }

    /// Forgets everything if it is too much.
    pub(super) fn stay_small(&mut self) {
        if self.0.len() > MAX_HEADS {
            self.0 = HashMap::new();
        }
    }
}

fn read(connection: &Connection, game: GameId) -> rusqlite::Result<Option<Head>> {
    let sql = format!("SELECT finished_at IS NOT NULL, {LAST_SEQ} FROM game WHERE id = ?1");
    connection
        .prepare_cached(&sql)?
        .query_row(params![game], |row| {
            let last: Option<i64> = row.get(1)?;
            let next = last.map_or(1, |last| last.cast_unsigned() + 1);
            Ok(Head { next, is_finished: row.get(0)? })
        })
        .optional()
}
