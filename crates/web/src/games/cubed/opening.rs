//! Three dice for the logo: what their Jokers can stand for.

use tercet_cards::{Face, Rolled};
use tercet_games::cubed::{Chosen, Shown};

/// What is missing before three dice can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// A person must say what this Joker stands for, counted among the three.
    Ask(usize),
    /// Nothing: these can be shown.
    Ready([Chosen; 3]),
}

/// What to do with three dice of which the first Jokers have been given values.
///
/// All Jokers but the last can be anything; the last one is what makes the three a set.
pub(super) fn opening(dice: [Shown; 3], values: &[Face]) -> Opening {
    let is_joker = |shown: &Shown| shown.shows == Rolled::Joker;
    let jokers: Vec<usize> = (0..3).filter(|&at| is_joker(&dice[at])).collect();
    let mut stands_for = [None; 3];
    for (&at, &value) in jokers.iter().zip(values) {
        stands_for[at] = Some(value);
    }
    let known = |at: usize| match dice[at].shows {
        Rolled::Face(face) => Some(face),
        Rolled::Joker => stands_for[at],
    };
    let missing: Vec<usize> = (0..3).filter(|&at| known(at).is_none()).collect();
    match missing[..] {
        [last] => {
            let others: Vec<Face> = (0..3).filter_map(known).collect();
            stands_for[last] = Some(others[0].third(others[1]));
        }
        [first, ..] => return Opening::Ask(first),
        [] => {}
    }
    let chosen = |at: usize| Chosen { die: dice[at].die, stands_for: stands_for[at] };
    Opening::Ready([chosen(0), chosen(1), chosen(2)])
}

#[cfg(test)]
mod tests {
    use tercet_games::cubed::Die;

    use super::*;

    fn dice(text: &str) -> [Shown; 3] {
        let shows: Vec<Rolled> = text.split(' ').map(|word| word.parse().unwrap()).collect();
        [0, 1, 2].map(|at| Shown { die: Die(at as u8), shows: shows[at] })
    }

    fn ready(text: &str, values: &[&str]) -> String {
        let values: Vec<Face> = values.iter().map(|value| value.parse().unwrap()).collect();
        match opening(dice(text), &values) {
            Opening::Ask(at) => format!("ask {at}"),
            Opening::Ready(chosen) => chosen.map(|chosen| chosen.to_string()).join(" "),
        }
    }

    #[test]
    fn dice_without_a_joker_are_shown_as_they_are_even_if_they_are_no_set() {
        assert_eq!(ready("1ro 2ro 3ro", &[]), "d0 d1 d2");
        assert_eq!(ready("1ro 2ro 3rs", &[]), "d0 d1 d2");
    }

    #[test]
    fn one_joker_becomes_what_makes_a_set() {
        assert_eq!(ready("1ro * 3ro", &[]), "d0 d1*2ro d2");
        assert_eq!(ready("* 2gs 2gs", &[]), "d0*2gs d1 d2");
    }

    #[test]
    fn of_several_jokers_all_but_the_last_are_asked_for() {
        assert_eq!(ready("1ro * *", &[]), "ask 1");
        assert_eq!(ready("1ro * *", &["2gs"]), "d0 d1*2gs d2*3pd");
        assert_eq!(ready("* * *", &[]), "ask 0");
        assert_eq!(ready("* * *", &["1ro"]), "ask 1");
        assert_eq!(ready("* * *", &["1ro", "1ro"]), "d0*1ro d1*1ro d2*1ro");
    }
}
