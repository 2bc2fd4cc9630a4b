//! A thread that panics keeps nobody waiting.

use tempfile::TempDir;

use super::SqliteStore;
use crate::{Store as _, Unavailable, UserId, WriteError};

/// Issue: a store that has failed is visible as a state that the server can act on, and a panic
/// of the writer keeps nobody waiting forever.
#[tokio::test]
async fn a_panic_of_the_writer_is_a_failure_that_everybody_learns_of() {
    let home = TempDir::new().unwrap();
    let store = SqliteStore::open(home.path()).unwrap();
    let failed = store.failed();
    assert_eq!(store.failure(), None);
    let panics =
        store.change::<(), crate::WriteError, _>(Ok(()), |_, _| panic!("a test of panics"));
    let waiting = store.rename_user(UserId(1), "Ann".to_owned());
    // A write is taken up when somebody waits for it.
    let (panics, waiting) = tokio::join!(panics, waiting);
    let cause = failed.await;
    assert!(matches!(cause, Unavailable::WriteFailed { .. }), "{cause}");
    for answer in [panics, waiting, store.rename_user(UserId(1), String::new()).await] {
        let error = answer.expect_err("nothing is written any more");
        assert!(matches!(error, WriteError::Unavailable(_)), "{error}");
    }
    assert_eq!(store.user(UserId(1)).await, Err(cause.clone()));
    assert_eq!((store.failure(), store.failed().await), (Some(cause.clone()), cause.clone()));
    assert_eq!(store.close().await, Err(cause));
    // The next start tells what is on the disk.
    SqliteStore::open(home.path()).unwrap().close().await.unwrap();
}

#[tokio::test]
async fn a_read_that_panics_is_answered_and_the_next_ones_are_too() {
    let home = TempDir::new().unwrap();
    let store = SqliteStore::open(home.path()).unwrap();
    for _ in 0..5 {
        let read = store.read::<(), _>(|_| panic!("a test of panics")).await;
        assert!(matches!(read, Err(Unavailable::ReadFailed { .. })), "{read:?}");
    }
    assert_eq!(store.user(UserId(1)).await, Ok(None));
    assert_eq!(store.failure(), None);
    store.close().await.unwrap();
}
