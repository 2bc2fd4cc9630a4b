//! Why three cards or dice are a set or not, attribute by attribute.
//!
//! ```
//! use tercet_texts::{Language, why};
//!
//! let cards = ["1red", "1ged", "1pfd"].map(|card| card.parse().unwrap());
//! assert_eq!(why::faults(Language::En, cards), ["Shading: two are open, one is solid"]);
//! ```

use tercet_cards::{Attribute, Card, Face, Value};

use crate::{
    Language,
    cards::{self, Inks},
};

include!(concat!(env!("OUT_DIR"), "/why.rs"));

/// The attributes that keep three cards from being a set, a sentence for each; none if they are one.
#[must_use]
pub fn faults(language: Language, cards: [Card; 3]) -> Vec<String> {
    faults_in(language, Inks::Usual, cards)
}

/// The same as they look in these inks.
#[must_use]
pub fn faults_in(language: Language, inks: Inks, cards: [Card; 3]) -> Vec<String> {
    Attribute::ALL
        .into_iter()
        .map(|attribute| Comparison::of(cards.map(|card| card.value(attribute))))
        .filter(Comparison::is_fault)
        .map(|comparison| comparison.said(language, inks))
        .collect()
}

/// A sentence for each of the four attributes, for those who want to learn.
#[must_use]
pub fn every_attribute(language: Language, cards: [Card; 3]) -> Vec<String> {
    Attribute::ALL
        .into_iter()
        .map(|attribute| Comparison::of(cards.map(|card| card.value(attribute))))
        .map(|comparison| comparison.said(language, Inks::Usual))
        .collect()
}

/// The verdict in one line: a set, a set but for one attribute, or no set.
#[must_use]
pub fn headline(language: Language, cards: [Card; 3]) -> String {
    let wrong: Vec<_> = Attribute::ALL
        .into_iter()
        .filter(|attribute| Comparison::of(cards.map(|card| card.value(*attribute))).is_fault())
        .collect();
    match wrong[..] {
        [] => is_a_set(language).to_owned(),
        [attribute] => only_one_fault(language, cards::attribute_name(language, attribute)),
        _ => not_a_set(language).to_owned(),
    }
}

/// The attributes that keep three faces of dice from being a set; none if they are one.
#[must_use]
pub fn faults_of_faces(language: Language, inks: Inks, faces: [Face; 3]) -> Vec<String> {
    let numbers = faces.map(|face| Value::from(face.number()));
    let colors = faces.map(|face| Value::from(face.color()));
    let symbols = faces.map(|face| Value::from(face.symbol()));
    [numbers, colors, symbols]
        .into_iter()
        .filter_map(|values| match Comparison::of(values).kind {
            Kind::Odd { two, one } => Some(odd_dice(language, inks, two, one)),
            Kind::Same | Kind::Different => None,
        })
        .collect()
}

/// What three values of one attribute have to do with each other.
///
/// Dice and equal cards can be compared as well, so it does not need the
/// verdict on a triple of cards.
struct Comparison {
    first: Value,
    kind: Kind,
}

enum Kind {
    Same,
    Different,
    Odd { two: Value, one: Value },
}

impl Comparison {
    fn of([a, b, c]: [Value; 3]) -> Comparison {
        let kind = match (a == b, b == c, c == a) {
            (true, true, _) => Kind::Same,
            (true, false, _) => Kind::Odd { two: a, one: c },
            (false, true, _) => Kind::Odd { two: b, one: a },
            (false, false, true) => Kind::Odd { two: c, one: b },
            (false, false, false) => Kind::Different,
        };
        Comparison { first: a, kind }
    }

    fn is_fault(&self) -> bool {
        matches!(self.kind, Kind::Odd { .. })
    }

    fn said(&self, language: Language, inks: Inks) -> String {
        let attribute = self.first.attribute();
        match self.kind {
            Kind::Same => same(language, inks, self.first),
            Kind::Different => different(language, attribute).to_owned(),
            Kind::Odd { two, one } => odd(language, inks, two, one),
        }
    }
}

fn same(language: Language, inks: Inks, value: Value) -> String {
    match value.attribute() {
        Attribute::Number => number_same(language, cards::count_of(value)),
        Attribute::Color => color_same(language, inks.word(value)),
        Attribute::Shading => shading_same(language, value.word()),
        Attribute::Shape => shape_same(language, value.word()),
    }
}

fn different(language: Language, attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Number => number_different(language),
        Attribute::Color => color_different(language),
        Attribute::Shading => shading_different(language),
        Attribute::Shape => shape_different(language),
    }
}

fn odd(language: Language, inks: Inks, two: Value, one: Value) -> String {
    match two.attribute() {
        Attribute::Number => number_odd(language, cards::count_of(two), cards::count_of(one)),
        Attribute::Color => color_odd(language, inks.word(two), inks.word(one)),
        Attribute::Shading => shading_odd(language, two.word(), one.word()),
        Attribute::Shape => shape_odd(language, two.word(), one.word()),
    }
}

/// Dice have no shading.
fn odd_dice(language: Language, inks: Inks, two: Value, one: Value) -> String {
    match two.attribute() {
        Attribute::Number => number_odd_dice(language, cards::count_of(two), cards::count_of(one)),
        Attribute::Color => color_odd_dice(language, inks.word(two), inks.word(one)),
        Attribute::Shading => shading_odd(language, two.word(), one.word()),
        Attribute::Shape => shape_odd_dice(language, two.word(), one.word()),
    }
}
