//! What a seat can do, read from its view: for screens, which offer only what would be accepted.

use alloc::vec::Vec;

use tercet_cards::{Placed, Rolled};
use tercet_engine::{Seat, Seats};

use super::{
    bag::DieSet,
    die::{Die, Shown},
    square::Square,
    view::{PhaseView, View},
};

/// What is decided at the table, while it is for others to act too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contest {
    /// Nothing: the game has not begun, or is over.
    #[default]
    None,
    /// Who is first to see a SET among the dice.
    Race,
    /// What is laid in a turn.
    Turn,
    /// Which dice are rolled once more.
    Roll,
}

/// What a seat can do now.
///
/// Which dice fit where is searched for by [`super::steps::steps`], with as many dice as `lay` says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// What these moves belong to.
    pub contest: Contest,
    /// Whether "SET" can be called.
    pub call: bool,
    /// Whether the player can vote that nobody has a SET.
    pub vote: bool,
    /// Whether the player has voted so; a vote cannot be taken back.
    pub has_voted: bool,
    /// Whether three dice can be shown, to be laid on the logo.
    pub open: bool,
    /// How many dice can still be laid in this turn.
    pub lay: u8,
    /// The Jokers on the board that can be taken, each with a die that can take its place.
    pub replace: Vec<(Square, Die)>,
    /// Whether the turn can be ended.
    pub end_turn: bool,
    /// The dice that can be rolled once more, while one has not decided.
    pub reroll: Option<DieSet>,
}

impl View {
    /// What this seat can do.
    pub fn moves(&self, me: Seat) -> Moves {
        let none = Moves { contest: self.contest(), ..Moves::default() };
        let Some(seat) = self.seats.get(usize::from(me.0)).filter(|seat| seat.present) else {
            return none;
        };
        match &self.phase {
            PhaseView::Racing { .. } if self.contenders().contains(me) => {
                let has_voted = self.votes.contains(me);
                Moves { call: true, vote: !has_voted, has_voted, ..none }
            }
            PhaseView::Called { seat, .. } => Moves { open: *seat == me, ..none },
            PhaseView::Turn { seat: turn, left, may_replace, .. } if *turn == me => Moves {
                lay: *left,
                replace: if *may_replace { self.replaceable(&seat.hand) } else { Vec::new() },
                end_turn: true,
                ..none
            },
            PhaseView::ExtraRoll { waiting, .. } if waiting.contains(me) => {
                let dice = seat.hand.iter().map(|shown| shown.die);
                Moves { reroll: Some(DieSet::of(dice).unwrap_or_default()), ..none }
            }
            _ => none,
        }
    }

    fn contest(&self) -> Contest {
        match self.phase {
            PhaseView::Racing { .. } | PhaseView::Called { .. } => Contest::Race,
            PhaseView::Turn { .. } => Contest::Turn,
            PhaseView::ExtraRoll { .. } => Contest::Roll,
            PhaseView::NotBegun {} | PhaseView::Over { .. } => Contest::None,
        }
    }

    /// Those who can call in the race for the opening SET, and whose votes it takes to roll again.
    pub fn contenders(&self) -> Seats {
        let seats = (0..).map(Seat).zip(&self.seats);
        let contend = seats.filter(|(_, seat)| seat.present && !seat.waiting && !seat.barred);
        contend.map(|(seat, _)| seat).collect()
    }

    /// CU-R1: every Joker that stands for what a die of the hand shows.
    fn replaceable(&self, hand: &[Shown]) -> Vec<(Square, Die)> {
        let jokers = self.board.dice.iter().filter_map(|laid| match laid.face {
            Placed::Joker(face) => Some((laid.square, Rolled::Face(face))),
            Placed::Face(_) => None,
        });
        jokers
            .flat_map(|(square, needed)| {
                let fit = hand.iter().filter(move |shown| shown.shows == needed);
                fit.map(move |shown| (square, shown.die))
            })
            .collect()
    }
}
