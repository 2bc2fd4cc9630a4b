//! The data directory: who may use it, what may be in it, and copies of it.

use std::{fs, path::Path};

use rusqlite::Connection;
use tempfile::TempDir;
use tercet_store::{
    Append, BackupError, GameId, NewGame, NewStep, NewStoredRoom, NewToken, NewUser, OpenError,
    SqliteStore, Store as _, TokenHash, UserKind, VerifyError, WallMs, back_up, restore, verify,
};

fn directory() -> TempDir {
    TempDir::new().expect("there is room for a test")
}

async fn game(store: &SqliteStore) -> GameId {
    let at = WallMs(1);
    let token = NewToken { hash: TokenHash([1; 32]), expires_at: WallMs(100) };
    let user = NewUser { name: "Ann".to_owned(), kind: UserKind::Guest, token, at };
    let host = store.create_user(user).await.expect("the directory is the test's own");
    let (code, game, doc) = ("CODE".to_owned(), "classic".to_owned(), "{}".to_owned());
    let room = NewStoredRoom { code, public: true, host, game, doc, at };
    let room = store.create_room(room).await.expect("the directory is the test's own");
    let (rules, config, seats) = ("classic".to_owned(), "{}".to_owned(), "[]".to_owned());
    let players = vec![host];
    let seed = [7; 32];
    let (chance, commitment, public) = (None, None, true);
    let game = NewGame {
        room,
        rules,
        version: 1,
        config,
        n_seats: 1,
        seed,
        chance,
        commitment,
        public,
        seats,
        players,
        at,
    };
    store.create_game(game).await.expect("the directory is the test's own")
}

fn append(game: GameId, first: u64, n_steps: u64) -> Append {
    let step = |seq| NewStep { at: seq, nonce: None, body: format!("step {seq}") };
    Append { game, first, steps: (first..first + n_steps).map(step).collect(), finish: None }
}

/// A directory with a closed store of one game with this many steps.
async fn stored(n_steps: u64) -> (TempDir, GameId) {
    let directory = directory();
    let store = SqliteStore::open(directory.path()).expect("the directory is the test's own");
    let game = game(&store).await;
    store.append(append(game, 1, n_steps)).await.expect("the directory is the test's own");
    store.close().await.expect("the directory is the test's own");
    (directory, game)
}

fn refusal(directory: &Path) -> OpenError {
    SqliteStore::open(directory).err().expect("it must be refused")
}

#[tokio::test]
async fn a_directory_in_use_is_refused_with_the_number_of_the_process() {
    let directory = directory();
    let store = SqliteStore::open(directory.path()).unwrap();
    let expected = format!(
        "the data directory {} is in use by process {}",
        directory.path().display(),
        std::process::id()
    );
    assert_eq!(refusal(directory.path()).to_string(), expected);
    let clone = store.clone();
    drop(store);
    assert!(matches!(refusal(directory.path()), OpenError::InUse { .. }), "a clone is left");
    drop(clone);
    SqliteStore::open(directory.path()).expect("the last clone closed it");
}

#[tokio::test]
async fn a_closed_store_is_one_file_without_a_log() {
    let (directory, _) = stored(100).await;
    let log = directory.path().join("tercet.db-wal");
    assert_eq!(fs::metadata(log).map_or(0, |log| log.len()), 0);
    verify(&directory.path().join("tercet.db")).unwrap();
}

#[tokio::test]
async fn a_newer_schema_is_refused_and_left_alone() {
    let (directory, _) = stored(1).await;
    let path = directory.path().join("tercet.db");
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 1000).unwrap();
    let error = refusal(directory.path());
    assert!(matches!(error, OpenError::TooNew { found: 1000, .. }), "{error}");
    assert!(error.to_string().contains("written by a newer program"));
    assert!(matches!(verify(&path), Err(VerifyError::TooNew { found: 1000, .. })));
    let version: i32 = Connection::open(&path)
        .unwrap()
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(version, 1000);
}

