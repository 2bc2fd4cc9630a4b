//! Commands and events as one line of text each, exact both ways.

use core::{fmt, str::FromStr};

use tercet_cards::Card;
use tercet_engine::{Ending, NotationError, Seats, Words};

use super::{
    command::Command,
    event::{Answer, Event},
};
use crate::notation::{SEAT, read_until, read_until_if_any, triple, word, write_list, write_until};

const COMMANDS: &str = "check, bet, call, raise, drop, expose, hold, claim, done or deal";
const CHIPS: &str = "a number of chips";

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Check {} => f.write_str("check"),
            Command::Bet { chips } => write!(f, "bet {chips}"),
            Command::Call {} => f.write_str("call"),
            Command::Raise { by } => write!(f, "raise {by}"),
            Command::Drop {} => f.write_str("drop"),
            Command::Expose {} => f.write_str("expose"),
            Command::Hold {} => f.write_str("hold"),
            Command::Claim { cards } => write!(f, "claim {cards}"),
            Command::Done {} => f.write_str("done"),
            Command::Deal {} => f.write_str("deal"),
        }
    }
}

impl FromStr for Command {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let command = match words.next(COMMANDS)? {
            "check" => Command::Check {},
            "bet" => Command::Bet { chips: words.parse(CHIPS)? },
            "call" => Command::Call {},
            "raise" => Command::Raise { by: words.parse(CHIPS)? },
            "drop" => Command::Drop {},
            "expose" => Command::Expose {},
            "hold" => Command::Hold {},
            "claim" => Command::Claim { cards: triple(&mut words)? },
            "done" => Command::Done {},
            "deal" => Command::Deal {},
            other => return Err(NotationError::new(other, COMMANDS)),
        };
        words.end()?;
        Ok(command)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::PotBegan { pot, dealer } => write!(f, "pot {pot} dealer {dealer}"),
            Event::Anted { seat, chips } => write!(f, "anted {seat} {chips}"),
            Event::Turned { card } => write!(f, "turned {card}"),
            Event::Dealt { seat, card } => write!(f, "dealt {seat} {card}"),
            Event::BettingBegan {} => f.write_str("betting"),
            Event::TurnCame { seat, until } => {
                write!(f, "turn {seat}")?;
                write_until(f, *until)
            }
            Event::Checked { seat } => write!(f, "checked {seat}"),
            Event::Opened { seat, chips } => write!(f, "opened {seat} {chips}"),
            Event::Called { seat, chips } => write!(f, "called {seat} {chips}"),
            Event::Raised { seat, chips, by } => write!(f, "raised {seat} {chips} by {by}"),
            Event::Dropped { seat } => write!(f, "dropped {seat}"),
            Event::Asked { until } => {
                f.write_str("asked")?;
                write_until(f, *until)
            }
            Event::Answered { seat, answer } => write!(f, "answered {seat} {}", answer.word()),
            Event::HeldBack {} => f.write_str("held-back"),
            Event::Showdown { exposing, until } => {
                f.write_str("showdown")?;
                exposing.iter().try_for_each(|seat| write!(f, " {seat}"))?;
                write_until(f, *until)
            }
            Event::Shown { seat, cards } => {
                write!(f, "shown {seat}")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Event::Claimed { seat, cards } => write!(f, "claimed {seat} {cards}"),
            Event::Misclaimed { seat, cards } => write!(f, "misclaimed {seat} {cards}"),
            Event::Done { seat } => write!(f, "done {seat}"),
            Event::Taken { seat, chips } => write!(f, "taken {seat} {chips}"),
            Event::Paid { layer, shares } => {
                write!(f, "paid {layer}")?;
                write_list(f, "", shares)
            }
            Event::Paused { until } => write!(f, "paused until {until}"),
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
            "pot" => Event::PotBegan {
                pot: words.parse("the number of a pot")?,
                dealer: {
                    words.keyword("dealer")?;
                    words.parse(SEAT)?
                },
            },
            "turned" => Event::Turned { card: card(&mut words)? },
            "betting" => Event::BettingBegan {},
            "asked" => Event::Asked { until: read_until_if_any(&mut words)? },
            "held-back" => Event::HeldBack {},
            "showdown" => Event::Showdown {
                exposing: seats(&mut words)?,
                until: read_until_if_any(&mut words)?,
            },
            "paid" => Event::Paid {
                layer: words.parse("the number of a layer")?,
                shares: words.parse_all("a share, as 2+5")?,
            },
            "paused" => Event::Paused { until: read_until(&mut words)? },
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
        "anted",
        "dealt",
        "turn",
        "checked",
        "opened",
        "called",
        "raised",
        "dropped",
        "answered",
        "shown",
        "claimed",
        "misclaimed",
        "done",
        "taken",
        "left",
        "joined",
    ];
    if !known.contains(&name) {
        return Err(NotationError::new(name, "an event"));
    }
    let seat = words.parse(SEAT)?;
    Ok(match name {
        "anted" => Event::Anted { seat, chips: words.parse(CHIPS)? },
        "dealt" => Event::Dealt { seat, card: card(words)? },
        "turn" => Event::TurnCame { seat, until: read_until_if_any(words)? },
        "checked" => Event::Checked { seat },
        "opened" => Event::Opened { seat, chips: words.parse(CHIPS)? },
        "called" => Event::Called { seat, chips: words.parse(CHIPS)? },
        "raised" => Event::Raised {
            seat,
            chips: words.parse(CHIPS)?,
            by: {
                words.keyword("by")?;
                words.parse(CHIPS)?
            },
        },
        "dropped" => Event::Dropped { seat },
        "answered" => Event::Answered {
            seat,
            answer: word(words, "expose or hold", [Answer::Expose, Answer::Hold], Answer::word)?,
        },
        "shown" => Event::Shown { seat, cards: words.parse_all("a card")? },
        "claimed" => Event::Claimed { seat, cards: triple(words)? },
        "misclaimed" => Event::Misclaimed { seat, cards: triple(words)? },
        "done" => Event::Done { seat },
        "taken" => Event::Taken { seat, chips: words.parse(CHIPS)? },
        "left" => Event::Left { seat },
        _ => Event::Joined { seat },
    })
}

fn card(words: &mut Words<'_>) -> Result<Card, NotationError> {
    words.parse("a card")
}

/// Seats up to the word `until` or the end of the line.
fn seats(words: &mut Words<'_>) -> Result<Seats, NotationError> {
    let mut seats = Seats::EMPTY;
    while words.peek().is_some_and(|word| word != "until") {
        seats.insert(words.parse(SEAT)?);
    }
    Ok(seats)
}
