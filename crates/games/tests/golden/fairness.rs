//! The deck is fixed by the commitment, and somebody who knows no rules can check it.
#![allow(clippy::unwrap_used, reason = "helpers of tests, which may")]

use std::{
    fs,
    path::PathBuf,
    process::{self, Command},
    sync::atomic::{AtomicU32, Ordering},
};

use tercet_cards::Cards;
use tercet_engine::{
    Committed, Game, GameSpec, GameTime, Record, Replay, Seat, Seed, Source, laws::RandomPlay,
};
use tercet_games::{
    chipset::ChipSet,
    classic::{self, Classic},
    coopset::CoopSet,
    cubed::Cubed,
    eclaireur::Eclaireur,
    handheld::Handheld,
    setup::SetUp,
    twenty::Twenty,
};

use crate::support::golden::{Golden, promised};

/// What the verifier in Python says: how many draws there were, or what is wrong.
fn verify(text: &str, commitment: Option<&str>) -> Result<usize, String> {
    static N_FILES: AtomicU32 = AtomicU32::new(0);
    let name = format!("{}-{}.game", process::id(), N_FILES.fetch_add(1, Ordering::Relaxed));
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the folder is the test's own");
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify_deck.py");
    let mut command = Command::new("python3");
    let output = command.arg(script).arg(&path).args(commitment).output().expect("python3 runs");
    fs::remove_file(path).expect("the file is the test's own");
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.starts_with("not verified: "), "{message}");
        return Err(message);
    }
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let n_draws = told.split(' ').nth(1).and_then(|n| n.parse().ok());
    Ok(n_draws.expect("it says how many"))
}

/// Every game of the list is verified without its rules, and audited with them.
fn verified<R: RandomPlay>(games: &[Golden<R::Config>]) {
    for golden in games {
        let name = format!("{} of {}", golden.name, R::ID);
        let record = promised::<R>(golden);
        let text = record.to_string();
        if std::ptr::eq(golden, &games[0]) {
            frozen::<R>(&text);
        }
        let commitment = record.tags.commitment.expect("it was promised").to_string();
        let n_draws = verify(&text, Some(&commitment));
        let n_draws = n_draws.unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        assert!(9 <= n_draws, "{name} draws {n_draws}");
        let again: Record = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(again, record, "{name}");
        let audit = Replay::<R>::read(&again).expect("its rules know it").audit(&again.tags);
        assert_eq!(audit.difference, None, "{name}");
    }
}

/// The first game of each kind is frozen: if it changes, older records stop being verifiable.
fn frozen<R: RandomPlay>(text: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/promised");
    let path = folder.join(format!("{}.game", R::ID));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(&folder).expect("the folder of the records");
        fs::write(&path, text).expect("a record is written");
    }
    let expected = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE_EXPECT=1 records it", path.display()));
    assert!(text == expected, "{} is not what was recorded", path.display());
}

/// A test for each game, so that they run at the same time.
macro_rules! verified {
    ($($name:ident: $module:ident, $rules:ty;)*) => {
        $(
            /// Issue: an independent verifier recomputes every drawn card of a record.
            #[test]
            fn $name() {
                verified::<$rules>(&crate::$module::games());
            }
        )*
    };
}

verified! {
    the_verifier_recomputes_every_draw_of_chipset: chipset, ChipSet;
    the_verifier_recomputes_every_draw_of_classic: classic, Classic;
    the_verifier_recomputes_every_draw_of_coopset: coopset, CoopSet;
    the_verifier_recomputes_every_draw_of_cubed: cubed, Cubed;
    the_verifier_recomputes_every_draw_of_eclaireur: eclaireur, Eclaireur;
    the_verifier_recomputes_every_draw_of_handheld: handheld, Handheld;
    the_verifier_recomputes_every_draw_of_setup: setup, SetUp;
    the_verifier_recomputes_every_draw_of_twenty: twenty, Twenty;
}

/// The verifier is independent only as long as people can read it.
#[test]
fn the_verifier_has_at_most_150_lines_and_nothing_but_the_standard_library() {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify_deck.py");
    let script = fs::read_to_string(script).unwrap();
    assert!(script.lines().count() <= 150, "{} lines", script.lines().count());
    let imports: Vec<&str> =
        script.lines().filter(|line| line.contains("import ")).map(str::trim).collect();
    assert_eq!(imports, ["import hashlib, itertools, json, re, sys"]);
}

