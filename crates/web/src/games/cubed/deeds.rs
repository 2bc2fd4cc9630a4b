//! What a person at this board does: with dice, with squares, and with buttons.

use std::collections::VecDeque;

use leptos::prelude::*;
use tercet_cards::Face;
use tercet_games::cubed::{Command, Die, DieSet, Lay, Shown, Square, Step};
use tercet_texts::cubed as words;

use super::{
    desk::{Asking, Desk, Mode},
    opening::{Opening, opening},
    plan::Plan,
};
use crate::{settings::language_untracked, speech};

impl Desk {
    /// A die before one was pressed.
    pub(super) fn press_die(self, die: Die) {
        if self.sending.get_untracked() {
            return;
        }
        match self.mode.get_untracked() {
            Mode::Idle => {}
            Mode::Race | Mode::Show => self.mark(die, 3),
            Mode::Roll => self.mark(die, usize::MAX),
            Mode::Turn => self.hold(die),
        }
    }

    fn mark(self, die: Die, enough: usize) {
        self.marked.update(|marked| match marked.iter().position(|&other| other == die) {
            Some(at) => {
                marked.remove(at);
            }
            None => marked.push(die),
        });
        if self.marked.with_untracked(Vec::len) >= enough {
            self.show_marked();
        }
    }

    fn hold(self, die: Die) {
        self.swap.set(None);
        self.lens.set(None);
        let Some(stand) = self.stand.get_untracked() else { return };
        if self.plan.with_untracked(|plan| plan.uses(die)) {
            self.plan.update(|plan| plan.take_back(&stand, die));
            self.held.set(Some(die));
        } else if self.held.get_untracked() == Some(die) {
            self.held.set(None);
        } else {
            self.held.set(Some(die));
            if untrack(|| self.lit()).is_empty() {
                speech::announce(words::no_place(language_untracked()));
            }
        }
    }

    /// A lit square was chosen.
    pub(super) fn press_square(self, square: Square) {
        let Some(die) = self.held.get_untracked() else { return };
        if self.sending.get_untracked() {
            return;
        }
        self.lens.set(None);
        if untrack(|| self.replaceable(die)).contains(&square) {
            self.swap.set(Some((square, die)));
            return;
        }
        let ways = self.spots.with_untracked(|spots| {
            spots.iter().find(|spot| spot.square == square).map(|spot| spot.ways.clone())
        });
        match ways.as_deref() {
            Some([way]) => self.lay(Lay { square, die, stands_for: way.stands_for }),
            Some([_, ..]) => {
                let ways = ways.unwrap_or_default();
                self.asking.set(Some(Asking::Lay { die, square, ways }));
            }
            _ => {}
        }
    }

    fn lay(self, lay: Lay) {
        self.possible.with_untracked(|possible| self.plan.update(|plan| plan.lay(possible, lay)));
        self.held.set(None);
        let language = language_untracked();
        if let Some(arranged) = self.arranged.get_untracked() {
            speech::announce(words::planned(language, i64::from(arranged.total())));
        } else {
            speech::announce(words::needs_second(language));
        }
    }

    /// What a Joker stands for was chosen.
    pub(super) fn choose(self, face: Face) {
        match self.asking.get_untracked() {
            Some(Asking::Lay { die, square, .. }) => {
                self.asking.set(None);
                self.lay(Lay { square, die, stands_for: Some(face) });
            }
            Some(Asking::Open { dice, mut values }) => {
                self.asking.set(None);
                values.push(face);
                self.open(dice, values);
            }
            None => {}
        }
    }

    /// Takes back the last thing one did for a try.
    pub(super) fn undo(self) {
        if self.sending.get_untracked() {
            return;
        }
        if self.swap.get_untracked().is_some() {
            self.swap.set(None);
        } else if let Some(stand) = self.stand.get_untracked() {
            self.held.set(None);
            self.plan.update(|plan| plan.undo(&stand));
        }
    }

    /// Calls "set" in the race.
    pub(super) fn call(self) {
        if self.moves.with_untracked(|moves| moves.call) {
            self.play.send(&Command::Call);
        }
    }

    /// Shows the three dice that are marked; without a call they are a call and three dice.
    fn show_marked(self) {
        let hand = untrack(|| self.hand());
        let shown = |die: &Die| hand.iter().find(|shown| shown.die == *die).copied();
        let dice: Vec<Shown> =
            self.marked.with_untracked(|marked| marked.iter().filter_map(shown).collect());
        let Ok(dice) = <[Shown; 3]>::try_from(dice) else { return };
        if self.mode.get_untracked() == Mode::Show {
            self.open(dice, Vec::new());
            return;
        }
        self.play.call_then(&Command::Call, move |has_called| {
            if has_called {
                self.open(dice, Vec::new());
            } else {
                self.marked.try_set(Vec::new());
            }
        });
    }

    fn open(self, dice: [Shown; 3], values: Vec<Face>) {
        match opening(dice, &values) {
            Opening::Ask(_) => self.asking.set(Some(Asking::Open { dice, values })),
            Opening::Ready(dice) => {
                self.play.send_then(&Command::Open { dice }, move |_| {
                    self.marked.try_set(Vec::new());
                });
            }
        }
    }

    /// Plays what one means to, and ends the turn; or replaces a Joker.
    pub(super) fn confirm(self) {
        if self.sending.get_untracked() {
            return;
        }
        if let Some((square, die)) = self.swap.get_untracked() {
            self.sending.set(true);
            self.play.send_then(&Command::Replace { square, die }, move |_| {
                self.swap.try_set(None);
                self.held.try_set(None);
                self.sending.try_set(false);
            });
        } else if let (Some(arranged), Some(stand)) =
            (self.arranged.get_untracked(), self.stand.get_untracked())
        {
            let n_dice = self.plan.with_untracked(Plan::n_dice);
            // The rules end a turn by themselves when nothing more can be played.
            let goes_on = n_dice < usize::from(stand.left) && n_dice < stand.hand.len();
            self.sending.set(true);
            self.held.set(None);
            self.play_steps(arranged.steps.into(), goes_on);
        }
    }

    fn play_steps(self, mut steps: VecDeque<Step>, then_end: bool) {
        let Some(dice) = steps.pop_front() else {
            if then_end {
                self.play.send_then(&Command::EndTurn, move |_| self.forget());
            } else {
                self.forget();
            }
            return;
        };
        self.play.send_then(&Command::Place { dice }, move |accepted| {
            if accepted {
                self.play_steps(steps, then_end);
            } else {
                self.forget();
            }
        });
    }

    /// Ends the turn without what is laid for a try.
    pub(super) fn end_turn(self) {
        if self.moves.with_untracked(|moves| moves.end_turn) && !self.sending.get_untracked() {
            self.play.send(&Command::EndTurn);
        }
    }

    /// Votes that nobody has a set.
    pub(super) fn vote(self) {
        if self.moves.with_untracked(|moves| moves.vote) {
            self.play.send(&Command::NoSet);
        }
    }

    /// Rolls the marked dice once more.
    pub(super) fn roll(self) {
        let dice = DieSet::of(self.marked.get_untracked()).unwrap_or_default();
        let can_roll = self.moves.with_untracked(|moves| moves.reroll.is_some());
        if can_roll && !dice.is_empty() {
            self.play.send(&Command::Reroll { dice });
        }
    }

    /// Keeps all dice.
    pub(super) fn keep(self) {
        if self.moves.with_untracked(|moves| moves.reroll.is_some()) {
            self.play.send(&Command::Keep);
        }
    }
}
