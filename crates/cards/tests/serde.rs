//! Everything as JSON, both ways.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

use std::fmt;

use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value as Json, from_value, json, to_value};
use tercet_cards::{
    Agreement, Attribute, Card, Cards, Color, Face, Number, Placed, Rolled, Shading, Shape, Triple,
    Value, Verdict,
};

/// Checks that `value` is written as `json` and read back from it.
#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Copy + fmt::Debug>(value: T, json: Json) {
    assert_eq!(to_value(value).unwrap(), json);
    assert_eq!(from_value::<T>(json).unwrap(), value);
}

/// Checks that `json` is not a `T`, and what is said about it.
#[track_caller]
fn check_error<T: DeserializeOwned + fmt::Debug>(json: Json, expected: &str) {
    assert_eq!(from_value::<T>(json).unwrap_err().to_string(), expected);
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn everything_small_is_its_notation() {
    check(card("2rho"), json!("2rho"));
    check(Attribute::Shading, json!("shading"));
    check(Value::from(Shape::Diamond), json!("diamond"));
    check(Number::Two, json!("2"));
    check(Color::Purple, json!("purple"));
    check(Shading::Striped, json!("striped"));
    check(Shape::Squiggle, json!("squiggle"));
    let face = Face::new(Number::Three, Color::Purple, Shape::Oval);
    check(face, json!("3po"));
    check(Rolled::Face(face), json!("3po"));
    check(Rolled::Joker, json!("*"));
    check(Placed::Face(face), json!("3po"));
    check(Placed::Joker(face), json!("*3po"));
}

#[test]
fn wrong_text_is_answered_as_the_parser_does() {
    check_error::<Card>(json!("2rxo"), r#""2rxo": `x` is not a shading (f, h, e)"#);
    check_error::<Face>(json!("3ph"), r#""3ph": `h` is not a symbol (o, s, d)"#);
    check_error::<Card>(json!(7), r#"invalid type: integer `7`, expected a card such as "2rho""#);
}

#[test]
fn cards_are_an_array_without_repeats() {
    check(Cards::EMPTY, json!([]));
    check(Cards::from_iter([card("3ped"), card("1rfo")]), json!(["1rfo", "3ped"]));
    let unsorted: Cards = from_value(json!(["3ped", "1rfo"])).unwrap();
    assert_eq!(unsorted.to_string(), "1rfo 3ped");
    check_error::<Cards>(json!(["1rfo", "3ped", "1rfo"]), "1rfo is named more than once");
    check_error::<Cards>(
        json!("1rfo"),
        r#"invalid type: string "1rfo", expected an array of different cards"#,
    );
}

#[test]
fn a_triple_is_an_array_of_three() {
    let triple: Triple = "2rfo 2rho 2reo".parse().unwrap();
    check(triple, json!(["2rfo", "2rho", "2reo"]));
    assert_eq!(from_value::<Triple>(json!(["2reo", "2rfo", "2rho"])).unwrap(), triple);
    check_error::<Triple>(json!(["2rfo", "2rho", "2rfo"]), "2rfo is named more than once");
    check_error::<Triple>(
        json!(["2rfo", "2rho"]),
        "invalid length 2, expected an array of three different cards",
    );
    check_error::<Triple>(
        json!(["1rfo", "1rfs", "1rfd", "1rho"]),
        "invalid length 4, expected an array of three different cards",
    );
}

#[test]
fn a_verdict_is_an_object_with_an_entry_per_attribute() {
    let triple: Triple = "1red 1ged 1pfd".parse().unwrap();
    let json = json!({
        "number": {"all_same": "1"},
        "color": "all_different",
        "shading": {"odd_one": {"two": "open", "one": "solid", "card": "1pfd"}},
        "shape": {"all_same": "diamond"},
    });
    check(triple.verdict(), json);
    check(Agreement::AllDifferent, json!("all_different"));
}

#[test]
fn a_verdict_that_is_true_of_no_cards_is_refused() {
    let said = json!({
        "number": {"all_same": "1"},
        "color": "all_different",
        "shading": {"odd_one": {"two": "open", "one": "solid", "card": "1pfd"}},
        "shape": {"all_same": "diamond"},
    });
    let all_same = json!({
        "number": {"all_same": "1"},
        "color": {"all_same": "red"},
        "shading": {"all_same": "open"},
        "shape": {"all_same": "oval"},
    });
    let with = |attribute: &str, agreement: Json| {
        let mut json = said.clone();
        json[attribute] = agreement;
        json
    };
    for json in [
        all_same,
        // A value of another attribute.
        with("number", json!({"all_same": "red"})),
        // The odd card has another number, another shading, or nothing odd.
        with("number", json!({"all_same": "2"})),
        with("shading", json!({"odd_one": {"two": "open", "one": "striped", "card": "1pfd"}})),
        with("shading", json!({"odd_one": {"two": "solid", "one": "solid", "card": "1pfd"}})),
        // The other two would be the same card.
        with("color", json!({"odd_one": {"two": "red", "one": "purple", "card": "1pfd"}})),
    ] {
        check_error::<Verdict>(json, "no three cards agree and differ like this");
    }
    check_error::<Verdict>(
        with("size", json!("all_different")),
        "unknown field `size`, expected one of `number`, `color`, `shading`, `shape`",
    );
}

proptest! {
    #[test]
    fn every_verdict_is_read_back(indices in prop::array::uniform3(0..Card::N as u8)) {
        let cards = indices.map(|index| Card::from_index(index).unwrap());
        if let Ok(triple) = Triple::new(cards) {
            let verdict = triple.verdict();
            prop_assert_eq!(from_value::<Verdict>(to_value(verdict).unwrap()).unwrap(), verdict);
            prop_assert_eq!(from_value::<Triple>(to_value(triple).unwrap()).unwrap(), triple);
        }
    }

    #[test]
    fn every_set_of_cards_is_read_back(
        cards in prop::sample::subsequence(Card::all().collect::<Vec<_>>(), 0..=Card::N)
    ) {
        let cards: Cards = cards.into_iter().collect();
        prop_assert_eq!(from_value::<Cards>(to_value(cards).unwrap()).unwrap(), cards);
    }
}
