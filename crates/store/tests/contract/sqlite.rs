//! The store in SQLite.

use std::future::ready;

use tempfile::TempDir;
use tercet_store::{Answer, SqliteStore, contract::Home};

struct Directory(TempDir);

impl Home for Directory {
    type Store = SqliteStore;

    fn open(&mut self) -> impl Answer<SqliteStore> + use<> {
        ready(SqliteStore::open(self.0.path()).expect("nobody else has it open"))
    }
}

tercet_store::contract!(Directory(TempDir::new().expect("there is room for a test")));
