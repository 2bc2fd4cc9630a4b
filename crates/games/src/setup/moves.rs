//! What a seat can do, read from its view: for screens, which offer only what would be accepted.

use tercet_cards::Cards;
use tercet_engine::{GameTime, Seat};

use super::{
    legal::A_SET,
    view::{CheckView, PhaseView, View},
};

/// What a seat can do now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// From when on a card can be played, if it is this seat's turn.
    pub play_from: Option<GameTime>,
    /// From when on the card just played can be challenged, if it can.
    pub challenge_from: Option<GameTime>,
    /// The cards of which two can be pointed at; empty where one cannot point.
    pub point: Cards,
    /// Whether one can say that one sees no SET.
    pub trust: bool,
}

impl View {
    /// What this seat can do.
    pub fn moves(&self, me: Seat) -> Moves {
        let none = Moves::default();
        let own = self.seats.get(usize::from(me.0)).filter(|seat| seat.present);
        let Some(own) = own else { return none };
        let checks = |check: &CheckView| check.seat != me && !check.barred.contains(me);
        let check = self.check.as_ref().filter(|check| checks(check));
        let can_challenge = check.is_some() && self.table.len() >= A_SET;
        let say = Moves {
            challenge_from: can_challenge.then(|| own.rests_until.unwrap_or_default()),
            trust: check.is_some_and(|check| !check.trusting.contains(me)),
            ..none
        };
        match self.phase {
            PhaseView::Playing { seat, from, .. } => {
                Moves { play_from: (seat == me).then_some(from), ..say }
            }
            PhaseView::LastCheck { .. } => say,
            PhaseView::Challenged { seat, .. } if seat == me => {
                Moves { point: self.others(), ..none }
            }
            PhaseView::Challenged { .. } => none,
            PhaseView::NotBegun {} | PhaseView::Over { .. } => none,
        }
    }

    /// The cards that lay there before the one that is checked (SU-06).
    fn others(&self) -> Cards {
        let checked = self.check.map(|check| check.card);
        self.table.iter().copied().filter(|&card| Some(card) != checked).collect()
    }
}
