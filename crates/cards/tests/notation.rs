//! Cards, triples and values as text, both ways, and what is said about wrong text.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use tercet_cards::{
    Attribute, Card, Color, Excerpt, Number, ParseCardError, ParseTripleError, Shading, Shape,
    Triple, TripleError, Value,
};

fn any_card() -> impl Strategy<Value = Card> {
    (0..Card::N as u8).prop_map(|index| Card::from_index(index).unwrap())
}

/// Text of the length of a card that is often nearly one.
fn nearly_a_card() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        prop::sample::select("123rgpfheosd".chars().collect::<Vec<_>>()),
        any::<char>()
    ];
    prop::collection::vec(letter, 3..=5).prop_map(String::from_iter)
}

#[track_caller]
fn check_card_error(text: &str, expected: &str) {
    assert_eq!(text.parse::<Card>().unwrap_err().to_string(), expected);
}

#[test]
fn the_documented_examples_are_what_they_say() {
    let card = |text: &str| text.parse::<Card>().unwrap();
    assert_eq!(card("2rho"), Card::new(Number::Two, Color::Red, Shading::Striped, Shape::Oval));
    assert_eq!(card("1gfd"), Card::new(Number::One, Color::Green, Shading::Solid, Shape::Diamond));
    assert_eq!(
        card("3pes"),
        Card::new(Number::Three, Color::Purple, Shading::Open, Shape::Squiggle)
    );
}

#[test]
fn every_card_is_read_back_in_either_case() {
    for card in Card::all() {
        let text = card.to_string();
        assert_eq!(text.len(), 4);
        assert_eq!(text.parse(), Ok(card));
        assert_eq!(text.to_uppercase().parse(), Ok(card));
        assert_eq!(format!("{card:?}"), text);
    }
    assert_eq!(format!("[{:>6}]", Card::FIRST), "[  1rfo]");
}

