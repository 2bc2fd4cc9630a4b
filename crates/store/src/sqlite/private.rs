//! Files that nobody but their owner can read: 0600 in a directory of 0700.
//!
//! The database has the hashes of tokens, the seeds of games that go on and what people said.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io,
    path::Path,
};

/// What lies in a data directory that has nothing else in it.
const OUR_FILES: [&str; 10] = [
    "clock",
    // Left by a crash while the one above was written.
    "clock.next",
    "control",
    "lock",
    "moved",
    "moving",
    "tercet.db",
    "tercet.db-wal",
    "tercet.db-shm",
    "tercet.db-journal",
];

/// Makes a directory for its owner alone, if there is none.
pub(super) fn create_directory(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(path)
}

/// Opens a file to read and write, made for its owner alone if there is none.
pub(super) fn open_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path)
}

/// Takes the rights of others away from our files, and from the directory if it has nothing else
/// in it; if it has, gives its mode where others can look into it.
#[cfg(unix)]
pub(super) fn narrow(directory: &Path) -> io::Result<Option<u32>> {
    use std::os::unix::fs::PermissionsExt as _;
    let narrow_to = |path: &Path, mode: u32| {
        let permissions = fs::metadata(path)?.permissions();
        if permissions.mode() & 0o077 == 0 {
            return Ok(());
        }
        fs::set_permissions(path, fs::Permissions::from_mode(mode))
    };
    let mut has_others = false;
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if OUR_FILES.iter().any(|ours| entry.file_name() == *ours) {
            narrow_to(&entry.path(), 0o600)?;
        } else {
            has_others = true;
        }
    }
    if !has_others {
        narrow_to(directory, 0o700)?;
    }
    let mode = fs::metadata(directory)?.permissions().mode() & 0o777;
    Ok((mode & 0o077 != 0).then_some(mode))
}

/// Other systems have other ways; the directory is as its owner made it.
#[cfg(not(unix))]
pub(super) fn narrow(_directory: &Path) -> io::Result<Option<u32>> {
    Ok(None)
}
