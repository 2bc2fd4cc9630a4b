//! Commands and events as one line of text each, exact both ways.

use core::{fmt, str::FromStr};

use tercet_cards::Card;
use tercet_engine::{NotationError, Words};

use super::{
    claim::Resolution,
    command::Command,
    event::{Event, GameEnd},
};
use crate::notation::{SEAT, read_until, triple, word, write_list};

const CARD: &str = "a card";
const COMMANDS: &str = "scout, second, give-up, no-set or take-back";

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Scout { cards, show } => write!(f, "scout {cards} show {show}"),
            Command::Second { card } => write!(f, "second {card}"),
            Command::GiveUp {} => f.write_str("give-up"),
            Command::NoSet {} => f.write_str("no-set"),
            Command::TakeBack {} => f.write_str("take-back"),
        }
    }
}

impl FromStr for Command {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let command = match words.next(COMMANDS)? {
            "scout" => {
                Command::Scout { cards: triple(&mut words)?, show: card_after(&mut words, "show")? }
            }
            "second" => Command::Second { card: words.parse(CARD)? },
            "give-up" => Command::GiveUp {},
            "no-set" => Command::NoSet {},
            "take-back" => Command::TakeBack {},
            other => return Err(NotationError::new(other, COMMANDS)),
        };
        words.end()?;
        Ok(command)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Began {} => f.write_str("began"),
            Event::Dealt { cards } => write_list(f, "dealt", cards),
            Event::Scouted { seat, cards, first, until } => {
                write!(f, "scouted {seat} {cards} first {first} until {until}")
            }
            Event::GaveUp { seat } => write!(f, "gave-up {seat}"),
            Event::Seconded { seat, card, third, there } => {
                let there = if *there { "there" } else { "missing" };
                write!(f, "seconded {seat} {card} third {third} {there}")
            }
            Event::Revealed { seat, cards, how } => {
                write!(f, "revealed {seat} {cards} {}", how.word())
            }
            // A list of no cards, as only a forger would write it, has no space after it.
            Event::Taken { seat, cards } if cards.is_empty() => write!(f, "taken {seat}"),
            Event::Taken { seat, cards } => write!(f, "taken {seat} {cards}"),
            Event::CardLost { seat, card } => write!(f, "card-lost {seat} {card}"),
            Event::Forfeit { seat } => write!(f, "forfeit {seat}"),
            Event::Froze { seat } => write!(f, "froze {seat}"),
            Event::Thawed {} => f.write_str("thawed"),
            Event::Moved { moves } => write_list(f, "moved", moves),
            Event::Voted { seat } => write!(f, "voted {seat}"),
            Event::TookBack { seat } => write!(f, "took-back {seat}"),
            Event::VoteFailed {} => f.write_str("vote-failed"),
            Event::VotePassed {} => f.write_str("vote-passed"),
            Event::Ended { why, overlooked } => {
                write!(f, "ended {}", why.word())?;
                overlooked.map_or(Ok(()), |cards| write!(f, " overlooked {cards}"))
            }
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
            "began" => Event::Began {},
            "dealt" => Event::Dealt { cards: words.parse_all("a card in a slot, as 13=2rho")? },
            "moved" => Event::Moved { moves: words.parse_all("a move, as 15-4")? },
            "thawed" => Event::Thawed {},
            "vote-failed" => Event::VoteFailed {},
            "vote-passed" => Event::VotePassed {},
            "ended" => Event::Ended {
                why: word(&mut words, "why a game ends", GameEnd::ALL, GameEnd::word)?,
                overlooked: match words.peek() {
                    None => None,
                    Some(_) => {
                        words.keyword("overlooked")?;
                        Some(triple(&mut words)?)
                    }
                },
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
        "scouted",
        "gave-up",
        "seconded",
        "revealed",
        "taken",
        "card-lost",
        "forfeit",
        "froze",
        "voted",
        "took-back",
        "left",
        "joined",
    ];
    if !known.contains(&name) {
        return Err(NotationError::new(name, "an event"));
    }
    let seat = words.parse(SEAT)?;
    Ok(match name {
        "scouted" => Event::Scouted {
            seat,
            cards: triple(words)?,
            first: card_after(words, "first")?,
            until: read_until(words)?,
        },
        "gave-up" => Event::GaveUp { seat },
        "seconded" => Event::Seconded {
            seat,
            card: words.parse(CARD)?,
            third: card_after(words, "third")?,
            there: word(words, "there or missing", [true, false], |there| {
                if there { "there" } else { "missing" }
            })?,
        },
        "revealed" => Event::Revealed {
            seat,
            cards: triple(words)?,
            how: word(words, "how a claim ends", Resolution::ALL, Resolution::word)?,
        },
        "taken" => Event::Taken { seat, cards: words.parse_all::<Card, _>(CARD)? },
        "card-lost" => Event::CardLost { seat, card: words.parse(CARD)? },
        "forfeit" => Event::Forfeit { seat },
        "froze" => Event::Froze { seat },
        "voted" => Event::Voted { seat },
        "took-back" => Event::TookBack { seat },
        "left" => Event::Left { seat },
        _ => Event::Joined { seat },
    })
}

/// `show 2rho`.
fn card_after(words: &mut Words<'_>, keyword: &'static str) -> Result<Card, NotationError> {
    words.keyword(keyword)?;
    words.parse(CARD)
}
