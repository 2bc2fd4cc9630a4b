//! What is said of cards, dice and triples in every language, frozen in golden files.
//!
//! `UPDATE_EXPECT=1` rewrites them; read the difference before you commit it.

use std::{collections::BTreeSet, env, fs, path::PathBuf};

use tercet_cards::{Card, Face, Placed, Rolled};
use tercet_texts::{
    Language,
    cards::{self, CardState, Inks},
    why,
};

#[track_caller]
fn check(name: &str, language: Language, found: &str) {
    let file = format!("{name}.{}.txt", language.tag());
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, found).expect("the golden file can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "{}; UPDATE_EXPECT=1 rewrites it", path.display());
}

fn parsed(cards: [&str; 3]) -> [Card; 3] {
    cards.map(|card| card.parse().expect("a card of the test"))
}

#[test]
fn every_card_has_a_name_of_its_own() {
    for language in Language::ALL {
        let names: Vec<_> = Card::all().map(|card| cards::spoken(language, card)).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), Card::N, "{language:?}");
        let lines = Card::all().zip(&names).map(|(card, name)| format!("{card} {name}\n"));
        check("cards", language, &lines.collect::<String>());
    }
}

#[test]
fn every_die_has_a_name_of_its_own() {
    for language in Language::ALL {
        let mut lines = Vec::new();
        for face in Face::all() {
            lines.push(format!(
                "{face} {}\n",
                cards::spoken_die(language, Inks::Usual, Placed::Face(face))
            ));
            let joker = Placed::Joker(face);
            lines.push(format!("{joker} {}\n", cards::spoken_die(language, Inks::Usual, joker)));
        }
        lines.push(format!("* {}\n", cards::spoken_roll(language, Inks::Usual, Rolled::Joker)));
        let names: BTreeSet<_> = lines.iter().map(|line| line.split_once(' ').unwrap().1).collect();
        assert_eq!(names.len(), 2 * Face::N + 1, "{language:?}");
        check("dice", language, &lines.concat());
    }
}

#[test]
fn every_verdict_is_explained() {
    // Between them they have every value as the odd one, as one of two, and on all three.
    let triples = [
        ["1rfo", "1rfo", "1rfo"],
        ["1rfo", "2ghs", "3ped"],
        ["2ghs", "2ghs", "3ped"],
        ["3ped", "3ped", "1rfo"],
        ["1rfo", "1rfo", "2ghs"],
        ["1rfo", "3ped", "3ped"],
        ["2ghs", "1rfo", "2ghs"],
        ["2ghs", "3ped", "3ped"],
        ["2ghs", "2ghs", "2ghs"],
        ["3ped", "3ped", "3ped"],
        ["2rfs", "2rhs", "2ges"],
    ];
    for language in Language::ALL {
        let mut text = String::new();
        for triple in triples {
            text.push_str(&format!("{}: ", triple.join(" ")));
            text.push_str(&why::headline(language, parsed(triple)));
            for line in why::every_attribute(language, parsed(triple)) {
                text.push_str(&format!("\n  {line}"));
            }
            text.push('\n');
        }
        for dice in [["1ro", "1ro", "2gs"], ["2gs", "2gs", "3pd"], ["3pd", "3pd", "1ro"]] {
            text.push_str(&dice.join(" "));
            for line in
                why::faults_of_faces(language, Inks::Usual, dice.map(|die| die.parse().unwrap()))
            {
                text.push_str(&format!("\n  {line}"));
            }
            text.push('\n');
        }
        check("why", language, &text);
    }
}

#[test]
fn only_the_attributes_that_are_wrong_are_faults() {
    let faults = |cards| why::faults(Language::En, parsed(cards));
    assert!(faults(["1rfo", "2ghs", "3ped"]).is_empty());
    assert_eq!(faults(["2rfs", "2rhs", "2ges"]), ["Color: two are red, one is green"]);
    let both = ["Number: two show 3, one shows 1", "Shape: two have ovals, one has diamonds"];
    assert_eq!(faults(["3rfo", "3ghd", "1peo"]), both);
}

#[test]
fn dice_are_judged_by_three_attributes() {
    let faults = |faces: [&str; 3]| {
        why::faults_of_faces(Language::En, Inks::Usual, faces.map(|face| face.parse().unwrap()))
    };
    assert!(faults(["1ro", "1ro", "1ro"]).is_empty());
    assert!(faults(["1ro", "2gs", "3pd"]).is_empty());
    assert_eq!(faults(["1ro", "2rs", "3pd"]), ["Color: two are red, one is purple"]);
}

#[test]
fn a_label_tells_place_and_state() {
    let card = "2rho".parse().unwrap();
    let label = |language, states: &[CardState]| {
        cards::label(language, &cards::spoken(language, card), 1, 3, states)
    };
    assert_eq!(label(Language::En, &[]), "two red striped ovals, row 1, column 3");
    let states = [CardState::Selected, CardState::Hinted];
    assert_eq!(
        label(Language::En, &states),
        "two red striped ovals, row 1, column 3, selected, hint"
    );
    assert_eq!(label(Language::ZhHant, &states[..1]), "兩個紅色條紋橢圓形，第 1 列第 3 行，已選取");
    for language in Language::ALL {
        let said: BTreeSet<_> = CardState::ALL.map(|state| state.spoken(language)).into();
        assert_eq!(said.len(), CardState::ALL.len());
    }
}

#[test]
fn colors_are_called_what_they_look_like_in_the_inks_for_color_blind_eyes() {
    let spoken = |language, card: &str| {
        cards::spoken_in(language, Inks::ColorBlind, card.parse::<Card>().unwrap())
    };
    assert_eq!(spoken(Language::En, "2rhs"), "two orange striped squiggles");
    assert_eq!(spoken(Language::Es, "2phs"), "dos ondas azules rayadas");
    for language in Language::ALL {
        for color in ["r", "p"] {
            let (usual, safe) = (format!("1{color}fo"), format!("1{color}fo"));
            assert_ne!(cards::spoken(language, usual.parse().unwrap()), spoken(language, &safe));
        }
        assert_eq!(cards::spoken(language, "1gfo".parse().unwrap()), spoken(language, "1gfo"));
        let cards = ["1rfo", "1rhs", "2gho"].map(|card| card.parse().unwrap());
        let (usual, safe) =
            (why::faults(language, cards), why::faults_in(language, Inks::ColorBlind, cards));
        let differ = usual.iter().zip(&safe).filter(|(usual, safe)| usual != safe).count();
        assert_eq!(differ, 1, "only the sentence about color: {safe:?}");
    }
}
