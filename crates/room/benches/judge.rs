//! What a claim costs in a room: judged, kept for the log, encoded and laid into four outboxes.
//!
//! Rooms of different ages, to see whether anything in them grows with the
//! number of claims.

use std::time::Duration;

use divan::{Bencher, black_box};
use serde_json::{Value, json};
use tercet_cards::Card;
use tercet_engine::{AnyBot, Seed};
use tercet_games::catalog::GAMES;
use tercet_protocol::{ClientMessage, GameId, RoomCode, UserId, http::NewRoom, room::Who};
use tercet_room::{BotOrder, Catalog, Loaded, MemberKey, Moment, Occupant, Plan, Room, RoomPolicy};

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
    /// Three cards on the table that are no SET.
    wrong: [Card; 3],
    n_claims: u64,
}

impl Race {
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
            watchers: 500,
            game_steps: u64::MAX,
        };
        let mut room = Room::new(loaded, catalog, policy, Moment(0));
        for place in 0..PLAYERS {
            room.enter(Moment(0), MemberKey(place), who(place), None);
        }
        room.start_match(Moment(0), GameId(1), Seed::numbered(1));
        let frames: Vec<_> = room.outboxes().flat_map(|(_, outbox)| outbox.drain(..)).collect();
        let last = frames.iter().rev();
        let step = last.map(|text| serde_json::from_slice::<Value>(text).expect("JSON"));
        let view = step.filter_map(|message| message.get("step").cloned()).next().expect("a step");
        let table: Vec<Card> =
            serde_json::from_value(view["view"]["table"].clone()).expect("a table of cards");
        let wrong = wrong_claim(&table).expect("not every three cards are a SET");
        room.take_writes();
        Self { room, wrong, n_claims: 0 }
    }

    /// Somebody claims, and everything is taken out that is to be stored and sent.
    fn claim(&mut self) -> usize {
        self.n_claims += 1;
        let (now, key) = (Moment(self.n_claims), MemberKey(self.n_claims % PLAYERS));
        let message: ClientMessage = serde_json::from_value(json!({ "play": {
            "id": self.n_claims, "game": 1, "seen": self.n_claims,
            "command": { "claim": { "cards": self.wrong } },
        }}))
        .expect("a message");
        self.room.ask(now, key, message);
        let n_writes = self.room.take_writes().len();
        assert_eq!(n_writes, 1, "the claim was accepted");
        self.room.outboxes().map(|(_, outbox)| outbox.drain(..).count()).sum()
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
