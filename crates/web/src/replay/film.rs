//! A recorded game, held so that any of its steps can be shown at once.

use std::sync::Arc;

use tercet_client::{StepNotices, TableGame};
use tercet_engine::{GameTime, Seat, Seq};
use tercet_protocol::worker::Replayed;
use tercet_protocol::{
    GameId, RoomCode, UserId,
    chat::ChatRule,
    room::{RoomState, SeatState, Status},
};

use crate::browser::download;

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

    /// What a file with it is called: the game and the day.
    pub(super) fn file_name(&self) -> String {
        let day = self.record.lines().find_map(|line| line.strip_prefix("date: "));
        download::record_name(&self.replayed.game, day)
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

    /// What was told of a step.
    pub(super) fn told(&self, idx: usize) -> Option<StepNotices> {
        let step = self.replayed.steps.get(idx)?;
        let notices = step.notices.clone();
        Some(StepNotices { game: GameId(1), seq: step.seq, at: step.at, notices })
    }

    /// Who acted at a step, if it was somebody.
    pub(super) fn acting(&self, idx: usize) -> Option<Seat> {
        self.replayed.steps.get(idx)?.seat
    }

    /// A room with those who played.
    pub(super) fn room(&self) -> RoomState {
        let seat = |(seat, name): (Seat, &String)| {
            let name = name.clone();
            match self.replayed.bots.contains(&seat) {
                true => SeatState::Bot { name, level: String::new() },
                false => SeatState::Person { user: NOBODY, name, connected: true },
            }
        };
        RoomState {
            code: RoomCode::from_random([0; RoomCode::LEN]),
            public: false,
            locked: false,
            host: NOBODY,
            opener: None,
            game: self.replayed.game.clone(),
            config: self.replayed.config.clone(),
            seats: (0..).map(Seat).zip(&self.replayed.names).map(seat).collect(),
            kept: Vec::new(),
            left: Vec::new(),
            watching: Vec::new(),
            watchers: None,
            status: Status::Playing,
            current: None,
            wins: Vec::new(),
            fair_timing: false,
            fast_bots: false,
            next: None,
            broken: false,
            quick: None,
            run: None,
            chat: ChatRule::Free,
            hide_names: false,
        }
    }

    /// The number of a step.
    pub(super) fn seq(&self, idx: usize) -> Seq {
        self.replayed.steps.get(idx).map_or(Seq(0), |step| step.seq)
    }
}
