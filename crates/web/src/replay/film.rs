//! A recorded game, held so that any of its steps can be shown at once.

use std::sync::Arc;

use tercet_client::TableGame;
use tercet_engine::{GameTime, Seq};
use tercet_protocol::worker::Replayed;
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

    /// What a file with it is called: the game and the day.
    pub(super) fn file_name(&self) -> String {
        let day = self.record.lines().find_map(|line| line.strip_prefix("date: "));
        file_name(&self.replayed.game, day)
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
            fast_bots: false,
            next: None,
            broken: false,
        }
    }

    /// The number of a step.
    pub(super) fn seq(&self, idx: usize) -> Seq {
        self.replayed.steps.get(idx).map_or(Seq(0), |step| step.seq)
    }
}

/// A file name of a game and the day on which it was played, of which the time is left out.
fn file_name(game: &str, date: Option<&str>) -> String {
    let day: String =
        date.into_iter().flat_map(str::chars).take_while(|c| *c != 'T' && *c != ' ').collect();
    let is_day = day.len() == 10 && day.chars().all(|c| c.is_ascii_digit() || c == '-');
    if is_day { format!("tercet-{game}-{day}.game") } else { format!("tercet-{game}.game") }
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn a_file_is_called_after_its_game_and_day() {
        assert_eq!(
            file_name("classic", Some("2026-11-18T09:30:00Z")),
            "tercet-classic-2026-11-18.game"
        );
        assert_eq!(file_name("cubed", Some("2026-11-18")), "tercet-cubed-2026-11-18.game");
        assert_eq!(
            [file_name("setup", None), file_name("setup", Some("../x"))],
            ["tercet-setup.game"; 2]
        );
    }
}
