//! The store in SQLite.

use std::future::ready;

use tempfile::TempDir;
use tercet_store::{
    NewToken, NewUser, Settings, SqliteStore, Store as _, StoreReply, TokenHash, UserKind, WallMs,
    contract::Home,
};

struct Directory {
    directory: TempDir,
    settings: Settings,
}

impl Directory {
    fn new(settings: Settings) -> Self {
        Self { directory: TempDir::new().expect("there is room for a test"), settings }
    }
}

impl Home for Directory {
    type Store = SqliteStore;

    fn open(&mut self) -> impl StoreReply<SqliteStore> + use<> {
        let store = SqliteStore::open_with(self.directory.path(), self.settings);
        ready(store.expect("nobody else has it open"))
    }
}

tercet_store::contract!(Directory::new(Settings::default()));
tercet_store::account_contract!(Directory::new(Settings::default()));
tercet_store::rating_contract!(Directory::new(Settings::default()));
tercet_store::run_contract!(Directory::new(Settings::default()));
tercet_store::people_contract!(Directory::new(Settings::default()));
tercet_store::offline_contract!(Directory::new(Settings::default()));

/// Every step gets its place at once, or every third.
mod places {
    use super::{Directory, Settings};

    mod at_once {
        use super::{Directory, Settings};

        tercet_store::contract!(Directory::new(Settings {
            unplaced_steps: 0,
            ..Settings::default()
        }));
    }

    mod of_three {
        use super::{Directory, Settings};

        tercet_store::contract!(Directory::new(Settings {
            unplaced_steps: 2,
            ..Settings::default()
        }));
    }
}

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
