//! What only the store in PostgreSQL has: addresses that are wrong, connections that are lost,
//! nodes that want the same, moving there and back, and databases of earlier releases.

#![cfg(target_os = "linux")]

mod accounts;
mod losses;
mod moves;
mod nodes;
mod settings;
mod upgrade;

use tercet_store::{
    PostgresStore, Store,
    contract::{
        table::{Fixture, append, end, fixture, game, user},
        wait,
    },
};

/// Opens the store at an address that is right.
fn open(url: &str) -> PostgresStore {
    wait(PostgresStore::open(url)).expect("the server runs")
}

/// Fills a store with something of everything.
async fn fill(store: &impl Store) -> Fixture {
    let Fixture { host, room, game: first } = fixture(store).await;
    let guest = user(store, 2).await;
    store.rename_user(guest, "Zoë\0\u{10}".to_owned()).await.expect("she exists");
    store.append(append(first, 1, 20)).await.expect("they follow");
    end(store, first, 20).await.expect("it is the next");
    let empty = game(store, room, &[host, guest]).await;
    end(store, empty, 1).await.expect("it is the next");
    let second = game(store, room, &[host, guest]).await;
    store.append(append(second, 1, 4)).await.expect("they follow");
    let line = tercet_store::NewLine {
        room,
        user: guest,
        text: "hello".to_owned(),
        at: tercet_store::WallMs(50),
    };
    store.say(line).await.expect("both exist");
    Fixture { host, room, game: second }
}
