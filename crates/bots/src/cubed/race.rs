//! The opening: who sees a SET among their own five dice first.
//!
//! Three dice are a small table: they are noticed as on cards, with the number
//! of dice and of differing attributes deciding how hard they are.

use tercet_cards::{Face, Rolled};
use tercet_engine::GameTime;
use tercet_games::cubed::{Chosen, Shown};

use crate::{Luck, Perception};

/// By how much more attributes that differ make three dice harder to see, from none to three.
const DIFFERING: [f64; 4] = [0.6, 1.0, 1.3, 1.7];
/// A Joker makes a SET with any two, which is easy to see.
const WITH_JOKER: f64 = 0.5;
/// How many cards the times of the eyes are meant for.
const USUAL_CARDS: f64 = 12.0;

/// Three dice that are a SET, or are taken for one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Noticed {
    pub(super) at: GameTime,
    pub(super) dice: [Chosen; 3],
}

/// Every three dice of a hand that are a SET, the Jokers standing for what is missing.
pub(super) fn sets(hand: &[Shown]) -> Vec<[Chosen; 3]> {
    for_each_three(hand).filter_map(as_set).collect()
}

fn for_each_three(hand: &[Shown]) -> impl Iterator<Item = [Shown; 3]> {
    let n = hand.len();
    let pairs = (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)));
    pairs.flat_map(move |(a, b)| (b + 1..n).map(move |c| [hand[a], hand[b], hand[c]]))
}

/// Three dice with what their Jokers stand for, if they are a SET then.
fn as_set(dice: [Shown; 3]) -> Option<[Chosen; 3]> {
    let face = |shown: Shown| match shown.shows {
        Rolled::Face(face) => Some(face),
        Rolled::Joker => None,
    };
    let [a, b, c] = dice.map(face);
    let first = Face::from_index(0)?;
    let faces = match (a, b, c) {
        (Some(a), Some(b), c) => [a, b, c.unwrap_or(a.third(b))],
        (Some(a), None, Some(c)) => [a, a.third(c), c],
        (None, Some(b), Some(c)) => [b.third(c), b, c],
        // Three alike are a SET, whatever they are.
        (a, b, c) => [a.or(b).or(c).unwrap_or(first); 3],
    };
    let [x, y, z] = faces;
    let chosen = |shown: Shown, face: Face| Chosen {
        die: shown.die,
        stands_for: (shown.shows == Rolled::Joker).then_some(face),
    };
    Face::is_set(x, y, z).then(|| [chosen(dice[0], x), chosen(dice[1], y), chosen(dice[2], z)])
}

/// How many of three chosen dice are Jokers.
pub(super) fn n_jokers(dice: &[Chosen; 3]) -> usize {
    dice.iter().filter(|chosen| chosen.stands_for.is_some()).count()
}

fn difficulty(hand: &[Shown], dice: &[Chosen; 3]) -> f64 {
    let crowding = hand.len() as f64 / USUAL_CARDS;
    if n_jokers(dice) > 0 {
        return WITH_JOKER * crowding;
    }
    let faces: Vec<Face> = dice
        .iter()
        .filter_map(|chosen| hand.iter().find(|shown| shown.die == chosen.die))
        .filter_map(|shown| match shown.shows {
            Rolled::Face(face) => Some(face),
            Rolled::Joker => None,
        })
        .collect();
    let [a, b, ..] = faces[..] else { return crowding };
    let differing = usize::from(a.number() != b.number())
        + usize::from(a.color() != b.color())
        + usize::from(a.symbol() != b.symbol());
    DIFFERING[differing] * crowding
}

