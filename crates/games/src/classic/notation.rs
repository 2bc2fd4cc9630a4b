//! Commands and events as one line of text each, exact both ways.

use super::{
    command::Command,
    event::{Event, RoundEnd},
};
use crate::notation::{notation, word_parts};

notation! {
    Command: "call, claim, no-set, take-back, deal-three, deal, accept or reject",
    "call" => Call,
    "claim" => Claim { cards },
    "no-set" => NoSet,
    "take-back" => TakeBack,
    "deal-three" => DealThree,
    "deal" => Deal,
    "accept" => Accept,
    "reject" => Reject,
}

notation! {
    Event: "an event",
    "round" => RoundBegan { round: "the number of a round", "dealer" dealer },
    "dealt" => Dealt { cards },
    "called" => Called { seat, "until" until },
    "claimed" => Claimed { seat, cards, "until" until },
    "accepted" => Accepted { seat },
    "doubted" => Doubted { seat },
    "taken" => Taken { seat, cards },
    "false-call" => FalseCall { seat, cards },
    "set-lost" => SetLost { seat, cards },
    "point-lost" => PointLost { seat },
    "froze" => Froze { seat },
    "thawed" => Thawed {},
    "moved" => Moved { moves },
    "voted" => Voted { seat },
    "took-back" => TookBack { seat },
    "vote-failed" => VoteFailed {},
    "vote-passed" => VotePassed {},
    "stall" => StallPressed { seat, "until" until },
    "refill-owed" => RefillOwed { "until" until },
    "round-ended" => RoundEnded { why, "overlooked" overlooked },
    "paused" => Paused { "until" until },
    "ended" => Ended { ending },
    "left" => Left { seat },
    "joined" => Joined { seat },
}

word_parts! {
    RoundEnd: "why a round ends",
}
