//! A host as a page meets it: opened, connected, spoken to wrongly.

use tercet_protocol::Close;
use tercet_worker::{
    Host, Moment, WallTime,
    port::{FromHost, ToHost},
};

use crate::page::Page;

const RACE: &str = r#"{"game":"classic","bots":["expert"]}"#;

fn open(room: &str, name: &str) -> ToHost {
    serde_json::from_str(&format!(r#"{{"open":{{"name":"{name}","room":{room}}}}}"#)).unwrap()
}

/// The code and the facts of a refusal.
fn refused(page: &mut Page, message: ToHost) -> (String, String) {
    match page.answer(message) {
        FromHost::Refused { code, facts, .. } => (code, facts.get().to_owned()),
        other => panic!("{other:?}"),
    }
}

fn texts(host: &mut Host) -> Vec<FromHost> {
    std::iter::from_fn(|| host.poll()).collect()
}

#[test]
fn a_table_that_cannot_be_is_refused_with_what_is_wrong() {
    let mut page = Page::empty(1);
    for (room, expected, fact) in [
        (r#"{"game":"whist"}"#, "wrong_field", "whist"),
        (r#"{"game":"classic","bots":["god"]}"#, "no_such_bot", "god"),
        (r#"{"game":"classic","config":{"rounds":-1}}"#, "wrong_config", "rounds"),
        (r#"{"game":"classic","seats":2,"bots":["expert","expert"]}"#, "wrong_field", "bots"),
    ] {
        let (code, facts) = refused(&mut page, open(room, "Ada"));
        assert_eq!(code, expected, "{room}");
        assert!(facts.contains(fact), "{facts}");
    }
    assert_eq!(refused(&mut page, open(RACE, " ")).0, "wrong_field");
    assert_eq!(refused(&mut page, open(RACE, &"a".repeat(25))).0, "wrong_field");
}

#[test]
fn without_a_table_there_is_nothing_to_ask_for() {
    let mut page = Page::empty(1);
    for message in [
        ToHost::Connect {},
        ToHost::Text("{}".to_owned()),
        ToHost::Pause {},
        ToHost::Undo {},
        ToHost::Save {},
        ToHost::Record {},
        ToHost::Hint {},
    ] {
        assert_eq!(refused(&mut page, message).0, "no_table");
    }
    assert_eq!(page.host.wake_at(), None);
}

#[test]
fn a_game_that_has_not_begun_has_no_record() {
    let mut page = Page::open(RACE, 1);
    assert_eq!(refused(&mut page, ToHost::Record {}).0, "nothing_played");
}

#[test]
fn the_first_message_must_be_hello_of_this_version() {
    for (text, close) in [
        (r#"{"start":{"id":1}}"#, Close::NoHello),
        (r#"{"hello":{"version":99}}"#, Close::WrongVersion),
    ] {
        let mut page = Page::empty(1);
        page.say(open(RACE, "Ada"));
        let now = Moment(page.now);
        page.host.take(now, WallTime(0), ToHost::Connect {});
        page.host.take(now, WallTime(0), ToHost::Text(text.to_owned()));
        let last = texts(&mut page.host).pop();
        assert!(matches!(last, Some(FromHost::Closed { code }) if code == close.number()));
        page.host.take(now, WallTime(0), ToHost::Text(r#"{"hello":{"version":1}}"#.to_owned()));
        assert!(texts(&mut page.host).is_empty(), "nobody is connected any more");
    }
}

#[test]
fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let mut page = Page::open(RACE, 1);
    for text in ["", "[]", "{}", r#"{"start":[1]}"#, r#"{"deal":{"id":1}}"#] {
        page.host.take(Moment(page.now), WallTime(0), ToHost::Text(text.to_owned()));
        let told = texts(&mut page.host);
        let [FromHost::Text(told)] = &told[..] else { panic!("{told:?}") };
        assert!(told.starts_with(r#"{"refused":{"code":"malformed""#), "{told}");
    }
    page.start();
}

#[test]
fn a_new_connection_takes_the_place_of_the_one_before() {
    let mut page = Page::open(RACE, 1);
    page.start();
    let (seq, view) = (page.seq(), page.view());
    page.connection.leave();
    page.connect();
    assert_eq!((page.seq(), page.view()), (seq, view));
    let room = page.connection.table().room().unwrap();
    assert!(room.watching.is_empty(), "{room:?}");
    page.play_to_the_end();
}

#[test]
fn the_same_seed_and_the_same_play_give_the_same_game() {
    let played = |seed: u64| {
        let mut page = Page::open(RACE, seed);
        page.start();
        page.play_to_the_end();
        page.audited_record()
    };
    assert_eq!(played(8), played(8));
    assert_ne!(played(8), played(9));
}

#[test]
fn without_a_seed_two_hosts_play_different_games() {
    let commitment = |random: u64| {
        let mut page = Page::empty(random);
        page.say(open(RACE, "Ada"));
        page.connect();
        page.start();
        page.connection.table().game().unwrap().commitment.clone()
    };
    assert_ne!(commitment(1), commitment(2));
    assert_eq!(commitment(1), commitment(1));
}

#[test]
fn a_record_is_shown_step_by_step_up_to_the_view_at_the_end() {
    let mut page = Page::open(RACE, 1);
    page.start();
    page.play_to_the_end();
    let record = page.audited_record();
    let told = page.answer(ToHost::Replay { record: record.clone() });
    let FromHost::Replayed(replayed) = told else { panic!("{told:?}") };
    assert_eq!(replayed.steps.len(), record.lines().filter(|line| line.contains(" > ")).count());
    assert!(replayed.outcome.is_some());
    assert_eq!(replayed.difference, None);
    assert!(replayed.steps.last().unwrap().view.get().contains("\"over\""));
    assert_eq!(refused(&mut page, ToHost::Replay { record: "nonsense".to_owned() }).0, "no_record");
}
