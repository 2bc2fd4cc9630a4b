//! What is on the wire is in files, and the files are compared.

use std::{collections::BTreeSet, fmt::Write as _, fs};

use serde::de::DeserializeOwned;
use tercet_protocol::{
    ClientMessage, Close, Code, ServerMessage, VERSION,
    account::{Registration, Scope},
    chat::{ChatLimit, ChatRule, Phrase},
    client::Emote,
    room::Status,
};

use crate::examples::{CLIENT, expect_file, folder, http, server, written};

#[test]
fn every_example_is_written_as_it_was_frozen() {
    let written = written();
    for (name, text) in &written {
        expect_file(&folder().join(format!("{name}.json")), &format!("{text}\n"));
    }
    for entry in fs::read_dir(folder()).expect("the folder of the examples") {
        let file = entry.expect("an entry").file_name().into_string().expect("a name");
        let known = file.strip_suffix(".json").is_some_and(|name| written.contains_key(name));
        assert!(known || file == "words.txt", "{file} is in no test");
    }
}

/// The examples are literal texts: that they come back the same shows that no
/// field was dropped, renamed or added on the way.
#[test]
fn every_example_comes_back_as_it_was_sent() {
    let texts = CLIENT.iter().map(|(name, text)| (format!("client.{name}"), (*text).to_owned()));
    let texts = texts.chain(server().into_iter().map(|(n, t)| (format!("server.{n}"), t)));
    let texts = texts.chain(http().into_iter().map(|(n, t)| (format!("http.{n}"), t)));
    let written = written();
    for (name, text) in texts {
        assert_eq!(written[&name], text, "{name}");
    }
}

#[test]
fn every_kind_of_message_has_an_example() {
    let has = |names: Vec<&str>| -> BTreeSet<String> {
        names.into_iter().map(|name| name.split('.').next().unwrap_or(name).to_owned()).collect()
    };
    assert_eq!(has(CLIENT.iter().map(|(name, _)| *name).collect()), kinds::<ClientMessage>());
    assert_eq!(has(server().iter().map(|(name, _)| *name).collect()), kinds::<ServerMessage>());
}

/// The words of an enum: the parser lists them when it is given one it does not know.
fn kinds<T: DeserializeOwned>() -> BTreeSet<String> {
    let error = serde_json::from_str::<T>(r#"{"?":{}}"#).err().expect("no such kind").to_string();
    error.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}

#[test]
fn words_and_numbers_are_never_changed_or_used_again() {
    let mut text = format!("version {VERSION}\n");
    for code in Code::ALL {
        writeln!(text, "code {code} {}", code.http_status()).expect("a string takes everything");
    }
    for close in Close::ALL {
        let again = if close.reconnect() { "again" } else { "for good" };
        writeln!(text, "close {} {close} {again}", close.number()).expect("a string");
    }
    for emote in Emote::ALL {
        writeln!(text, "emote {emote}").expect("a string takes everything");
    }
    for rule in ChatRule::ALL {
        writeln!(text, "chat {rule}").expect("a string takes everything");
    }
    for phrase in Phrase::ALL {
        writeln!(text, "phrase {phrase}").expect("a string takes everything");
    }
    for limit in ChatLimit::ALL {
        writeln!(text, "chat limit {limit}").expect("a string takes everything");
    }
    for status in Status::ALL {
        writeln!(text, "status {status}").expect("a string takes everything");
    }
    for registration in Registration::ALL {
        writeln!(text, "registration {registration}").expect("a string takes everything");
    }
    for scope in Scope::ALL {
        writeln!(text, "scope {scope}").expect("a string takes everything");
    }
    expect_file(&folder().join("words.txt"), &text);
}

#[test]
fn numbers_of_closing_lead_back_to_their_reasons() {
    for &close in Close::ALL {
        assert_eq!(Close::from_number(close.number()), Some(close));
        let word = serde_json::to_string(&close).expect("JSON");
        assert_eq!(serde_json::from_str::<Close>(&word).expect("a reason"), close);
    }
    assert_eq!(Close::from_number(4000), None);
    let numbers: BTreeSet<u16> = Close::ALL.iter().map(|close| close.number()).collect();
    assert_eq!(numbers.len(), Close::ALL.len(), "a number has two reasons");
}
