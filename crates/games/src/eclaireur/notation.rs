//! Commands and events as one line of text each, exact both ways.

use super::{
    claim::Resolution,
    command::Command,
    event::{Event, GameEnd, Resolved, Scouted},
};
use crate::notation::{Either, notation, word_parts};

notation! {
    Command: "scout, second, give-up, no-set or take-back",
    "scout" => Scout { cards, "show" show },
    "second" => Second { card },
    "give-up" => GiveUp,
    "no-set" => NoSet,
    "take-back" => TakeBack,
}

/// Whether the card that would complete a SET lies on the table.
const THERE: Either = Either("there", "missing", "there or missing");

notation! {
    Event: "an event",
    "began" => Began {},
    "dealt" => Dealt { cards },
    "scouted" => Scouted(Scouted { seat, cards, "first" first, "until" until }),
    "gave-up" => GaveUp { seat },
    "seconded" => Seconded { seat, card, "third" third, there: THERE },
    "revealed" => Revealed(Resolved { seat, cards, how }),
    "taken" => Taken { seat, cards },
    "card-lost" => CardLost { seat, card },
    "forfeit" => Forfeit { seat },
    "froze" => Froze { seat },
    "thawed" => Thawed {},
    "moved" => Moved { moves },
    "voted" => Voted { seat },
    "took-back" => TookBack { seat },
    "vote-failed" => VoteFailed {},
    "vote-passed" => VotePassed {},
    "ended" => Ended { why, "overlooked" overlooked },
    "left" => Left { seat },
    "joined" => Joined { seat },
}

word_parts! {
    Resolution: "how a claim ends",
    GameEnd: "why a game ends",
}
