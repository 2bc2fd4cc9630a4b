//! The index of steps by game (the table `place`), which is written in batches.
//!
//! An index entry written with its step touches a page of its game: a commit of many
//! games would write a page for each of them, and most of a commit would be index.
//! The entries of a thousand steps, sorted by game, share their pages. Steps after the
//! `frontier` are not indexed yet and are found by scanning.

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

/// Counts the steps that are not indexed yet.
pub(super) struct DeferredIndex {
    n_unplaced: usize,
    /// How many there may be before they are indexed.
    limit: usize,
}

impl DeferredIndex {
    /// Counts what was left unindexed when the store was closed or cut off.
    pub(super) fn new(connection: &Connection, limit: u32) -> rusqlite::Result<Self> {
        let n_unplaced: i64 = connection.query_row(COUNT, [], |row| row.get(0))?;
        Ok(Self {
            n_unplaced: usize::try_from(n_unplaced).unwrap_or(usize::MAX),
            limit: limit as usize,
        })
    }

    /// Indexes all steps if too many are not; called within the transaction that wrote `n_new`.
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

/// Returns the game and number of a step whose index entry is missing or wrong, if any.
pub(super) fn misplaced(connection: &Connection) -> rusqlite::Result<Option<(i64, i64)>> {
    connection.query_row(MISPLACED, [], |row| Ok((row.get(0)?, row.get(1)?))).optional()
}
