//! Moves everything from one store to another, with a digest of each table and each game on both
//! sides.
//!
//! A move can be interrupted and repeated. The target is marked until everything is there, and no
//! server opens it while it is. A repeated move copies everything but the steps again, which is
//! little, and only those games whose digests differ.

mod digest;
mod error;
mod tables;

use std::fmt;

pub use self::error::MoveError;
pub(crate) use self::{
    digest::Digest,
    tables::{Kind, TABLES, TableSpec, Value},
};
use crate::{GameId, StoreChoice, StoredStep, postgres, sqlite};

/// How many rows are copied at once.
const PAGE: usize = 1_000;
/// How many steps are collected before they are written.
const STEPS: usize = 5_000;

/// A row of a table, one value for each column.
pub(crate) type Row = Vec<Value>;

/// One end of a move. It is used alone until it is dropped.
pub(crate) trait End {
    /// Whether it has anything in it, marked or not.
    fn is_empty(&mut self) -> Result<bool, MoveError>;

    /// Whether a move to it has begun and not ended.
    fn is_marked(&mut self) -> Result<bool, MoveError>;

    /// Marks it, and removes everything but the steps.
    fn mark(&mut self) -> Result<(), MoveError>;

    /// The rows of a table after this key, in the order of its key.
    fn rows(
        &mut self,
        table: &TableSpec,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Vec<Row>, MoveError>;

    /// Adds rows to a table.
    fn insert(&mut self, table: &TableSpec, rows: Vec<Row>) -> Result<(), MoveError>;

    /// The users who play a game, in order.
    fn players(&mut self, game: GameId) -> Result<Vec<i64>, MoveError>;

    /// All steps of a game.
    fn steps(&mut self, game: GameId) -> Result<Vec<StoredStep>, MoveError>;

    /// Replaces the steps of some games.
    fn replace_steps(&mut self, games: &[(GameId, Vec<StoredStep>)]) -> Result<(), MoveError>;

    /// Removes the steps of games that are gone, and the mark.
    fn finish(&mut self) -> Result<(), MoveError>;

    /// Leaves word of where everything is now, for those who would change what is left here.
    fn note_moved(&mut self, to: &StoreChoice) -> Result<(), MoveError>;
}

/// What was moved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// How many rows of each table.
    pub rows: Vec<(&'static str, u64)>,
    /// How many games were compared.
    pub games: u64,
    /// How many of them were there already.
    pub unchanged: u64,
    /// How many steps they have.
    pub steps: u64,
    /// The digest of the digests of all games, in hexadecimal.
    pub digest: String,
}

/// How far a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A table was copied, with this many rows.
    Table(&'static str, u64),
    /// This many games have been compared.
    Games(u64),
}

/// Moves everything from one store to another that is empty, or to which the same move was
/// interrupted. The source stays as it is; in a directory a note says where everything is now.
///
/// # Errors
/// If either cannot be used or is in use, if the target has something else in it, or if a table
/// or game is not the same on both sides afterwards.
pub fn move_all(
    from: &StoreChoice,
    to: &StoreChoice,
    mut tell: impl FnMut(Progress),
) -> Result<Moved, MoveError> {
    if from == to {
        return Err(MoveError::Same);
    }
    let nothing = || MoveError::NothingThere { store: from.to_string() };
    if let StoreChoice::Sqlite(directory) = from
        && !sqlite::exists(directory)
    {
        return Err(nothing());
    }
    let mut source = open(from)?;
    if source.is_marked()? {
        return Err(MoveError::HalfMoved { store: from.to_string() });
    }
    if source.is_empty()? {
        return Err(nothing());
    }
    let mut target = open(to)?;
    if !target.is_marked()? && !target.is_empty()? {
        return Err(MoveError::NotEmpty { store: to.to_string() });
    }
    target.mark()?;
    let mut moved = Moved::default();
    for table in TABLES {
        let n_rows = copy(table, &mut *source, &mut *target)?;
        moved.rows.push((table.name, n_rows));
        tell(Progress::Table(table.name, n_rows));
    }
    compare(&mut *source, &mut *target, &mut moved, &mut tell)?;
    target.finish()?;
    source.note_moved(to)?;
    Ok(moved)
}

fn open(choice: &StoreChoice) -> Result<Box<dyn End>, MoveError> {
    Ok(match choice {
        StoreChoice::Sqlite(directory) => Box::new(sqlite::Transfer::open(directory)?),
        StoreChoice::Postgres(url) => Box::new(postgres::Transfer::open(url)?),
    })
}

/// Copies a table and checks that it is there.
fn copy(table: &TableSpec, source: &mut dyn End, target: &mut dyn End) -> Result<u64, MoveError> {
    let mut digest = Digest::default();
    let n_rows = each_page(table, source, |rows| {
        rows.iter().for_each(|row| digest.row(row));
        target.insert(table, rows)
    })?;
    let mut there = Digest::default();
    each_page(table, target, |rows| {
        rows.iter().for_each(|row| there.row(row));
        Ok(())
    })?;
    if there.finish() == digest.finish() {
        Ok(n_rows)
    } else {
        Err(MoveError::TableDiffers { table: table.name })
    }
}

/// Reads a table page by page, and tells how many rows it has.
fn each_page(
    table: &TableSpec,
    end: &mut dyn End,
    mut take: impl FnMut(Vec<Row>) -> Result<(), MoveError>,
) -> Result<u64, MoveError> {
    let mut n_rows = 0;
    let mut after = None;
    loop {
        let rows = end.rows(table, after.as_deref(), PAGE)?;
        let Some(last) = rows.last() else { return Ok(n_rows) };
        after = Some(table.key_of(last));
        n_rows += rows.len() as u64;
        take(rows)?;
    }
}

/// Copies the steps of every game whose digest differs, and compares the digests afterwards.
fn compare(
    source: &mut dyn End,
    target: &mut dyn End,
    moved: &mut Moved,
    tell: &mut impl FnMut(Progress),
) -> Result<(), MoveError> {
    let games = TABLES.iter().find(|table| table.name == "game").expect("games are moved");
    let mut all = Digest::default();
    let mut after = None;
    loop {
        let rows = source.rows(games, after.as_deref(), PAGE)?;
        let Some(last) = rows.last() else { break };
        after = Some(games.key_of(last));
        let copied = target.rows(games, games.before(&rows[0]).as_deref(), rows.len())?;
        let mut waiting: Vec<(GameId, Vec<StoredStep>)> = Vec::new();
        let mut expected = Vec::new();
        let mut n_waiting = 0;
        for (n, row) in rows.iter().enumerate() {
            let game = GameId(row[0].number());
            let steps = source.steps(game)?;
            let digest = Digest::of_game(row, &source.players(game)?, &steps);
            all.add(&digest);
            moved.games += 1;
            moved.steps += steps.len() as u64;
            let there = Digest::of_game(
                copied.get(n).ok_or(MoveError::Differs { game })?,
                &target.players(game)?,
                &target.steps(game)?,
            );
            if there == digest {
                moved.unchanged += 1;
                continue;
            }
            n_waiting += steps.len();
            waiting.push((game, steps));
            expected.push((game, digest, n));
            if n_waiting >= STEPS {
                settle(target, &mut waiting, &mut expected, &copied)?;
                n_waiting = 0;
            }
        }
        settle(target, &mut waiting, &mut expected, &copied)?;
        tell(Progress::Games(moved.games));
    }
    moved.digest = all.finish();
    Ok(())
}

/// Writes the steps of some games and checks that they are there.
fn settle(
    target: &mut dyn End,
    waiting: &mut Vec<(GameId, Vec<StoredStep>)>,
    expected: &mut Vec<(GameId, [u8; 32], usize)>,
    rows: &[Row],
) -> Result<(), MoveError> {
    target.replace_steps(waiting)?;
    waiting.clear();
    for (game, digest, n) in expected.drain(..) {
        let steps = target.steps(game)?;
        if Digest::of_game(&rows[n], &target.players(game)?, &steps) != digest {
            return Err(MoveError::Differs { game });
        }
    }
    Ok(())
}

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (table, n_rows) in &self.rows {
            writeln!(f, "{table:<12}{n_rows:>12}")?;
        }
        writeln!(f, "{:<12}{:>12}", "step", self.steps)?;
        write!(
            f,
            "{} games are the same on both sides, {} of them from a move before; digest {}",
            self.games, self.unchanged, self.digest
        )
    }
}
