//! Connections and servers that are lost while the store writes.

use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use tercet_store::{
    AppendError, GameId, PostgresStore, Store as _, StoredStep,
    contract::{
        table::{append, game, room, user},
        wait,
    },
};
use tercet_testkit::Postgres;

/// How many games are written to at the same time.
const N_GAMES: u64 = 4;
/// How often the connection of the writer is ended.
const LOSSES: u32 = 12;

const END_WRITERS: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
     WHERE application_name LIKE 'tercet writer %'";

/// Each append must be acknowledged, and each step be there once: one that was committed and not
/// acknowledged must not be written again, and one that was not committed must be.
#[test]
fn no_append_is_lost_or_doubled_when_connections_and_the_server_are_lost() {
    let Some(mut server) = Postgres::start() else { return };
    let store = super::open(&server.url("postgres"));
    let games: Vec<GameId> = wait(async {
        let host = user(&store, 1).await;
        let mut games = Vec::new();
        for n in 0..N_GAMES {
            let room = room(&store, host, &format!("ROOM{n}")).await;
            games.push(game(&store, room, &[host]).await);
        }
        games
    });
    let is_over = AtomicBool::new(false);
    let (acknowledge, acknowledged) = mpsc::channel();
    let (_server, written): (Postgres, Vec<u64>) = thread::scope(|scope| {
        let writers: Vec<_> = games
            .iter()
            .map(|&game| {
                let (store, is_over, acknowledge) = (&store, &is_over, acknowledge.clone());
                scope.spawn(move || {
                    let mut next = 1;
                    while !is_over.load(Ordering::Relaxed) {
                        match wait(store.append(append(game, next, next + 2))) {
                            Ok(()) => next += 2,
                            // A server that takes long to recover: the room looks what is stored.
                            Err(AppendError::Unavailable(_)) => next = head(store, game, next) + 1,
                            Err(error) => panic!("step {next} of game {game}: {error}"),
                        }
                        // Nobody counts any more at the end.
                        let _ = acknowledge.send(());
                    }
                    next - 1
                })
            })
            .collect();
        drop(acknowledge);
        for loss in 0..LOSSES {
            server.sql("postgres", END_WRITERS);
            if loss % 6 == 5 {
                server = server.crash_and_restart();
            }
            // Some appends get through before the next loss.
            let got_through = acknowledged.iter().take(2 * games.len()).count();
            assert_eq!(got_through, 2 * games.len(), "a writer has failed");
        }
        is_over.store(true, Ordering::Relaxed);
        let joined =
            writers.into_iter().map(|writer| writer.join().expect("every append succeeds"));
        let written = joined.collect();
        (server, written)
    });
    for (game, last) in games.into_iter().zip(written) {
        let steps: Vec<StoredStep> = wait(store.steps(game, 0, u32::MAX)).expect("a read");
        let seqs: Vec<u64> = steps.iter().map(|step| step.seq).collect();
        assert_eq!(seqs, (1..=last).collect::<Vec<_>>(), "game {game}");
    }
    wait(store.close()).expect("nothing failed");
}

/// The last step of a game, as soon as the server tells; all that was acknowledged must be there.
fn head(store: &PostgresStore, game: GameId, next: u64) -> u64 {
    loop {
        if let Ok(found) = wait(store.game(game)) {
            let last = found.expect("it exists").last_seq;
            assert!(last + 1 == next || last + 1 == next + 2, "{last} before {next}");
            return last;
        }
    }
}
