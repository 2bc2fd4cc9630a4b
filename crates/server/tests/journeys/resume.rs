//! Lost connections and restarts: what was missed comes back, and nothing counts twice.

use tercet_client::{Answer, Request};
use tercet_protocol::{Close, ServerMessage};
use tercet_testkit::{
    Talk, TestPerson,
    talk::{Heard, hello, understood},
};

use crate::house::{House, claim, game, seq, view};

fn score(person: &TestPerson, seat: usize) -> i64 {
    view(person)["seats"][seat]["score"].as_i64().unwrap()
}

#[test]
fn a_claim_whose_answer_was_lost_counts_once() {
    let house = House::open();
    let mut players = house.race(2);
    for taken in 1..=10 {
        let [player, other] = players.as_mut_slice() else { unreachable!() };
        let before = seq(other);
        player.wait("the same table", |player| (seq(player) == before).then_some(())).unwrap();
        let command = claim(player, true);
        let id = player.send(Request::Play { command }).unwrap();
        if taken % 2 == 0 {
            // The claim has taken effect before the cable is cut, its answer is not read.
            other.wait("the claim", |other| (seq(other) > before).then_some(())).unwrap();
        }
        player.cut();
        assert!(!player.is_connected());
        let answer = player.wait("the answer", |player| player.answer(id)).unwrap();
        let Answer::Accepted { seq: Some(at) } = answer else { panic!("{answer:?}") };
        for person in [player, other] {
            person.wait("the step", |person| (seq(person) >= at.0).then_some(())).unwrap();
            assert_eq!(score(person, 0), taken);
        }
    }
}

/// What somebody is told who says what they have seen, up to the answer to a later request.
fn told(house: &House, person: &TestPerson, seen: Option<(i64, u64)>) -> Vec<ServerMessage> {
    let mut talk = Talk::open(house.address, &person.code, &person.guest).unwrap();
    talk.say_text(&hello(seen).to_string()).unwrap();
    talk.say_text(r#"{"legal":{"id":1}}"#).unwrap();
    let mut messages = Vec::new();
    loop {
        let Heard::Text(text) = talk.hear().unwrap() else { panic!("closed") };
        match understood(&text).unwrap() {
            ServerMessage::Legal(_) | ServerMessage::Refused(_) => return messages,
            message => messages.push(message),
        }
    }
}

#[test]
fn exactly_the_missed_steps_come_back_or_a_snapshot() {
    let house = House::open();
    let mut players = house.race(2);
    let player = &mut players[0];
    for _ in 0..5 {
        let command = claim(player, false);
        player.must(Request::Play { command }).unwrap();
    }
    let (id, last) = (game(player), 6);
    player.wait("the steps", |player| (seq(player) == last).then_some(())).unwrap();

    for seen in 3..=last {
        let told = told(&house, &players[1], Some((id, seen)));
        let ServerMessage::Welcome(welcome) = &told[0] else { panic!("{told:?}") };
        assert!(welcome.resumed);
        let steps: Vec<u64> = told[1..]
            .iter()
            .map(|message| match message {
                ServerMessage::Step(step) => step.seq.0,
                other => panic!("{other:?} is not a step"),
            })
            .collect();
        assert_eq!(steps, (seen + 1..=last).collect::<Vec<_>>());
    }
    for seen in [None, Some((id + 1, 3)), Some((id, last + 7))] {
        let told = told(&house, &players[1], seen);
        let ServerMessage::Welcome(welcome) = &told[0] else { panic!("{told:?}") };
        assert!(!welcome.resumed);
        let [ServerMessage::Snapshot(snapshot)] = &told[1..] else { panic!("{told:?}") };
        assert_eq!((snapshot.game.0, snapshot.seq.0), (id, last));
    }
}

#[test]
fn a_restart_closes_with_1012_and_the_game_goes_on() {
    let mut house = House::open();
    let mut players = house.race(3);
    let mut talk = Talk::open(house.address, &players[0].code, &players[0].guest).unwrap();
    talk.say_text(&hello(None).to_string()).unwrap();
    let command = claim(&players[1], true);
    players[1].must(Request::Play { command }).unwrap();
    // The answer comes before the step.
    players[1].wait("the step", |player| (score(player, 1) == 1).then_some(())).unwrap();
    let before: Vec<i64> = (0..3).map(|seat| score(&players[1], seat)).collect();
    let id = game(&players[0]);
    let mut last = seq(&players[1]);

    house.restart();

    let closing = talk.until("word of the restart", |message| match message {
        ServerMessage::Closing(closing) => Some(*closing),
        _ => None,
    });
    let closing = closing.unwrap();
    assert_eq!((closing.reason, closing.reconnect), (Close::Restart, true));
    assert_eq!(talk.until_closed().unwrap(), Some(Close::Restart.number()));
    for player in &mut players {
        player.address = house.address;
    }
    for player in &mut players {
        let is_back =
            |player: &mut TestPerson| (player.is_connected() && seq(player) >= last).then_some(());
        player.wait("the table", is_back).unwrap();
        let command = claim(player, true);
        let answer = player.ask(Request::Play { command }).unwrap();
        let Answer::Accepted { seq: Some(at) } = answer else { panic!("{answer:?}") };
        last = at.0;
    }
    for player in &mut players {
        player.wait("the last step", |player| (seq(player) >= last).then_some(())).unwrap();
        assert_eq!(game(player), id);
        let after: Vec<i64> = (0..3).map(|seat| score(player, seat)).collect();
        let expected: Vec<i64> = before.iter().map(|score| score + 1).collect();
        assert_eq!(after, expected);
    }
}

#[test]
fn a_command_accepted_before_a_restart_is_answered_the_same_after_it() {
    let mut house = House::open();
    let mut players = house.race(2);
    let command = claim(&players[0], true);
    let play = serde_json::json!({ "play": {
        "id": 77, "game": game(&players[0]), "seen": seq(&players[0]), "command": command,
    } });
    let answered = |house: &House, player: &TestPerson| {
        let mut talk = Talk::open(house.address, &player.code, &player.guest).unwrap();
        talk.say_text(&hello(None).to_string()).unwrap();
        talk.say_text(&play.to_string()).unwrap();
        let answer = talk.until("the answer", |message| match message {
            ServerMessage::Accepted(accepted) if accepted.id.0 == 77 => Some(accepted.seq),
            _ => None,
        });
        answer.unwrap().expect("a command becomes a step").0
    };
    let first = answered(&house, &players[0]);
    assert_eq!(answered(&house, &players[0]), first);
    house.restart();
    assert_eq!(answered(&house, &players[0]), first);
    players[1].address = house.address;
    players[1]
        .wait("the table", |player| (player.is_connected() && seq(player) >= first).then_some(()))
        .unwrap();
    assert_eq!(seq(&players[1]), first);
    assert_eq!(score(&players[1], 0), 1);
}
