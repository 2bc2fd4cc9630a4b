//! `tercet odds`, `tercet puzzle`, `tercet simulate` without bots, and pictures.

use serde_json::Value;

use crate::bench::{folder, tercet};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&tercet(args).done()).unwrap()
}

#[test]
fn the_exact_table_has_the_shape_that_others_rely_on() {
    let answer = tercet(&["odds", "--json"]).done();
    assert!(
        answer.starts_with(
            "{\"deck\":81,\"rows\":[{\"cards\":0,\"without_set\":\"1\",\"of\":\"1\"},\
             {\"cards\":1,\"without_set\":\"81\",\"of\":\"81\"},"
        ),
        "{answer}"
    );
    assert!(
        answer
            .ends_with("{\"cards\":21,\"without_set\":\"0\",\"of\":\"13636219405675529520\"}]}\n")
    );
    assert!(
        answer
            .contains("{\"cards\":12,\"without_set\":\"2284535476080\",\"of\":\"70724320184700\"}")
    );
    let beginner = json(&["odds", "--deck", "27", "--json"]);
    assert_eq!(beginner["deck"], 27);
    assert_eq!(beginner["rows"].as_array().unwrap().len(), 22);
    assert_eq!(beginner["rows"][9]["without_set"], "2106");
}

#[test]
fn the_distribution_has_the_shape_that_others_rely_on() {
    assert_eq!(
        tercet(&["odds", "--sets-in", "4", "--json"]).done(),
        "{\"deck\":81,\"cards\":4,\"rows\":[{\"sets\":0,\"layouts\":\"1579500\"},\
         {\"sets\":1,\"layouts\":\"84240\"}]}\n"
    );
    let nine = json(&["odds", "--sets-in", "9", "--deck", "27", "--json"]);
    assert_eq!(nine["rows"][4]["layouts"], "1337310");
}

#[test]
fn the_rule_books_stand_beside_the_exact_odds() {
    let text = tercet(&["odds"]).done();
    let row = |cards: &str| {
        text.lines().find(|line| line.trim_start().starts_with(cards)).unwrap().to_owned()
    };
    assert!(row("12 ").contains("1 : 31.0  no SET 1 : 33 (ko)"), "{text}");
    assert!(row("15 ").contains("1 : 2,742  no SET 1 : 2500 (ko)"), "{text}");
    assert!(row("21 ").contains("never  never more than 21"), "{text}");
    assert!(!tercet(&["odds", "--deck", "27"]).done().contains("(ko)"));
}

#[test]
fn shapes_are_counted_and_the_largest_layout_is_shown() {
    let shapes = json(&["odds", "--shapes", "--deck", "27", "--json"]);
    let largest = shapes["rows"].as_array().unwrap().last().unwrap();
    assert_eq!((&largest["cards"], &largest["shapes"]), (&9.into(), &1.into()));
    let cards: Vec<&str> =
        largest["example"].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
    let solved = tercet(&["solve", "--json", &cards.join(" ")]).done();
    assert!(solved.contains("\"count\":0"), "{solved}");
}

#[test]
fn odds_in_play_come_with_their_standard_error_and_repeat() {
    let args = ["odds", "--in-play", "--games", "5000", "--json"];
    let once = json(&args);
    let row = &once["rows"][0];
    assert_eq!((&row["cards"], &row["tables"].is_u64()), (&12.into(), &true));
    let (fresh, in_play) = (row["fresh_deal"].as_f64().unwrap(), row["in_play"].as_f64().unwrap());
    assert!(fresh < in_play, "a table without a SET is more frequent in play");
    assert!(0.0 < row["standard_error"].as_f64().unwrap());
    assert_eq!(json(&args), once);
    assert_ne!(json(&[&args[..], &["--seed", "2"]].concat()), once);
}

#[test]
fn a_census_is_the_same_for_one_seed_whatever_the_number_of_threads() {
    let args = ["simulate", "--games", "9000", "--seed", "7", "--json"];
    let one = json(&[&args[..], &["--threads", "1"]].concat());
    let many = json(&[&args[..], &["--threads", "5"]].concat());
    assert_eq!(one, many);
    assert_eq!(one["games"], 9000);
    let sum: u64 = one["cards_left"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["games"].as_u64().unwrap())
        .sum();
    assert_eq!(sum, 9000);
    let first = json(&[&args[..], &["--policy", "first"]].concat());
    assert_ne!(first["cards_left"], one["cards_left"]);
    let beginner = json(&[&args[..], &["--deck", "27"]].concat());
    assert_eq!((&beginner["deck"], &beginner["tables"][3]["table"]), (&27.into(), &9.into()));
}

#[test]
fn tables_are_also_comma_separated() {
    for (args, header) in [
        (&["odds"][..], "deck,cards,without_set,of,share"),
        (&["odds", "--sets-in", "5"], "deck,cards,sets,layouts,share"),
        (
            &["odds", "--shapes", "--deck", "27"],
            "deck,cards,layouts,shapes,complete_layouts,complete_shapes,most_symmetries,example",
        ),
        (
            &["odds", "--in-play", "--games", "100"],
            "deck,cards,fresh_deal,after_none,in_play,standard_error,tables,rule_books",
        ),
        (
            &["simulate", "--games", "100"],
            "statistic,deck,table,value,count,of,share,standard_error",
        ),
        (&["puzzle", "--date", "2026-11-16"], "puzzle,level,grade,count,cards,sets"),
    ] {
        let answer = tercet(&[args, &["--csv"]].concat()).done();
        let mut lines = answer.lines();
        assert_eq!(lines.next(), Some(header));
        let n_columns = header.split(',').count();
        for line in lines {
            // Only the words of the rule books have commas; they are the last column, in quotes.
            let plain = line.split_once('"').map_or(line, |(before, _)| before);
            assert_eq!(plain.split(',').count(), n_columns, "{line}");
        }
    }
}

