//! Hints: dice laid for a try as the best player would, or marked to be shown or rolled.

use leptos::prelude::*;
use tercet_games::cubed::{Command, Hand, Step};
use tercet_protocol::worker::Hint;
use tercet_texts::cubed as words;

use super::{
    desk::{Desk, Mode},
    plan::{Plan, Stand},
};
use crate::{
    local::OfflineControls,
    settings::language_untracked,
    speech::{self, Tone},
};

impl Desk {
    /// Gives a hint for what is to be done now; what takes thought comes later.
    pub(super) fn give_hint(self, practice: OfflineControls) {
        match self.mode.get_untracked() {
            Mode::Idle => {}
            Mode::Race | Mode::Show => self.mark_a_set(),
            Mode::Turn | Mode::Roll => practice.ask_hint(),
        }
    }

    /// Marks two dice of a set, so that one has to see the third.
    fn mark_a_set(self) {
        let language = language_untracked();
        match untrack(|| self.hand()).into_iter().collect::<Hand>().any_set() {
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
            Some(Command::Keep) => words::hint_keep(language).to_owned(),
            Some(Command::EndTurn) => words::hint_end(language).to_owned(),
            _ => return,
        };
        speech::note(Tone::Plain, said);
    }
}

fn command(text: &str) -> Option<Command> {
    tercet_json::from_str(text).ok()
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

#[cfg(test)]
mod tests {
    use serde_json::value::to_raw_value;
    use tercet_cards::Placed;
    use tercet_engine::Seq;
    use tercet_games::cubed::{
        Board, Die, Laid, Lay, Layout, Runs, Shown, Square, turns::best_turn,
    };

    use super::*;

    fn hand(text: &str) -> Vec<Shown> {
        let shows = text.split(' ').map(|word| word.parse().unwrap());
        (0..).map(Die).zip(shows).map(|(die, shows)| Shown { die, shows }).collect()
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
