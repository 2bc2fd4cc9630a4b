//! What a person at this board holds, means and does.

use std::{collections::VecDeque, sync::Arc};

use leptos::prelude::*;
use tercet_cards::Face;
use tercet_engine::Seat;
use tercet_games::cubed::{
    Command, Die, DieSet, Lay, PhaseView, Shown, Square, Step, View, steps::Scored,
};
use tercet_texts::cubed as words;

use super::{
    opening::{Opening, opening},
    plan::{Arranged, Plan, Spot, Stand, Way},
};
use crate::{session::Play, settings::language_untracked, speech};

/// What one can do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Look on.
    Idle,
    /// Look for a set among one's own dice.
    Race,
    /// Show three dice after one's call.
    Show,
    /// Lay dice.
    Turn,
    /// Roll dice once more.
    Roll,
}

/// What a person is asked about a Joker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asking {
    /// What it stands for on a square.
    Lay {
        /// Which die.
        die: Die,
        /// Where.
        square: Square,
        /// What it can be.
        ways: Vec<Way>,
    },
    /// What it stands for on the logo.
    Open {
        /// The three dice.
        dice: [Shown; 3],
        /// What the Jokers before it stand for.
        values: Vec<Face>,
    },
}

/// Everything one holds and means at this board.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    pub(super) mode: Memo<Mode>,
    /// What one has to play with in one's turn.
    pub(super) stand: Memo<Option<Arc<Stand>>>,
    /// The die one holds over the board.
    pub(super) held: RwSignal<Option<Die>>,
    /// The dice laid for a try.
    pub(super) plan: RwSignal<Plan>,
    /// How they are played.
    pub(super) arranged: Memo<Option<Arranged>>,
    possible: Memo<Arc<Vec<Scored>>>,
    /// Where the held die can be laid.
    pub(super) spots: Memo<Vec<Spot>>,
    /// Dice picked to be shown or rolled, in the order of picking.
    pub(super) marked: RwSignal<Vec<Die>>,
    /// A Joker that is meant to be replaced, and by which die.
    pub(super) swap: RwSignal<Option<(Square, Die)>>,
    /// What is asked about a Joker.
    pub(super) asking: RwSignal<Option<Asking>>,
    /// The middle of the part that is magnified.
    pub(super) lens: RwSignal<Option<Square>>,
    /// Whether something is on its way.
    pub(super) sending: RwSignal<bool>,
}

