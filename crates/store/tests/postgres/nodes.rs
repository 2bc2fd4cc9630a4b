//! Several nodes on one database: a room has one owner, and the log decides who that is.

use std::{
    thread,
    time::{Duration, Instant},
};

use tercet_store::{
    AppendError, GameId, Node, Ownership, Peer, PostgresStore, RoomId, RoomStatus, Store as _,
    UserId, WriteError,
    contract::{
        table::{Fixture, append, end, fixture, new_game, update},
        wait,
    },
};
use tercet_testkit::Postgres;

/// How often ownership changes hands while both nodes write.
const ROUNDS: u64 = 10;
/// How long anything may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(60);

fn node(name: &str) -> Node {
    Node { name: name.to_owned(), address: format!("{name}.example:7333") }
}

fn join(server: &Postgres, database: &str, name: &str) -> PostgresStore {
    wait(PostgresStore::join(&server.url(database), node(name))).expect("the name is free")
}

/// Sets up a table while nobody owns anything, and leaves.
fn set_up(server: &Postgres, database: &str) -> Fixture {
    let store = super::open(&server.url(database));
    let table = wait(fixture(&store));
    wait(store.close()).expect("nothing failed");
    table
}

/// What a pause longer than its lease does to a node.
fn expire(server: &Postgres, database: &str, name: &str) {
    let past =
        format!("UPDATE tercet.node SET expires = now() - interval '1 s' WHERE id = '{name}'");
    server.sql(database, &past);
}

/// Waits until the lease of a node has been renewed a moment ago.
fn just_renewed(store: &PostgresStore) {
    let age = || store.ownership().expect("it is a node").lease_age_ms;
    let until = Instant::now() + PATIENCE;
    while 200 < age() {
        assert!(Instant::now() < until, "the lease is not renewed");
        thread::yield_now();
    }
}

fn claim(store: &PostgresStore, room: RoomId) -> Ownership {
    wait(store.claim(room)).expect("the lease is good")
}

/// The numbers of the steps of a game.
fn seqs(store: &PostgresStore, game: GameId) -> Vec<u64> {
    let steps = wait(store.steps(game, 0, u32::MAX)).expect("a read");
    steps.iter().map(|step| step.seq).collect()
}

#[test]
fn a_room_has_one_owner_and_the_log_decides_who() {
    let Some(server) = Postgres::start() else { return };
    rooms_pass_from_node_to_node(&server);
    a_stale_owner_writes_nothing(&server);
    of_two_nodes_that_both_write_one_history_comes(&server);
    names_are_given_once(&server);
    a_room_that_others_claim_all_the_time_is_there_all_the_same(&server);
    a_node_that_was_passed_over_learns_it_without_a_write(&server);
}

fn rooms_pass_from_node_to_node(server: &Postgres) {
    let database = server.database();
    let Fixture { room, game, .. } = set_up(server, &database);
    let (ann, bob) = (join(server, &database, "ann"), join(server, &database, "bob"));
    let not_ours = Err(AppendError::NotOurs { game });
    assert_eq!(wait(ann.append(append(game, 1, 2))), not_ours, "it must be claimed first");
    assert_eq!(claim(&ann, room), Ownership::Ours);
    assert_eq!(claim(&ann, room), Ownership::Ours, "twice is once");
    let owner = Peer { node: node("ann"), life: ann.life().expect("it is a node") };
    assert_eq!(claim(&bob, room), Ownership::Elsewhere(owner.clone()));
    assert_eq!(wait(bob.peers()), Ok(vec![owner]));
    let open = wait(bob.open_rooms(None, 10)).expect("a read");
    assert_eq!(open.iter().map(|room| room.id).collect::<Vec<_>>(), [room], "every node sees it");
    assert_eq!(claim(&bob, RoomId(room.0 + 1)), Ownership::NoSuchRoom);
    assert_eq!(wait(ann.append(append(game, 1, 3))), Ok(()));
    assert_eq!(wait(bob.append(append(game, 3, 4))), not_ours);
    wait(ann.release(room)).expect("a write");
    assert_eq!(wait(bob.open_rooms(None, 10)), Ok(Vec::new()));
    assert_eq!(wait(ann.append(append(game, 3, 4))), not_ours, "it was given back");
    assert_eq!(claim(&bob, room), Ownership::Ours);
    assert_eq!(wait(bob.append(append(game, 3, 5))), Ok(()));
    // A node that is closed leaves its rooms to others at once.
    wait(bob.close()).expect("nothing failed");
    assert_eq!(wait(ann.peers()), Ok(Vec::new()));
    assert_eq!(claim(&ann, room), Ownership::Ours);
    assert_eq!(wait(ann.append(append(game, 5, 6))), Ok(()));
    assert_eq!(seqs(&ann, game), [1, 2, 3, 4, 5], "takeovers are not steps");
    let stored = wait(ann.game(game)).expect("a read").expect("it exists");
    assert_eq!(stored.last_seq, 5);
    assert_eq!(ann.ownership().expect("it is a node").takeovers, 2);
}

