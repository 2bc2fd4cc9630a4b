//! Nobody but the owner of a store can read it.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::{
    fs,
    os::unix::fs::{PermissionsExt as _, symlink},
    path::Path,
};

use tempfile::TempDir;
use tercet_store::{SqliteStore, Store as _, back_up, free_space, restore};

fn mode(path: &Path) -> u32 {
    fs::metadata(path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .permissions()
        .mode()
        & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

fn modes(directory: &Path) -> Vec<(String, u32)> {
    let entries = fs::read_dir(directory).unwrap().map(Result::unwrap);
    entries.map(|entry| (entry.file_name().into_string().unwrap(), mode(&entry.path()))).collect()
}

/// Issue: files are 0600 in 0700. Those of an earlier release were as wide as the umask left them.
#[tokio::test]
async fn files_are_made_for_their_owner_alone_and_old_ones_are_narrowed() {
    let home = TempDir::new().unwrap();
    let data = home.path().join("new").join("data");
    let store = SqliteStore::open(&data).unwrap();
    for _ in 0..2 {
        assert_eq!(mode(&data), 0o700);
        for (name, mode) in modes(&data) {
            assert_eq!(mode, 0o600, "{name}");
        }
    }
    assert!(modes(&data).len() >= 3, "there is a log beside the database");
    assert_eq!(store.open_to_others(), None);
    store.close().await.unwrap();
    // Left behind by a server that was killed while it wrote.
    for left_behind in ["clock.next", "moved"] {
        fs::write(data.join(left_behind), "").unwrap();
    }
    set_mode(&data, 0o755);
    for (name, _) in modes(&data) {
        set_mode(&data.join(name), 0o644);
    }
    let store = SqliteStore::open(&data).unwrap();
    assert_eq!((mode(&data), store.open_to_others()), (0o700, None));
    for (name, mode) in modes(&data) {
        assert_eq!(mode, 0o600, "{name}");
    }
    let backup = home.path().join("backup.db");
    back_up(&data, &backup).unwrap();
    assert_eq!(mode(&backup), 0o600);
    set_mode(&backup, 0o644);
    let again = home.path().join("again");
    restore(&backup, &again).unwrap();
    assert_eq!((mode(&again), mode(&again.join("tercet.db"))), (0o700, 0o600));
}

/// Somebody's own directory is not ours to change, but it is told.
#[tokio::test]
async fn a_directory_with_other_things_in_it_is_left_as_it_is_and_told() {
    let home = TempDir::new().unwrap();
    set_mode(home.path(), 0o755);
    fs::write(home.path().join("letter"), "").unwrap();
    symlink("letter", home.path().join("link")).unwrap();
    set_mode(&home.path().join("letter"), 0o644);
    let store = SqliteStore::open(home.path()).unwrap();
    assert_eq!((mode(home.path()), store.open_to_others()), (0o755, Some(0o755)));
    assert_eq!(mode(&home.path().join("letter")), 0o644);
    assert_eq!(mode(&home.path().join("tercet.db")), 0o600);
}

#[test]
fn free_space_is_told() {
    let home = TempDir::new().unwrap();
    assert!(free_space(home.path()).unwrap() > 0);
    let store = SqliteStore::open(home.path()).unwrap();
    assert!(store.free_space().unwrap() > 0);
    free_space(Path::new("/nothing/here")).unwrap_err();
}
