//! Commands and events as one line of text each, exact both ways.

use core::{fmt, str::FromStr};

use tercet_engine::{Ending, NotationError, Words};

use super::{command::Command, event::Event};
use crate::notation::{command_notation, read_until_if_any, triple, word, write_list, write_until};

const MILLISECONDS: &str = "a time in milliseconds";

command_notation! {
    "claim, no-match, hint or give-up",
    "claim" => Claim { cards },
    "no-match" => NoMatch,
    "hint" => Hint,
    "give-up" => GiveUp,
}

/// How the truth of a *No Match* is written.
const fn truth(right: bool) -> &'static str {
    if right { "right" } else { "wrong" }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Began { until } => {
                f.write_str("began")?;
                write_until(f, *until)
            }
            Event::Dealt { cards } => write_list(f, "dealt", cards),
            Event::Found { cards } => write!(f, "found {cards}"),
            Event::Wrong { cards } => write!(f, "wrong {cards}"),
            Event::Hinted { cards: Some(cards) } => write!(f, "hinted {cards}"),
            Event::Hinted { cards: None } => f.write_str("hinted"),
            Event::NoMatch { right } => write!(f, "no-match {}", truth(*right)),
            Event::PointLost {} => f.write_str("point-lost"),
            Event::Charged { ms } => write!(f, "charged {ms}"),
            Event::LevelPassed { level, ms } => write!(f, "level-passed {level} plus {ms}"),
            Event::Moved { moves } => write_list(f, "moved", moves),
            Event::Reshuffled {} => f.write_str("reshuffled"),
            Event::Ended { ending } => write!(f, "ended {ending}"),
        }
    }
}

impl FromStr for Event {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let event = match words.next("an event")? {
            "began" => Event::Began { until: read_until_if_any(&mut words)? },
            "dealt" => Event::Dealt { cards: words.parse_all("a card in a slot, as 13=2rho")? },
            "found" => Event::Found { cards: triple(&mut words)? },
            "wrong" => Event::Wrong { cards: triple(&mut words)? },
            "hinted" => Event::Hinted {
                cards: words.peek().is_some().then(|| triple(&mut words)).transpose()?,
            },
            "no-match" => {
                Event::NoMatch { right: word(&mut words, "right or wrong", [true, false], truth)? }
            }
            "point-lost" => Event::PointLost {},
            "charged" => Event::Charged { ms: words.parse(MILLISECONDS)? },
            "level-passed" => Event::LevelPassed {
                level: words.parse("the number of a level")?,
                ms: {
                    words.keyword("plus")?;
                    words.parse(MILLISECONDS)?
                },
            },
            "moved" => Event::Moved { moves: words.parse_all("a move, as 15-4")? },
            "reshuffled" => Event::Reshuffled {},
            "ended" => Event::Ended {
                ending: word(&mut words, "how a game ends", Ending::ALL, Ending::word)?,
            },
            other => return Err(NotationError::new(other, "an event")),
        };
        words.end()?;
        Ok(event)
    }
}