#[test]
fn a_puzzle_has_its_cards_and_tells_the_sets_only_when_asked() {
    let args = ["puzzle", "--date", "2026-11-16", "--json"];
    let puzzle = json(&args);
    assert_eq!((&puzzle["date"], &puzzle["level"]), (&"2026-11-16".into(), &"advanced".into()));
    assert_eq!((puzzle["cards"].as_array().unwrap().len(), &puzzle["count"]), (12, &6.into()));
    assert!(puzzle.get("sets").is_none());
    let solved = json(&[&args[..], &["--solution"]].concat());
    assert_eq!(solved["sets"].as_array().unwrap().len(), 6);
    let basic = json(&["puzzle", "--level", "basic", "--fresh", "--seed", "5", "--json"]);
    assert_eq!((basic["cards"].as_array().unwrap().len(), &basic["count"]), (9, &4.into()));
    let other = json(&["puzzle", "--level", "basic", "--fresh", "--json"]);
    assert_ne!(other["seed"], basic["seed"]);
    let text = tercet(&["puzzle", "--date", "2026-11-16", "--solution"]).done();
    assert!(text.starts_with("The advanced puzzle of 2026-11-16: find 6 SETs"), "{text}");
    assert!(text.contains("\n  3rfo 1rfo 2rfo\n"), "{text}");
    assert!(tercet(&["puzzle"]).done().contains("advanced puzzle of 20"));
}

#[test]
fn charts_and_cards_are_drawn_as_svg() {
    let folder = folder("lab-pictures");
    let path = folder.join("picture.svg");
    let path = path.to_str().unwrap();
    for (args, part) in [
        (&["odds"][..], ">3.23 %<"),
        (&["odds", "--sets-in", "6"], ">76.30 %<"),
        (&["odds", "--shapes", "--deck", "27"], "Complete shapes"),
        (&["odds", "--in-play", "--games", "500"], "12 cards"),
        (&["simulate", "--games", "500"], "cards left in the deck"),
        (&["puzzle", "--date", "2026-11-16", "--palette", "okabe-ito"], "#0072b2"),
        (&["solve", "1rfo", "2rfo", "3rfo"], "three red solid ovals"),
    ] {
        tercet(&[args, &["--svg", path]].concat()).done();
        let svg = std::fs::read_to_string(path).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{args:?}");
        assert!(svg.contains(part), "{args:?}: {svg}");
    }
    let nowhere = folder.join("no/such/folder.svg");
    let said = tercet(&["odds", "--svg", nowhere.to_str().unwrap()]).wrong();
    assert!(said.contains("folder.svg` cannot be written"), "{said}");
}

#[test]
fn bad_input_says_what_is_wrong() {
    for (args, part) in [
        (&["odds", "--sets-in", "82"][..], "`--sets-in 82`: the deck has only 81 cards (0 to 16)"),
        (&["odds", "--sets-in", "17"], "`--sets-in 17`: this many cards would take too long"),
        (&["odds", "--sets-in", "28", "--deck", "27"], "only 27 cards (0 to 27)"),
        (&["odds", "--sets-in", "-1"], "--sets-in"),
        (&["odds", "--deck", "52"], "81, 27"),
        (&["odds", "--games", "5"], "--in-play"),
        (&["odds", "--sets-in", "3", "--shapes"], "cannot be used with"),
        (&["puzzle", "--date", "2026-02-30"], "2026-02 has no day 30 (01 to 28)"),
        (&["puzzle", "--date", "soon"], "`soon` is not a date such as 2026-11-15"),
        (&["puzzle", "--level", "hard"], "basic, advanced"),
        (&["puzzle", "--seed", "1"], "--fresh"),
        (&["simulate", "--games", "0"], "--games"),
        (&["simulate", "--seed", "seven"], "a number below 2^64"),
        (&["simulate", "--game", "chess"], "`--game chess`: without `--bots` only classic"),
        (&["simulate", "--policy", "greedy"], "random, first"),
        (&["simulate", "--config", "{}"], "--bots"),
        (&["solve", "-", "--svg", "x.svg"], "`--svg` draws one layout"),
        (&["solve", "1rfo", "1rfo", "--svg", "x.svg"], "1rfo is named before"),
        (&["solve", "1rfo", "--palette", "standard"], "--svg"),
    ] {
        let said = tercet(args).wrong();
        assert!(said.contains(part), "{args:?}: {said}");
    }
}

/// Ctrl-C ends a run that would take years, and what has been counted is told.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_tells_what_has_been_counted_so_far() {
    use std::{fs, process::Stdio, thread};

    use crate::bench::command;

    let child = command()
        .args(["simulate", "--games", "1000000000000", "--seed", "1", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let pid = child.id();
    let listens = || {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & 0b10 != 0
    };
    while !listens() {
        thread::yield_now();
    }
    let kill = format!("kill -INT {pid}");
    assert!(std::process::Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let counted: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(0 < counted["games"].as_u64().unwrap());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("of 1,000,000,000,000 rounds"), "{said}");
}
