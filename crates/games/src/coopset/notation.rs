//! Commands and events as one line of text each, exact both ways.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use tercet_engine::{Ending, NotationError, Words};

use super::{
    command::Command,
    event::{Event, Motion},
};
use crate::notation::{SEAT, command_notation, triple, word, write_list};

const PLACEMENT: &str = "a card in a slot, as 13=2rho";

command_notation! {
    "mark, unmark, finalize, add-card or take-back",
    "mark" => Mark { cards },
    "unmark" => Unmark { cards },
    "finalize" => Finalize,
    "add-card" => AddCard,
    "take-back" => TakeBack,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Began {} => f.write_str("began"),
            Event::Dealt { cards } => write_list(f, "dealt", cards),
            Event::Added { card } => write!(f, "added {card}"),
            Event::Moved { moves } => write_list(f, "moved", moves),
            Event::Marked { seat, cards } => write!(f, "marked {seat} {cards}"),
            Event::Unmarked { seat, cards } => write!(f, "unmarked {seat} {cards}"),
            Event::Proposed {} => f.write_str("proposed"),
            Event::Voted { seat, motion } => write!(f, "voted {seat} {}", motion.word()),
            Event::TookBack { seat } => write!(f, "took-back {seat}"),
            Event::TimeUp {} => f.write_str("time-up"),
            Event::Finalized { sets, points } => {
                write!(f, "finalized {points}")?;
                write_list(f, "", sets)
            }
            Event::Ended { ending } => write!(f, "ended {ending}"),
            Event::Left { seat } => write!(f, "left {seat}"),
            Event::Joined { seat } => write!(f, "joined {seat}"),
        }
    }
}

impl FromStr for Event {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let words = &mut words;
        let event = match words.next("an event")? {
            "began" => Event::Began {},
            "dealt" => Event::Dealt { cards: words.parse_all(PLACEMENT)? },
            "added" => Event::Added { card: words.parse(PLACEMENT)? },
            "moved" => Event::Moved { moves: words.parse_all("a move, as 15-4")? },
            "marked" => Event::Marked { seat: words.parse(SEAT)?, cards: triple(words)? },
            "unmarked" => Event::Unmarked { seat: words.parse(SEAT)?, cards: triple(words)? },
            "proposed" => Event::Proposed {},
            "voted" => Event::Voted {
                seat: words.parse(SEAT)?,
                motion: word(words, "finalize or add-card", Motion::ALL, Motion::word)?,
            },
            "took-back" => Event::TookBack { seat: words.parse(SEAT)? },
            "time-up" => Event::TimeUp {},
            "finalized" => Event::Finalized {
                points: words.parse("the points of a layout")?,
                sets: {
                    let mut sets = Vec::new();
                    while words.peek().is_some() {
                        sets.push(triple(words)?);
                    }
                    sets
                },
            },
            "ended" => {
                Event::Ended { ending: word(words, "how a game ends", Ending::ALL, Ending::word)? }
            }
            "left" => Event::Left { seat: words.parse(SEAT)? },
            "joined" => Event::Joined { seat: words.parse(SEAT)? },
            other => return Err(NotationError::new(other, "an event")),
        };
        words.end()?;
        Ok(event)
    }
}
