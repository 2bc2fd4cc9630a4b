//! A recorded game, held so that any of its steps can be shown at once.

use std::sync::Arc;

use tercet_client::TableGame;
use tercet_engine::{GameTime, Seq};
use tercet_port::Replayed;
use tercet_protocol::{
    GameId, RoomCode, UserId,
    room::{RoomState, SeatState, Status},
};

/// Nobody is behind the names of a record.
const NOBODY: UserId = UserId(0);

/// A recorded game.
#[derive(Clone)]
pub(crate) struct Film {
    replayed: Arc<Replayed>,
    record: Arc<str>,
}

impl Film {
    pub(super) fn new(replayed: Replayed, record: String) -> Self {
        Self { replayed: Arc::new(replayed), record: record.into() }
    }

    /// What is shown of it.
    pub(super) fn replayed(&self) -> &Replayed {
        &self.replayed
    }

    /// Its text, to save it.
    pub(super) fn record(&self) -> &str {
        &self.record
    }

    /// The last step.
    pub(super) fn last(&self) -> usize {
        self.replayed.steps.len().saturating_sub(1)
    }

    /// The time of a step.
    pub(super) fn time(&self, idx: usize) -> GameTime {
        self.replayed.steps.get(idx).map_or(GameTime(0), |step| step.at)
    }

    /// The table as it was after a step; nothing will happen by itself there.
    pub(super) fn game(&self, idx: usize) -> Option<TableGame> {
        let step = self.replayed.steps.get(idx)?;
        Some(TableGame {
            id: GameId(1),
            rules: self.replayed.game.clone(),
            config: self.replayed.config.clone(),
            seat: None,
            seq: step.seq,
            deadline: None,
            commitment: String::new(),
            deck: None,
            view: step.view.clone(),
            over: None,
        })
    }

    /// A room with those who played.
    pub(super) fn room(&self) -> RoomState {
        let seat =
            |name: &String| SeatState::Person { user: NOBODY, name: name.clone(), connected: true };
        RoomState {
            code: RoomCode::from_random([0; RoomCode::LEN]),
            public: false,
            locked: false,
            host: NOBODY,
            opener: None,
            game: self.replayed.game.clone(),
            config: self.replayed.config.clone(),
            seats: self.replayed.names.iter().map(seat).collect(),
            kept: Vec::new(),
            left: Vec::new(),
            watching: Vec::new(),
            watchers: None,
            status: Status::Playing,
            current: None,
            wins: Vec::new(),
            fair_timing: false,
            next: None,
            broken: false,
        }
    }

    /// The number of a step.
    pub(super) fn seq(&self, idx: usize) -> Seq {
        self.replayed.steps.get(idx).map_or(Seq(0), |step| step.seq)
    }
}
