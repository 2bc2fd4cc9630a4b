//! Ten players race for the same three cards: each card is awarded once.

use std::collections::HashSet;

use tercet_cards::{Card, Cards};
use tercet_load::wire::Scene;
use tercet_protocol::ServerMessage;
use tercet_testkit::{
    Api, Talk, TestkitError, table,
    talk::{Heard, hello, understood},
};

use crate::house::{House, RACE};

const PLAYERS: usize = 10;
/// How many races the ordinary suite runs; `TERCET_RACES` asks for more.
const RACES: u64 = 300;

struct Racer {
    talk: Talk,
    game: i64,
    seq: u64,
    scene: Option<Scene>,
    /// Every card this player saw taken in this game.
    taken: Cards,
}

impl Racer {
    /// Takes in one message; tells the answer if it is one.
    fn hear(&mut self) -> Result<Option<Answered>, TestkitError> {
        let Heard::Text(text) = self.talk.hear()? else { panic!("a racer was thrown out") };
        match understood(&text)? {
            ServerMessage::Snapshot(snapshot) => {
                (self.game, self.seq, self.taken) = (snapshot.game.0, snapshot.seq.0, Cards::EMPTY);
                self.scene = Some(Scene::read(text.as_bytes()).expect("a table of cards"));
            }
            ServerMessage::Step(step) => {
                assert_eq!((step.game.0, step.seq.0), (self.game, self.seq + 1));
                self.seq += 1;
                self.scene = Some(Scene::read(text.as_bytes()).expect("a table of cards"));
                self.note_taken(step.notices.get());
            }
            ServerMessage::Accepted(accepted) => {
                return Ok(Some(Answered {
                    id: accepted.id.0,
                    step: accepted.seq.map(|seq| seq.0),
                }));
            }
            ServerMessage::Refused(refused) => {
                let id = refused.id.expect("a claim has a number").0;
                return Ok(Some(Answered { id, step: None }));
            }
            _ => {}
        }
        Ok(None)
    }

    /// No card may be taken twice in a game.
    fn note_taken(&mut self, notices: &str) {
        let notices: Vec<serde_json::Value> = serde_json::from_str(notices).unwrap();
        for taken in notices.iter().map(|notice| &notice["what"]["taken"]["cards"]) {
            let Some(cards) = taken.as_array() else { continue };
            assert_eq!(cards.len(), 3);
            for card in cards {
                let card: Card = card.as_str().unwrap().parse().unwrap();
                assert!(self.taken.insert(card), "{card} was awarded twice");
            }
        }
    }

    fn until_answered(&mut self, id: u64) -> Option<u64> {
        loop {
            if let Some(answered) = self.hear().unwrap() {
                assert_eq!(answered.id, id);
                return answered.step;
            }
        }
    }
}

struct Answered {
    id: u64,
    step: Option<u64>,
}

fn racers(house: &House) -> Vec<Racer> {
    let mut api: Api = house.api();
    let host = api.guest().unwrap();
    let body = format!(r#"{{"game":"classic","config":{RACE},"seats":{PLAYERS}}}"#);
    let code = api.room(&host, &body).unwrap();
    let mut racers = Vec::new();
    for seat in 0..PLAYERS {
        let guest = if seat == 0 { host.clone() } else { api.guest().unwrap() };
        let talk = Talk::open(house.address, &code, &guest).unwrap();
        let mut racer = Racer { talk, game: 0, seq: 0, scene: None, taken: Cards::EMPTY };
        racer.talk.say_text(&hello(None).to_string()).unwrap();
        if seat > 0 {
            racer.talk.say_text(&format!(r#"{{"sit":{{"id":1,"seat":{seat}}}}}"#)).unwrap();
            racer.until_answered(1);
        }
        racers.push(racer);
    }
    racers
}

#[test]
fn ten_players_race_for_the_same_cards_and_each_is_awarded_once() {
    let n_races = std::env::var("TERCET_RACES").map_or(RACES, |text| text.parse().unwrap());
    let house = House::open();
    let mut racers = racers(&house);
    let mut random = fastrand::Rng::with_seed(10);
    let (mut id, mut n_won, mut games) = (10, 0, HashSet::new());
    while n_won < n_races {
        id += 1;
        let scene = racers[0].scene;
        if scene.is_none_or(|scene| scene.is_over) {
            let before = racers[0].game;
            racers[0].talk.say_text(&format!(r#"{{"start":{{"id":{id}}}}}"#)).unwrap();
            racers[0].until_answered(id);
            for racer in &mut racers {
                while racer.game == before || racer.seq == 0 {
                    racer.hear().unwrap();
                }
            }
            games.insert(racers[0].game);
            continue;
        }
        let (game, seen) = (racers[0].game, racers[0].seq);
        let table = scene.unwrap().cards;
        let [a, b, c] = table::choose(table, Cards::EMPTY, true, &mut random).unwrap();
        assert!(Card::is_set(a, b, c));
        let claim = format!(
            r#"{{"play":{{"id":{id},"game":{game},"seen":{seen},"command":{{"claim":{{"cards":["{a}","{b}","{c}"]}}}}}}}}"#
        );
        random.shuffle(&mut racers[1..]);
        for racer in &mut racers {
            racer.talk.say_text(&claim).unwrap();
        }
        let steps: Vec<Option<u64>> =
            racers.iter_mut().map(|racer| racer.until_answered(id)).collect();
        let winners: Vec<u64> = steps.into_iter().flatten().collect();
        assert_eq!(winners, [seen + 1], "one of ten takes the three cards, in the next step");
        for racer in &mut racers {
            while racer.seq <= seen {
                racer.hear().unwrap();
            }
            assert!([a, b, c].iter().all(|card| racer.taken.contains(*card)));
        }
        n_won += 1;
    }
    assert!(games.len() as u64 > n_races / 27, "a game has at most 27 SETs");
}
