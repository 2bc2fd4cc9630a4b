//! What players read, in each of the seven languages.
//!
//! `UPDATE_EXPECT=1` writes the screens in `tests/cli/screens` again.

use std::{env, fs, path::Path};

use crate::bench::{command, run, tercet, tercet_reading};

const TAGS: [&str; 7] = ["en", "zh-Hant", "ko", "da", "fr", "es", "pt"];

/// Everything that can be said without finding a SET, which takes a time that differs.
const TYPED: &str = "?\nv\nh\nh\nzzz\n12z\n1rfo 1rfo 2rfo\n1rfo 2rfo 3rxo\n12q\nv\nn\nx\n";

/// The answers to players in one language, one after the other.
fn screens(tag: &str) -> String {
    let play = ["play", "--lang", tag, "--seed", "21", "--edition", "ko"];
    let strict = ["play", "--lang", tag, "--seed", "21", "--edition", "fr"];
    let puzzle = ["puzzle", "--lang", tag, "--date", "2026-11-16"];
    let fresh = ["puzzle", "--lang", tag, "--fresh", "--seed", "5", "--level", "basic"];
    let mistaken = ["solve", "--lang", tag, "1red", "1ged", "1pfd"];
    [
        without_clock(&tercet_reading(&play, TYPED.as_bytes()).done()),
        without_clock(&tercet_reading(&strict, b"n\nn\n").done()),
        tercet(&puzzle).done(),
        tercet(&fresh).done(),
        tercet(&mistaken).done(),
        tercet_reading(&["solve", "--lang", tag, "-"], b"1rfo 2rfo 3rfo 1ghd\n2rho\n").done(),
    ]
    .join("\n--------\n")
}

/// A game with its clock stopped, since no two runs take the same time.
fn without_clock(shown: &str) -> String {
    let is_time = |word: &str| {
        word.split_once(':').is_some_and(|(minutes, seconds)| {
            [minutes, seconds].iter().all(|part| part.parse::<u8>().is_ok())
        })
    };
    let mut stopped = Vec::new();
    for word in shown.split_inclusive([' ', '\n']) {
        let bare = word.trim_end();
        stopped.push(if is_time(bare) { word.replace(bare, "0:00") } else { word.to_owned() });
    }
    stopped.concat()
}

#[test]
fn every_language_says_what_its_screens_show() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/screens");
    for tag in TAGS {
        let path = folder.join(format!("{tag}.txt"));
        let shown = screens(tag);
        if env::var_os("UPDATE_EXPECT").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &shown).unwrap();
        }
        assert_eq!(shown, fs::read_to_string(&path).unwrap_or_default(), "{}", path.display());
    }
}

#[test]
fn the_environment_names_the_language_unless_an_option_does() {
    let solve = |lang: &[&str], variables: &[(&str, &str)]| {
        let mut command = command();
        command.args(["solve", "1rfo", "2rfo"]).args(lang).envs(variables.iter().copied());
        run(&mut command, b"").done()
    };
    let danish = ("LANG", "da_DK.UTF-8");
    assert!(solve(&[], &[danish]).contains("\n0 sæt i 2 kort\n"));
    assert!(solve(&[], &[danish, ("LC_ALL", "C.UTF-8")]).contains("\n0 SETs in 2 cards\n"));
    assert!(solve(&["--lang", "fr"], &[danish]).contains("\n0 set dans 2 cartes\n"));
    assert!(solve(&["--lang", "pt-BR"], &[danish]).contains("\n0 set em 2 cartas\n"));
}

#[test]
fn programs_read_the_same_in_every_language() {
    for args in [
        &["solve", "--json", "1rfo", "2rfo", "3rfo"][..],
        &["puzzle", "--date", "2026-11-16", "--json"],
        &["puzzle", "--date", "2026-11-16", "--csv"],
    ] {
        let english = tercet(args).done();
        for tag in TAGS {
            assert_eq!(tercet(&[args, &["--lang", tag]].concat()).done(), english);
        }
    }
}

#[test]
fn a_language_that_there_is_not_is_refused_with_those_there_are() {
    let said = tercet(&["solve", "1rfo", "--lang", "tlh"]).wrong();
    assert!(TAGS.iter().all(|tag| said.contains(tag)), "{said}");
}
