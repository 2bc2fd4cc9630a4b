//! The directory as an end of a move.

use std::{io::Write as _, path::Path};

use rusqlite::{
    Connection, Params, params, params_from_iter,
    types::{ToSqlOutput, ValueRef},
};

use super::{directory::Directory, open, private, query, settings::Settings};
use crate::{
    GameId, StoreChoice, StoredStep,
    transfer::{End, MoveError, Row, TABLES, TableSpec, Value},
};

/// A directory that is moved from or to.
pub(crate) struct Transfer {
    connection: Connection,
    /// Keeps servers off until it is dropped.
    directory: Directory,
}

impl Transfer {
    /// Takes a directory for this process alone.
    pub(crate) fn open(path: &Path) -> Result<Self, MoveError> {
        let directory = Directory::open(path).map_err(MoveError::Sqlite)?;
        let connection =
            open::writing(&directory, Settings::default()).map_err(MoveError::Sqlite)?;
        Ok(Self { connection, directory })
    }

    fn failed<E: std::fmt::Display>(
        &self,
        doing: &'static str,
    ) -> impl Fn(E) -> MoveError + use<E> {
        let store = self.directory.path().display().to_string();
        move |cause| MoveError::Failed { store: store.clone(), doing, cause: cause.to_string() }
    }

    /// Runs some writes in one transaction.
    fn transact(
        &mut self,
        doing: &'static str,
        write: impl FnOnce(&Connection) -> rusqlite::Result<()>,
    ) -> Result<(), MoveError> {
        let failed = self.failed(doing);
        let transaction = self.connection.transaction().map_err(&failed)?;
        write(&transaction).map_err(&failed)?;
        transaction.commit().map_err(failed)
    }
}

impl End for Transfer {
    fn is_empty(&mut self) -> Result<bool, MoveError> {
        let failed = self.failed("look what is there");
        for table in TABLES.iter().map(|table| table.name).chain(["step"]) {
            let sql = format!("SELECT 1 FROM \"{table}\" LIMIT 1");
            if self
                .connection
                .prepare(&sql)
                .and_then(|mut rows| rows.exists([]))
                .map_err(&failed)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_marked(&mut self) -> Result<bool, MoveError> {
        Ok(self.directory.is_whole().is_err())
    }

    fn mark(&mut self) -> Result<(), MoveError> {
        let failed = self.failed("mark the directory");
        match std::fs::remove_file(self.directory.moved()) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(failed(error));
            }
            _ => {}
        }
        let mark = private::open_file(&self.directory.mark()).map_err(&failed)?;
        mark.sync_all().map_err(&failed)?;
        super::directory::sync(self.directory.path()).map_err(&failed)?;
        self.transact("remove an earlier copy", |connection| {
            TABLES.iter().rev().try_for_each(|table| {
                execute(connection, &format!("DELETE FROM \"{}\"", table.name), [])
            })
        })
    }

    fn rows(
        &mut self,
        table: &TableSpec,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Vec<Row>, MoveError> {
        let sql = table.page(table.name, after.is_none(), '?');
        let limit = Value::Number(i64::try_from(limit).unwrap_or(i64::MAX));
        let given = params_from_iter(after.into_iter().flatten().chain([&limit]));
        let n_columns = table.columns.len();
        let read = |row: &rusqlite::Row<'_>| -> rusqlite::Result<Row> {
            (0..n_columns).map(|column| value(row, column)).collect()
        };
        let found = self
            .connection
            .prepare_cached(&sql)
            .and_then(|mut rows| rows.query_map(given, read)?.collect());
        found.map_err(self.failed("read a table"))
    }

    fn insert(&mut self, table: &TableSpec, rows: Vec<Row>) -> Result<(), MoveError> {
        let marks = vec!["?"; table.columns.len()].join(", ");
        let columns = table.column_names();
        let sql = format!("INSERT INTO \"{}\" ({columns}) VALUES ({marks})", table.name);
        self.transact("write a table", |connection| {
            let mut insert = connection.prepare_cached(&sql)?;
            rows.iter().try_for_each(|row| insert.execute(params_from_iter(row)).map(|_| ()))
        })
    }

