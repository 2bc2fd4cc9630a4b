//! The data directory: its files, and the lock that keeps a second process off it.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
    process,
};

use super::{OpenError, private};

/// The database.
const DATABASE: &str = "tercet.db";

/// Locked while a process uses the directory; holds the number of that process.
const LOCK: &str = "lock";

/// Lies in a directory to which a move has begun and not ended.
const MARK: &str = "moving";

/// Lies in a directory from which everything was moved, and says where to.
const MOVED: &str = "moved";

/// A data directory that this process uses alone, until it is dropped.
pub(super) struct Directory {
    path: PathBuf,
    open_to_others: Option<u32>,
    _lock: File,
}

impl Directory {
    /// Makes the directory if there is none and locks it.
    pub(super) fn open(path: &Path) -> Result<Self, OpenError> {
        let io = |error: io::Error| OpenError::Directory { path: path.to_owned(), cause: error };
        private::create_directory(path).map_err(io)?;
        let mut lock = private::open_file(&path.join(LOCK)).map_err(io)?;
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
        let open_to_others = private::narrow(path).map_err(io)?;
        // SQLite gives its log the mode of the database.
        drop(private::open_file(&database(path)).map_err(io)?);
        Ok(Self { path: path.to_owned(), open_to_others, _lock: lock })
    }

    /// The directory.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The mode of the directory, if others can look into it.
    pub(super) fn open_to_others(&self) -> Option<u32> {
        self.open_to_others
    }

    /// Where the database is.
    pub(super) fn database(&self) -> PathBuf {
        database(&self.path)
    }

    /// Where the mark of an unfinished move is.
    pub(super) fn mark(&self) -> PathBuf {
        self.path.join(MARK)
    }

    /// Where it is noted that everything was moved from here.
    #[cfg(feature = "postgres")]
    pub(super) fn moved(&self) -> PathBuf {
        self.path.join(MOVED)
    }

    /// Refuses a directory that has only a part of what was moved to it.
    pub(super) fn is_whole(&self) -> Result<(), OpenError> {
        match self.mark().exists() {
            true => Err(OpenError::HalfMoved { path: self.path.clone() }),
            false => Ok(()),
        }
    }

    /// What the database could not do.
    pub(super) fn failed(&self, doing: &'static str, cause: rusqlite::Error) -> OpenError {
        OpenError::Database { path: self.database(), doing, cause }
    }
}

/// Where everything in a directory was moved to, if it was, with the file that says so.
pub fn moved_from(directory: &Path) -> Option<(String, PathBuf)> {
    let note = directory.join(MOVED);
    let to = fs::read_to_string(&note).ok()?;
    Some((to.trim().to_owned(), note))
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

/// Writes every byte of a file again, and waits for the disk.
///
/// A sync that failed in another life leaves bytes in the memory of the system that it
/// calls written although they may never have reached the disk; a later sync does not
/// write them. What is rewritten it does write.
pub(super) fn write_anew(path: &Path) -> io::Result<()> {
    let mut file = match OpenOptions::new().read(true).write(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        file => file?,
    };
    let mut portion = vec![0; 1 << 16];
    let mut at = 0;
    loop {
        file.seek(SeekFrom::Start(at))?;
        let n_bytes = match file.read(&mut portion)? {
            0 => return file.sync_data(),
            n_bytes => n_bytes,
        };
        file.seek(SeekFrom::Start(at))?;
        file.write_all(&portion[..n_bytes])?;
        at += n_bytes as u64;
    }
}

/// How many bytes are free on the disk of a file or directory.
///
/// # Errors
/// If the system does not tell.
pub fn free_space(path: &Path) -> io::Result<u64> {
    #[cfg(unix)]
    {
        let disk = rustix::fs::statvfs(path)?;
        // What only the superuser may fill is not free for us.
        Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// Where the log of a database is.
pub(super) fn log(database: &Path) -> PathBuf {
    let mut log = database.as_os_str().to_owned();
    log.push("-wal");
    log.into()
}

/// How many bytes a database has on disk, with its log.
pub(super) fn size(database: &Path) -> u64 {
    // A file that is not there has no bytes.
    let size = |path: &Path| fs::metadata(path).map_or(0, |metadata| metadata.len());
    size(database) + size(&log(database))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_anew_is_what_it_was() {
        let directory = tempfile::TempDir::new().unwrap();
        let path = directory.path().join("log");
        let content: Vec<u8> = (0..200_000_u32).map(|n| (n.wrapping_mul(n) / 7) as u8).collect();
        fs::write(&path, &content).unwrap();
        write_anew(&path).unwrap();
        assert_eq!(fs::read(&path).unwrap(), content);
        write_anew(&directory.path().join("nothing")).unwrap();
    }
}
