//! Commands and events as one line of text each, exact both ways.

use super::{command::Command, event::Event};
use crate::notation::{Either, notation};

const MILLISECONDS: &str = "a time in milliseconds";
/// The truth of a *No Match*.
const TRUTH: Either = Either("right", "wrong", "right or wrong");

notation! {
    Command: "claim, no-match, hint or give-up",
    "claim" => Claim { cards },
    "no-match" => NoMatch,
    "hint" => Hint,
    "give-up" => GiveUp,
}

notation! {
    Event: "an event",
    "began" => Began { "until" until },
    "dealt" => Dealt { cards },
    "found" => Found { cards },
    "wrong" => Wrong { cards },
    "hinted" => Hinted { cards },
    "no-match" => NoMatch { right: TRUTH },
    "point-lost" => PointLost {},
    "charged" => Charged { ms: MILLISECONDS },
    "level-passed" => LevelPassed { level: "the number of a level", "plus" ms: MILLISECONDS },
    "moved" => Moved { moves },
    "reshuffled" => Reshuffled {},
    "ended" => Ended { ending },
}