    fn players(&mut self, game: GameId) -> Result<Vec<i64>, MoveError> {
        let sql = "SELECT user FROM player WHERE game = ?1 ORDER BY user";
        let found = self
            .connection
            .prepare_cached(sql)
            .and_then(|mut rows| rows.query_map(params![game], |row| row.get(0))?.collect());
        found.map_err(self.failed("read players"))
    }

    fn steps(&mut self, game: GameId) -> Result<Vec<StoredStep>, MoveError> {
        query::steps(&self.connection, game, 0, u32::MAX).map_err(self.failed("read steps"))
    }

    /// Steps get their places at once, so that the steps of a game are found again.
    fn replace_steps(&mut self, games: &[(GameId, Vec<StoredStep>)]) -> Result<(), MoveError> {
        self.transact("write steps", |connection| {
            for (game, steps) in games {
                let there = "DELETE FROM step WHERE id IN (SELECT step FROM place WHERE game = ?1)";
                execute(connection, there, params![game])?;
                execute(connection, "DELETE FROM place WHERE game = ?1", params![game])?;
                let mut insert = connection.prepare_cached(
                    "INSERT INTO step (game, seq, at, nonce_user, nonce_id, body) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?;
                let mut place = connection
                    .prepare_cached("INSERT INTO place (game, seq, step) VALUES (?1, ?2, ?3)")?;
                for StoredStep { seq, at, nonce, body } in steps {
                    let (user, id) = (nonce.map(|n| n.user), nonce.map(|n| n.id.cast_signed()));
                    let (seq, at) = (seq.cast_signed(), at.cast_signed());
                    let row = insert.insert(params![game, seq, at, user, id, body])?;
                    place.execute(params![game, seq, row])?;
                }
            }
            let frontier = "UPDATE frontier SET step = (SELECT ifnull(max(id), 0) FROM step)";
            execute(connection, frontier, [])
        })
    }

    fn finish(&mut self) -> Result<(), MoveError> {
        self.transact("remove steps of games that are gone", |connection| {
            for table in ["step", "place"] {
                let gone = format!("DELETE FROM {table} WHERE game NOT IN (SELECT id FROM game)");
                execute(connection, &gone, [])?;
            }
            Ok(())
        })?;
        let failed = self.failed("finish");
        open::checkpoint_unless_busy(&self.connection, rusqlite::wal::CheckpointMode::TRUNCATE)
            .map_err(&failed)?;
        std::fs::remove_file(self.directory.mark()).map_err(self.failed("remove the mark"))?;
        super::directory::sync(self.directory.path()).map_err(self.failed("remove the mark"))
    }

    fn note_moved(&mut self, to: &StoreChoice) -> Result<(), MoveError> {
        let write = || {
            let mut note = private::open_file(&self.directory.moved())?;
            note.set_len(0)?;
            writeln!(note, "{to}")?;
            note.sync_all()?;
            super::directory::sync(self.directory.path())
        };
        write().map_err(self.failed("note where everything is now"))
    }
}

fn execute(connection: &Connection, sql: &str, params: impl Params) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute(params).map(|_| ())
}

fn value(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<Value> {
    Ok(match row.get_ref(column)? {
        ValueRef::Null => Value::Nothing,
        ValueRef::Integer(number) => Value::Number(number),
        ValueRef::Text(_) => Value::Text(row.get(column)?),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
        ValueRef::Real(_) => return Err(rusqlite::Error::InvalidQuery),
    })
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Nothing => ToSqlOutput::Borrowed(ValueRef::Null),
            Self::Number(number) => ToSqlOutput::Borrowed(ValueRef::Integer(*number)),
            Self::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Self::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
        })
    }
}