#[test]
fn a_wrong_letter_is_named_with_its_attribute_and_what_is_allowed() {
    check_card_error("2rxo", r#""2rxo": `x` is not a shading (f, h, e)"#);
    check_card_error("4rho", r#""4rho": `4` is not a number (1, 2, 3)"#);
    check_card_error("2bho", r#""2bho": `b` is not a color (r, g, p)"#);
    check_card_error("2rhx", r#""2rhx": `x` is not a shape (o, s, d)"#);
    check_card_error("2RXO", r#""2RXO": `X` is not a shading (f, h, e)"#);
    check_card_error("2hro", r#""2hro": `h` is not a color (r, g, p)"#);
}

#[test]
fn a_wrong_length_is_named_with_what_is_expected() {
    check_card_error("", r#""": a card is 4 characters such as 2rho, this has 0"#);
    check_card_error("2rh", r#""2rh": a card is 4 characters such as 2rho, this has 3"#);
    check_card_error("2rho ", r#""2rho ": a card is 4 characters such as 2rho, this has 5"#);
    check_card_error(
        &"2rho".repeat(1000),
        r#""2rho2rho2rho2rho2rho2rho…": a card is 4 characters such as 2rho, this has 4000"#,
    );
}

#[test]
fn text_that_is_not_ascii_is_wrong_by_characters_not_by_bytes() {
    check_card_error("2rhö", r#""2rhö": `ö` is not a shape (o, s, d)"#);
    check_card_error("２rho", r#""２rho": `２` is not a number (1, 2, 3)"#);
    check_card_error("♦♦", r#""♦♦": a card is 4 characters such as 2rho, this has 2"#);
    check_card_error("2r\no", r#""2r\no": `\n` is not a shading (f, h, e)"#);
}

#[test]
fn the_error_carries_the_facts() {
    let text = Excerpt::new("2rxo");
    let error = ParseCardError::Letter { text, found: 'x', attribute: Attribute::Shading };
    assert_eq!("2rxo".parse::<Card>(), Err(error));
    let error = ParseCardError::Length { text: Excerpt::new("2"), chars: 1 };
    assert_eq!("2".parse::<Card>(), Err(error));
}

#[test]
fn a_triple_is_three_different_cards_in_any_order() {
    let [a, b, c] = ["2rfo", "2rho", "2reo"].map(|text| text.parse::<Card>().unwrap());
    let triple = Triple::new([c, a, b]).unwrap();
    assert_eq!(triple.cards(), [a, b, c]);
    assert_eq!(triple.to_string(), "2rfo 2rho 2reo");
    for text in ["2reo 2rfo 2rho", " 2RFO,2RHO,2REO ", "2rho,\t2reo\n2rfo"] {
        assert_eq!(text.parse(), Ok(triple));
    }
    for cards in [[a, a, b], [b, a, a], [a, b, a], [a, a, a]] {
        assert_eq!(Triple::new(cards), Err(TripleError::RepeatedCard(a)));
    }
}

#[test]
fn what_is_wrong_with_a_triple_is_named() {
    let error = |text: &str| text.parse::<Triple>().unwrap_err().to_string();
    assert_eq!(error("2rho 2rho 1gfd"), "2rho is named more than once");
    assert_eq!(error("2rho 2rxo 1gfd"), r#""2rxo": `x` is not a shading (f, h, e)"#);
    assert_eq!(error("2rho 1gfd"), r#""2rho 1gfd": three cards are needed, this has 2"#);
    assert_eq!(
        error("1rfo 1rfs 1rfd 1rho 1rhs 1rhd"),
        r#""1rfo 1rfs 1rfd 1rho 1rhs…": three cards are needed, this has 6"#
    );
    assert_eq!(error(","), r#"",": three cards are needed, this has 0"#);
}

#[test]
fn every_value_is_read_back_by_word_and_by_letter() {
    for value in Value::ALL {
        assert_eq!(value.word().parse(), Ok(value));
        assert_eq!(value.to_string().to_uppercase().parse(), Ok(value));
        assert_eq!(Value::from_letter(value.letter()), Some(value));
        assert_eq!(Value::from_letter(value.letter().to_ascii_uppercase()), Some(value));
        assert_eq!(Value::new(value.attribute(), value.digit()), Some(value));
    }
    assert_eq!(Value::new(Attribute::Color, 3), None);
    assert_eq!(Value::from_letter('x'), None);
    assert_eq!(format!("{:?}", Value::from(Color::Red)), "Value(color red)");
    let letters: String = Value::ALL.map(Value::letter).into_iter().collect();
    assert_eq!(letters, "123rgpfheosd");
}

#[test]
fn a_wrong_value_is_answered_with_the_right_ones() {
    assert_eq!(
        "blue".parse::<Value>().unwrap_err().to_string(),
        "\"blue\" is not a value of an attribute (1, 2, 3, red, green, purple, \
         solid, striped, open, oval, squiggle, diamond)"
    );
    assert_eq!(
        "solid".parse::<Color>().unwrap_err().to_string(),
        r#""solid" is not a color (red, green, purple)"#
    );
}

#[test]
fn the_values_of_each_attribute_are_read_back() {
    assert_eq!(Number::ALL.map(|value| value.to_string().parse()), Number::ALL.map(Ok));
    assert_eq!(Color::ALL.map(|value| value.to_string().parse()), Color::ALL.map(Ok));
    assert_eq!(Shading::ALL.map(|value| value.to_string().parse()), Shading::ALL.map(Ok));
    assert_eq!(Shape::ALL.map(|value| value.to_string().parse()), Shape::ALL.map(Ok));
    assert_eq!([0, 1, 2].map(Shape::from_digit), Shape::ALL.map(Some));
    assert_eq!(Shape::from_digit(3), None);
}

proptest! {
    #[test]
    fn a_card_that_cannot_be_read_is_quoted(text in prop_oneof![any::<String>(), nearly_a_card()]) {
        match text.parse::<Card>() {
            Ok(card) => prop_assert_eq!(card.to_string(), text.to_ascii_lowercase()),
            Err(error @ ParseCardError::Length { chars, .. }) => {
                prop_assert_eq!(chars, text.chars().count());
                prop_assert!(error.to_string().starts_with(&Excerpt::new(&text).to_string()));
            }
            Err(error @ ParseCardError::Letter { found, attribute, .. }) => {
                prop_assert_eq!(text.chars().nth(attribute as usize), Some(found));
                prop_assert!(error.to_string().starts_with(&Excerpt::new(&text).to_string()));
                prop_assert!(error.to_string().contains(attribute.name()));
            }
        }
    }

    #[test]
    fn an_excerpt_is_the_beginning_of_the_text(text in any::<String>()) {
        let excerpt = Excerpt::new(&text);
        prop_assert!(text.starts_with(excerpt.as_str()));
        prop_assert_eq!(excerpt.is_cut(), excerpt.as_str() != text);
        prop_assert!(!excerpt.is_cut() || excerpt.as_str().len() > 20);
        prop_assert!(!excerpt.to_string().contains(char::is_control));
    }

    #[test]
    fn text_that_is_not_a_word_or_triple_is_answered(text in any::<String>()) {
        let quoted = Excerpt::new(&text).to_string();
        if let Err(error) = text.parse::<Attribute>() {
            prop_assert!(error.to_string().starts_with(&quoted));
        }
        if let Err(error) = text.parse::<Value>() {
            prop_assert!(error.to_string().starts_with(&quoted));
        }
        if let Err(error @ ParseTripleError::Count { .. }) = text.parse::<Triple>() {
            prop_assert!(error.to_string().starts_with(&quoted));
        }
    }

    #[test]
    fn a_triple_is_read_back(a in any_card(), b in any_card(), c in any_card()) {
        match Triple::new([a, b, c]) {
            Ok(triple) => {
                prop_assert_eq!(triple.to_string().parse(), Ok(triple));
                prop_assert_eq!(format!("{c}, {a},{b}").parse(), Ok(triple));
            }
            Err(error) => {
                let read = format!("{a} {b} {c}").parse::<Triple>();
                prop_assert_eq!(read, Err(ParseTripleError::Triple(error)));
            }
        }
    }
}
