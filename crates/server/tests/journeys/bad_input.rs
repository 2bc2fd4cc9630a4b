//! Bad input: each is answered or closed with its code, and nobody else notices.

use std::io::{Read, Write};

use tercet_client::Request;
use tercet_load::frame;
use tercet_protocol::{Close, ServerMessage, server::RefusedMessage};
use tercet_testkit::{
    Talk,
    talk::{PATIENCE, hello},
};

use crate::house::{House, claim, game, seq};

/// A socket of the host beside the one they play on.
fn second_socket(house: &House, player: &tercet_testkit::TestPerson) -> Talk {
    let mut talk = Talk::open(house.address, &player.code, &player.guest).unwrap();
    talk.say_text(&hello(None).to_string()).unwrap();
    talk
}

fn refusal(talk: &mut Talk) -> RefusedMessage {
    talk.until("a refusal", |message| match message {
        ServerMessage::Refused(refused) => Some(refused.clone()),
        _ => None,
    })
    .unwrap()
}

/// The others play on as if nothing had happened.
#[track_caller]
fn play_on(players: &mut [tercet_testkit::TestPerson]) {
    for player in players {
        let command = claim(player, false);
        player.must(Request::Play { command }).unwrap();
    }
}

#[test]
fn messages_that_make_no_sense_are_refused_with_what_is_wrong() {
    let house = House::open();
    let mut players = house.race(2);
    let mut talk = second_socket(&house, &players[0]);
    for (text, words) in [
        ("", "EOF"),
        ("{", "EOF"),
        ("[]", ""),
        ("{\"sing\":{}}", "sing"),
        ("{\"sit\":{\"id\":1}}", "seat"),
        ("{\"sit\":{\"id\":1,\"seat\":0,\"x\":1}}", "x"),
        ("{\"sit\":{\"id\":-1,\"seat\":0}}", "-1"),
        ("{\"start\":{\"id\":1}}{", "trailing"),
        ("\u{0}", ""),
    ] {
        talk.say_text(text).unwrap();
        let refused = refusal(&mut talk);
        assert_eq!((refused.id, refused.code.as_str()), (None, "malformed"), "{text}");
        assert!(refused.facts.get().contains(words), "{text}: {}", refused.facts);
    }
    play_on(&mut players);
}

