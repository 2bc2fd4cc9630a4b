//! What is read aloud at a table, as `docs/spoken.md` shows it.
//!
//! `UPDATE_EXPECT=1` writes the tables of the page.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::{env, fs, path::Path};

use tercet_cards::{Face, Placed, Rolled};
use tercet_texts::{
    Language,
    cards::{self, CardState, Inks},
    classic, cubed, setup, table, why,
};

const PAGE: &str = "../../docs/spoken.md";
const BEGINNING: &str = "<!-- made from the texts -->\n";
const END: &str = "<!-- end -->";

/// A table with a row for each language: its heads, and what is said in one language.
struct Group {
    title: &'static str,
    heads: &'static [&'static str],
    said: fn(Language) -> Vec<String>,
}

const GROUPS: [Group; 6] = [
    Group {
        title: "A card",
        heads: &["`2rho`", "on the table", "and pointed at", "by ear"],
        said: |language| {
            let shown = "2rho".parse().unwrap();
            let card = cards::spoken(language, shown);
            let placed = |states| cards::label(language, &card, 1, 3, states);
            let short = cards::spoken_short(language, Inks::Usual, shown);
            let short = cards::label_short(language, &short, 1, 3);
            vec![card.clone(), placed(&[]), placed(&[CardState::Marked]), short]
        },
    },
    Group {
        title: "A die",
        heads: &["`3po`", "a Joker in the hand", "`*3po` on the board", "a bonus square"],
        said: |language| {
            let face: Face = "3po".parse().unwrap();
            let joker = cards::spoken_die(language, Inks::Usual, Placed::Joker(face));
            vec![
                cards::spoken_face(language, Inks::Usual, face),
                cards::spoken_roll(language, Inks::Usual, Rolled::Joker),
                cards::label(language, &joker, 7, 8, &[]),
                cubed::bonus_square(language, 2),
            ]
        },
    },
    Group {
        title: "A seat",
        heads: &["the list", "sets", "away", "left", "kept", "in turn"],
        said: |language| {
            vec![
                table::players(language).to_owned(),
                classic::sets_taken(language, 3),
                table::away(language).to_owned(),
                table::left(language).to_owned(),
                table::kept_for(language, "Anna"),
                setup::turn(language, "Anna"),
            ]
        },
    },
    Group {
        title: "The buttons of the classic game",
        heads: &["call", "no set", "three more", "deal", "accept", "doubt"],
        said: |language| {
            let buttons = [
                classic::call_button,
                classic::no_set_button,
                classic::three_more_button,
                classic::deal_button,
                classic::accept_button,
                classic::doubt_button,
            ];
            buttons.map(|button| button(language).to_owned()).into()
        },
    },
    Group {
        title: "What is announced",
        heads: &["a call", "a set", "a wrong call", "new cards", "agreement"],
        said: |language| {
            vec![
                classic::called(language, "Anna"),
                classic::said_took(language, "Anna"),
                classic::said_wrong(language, "Anna"),
                classic::said_dealt(language, 3),
                classic::no_set_agreed(language).to_owned(),
            ]
        },
    },
    Group {
        title: "Why `1red` `1ged` `1pfd` are not a set",
        heads: &["in short", "attribute by attribute"],
        said: |language| {
            let three = ["1red", "1ged", "1pfd"].map(|card| card.parse().unwrap());
            let lines = why::every_attribute(language, three);
            vec![why::headline(language, three), lines.join("<br>")]
        },
    },
];

fn tables() -> String {
    let mut text = String::new();
    for Group { title, heads, said } in GROUPS {
        text += &format!("\n## {title}\n\n| | {} |\n", heads.join(" | "));
        text += &format!("|---|{}\n", "---|".repeat(heads.len()));
        for language in Language::ALL {
            let cells = said(language);
            assert_eq!(cells.len(), heads.len(), "{title}");
            text += &format!("| {} | {} |\n", language.tag(), cells.join(" | "));
        }
    }
    text + "\n"
}

#[test]
fn the_page_shows_what_is_read_aloud() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let page = fs::read_to_string(&path).expect("the page is beside the crates");
    let (before, rest) = page.split_once(BEGINNING).expect("the tables have a beginning");
    let (_, after) = rest.split_once(END).expect("the tables have an end");
    let expected = format!("{before}{BEGINNING}{}{END}{after}", tables());
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &expected).expect("the page can be written");
    } else {
        assert_eq!(page, expected, "docs/spoken.md is out of date; UPDATE_EXPECT=1 writes it");
    }
}
