//! The tables of `docs/bots.md` about time, made from games.

use std::fmt::Write as _;

use tercet_bots::Level;

use crate::lengths::lengths;

/// The entries of the lobby, with the minutes a whole game against bots took before they learned
/// to follow people; nobody waits for bots alone.
const GAMES: [(&str, Option<f64>); 14] = [
    ("classic", Some(12.8)),
    ("beginner", Some(2.2)),
    ("solo", None),
    ("master", Some(18.2)),
    ("twenty", Some(93.0)),
    ("eclaireur", Some(3.6)),
    ("setup", Some(6.7)),
    ("chipset", Some(18.4)),
    ("coopset", Some(29.2)),
    ("cubed", Some(8.3)),
    ("puzzle", None),
    ("timed", None),
    ("arcade", None),
    ("handheld-classic", None),
];

/// What a person waits for, with the seconds it took before.
const PARTS: [(&str, &str, &str); 6] = [
    ("chipset", "a pot of ChipSet, four players", "126.1 s"),
    ("coopset", "a layout of CoopSet, two players", "90.2 s"),
    ("agreement", "the bot's agreement to a layout", "67 to 128 s"),
    ("cubed", "a bot's turn in CUBED, two players", "20.0 s"),
    ("vote", "the bots' votes after a person's *No set*, three players", "38 to 48 s"),
    ("setup", "a card of SetUp, three players", "3.9 s"),
];

const BEGIN: &str = "<!-- made by crates/bots/tests/pace -->\n";
const END: &str = "<!-- end -->\n";

fn minutes(ms: u64) -> f64 {
    ms as f64 / 60_000.0
}

/// As people say it: 7, 25 or 170 minutes.
fn rounded(minutes: f64) -> f64 {
    let step = match minutes {
        ..10.0 => 1.0,
        ..60.0 => 5.0,
        _ => 10.0,
    };
    ((minutes / step).round() * step).max(1.0)
}

fn tables() -> String {
    let mut text = String::new();
    let usual = |topic| lengths(topic, Level::Intermediate);
    text.push_str("| a person waits for | before | now |\n|---|---|---|\n");
    for (topic, what, before) in PARTS {
        let now = usual(topic).part as f64 / 1000.0;
        writeln!(text, "| {what} | {before} | {now:.1} s |").unwrap();
    }
    text.push_str("\n| whole game | before | now | from good players to beginners |\n");
    text.push_str("|---|---|---|---|\n");
    for (topic, before) in GAMES {
        let now = minutes(usual(topic).game);
        let before = before.map_or_else(|| "–".to_owned(), |before| format!("{before:.1} min"));
        let people = [Level::Beginner, Level::Intermediate, Level::Advanced];
        let games = people.map(|level| rounded(minutes(lengths(topic, level).game)));
        let least = games.iter().copied().fold(f64::INFINITY, f64::min);
        let most = games.iter().copied().fold(0.0, f64::max);
        writeln!(text, "| `{topic}` | {before} | {now:.1} min | {least}–{most} min |").unwrap();
    }
    text
}

#[test]
fn the_page_has_the_times_that_people_wait_for_bots() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (before, rest) = page.split_once(BEGIN).expect("the page has a place for the tables");
    let (said, after) = rest.split_once(END).expect("the tables have an end");
    let tables = tables();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        return std::fs::write(path, [before, BEGIN, &tables, END, after].concat()).unwrap();
    }
    assert_eq!(said, tables, "UPDATE_EXPECT=1 writes docs/bots.md again");
}
