//! How games and runs of a room begin, and what is noted when a run is over.

use std::sync::Arc;

use tercet_engine::Source;
use tercet_runs::Track;
use tercet_store::Runs as _;

use super::{super::store, Task};
use crate::runs;

impl Task {
    /// Begins the game that was asked for.
    pub(super) async fn start_game(&mut self) -> Result<(), store::Fault> {
        if let Some(track) = self.room.run().and_then(|run| Track::of_word(&run.track)) {
            return self.start_run(track).await;
        }
        let seed = store::draw_seed()?;
        // What was committed to before the players added their salts.
        let source = self.room.next_source().unwrap_or(Source::Seed(seed));
        let seed = source.seed().unwrap_or(seed);
        let created = store::create_game(&self.shared, self.id, &self.room, seed, &source);
        let id = created.await?;
        self.room.start_match_from(self.shared.clock.now(), id, seed, source);
        self.promise()
    }

    /// Begins the run of this room, with the cards that everybody gets, or with its own.
    async fn start_run(&mut self, track: Track) -> Result<(), store::Fault> {
        let shared = Arc::clone(&self.shared);
        let seed = match runs::begin(&shared, self.id, track).await? {
            Some(seed) => seed,
            None => store::draw_seed()?,
        };
        let source = Source::Seed(seed);
        let id = store::create_game(&shared, self.id, &self.room, seed, &source).await?;
        self.room.start_match_from(shared.clock.now(), id, seed, source);
        self.run_begins = true;
        Ok(())
    }

    /// The cards of a run were sent just now.
    pub(super) async fn note_begin_of_run(&mut self) -> Result<(), store::Fault> {
        if !std::mem::take(&mut self.run_begins) {
            return Ok(());
        }
        let shown = self.room.time(self.shared.clock.now()).map(|time| time.0.cast_signed());
        Ok(self.shared.store.time_run(self.id, shown, None).await?)
    }

    /// A run is over: the way its messages go is taken off its time.
    pub(super) async fn note_end_of_run(&mut self) -> Result<(), store::Fault> {
        if self.room.run().is_none() {
            return Ok(());
        }
        let rtt =
            self.connections.values().filter_map(|connection| connection.recipient.rtt()).min();
        let rtt = rtt.and_then(|rtt| i64::try_from(rtt.as_millis()).ok());
        self.shared.store.time_run(self.id, None, rtt).await?;
        self.shared.runs.game_over();
        Ok(())
    }

    /// Commits to the seed of the next game before anybody can add a salt to it.
    pub(super) fn promise(&mut self) -> Result<(), store::Fault> {
        if self.room.wants_seed() {
            self.room.offer_seed(store::draw_seed()?);
        }
        Ok(())
    }
}
