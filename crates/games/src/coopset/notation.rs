//! Commands and events as one line of text each, exact both ways.

use super::{
    command::Command,
    event::{Event, Motion},
};
use crate::notation::{notation, word_parts};

notation! {
    Command: "mark, unmark, finalize, add-card or take-back",
    "mark" => Mark { cards },
    "unmark" => Unmark { cards },
    "finalize" => Finalize,
    "add-card" => AddCard,
    "take-back" => TakeBack,
}

notation! {
    Event: "an event",
    "began" => Began {},
    "dealt" => Dealt { cards },
    "added" => Added { card },
    "moved" => Moved { moves },
    "marked" => Marked { seat, cards },
    "unmarked" => Unmarked { seat, cards },
    "proposed" => Proposed {},
    "voted" => Voted { seat, motion },
    "took-back" => TookBack { seat },
    "time-up" => TimeUp {},
    "finalized" => Finalized { points: "the points of a layout", sets },
    "ended" => Ended { ending },
    "left" => Left { seat },
    "joined" => Joined { seat },
}

word_parts! {
    Motion: "finalize or add-card",
}
