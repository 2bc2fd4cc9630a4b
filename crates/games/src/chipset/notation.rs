//! Commands and events as one line of text each, exact both ways.

use super::{
    command::Command,
    event::{Answer, Event},
    layers::Share,
};
use crate::notation::{UpTo, items, notation, word_parts};

const CHIPS: &str = "a number of chips";

notation! {
    Command: "check, bet, call, raise, drop, expose, hold, claim, done or deal",
    "check" => Check,
    "bet" => Bet { chips: CHIPS },
    "call" => Call,
    "raise" => Raise { by: CHIPS },
    "drop" => Drop,
    "expose" => Expose,
    "hold" => Hold,
    "claim" => Claim { cards },
    "done" => Done,
    "deal" => Deal,
}

notation! {
    Event: "an event",
    "pot" => PotBegan { pot: "the number of a pot", "dealer" dealer },
    "anted" => Anted { seat, chips: CHIPS },
    "turned" => Turned { card },
    "dealt" => Dealt { seat, card },
    "betting" => BettingBegan {},
    "turn" => TurnCame { seat, "until" until },
    "checked" => Checked { seat },
    "opened" => Opened { seat, chips: CHIPS },
    "called" => Called { seat, chips: CHIPS },
    "raised" => Raised { seat, chips: CHIPS, "by" by: CHIPS },
    "dropped" => Dropped { seat },
    "asked" => Asked { "until" until },
    "answered" => Answered { seat, answer },
    "held-back" => HeldBack {},
    "showdown" => Showdown { exposing: UpTo("until"), "until" until },
    "shown" => Shown { seat, cards },
    "claimed" => Claimed { seat, cards },
    "misclaimed" => Misclaimed { seat, cards },
    "done" => Done { seat },
    "taken" => Taken { seat, chips: CHIPS },
    "paid" => Paid { layer: "the number of a layer", shares },
    "paused" => Paused { "until" until },
    "ended" => Ended { ending },
    "left" => Left { seat },
    "joined" => Joined { seat },
}

items! {
    Share: "a share, as 2+5",
}

word_parts! {
    Answer: "expose or hold",
}