/// It believes in its lease, because its own clock stood still.
fn a_stale_owner_writes_nothing(server: &Postgres) {
    let database = server.database();
    let Fixture { host, room, game } = set_up(server, &database);
    let (ann, bob) = (join(server, &database, "ann"), join(server, &database, "bob"));
    assert_eq!(claim(&ann, room), Ownership::Ours);
    assert_eq!(wait(ann.append(append(game, 1, 5))), Ok(()));
    just_renewed(&ann);
    expire(server, &database, "ann");
    assert_eq!(claim(&bob, room), Ownership::Ours);
    assert!(ann.owns(room), "it does not know it yet");
    assert_eq!(wait(bob.verify(room)), Ok(true));
    // Several steps at once: none of them may come behind the takeover.
    let stale = [wait(ann.append(append(game, 5, 8))), wait(ann.append(append(game, 5, 6)))];
    assert_eq!(stale, [Err(AppendError::NotOurs { game }), Err(AppendError::NotOurs { game })]);
    assert_eq!(ann.ownership().expect("it is a node").fenced, 1);
    assert!(!ann.owns(room));
    assert_eq!(wait(ann.verify(room)), Ok(false));
    let saved = wait(ann.save_room(update(room, host, RoomStatus::Finished)));
    assert_eq!(saved, Err(WriteError::NotOurs { room }));
    let recoded = wait(ann.recode_room(room, "STALE".to_owned()));
    assert_eq!(recoded, Err(WriteError::NotOurs { room }));
    assert_eq!(wait(bob.append(append(game, 5, 6))), Ok(()));
    wait(end(&bob, game, 6)).expect("it is the next");
    let created = wait(ann.create_game(new_game(room, &[host])));
    assert_eq!(created, Err(WriteError::NotOurs { room }));
    assert!(wait(bob.create_game(new_game(room, &[host]))).is_ok());
    assert_eq!(seqs(&bob, game), [1, 2, 3, 4, 5]);
}

/// Both write as fast as they can while ownership passes to and fro.
fn of_two_nodes_that_both_write_one_history_comes(server: &Postgres) {
    let database = server.database();
    let Fixture { room, game, .. } = set_up(server, &database);
    let stores = ["ann", "bob"].map(|name| join(server, &database, name));
    let acknowledged: Vec<Vec<u64>> = thread::scope(|scope| {
        let writers: Vec<_> = stores
            .iter()
            .zip(["bob", "ann"])
            .map(|(store, other)| {
                let database = &database;
                scope.spawn(move || {
                    let mut acknowledged = Vec::new();
                    for _ in 0..ROUNDS {
                        expire(server, database, other);
                        if claim(store, room) != Ownership::Ours {
                            continue;
                        }
                        let head = wait(store.game(game)).expect("a read").expect("it exists");
                        let mut next = head.last_seq + 1;
                        // Until the other has taken over.
                        while wait(store.append(append(game, next, next + 2))).is_ok() {
                            acknowledged.extend([next, next + 1]);
                            next += 2;
                            if acknowledged.len() % 20 == 0 {
                                break;
                            }
                        }
                    }
                    acknowledged
                })
            })
            .collect();
        writers.into_iter().map(|writer| writer.join().expect("no write fails otherwise")).collect()
    });
    let stored = seqs(&stores[0], game);
    assert_eq!(stored, (1..=stored.len() as u64).collect::<Vec<_>>(), "no gap, nothing twice");
    let mut all: Vec<u64> = acknowledged.concat();
    all.sort_unstable();
    assert_eq!(all, stored, "each step was acknowledged to one of them, and none to both");
    let takeovers = stores.iter().map(|store| store.ownership().expect("a node").takeovers);
    assert!(takeovers.sum::<u64>() > ROUNDS, "ownership passed to and fro");
}

fn names_are_given_once(server: &Postgres) {
    let database = server.database();
    let Fixture { host, .. } = set_up(server, &database);
    assert_eq!(host, UserId(1));
    let ann = join(server, &database, "ann");
    let refusal = |opened: Result<PostgresStore, tercet_store::ConnectError>| match opened {
        Ok(_) => panic!("it was opened"),
        Err(error) => error.to_string(),
    };
    let said = refusal(wait(PostgresStore::join(&server.url(&database), node("ann"))));
    assert!(said.contains("a node called ann runs already"), "{said}");
    let said = refusal(wait(PostgresStore::open(&server.url(&database))));
    assert!(said.contains("is in use by another server"), "{said}");
    wait(ann.close()).expect("nothing failed");
    drop(join(server, &database, "ann"));
}

/// Every attempt finds that somebody was quicker.
fn a_room_that_others_claim_all_the_time_is_there_all_the_same(server: &Postgres) {
    let database = server.database();
    let Fixture { room, .. } = set_up(server, &database);
    let ann = join(server, &database, "ann");
    let lost = "CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS \
         'BEGIN RETURN NULL; END'; \
         CREATE TRIGGER lose BEFORE UPDATE ON tercet.room FOR EACH ROW EXECUTE FUNCTION lose()";
    server.sql(&database, lost);
    let answer = wait(ann.claim(room)).expect_err("nobody knows whose it is");
    assert!(answer.to_string().contains("other nodes claim the same room"), "{answer}");
    server.sql(&database, "DROP TRIGGER lose ON tercet.room");
    assert_eq!(claim(&ann, room), Ownership::Ours);
}

/// By its own clock its lease was good all the time.
fn a_node_that_was_passed_over_learns_it_without_a_write(server: &Postgres) {
    let database = server.database();
    let Fixture { host, room, .. } = set_up(server, &database);
    let (ann, bob) = (join(server, &database, "ann"), join(server, &database, "bob"));
    let other = wait(tercet_store::contract::table::room(&ann, host, "OTHER"));
    assert_eq!((claim(&ann, room), claim(&ann, other)), (Ownership::Ours, Ownership::Ours));
    just_renewed(&ann);
    expire(server, &database, "ann");
    assert_eq!(claim(&bob, room), Ownership::Ours);
    let until = Instant::now() + PATIENCE;
    while ann.owns(room) {
        assert!(Instant::now() < until, "it still believes that the room is its own");
        thread::yield_now();
    }
    assert!(ann.is_live() && ann.owns(other), "it keeps what nobody has taken");
    assert_eq!(ann.n_lapses(), 1);
    assert_eq!(ann.ownership().expect("it is a node").fenced, 0);
}
