//! What a person at this board holds and means.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Face;
use tercet_engine::Seat;
use tercet_games::cubed::{Die, Laid, Moves, PhaseView, Shown, Square, View, steps::Scored};

use super::plan::{Arranged, Plan, Spot, Stand, Way};
use crate::{games::shared, session::Play};

/// What one can do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Look on.
    Idle,
    /// Look for a set among the player's own dice.
    Race,
    /// Show three dice after the player's call.
    Show,
    /// Lay dice.
    Turn,
    /// Roll dice once more.
    Roll,
}

impl Mode {
    /// What somebody with these moves is about.
    fn of(moves: &Moves) -> Mode {
        match moves {
            Moves { call: true, .. } => Mode::Race,
            Moves { open: true, .. } => Mode::Show,
            Moves { end_turn: true, .. } => Mode::Turn,
            Moves { reroll: Some(_), .. } => Mode::Roll,
            _ => Mode::Idle,
        }
    }
}

/// What a person is asked about a Joker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asking {
    /// What it stands for on a square.
    Lay {
        /// Which die.
        die: Die,
        /// The square it would lie on.
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
    /// What the rules let one do now.
    pub(super) moves: Memo<Moves>,
    pub(super) mode: Memo<Mode>,
    /// What one has to play with in the player's turn.
    pub(super) stand: Memo<Option<Arc<Stand>>>,
    /// The die one holds over the board.
    pub(super) held: RwSignal<Option<Die>>,
    /// The dice laid for a try.
    pub(super) plan: RwSignal<Plan>,
    /// How they are played.
    pub(super) arranged: Memo<Option<Arranged>>,
    /// Every step that can come next.
    pub(super) possible: Memo<Arc<Vec<Scored>>>,
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
        let moves = shared::moves(play, view, |view: &View, me| view.moves(me));
        let mode = Memo::new(move |_| moves.with(Mode::of));
        let stand = Memo::new(move |_| {
            let me = play.seat.get()?;
            let left = moves.with(|moves| moves.lay);
            let is_turn = mode.get() == Mode::Turn;
            is_turn.then(|| view.with(|view| stand(view, me, left))).flatten().map(Arc::new)
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
            moves,
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

    /// Lets go of everything; the board may be gone by the time an answer comes.
    pub(super) fn forget(self) {
        self.held.try_set(None);
        self.plan.try_set(Plan::default());
        self.marked.try_set(Vec::new());
        self.swap.try_set(None);
        self.asking.try_set(None);
        self.lens.try_set(None);
        self.sending.try_set(false);
    }

    /// Whose dice lie before one: the player's own, or those of the player who acts; tracked.
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

    /// Whether a die of the player's hand can do anything; tracked.
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
        self.moves.with(|moves| {
            let by_it = moves.replace.iter().filter(|(_, other)| *other == die);
            by_it.map(|(square, _)| *square).collect()
        })
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

    /// The face a die shows as it would lie on the board, for the dice of the plan; tracked.
    pub(super) fn planned(self) -> Vec<Laid> {
        let Some(stand) = self.stand.get() else { return Vec::new() };
        self.plan.with(|plan| plan.lays().filter_map(|lay| stand.laid(lay)).collect())
    }
}

/// Who is to act, if it is one.
pub(super) fn acting(view: &View) -> Option<Seat> {
    match view.phase {
        PhaseView::Called { seat, .. } | PhaseView::Turn { seat, .. } => Some(seat),
        _ => None,
    }
}

fn stand(view: &View, me: Seat, left: u8) -> Option<Stand> {
    let hand = view.seats.get(usize::from(me.0))?.hand.clone();
    Some(Stand { board: view.board(), hand, left })
}
