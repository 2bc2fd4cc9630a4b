//! What is asked for in a beat, and how a choice is judged.

use tercet_cards::{Attribute, Card, Cards, Face, Rolled, Triple};

use super::script::{Beat, fault, triple};
use crate::settings::Words;

/// Which cards are wanted.
#[derive(Clone)]
pub(crate) enum Goal {
    /// A set.
    Set,
    /// A set with at least this many of the player's own cards.
    WithOwn(usize, Words),
    /// What makes a set with these.
    Completing(Vec<Card>),
    /// A card that makes no set with the table.
    Safe(Words),
    /// A second card of a set with the card that is shown.
    Second(Words),
    /// A set after which another one can be taken that shares no card with it.
    LeavingRoom(Words),
    /// A set that shares no card with those found before.
    Apart(Words),
    /// A set that was not found before.
    Fresh(Words),
}

/// Which dice are wanted.
#[derive(Clone)]
pub(crate) enum DiceGoal {
    /// What makes a set with these; with none of them, a set.
    Completing(Vec<Face>),
}

/// What is to be said of a choice.
#[derive(Clone, Copy)]
pub(crate) enum Verdict {
    /// It is what was wanted.
    Right,
    /// It would not be a set: two are alike in this, and one is not.
    NoSet(Attribute),
    /// It is not what was wanted, for this reason.
    Wrong(Words),
}

impl Verdict {
    /// Whether it is what was wanted.
    pub(crate) fn is_right(self) -> bool {
        matches!(self, Verdict::Right)
    }
}

fn set_or_why(cards: &[Card]) -> Result<Triple, Verdict> {
    let three = triple(cards).ok_or(Verdict::NoSet(Attribute::Number))?;
    match fault(three) {
        None => Ok(three),
        Some(attribute) => Err(Verdict::NoSet(attribute)),
    }
}

impl Goal {
    /// Judges cards that were chosen in a beat, after these sets were found.
    pub(crate) fn judge(&self, beat: &Beat, picked: &[Card], found: &[Triple]) -> Verdict {
        match self.check(beat, picked, found) {
            Ok(()) => Verdict::Right,
            Err(why) => why,
        }
    }

    fn check(&self, beat: &Beat, picked: &[Card], found: &[Triple]) -> Result<(), Verdict> {
        let when = |is_fine: bool, why: Words| match is_fine {
            true => Ok(()),
            false => Err(Verdict::Wrong(why)),
        };
        match self {
            Goal::Set => set_or_why(picked).map(drop),
            Goal::WithOwn(least, why) => {
                let (set, own) = (set_or_why(picked)?, beat.own());
                when(own.iter().filter(|&&card| set.contains(card)).count() >= *least, *why)
            }
            Goal::Completing(given) => {
                let mut all = given.clone();
                all.extend(picked);
                set_or_why(&all).map(drop)
            }
            Goal::Safe(why) => {
                let row: Cards = beat.on_table().into_iter().collect();
                when(picked.iter().all(|&card| !row.makes_set_with(card)), *why)
            }
            Goal::Second(why) => {
                let shown = beat.pointed();
                let is_second = |&card: &Card| {
                    shown.is_some_and(|shown| beat.lying().contains(shown.third(card)))
                };
                when(picked.iter().all(is_second), *why)
            }
            Goal::LeavingRoom(why) => {
                let set = set_or_why(picked)?;
                let mut rest = beat.lying();
                set.cards().into_iter().for_each(|card| {
                    rest.remove(card);
                });
                when(rest.count_sets() > 0, *why)
            }
            Goal::Apart(why) => {
                let set = set_or_why(picked)?;
                let is_marked = |card: &Card| found.iter().any(|other| other.contains(*card));
                when(!set.cards().iter().any(is_marked), *why)
            }
            Goal::Fresh(why) => {
                let set = set_or_why(picked)?;
                when(!found.contains(&set), *why)
            }
        }
    }
}

impl DiceGoal {
    /// Judges dice that were chosen. A Joker makes a set with any two.
    pub(crate) fn judge(&self, picked: &[Rolled]) -> Verdict {
        let DiceGoal::Completing(given) = self;
        let mut faces = given.clone();
        for shows in picked {
            match shows {
                Rolled::Face(face) => faces.push(*face),
                Rolled::Joker => return Verdict::Right,
            }
        }
        match faces[..] {
            [a, b, c] => fault_of_dice(a, b, c).map_or(Verdict::Right, Verdict::NoSet),
            _ => Verdict::NoSet(Attribute::Number),
        }
    }
}

/// The first thing in which three dice are not in order.
fn fault_of_dice(a: Face, b: Face, c: Face) -> Option<Attribute> {
    // The third die of two says what each thing must be.
    let needed = a.third(b);
    if needed.number() != c.number() {
        Some(Attribute::Number)
    } else if needed.color() != c.color() {
        Some(Attribute::Color)
    } else {
        (needed.symbol() != c.symbol()).then_some(Attribute::Shape)
    }
}
