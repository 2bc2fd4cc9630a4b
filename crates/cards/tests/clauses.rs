//! The rule clauses about cards and SETs, the worked examples and the known numbers.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use tercet_cards::{
    Agreement, Attribute, Card, Cards, Color, Number, Shading, Shape, Triple, Value,
};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// Calls `check` with every three different cards in ascending order.
fn for_each_triple(mut check: impl FnMut(Card, Card, Card)) {
    for a in Card::all() {
        for b in Card::all().skip(usize::from(a.index()) + 1) {
            for c in Card::all().skip(usize::from(b.index()) + 1) {
                check(a, b, c);
            }
        }
    }
}

fn digits(card: Card) -> [u8; 4] {
    Attribute::ALL.map(|attribute| card.value(attribute).digit())
}

#[test]
fn cl_01_the_deck_has_81_different_cards_one_per_combination() {
    let mut combinations = BTreeSet::new();
    for number in Number::ALL {
        for color in Color::ALL {
            for shading in Shading::ALL {
                for shape in Shape::ALL {
                    let card = Card::new(number, color, shading, shape);
                    assert_eq!(card.number(), number);
                    assert_eq!(card.color(), color);
                    assert_eq!(card.shading(), shading);
                    assert_eq!(card.shape(), shape);
                    assert_eq!(usize::from(card.index()), combinations.len());
                    combinations.insert(card);
                }
            }
        }
    }
    assert_eq!(combinations.len(), 81);
    assert!(Card::all().eq(combinations));
    assert!(Card::all().rev().eq((0..81).rev().map(|index| Card::from_index(index).unwrap())));
    assert_eq!(Card::all().len(), Card::N);
    assert!((81..=u8::MAX).all(|index| Card::from_index(index).is_none()));
}

#[test]
fn cl_02_there_are_four_attributes_with_three_values_each() {
    let expected = [
        (Attribute::Number, ["1", "2", "3"]),
        (Attribute::Color, ["red", "green", "purple"]),
        (Attribute::Shading, ["solid", "striped", "open"]),
        (Attribute::Shape, ["oval", "squiggle", "diamond"]),
    ];
    assert_eq!(expected.map(|(attribute, _)| attribute), Attribute::ALL);
    for (attribute, words) in expected {
        assert_eq!(Value::of(attribute).map(Value::word), words);
        for value in Value::of(attribute) {
            assert_eq!(Cards::with(value).len(), 27, "{value:?}");
            assert!(Cards::with(value).iter().all(|card| card.value(attribute) == value));
        }
    }
}

#[test]
fn cl_03_a_set_is_all_same_or_all_different_in_each_attribute() {
    for_each_triple(|a, b, c| {
        let triple = Triple::new([a, b, c]).unwrap();
        let expected = Attribute::ALL.into_iter().all(|attribute| {
            let [a, b, c] = triple.cards().map(|card| card.value(attribute));
            (a == b && b == c) || (a != b && b != c && c != a)
        });
        assert_eq!(Card::is_set(a, b, c), expected, "{triple}");
        assert_eq!(triple.is_set(), expected, "{triple}");
        assert_eq!(triple.verdict().is_set(), expected, "{triple}");
    });
}

#[test]
fn cl_03_cards_that_are_not_different_are_not_a_set() {
    for a in Card::all() {
        assert!(!Card::is_set(a, a, a), "{a}");
        for b in Card::all() {
            assert!(!Card::is_set(a, a, b) && !Card::is_set(a, b, a) && !Card::is_set(b, a, a));
        }
    }
}

#[test]
fn cl_04_in_a_set_the_codes_of_each_attribute_sum_to_a_multiple_of_three() {
    for_each_triple(|a, b, c| {
        let sums_fit =
            (0..4).all(|nr| (digits(a)[nr] + digits(b)[nr] + digits(c)[nr]).is_multiple_of(3));
        assert_eq!(Card::is_set(a, b, c), sums_fit, "{a} {b} {c}");
    });
}

#[test]
fn cl_05_magic_rule_if_two_agree_and_one_does_not_it_is_not_a_set() {
    for_each_triple(|a, b, c| {
        let two_and_one = Attribute::ALL.into_iter().any(|attribute| {
            let values: BTreeSet<_> = [a, b, c].map(|card| card.value(attribute)).into();
            values.len() == 2
        });
        assert_eq!(Card::is_set(a, b, c), !two_and_one, "{a} {b} {c}");
    });
}

#[test]
fn cl_06_exactly_one_third_card_completes_any_two_to_a_set() {
    for a in Card::all() {
        for b in Card::all() {
            let third = a.third(b);
            for nr in 0..4 {
                assert_eq!(digits(third)[nr], (6 - digits(a)[nr] - digits(b)[nr]) % 3);
            }
            let completing: Vec<_> = Card::all().filter(|c| Card::is_set(a, b, *c)).collect();
            if a == b {
                assert_eq!((third, completing), (a, vec![]));
            } else {
                assert_eq!(completing, [third]);
            }
        }
    }
}

