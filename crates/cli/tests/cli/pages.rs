//! Help, completions and man pages.

use std::fs;

use crate::bench::{folder, tercet};

const COMMANDS: [&str; 16] = [
    "serve",
    "backup",
    "restore",
    "move",
    "user",
    "standings",
    "play",
    "solve",
    "odds",
    "puzzle",
    "simulate",
    "referee",
    "replay",
    "audit",
    "completions",
    "man",
];

#[test]
fn the_help_of_every_command_has_an_example() {
    let help = tercet(&["--help"]).done();
    assert!(help.contains("Without a command, `tercet` serves"));
    let listed: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help")
        .collect();
    assert_eq!(listed, COMMANDS);
    for command in COMMANDS {
        for flag in ["--help", "-h"] {
            let help = tercet(&[command, flag]).done();
            let example = help.split_once("Example").map_or("", |(_, example)| example);
            assert!(example.contains(&format!("tercet {command}")), "{help}");
        }
    }
}

#[test]
fn wrong_usage_ends_with_code_2_and_says_what_is_possible() {
    assert!(tercet(&["sing"]).wrong().contains("unrecognized subcommand 'sing'"));
    assert!(tercet(&["play", "--edition", "xx"]).wrong().contains("zh, ko, fr, es, pt"));
    assert!(tercet(&["play", "--seed", "x"]).wrong().contains("64 hex digits"));
    assert!(tercet(&["replay"]).wrong().contains("<FILE>"));
    assert!(tercet(&["completions", "cmd"]).wrong().contains("bash"));
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = tercet(&["completions", shell]).done();
        for command in COMMANDS {
            assert!(script.contains(command), "{shell} does not know {command}");
        }
    }
}

#[test]
fn there_is_a_man_page_for_every_command() {
    let page = tercet(&["man"]).done();
    assert!(page.contains(".TH tercet 1") && page.contains("tercet solve 1rfo 2rfo 3rfo"));
    let folder = folder("man").join("man1");
    tercet(&["man", folder.to_str().unwrap()]).done();
    for command in COMMANDS {
        let page = fs::read_to_string(folder.join(format!("tercet-{command}.1"))).unwrap();
        assert!(page.contains(&format!("tercet {command}")), "{command}");
    }
    assert!(folder.join("tercet.1").exists());
    let file = folder.join("tercet.1");
    assert!(tercet(&["man", file.to_str().unwrap()]).wrong().contains("tercet.1: "));
}
