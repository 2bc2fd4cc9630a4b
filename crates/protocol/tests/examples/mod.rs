//! One example of every message and every body, and the files in which they are frozen.
#![allow(dead_code, reason = "each test program uses its part of it")]

use std::{collections::BTreeMap, fs, path::PathBuf};

use serde::{Serialize, de::DeserializeOwned};
use tercet_protocol::{
    ClientMessage, ServerMessage,
    account::{
        AccountState, AdminClaim, AskingDevice, ChangePassword, ClaimLink, ClaimedLink,
        Confirmation, HostAnswer, HostCommand, KeepGames, Login, NewDeviceLink, NewPersonalToken,
        PersonalToken, PersonalTokens, Recover, RecoveryCodes, Reset, Sessions, WaitingDevice,
    },
    http::{
        Games, History, NewRoom, NewSession, Problem, QuickRequest, Rename, RoomEntry, Rooms,
        Session,
    },
    runs::{DailyDay, GroupEntry, Groups, NewGroup, NewRunRequest, OwnRun, RunBoard, RunResult},
    standing::{GameRatings, Leaderboard, PersonRatings},
};

/// Messages of clients: name and text, in the words of the wire.
pub(crate) const CLIENT: &[(&str, &str)] = &[
    ("hello", r#"{"hello":{"version":1}}"#),
    ("hello.changes", r#"{"hello":{"version":1,"changes":true}}"#),
    ("hello.all_changes", r#"{"hello":{"version":1,"changes":true,"all_changes":true}}"#),
    ("hello.again", r#"{"hello":{"version":1,"seen":{"game":7,"seq":41}}}"#),
    (
        "play",
        r#"{"play":{"id":1001,"game":7,"seen":41,"command":{"claim":{"cards":["1rfo","2rfo","3rfo"]}}}}"#,
    ),
    ("legal", r#"{"legal":{"id":1003}}"#),
    ("sit", r#"{"sit":{"id":1004,"seat":1}}"#),
    ("stand", r#"{"stand":{"id":1005}}"#),
    ("start", r#"{"start":{"id":1006}}"#),
    (
        "arrange",
        r#"{"arrange":{"id":1007,"game":"classic","config":{"edition":"zh"},"seats":4,"public":true}}"#,
    ),
    ("arrange.seats", r#"{"arrange":{"id":1008,"seats":3}}"#),
    ("arrange.fair_timing", r#"{"arrange":{"id":1014,"fair_timing":true}}"#),
    ("arrange.fast_bots", r#"{"arrange":{"id":1019,"fast_bots":true}}"#),
    ("seat_bot", r#"{"seat_bot":{"id":1009,"seat":2,"level":"good"}}"#),
    ("seat_bot.away", r#"{"seat_bot":{"id":1010,"seat":2}}"#),
    ("kick", r#"{"kick":{"id":1011,"user":12}}"#),
    ("arrange.lock", r#"{"arrange":{"id":1014,"locked":true}}"#),
    ("remove", r#"{"remove":{"id":1015,"user":12}}"#),
    ("unban", r#"{"unban":{"id":1016,"user":12}}"#),
    ("bans", r#"{"bans":{"id":1017}}"#),
    ("renew_code", r#"{"renew_code":{"id":1018}}"#),
    ("say", r#"{"say":{"id":1012,"text":"well seen!"}}"#),
    ("emote", r#"{"emote":{"emote":"clap"}}"#),
    ("ping", r#"{"ping":{"id":1013}}"#),
    (
        "salt",
        r#"{"salt":{"id":1014,"salt":"5a17","commitment":"5f6c5b0f1d0a0e7b1c5e1c7f0d9c5a4b3a2918f7e6d5c4b3a291807f6e5d4c3b"}}"#,
    ),
    ("clear", r#"{"clear":{"id":1015}}"#),
    ("hurry", r#"{"hurry":{"id":1020}}"#),
    ("arrange.chat", r#"{"arrange":{"id":1021,"chat":"phrases"}}"#),
    ("arrange.hide_names", r#"{"arrange":{"id":1022,"hide_names":true}}"#),
    ("pass_host", r#"{"pass_host":{"id":1023,"user":12}}"#),
    ("people", r#"{"people":{"id":1024}}"#),
    ("say_phrase", r#"{"say_phrase":{"id":1025,"phrase":"good_game"}}"#),
];

const ROOM: &str = r#"{"code":"K7QX0M2R9Z","public":true,"host":11,"game":"classic","config":{"edition":"fr"},"seats":[{"person":{"user":11,"name":"Ada","connected":true}},{"bot":{"name":"Bot 1","level":"good"}},{"free":{}}],"watching":[{"user":12,"name":"Ben"}],"status":"playing","current":7,"wins":[{"name":"Ada","games":2}]}"#;
/// A room with everything that is usually absent.
const FULL_ROOM: &str = r#"{"code":"K7QX0M2R9Z","public":false,"locked":true,"host":11,"opener":13,"game":"chipset","config":{},"seats":[{"person":{"user":11,"name":"Ada","connected":true}},{"person":{"user":12,"name":"Ada (2)","connected":true}}],"kept":[{"seat":1,"user":14}],"left":[{"seat":1,"user":14,"name":"Cy"},{"seat":1,"name":"Emmy"}],"watching":[{"user":15,"name":"Eve"}],"watchers":40,"status":"playing","current":7,"wins":[{"user":12,"name":"Ada (2)","games":2},{"name":"Emmy","games":1}]}"#;
const OVER: &str = r#"{"outcome":{"scores":[13,11],"winners":[0],"ending":"finished"},"seed":"00000000000000000000000000000000000000000000000000000000000000ff"}"#;
const CUT_SHORT: &str = r#"{"outcome":{"scores":[13,11],"winners":[0],"ending":"stopped"},"seed":"00000000000000000000000000000000000000000000000000000000000000ff","cut_short":"too_long"}"#;
const COMMITMENT: &str = "5f6c5b0f1d0a0e7b1c5e1c7f0d9c5a4b3a2918f7e6d5c4b3a291807f6e5d4c3b";

/// Messages of the server: name and text.
pub(crate) fn server() -> Vec<(&'static str, String)> {
    let snapshot = |rest: &str| {
        format!(
            r#"{{"snapshot":{{"game":7,"rules":"classic","config":{{"edition":"fr"}},"seat":0,"seq":41,"now":65000,"deadline":68000,"commitment":"{COMMITMENT}","view":{{"table":["1rfo","2rfo"]}}{rest}}}}}"#
        )
    };
    let step = |rest: &str| {
        format!(
            r#"{{"step":{{"game":7,"seq":42,"at":65100,"now":65101,"deadline":null,"notices":[{{"what":{{"called":{{"seat":0}}}}}}],"view":{{"table":["1rfo","2rfo"]}}{rest}}}}}"#
        )
    };
    vec![
        (
            "welcome",
            format!(
                r#"{{"welcome":{{"version":1,"server":"tercet 0.1.0","you":{{"user":11,"name":"Ada"}},"room":{ROOM},"chat":[{{"user":12,"name":"Ben","at":1700000000000,"text":"hi"}}],"resumed":true,"now":65000}}}}"#
            ),
        ),
        ("room", format!(r#"{{"room":{ROOM}}}"#)),
        ("room.full", format!(r#"{{"room":{FULL_ROOM}}}"#)),
        (
            "room.quick",
            format!(
                r#"{{"room":{},"quick":{{"warm_up":true,"begins_in":8000,"least":2,"most":8,"ready":[11]}}}}}}"#,
                ROOM.strip_suffix('}').expect("an object")
            ),
        ),
        (
            "room.next",
            format!(
                r#"{{"room":{},"next":{{"number":3,"commitment":"{COMMITMENT}","salted":[11]}},"broken":true}}}}"#,
                ROOM.strip_suffix('}').expect("an object")
            ),
        ),
        (
            "room.hidden",
            format!(
                r#"{{"room":{},"chat":"phrases","hide_names":true}}}}"#,
                ROOM.replace("Ada", "Player 1")
                    .replace("Ben", "Watcher 2")
                    .strip_suffix('}')
                    .expect("an object")
            ),
        ),
        ("snapshot", snapshot("")),
        (
            "snapshot.deck",
            snapshot("").replace(
                r#","view""#,
                r#","deck":{"scheme":2,"room":"K7QX0M2R9Z","number":3,"salts":["5a17",null]},"view""#,
            ),
        ),
        ("snapshot.over", snapshot(&format!(r#","over":{OVER}"#))),
        ("step", step("")),
        ("step.cut_short", step(&format!(r#","over":{CUT_SHORT}"#))),
        ("step.over", step(&format!(r#","over":{OVER}"#))),
        ("change", r#"{"change":{"seq":43,"at":66000,"delta":"~fpes~N"}}"#.to_owned()),
        (
            "change.first",
            r#"{"change":{"game":7,"seq":1,"at":0,"delta":"[~Bpes~N"}}"#.to_owned(),
        ),
        (
            "change.own",
            r#"{"change":{"id":1001,"seq":43,"at":66000,"now":66002,"deadline":71000,"delta":"~2B"}}"#
                .to_owned(),
        ),
        (
            "change.over",
            format!(r#"{{"change":{{"seq":44,"at":67000,"delta":"~fpes~N","over":{OVER}}}}}"#),
        ),
        ("room_change", r#"{"room_change":{"delta":"~iXplaying',>B~K2~uC"}}"#.to_owned()),
        (
            "next_snapshot",
            format!(
                r#"{{"next_snapshot":{{"game":8,"commitment":"{COMMITMENT}","deck":{{"scheme":2,"room":"K7QX0M2R9Z","number":4,"salts":["5a17",null]}},"delta":"[[],>oE~a2"}}}}"#
            ),
        ),
        ("accepted", r#"{"accepted":{"id":1004}}"#.to_owned()),
        ("accepted.step", r#"{"accepted":{"id":1001,"seq":42}}"#.to_owned()),
        ("refused", r#"{"refused":{"id":1001,"code":"stale","facts":{"latest":43}}}"#.to_owned()),
        (
            "refused.unread",
            r#"{"refused":{"code":"too_fast","facts":{"retry_ms":100}}}"#.to_owned(),
        ),
        ("legal", r#"{"legal":{"id":1003,"seq":41,"commands":[{"call":{}}]}}"#.to_owned()),
        ("bans", r#"{"bans":{"id":1017,"banned":[{"user":12,"name":"Ben"}]}}"#.to_owned()),
        ("people", r#"{"people":{"id":1024,"people":[{"user":12,"name":"Ben"}]}}"#.to_owned()),
        (
            "may_say",
            r#"{"may_say":{"chat":"phrases","why":"new_account","games_to_go":2}}"#.to_owned(),
        ),
        (
            "said.phrase",
            r#"{"said":{"user":11,"name":"Player 1","at":1700000000002,"text":"Good game!","phrase":"good_game"}}"#.to_owned(),
        ),
        (
            "said",
            r#"{"said":{"user":11,"name":"Ada","at":1700000000001,"text":"hello"}}"#.to_owned(),
        ),
        ("emote", r#"{"emote":{"user":12,"emote":"wow"}}"#.to_owned()),
        ("closing", r#"{"closing":{"reason":"restart","reconnect":true}}"#.to_owned()),
    ]
}

const ENTRY: &str = r#"{"code":"K7QX0M2R9Z","game":"classic","status":"waiting","public":true,"host":{"user":11,"name":"Ada"},"seats":3,"free":1}"#;

/// Bodies over HTTP: the type and the text.
pub(crate) fn http() -> Vec<(&'static str, String)> {
    let outcome = r#"{"scores":[13,11],"winners":[0],"ending":"finished"}"#;
    vec![
        ("NewSession", r#"{"name":"Ada","token":true}"#.to_owned()),
        ("Session", r#"{"you":{"user":11,"name":"Ada"},"token":"f00d"}"#.to_owned()),
        ("Rename", r#"{"name":"Ada Lovelace"}"#.to_owned()),
        (
            "Games",
            r#"{"games":[{"game":"classic","version":1,"least_seats":1,"most_seats":10,"config":{"edition":"fr"},"bots":true}],"levels":["easy","good"]}"#
                .to_owned(),
        ),
        (
            "NewRoom",
            r#"{"game":"classic","config":{"edition":"zh"},"seats":3,"public":true,"bots":["good"]}"#
                .to_owned(),
        ),
        ("RoomEntry", ENTRY.to_owned()),
        (
            "QuickRequest",
            r#"{"game":"classic","config":{"claims":"instant"},"bot":"good"}"#.to_owned(),
        ),
        ("Rooms", format!(r#"{{"rooms":[{ENTRY}]}}"#)),
        (
            "History",
            format!(
                r#"{{"games":[{{"game":7,"rules":"classic","names":["Ada","Bot 1"],"began":1700000000000,"ended":1700000400000,"outcome":{outcome},"commitment":"{COMMITMENT}","other_version":1}}],"unfinished":[{{"game":8,"rules":"classic","names":["Ada"],"began":1700000500000,"steps":12,"commitment":"{COMMITMENT}","other_version":1}}],"next":7}}"#
            ),
        ),
        (
            "AccountState",
            r#"{"you":{"user":11,"name":"Ada"},"handle":"ada","admin":true,"recovery_codes":8,"registration":"open","banned":{"reason":"insults","until":1700000000000}}"#.to_owned(),
        ),
        (
            "KeepGames",
            r#"{"handle":"ada","password":"three red ovals","name":"Ada","invitation":"f00d"}"#.to_owned(),
        ),
        (
            "RecoveryCodes",
            r#"{"handle":"ada","codes":["7QX0M-2R9ZK"]}"#.to_owned(),
        ),
        (
            "Login",
            r#"{"handle":"ada","password":"three red ovals","device":"laptop","token":true}"#.to_owned(),
        ),
        (
            "Recover",
            r#"{"handle":"ada","code":"7QX0M-2R9ZK","password":"four green diamonds","device":"laptop"}"#.to_owned(),
        ),
        (
            "Reset",
            r#"{"link":"f00d","password":"four green diamonds"}"#.to_owned(),
        ),
        (
            "ChangePassword",
            r#"{"old":"three red ovals","password":"four green diamonds"}"#.to_owned(),
        ),
        (
            "Confirmation",
            r#"{"password":"three red ovals"}"#.to_owned(),
        ),
        (
            "AdminClaim",
            r#"{"link":"f00d"}"#.to_owned(),
        ),
        (
            "Sessions",
            r#"{"sessions":[{"id":"0123456789abcdef","device":"Firefox · Linux","since":1700000000000,"used":1700000400000,"current":true}]}"#.to_owned(),
        ),
        (
            "NewPersonalToken",
            r#"{"name":"my bot","scopes":["play","history:read"],"days":30}"#.to_owned(),
        ),
        (
            "PersonalToken",
            r#"{"token":"tct_f00d","entry":{"id":"0123456789abcdef","name":"my bot","scopes":["play","history:read"],"since":1700000000000,"until":1702592000000,"used":0}}"#.to_owned(),
        ),
        (
            "PersonalTokens",
            r#"{"tokens":[{"id":"0123456789abcdef","name":"my bot","scopes":["admin"],"since":1700000000000,"until":1702592000000,"used":1700000400000}]}"#.to_owned(),
        ),
        (
            "NewDeviceLink",
            r#"{"device":"phone","merge":true}"#.to_owned(),
        ),
        (
            "WaitingDevice",
            r#"{"code":"123456","secret":"f00d","lasts_ms":300000}"#.to_owned(),
        ),
        (
            "AskingDevice",
            r#"{"device":"phone","asked":1700000000000,"merge":true}"#.to_owned(),
        ),
        (
            "ClaimLink",
            r#"{"secret":"f00d","token":true}"#.to_owned(),
        ),
        (
            "ClaimedLink",
            r#"{"you":{"user":11,"name":"Ada"},"token":"f00d","games_added":3}"#.to_owned(),
        ),
        (
            "HostCommand",
            r#"{"do":"ban","handle":"ada","reason":"insults","hours":24}"#.to_owned(),
        ),
        (
            "HostAnswer",
            r#"{"people":{"people":[{"handle":"ada","who":{"user":11,"name":"Ada"},"since":1700000000000,"admin":true,"banned":{"reason":"insults"}}],"next":"ada"}}"#.to_owned(),
        ),
        (
            "Leaderboard",
            r#"{"pool":"race","list":"people","rows":[{"place":1,"person":{"handle":"ada","name":"Ada"},"rating":1712,"deviation":44,"games":120},{"place":2,"bot":{"game":"classic","level":"machine"},"rating":1700,"deviation":40,"games":90}],"you":{"person":{"handle":"ben","name":"Ben"},"rating":1523,"deviation":140,"provisional":true,"games":4},"next":"1700000-7"}"#.to_owned(),
        ),
        (
            "PersonRatings",
            r#"{"handle":"ada","name":"Ada","ratings":[{"pool":"race","place":1,"rating":1712,"deviation":44,"games":120,"last":1700000000000,"course":[{"game":7,"ended":1700000000000,"change":12,"rating":1712,"deviation":43}]},{"pool":"twenty","rating":1490,"deviation":300,"provisional":true,"games":1,"last":1700000000000,"course":[{"game":8,"ended":1700000000000,"change":-10,"rating":1490,"deviation":300}]}]}"#.to_owned(),
        ),
        (
            "GameRatings",
            r#"{"rated":{"pool":"race","list":"people","changes":[{"seat":0,"change":12,"rating":1523,"deviation":140,"provisional":true},{"seat":1,"change":-9,"rating":1610,"deviation":60}]}}"#.to_owned(),
        ),
        ("NewRunRequest", r#"{"track":"daily-advanced"}"#.to_owned()),
        ("OwnRun", r#"{"code":"AVTQ5K1H7V","track":"daily-advanced","day":"2026-11-19","counts":true,"status":"done","ms":61234}"#.to_owned()),
        (
            "RunResult",
            r#"{"run":{"code":"AVTQ5K1H7V","track":"daily-advanced","day":"2026-11-19","counts":true,"status":"done","ms":61234},"game":7,"splits":[2000,7000,2500,18500,4000,27234],"ranked":{"place":2,"runs":4,"permille":666,"histogram":[{"from":60000,"to":61000,"runs":1},{"from":61000,"runs":2}],"unsolved":1,"medians":[2000,7000,2500,18500,4000,27234],"share":"Tercet 2026-11-19"},"streak":{"days":3,"weeks":1}}"#.to_owned(),
        ),
        (
            "DailyDay",
            r#"{"day":"2026-11-18","today":"2026-11-19","over":true,"levels":[{"track":"daily-basic","game":"handheld","config":{"mode":"puzzle"},"cards":9,"sets":4,"commitment":"c0ffee","seed":"f00d","you":{"code":"AVTQ5K1H7V","track":"daily-advanced","day":"2026-11-19","counts":true,"status":"done","ms":61234}}],"month":{"track":"deck-of-the-month","game":"handheld","config":{"mode":"timed"},"cards":81,"commitment":"beef"}}"#.to_owned(),
        ),
        (
            "RunBoard",
            r#"{"track":"daily-advanced","span":"day","first":"2026-11-19","rows":[{"place":1,"handle":"ada","name":"Ada","ms":61234}],"you":{"place":1,"handle":"ada","name":"Ada","ms":61234},"next":"61234_7"}"#.to_owned(),
        ),
        ("NewGroup", r#"{"name":"Friends"}"#.to_owned()),
        ("GroupEntry", r#"{"code":"AVTQ5K1H7V","name":"Friends","members":2,"own":true}"#.to_owned()),
        (
            "Groups",
            r#"{"groups":[{"code":"AVTQ5K1H7V","name":"Friends","members":2,"own":true}]}"#.to_owned(),
        ),
        (
            "Problem",
            r#"{"code":"wrong_config","facts":{"errors":[{"field":"edition","value":"xx","allowed":"\"en\", \"zh\""}]}}"#
                .to_owned(),
        ),
    ]
}

/// Reads a body as the type of this name and writes it back.
pub(crate) fn body_again(name: &str, text: &str) -> Result<String, serde_json::Error> {
    match name {
        "NewSession" => again::<NewSession>(text),
        "Session" => again::<Session>(text),
        "Rename" => again::<Rename>(text),
        "NewRunRequest" => again::<NewRunRequest>(text),
        "OwnRun" => again::<OwnRun>(text),
        "RunResult" => again::<RunResult>(text),
        "DailyDay" => again::<DailyDay>(text),
        "RunBoard" => again::<RunBoard>(text),
        "NewGroup" => again::<NewGroup>(text),
        "GroupEntry" => again::<GroupEntry>(text),
        "Groups" => again::<Groups>(text),
        "Games" => again::<Games>(text),
        "NewRoom" => again::<NewRoom>(text),
        "RoomEntry" => again::<RoomEntry>(text),
        "QuickRequest" => again::<QuickRequest>(text),
        "Rooms" => again::<Rooms>(text),
        "History" => again::<History>(text),
        "AccountState" => again::<AccountState>(text),
        "KeepGames" => again::<KeepGames>(text),
        "RecoveryCodes" => again::<RecoveryCodes>(text),
        "Login" => again::<Login>(text),
        "Recover" => again::<Recover>(text),
        "Reset" => again::<Reset>(text),
        "ChangePassword" => again::<ChangePassword>(text),
        "Confirmation" => again::<Confirmation>(text),
        "AdminClaim" => again::<AdminClaim>(text),
        "Sessions" => again::<Sessions>(text),
        "NewPersonalToken" => again::<NewPersonalToken>(text),
        "PersonalToken" => again::<PersonalToken>(text),
        "PersonalTokens" => again::<PersonalTokens>(text),
        "NewDeviceLink" => again::<NewDeviceLink>(text),
        "WaitingDevice" => again::<WaitingDevice>(text),
        "AskingDevice" => again::<AskingDevice>(text),
        "ClaimLink" => again::<ClaimLink>(text),
        "ClaimedLink" => again::<ClaimedLink>(text),
        "HostCommand" => again::<HostCommand>(text),
        "HostAnswer" => again::<HostAnswer>(text),
        "Leaderboard" => again::<Leaderboard>(text),
        "PersonRatings" => again::<PersonRatings>(text),
        "GameRatings" => again::<GameRatings>(text),
        "Problem" => again::<Problem>(text),
        other => panic!("no such body: {other}"),
    }
}

/// Reads a text as a `T` and writes it back.
pub(crate) fn again<T: DeserializeOwned + Serialize>(
    text: &str,
) -> Result<String, serde_json::Error> {
    serde_json::to_string(&serde_json::from_str::<T>(text)?)
}

/// Every example with the name of its file, as it is written by the types.
pub(crate) fn written() -> BTreeMap<String, String> {
    let client = CLIENT.iter().map(|(name, text)| {
        (
            format!("client.{name}"),
            again::<ClientMessage>(text).unwrap_or_else(|e| panic!("{name}: {e}")),
        )
    });
    let server = server().into_iter().map(|(name, text)| {
        (
            format!("server.{name}"),
            again::<ServerMessage>(&text).unwrap_or_else(|e| panic!("{name}: {e}")),
        )
    });
    let http = http().into_iter().map(|(name, text)| {
        (format!("http.{name}"), body_again(name, &text).unwrap_or_else(|e| panic!("{name}: {e}")))
    });
    client.chain(server).chain(http).collect()
}

/// The folder of the frozen examples.
pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// A file of the documentation.
pub(crate) fn document(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// Compares a file with what it should hold; `UPDATE_EXPECT=1` writes it.
pub(crate) fn expect_file(path: &std::path::Path, text: &str) {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let held = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE_EXPECT=1 writes it", path.display()));
    assert!(held == text, "{} differs from the code; UPDATE_EXPECT=1 writes it", path.display());
}
