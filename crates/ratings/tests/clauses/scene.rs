//! What the tests of several clauses share.

use tercet_engine::{Seat, Seats};
use tercet_ratings::{
    Evidence, List, Person, PlayedGame, Player, PlayerKind, Points, Rating, RatingPool, Standings,
    Trial,
};

pub(crate) const DAY_MS: u64 = 86_400_000;
/// A morning on which all accounts of the tests are old.
pub(crate) const MORNING: u64 = 20_000 * DAY_MS + 8 * 3_600_000;

/// A rating in whole points.
pub(crate) fn rating(rating: i32, deviation: i32) -> Rating {
    Rating { rating: Points::whole(rating), deviation: Points::whole(deviation) }
}

/// Trials among the first `n_seats` seats, won by these seats in turn.
pub(crate) fn won(n_seats: u8, by: &[u8]) -> Vec<Trial> {
    let trial = |&seat: &u8| Trial { field: Seats::first(n_seats), by: Seat(seat), won: true };
    by.iter().map(trial).collect()
}

/// A person whose account is a year old.
pub(crate) fn account(person: u64) -> Player {
    let since_ms = MORNING - 365 * DAY_MS;
    Player { person: Person(person), kind: PlayerKind::Account { since_ms }, devices: vec![person] }
}

pub(crate) fn bot(person: u64) -> Player {
    Player { kind: PlayerKind::Bot, ..account(person) }
}

pub(crate) fn guest(person: u64) -> Player {
    Player { kind: PlayerKind::Guest, ..account(person) }
}

/// A game of the race pool between these players, each SET won by the named seat.
pub(crate) fn game(number: u64, ended_ms: u64, players: &[Player], by: &[u8]) -> PlayedGame {
    PlayedGame {
        number,
        ended_ms,
        pool: Some(RatingPool::Race),
        players: players.iter().cloned().map(Some).collect(),
        hinted: false,
        evidence: Evidence::Trials(won(players.len() as u8, by)),
    }
}

/// The rating of somebody in the race pool.
pub(crate) fn race_rating(standings: &Standings, person: u64) -> Rating {
    standings.get(List::People, RatingPool::Race, Person(person)).unwrap().rating
}

/// A row of random numbers, good enough for tests.
pub(crate) struct Lots(pub(crate) u64);

impl Lots {
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % n
    }
}
