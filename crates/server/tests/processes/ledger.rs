//! Everything the players were told, compared among them and with the disk.

use std::{
    collections::{BTreeMap, HashMap},
    path::Path,
    sync::{Condvar, Mutex, MutexGuard},
    time::{Duration, Instant},
};

use tercet_store::{GameId, SqliteStore, Store};
use tercet_testkit::talk::PATIENCE;

/// How many steps are read at once.
const PAGE: u32 = 1000;

/// A game and a step of it; later games have larger numbers.
pub(crate) type Standing = (i64, u64);

/// What was told, by all players of a run together.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    written: Mutex<Written>,
    changed: Condvar,
}

#[derive(Debug, Default)]
pub(crate) struct Written {
    /// What was told of each step: notices and view, the same for everybody in an open game.
    steps: HashMap<(i64, u64), String>,
    /// The last step of each game that anybody was told.
    latest: HashMap<i64, u64>,
    /// The last game and step of each room that anybody was told.
    standings: HashMap<String, Standing>,
    /// The step each accepted command became.
    accepted: HashMap<(i64, u64), Standing>,
    /// How many steps each player has been told since the last start.
    told: HashMap<usize, u64>,
    /// Where each player is: the room, and what they do or wait for.
    stages: BTreeMap<usize, (String, String)>,
    /// When each player was last told of a step, and the longest time between two of them since
    /// the last start.
    pauses: HashMap<usize, (Instant, Duration)>,
    /// How many messages have come since the last start.
    pub(crate) messages: u64,
    /// What the server did that it must not.
    pub(crate) wrongs: Vec<String>,
}

impl Ledger {
    pub(crate) fn open(&self) -> MutexGuard<'_, Written> {
        self.written.lock().expect("no player panics while writing")
    }

    /// Writes something, and lets those look who wait for it.
    pub(crate) fn write<T>(&self, change: impl FnOnce(&mut Written) -> T) -> T {
        let result = change(&mut self.open());
        self.changed.notify_all();
        result
    }

    /// Waits until this holds, or something went wrong.
    pub(crate) fn wait(
        &self,
        awaited: &str,
        holds: impl Fn(&Written) -> bool,
    ) -> Result<(), String> {
        self.wait_within(PATIENCE, awaited, holds)
    }

    /// The same, for this long.
    pub(crate) fn wait_within(
        &self,
        limit: Duration,
        awaited: &str,
        holds: impl Fn(&Written) -> bool,
    ) -> Result<(), String> {
        let until = Instant::now() + limit;
        let mut written = self.open();
        while !holds(&written) && written.wrongs.is_empty() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(format!(
                    "waited too long for {awaited}\n{}",
                    written.who_was_not_told()
                ));
            }
            let (next, _) = self
                .changed
                .wait_timeout(written, left)
                .map_err(|_| "a player panicked".to_owned())?;
            written = next;
        }
        Ok(())
    }
}

impl Written {
    /// The server has been started again.
    pub(crate) fn restart(&mut self) {
        self.told.clear();
        self.pauses.clear();
        self.messages = 0;
    }

    /// Where a player is now.
    pub(crate) fn stage(&mut self, player: usize, room: &str, stage: String) {
        self.stages.insert(player, (room.to_owned(), stage));
    }

