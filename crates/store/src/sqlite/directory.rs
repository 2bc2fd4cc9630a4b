//! The data directory: its files, and the lock that keeps a second process off it.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    process,
};

use super::OpenError;

/// The database.
const DATABASE: &str = "tercet.db";

/// Locked while a process uses the directory; holds the number of that process.
const LOCK: &str = "lock";

/// A data directory that this process uses alone, until it is dropped.
pub(super) struct Directory {
    path: PathBuf,
    _lock: File,
}

impl Directory {
    /// Makes the directory if there is none and locks it.
    pub(super) fn open(path: &Path) -> Result<Self, OpenError> {
        let io = |error: io::Error| OpenError::Directory { path: path.to_owned(), cause: error };
        fs::create_dir_all(path).map_err(io)?;
        let lock_path = path.join(LOCK);
        let mut lock = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&lock_path)
            .map_err(io)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                // The number is only for the message; without it the message says less.
                let _ = lock.read_to_string(&mut holder);
                return Err(OpenError::InUse {
                    path: path.to_owned(),
                    process: holder.trim().parse().ok(),
                });
            }
            Err(TryLockError::Error(error)) => return Err(io(error)),
        }
        lock.set_len(0).map_err(io)?;
        writeln!(lock, "{}", process::id()).map_err(io)?;
        Ok(Self { path: path.to_owned(), _lock: lock })
    }

    /// The directory.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Where the database is.
    pub(super) fn database(&self) -> PathBuf {
        database(&self.path)
    }

    /// What the database could not do.
    pub(super) fn failed(&self, doing: &'static str, cause: rusqlite::Error) -> OpenError {
        OpenError::Database { path: self.database(), doing, cause }
    }
}

/// Where the database of a directory is.
pub(super) fn database(directory: &Path) -> PathBuf {
    directory.join(DATABASE)
}

/// Makes what was created, renamed or removed in a directory survive a power cut.
pub(super) fn sync(directory: &Path) -> io::Result<()> {
    // Only Unix can open a directory as a file; elsewhere names are written with the data.
    if cfg!(unix) { File::open(directory)?.sync_all() } else { Ok(()) }
}

/// How many bytes a database has on disk, with its log.
pub(super) fn size(database: &Path) -> u64 {
    let mut log = database.as_os_str().to_owned();
    log.push("-wal");
    // A file that is not there has no bytes.
    let size = |path: &Path| fs::metadata(path).map_or(0, |metadata| metadata.len());
    size(database) + size(Path::new(&log))
}
