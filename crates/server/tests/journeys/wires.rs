//! Clients of today, of the version before, and of before that at one table.

use std::collections::BTreeSet;

use serde_json::Value;
use tercet_cards::Cards;
use tercet_load::wire::Scene;
use tercet_protocol::{ServerMessage, client::Changes};
use tercet_testkit::{
    Talk,
    changes::Expander,
    table,
    talk::{Heard, hello_with, understood},
};

use crate::house::{House, RACE};

/// The kinds of messages that only some clients understand, with the least they must say.
const NEW: [(&str, Changes); 3] =
    [("change", Changes::OfSteps), ("next_snapshot", Changes::All), ("room_change", Changes::All)];

/// A client as it is on the wire.
struct Client {
    talk: Talk,
    expander: Expander,
    /// The kinds of messages as they came.
    kinds: BTreeSet<String>,
    /// Every step as it would have been told whole, but for when it was sent.
    steps: Vec<(i64, u64, String)>,
    scene: Option<Scene>,
    accepted: Vec<u64>,
}

impl Client {
    fn hear(&mut self) {
        let Heard::Text(text) = self.talk.hear().unwrap() else {
            panic!("a client was thrown out")
        };
        let message: Value = serde_json::from_str(&text).unwrap();
        self.kinds.extend(message.as_object().unwrap().keys().cloned());
        for text in self.expander.expand(&text).unwrap() {
            match understood(&text).unwrap() {
                ServerMessage::Step(step) => {
                    self.scene = Some(Scene::read(text.as_bytes()).unwrap());
                    let over = serde_json::to_string(&step.over).unwrap();
                    let told = format!("{} {} {over}", step.notices, step.view);
                    self.steps.push((step.game.0, step.seq.0, told));
                }
                ServerMessage::Accepted(accepted) => self.accepted.push(accepted.id.0),
                ServerMessage::Refused(refused) => panic!("{refused:?}"),
                _ => {}
            }
        }
    }

    fn ask(&mut self, id: u64, text: &str) {
        self.talk.say_text(text).unwrap();
        while !self.accepted.contains(&id) {
            self.hear();
        }
    }
}

#[test]
fn clients_of_the_versions_before_play_on_beside_those_of_today() {
    let house = House::open();
    let mut api = house.api();
    let host = api.guest().unwrap();
    let code = api.room(&host, &format!(r#"{{"game":"classic","config":{RACE},"seats":3}}"#));
    let code = code.unwrap();
    let all = [Changes::All, Changes::OfSteps, Changes::None];
    let mut clients: Vec<Client> = Vec::new();
    for (seat, changes) in all.into_iter().enumerate() {
        let guest = if seat == 0 { host.clone() } else { api.guest().unwrap() };
        let mut talk = Talk::open(house.address, &code, &guest).unwrap().as_it_comes();
        talk.say_text(&hello_with(changes, None).to_string()).unwrap();
        let mut client = Client {
            talk,
            expander: Expander::default(),
            kinds: BTreeSet::new(),
            steps: Vec::new(),
            scene: None,
            accepted: Vec::new(),
        };
        if seat > 0 {
            client.ask(1, &format!(r#"{{"sit":{{"id":1,"seat":{seat}}}}}"#));
        }
        clients.push(client);
    }
    let mut random = fastrand::Rng::with_seed(19);
    let (mut id, mut n_steps) = (10, 0);
    for game in 1..=2 {
        id += 1;
        clients[0].ask(id, &format!(r#"{{"start":{{"id":{id}}}}}"#));
        n_steps += 1;
        loop {
            for client in &mut clients {
                while client.steps.len() < n_steps {
                    client.hear();
                }
            }
            let scene = clients[0].scene.unwrap();
            if scene.is_over {
                break;
            }
            id += 1;
            let set = table::choose(scene.cards, Cards::EMPTY, id % 5 != 0, &mut random);
            let [a, b, c] = set.unwrap();
            let seen = clients[0].steps.last().unwrap().1;
            let by = &mut clients[id as usize % 3];
            by.ask(
                id,
                &format!(
                    r#"{{"play":{{"id":{id},"game":{game},"seen":{seen},"command":{{"claim":{{"cards":["{a}","{b}","{c}"]}}}}}}}}"#
                ),
            );
            n_steps += 1;
        }
    }
    for (client, changes) in clients.iter().zip(all) {
        assert_eq!(client.steps, clients[2].steps, "all are told the same");
        for (kind, least) in NEW {
            assert_eq!(client.kinds.contains(kind), least <= changes, "{kind} {:?}", client.kinds);
        }
    }
}