    /// Those who have been told of no step since the last start, with what they do.
    fn who_was_not_told(&self) -> String {
        let missing = self.stages.iter().filter(|(player, _)| !self.told.contains_key(player));
        let lines = missing.map(|(player, (room, stage))| {
            let last = self.standing(room);
            format!("player {player} of room {room}, which stands at {last:?}, {stage}")
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The longest time between two steps that one of these players was told of since the last
    /// start, until now.
    #[cfg(feature = "cluster")]
    pub(crate) fn longest_pause(&self, players: &[usize]) -> Duration {
        let pauses = players.iter().filter_map(|player| self.pauses.get(player));
        pauses.map(|(last, pause)| last.elapsed().max(*pause)).max().unwrap_or_default()
    }

    /// Whether each of these players has been told of this many steps since the last start.
    #[cfg(feature = "cluster")]
    pub(crate) fn have_told(&self, players: &[usize], n_steps: u64) -> bool {
        players.iter().all(|player| self.told.get(player).is_some_and(|&n| n_steps <= n))
    }

    /// Whether this many players have been told of a step since the last start.
    pub(crate) fn all_told(&self, n_players: usize) -> bool {
        self.told.len() == n_players
    }

    /// Whether somebody has been told of this many steps since the last start.
    #[cfg(feature = "cluster")]
    pub(crate) fn has_told(&self, n_steps: u64) -> bool {
        self.told.values().any(|&n| n_steps <= n)
    }

    /// A player was told of a step.
    pub(crate) fn step(&mut self, player: usize, room: &str, at: Standing, content: String) {
        let (game, seq) = at;
        let standing = self.standings.entry(room.to_owned()).or_default();
        *standing = at.max(*standing);
        *self.told.entry(player).or_default() += 1;
        let (last, pause) = self.pauses.entry(player).or_insert((Instant::now(), Duration::ZERO));
        *pause = last.elapsed().max(*pause);
        *last = Instant::now();
        let latest = self.latest.entry(game).or_default();
        *latest = seq.max(*latest);
        match self.steps.get(&(game, seq)) {
            Some(before) if *before != content => {
                self.wrongs.push(format!(
                    "step {seq} of game {game} was told differently:\n{before}\n{content}"
                ));
            }
            Some(_) => {}
            None => drop(self.steps.insert((game, seq), content)),
        }
    }

    /// A player is told again how a game stands, on a socket that was opened when
    /// `known` was the last step of the room that anybody knew.
    pub(crate) fn snapshot(&mut self, at: Standing, known: Standing) {
        if at < known {
            self.wrongs.push(format!("a game stands at {at:?}, but {known:?} was told before"));
        }
    }

    /// The last step of a room that anybody was told.
    pub(crate) fn standing(&self, room: &str) -> Standing {
        self.standings.get(room).copied().unwrap_or_default()
    }

    /// A command took effect.
    pub(crate) fn accepted(&mut self, user: i64, id: u64, at: Standing) {
        let before = self.accepted.insert((user, id), at);
        if let Some(before) = before.filter(|before| *before != at) {
            self.wrongs.push(format!("command {id} became {before:?} and then {at:?}"));
        }
    }

    /// How many commands took effect.
    pub(crate) fn n_accepted(&self) -> usize {
        self.accepted.len()
    }

    /// Compares with what is on disk: everything told is there, gapless, and no command twice.
    pub(crate) fn audit(&self, data: &Path) -> Vec<String> {
        self.audit_store(&SqliteStore::open(data).expect("nobody else uses the data any more"))
    }

    /// The same with what is in any store.
    pub(crate) fn audit_store(&self, store: &impl Store) -> Vec<String> {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let (mut wrongs, mut stored) = (Vec::new(), HashMap::new());
        for (&game, &latest) in &self.latest {
            let last = runtime.block_on(read_game(store, game, &mut stored, &mut wrongs));
            if last < latest {
                wrongs.push(format!("step {latest} of game {game} was told, {last} are stored"));
            }
        }
        for (command, step) in &self.accepted {
            let found = stored.get(command);
            if found != Some(step) {
                wrongs.push(format!("{command:?} was accepted as {step:?}; stored is {found:?}"));
            }
        }
        wrongs
    }
}

/// Reads a game from disk; returns its last step.
async fn read_game(
    store: &impl Store,
    game: i64,
    stored: &mut HashMap<(i64, u64), Standing>,
    wrongs: &mut Vec<String>,
) -> u64 {
    let mut last = 0;
    loop {
        let page = store.steps(GameId(game), last, PAGE).await.expect("the data can be read");
        if page.is_empty() {
            return last;
        }
        for step in page {
            if step.seq != last + 1 {
                wrongs.push(format!("after step {last} of game {game} comes {}", step.seq));
            }
            last = step.seq;
            let Some(nonce) = step.nonce else { continue };
            if let Some(first) = stored.insert((nonce.user.0, nonce.id), (game, last)) {
                wrongs.push(format!("{nonce:?} took effect at {first:?} and {:?}", (game, last)));
            }
        }
    }
}
