//! The store in SQLite.

use std::future::ready;

use tempfile::TempDir;
use tercet_store::{
    Answer, NewToken, NewUser, SqliteStore, Store as _, TokenHash, UserKind, WallMs, contract::Home,
};

struct Directory(TempDir);

impl Home for Directory {
    type Store = SqliteStore;

    fn open(&mut self) -> impl Answer<SqliteStore> + use<> {
        ready(SqliteStore::open(self.0.path()).expect("nobody else has it open"))
    }
}

tercet_store::contract!(Directory(TempDir::new().expect("there is room for a test")));

#[tokio::test]
async fn what_is_asked_for_at_the_same_time_shares_a_commit() {
    let directory = TempDir::new().expect("there is room for a test");
    let store = SqliteStore::open(directory.path()).expect("nobody else has it open");
    let guests: Vec<_> = (1..=50)
        .map(|nr| {
            let store = store.clone();
            tokio::spawn(async move { store.create_user(guest(nr)).await })
        })
        .collect();
    for guest in guests {
        guest.await.expect("no panic").expect("a write");
    }
    let writing = store.writing();
    assert_eq!((writing.requests, writing.commits.count()), (50, 1));
}

fn guest(nr: u8) -> NewUser {
    let token = NewToken { hash: TokenHash([nr; 32]), expires_at: WallMs(1000) };
    NewUser { name: format!("guest {nr}"), kind: UserKind::Guest, token, at: WallMs(0) }
}
