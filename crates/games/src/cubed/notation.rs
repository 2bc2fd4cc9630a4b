//! Commands and events as one line of text each, exact both ways.

use alloc::vec::Vec;
use core::fmt;

use tercet_engine::{NotationError, Words};

use super::{
    bag::DieSet,
    command::Command,
    die::{Chosen, Die, Laid, Lay, Shown},
    event::Event,
    square::Window,
    steps::Step,
};
use crate::notation::{Attached, Before, Flag, Keyword, Part, UpTo, items, notation};

const POINTS: &str = "a number of points";
const SQUARE: &str = "a square and a die, as 7,7=d17";

notation! {
    Command: "call, no-set, open, place, replace, end-turn, reroll or keep",
    "call" => Call,
    "no-set" => NoSet,
    "open" => Open { dice },
    "place" => Place { dice },
    "replace" => Replace { square: Before('=', SQUARE), die: Attached },
    "end-turn" => EndTurn,
    "reroll" => Reroll { dice },
    "keep" => Keep,
}

notation! {
    Event: "an event",
    "drew" => Drew { seat, dice },
    "rolled" => Rolled { seat, dice },
    "race" => RaceBegan {},
    "reroll-due" => RerollDue { "until" at },
    "called" => Called { seat, "until" until },
    "false-call" => FalseCall { seat, dice },
    "voted" => Voted { seat },
    "vote-failed" => VoteFailed {},
    "vote-passed" => VotePassed {},
    "round" => RoundBegan { round: "the number of a round", "first" first },
    "opened" => Opened { seat, "points" points: POINTS, dice },
    "turn" => TurnBegan { seat, "until" until },
    "replaced" => Replaced { seat, square: Before('=', SQUARE), die: Attached, "got" got },
    "placed" => Placed {
        seat, "points" points: POINTS, "bonus" bonus: POINTS, dice: UpTo("sets"), "sets" sets
    },
    "turn-ended" => TurnEnded { seat, "points" points: POINTS },
    "ran-out" => RanOut { seat },
    "round-ended" => RoundEnded { dead: Flag("dead") },
    "extra-roll" => ExtraRoll { "until" until },
    "rerolled" => Rerolled { seat, dice },
    "kept" => Kept { seat },
    "ended" => Ended { ending },
    "left" => Left { seat },
    "joined" => Joined { seat },
}

items! {
    Die: "a die, as d17",
    Chosen: "a die of the hand, as d17 or d17*3po",
    Shown: "a die with its face, as d17=3po or d17=*",
    Lay: "a square and a die, as 7,7=d17 or 7,7=d17*3po",
    Laid: "a square, a die and its face, as 7,7=d17:3po or 7,7=d17:*3po",
    Window: "a window, as 6,5-6,7",
}

/// The dice of a step, as `7,7=d17 7,8=d3*3po`.
impl Part for Step {
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lays().collect::<Vec<_>>().write(keyword, f)
    }

    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<Step, NotationError> {
        let lays: Vec<Lay> = Part::read(keyword, words)?;
        Step::new(&lays)
            .map_err(|_| NotationError::new("these dice", "one die, or two dice on two squares"))
    }
}

/// Different dice, as `d3 d17`.
impl Part for DieSet {
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().collect::<Vec<_>>().write(keyword, f)
    }

    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<DieSet, NotationError> {
        let dice: Vec<Die> = Part::read(keyword, words)?;
        DieSet::of(dice)
            .map_err(|_| NotationError::new("these dice", "different dice from d0 to d41"))
    }
}
