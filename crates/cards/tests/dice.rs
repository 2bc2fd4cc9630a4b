//! The faces of the dice and the Joker.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use tercet_cards::{Color, Excerpt, Face, Number, Placed, Rolled, Shape};

fn face(text: &str) -> Face {
    text.parse().unwrap()
}

#[test]
fn there_are_27_faces_in_the_order_of_color_symbol_and_number() {
    let mut index = 0;
    for color in Color::ALL {
        for symbol in Shape::ALL {
            for number in Number::ALL {
                let face = Face::new(number, color, symbol);
                assert_eq!((face.number(), face.color(), face.symbol()), (number, color, symbol));
                assert_eq!(face.index(), index);
                assert_eq!(Face::from_index(index), Some(face));
                index += 1;
            }
        }
    }
    assert_eq!(index, 27);
    assert_eq!(Face::all().len(), Face::N);
    assert!(Face::all().map(Face::index).eq(0..27));
    assert!((27..=u8::MAX).all(|index| Face::from_index(index).is_none()));
}

#[test]
fn cu_04_a_set_is_all_same_or_all_different_in_each_attribute() {
    let agree = |a: u8, b: u8, c: u8| (a == b && b == c) || (a != b && b != c && c != a);
    for a in Face::all() {
        for b in Face::all() {
            for c in Face::all() {
                let expected = agree(a.number().digit(), b.number().digit(), c.number().digit())
                    && agree(a.color().digit(), b.color().digit(), c.color().digit())
                    && agree(a.symbol().digit(), b.symbol().digit(), c.symbol().digit());
                assert_eq!(Face::is_set(a, b, c), expected, "{a} {b} {c}");
            }
        }
    }
}

#[test]
fn cu_06_three_identical_dice_are_a_set_and_two_need_a_third_identical_one() {
    for a in Face::all() {
        assert!(Face::is_set(a, a, a));
        assert_eq!(a.third(a), a);
    }
}

#[test]
fn cu_07_for_every_two_dice_exactly_one_third_face_forms_a_set() {
    for a in Face::all() {
        for b in Face::all() {
            assert!(Face::all().filter(|c| Face::is_set(a, b, *c)).eq([a.third(b)]));
            assert_eq!(a.third(b), b.third(a));
            assert_eq!(a.third(b).third(a), b);
        }
    }
    assert_eq!(face("3po").third(face("1rs")), face("2gd"));
}

#[test]
fn every_die_is_read_back_in_either_case() {
    assert_eq!(face("3po"), Face::new(Number::Three, Color::Purple, Shape::Oval));
    for face in Face::all() {
        let text = face.to_string();
        assert_eq!(format!("{face:?}"), text);
        assert_eq!(text.parse(), Ok(face));
        assert_eq!(text.to_uppercase().parse(), Ok(face));
        assert_eq!(text.parse(), Ok(Rolled::Face(face)));
        assert_eq!(Rolled::Face(face).to_string(), text);
        for (placed, text) in
            [(Placed::Face(face), text.clone()), (Placed::Joker(face), format!("*{text}"))]
        {
            assert_eq!(placed.face(), face);
            assert_eq!(placed.to_string(), text);
            assert_eq!(text.parse(), Ok(placed));
            assert_eq!(text.to_uppercase().parse(), Ok(placed));
        }
    }
    assert_eq!("*".parse(), Ok(Rolled::Joker));
    assert_eq!(Rolled::Joker.to_string(), "*");
}

#[test]
fn what_is_wrong_with_a_die_is_named() {
    let face = |text: &str| text.parse::<Face>().unwrap_err().to_string();
    assert_eq!(face("0po"), r#""0po": `0` is not a number (1, 2, 3)"#);
    assert_eq!(face("3xo"), r#""3xo": `x` is not a color (r, g, p)"#);
    assert_eq!(face("3ph"), r#""3ph": `h` is not a symbol (o, s, d)"#);
    assert_eq!(face("3pfo"), r#""3pfo": a face is 3 characters such as 3po, this has 4"#);

    let rolled = |text: &str| text.parse::<Rolled>().unwrap_err().to_string();
    assert_eq!(
        rolled("*3po"),
        r#""*3po": a rolled die is 3 characters such as 3po, or * for a Joker, this has 4"#
    );
    assert_eq!(rolled("*po"), r#""*po": `*` is not a number (1, 2, 3)"#);

    let placed = |text: &str| text.parse::<Placed>().unwrap_err().to_string();
    assert_eq!(
        placed("*"),
        "\"*\": a placed die is 3 characters such as 3po, or 4 such as *3po for a Joker, this has 1"
    );
    assert_eq!(placed("*3px"), r#""*3px": `x` is not a symbol (o, s, d)"#);
}

proptest! {
    #[test]
    fn text_that_is_not_a_die_is_quoted(text in prop_oneof![any::<String>(), "[*123rgposdx]{1,4}"]) {
        let quoted = Excerpt::new(&text).to_string();
        match text.parse::<Face>() {
            Ok(face) => prop_assert_eq!(face.to_string(), text.to_ascii_lowercase()),
            Err(error) => prop_assert!(error.to_string().starts_with(&quoted)),
        }
        match text.parse::<Rolled>() {
            Ok(rolled) => prop_assert_eq!(rolled.to_string(), text.to_ascii_lowercase()),
            Err(error) => prop_assert!(error.to_string().starts_with(&quoted)),
        }
        match text.parse::<Placed>() {
            Ok(placed) => prop_assert_eq!(placed.to_string(), text.to_ascii_lowercase()),
            Err(error) => prop_assert!(error.to_string().starts_with(&quoted)),
        }
    }
}
