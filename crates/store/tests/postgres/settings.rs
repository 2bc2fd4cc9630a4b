//! Wrong settings are answered with what is wrong and what to do.

use tercet_store::{PostgresStore, contract::wait};
use tercet_testkit::{Postgres, postgres::free_port};

fn refusal(url: &str) -> String {
    match wait(PostgresStore::open(url)) {
        Ok(_) => panic!("{url} was opened"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_database_that_cannot_be_used_is_refused_with_what_to_do() {
    let Some(server) = Postgres::start() else { return };
    let said = refusal(&server.url("nowhere"));
    assert!(said.contains("database \"nowhere\" does not exist"), "{said}");
    assert!(said.contains("createdb"), "{said}");

    let port = free_port().unwrap();
    let said = refusal(&format!("postgres://tercet@127.0.0.1:{port}/games"));
    assert!(said.contains("check that the server runs"), "{said}");

    let foreign = server.database();
    server.sql(&foreign, "CREATE SCHEMA tercet; CREATE TABLE tercet.version_control ()");
    let said = refusal(&server.url(&foreign));
    assert!(said.contains("a schema `tercet` that is not ours"), "{said}");
    let tables = "SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('tercet')";
    assert_eq!(server.sql(&foreign, tables), "1", "nothing was added to it");

    let newer = server.database();
    let store = super::open(&server.url(&newer));
    let said = refusal(&server.url(&newer));
    assert!(said.contains("is in use by another server"), "{said}");
    wait(tercet_store::Store::close(&store)).expect("nothing failed");
    server.sql(&newer, "UPDATE tercet.version SET schema = 1000");
    let said = refusal(&server.url(&newer));
    assert!(said.contains("has schema 1000, written by a newer program"), "{said}");
}

#[test]
fn a_server_that_does_not_wait_for_its_disk_is_refused() {
    let Some(server) = Postgres::start_with(&["fsync=off"]) else { return };
    let said = refusal(&server.url("postgres"));
    assert!(said.contains("fsync = off, and it has to be on"), "{said}");
}
