//! Commands and events as one line of text each, exact both ways.

use core::fmt;

use tercet_engine::{NotationError, Words};

use super::{
    command::Command,
    event::{Dealt, Event, Failed, Found},
    pair::Pair,
};
use crate::notation::{Keyword, Part, notation, write_item};

notation! {
    Command: "play, challenge, point or trust",
    "play" => Play { card },
    "challenge" => Challenge,
    "point" => Point { cards },
    "trust" => Trust,
}

notation! {
    Event: "an event",
    "began" => Began { "dealer" dealer },
    "dealt" => Dealt(Dealt { seat, cards }),
    "played" => Played { seat, card },
    "drew" => Drew { seat, card },
    "turn" => TurnCame { seat, "from" from },
    "last-check" => LastCheck { "until" until },
    "challenged" => Challenged { seat, "until" until },
    "found" => Found(Found { seat, cards }),
    "collected" => Collected { seat, cards },
    "false-challenge" => FalseChallenge(Failed { seat, cards }),
    "penalized" => Penalized { seat, points: "a number of points" },
    "trusted" => Trusted { seat },
    "cleared" => Cleared {},
    "ended" => Ended { ending },
    "left" => Left { seat },
    "joined" => Joined { seat },
}

impl Part for Pair {
    fn write(&self, keyword: Keyword, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_item(self, keyword, f)
    }

    fn read(keyword: Keyword, words: &mut Words<'_>) -> Result<Pair, NotationError> {
        Pair::new([Part::read(keyword, words)?, Part::read(None, words)?])
            .map_err(|_| NotationError::new("a card twice", "two different cards"))
    }
}
