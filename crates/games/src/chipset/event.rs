//! What can happen, and what a viewer is told of it: the same but for the secrets.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats, Viewer};

use super::layers::Share;
use crate::words::words;

words! {
    /// An answer to the question whether anybody wants to expose (CH-12).
    Answer {
        /// Show the hands.
        Expose = "expose",
        /// Not yet.
        Hold = "hold",
    }
}

/// What can happen in ChipSet. A card of a hand is an `H`, an answer to the question an `A`.
///
/// With the secrets themselves it is an [`Event`]; a [`Notice`] has room for
/// them, but they are there only for the player they belong to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Happening<H, A> {
    /// A pot began with all cards shuffled again, for everybody present who has chips.
    PotBegan {
        /// Its number, from 1.
        pot: u8,
        /// Who deals it.
        dealer: Seat,
    },
    /// A player paid the ante (CH-18).
    Anted {
        /// The player who paid.
        seat: Seat,
        /// How many chips.
        chips: u32,
    },
    /// A card was laid face up on the table.
    Turned {
        /// What was turned up, from the deck.
        card: Card,
    },
    /// A player got a card face down.
    Dealt {
        /// The player who got it.
        seat: Seat,
        /// Which, for those who may know.
        card: H,
    },
    /// A betting phase began.
    BettingBegan {},
    /// It is a player's turn to bet.
    TurnCame {
        /// The player whose turn it is.
        seat: Seat,
        /// When it passes without an answer; `None` without a limit.
        until: Option<GameTime>,
    },
    /// A player bet nothing.
    Checked {
        /// The player who checked.
        seat: Seat,
    },
    /// A player made the first bet of the phase.
    Opened {
        /// The player who bet.
        seat: Seat,
        /// How many chips.
        chips: u32,
    },
    /// A player paid up to the highest contribution, or all there was.
    Called {
        /// The player who called.
        seat: Seat,
        /// How many chips were paid.
        chips: u32,
    },
    /// A player paid up to the highest contribution and more.
    Raised {
        /// The player who raised.
        seat: Seat,
        /// How many chips were paid in all.
        chips: u32,
        /// How many of them were more than a call.
        by: u32,
    },
    /// A player gave up the hand.
    Dropped {
        /// The player who dropped.
        seat: Seat,
    },
    /// Betting is over; all are asked whether anybody wants to expose.
    Asked {
        /// When silence counts as "not yet"; `None` without a limit.
        until: Option<GameTime>,
    },
    /// A player answered, in secret.
    Answered {
        /// The player who answered.
        seat: Seat,
        /// What, for those who may know.
        answer: A,
    },
    /// Nobody wanted to expose.
    HeldBack {},
    /// All hands that are still in are shown.
    Showdown {
        /// Who wanted it; nobody if it was forced (CH-19).
        exposing: Seats,
        /// Where SETs must be pointed out: until when.
        until: Option<GameTime>,
    },
    /// A hand was laid open.
    Shown {
        /// The player whose hand it was.
        seat: Seat,
        /// What the player held.
        cards: Cards,
    },
    /// A player pointed out a SET, and it counts.
    Claimed {
        /// The player who pointed.
        seat: Seat,
        /// The SET.
        cards: Triple,
    },
    /// A player pointed out three cards that are not a SET; they count nothing.
    Misclaimed {
        /// The player who pointed.
        seat: Seat,
        /// The three that were pointed out.
        cards: Triple,
    },
    /// A player has pointed out everything.
    Done {
        /// The player who is done.
        seat: Seat,
    },
    /// All others have dropped: the last player took the pot without showing (CH-07).
    Taken {
        /// The last player.
        seat: Seat,
        /// How many chips.
        chips: u32,
    },
    /// The main pot or a side pot was paid out after a showdown (CH-15, CH-17).
    Paid {
        /// 1 for the main pot, then the side pots.
        layer: u8,
        /// Who got how much of it.
        shares: Vec<Share>,
    },
    /// There is a pause before the next pot.
    Paused {
        /// When it begins at the latest.
        until: GameTime,
    },
    /// The game is over.
    Ended {
        /// In which way.
        ending: Ending,
    },
    /// A player left, and with that dropped.
    Left {
        /// The player who left.
        seat: Seat,
    },
    /// A player came back, and takes part from the next pot on.
    Joined {
        /// The player who came back.
        seat: Seat,
    },
}

/// What happened, complete.
pub type Event = Happening<Card, Answer>;
/// What a viewer is told; a card or an answer that is not theirs is `None`.
pub type Notice = Happening<Option<Card>, Option<Answer>>;

impl Event {
    /// What this viewer is told.
    pub(super) fn notice(&self, viewer: Viewer) -> Notice {
        match self {
            Event::Dealt { seat, card } => {
                Notice::Dealt { seat: *seat, card: viewer.is(*seat).then_some(*card) }
            }
            Event::Answered { seat, answer } => {
                Notice::Answered { seat: *seat, answer: viewer.is(*seat).then_some(*answer) }
            }
            Event::PotBegan { pot, dealer } => Notice::PotBegan { pot: *pot, dealer: *dealer },
            Event::Anted { seat, chips } => Notice::Anted { seat: *seat, chips: *chips },
            Event::Turned { card } => Notice::Turned { card: *card },
            Event::BettingBegan {} => Notice::BettingBegan {},
            Event::TurnCame { seat, until } => Notice::TurnCame { seat: *seat, until: *until },
            Event::Checked { seat } => Notice::Checked { seat: *seat },
            Event::Opened { seat, chips } => Notice::Opened { seat: *seat, chips: *chips },
            Event::Called { seat, chips } => Notice::Called { seat: *seat, chips: *chips },
            Event::Raised { seat, chips, by } => {
                Notice::Raised { seat: *seat, chips: *chips, by: *by }
            }
            Event::Dropped { seat } => Notice::Dropped { seat: *seat },
            Event::Asked { until } => Notice::Asked { until: *until },
            Event::HeldBack {} => Notice::HeldBack {},
            Event::Showdown { exposing, until } => {
                Notice::Showdown { exposing: *exposing, until: *until }
            }
            Event::Shown { seat, cards } => Notice::Shown { seat: *seat, cards: *cards },
            Event::Claimed { seat, cards } => Notice::Claimed { seat: *seat, cards: *cards },
            Event::Misclaimed { seat, cards } => Notice::Misclaimed { seat: *seat, cards: *cards },
            Event::Done { seat } => Notice::Done { seat: *seat },
            Event::Taken { seat, chips } => Notice::Taken { seat: *seat, chips: *chips },
            Event::Paid { layer, shares } => Notice::Paid { layer: *layer, shares: shares.clone() },
            Event::Paused { until } => Notice::Paused { until: *until },
            Event::Ended { ending } => Notice::Ended { ending: *ending },
            Event::Left { seat } => Notice::Left { seat: *seat },
            Event::Joined { seat } => Notice::Joined { seat: *seat },
        }
    }
}

/// What somebody did when it was their turn to bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// They bet nothing.
    Checked {},
    /// They made the first bet of the phase.
    Bet {
        /// How many chips.
        chips: u32,
    },
    /// They paid up to the highest contribution, or all there was.
    Called {
        /// How many chips were paid.
        chips: u32,
    },
    /// They paid more than a call.
    Raised {
        /// How many chips more.
        by: u32,
    },
}
