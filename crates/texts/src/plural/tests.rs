//! The plural rules against the samples that CLDR publishes with them.

use super::*;

const SAMPLES: &str = include_str!("samples.txt");

/// `7` or `2~16`.
fn range(text: &str) -> std::ops::RangeInclusive<i64> {
    let (first, last) = text.split_once('~').unwrap_or((text, text));
    first.parse().unwrap()..=last.parse().unwrap()
}

#[test]
fn every_sample_of_cldr_falls_into_its_category() {
    let mut n_checked = 0;
    for line in SAMPLES.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let mut next = || words.next().unwrap();
        let (kind, tag, expected) = (next(), next(), next());
        let language = Language::from_tag(tag).unwrap();
        let rule = if kind == "cardinal" { cardinal } else { ordinal };
        for number in words.flat_map(range) {
            assert_eq!(rule(language, number).word(), expected, "{kind} {tag} {number}");
            n_checked += 1;
        }
    }
    assert_eq!(n_checked, 332);
}

#[test]
fn a_loss_takes_the_plural_of_a_gain() {
    for language in Language::ALL {
        for number in [0, 1, 2, 1_000_000, i64::MAX] {
            assert_eq!(cardinal(language, -number), cardinal(language, number));
        }
        assert_eq!(cardinal(language, i64::MIN), Category::Other);
    }
}