/// What is noticed first in a hand that was just rolled; now and then it is not a SET.
pub(super) fn notice(
    now: GameTime,
    hand: &[Shown],
    eyes: &Perception,
    luck: &mut Luck,
) -> Option<Noticed> {
    let later = |ms: f64| GameTime(now.0.saturating_add(ms as u64));
    let mut noticed: Vec<Noticed> = Vec::new();
    for dice in sets(hand) {
        let at = later(eyes.notices_after_ms(difficulty(hand, &dice), luck));
        noticed.push(Noticed { at, dice });
    }
    // With a Joker any three are a SET, so that there is nothing to be wrong about.
    let no_joker = |three: &[Shown; 3]| three.iter().all(|shown| shown.shows != Rolled::Joker);
    let wrong: Vec<[Shown; 3]> =
        for_each_three(hand).filter(no_joker).filter(|&three| as_set(three).is_none()).collect();
    if let (Some(ms), Some(three)) = (eyes.misjudges_after_ms(hand.len(), luck), luck.pick(&wrong))
    {
        let dice = three.map(|shown| Chosen { die: shown.die, stands_for: None });
        noticed.push(Noticed { at: later(ms), dice });
    }
    noticed.into_iter().min_by_key(|noticed| (noticed.at, noticed.dice))
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Seat, Seed};
    use tercet_games::cubed::{Die, Hand};

    use super::*;
    use crate::Level;

    fn hand(text: &str) -> Vec<Shown> {
        let shows = text.split(' ').map(|word| word.parse().unwrap());
        (0..).map(Die).zip(shows).map(|(die, shows)| Shown { die, shows }).collect()
    }

    fn random_hand(luck: &mut Luck) -> Vec<Shown> {
        let shows = |luck: &mut Luck| match luck.below(31) {
            joker if joker >= 27 => Rolled::Joker,
            index => Rolled::Face(Face::from_index(index as u8).unwrap()),
        };
        (0..5).map(|die| Shown { die: Die(die), shows: shows(luck) }).collect()
    }

    #[test]
    fn sets_of_a_hand_are_found_exactly_when_the_rules_see_one() {
        let mut luck = Luck::new(Seed::numbered(1), Seat(0));
        for _ in 0..2000 {
            let dice = random_hand(&mut luck);
            let rules = dice.iter().copied().collect::<Hand>().has_set();
            assert_eq!(!sets(&dice).is_empty(), rules, "{dice:?}");
        }
    }

    #[test]
    fn jokers_stand_for_what_makes_a_set() {
        let mut luck = Luck::new(Seed::numbered(2), Seat(0));
        for _ in 0..500 {
            let dice = random_hand(&mut luck);
            for set in sets(&dice) {
                let face = |chosen: Chosen| match (
                    chosen.stands_for,
                    dice[usize::from(chosen.die.0)].shows,
                ) {
                    (Some(face), Rolled::Joker) | (None, Rolled::Face(face)) => face,
                    other => panic!("{other:?}"),
                };
                let [a, b, c] = set.map(face);
                assert!(Face::is_set(a, b, c));
            }
        }
    }

    #[test]
    fn a_machine_sees_a_set_at_once_and_never_errs() {
        let mut luck = Luck::new(Seed::numbered(3), Seat(0));
        let eyes = Perception::of(Level::Machine);
        let found = notice(GameTime(5), &hand("1ro 2go 3po 1rs 1rs"), &eyes, &mut luck).unwrap();
        assert_eq!((found.at, found.dice.map(|chosen| chosen.die.0)), (GameTime(5), [0, 1, 2]));
        assert_eq!(notice(GameTime(5), &hand("1ro 1ro 2ro 2ro 1rs"), &eyes, &mut luck), None);
    }

    #[test]
    fn beginners_take_wrong_dice_for_a_set_now_and_then() {
        let mut luck = Luck::new(Seed::numbered(4), Seat(0));
        let eyes = Perception::of(Level::Beginner);
        let dice = hand("1ro 1ro 2ro 2ro 1rs");
        let noticed = notice(GameTime(0), &dice, &eyes, &mut luck).unwrap();
        assert!(!sets(&dice).contains(&noticed.dice) && noticed.at > GameTime(0));
    }
}
