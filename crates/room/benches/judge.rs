//! What a claim costs in a room: judged, kept for the log, encoded and sent to four people.
//!
//! Rooms of different ages, to see whether anything in them grows with the
//! number of claims; steps told whole and told as changes; and the writing of a change
//! from both texts beside writing it in a series, which knows the first of them.

use std::time::Duration;

use bytes::Bytes;
use divan::{Bencher, black_box};
use serde_json::{Value, json};
use tercet_cards::Card;
use tercet_engine::{AnyBot, Seed};
use tercet_games::catalog::GAMES;
use tercet_protocol::{
    ClientMessage, GameId, RoomCode, UserId, client::Changes, delta, http::NewRoom, room::Who,
};
use tercet_room::{
    BotOrder, Catalog, Effect, Loaded, MemberKey, Moment, Occupant, Plan, Room, RoomPolicy,
    WallTime,
};

/// As many play as in the load generator's rooms.
const PLAYERS: u64 = 4;
/// How many claims a room has had before one is measured.
const AGES: [u64; 3] = [100, 2_000, 20_000];

fn main() {
    divan::main();
}

fn no_bot(_: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
    None
}

/// A room in which a game goes on that wrong claims do not change.
struct Race {
    room: Room,
    /// Three cards on the table that are not a SET.
    wrong: [Card; 3],
    n_claims: u64,
}

impl Race {
    /// A race whose players are told steps as changes, as clients of today are.
    fn told_as_changes() -> Self {
        let mut race = Self::new();
        for place in 0..PLAYERS {
            race.room.tell_changes(MemberKey(place), Changes::All);
        }
        race
    }

    fn new() -> Self {
        let catalog = Catalog { games: &GAMES, levels: &[], bot: no_bot };
        let new = r#"{"game":"classic","seats":4,"config":{"claims":"instant","rounds":1,
            "noSet":{"trigger":"auto"},"penalty":{"kind":"none"}}}"#;
        let new: NewRoom = serde_json::from_str(new).expect("a room");
        let host = who(0);
        let Plan { rules, mut doc } = Plan::new(&catalog, &new, &host).expect("a plan");
        for (occupant, place) in doc.seats.iter_mut().zip(0..) {
            let Who { user, name } = who(place);
            *occupant = Occupant::Person { user, name };
        }
        let code = RoomCode::from_random([7; 10]);
        let loaded = Loaded { code, public: false, host, rules, doc, chat: Vec::new() };
        let second = Duration::from_secs(1);
        let policy = RoomPolicy {
            hold: second,
            hold_after_restart: second,
            chat_lines: 5,
            chat_window: second,
            chat_chars: 20,
            filter: None,
            links: None,
            watchers: 500,
            game_steps: u64::MAX,
        };
        let mut room = Room::new(loaded, catalog, policy, Moment(0));
        for place in 0..PLAYERS {
            room.enter(Moment(0), MemberKey(place), who(place), None);
        }
        room.start_match(Moment(0), GameId(1), Seed::numbered(1));
        let sent = std::iter::from_fn(|| room.poll()).filter_map(|effect| match effect {
            Effect::Send { text, .. } => Some(text),
            _ => None,
        });
        let sent: Vec<_> = sent.collect();
        let last = sent.iter().rev();
        let step = last.map(|text| serde_json::from_slice::<Value>(text).expect("JSON"));
        let view = step.filter_map(|message| message.get("step").cloned()).next().expect("a step");
        let table: Vec<Card> =
            serde_json::from_value(view["view"]["table"].clone()).expect("a table of cards");
        let wrong = wrong_claim(&table).expect("not every three cards are a SET");
        Self { room, wrong, n_claims: 0 }
    }

    /// Somebody claims, and everything is taken out that is to be stored and sent.
    fn claim(&mut self) -> usize {
        let mut n_sent = 0;
        self.claim_and(|_| n_sent += 1);
        n_sent
    }

    /// Somebody claims; what the step tells, as changes are made of it.
    fn step(&mut self) -> String {
        let mut sent = Vec::new();
        self.claim_and(|text| sent.push(text));
        let told = sent.iter().map(|text| serde_json::from_slice::<Value>(text).expect("JSON"));
        let step = told.filter_map(|message| message.get("step").cloned()).next().expect("a step");
        format!("[{},{}]", step["notices"], step["view"])
    }

    fn claim_and(&mut self, mut take: impl FnMut(Bytes)) {
        self.n_claims += 1;
        let (now, key) = (Moment(self.n_claims), MemberKey(self.n_claims % PLAYERS));
        let message: ClientMessage = serde_json::from_value(json!({ "play": {
            "id": self.n_claims, "game": 1, "seen": self.n_claims,
            "command": { "claim": { "cards": self.wrong } },
        }}))
        .expect("a message");
        self.room.ask(now, WallTime(0), key, message);
        let mut n_writes = 0;
        while let Some(effect) = self.room.poll() {
            match black_box(effect) {
                Effect::Store(_) => n_writes += 1,
                Effect::Send { text, .. } => take(text),
                _ => {}
            }
        }
        assert_eq!(n_writes, 1, "the claim was accepted");
    }
}

fn who(place: u64) -> Who {
    let user = UserId(i64::try_from(place).expect("few people") + 1);
    Who { user, name: format!("P{place}") }
}

fn wrong_claim(table: &[Card]) -> Option<[Card; 3]> {
    let (first, second) = (table[0], table[1]);
    let third = table[2..].iter().copied().find(|&card| card != first.third(second))?;
    Some([first, second, third])
}

#[divan::bench(args = AGES)]
fn claim_in_a_room_that_has_had_so_many(bencher: Bencher<'_, '_>, age: u64) {
    let mut race = Race::new();
    for _ in 0..age {
        race.claim();
    }
    bencher.bench_local(|| black_box(race.claim()));
}

#[divan::bench]
fn claim_told_as_a_change(bencher: Bencher<'_, '_>) {
    let mut race = Race::told_as_changes();
    race.claim();
    bencher.bench_local(|| black_box(race.claim()));
}

/// The texts of two steps between which a claim lies, as long as they are at a real table.
fn two_steps() -> [String; 2] {
    let mut race = Race::new();
    [race.step(), race.step()]
}

#[divan::bench]
fn change_from_both_texts(bencher: Bencher<'_, '_>) {
    let [old, new] = two_steps();
    bencher.bench_local(|| {
        let there = delta::write(black_box(&old), black_box(&new));
        (there, delta::write(black_box(&new), black_box(&old)))
    });
}

#[divan::bench]
fn change_in_a_series(bencher: Bencher<'_, '_>) {
    let [old, new] = two_steps();
    let mut series = delta::Series::begin(old.clone()).expect("it can be expressed");
    bencher.bench_local(|| {
        let there = series.advance(black_box(&new).clone());
        (there, series.advance(black_box(&old).clone()))
    });
}
