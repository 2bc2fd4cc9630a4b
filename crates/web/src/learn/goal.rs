//! What is asked for in a beat, and how a choice is judged.

use tercet_cards::{Attribute, Card, Cards, Face, Placed, Rolled, Triple};
use tercet_games::cubed::{
    Board, Die, Laid, Shown, Square,
    steps::{Scored, steps},
};

use super::script::{Beat, fault, triple};
use crate::settings::Words;

/// Which cards are wanted.
#[derive(Clone)]
pub(crate) enum Goal {
    /// A set.
    Set,
    /// A set with at least so many of one's own cards.
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
    /// It would be no set: two are alike in this, and one is not.
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

/// The dice of a rack as the rules have them: each is the one of its place.
pub(crate) fn shown(rack: &[Rolled]) -> Vec<Shown> {
    (0..).map(Die).zip(rack).map(|(die, &shows)| Shown { die, shows }).collect()
}

/// Where a die of the rack can be laid alone, with the points.
pub(crate) fn spots(board: &Board, rack: &[Rolled], at: usize) -> Vec<(Square, u16)> {
    let Some(&shown) = shown(rack).get(at) else { return Vec::new() };
    let gain = |scored: Scored| {
        let square = scored.step.lays().next().map(|lay| lay.square)?;
        Some((square, scored.points + scored.bonus))
    };
    steps(board, &[shown], 1).into_iter().filter_map(gain).collect()
}

/// The most points that one die of the rack can give.
pub(crate) fn most_points(board: &Board, rack: &[Rolled]) -> Option<u16> {
    (0..rack.len()).flat_map(|at| spots(board, rack, at)).map(|(_, points)| points).max()
}

/// A board with these dice on it, each written as `6,5=2ro`.
pub(crate) fn board_with(dice: &str) -> Board {
    use tercet_games::cubed::{Layout, Runs};

    let mut board = Board::new(Layout::default_13(), Runs::Free);
    let laid = dice.split_whitespace().filter_map(|text| {
        let (square, face) = text.split_once('=')?;
        Some((square.parse().ok()?, Placed::Face(face.parse().ok()?)))
    });
    // The dice of a hand are the first ones, so these are the last.
    for (nth, (square, face)) in (0..).zip(laid) {
        board.lay(Laid { square, die: Die(35 - nth), face });
    }
    board
}
