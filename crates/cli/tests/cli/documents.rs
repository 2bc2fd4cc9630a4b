//! The pages about the command line say what the program does.
//!
//! `UPDATE_EXPECT=1` writes what the program says into the pages.

use std::{fs, path::PathBuf};

use serde_json::json;
use tercet_engine::Record;

use crate::{
    bench::{Ran, command, file, folder, run},
    talk::{Talk, find_set},
};

pub(crate) fn page(name: &str) -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    let text = fs::read_to_string(&path).expect("the page is there");
    (path, text)
}

/// Compares a page with what it should be, or writes it.
#[track_caller]
fn expect(name: &str, rewritten: &str) {
    let (path, text) = page(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(path, rewritten).expect("the page can be written");
    } else {
        assert_eq!(text, rewritten, "docs/{name} is out of date; UPDATE_EXPECT=1 rewrites it");
    }
}

/// Rewrites the inside of every fenced block of this kind.
fn rewrite(text: &str, kind: &str, mut inside: impl FnMut(&[&str]) -> Vec<String>) -> String {
    let mut rewritten = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        rewritten.push_str(line);
        rewritten.push('\n');
        if line.strip_prefix("```") == Some(kind) {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            for line in inside(&block) {
                rewritten.push_str(&line);
                rewritten.push('\n');
            }
            rewritten.push_str("```\n");
        }
    }
    rewritten
}

#[test]
fn the_conversation_with_the_referee_is_what_it_says() {
    let (_, text) = page("referee.md");
    let mut talk = Talk::begin();
    let mut n_said = 0;
    let rewritten = rewrite(&text, "text", |block| {
        let mut lines = Vec::new();
        for said in block.iter().filter_map(|line| line.strip_prefix("> ")) {
            n_said += 1;
            lines.push(format!("> {said}"));
            lines.extend(talk.say(said.as_bytes()).iter().map(|answer| format!("< {answer}")));
        }
        lines
    });
    talk.end();
    assert!(20 <= n_said, "only {n_said} lines were found");
    expect("referee.md", &rewritten);
}

#[test]
fn the_example_of_a_record_is_a_game() {
    let (_, text) = page("record.md");
    let example = example();
    let mut blocks = 0;
    let rewritten = rewrite(&text, "text", |block| {
        blocks += 1;
        let block: Vec<String> = block.iter().map(|line| (*line).to_owned()).collect();
        if blocks == 1 { example.lines().map(str::to_owned).collect() } else { block }
    });
    expect("record.md", &rewritten);
    assert_eq!(example.parse::<Record>().unwrap().to_string(), example);
}

#[cfg(unix)]
#[test]
fn the_examples_of_commands_give_the_answers_shown() {
    let (_, text) = page("cli.md");
    let folder = folder("documents");
    let example = example();
    file(&folder, "example.game", &example);
    file(&folder, "tampered.game", example.replacen("> taken 0 ", "> taken 1 ", 1));
    file(&folder, "layouts.txt", "# two layouts\n1rfo 2rfo 3rfo 1ghd\n2rho, 1ghd\n");
    let rewritten = rewrite(&text, "console", |block| {
        let mut lines = Vec::new();
        for line in block.iter().filter(|line| line.starts_with("$ ")) {
            lines.push((*line).to_owned());
            let (typed, code) = line[2..].split_once(" # exit code ").unwrap_or((&line[2..], "0"));
            let bin = format!("tercet() {{ '{}' \"$@\"; }}\n", env!("CARGO_BIN_EXE_tercet"));
            let mut shell = std::process::Command::new("sh");
            shell.args(["-c", &format!("{bin}{typed}")]).current_dir(&folder);
            shell.env_remove("NO_COLOR").env_remove("TERM");
            let Ran { code: found, stdout, stderr } = run(&mut shell, b"");
            assert_eq!(found.to_string(), code, "{line}: {stderr}");
            lines.extend(stdout.lines().chain(stderr.lines()).map(str::to_owned));
        }
        lines
    });
    let table = table();
    expect("cli.md", &rewrite(&rewritten, "text", |_| table.clone()));
}

/// The first table of a game as it is drawn.
#[cfg(unix)]
fn table() -> Vec<String> {
    let shown = run(command().args(["play", "--seed", &"5e70".repeat(16)]), b"x\n").done();
    let is_drawn = |line: &&str| [" ╭", " │", " ╰"].iter().any(|border| line.starts_with(border));
    shown.lines().filter(is_drawn).map(str::to_owned).collect()
}

#[test]
fn the_page_of_the_command_line_names_every_option() {
    let (_, text) = page("cli.md");
    for name in [
        "serve",
        "backup",
        "restore",
        "move",
        "user",
        "standings",
        "play",
        "solve",
        "odds",
        "simulate",
        "puzzle",
        "replay",
        "audit",
    ] {
        let help = run(command().args([name, "--help"]), b"").done();
        let words = help.split_whitespace().map(|word| word.trim_end_matches([',', '.']));
        let options = words.filter(|word| word.starts_with("--"));
        for option in options.filter(|option| *option != "--help") {
            assert!(text.contains(option), "docs/cli.md does not name {option} of {name}");
        }
    }
}

/// A short game of two: a mistake, SETs in turn, and a vote where there is none.
fn example() -> String {
    let mut talk = Talk::begin();
    let config = json!({ "edition": "zh", "beginner": true, "claims": "instant" });
    talk.ask(&json!({ "new": {
        "game": "classic", "config": config, "seats": 2, "names": ["Ann", "Bo"],
        "seed": "5e7".repeat(21) + "0",
    } }));
    let mut at = 0;
    for turn in 0.. {
        at += 1700 + 900 * (turn * turn % 7);
        let view = talk.view();
        if view["phase"].get("over").is_some() {
            break;
        }
        let set = find_set(&view);
        let command = match set {
            _ if turn == 2 => {
                json!({ "claim": { "cards": &view["table"].as_array().unwrap()[..3] } })
            }
            Some(cards) => json!({ "claim": { "cards": cards } }),
            None => json!({ "no_set": {} }),
        };
        talk.get(&json!({ "at": at, "seat": turn % 2, "do": command }), "step");
        if set.is_none() {
            talk.get(&json!({ "at": at + 350, "seat": (turn + 1) % 2, "do": command }), "step");
            at += 350;
        }
    }
    let record = talk.get(&json!({ "record": true }), "record");
    talk.end();
    let mut record: Record = record.as_str().unwrap().parse().unwrap();
    record.tags.date = Some("2026-11-15".to_owned());
    record.to_string()
}
