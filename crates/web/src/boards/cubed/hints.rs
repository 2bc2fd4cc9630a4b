//! Hints: dice laid for a try as the best player would, or marked to be shown or rolled.

use leptos::prelude::*;
use tercet_cards::{Face, Rolled};
use tercet_games::cubed::{Command, Die, Shown, Step};
use tercet_port::Hint;
use tercet_texts::cubed as words;

use super::{
    desk::{Desk, Mode},
    plan::{Plan, Stand},
};
use crate::{
    local::Practice,
    settings::language_untracked,
    speech::{self, Tone},
};

impl Desk {
    /// Gives a hint for what is to be done now; what takes thought comes later.
    pub(super) fn give_hint(self, practice: Practice) {
        match self.mode.get_untracked() {
            Mode::Idle => {}
            Mode::Race | Mode::Show => self.mark_a_set(),
            Mode::Turn | Mode::Roll => practice.ask_hint(),
        }
    }

    /// Marks two dice of a set, so that one has to see the third.
    fn mark_a_set(self) {
        let language = language_untracked();
        match set_among(&untrack(|| self.hand())) {
            Some([one, other, _]) => {
                self.marked.set(vec![one, other]);
                speech::note(Tone::Plain, words::hint_race(language));
            }
            None => speech::note(Tone::Plain, words::hint_no_set(language)),
        }
    }

    /// Follows what the best player would do, as far as it can be taken back.
    pub(super) fn take_hint(self, hint: &Hint) {
        let seq =
            self.play.session().game.with_untracked(|game| game.as_ref().map(|game| game.seq));
        if seq != Some(hint.seq) || self.sending.get_untracked() {
            return;
        }
        let language = language_untracked();
        let said = match command(hint.command.get()) {
            Some(Command::Place { .. }) => {
                let Some(stand) = self.stand.get_untracked() else { return };
                self.forget();
                self.plan.set(tried(&stand, hint));
                words::hint_laid(language, i64::from(hint.points.unwrap_or(0)))
            }
            Some(Command::Replace { square, die }) => {
                self.forget();
                self.held.set(Some(die));
                self.swap.set(Some((square, die)));
                words::hint_swap(language).to_owned()
            }
            Some(Command::Reroll { dice }) => {
                self.marked.set(dice.iter().collect());
                words::hint_roll(language).to_owned()
            }
            Some(Command::Keep {}) => words::hint_keep(language).to_owned(),
            Some(Command::EndTurn {}) => words::hint_end(language).to_owned(),
            _ => return,
        };
        speech::note(Tone::Plain, said);
    }
}

fn command(text: &str) -> Option<Command> {
    serde_json::from_str(text).ok()
}

/// The dice of a hint laid for a try.
fn tried(stand: &Stand, hint: &Hint) -> Plan {
    let all = core::iter::once(&hint.command).chain(&hint.then);
    let steps = all.filter_map(|each| match command(each.get()) {
        Some(Command::Place { dice }) => Some(dice),
        _ => None,
    });
    let mut plan = Plan::default();
    for lay in steps.flat_map(|step: Step| step.lays().collect::<Vec<_>>()) {
        let possible = plan.possible(stand);
        plan.lay(&possible, lay);
    }
    plan
}

/// Three dice of a hand that are a set; a Joker is one with any two.
fn set_among(hand: &[Shown]) -> Option<[Die; 3]> {
    let joker = hand.iter().find(|shown| shown.shows == Rolled::Joker);
    if let Some(joker) = joker {
        let mut others = hand.iter().filter(|shown| shown.die != joker.die);
        return Some([others.next()?.die, others.next()?.die, joker.die]);
    }
    let face = |shown: &Shown| match shown.shows {
        Rolled::Face(face) => Some((shown.die, face)),
        Rolled::Joker => None,
    };
    let faces: Vec<(Die, Face)> = hand.iter().filter_map(face).collect();
    for (idx, &(one, a)) in faces.iter().enumerate() {
        for (nth, &(other, b)) in faces.iter().enumerate().skip(idx + 1) {
            let third = faces.iter().skip(nth + 1).find(|(_, c)| Face::is_set(a, b, *c));
            if let Some(&(third, _)) = third {
                return Some([one, other, third]);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use serde_json::value::to_raw_value;
    use tercet_cards::Placed;
    use tercet_engine::Seq;
    use tercet_games::cubed::{Board, Laid, Lay, Layout, Runs, Square, turns::best_turn};

    use super::*;

    fn hand(text: &str) -> Vec<Shown> {
        let shows = text.split(' ').map(|word| word.parse().unwrap());
        (0..).map(Die).zip(shows).map(|(die, shows)| Shown { die, shows }).collect()
    }

    #[test]
    fn a_set_of_the_hand_is_found_with_and_without_a_joker() {
        let dice = |text| set_among(&hand(text)).map(|dice| dice.map(|die| die.0));
        assert_eq!(dice("1rs 1ro 2go 3po 1rs"), Some([1, 2, 3]));
        assert_eq!(dice("1ro * 2rs 2rs 1rs"), Some([0, 2, 1]));
        assert_eq!(dice("1ro 1ro 2ro 2ro 1rs"), None);
    }

    #[test]
    fn a_whole_turn_of_a_hint_is_laid_for_a_try_and_worth_what_it_says() {
        let mut board = Board::new(Layout::default_13(), Runs::Free);
        for (col, face, die) in [(5, "1ro", 30), (6, "2gs", 31), (7, "3pd", 32)] {
            let face = Placed::Face(face.parse().unwrap());
            board.lay(Laid { square: Square { row: 6, col }, die: Die(die), face });
        }
        let stand = Stand { board, hand: hand("3pd 1ro 2po 3gs 1gd"), left: 3 };
        let turn = best_turn(&stand.board, &stand.hand).unwrap();
        let places: Vec<_> =
            turn.steps().map(|dice| to_raw_value(&Command::Place { dice }).unwrap()).collect();
        assert!(places.len() > 1, "a turn of several steps");
        let hint = Hint {
            seq: Seq(1),
            command: places[0].clone(),
            then: places[1..].to_vec(),
            sets: None,
            percent: None,
            points: Some(turn.total()),
        };
        let plan = tried(&stand, &hint);
        let lays: Vec<Lay> =
            turn.steps().flat_map(|step| step.lays().collect::<Vec<_>>()).collect();
        assert!(lays.iter().all(|lay| plan.uses(lay.die)));
        assert_eq!(plan.arranged(&stand).unwrap().total(), turn.total());
    }
}