/// Checks the verdict on three cards in each attribute, and as printed.
#[track_caller]
fn check_verdict(text: &str, expected: &str) {
    let triple: Triple = text.parse().unwrap();
    let verdict = triple.verdict();
    assert_eq!(verdict.to_string(), expected);
    assert_eq!(verdict.is_set(), !expected.contains("two"));
    assert_eq!(triple.is_set(), verdict.is_set());
    for (attribute, agreement) in verdict.iter() {
        let count = |value| triple.cards().iter().filter(|c| c.value(attribute) == value).count();
        match agreement {
            Agreement::AllSame(value) => assert_eq!(count(value), 3),
            Agreement::AllDifferent => {
                assert!(Value::of(attribute).into_iter().all(|value| count(value) == 1));
            }
            Agreement::OddOne { two, one, card } => {
                assert_eq!((count(two), count(one)), (2, 1));
                assert!(triple.contains(card) && card.value(attribute) == one);
            }
        }
    }
}

#[test]
fn example_s1_only_the_shading_differs() {
    check_verdict(
        "2rfo 2rho 2reo",
        "number: all 2; color: all red; shading: all different; shape: all oval",
    );
}

#[test]
fn example_s2_only_the_shading_is_the_same() {
    check_verdict(
        "1rho 2ghs 3phd",
        "number: all different; color: all different; shading: all striped; shape: all different",
    );
}

#[test]
fn example_s3_everything_differs() {
    check_verdict(
        "1red 2gfs 3pho",
        "number: all different; color: all different; \
         shading: all different; shape: all different",
    );
}

#[test]
fn example_n1_two_open_and_one_solid() {
    check_verdict(
        "1red 1ged 1pfd",
        "number: all 1; color: all different; shading: two open, one solid; shape: all diamond",
    );
    let fault = "1red 1ged 1pfd".parse::<Triple>().unwrap().verdict().first_fault();
    let odd_one = Agreement::OddOne {
        two: Shading::Open.into(),
        one: Shading::Solid.into(),
        card: card("1pfd"),
    };
    assert_eq!(fault, Some((Attribute::Shading, odd_one)));
}

#[test]
fn example_n2_two_red_and_one_green() {
    check_verdict(
        "2rfs 2rhs 2ges",
        "number: all 2; color: two red, one green; shading: all different; shape: all squiggle",
    );
}

#[test]
fn example_n3_color_and_shading_fail() {
    check_verdict(
        "2rfo 2rfs 2ghd",
        "number: all 2; color: two red, one green; \
         shading: two solid, one striped; shape: all different",
    );
}

#[test]
fn example_n4_everything_fails() {
    check_verdict(
        "3gfs 3gfo 1phs",
        "number: two 3, one 1; color: two green, one purple; \
         shading: two solid, one striped; shape: two squiggle, one oval",
    );
}

#[test]
fn example_third_card() {
    assert_eq!(card("2rho").third(card("1ghd")), card("3phs"));
}

#[test]
fn example_nine_solid_cards_hold_exactly_four_sets() {
    let layout = cards("1gfd 3gfo 3rfs 2rfs 2pfd 2pfo 2pfs 2gfd 1rfo");
    let mut found = Vec::new();
    tercet_cards::for_each_set(&layout, |set| found.push(set.map(|idx| layout[idx])));
    found.sort_unstable();
    let mut expected = ["1gfd 3rfs 2pfo", "3gfo 2pfo 1rfo", "2rfs 2pfo 2gfd", "2pfd 2pfo 2pfs"]
        .map(|set| <[Card; 3]>::try_from(cards(set)).unwrap());
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn invariant_there_are_1080_sets_in_81_cards_and_each_card_is_in_40() {
    let sets: Vec<_> = Cards::ALL.sets().collect();
    assert_eq!(sets.len(), 1080);
    assert!(sets.is_sorted());
    for card in Card::all() {
        assert_eq!(sets.iter().filter(|set| set.contains(card)).count(), 40, "{card}");
    }
}

#[test]
fn invariant_there_are_117_sets_in_27_cards_and_each_card_is_in_13() {
    for value in Value::ALL {
        let beginner = Cards::with(value);
        let sets: Vec<_> = beginner.sets().collect();
        assert_eq!((sets.len(), beginner.count_sets()), (117, 117), "{value:?}");
        for card in beginner {
            assert_eq!(sets.iter().filter(|set| set.contains(card)).count(), 13, "{card}");
        }
    }
}

#[test]
fn invariant_third_is_an_involution_and_symmetric() {
    for a in Card::all() {
        for b in Card::all() {
            let c = a.third(b);
            assert_eq!(c, b.third(a));
            assert_eq!(c.third(a), b);
            assert_eq!(c.third(b), a);
        }
    }
}

#[test]
fn invariant_the_set_check_does_not_depend_on_the_order() {
    for_each_triple(|a, b, c| {
        let expected = Card::is_set(a, b, c);
        for [x, y, z] in [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
            assert_eq!(Card::is_set(x, y, z), expected, "{x} {y} {z}");
        }
    });
}

#[test]
fn invariant_the_sum_of_all_cards_is_zero() {
    for nr in 0..4 {
        let sum: u32 = Card::all().map(|card| u32::from(digits(card)[nr])).sum();
        assert_eq!(sum % 3, 0);
    }
}
