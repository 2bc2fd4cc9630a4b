//! Gives steps their places, by which the steps of a game are found.
//!
//! A place written with its step touches a page of its game, so that a commit of
//! many games would write a page for each of them, and most of a commit were places.
//! Those of a thousand steps, game by game, share their pages. Until then a step is
//! found by looking through the few after the frontier.

use rusqlite::{Connection, OptionalExtension, params};

const COUNT: &str = "SELECT count(*) FROM step WHERE id > (SELECT step FROM frontier)";
const PLACE: &str = "INSERT INTO place (game, seq, step) SELECT game, seq, id FROM step \
     WHERE id > (SELECT step FROM frontier) ORDER BY game, seq";
const ADVANCE: &str = "UPDATE frontier SET step = (SELECT max(id) FROM step)";

/// A place without its step, and a step without its place.
const MISPLACED: &str = "\
     SELECT place.game, place.seq FROM place LEFT JOIN step ON step.id = place.step \
     WHERE step.game IS NOT place.game OR step.seq IS NOT place.seq \
     OR step.id > (SELECT step FROM frontier) \
     UNION ALL \
     SELECT game, seq FROM step \
     WHERE id <= ifnull((SELECT step FROM frontier), id) AND NOT EXISTS \
     (SELECT 1 FROM place \
      WHERE place.game = step.game AND place.seq = step.seq AND place.step = step.id) \
     LIMIT 1";

/// Counts the steps without a place.
pub(super) struct Placing {
    n_unplaced: usize,
    /// How many there may be.
    limit: usize,
}

impl Placing {
    /// Counts what was left when the store was closed or cut off.
    pub(super) fn new(connection: &Connection, limit: u32) -> rusqlite::Result<Self> {
        let n_unplaced: i64 = connection.query_row(COUNT, [], |row| row.get(0))?;
        Ok(Self {
            n_unplaced: usize::try_from(n_unplaced).unwrap_or(usize::MAX),
            limit: limit as usize,
        })
    }

    /// Within the transaction that wrote so many more steps: places all if there are too many.
    pub(super) fn after(&mut self, connection: &Connection, n_new: usize) -> rusqlite::Result<()> {
        self.n_unplaced = self.n_unplaced.saturating_add(n_new);
        if self.n_unplaced > self.limit {
            for sql in [PLACE, ADVANCE] {
                connection.prepare_cached(sql)?.execute(params![])?;
            }
            self.n_unplaced = 0;
        }
        Ok(())
    }
}

/// The game and the number of a step that would not be found, if there is one.
pub(super) fn misplaced(connection: &Connection) -> rusqlite::Result<Option<(i64, i64)>> {
    connection.query_row(MISPLACED, [], |row| Ok((row.get(0)?, row.get(1)?))).optional()
}
