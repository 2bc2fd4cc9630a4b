//! What a host can do about the table, on a server with its own limits.

use std::io::Write as _;

use tercet_client::{Answer, Request, State, Stop};
use tercet_engine::Seat;
use tercet_protocol::{Close, ServerMessage, UserId, room::RoomState};
use tercet_server::Limits;
use tercet_testkit::{
    Guest, Talk, TestPerson,
    talk::{Heard, hello},
};

use crate::house::{House, refused};

/// A server as it is without any settings.
fn default_house() -> House {
    House::with(|config| config.limits = Limits::default())
}

fn room(person: &TestPerson) -> &RoomState {
    person.connection().table().room().expect("everybody in a room knows it")
}

fn user(person: &TestPerson) -> UserId {
    UserId(person.guest.user)
}

/// The status with which somebody is turned away at the door of a room.
fn status_of(house: &House, code: &str, person: &TestPerson) -> Option<u16> {
    let headers = [("authorization", &*person.guest.authorization())];
    Talk::shake(house.address, code, &headers).unwrap().err().map(|turned| turned.status)
}

/// Waits until the server ends the connection; why it did.
fn ended(person: &mut TestPerson) -> State {
    while person.look(std::time::Duration::from_millis(100)).is_ok() {}
    person.connection().state()
}

