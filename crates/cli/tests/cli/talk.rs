//! A conversation with a running referee, and a player who finds every SET.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

use serde_json::{Value, json};
use tercet_cards::{Card, Cards, Triple};

use crate::bench::command;

/// A running `tercet referee`.
pub(crate) struct Talk {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Talk {
    pub(crate) fn begin() -> Talk {
        let mut child = command()
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the binary starts");
        let stdin = child.stdin.take().expect("standard input is piped");
        let stdout = BufReader::new(child.stdout.take().expect("standard output is piped"));
        Talk { child, stdin, stdout }
    }

    /// Says a line and reads its answers up to the one that closes them.
    pub(crate) fn say(&mut self, line: &[u8]) -> Vec<String> {
        self.stdin.write_all(line).expect("the referee listens");
        self.stdin.write_all(b"\n").expect("the referee listens");
        let mut answers = Vec::new();
        loop {
            let mut answer = String::new();
            let n_read = self.stdout.read_line(&mut answer).expect("the referee answers");
            assert_ne!(n_read, 0, "the referee ended after {answers:?}");
            let answer = answer.trim_end().to_owned();
            let is_last = closes(&serde_json::from_str(&answer).expect("answers are JSON"));
            answers.push(answer);
            if is_last {
                return answers;
            }
        }
    }

    pub(crate) fn ask(&mut self, line: &Value) -> Vec<Value> {
        let answers = self.say(line.to_string().as_bytes());
        answers.iter().map(|answer| serde_json::from_str(answer).unwrap()).collect()
    }

    /// The last answer to a line, under its name.
    #[track_caller]
    pub(crate) fn get(&mut self, line: &Value, name: &str) -> Value {
        let answer = self.ask(line).pop().expect("a line has an answer");
        answer.get(name).unwrap_or_else(|| panic!("{line} was answered with {answer}")).clone()
    }

    pub(crate) fn view(&mut self) -> Value {
        self.get(&json!({ "view": "spectator" }), "view")
    }

    /// Says no more; the referee must end, and without a complaint.
    pub(crate) fn end(self) {
        let Talk { mut child, stdin, .. } = self;
        drop(stdin);
        assert_eq!(child.wait().expect("the referee ends").code(), Some(0));
    }
}

/// Whether an answer is the last one to its line: all are, except the
/// introduction of a new game and the step of a deadline.
fn closes(answer: &Value) -> bool {
    match answer.get("step") {
        Some(step) => step["input"].get("deadline").is_none(),
        None => answer.get("new").is_none(),
    }
}

/// All cards in an order that looks shuffled and is always the same for one number.
pub(crate) fn shuffled(number: u64) -> Vec<String> {
    let mut cards: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for i in (1..cards.len()).rev() {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        cards.swap(i, (state >> 33) as usize % (i + 1));
    }
    cards
}

/// The first SET among the cards of a view.
pub(crate) fn find_set(view: &Value) -> Option<Triple> {
    let table: Vec<Option<Card>> = serde_json::from_value(view["table"].clone()).unwrap();
    table.into_iter().flatten().collect::<Cards>().any_set()
}

/// Plays the game that has been started to its end: SETs are called and shown
/// by the seats in turn, and all vote when there is none. Gives the SETs of each seat.
pub(crate) fn play_on(talk: &mut Talk, n_seats: usize) -> Vec<i64> {
    let mut won = vec![0; n_seats];
    let mut at = 0;
    for turn in 0.. {
        assert!(turn < 1000, "the game does not end");
        let view = talk.view();
        if view["phase"].get("over").is_some() {
            break;
        }
        if let Some(pause) = view["phase"].get("between_rounds") {
            at = pause["until"].as_u64().unwrap();
            talk.get(&json!({ "at": at, "tick": true }), "tick");
            continue;
        }
        at += 1000;
        let Some(set) = find_set(&view) else {
            for seat in 0..n_seats {
                talk.get(&json!({ "at": at, "seat": seat, "do": { "no_set": {} } }), "step");
            }
            continue;
        };
        let seat = turn % n_seats;
        talk.get(&json!({ "at": at, "seat": seat, "do": { "call": {} } }), "step");
        let claim = json!({ "claim": { "cards": set } });
        let step = talk.get(&json!({ "at": at + 500, "seat": seat, "do": claim }), "step");
        assert!(step["events"][0].get("taken").is_some(), "{step}");
        won[seat] += 1;
        at += 500;
    }
    won
}