#[test]
fn random_bytes_are_survived() {
    let house = House::open();
    let mut players = house.race(2);
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..100 {
        let talk = second_socket(&house, &players[0]);
        let mut stream = talk.into_stream();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut bytes = vec![0; random.usize(1..2000)];
        random.fill(&mut bytes);
        // It may have closed before everything was sent.
        let _ = stream.write_all(&bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let (mut answer, mut n_bytes) = ([0; 4096], 1);
        while n_bytes > 0 {
            n_bytes = stream.read(&mut answer).unwrap_or(0);
        }
    }
    for _ in 0..100 {
        let mut stream = std::net::TcpStream::connect(house.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut bytes = vec![0; random.usize(1..2000)];
        random.fill(&mut bytes);
        let _ = stream.write_all(&bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let _ = stream.read_to_end(&mut Vec::new());
    }
    play_on(&mut players);
}

#[test]
fn random_texts_are_answered_one_by_one() {
    let house = House::open();
    let players = house.race(2);
    let mut talk = second_socket(&house, &players[0]);
    let mut random = fastrand::Rng::with_seed(5);
    let sound = r#"{"play":{"id":5,"game":1,"seen":1,"command":{"claim":{"cards":["1rfo","2rfo","3rfo"]}}}}"#;
    for nr in 0..500 {
        let mut text: Vec<char> = sound.chars().collect();
        for _ in 0..random.usize(1..6) {
            let place = random.usize(..text.len());
            match random.u8(..3) {
                0 => drop(text.remove(place)),
                1 => text.insert(place, random.char('\u{1}'..'\u{ff}')),
                _ => text.swap(0, place),
            }
        }
        let text: String = text.into_iter().collect();
        talk.say_text(&text).unwrap();
        // A request that is understood proves that the one before was dealt with.
        let id = 1000 + nr;
        talk.say_text(&format!(r#"{{"legal":{{"id":{id}}}}}"#)).unwrap();
        talk.until("the list", |message| match message {
            ServerMessage::Legal(legal) if legal.id.0 == id => Some(()),
            _ => None,
        })
        .unwrap();
    }
}

#[test]
fn what_is_no_text_or_too_long_ends_the_connection() {
    let house = House::open();
    let mut players = house.race(2);
    let closed_after = |bytes: Vec<u8>| {
        let talk = second_socket(&house, &players[0]);
        let mut stream = talk.into_stream();
        let _ = stream.write_all(&bytes);
        close_code(stream)
    };
    let mut binary = Vec::new();
    frame::write_binary(&mut binary, b"{}", [1, 2, 3, 4]);
    assert_eq!(closed_after(binary), Some(Close::NotText.number()));
    let mut no_utf8 = Vec::new();
    frame::write_text(&mut no_utf8, &[b'"', 0xff, b'"'], [1, 2, 3, 4]);
    assert_eq!(closed_after(no_utf8), Some(Close::NotText.number()));
    for length in [4097, 1 << 20] {
        let mut long = Vec::new();
        frame::write_text(&mut long, &vec![b' '; length], [1, 2, 3, 4]);
        assert_eq!(closed_after(long), Some(Close::TooLarge.number()), "{length}");
    }
    play_on(&mut players);
}

/// The code of the close frame that ends a connection.
fn close_code(mut stream: std::net::TcpStream) -> Option<u16> {
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut inbox = frame::Inbox::default();
    loop {
        while let Some(frame) = inbox.next_frame().unwrap() {
            if let frame::ServerFrame::Close(code) = frame {
                return code;
            }
        }
        inbox.fill(&mut stream).ok()??;
    }
}

#[test]
fn who_hangs_up_is_answered_and_told_nothing_after_that() {
    let house = House::open();
    let players = house.race(2);
    let mut stream = second_socket(&house, &players[0]).into_stream();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    // A close frame with the code 1000 and a mask that changes nothing.
    stream.write_all(&[0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]).unwrap();
    let mut inbox = frame::Inbox::default();
    let mut is_answered = false;
    while let Ok(Some(_)) = inbox.fill(&mut stream) {
        while let Some(frame) = inbox.next_frame().unwrap() {
            assert!(!is_answered, "{frame:?} came after the close frame");
            is_answered = matches!(frame, frame::ServerFrame::Close(_));
        }
    }
    assert!(is_answered, "there was no close frame");
}

#[test]
fn a_message_of_exactly_the_limit_is_read() {
    let house = House::open();
    let players = house.race(2);
    let mut talk = second_socket(&house, &players[0]);
    let text = format!("{:<4096}", r#"{"legal":{"id":1}}"#);
    talk.say_text(&text).unwrap();
    talk.until("the list", |message| matches!(message, ServerMessage::Legal(_)).then_some(()))
        .unwrap();
}

#[test]
fn the_first_message_must_be_hello_of_this_version() {
    let house = House::with(|config| config.limits.handshake_seconds = 1);
    let players = house.race(2);
    let closed = |text: Option<&str>| {
        let mut talk = Talk::open(house.address, &players[0].code, &players[0].guest).unwrap();
        if let Some(text) = text {
            talk.say_text(text).unwrap();
        }
        talk.until_closed().unwrap()
    };
    assert_eq!(closed(Some(r#"{"start":{"id":1}}"#)), Some(Close::NoHello.number()));
    assert_eq!(closed(Some(r#"{"hello":{"version":99}}"#)), Some(Close::WrongVersion.number()));
    assert_eq!(closed(None), Some(Close::NoHello.number()));
}

#[test]
fn a_second_hello_is_refused_and_changes_nothing() {
    let house = House::open();
    let players = house.race(2);
    let mut talk = second_socket(&house, &players[0]);
    talk.say_text(&hello(None).to_string()).unwrap();
    assert_eq!(refusal(&mut talk).code, "malformed");
}

#[test]
fn nobody_plays_for_a_seat_that_is_not_theirs() {
    let house = House::open();
    let mut players = house.race(2);
    let (id, seen) = (game(&players[0]), seq(&players[0]));
    let command = claim(&players[0], true);
    let mut stranger = second_socket(&house, &house.guest(&players[0].code));
    let play = |number: u64, extra: &str| {
        format!(
            r#"{{"play":{{"id":{number},"game":{id},"seen":{seen},"command":{command}{extra}}}}}"#
        )
    };
    stranger.say_text(&play(1, "")).unwrap();
    assert_eq!(refusal(&mut stranger).code, "not_seated");
    stranger.say_text(&play(2, r#","seat":0"#)).unwrap();
    assert_eq!(refusal(&mut stranger).code, "malformed");
    let mut player = second_socket(&house, &players[0]);
    player.say_text(&play(3, "").replace(&format!("\"game\":{id}"), "\"game\":999999")).unwrap();
    assert_eq!(refusal(&mut player).code, "no_game");
    assert_eq!(seq(&players[1]), seen);
    play_on(&mut players);
}

#[test]
fn a_number_that_was_used_is_answered_again_and_has_no_second_effect() {
    let house = House::open();
    let players = house.race(2);
    let (id, seen) = (game(&players[0]), seq(&players[0]));
    let mut talk = second_socket(&house, &players[0]);
    let wrong = |person| claim(person, false);
    let (first, second) = (wrong(&players[0]), wrong(&players[0]));
    for (nr, command) in [&first, &first, &second].into_iter().enumerate() {
        talk.say_text(&format!(
            r#"{{"play":{{"id":7,"game":{id},"seen":{seen},"command":{command}}}}}"#
        ))
        .unwrap();
        let at = talk
            .until("the answer", |message| match message {
                ServerMessage::Accepted(accepted) => accepted.seq,
                _ => None,
            })
            .unwrap();
        assert_eq!(at.0, seen + 1, "time {nr}");
    }
    // Another person may use the same number.
    let mut other = second_socket(&house, &players[1]);
    other
        .say_text(&format!(r#"{{"play":{{"id":7,"game":{id},"seen":{seen},"command":{first}}}}}"#))
        .unwrap();
    let at = other
        .until("the answer", |message| match message {
            ServerMessage::Accepted(accepted) => accepted.seq,
            _ => None,
        })
        .unwrap();
    assert_eq!(at.0, seen + 2);
}

#[test]
fn who_sends_too_much_is_told_so_and_then_closed() {
    let house = House::with(|config| {
        config.limits.messages_per_second = 10;
        config.limits.messages_burst = 20;
    });
    let players = house.race(2);
    let mut talk = second_socket(&house, &players[0]);
    for nr in 0..400 {
        // It may be closed before everything is sent.
        let _ = talk.say_text(&format!(r#"{{"legal":{{"id":{nr}}}}}"#));
    }
    let refused = refusal(&mut talk);
    assert_eq!(refused.code, "too_fast");
    let facts: serde_json::Value = serde_json::from_str(refused.facts.get()).unwrap();
    assert!(facts["retry_ms"].as_u64().is_some_and(|ms| 0 < ms && ms <= 100), "{facts}");
    assert_eq!(talk.until_closed().unwrap(), Some(Close::TooFast.number()));
}
