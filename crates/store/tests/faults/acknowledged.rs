//! What was acknowledged and must be found again.

use std::collections::HashMap;

use tercet_store::{GameId, RoomId, SqliteStore, Store as _, Unavailable};

use crate::script::{finish, step};

/// What was acknowledged, read from the notes.
#[derive(Default)]
pub(crate) struct Acknowledged {
    /// The last step of every game.
    steps: HashMap<GameId, u64>,
    /// Finished games.
    finished: Vec<GameId>,
    /// Created games, with their rooms.
    games: Vec<(GameId, RoomId)>,
    /// The newest document of every room.
    rooms: HashMap<RoomId, u64>,
}

impl Acknowledged {
    /// Reads notes; half a line at the end was not yet acknowledged.
    pub(crate) fn read(notes: &str) -> Self {
        let mut read = Self::default();
        for line in notes.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let number = |at: usize| words[at].parse::<i64>().expect("the writer wrote numbers");
            match words[0] {
                "steps" => {
                    read.steps.insert(GameId(number(1)), number(2).cast_unsigned());
                }
                "finish" => read.finished.push(GameId(number(1))),
                "game" => read.games.push((GameId(number(1)), RoomId(number(2)))),
                "room" => {
                    read.rooms.insert(RoomId(number(1)), number(2).cast_unsigned());
                }
                other => panic!("the writer does not write {other:?}"),
            }
        }
        read
    }

    /// Looks for everything in a store; the first thing missing, in words.
    pub(crate) async fn find_in(&self, store: &SqliteStore) -> Result<(), String> {
        let failed = |error: Unavailable| format!("reading failed: {error}");
        for (game, last) in &self.steps {
            let steps = store.steps(*game, 0, u32::MAX).await.map_err(failed)?;
            for (expected, found) in (1..).zip(&steps) {
                let right = step(*game, expected);
                if (found.seq, &found.body) != (expected, &right.body) {
                    return Err(format!("game {game} has {found:?} as step {expected}"));
                }
            }
            if (steps.len() as u64) < *last {
                let n = steps.len();
                return Err(format!("game {game} has {n} steps, {last} were acknowledged"));
            }
        }
        for game in &self.finished {
            let found = store.game(*game).await.map_err(failed)?;
            if found.and_then(|found| found.finish) != Some(finish(*game)) {
                return Err(format!("game {game} has lost its end"));
            }
        }
        for (game, room) in &self.games {
            let found = store.game(*game).await.map_err(failed)?;
            if found.map(|found| found.room) != Some(*room) {
                return Err(format!("game {game} of room {room} is lost"));
            }
        }
        for (room, version) in &self.rooms {
            let found = store.room(*room).await.map_err(failed)?;
            let found = found.and_then(|room| room.doc.parse::<u64>().ok());
            if found.is_none_or(|found| found < *version) {
                return Err(format!("room {room} has document {found:?}, not {version}"));
            }
        }
        Ok(())
    }
}
