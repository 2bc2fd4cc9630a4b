//! What is small reads and writes as `serde_json` does.

use std::{collections::BTreeMap, fmt::Debug};

use proptest::prelude::*;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json, value::RawValue};
use tercet_json::small;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Shape {
    Nothing,
    Empty {},
    Of(u8),
    Pair(i16, Option<bool>),
    Card {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        third: Option<Box<Shape>>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
struct Seat(u8);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Everything {
    text: String,
    letter: char,
    float: f64,
    low: i64,
    high: u64,
    unit: (),
    shapes: Vec<Shape>,
    seats: BTreeMap<Seat, f32>,
    names: BTreeMap<String, [u16; 2]>,
    kinds: BTreeMap<Kind, bool>,
    value: Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Kind {
    Quick,
    Slow,
}

fn shape() -> impl Strategy<Value = Shape> {
    let leaf = prop_oneof![
        Just(Shape::Nothing),
        Just(Shape::Empty {}),
        any::<u8>().prop_map(Shape::Of),
        any::<(i16, Option<bool>)>().prop_map(|(number, flag)| Shape::Pair(number, flag)),
    ];
    leaf.prop_recursive(3, 8, 1, |inner| {
        (".*", prop::option::of(inner))
            .prop_map(|(name, third)| Shape::Card { name, third: third.map(Box::new) })
    })
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".*".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(".*", inner, 0..4)
                .prop_map(|fields| fields.into_iter().collect()),
        ]
    })
}

fn everything() -> impl Strategy<Value = Everything> {
    let plain = (".*", any::<char>(), any::<i32>(), any::<i64>(), any::<u64>());
    let lists = (
        prop::collection::vec(shape(), 0..4),
        prop::collection::btree_map(
            any::<u8>().prop_map(Seat),
            any::<i8>().prop_map(f32::from),
            0..3,
        ),
        prop::collection::btree_map(".*", any::<[u16; 2]>(), 0..3),
        prop::option::of(any::<bool>()),
        value(),
    );
    (plain, lists).prop_map(|((text, letter, number, low, high), lists)| {
        let (shapes, seats, names, quick, value) = lists;
        let kinds = quick.map(|quick| [(Kind::Quick, quick), (Kind::Slow, !quick)]);
        let kinds = kinds.into_iter().flatten().collect();
        let float = f64::from(number) / 16.0;
        let unit = ();
        Everything { text, letter, float, low, high, unit, shapes, seats, names, kinds, value }
    })
}

/// Both read this text, to the same value, or neither.
fn agree<T: DeserializeOwned + PartialEq + Debug>(text: &str) {
    let (small, usual) = (small::from_str::<T>(text), serde_json::from_str::<T>(text));
    match (&small, &usual) {
        (Ok(small), Ok(usual)) => assert_eq!(small, usual, "{text}"),
        (Err(_), Err(_)) => {}
        _ => panic!("{text}: {small:?} is not {usual:?}"),
    }
}

proptest! {
    #[test]
    fn what_one_writes_the_other_writes_and_reads(everything in everything()) {
        let text = serde_json::to_string(&everything).unwrap();
        prop_assert_eq!(&small::to_string(&everything).unwrap(), &text);
        agree::<Everything>(&text);
        agree::<Value>(&text);
        agree::<Everything>(&serde_json::to_string_pretty(&everything).unwrap());
        let value = serde_json::to_value(&everything).unwrap();
        prop_assert_eq!(&small::to_value(&everything).unwrap(), &small::from_str::<Value>(&text).unwrap());
        agree::<Everything>(&value.to_string());
    }

    #[test]
    fn a_text_with_a_flaw_is_understood_alike(
        everything in everything(),
        at in any::<prop::sample::Index>(),
        flaw in prop::sample::select(vec!["", "\"", "\\", ",", "{", "}", "[", "]", "0", "-", "e", " ", "\n", "\u{1}", "é"]),
    ) {
        let text = serde_json::to_string(&everything).unwrap();
        let at = text.char_indices().map(|(at, _)| at).nth(at.index(text.chars().count())).unwrap();
        let rest: String = text[at..].chars().skip(1).collect();
        let flawed = format!("{}{flaw}{rest}", &text[..at]);
        agree::<Everything>(&flawed);
        agree::<Value>(&flawed);
    }

    #[test]
    fn any_text_at_all_is_refused_or_read_alike(text in "[\\[\\]{}\",:0-9eE.+\\- a-z\\\\]{0,24}") {
        agree::<Value>(&text);
        agree::<Shape>(&text);
        agree::<Vec<f64>>(&text);
    }
}

