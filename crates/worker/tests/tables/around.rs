//! Several people around one screen, each with a connection of their own.

use serde_json::{Value, json};
use tercet_engine::Seed;
use tercet_worker::{
    Host, Moment, WallTime,
    port::{FromHost, ToHost},
};

/// A screen that people sit around; what each of them was told.
struct Screen {
    host: Host,
    now: u64,
    told: Vec<Vec<Value>>,
    heard: Vec<FromHost>,
    n_requests: u64,
}

impl Screen {
    /// A screen without a table, for this many people.
    fn empty(n_people: usize) -> Self {
        let host = Host::new(Seed::numbered(1));
        let told = vec![Vec::new(); n_people];
        let mut screen = Self { host, now: 1_000, told, heard: Vec::new(), n_requests: 0 };
        screen.hear();
        screen.heard.clear();
        screen
    }

    /// A classic table for three, all of whom sit, and its first game.
    fn playing() -> Self {
        let mut screen = Self::empty(3);
        screen.open(&["Ben", "Cleo"], 3);
        screen.gather();
        for place in [1, 2] {
            screen.ask(place, "sit", json!({ "seat": place }));
        }
        screen.ask(0, "start", json!({}));
        assert_eq!(screen.room()["status"], "playing");
        screen
    }

    fn open(&mut self, beside: &[&str], n_seats: usize) {
        let config = json!({ "edition": "ko", "callWindowMs": 5000 });
        let room = json!({ "game": "classic", "seats": n_seats, "config": config });
        let seed = Seed::numbered(7).to_string();
        self.say(
            &json!({ "open": { "name": "Ada", "room": room, "beside": beside, "seed": seed } }),
        );
    }

    fn say(&mut self, message: &Value) {
        let message: ToHost = serde_json::from_value(message.clone()).unwrap();
        self.host.take(Moment(self.now), WallTime(0), message);
        self.hear();
    }

    fn hear(&mut self) {
        while let Some(message) = self.host.poll() {
            match message {
                FromHost::Text(text) => self.told[0].push(serde_json::from_str(&text).unwrap()),
                FromHost::TextBeside { person, text } => {
                    self.told[usize::from(person) + 1].push(serde_json::from_str(&text).unwrap());
                }
                // What a page is told for saving.
                FromHost::Changed(_) => {}
                other => self.heard.push(other),
            }
        }
    }

    /// Somebody says something of the protocol.
    fn text(&mut self, place: usize, message: &Value) {
        let text = message.to_string();
        match place.checked_sub(1) {
            None => self.say(&json!({ "text": text })),
            Some(person) => self.say(&json!({ "text_beside": { "person": person, "text": text } })),
        }
    }

    /// Somebody asks for something; the answer.
    fn ask(&mut self, place: usize, what: &str, mut with: Value) -> Value {
        self.n_requests += 1;
        let id = json!(self.n_requests);
        with["id"] = id.clone();
        self.text(place, &json!({ what: with }));
        let answers = ["accepted", "refused"];
        let is_answer = |message: &&Value| answers.iter().any(|kind| message[kind]["id"] == id);
        self.told[place].iter().rev().find(is_answer).cloned().unwrap_or_default()
    }

    fn play(&mut self, place: usize, command: &Value) -> Value {
        let game = self.room()["current"].clone();
        let seen = self.told[place].iter().rev().find_map(seq).cloned();
        self.ask(place, "play", json!({ "game": game, "seen": seen, "command": command }))
    }

    /// Everybody connects.
    fn gather(&mut self) {
        for place in 0..self.told.len() {
            match place.checked_sub(1) {
                None => self.say(&json!({ "connect": {} })),
                Some(person) => self.say(&json!({ "connect_beside": { "person": person } })),
            }
            self.text(place, &json!({ "hello": { "version": 1 } }));
        }
    }

