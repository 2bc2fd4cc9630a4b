//! The store in PostgreSQL, on a real server.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{Arc, Mutex},
    thread,
};

use tercet_store::{PostgresStore, StoreReply, contract::Home};
use tercet_testkit::Postgres;

/// How many promises are questioned at the same time.
const N_THREADS: usize = 4;

/// The server and the databases that nobody uses now: making one takes longer than most promises.
struct Databases {
    server: Postgres,
    free: Mutex<Vec<String>>,
}

impl Databases {
    /// An empty database that nobody else uses.
    fn take(self: &Arc<Self>) -> Database {
        let free = self.free.lock().expect("nobody panics with it").pop();
        let name = free.unwrap_or_else(|| self.server.database());
        Database { url: self.server.url(&name), name, databases: Arc::clone(self) }
    }
}

/// A database for one promise.
struct Database {
    name: String,
    url: String,
    databases: Arc<Databases>,
}

impl Drop for Database {
    fn drop(&mut self) {
        // What a broken promise has left open would block this forever.
        if !thread::panicking() {
            self.databases.server.sql(&self.name, "DROP SCHEMA tercet CASCADE");
            self.databases.free.lock().expect("nobody panics with it").push(self.name.clone());
        }
    }
}

impl Home for Database {
    type Store = PostgresStore;

    fn open(&mut self) -> impl StoreReply<PostgresStore> + use<> {
        let opening = PostgresStore::open(&self.url);
        async { opening.await.expect("the server runs") }
    }
}

/// One server for all promises: starting one takes longer than questioning all of them.
#[test]
fn the_store_in_postgresql_keeps_every_promise() {
    let Some(server) = Postgres::start() else { return };
    let databases = Arc::new(Databases { server, free: Mutex::default() });
    let promises = tercet_store::contract!(each |databases: &Arc<Databases>| databases.take());
    let of_accounts =
        tercet_store::account_contract!(each |databases: &Arc<Databases>| databases.take());
    let of_ratings =
        tercet_store::rating_contract!(each |databases: &Arc<Databases>| databases.take());
    let of_runs = tercet_store::run_contract!(each |databases: &Arc<Databases>| databases.take());
    let of_people =
        tercet_store::people_contract!(each |databases: &Arc<Databases>| databases.take());
    let offline =
        tercet_store::offline_contract!(each |databases: &Arc<Databases>| databases.take());
    let rest = of_ratings.iter().chain(&of_runs).chain(&of_people).chain(&offline);
    let waiting = Mutex::new(promises.iter().chain(&of_accounts).chain(rest));
    let broken = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..N_THREADS {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().unwrap().next();
                    let Some((name, promise)) = next else { return };
                    let kept = panic::catch_unwind(AssertUnwindSafe(|| promise(&databases)));
                    if kept.is_err() {
                        broken.lock().unwrap().push(*name);
                    }
                }
            });
        }
    });
    assert_eq!(broken.into_inner().unwrap(), [""; 0], "what they said is above");
}