#[test]
fn the_verifier_rejects_whatever_was_tampered_with() {
    let golden = &crate::classic::games()[0];
    let record = promised::<Classic>(golden);
    let text = record.to_string();
    verify(&text, None).unwrap();
    let dealt = record.lines[0].events.iter().find(|event| event.starts_with("dealt")).unwrap();
    let card = dealt.rsplit('=').next().unwrap();
    let last = record.lines.iter().rfind(|line| line.draws.starts_with('~')).unwrap();
    let drawn = last.draws.rsplit(' ').next().unwrap();
    let elsewhere: String = record.lines[0].draws.replacen("1rfo 1rfs", "1rfs 1rfo", 1);
    let edits: Vec<(&str, String, &str)> = vec![
        (
            "another seed",
            text.replace(&record_seed(&record), &Seed::numbered(9).to_string()),
            "promised",
        ),
        ("another room", text.replace("room: K7QX0M2R9Z", "room: K7QX0M2R9Y"), "promised"),
        ("another game", text.replace("number: 3", "number: 4"), "promised"),
        ("another salt", text.replace("5a1700", "5a1701"), "step 1"),
        ("no salts", text.replace("salts: [\"5a1700\"", "salts: [null"), "step 1"),
        ("a card that is told", text.replacen(&format!("={card} "), "=9xxx ", 1), "step 1"),
        ("another event", text.replacen(dealt, &format!("{dealt} 99={drawn}"), 1), "step 1"),
        ("a deck in another order", text.replace(&record.lines[0].draws, &elsewhere), "step 1"),
        ("draws that are left out", text.replace(&format!(" # {}", last.draws), ""), "step "),
        (
            "a card drawn instead",
            text.replace(&last.draws, &last.draws.replace(drawn, "1rfo")),
            "step ",
        ),
        ("scheme 1", text.replace("scheme: 2\n", ""), "scheme 2"),
    ];
    for (what, edited, expected) in edits {
        assert_ne!(edited, text, "{what} changes something");
        let error = verify(&edited, None).expect_err(what);
        assert!(error.contains(expected), "{what}: {error}");
    }
    let other = Seed::numbered(1).commitment().to_string();
    let error = verify(&text, Some(&other)).expect_err("it is not what was promised");
    assert!(error.contains("promised"), "{error}");
}

fn record_seed(record: &Record) -> String {
    record.tags.source.seed().expect("it is over").to_string()
}

/// Issue: steps that draw nothing do not shift later draws. In scheme 1 a vote that is taken back
/// gave the player who had seen nothing yet another deck.
#[test]
fn steps_that_draw_nothing_do_not_shift_later_draws() {
    let seed = Seed::numbered(5);
    let committed = Source::Committed(Committed::new("K7QX0M2R9Z", 1, seed, Vec::new()));
    assert_eq!(dealt_after(committed.clone(), 0), dealt_after(committed, 7));
    assert_ne!(dealt_after(Source::Seed(seed), 0), dealt_after(Source::Seed(seed), 7));
}

/// The table after the first SET was taken, with this many harmless steps before it.
fn dealt_after(source: Source, n_harmless: usize) -> Cards {
    let config = classic::Config::read(&serde_json::json!({ "claims": "instant" })).unwrap();
    let mut game = Game::<Classic>::new(GameSpec::new(config, 2, source).unwrap());
    let first = game.start(GameTime(0)).unwrap();
    game.commit(first).unwrap();
    for at in 0..n_harmless {
        let command =
            if at % 2 == 0 { classic::Command::NoSet } else { classic::Command::TakeBack };
        let at = GameTime(at as u64 + 1);
        let step = game.propose(at, Seat(1), &command, None).unwrap();
        game.commit(step).unwrap();
    }
    let set = game.state().board.cards().sets().next().expect("there is one");
    let claim = classic::Command::Claim { cards: set };
    let step = game.propose(GameTime(100), Seat(0), &claim, None).unwrap();
    game.commit(step).unwrap();
    game.state().board.cards()
}