impl Desk {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let mode = Memo::new(move |_| view.with(|view| mode(view, play.seat.get())));
        let stand = Memo::new(move |_| {
            let me = play.seat.get()?;
            let is_turn = mode.get() == Mode::Turn;
            is_turn.then(|| view.with(|view| stand(view, me))).flatten().map(Arc::new)
        });
        let plan = RwSignal::new(Plan::default());
        let held = RwSignal::new(None);
        let possible = Memo::new(move |_| {
            let stand = stand.get();
            Arc::new(stand.map_or_else(Vec::new, |stand| plan.with(|plan| plan.possible(&stand))))
        });
        let arranged = Memo::new(move |_| plan.with(|plan| plan.arranged(stand.get()?.as_ref())));
        let spots = Memo::new(move |_| {
            let Some(die) = held.get() else { return Vec::new() };
            possible.with(|possible| plan.with(|plan| plan.spots(possible, die)))
        });
        let desk = Self {
            play,
            view,
            mode,
            stand,
            held,
            plan,
            arranged,
            possible,
            spots,
            marked: RwSignal::new(Vec::new()),
            swap: RwSignal::new(None),
            asking: RwSignal::new(None),
            lens: RwSignal::new(None),
            sending: RwSignal::new(false),
        };
        desk.forget_what_is_past();
        desk
    }

    /// What one means survives what others do, but not the end of what it was meant for.
    fn forget_what_is_past(self) {
        Effect::new(move |before: Option<(Mode, Vec<Shown>)>| {
            let now = (self.mode.get(), self.hand());
            let Some((mode, hand)) = before else { return now };
            let is_same = mode == now.0 || (mode, now.0) == (Mode::Race, Mode::Show);
            if !is_same {
                self.forget();
            } else if hand != now.1 && !self.sending.get_untracked() {
                let is_kept = |die: Die| {
                    let same = |shown: &&Shown| shown.die == die && hand.contains(shown);
                    now.1.iter().any(|shown| same(&shown))
                };
                self.marked.update(|marked| marked.retain(|&die| is_kept(die)));
                if self.plan.with_untracked(|plan| plan.lays().any(|lay| !is_kept(lay.die))) {
                    self.plan.set(Plan::default());
                }
                if self.held.get_untracked().is_some_and(|die| !is_kept(die)) {
                    self.held.set(None);
                }
            }
            now
        });
    }

    fn forget(self) {
        self.held.set(None);
        self.plan.set(Plan::default());
        self.marked.set(Vec::new());
        self.swap.set(None);
        self.asking.set(None);
        self.lens.set(None);
        self.sending.set(false);
    }

    /// Whose dice lie before one: one's own, or those of whoever acts; tracked.
    pub(super) fn shown_seat(self) -> Seat {
        let acting = || self.view.with(|view| acting(view)).unwrap_or(Seat(0));
        self.play.seat.get().unwrap_or_else(acting)
    }

    /// The dice that lie before one; tracked.
    pub(super) fn hand(self) -> Vec<Shown> {
        let seat = usize::from(self.shown_seat().0);
        self.view
            .with(|view| view.seats.get(seat).map(|seat| seat.hand.clone()).unwrap_or_default())
    }

    /// Whether a die of one's hand can do anything; tracked.
    pub(super) fn is_useful(self, die: Die) -> bool {
        if self.mode.get() != Mode::Turn || self.plan.with(|plan| plan.uses(die)) {
            return true;
        }
        let fits = self.possible.with(|possible| {
            possible.iter().any(|scored| scored.step.lays().any(|lay| lay.die == die))
        });
        fits || !self.replaceable(die).is_empty()
    }

    /// Whether anything at all can be laid next; tracked.
    pub(super) fn can_lay(self) -> bool {
        self.possible.with(|possible| !possible.is_empty())
    }

    /// The Jokers on the board that a die can replace now; tracked.
    pub(super) fn replaceable(self, die: Die) -> Vec<Square> {
        let may =
            self.view.with(|view| matches!(view.phase, PhaseView::Turn { may_replace: true, .. }));
        match self.stand.get() {
            Some(stand) if may => stand.replaceable(die),
            _ => Vec::new(),
        }
    }

    /// All squares that can be pressed for the held die, in order; tracked.
    pub(super) fn lit(self) -> Vec<Square> {
        let mut lit: Vec<Square> =
            self.spots.with(|spots| spots.iter().map(|spot| spot.square).collect());
        if let Some(die) = self.held.get() {
            lit.extend(self.replaceable(die));
        }
        lit.sort();
        lit
    }

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
        if self.mode.get_untracked() == Mode::Race {
            self.play.send(&Command::Call {});
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
        self.play.send_then(&Command::Call {}, move |accepted| {
            if accepted {
                self.open(dice, Vec::new());
            } else {
                self.marked.set(Vec::new());
            }
        });
    }

    fn open(self, dice: [Shown; 3], values: Vec<Face>) {
        match opening(dice, &values) {
            Opening::Ask(_) => self.asking.set(Some(Asking::Open { dice, values })),
            Opening::Ready(dice) => {
                self.play.send_then(&Command::Open { dice }, move |_| self.marked.set(Vec::new()));
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
                self.swap.set(None);
                self.held.set(None);
                self.sending.set(false);
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
                self.play.send_then(&Command::EndTurn {}, move |_| self.forget());
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
        if self.mode.get_untracked() == Mode::Turn && !self.sending.get_untracked() {
            self.play.send(&Command::EndTurn {});
        }
    }

    /// Votes that nobody has a set.
    pub(super) fn vote(self) {
        if self.mode.get_untracked() == Mode::Race {
            self.play.send(&Command::NoSet {});
        }
    }

    /// Rolls the marked dice once more.
    pub(super) fn roll(self) {
        let dice = DieSet::of(self.marked.get_untracked()).unwrap_or_default();
        if self.mode.get_untracked() == Mode::Roll && !dice.is_empty() {
            self.play.send(&Command::Reroll { dice });
        }
    }

    /// Keeps all dice.
    pub(super) fn keep(self) {
        if self.mode.get_untracked() == Mode::Roll {
            self.play.send(&Command::Keep {});
        }
    }

    /// The face a die shows as it would lie on the board, for the dice of the plan; tracked.
    pub(super) fn planned(self) -> Vec<tercet_games::cubed::Laid> {
        let Some(stand) = self.stand.get() else { return Vec::new() };
        self.plan.with(|plan| plan.lays().filter_map(|lay| stand.laid(lay)).collect())
    }
}

/// What somebody at this seat can do now.
fn mode(view: &View, me: Option<Seat>) -> Mode {
    let Some(me) = me else { return Mode::Idle };
    let Some(seat) = view.seats.get(usize::from(me.0)) else { return Mode::Idle };
    match &view.phase {
        PhaseView::Racing { .. } if seat.present && !seat.waiting && !seat.barred => Mode::Race,
        PhaseView::Called { seat, .. } if *seat == me => Mode::Show,
        PhaseView::Turn { seat, .. } if *seat == me => Mode::Turn,
        PhaseView::ExtraRoll { waiting, .. } if waiting.contains(me) => Mode::Roll,
        _ => Mode::Idle,
    }
}

/// Who is to act, if it is one.
pub(super) fn acting(view: &View) -> Option<Seat> {
    match view.phase {
        PhaseView::Called { seat, .. } | PhaseView::Turn { seat, .. } => Some(seat),
        _ => None,
    }
}

fn stand(view: &View, me: Seat) -> Option<Stand> {
    let PhaseView::Turn { seat, left, .. } = view.phase else { return None };
    let hand = view.seats.get(usize::from(me.0))?.hand.clone();
    (seat == me).then(|| Stand { board: view.board(), hand, left })
}
