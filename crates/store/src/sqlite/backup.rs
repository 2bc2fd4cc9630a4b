//! Copies of a store, made while it runs, and stores made from them.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use rusqlite::{
    Connection, OpenFlags,
    backup::{Backup, StepResult},
};

use super::{
    BackupError, VerifyError, deferred_index,
    directory::{self, Directory},
    open, private,
    schema::{self, Found},
};

/// Copies the store in a directory into a new file, as it is at one moment.
///
/// It may be in use, by this process or by another, and is not held up.
///
/// # Errors
/// If the file exists, if there is no store, or if a disk fails; no file is left behind then.
pub fn back_up(directory: &Path, to: &Path) -> Result<(), BackupError> {
    let database = directory::database(directory);
    if to.exists() {
        return Err(BackupError::Exists { path: to.to_owned() });
    }
    let part = with_suffix(to, ".part");
    let copied = copy(&database, &part)
        .map_err(|cause| BackupError::Database { path: part.clone(), cause })
        .and_then(|()| verify(&part).map_err(BackupError::Unsound))
        .and_then(|()| put_in_place(&part, to));
    if copied.is_err() {
        // The first failure is the one worth telling.
        let _ = fs::remove_file(&part);
    }
    copied
}

/// Makes a store from a copy, in a directory that is empty or does not exist.
///
/// # Errors
/// If the copy is not sound, if the directory has something in it, or if a disk fails.
pub fn restore(backup: &Path, into: &Path) -> Result<(), BackupError> {
    verify(backup).map_err(BackupError::Unsound)?;
    let io = |cause| BackupError::File { path: into.to_owned(), cause };
    if into.exists() && fs::read_dir(into).map_err(io)?.next().is_some() {
        return Err(BackupError::NotEmpty { path: into.to_owned() });
    }
    let directory = Directory::open(into).map_err(BackupError::Open)?;
    let part = with_suffix(&directory.database(), ".part");
    copy_file(backup, &part).map_err(|cause| BackupError::File { path: part.clone(), cause })?;
    verify(&part).map_err(BackupError::Unsound)?;
    put_in_place(&part, &directory.database())
}

/// Looks at every page of a copy, at every game for gaps, and whether every step can be found.
///
/// # Errors
/// Tells the first thing that is wrong.
pub fn verify(database: &Path) -> Result<(), VerifyError> {
    let path = || database.to_owned();
    let unreadable = |cause| VerifyError::Unreadable { path: path(), cause };
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(database, flags).map_err(unreadable)?;
    let version = match schema::look(&connection).map_err(unreadable)? {
        Found::Empty | Found::Foreign => return Err(VerifyError::Foreign { path: path() }),
        Found::Schema(found) if found > schema::NEWEST => {
            return Err(VerifyError::TooNew { path: path(), found, known: schema::NEWEST });
        }
        Found::Schema(version) => version,
    };
    let finding: String =
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(unreadable)?;
    if finding != "ok" {
        return Err(VerifyError::Corrupt { path: path(), finding });
    }
    let gaps = "SELECT game, count(*), max(seq) FROM step GROUP BY game \
         HAVING count(*) <> max(seq) OR min(seq) <> 1 LIMIT 1";
    let mut gaps = connection.prepare(gaps).map_err(unreadable)?;
    let gap = gaps
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .and_then(|mut gaps| gaps.next().transpose())
        .map_err(unreadable)?;
    if let Some((game, n_steps, last_seq)) = gap {
        return Err(VerifyError::Gap { path: path(), game, n_steps, last_seq });
    }
    if version < schema::WITH_PLACES {
        return Ok(());
    }
    match deferred_index::misplaced(&connection).map_err(unreadable)? {
        Some((game, seq)) => Err(VerifyError::Misplaced { path: path(), game, seq }),
        None => Ok(()),
    }
}

/// Copies in one go, so that what is written meanwhile neither gets in nor makes it start over.
fn copy(database: &Path, part: &Path) -> rusqlite::Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let from = Connection::open_with_flags(database, flags)?;
    // Made for its owner alone before there is anything in it; SQLite takes it as it is.
    drop(private::open_file(part).map_err(|error| {
        let cannot_open = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CANTOPEN);
        rusqlite::Error::SqliteFailure(cannot_open, Some(error.to_string()))
    })?);
    let mut to = Connection::open(part)?;
    let backup = Backup::new(&from, &mut to)?;
    let step = backup.step(-1)?;
    drop(backup);
    if step != StepResult::Done {
        let busy = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY);
        return Err(rusqlite::Error::SqliteFailure(busy, None));
    }
    // A copy is one file; it gets a log again when it is restored and opened.
    open::set_journal_mode(&to, "delete")?;
    to.close().map_err(|(_, error)| error)
}

/// Copies a file for its owner alone, no matter who could read the first.
fn copy_file(from: &Path, to: &Path) -> std::io::Result<()> {
    let mut copy = private::open_file(to)?;
    copy.set_len(0)?;
    std::io::copy(&mut File::open(from)?, &mut copy)?;
    Ok(())
}

/// Gives a finished file its name, so that no power cut leaves half of it under this name.
fn put_in_place(part: &Path, path: &Path) -> Result<(), BackupError> {
    let put = || {
        File::open(part)?.sync_all()?;
        fs::rename(part, path)?;
        match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => directory::sync(parent),
            _ => directory::sync(Path::new(".")),
        }
    };
    put().map_err(|cause| BackupError::File { path: path.to_owned(), cause })
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
