//! Commands and events as one line of text each, exact both ways.

use core::{fmt, str::FromStr};

use tercet_engine::{Ending, NotationError, Words};

use super::{command::Command, event::Event, pair::Pair};
use crate::notation::{SEAT, read_until, read_until_if_any, triple, word, write_until};

const CARD: &str = "a card";
const COMMANDS: &str = "play, challenge, point or trust";

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Play { card } => write!(f, "play {card}"),
            Command::Challenge {} => f.write_str("challenge"),
            Command::Point { cards } => write!(f, "point {cards}"),
            Command::Trust {} => f.write_str("trust"),
        }
    }
}

impl FromStr for Command {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let command = match words.next(COMMANDS)? {
            "play" => Command::Play { card: words.parse(CARD)? },
            "challenge" => Command::Challenge {},
            "point" => Command::Point { cards: pair(&mut words)? },
            "trust" => Command::Trust {},
            other => return Err(NotationError::new(other, COMMANDS)),
        };
        words.end()?;
        Ok(command)
    }
}

/// Two different cards.
fn pair(words: &mut Words<'_>) -> Result<Pair, NotationError> {
    let cards = [words.parse(CARD)?, words.parse(CARD)?];
    Pair::new(cards).map_err(|_| NotationError::new("a card twice", "two different cards"))
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Began { dealer } => write!(f, "began dealer {dealer}"),
            Event::Dealt { seat, cards } => write!(f, "dealt {seat} {cards}"),
            Event::Played { seat, card } => write!(f, "played {seat} {card}"),
            Event::Drew { seat, card } => write!(f, "drew {seat} {card}"),
            Event::TurnCame { seat, from } => write!(f, "turn {seat} from {from}"),
            Event::LastCheck { until } => write!(f, "last-check until {until}"),
            Event::Challenged { seat, until } => {
                write!(f, "challenged {seat}")?;
                write_until(f, *until)
            }
            Event::Found { seat, cards } => write!(f, "found {seat} {cards}"),
            Event::Collected { seat, cards } => write!(f, "collected {seat} {cards}"),
            Event::FalseChallenge { seat, cards: Some(cards) } => {
                write!(f, "false-challenge {seat} {cards}")
            }
            Event::FalseChallenge { seat, cards: None } => write!(f, "false-challenge {seat}"),
            Event::Penalized { seat, points } => write!(f, "penalized {seat} {points}"),
            Event::Trusted { seat } => write!(f, "trusted {seat}"),
            Event::Cleared {} => f.write_str("cleared"),
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
        let name = words.next("an event")?;
        let event = match name {
            "began" => {
                words.keyword("dealer")?;
                Event::Began { dealer: words.parse(SEAT)? }
            }
            "last-check" => Event::LastCheck { until: read_until(&mut words)? },
            "cleared" => Event::Cleared {},
            "ended" => Event::Ended {
                ending: word(&mut words, "how a game ends", Ending::ALL, Ending::word)?,
            },
            _ => seat_event(name, &mut words)?,
        };
        words.end()?;
        Ok(event)
    }
}

/// The events that begin with a seat.
fn seat_event(name: &str, words: &mut Words<'_>) -> Result<Event, NotationError> {
    let known = [
        "dealt",
        "played",
        "drew",
        "turn",
        "challenged",
        "found",
        "collected",
        "false-challenge",
        "penalized",
        "trusted",
        "left",
        "joined",
    ];
    if !known.contains(&name) {
        return Err(NotationError::new(name, "an event"));
    }
    let seat = words.parse(SEAT)?;
    Ok(match name {
        "dealt" => Event::Dealt { seat, cards: words.parse_all(CARD)? },
        "played" => Event::Played { seat, card: words.parse(CARD)? },
        "drew" => Event::Drew { seat, card: words.parse(CARD)? },
        "turn" => {
            words.keyword("from")?;
            Event::TurnCame { seat, from: words.parse("a time in milliseconds")? }
        }
        "challenged" => Event::Challenged { seat, until: read_until_if_any(words)? },
        "found" => Event::Found { seat, cards: triple(words)? },
        "collected" => Event::Collected { seat, cards: words.parse_all(CARD)? },
        "false-challenge" => Event::FalseChallenge {
            seat,
            cards: words.peek().is_some().then(|| triple(words)).transpose()?,
        },
        "penalized" => Event::Penalized { seat, points: words.parse("a number of points")? },
        "trusted" => Event::Trusted { seat },
        "left" => Event::Left { seat },
        _ => Event::Joined { seat },
    })
}
