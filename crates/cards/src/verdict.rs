//! Why three cards are a SET or not, attribute by attribute.

use core::fmt;

use crate::{Attribute, Card, Triple, Value};

/// What three different cards have to do with each other in each attribute.
///
/// ```
/// use tercet_cards::{Agreement, Attribute, Triple};
///
/// let triple: Triple = "2rfs 2rhs 2ges".parse()?;
/// let verdict = triple.verdict();
/// assert!(!verdict.is_set());
/// assert_eq!(verdict.get(Attribute::Shading), Agreement::AllDifferent);
/// let (attribute, fault) = verdict.first_fault().unwrap();
/// assert_eq!(attribute, Attribute::Color);
/// assert_eq!(fault.to_string(), "two red, one green");
/// # Ok::<(), tercet_cards::ParseTripleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict([Agreement; 4]);

/// What three cards have to do with each other in one attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Agreement {
    /// All three have this value.
    AllSame(Value),
    /// Each has another value.
    AllDifferent,
    /// Two agree and one does not, so the three are not a SET.
    OddOne {
        /// The value that two cards have.
        two: Value,
        /// The value that only one has.
        one: Value,
        /// The card that has it.
        card: Card,
    },
}

impl Agreement {
    /// How three cards agree in one attribute.
    fn of(cards: [Card; 3], attribute: Attribute) -> Agreement {
        let values = cards.map(|card| card.value(attribute));
        let odd_one =
            |two, odd: usize| Agreement::OddOne { two, one: values[odd], card: cards[odd] };
        let [a, b, c] = values;
        match (a == b, b == c, c == a) {
            (true, true, _) => Agreement::AllSame(a),
            (true, false, _) => odd_one(a, 2),
            (false, true, _) => odd_one(b, 0),
            (false, false, true) => odd_one(c, 1),
            (false, false, false) => Agreement::AllDifferent,
        }
    }

    /// Whether a SET may have it: all same or all different.
    #[must_use]
    pub const fn is_fine(self) -> bool {
        !matches!(self, Agreement::OddOne { .. })
    }
}

impl Verdict {
    pub(crate) fn of(triple: Triple) -> Verdict {
        Verdict(Attribute::ALL.map(|attribute| Agreement::of(triple.cards(), attribute)))
    }

    /// The verdict that says this of the four attributes in order, if there
    /// are three cards of which it is true.
    ///
    /// Such cards are made up: the odd ones are given, the others get what
    /// each attribute leaves for them. Then their verdict is compared.
    #[cfg(feature = "serde")]
    pub(crate) fn new(agreements: [Agreement; 4]) -> Option<Verdict> {
        let mut odd = crate::Cards::EMPTY;
        odd.extend(agreements.iter().filter_map(|agreement| match agreement {
            Agreement::OddOne { card, .. } => Some(*card),
            Agreement::AllSame(_) | Agreement::AllDifferent => None,
        }));
        let mut digits = [[None; 4]; 3];
        for (digits, card) in digits.iter_mut().zip(odd) {
            *digits = Attribute::ALL.map(|attribute| Some(card.value(attribute).digit()));
        }
        for (attribute, agreement) in agreements.into_iter().enumerate() {
            for nr in 0..digits.len() {
                let free = (0..3).find(|digit| digits.iter().all(|d| d[attribute] != Some(*digit)));
                digits[nr][attribute] = digits[nr][attribute].or(match agreement {
                    Agreement::AllSame(value) | Agreement::OddOne { two: value, .. } => {
                        Some(value.digit())
                    }
                    Agreement::AllDifferent => free,
                });
            }
        }
        let mut cards = [Card::FIRST; 3];
        for (card, [number, color, shading, shape]) in cards.iter_mut().zip(digits) {
            let index = ((number? * 3 + color?) * 3 + shading?) * 3 + shape?;
            *card = Card::from_index(index)?;
        }
        let verdict = Triple::new(cards).ok()?.verdict();
        (verdict.0 == agreements).then_some(verdict)
    }

    /// How the three cards agree in one attribute.
    #[must_use]
    pub const fn get(&self, attribute: Attribute) -> Agreement {
        self.0[attribute as usize]
    }

    /// Whether the three are a SET: no attribute has an odd one.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.first_fault().is_none()
    }

    /// The four attributes in order, with how the cards agree in each.
    pub fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Attribute, Agreement)> + ExactSizeIterator + use<> {
        let agreements = self.0;
        Attribute::ALL.into_iter().map(move |attribute| (attribute, agreements[attribute as usize]))
    }

    /// The first attribute in which two agree and one does not.
    #[must_use]
    pub fn first_fault(&self) -> Option<(Attribute, Agreement)> {
        self.iter().find(|(_, agreement)| !agreement.is_fine())
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Agreement::AllSame(value) => write!(f, "all {value}"),
            Agreement::AllDifferent => f.write_str("all different"),
            Agreement::OddOne { two, one, card: _ } => write!(f, "two {two}, one {one}"),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nr, (attribute, agreement)) in self.iter().enumerate() {
            write!(f, "{}{attribute}: {agreement}", if nr == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}