#[test]
fn escapes_and_numbers_are_read_by_the_letter() {
    for text in [
        r#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#,
        r#""\ud83d""#,
        r#""\ud83dx""#,
        r#""\ude00""#,
        r#""\ud83d\u0041""#,
        r#""\u12""#,
        r#""\x""#,
        r#""\"#,
        "\"\u{1f}\"",
        "\"\u{7f}\"",
        "\"",
        "0",
        "-0",
        "00",
        "01",
        "-01",
        "1.",
        ".1",
        "1.5",
        "1e3",
        "1E-3",
        "1e",
        "1e+",
        "-",
        "+1",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "-9223372036854775809",
        "1e400",
        "123456789012345678901234567890",
        "0.1",
        "2.2250738585072014e-308",
        "nul",
        "truex",
        "nullx",
        "",
        " ",
        " 1 ",
        "1 2",
        "[1,]",
        "[,1]",
        "[1 2]",
        r#"{"a":1,}"#,
        r#"{"a" 1}"#,
        r#"{1:1}"#,
        "{}x",
        r#"{"a":1"#,
    ] {
        agree::<Value>(text);
        agree::<u8>(text);
        agree::<i64>(text);
        agree::<f64>(text);
        agree::<String>(text);
        agree::<BTreeMap<i8, u8>>(text);
    }
    for text in [
        r#"{"1":2}"#,
        r#"{"-1":2}"#,
        r#"{"01":2}"#,
        r#"{"x":2}"#,
        r#"{"200":2}"#,
        r#"{" 1":2}"#,
        r#"{"1 ":2}"#,
    ] {
        agree::<BTreeMap<i8, u8>>(text);
    }
    for text in [
        r#""nothing""#,
        r#"{"nothing":null}"#,
        r#"{"nothing":1}"#,
        r#""of""#,
        r#"{"of":1,"of":2}"#,
        r#"{"of":256}"#,
        r#"{"pair":[1,null]}"#,
        r#"{"pair":[1]}"#,
        r#"{"pair":[1,true,2]}"#,
        "{}",
        r#"{"other":1}"#,
        r#"{"card":{"name":"x","more":[{"a":[]}]}}"#,
        r#"{"empty":{}}"#,
        "null",
    ] {
        agree::<Shape>(text);
    }
}

#[test]
fn what_is_nested_too_deep_is_refused_and_not_followed() {
    for depth in [126, 127, 128, 129, 100_000] {
        agree::<Value>(&format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
        let fields = format!("{}1{}", r#"{"a":"#.repeat(depth), "}".repeat(depth));
        agree::<Value>(&fields);
        let skipped = small::from_str::<serde::de::IgnoredAny>(&fields);
        assert_eq!(skipped.is_ok(), depth < 128, "{depth}");
    }
}

#[test]
fn raw_values_are_taken_and_put_in_as_they_stand() {
    #[derive(Serialize, Deserialize)]
    struct Around<'a> {
        #[serde(borrow)]
        slice: &'a RawValue,
        own: Option<Box<RawValue>>,
    }
    let text = r#"{"slice": {"a" : [1, "\n"]} ,"own": 0.10 }"#;
    let around: Around<'_> = small::from_str(text).unwrap();
    assert_eq!(around.slice.get(), r#"{"a" : [1, "\n"]}"#);
    assert_eq!(around.own.as_ref().unwrap().get(), "0.10");
    let expected = r#"{"slice":{"a" : [1, "\n"]},"own":0.10}"#;
    assert_eq!(small::to_string(&around).unwrap(), expected);
    assert_eq!(serde_json::to_string(&around).unwrap(), expected);
    for wrong in ["[1,]", "{1:2}", "", "nul", "1 2"] {
        assert!(small::from_str::<Box<RawValue>>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_struct_is_an_object_and_an_error_tells_where_it_was_found() {
    #[derive(Debug, Deserialize)]
    struct Point {
        #[expect(dead_code, reason = "it is only read")]
        x: u8,
    }
    assert!(serde_json::from_str::<Point>("[1]").is_ok());
    let told = |text| small::from_str::<Point>(text).unwrap_err().to_string();
    assert_eq!(told("[1]"), "expected an object at byte 0");
    assert_eq!(told(r#"{"x":1"#), "expected a comma or the end at byte 6");
    assert_eq!(told(r#"{"x":"y"}"#), "expected a digit at byte 5");
    assert_eq!(told(r#"{"x":256}"#), "found a value that is not allowed here at byte 8");
    assert_eq!(told("{}"), "expected another field at byte 1");
}

#[test]
fn only_what_can_be_a_key_is_written_as_one() {
    let refused: BTreeMap<Option<u8>, u8> = [(None, 1)].into();
    assert!(small::to_string(&refused).is_err());
    assert!(small::to_string(&BTreeMap::from([((1, 2), 3)])).is_err());
    assert_eq!(small::to_value(json!({ "a": [1, -2, 0.5] })).unwrap()["a"][2], json!(0.5));
    let from_value: Vec<u8> = small::from_value(json!([1, 2])).unwrap();
    assert_eq!(from_value, [1, 2]);
}