#[test]
fn files_of_others_are_refused() {
    let directory = directory();
    let path = directory.path().join("tercet.db");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE theirs (x)").unwrap();
    assert!(matches!(refusal(directory.path()), OpenError::Foreign { .. }));
    fs::write(&path, "not a database at all, but long enough to have a header".repeat(20)).unwrap();
    assert!(matches!(refusal(directory.path()), OpenError::Database { .. }));
    fs::remove_file(&path).unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(matches!(refusal(&file), OpenError::Directory { .. }));
}

#[tokio::test]
async fn a_backup_under_load_has_a_moment_of_it_and_can_be_played_on() {
    let home = directory();
    let data = home.path().join("data");
    let store = SqliteStore::open(&data).unwrap();
    let game = game(&store).await;
    let mut next = 1;
    let mut backups = Vec::new();
    for n in 0..5 {
        let acknowledged = next - 1;
        let to = home.path().join(format!("backup {n}"));
        let (data, copied_to) = (data.clone(), to.clone());
        let copying = std::thread::spawn(move || back_up(&data, &copied_to));
        while !copying.is_finished() {
            store.append(append(game, next, 5)).await.unwrap();
            next += 5;
        }
        copying.join().unwrap().unwrap();
        backups.push((to, acknowledged, next - 1));
    }
    store.close().await.unwrap();
    for (n, (backup, at_least, at_most)) in backups.into_iter().enumerate() {
        let into = home.path().join(format!("restored {n}"));
        restore(&backup, &into).unwrap();
        let store = SqliteStore::open(&into).unwrap();
        let steps = store.steps(game, 0, u32::MAX).await.unwrap();
        let last = steps.len() as u64;
        assert!((at_least..=at_most).contains(&last), "{at_least} <= {last} <= {at_most}");
        assert_eq!(last % 5, 0, "no append is there by halves");
        assert!(steps.iter().zip(1..).all(|(step, seq)| step.body == format!("step {seq}")));
        store.append(append(game, last + 1, 1)).await.unwrap();
    }
}

#[tokio::test]
async fn backups_and_restores_overwrite_nothing() {
    let (data, _) = stored(3).await;
    let home = directory();
    let to = home.path().join("backup");
    fs::write(&to, "precious").unwrap();
    assert!(matches!(back_up(data.path(), &to), Err(BackupError::Exists { .. })));
    assert_eq!(fs::read_to_string(&to).unwrap(), "precious");
    fs::remove_file(&to).unwrap();
    back_up(data.path(), &to).unwrap();
    assert!(matches!(restore(&to, data.path()), Err(BackupError::NotEmpty { .. })));
    let files: Vec<_> = fs::read_dir(home.path()).unwrap().map(|file| file.unwrap()).collect();
    assert_eq!(files.len(), 1, "nothing but the backup is left: {files:?}");
}

#[tokio::test]
async fn what_is_not_a_sound_store_is_not_restored() {
    let (data, game) = stored(50).await;
    let home = directory();
    let into = home.path().join("restored");
    let missing = restore(&home.path().join("nowhere"), &into);
    let is_unreadable = |restored: &Result<(), BackupError>| {
        matches!(restored, Err(BackupError::Unsound(VerifyError::Unreadable { .. })))
    };
    assert!(is_unreadable(&missing), "{missing:?}");
    let backup = home.path().join("backup");
    back_up(data.path(), &backup).unwrap();
    let gap = "DELETE FROM step WHERE seq = 7";
    Connection::open(&backup).unwrap().execute_batch(gap).unwrap();
    let error = restore(&backup, &into).unwrap_err();
    let expected = format!("game {game} has 49 steps, the last of them is 50");
    assert!(error.to_string().ends_with(&expected), "{error}");
    let mut bytes = fs::read(data.path().join("tercet.db")).unwrap();
    let n_bytes = bytes.len();
    bytes[n_bytes / 3..].fill(0x5a);
    fs::write(&backup, bytes).unwrap();
    let corrupt = restore(&backup, &into);
    assert!(matches!(corrupt, Err(BackupError::Unsound(_))), "{corrupt:?}");
    assert!(!into.exists(), "nothing was begun");
}
