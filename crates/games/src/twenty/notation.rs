//! Commands and events as one line of text each, exact both ways.

use core::{fmt, str::FromStr};

use super::{
    command::Command,
    event::{Event, Given},
};
use crate::notation::{items, notation};

notation! {
    Command: "call, claim, ask, no-set, take-back or deal",
    "call" => Call,
    "claim" => Claim { cards },
    "ask" => Ask,
    "no-set" => NoSet,
    "take-back" => TakeBack,
    "deal" => Deal,
}

notation! {
    Event: "an event",
    "round" => RoundBegan { round: "the number of a round", "dealer" dealer },
    "handed" => Handed { cards },
    "dealt" => Dealt { cards },
    "rebuilt" => Rebuilt {},
    "called" => Called { seat, "until" until },
    "set-made" => SetMade { seat, cards },
    "false-call" => FalseCall { seat, cards },
    "penalty-card" => PenaltyCard { seat, card },
    "extra-card" => ExtraCard { seat, card },
    "voted" => Voted { seat },
    "took-back" => TookBack { seat },
    "vote-passed" => VotePassed {},
    "cleared" => Cleared {},
    "returned" => Returned {},
    "round-won" => RoundWon { seat, "points" points: "a number of points" },
    "round-abandoned" => RoundAbandoned {},
    "paused" => Paused { "until" until },
    "ended" => Ended { ending },
    "left" => Left { seat },
    "joined" => Joined { seat },
}

items! {
    Given: "a card of a seat, as 2:1rfo",
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.card)
    }
}

impl FromStr for Given {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (seat, card) = text.split_once(':').ok_or(())?;
        Ok(Self { seat: seat.parse().map_err(drop)?, card: card.parse().map_err(drop)? })
    }
}
