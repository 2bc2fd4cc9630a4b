//! Records of earlier versions of the rules, or with earlier defaults, are audited as before.
//!
//! Nothing rewrites these files: they are what people have saved.

use std::{fs, path::PathBuf};

use tercet_engine::{Record, Replay, laws::RandomPlay};
use tercet_games::{chipset::ChipSet, handheld::Handheld, setup::SetUp};

/// Audits every record in the folder of a game; returns the texts.
fn audited<R: RandomPlay>() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/earlier").join(R::ID);
    let files = fs::read_dir(&folder).expect("the folder of earlier records");
    files
        .map(|file| {
            let path = file.expect("an entry").path();
            let name = path.display();
            let text = fs::read_to_string(&path).expect("a record");
            let record: Record = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(record.to_string(), text, "{name} is written as it was read");
            let replay =
                Replay::<R>::read(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
            let audit = replay.audit(&record.tags);
            assert_eq!(audit.difference, None, "{name}");
            assert!(audit.outcome.is_some(), "{name} was played to its end");
            text
        })
        .collect()
}

#[test]
fn games_of_setup_in_which_one_try_was_allowed_are_audited_as_before() {
    let texts = audited::<SetUp>();
    assert_eq!(texts.len(), 5);
    assert!(texts.iter().all(|text| text.contains("\nrules: 1\n")));
    // What the two versions judge differently: all were wrong or trust, so nobody is waited for.
    let wrong = |line: &str| line.contains("> false-challenge") && line.ends_with("; cleared");
    assert!(texts.iter().any(|text| text.lines().any(wrong)));
}

#[test]
fn games_of_chipset_with_at_most_twelve_cards_are_audited_as_before() {
    let texts = audited::<ChipSet>();
    assert_eq!(texts.len(), 6);
    assert!(texts.iter().all(|text| text.contains(r#""maxTableCards":12"#)));
}

#[test]
fn electronic_games_of_levels_that_were_alike_are_audited_as_before() {
    let texts = audited::<Handheld>();
    assert_eq!(texts.len(), 11);
    assert!(texts.iter().all(|text| text.contains("\nrules: 1\n")));
}