    /// The last that was told of the room.
    fn room(&self) -> &Value {
        let of = |message: &'_ Value| {
            message.get("room").or_else(|| message.pointer("/welcome/room")).is_some()
        };
        let last = self.told[0].iter().rev().find(|message| of(message)).unwrap();
        last.get("room").or_else(|| last.pointer("/welcome/room")).unwrap()
    }

    /// The last view that somebody was told.
    fn view(&self, place: usize) -> &Value {
        let of = |message: &'_ Value| {
            message.pointer("/step/view").or_else(|| message.pointer("/snapshot/view")).is_some()
        };
        let last = self.told[place].iter().rev().find(|message| of(message)).unwrap();
        last.pointer("/step/view").or_else(|| last.pointer("/snapshot/view")).unwrap()
    }
}

/// The number of the step that a message is about.
fn seq(message: &Value) -> Option<&Value> {
    ["/step/seq", "/snapshot/seq"].into_iter().find_map(|path| message.pointer(path))
}

#[test]
fn the_first_of_those_around_a_screen_to_call_locks_the_others_out() {
    let mut screen = Screen::playing();
    assert!(screen.play(2, &json!({ "call": {} })).get("accepted").is_some());
    assert_eq!(screen.view(0)["phase"]["called"]["seat"], 2, "everybody is told");
    assert_eq!(screen.view(1)["phase"]["called"]["seat"], 2);
    let refused = screen.play(1, &json!({ "call": {} }));
    assert!(refused.get("refused").is_some(), "{refused}");
}

#[test]
fn a_call_that_runs_out_costs_the_player_who_called() {
    let mut screen = Screen::playing();
    screen.play(1, &json!({ "call": {} }));
    screen.now += 6_000;
    screen.host.tick(Moment(screen.now));
    screen.hear();
    assert!(screen.view(0)["phase"].get("searching").is_some(), "{}", screen.view(0)["phase"]);
    let was_false =
        |message: &Value| message.to_string().replace('_', "").to_lowercase().contains("falsecall");
    assert!(screen.told[0].iter().any(was_false), "everybody is told what it cost");
}

#[test]
fn a_table_around_a_screen_goes_on_with_everybody_after_a_reload() {
    let mut screen = Screen::playing();
    screen.play(2, &json!({ "call": {} }));
    screen.say(&json!({ "save": {} }));
    let Some(FromHost::Saved { table }) = screen.heard.pop() else { panic!("it was saved") };
    let mut later = Screen::empty(3);
    later.say(&json!({ "load": { "table": table } }));
    later.gather();
    assert_eq!(later.view(2)["phase"]["called"]["seat"], 2);
    let names: Vec<&str> = later.room()["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["person"]["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Ada", "Ben", "Cleo"]);
}

#[test]
fn nobody_takes_back_what_others_did_and_hints_are_for_one_person_alone() {
    let mut screen = Screen::playing();
    screen.play(0, &json!({ "no_set": {} }));
    for request in ["undo", "hint"] {
        screen.say(&json!({ request: {} }));
        let refused = screen.heard.pop();
        assert!(matches!(refused, Some(FromHost::Refused { .. })), "{refused:?}");
    }
}

#[test]
fn more_people_than_seats_and_names_that_are_none_are_refused() {
    for (beside, n_seats) in [(vec!["Ben", "Cleo"], 2), (vec![" "], 2)] {
        let mut screen = Screen::empty(3);
        screen.open(&beside, n_seats);
        let Some(FromHost::Refused { facts, .. }) = screen.heard.pop() else {
            panic!("{beside:?}")
        };
        assert!(facts.get().contains("beside"), "{facts}");
    }
}

#[test]
fn somebody_who_does_not_sit_there_says_nothing() {
    let mut screen = Screen::playing();
    screen.say(&json!({ "text_beside": { "person": 9, "text": "{}" } }));
    screen.say(&json!({ "connect_beside": { "person": 9 } }));
    assert!(
        !screen.heard.iter().any(|heard| matches!(heard, FromHost::ConnectedBeside { person: 9 }))
    );
}