/// The host can renew the code: the old one stops working, everybody at the table is told.
#[test]
fn a_room_with_another_code_is_found_by_it_alone() {
    let mut house = default_house();
    let mut host = house.room(r#"{"game":"classic"}"#);
    let mut player = house.guest(&host.code);
    let old = host.code.clone();
    assert_eq!(refused(player.ask(Request::RenewCode).unwrap()), "not_host");
    host.must(Request::RenewCode).unwrap();
    for person in [&mut host, &mut player] {
        let code = person.wait("another code", |person| {
            Some(room(person).code.to_string()).filter(|code| *code != old)
        });
        person.code = code.unwrap();
    }
    assert_eq!(host.code, player.code);
    assert_eq!(status_of(&house, &old, &player), Some(404));
    // The room in memory is the same one: what is said there reaches who came by the new code.
    let mut late = house.guest(&host.code);
    host.must(Request::Say { text: "here".into() }).unwrap();
    late.wait("the line", |late| late.connection().table().chat().next_back().cloned()).unwrap();
    house.restart();
    assert_eq!(status_of(&house, &old, &player), Some(404), "also after a restart");
    let back = house.visit(&host.code, host.guest.clone());
    assert_eq!(room(&back).code.to_string(), host.code);
}

/// The host can lock the table: nobody new comes in, people who belong to it do.
#[test]
fn a_locked_table_lets_nobody_new_in() {
    let house = default_house();
    let mut host = house.room(r#"{"game":"classic"}"#);
    let mut player = house.guest(&host.code);
    player.must(Request::Sit { seat: Seat(1) }).unwrap();
    host.must(Request::Lock { locked: true }).unwrap();
    let stranger = house.api().guest().unwrap();
    let turned = TestPerson::enter(house.address, &host.code, stranger.clone());
    assert!(turned.unwrap_err().to_string().contains("Locked"));
    player.cut();
    player.wait("coming back", |player| player.is_connected().then_some(())).unwrap();
    player.must(Request::Say { text: "here again".into() }).unwrap();
    host.must(Request::Lock { locked: false }).unwrap();
    house.visit(&host.code, stranger);
}

/// Removing and banning are two things, and bans can be lifted.
#[test]
fn somebody_removed_may_come_back_and_somebody_banned_once_the_ban_is_lifted() {
    let house = default_house();
    let mut host = house.room(r#"{"game":"classic"}"#);
    let mut guest = house.guest(&host.code);
    let user = user(&guest);
    host.must(Request::Remove { user }).unwrap();
    assert_eq!(ended(&mut guest), State::Stopped(Stop::Closed(Close::Kicked)));
    let mut guest = house.visit(&host.code, guest.guest.clone());
    host.must(Request::Kick { user }).unwrap();
    assert_eq!(ended(&mut guest), State::Stopped(Stop::Closed(Close::Kicked)));
    let again = TestPerson::enter(house.address, &host.code, guest.guest.clone());
    assert!(again.unwrap_err().to_string().contains("Kicked"));
    let Answer::Bans { banned } = host.ask(Request::Bans).unwrap() else { panic!("no list") };
    assert_eq!(banned.iter().map(|who| who.user).collect::<Vec<_>>(), [user]);
    host.must(Request::Unban { user }).unwrap();
    house.visit(&host.code, guest.guest.clone());
}

/// A frame of a client, whose mask changes nothing.
fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).unwrap();
    assert!(length < 126);
    [&[0x81, 0x80 | length, 0, 0, 0, 0], text.as_bytes()].concat()
}

/// From the moment of a kick no frame but the closing one goes out, also of what was asked for
/// right before it and waits for a game that has to begin first. Before, a line that was said, the
/// beginning of a game and a kick in one write showed the line to who was kicked.
#[test]
fn nothing_that_was_asked_together_with_a_kick_reaches_who_is_kicked() {
    let house = House::on_threads(1, |config| config.limits = Limits::default());
    let mut api = house.api();
    let [host, guest] = [(); 2].map(|()| api.guest().unwrap());
    let code = api.room(&host, r#"{"game":"classic","seats":2}"#).unwrap();
    let enter = |guest: &Guest| {
        let mut talk = Talk::open(house.address, &code, guest).unwrap();
        talk.say_text(&hello(None).to_string()).unwrap();
        talk
    };
    let (mut host, mut kicked) = (enter(&host), enter(&guest));
    kicked.say_text(r#"{"sit":{"id":1,"seat":1}}"#).unwrap();
    let is_answer = |message: &ServerMessage| matches!(message, ServerMessage::Accepted(_));
    kicked.until("the seat", |message| is_answer(message).then_some(())).unwrap();
    let user = guest.user;
    let asked = [
        r#"{"say":{"id":1,"text":"queued"}}"#.to_owned(),
        r#"{"start":{"id":2}}"#.to_owned(),
        format!(r#"{{"kick":{{"id":3,"user":{user}}}}}"#),
    ];
    let frames = asked.iter().flat_map(|text| frame(text)).collect::<Vec<u8>>();
    host.stream().write_all(&frames).unwrap();
    for _ in 0..3 {
        host.until("the answers", |message| is_answer(message).then_some(())).unwrap();
    }
    loop {
        match kicked.hear().unwrap() {
            Heard::Closed(code) => break assert_eq!(code, Some(Close::Kicked.number())),
            Heard::Text(text) => {
                assert!(
                    !["queued", "snapshot", "step"].iter().any(|word| text.contains(word)),
                    "{text}"
                );
            }
        }
    }
}

/// Who opened the table gets it back, and cannot be banned by who had it meanwhile.
#[test]
fn the_opener_gets_the_table_back() {
    let mut house = House::with(|config| {
        config.limits = Limits { hold_seconds: 1, ..Limits::default() };
    });
    let host = house.room(r#"{"game":"classic"}"#);
    let (code, opener) = (host.code.clone(), host.guest.clone());
    let mut other = house.guest(&code);
    drop(host);
    let is_host = |other: &mut TestPerson| (room(other).host == user(other)).then_some(());
    other.wait("being the host", is_host).unwrap();
    house.restart();
    let mut other = house.visit(&code, other.guest.clone());
    assert_eq!(room(&other).host, user(&other));
    let back = house.visit(&code, opener);
    assert_eq!(room(&back).host, user(&back));
    let kick = Request::Kick { user: user(&back) };
    assert_eq!(refused(other.ask(kick).unwrap()), "not_host");
}
