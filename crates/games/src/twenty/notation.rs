//! Commands and events as one line of text each, exact both ways.

use core::{fmt, str::FromStr};

use tercet_engine::{Ending, NotationError, Words};

use super::{
    command::Command,
    event::{Event, Given},
};
use crate::notation::{
    SEAT, command_notation, read_until, read_until_if_any, triple, word, write_list, write_until,
};

const CARD: &str = "a card";

command_notation! {
    "call, claim, ask, no-set, take-back or deal",
    "call" => Call,
    "claim" => Claim { cards },
    "ask" => Ask,
    "no-set" => NoSet,
    "take-back" => TakeBack,
    "deal" => Deal,
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.card)
    }
}

impl FromStr for Given {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (seat, card) = text.split_once(':').ok_or(())?;
        Ok(Self { seat: seat.parse().map_err(drop)?, card: card.parse().map_err(drop)? })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::RoundBegan { round, dealer } => write!(f, "round {round} dealer {dealer}"),
            Event::Handed { cards } => write_list(f, "handed", cards),
            Event::Dealt { cards } => write_list(f, "dealt", cards),
            Event::Rebuilt {} => f.write_str("rebuilt"),
            Event::Called { seat, until } => {
                write!(f, "called {seat}")?;
                write_until(f, *until)
            }
            Event::SetMade { seat, cards } => write!(f, "set-made {seat} {cards}"),
            Event::FalseCall { seat, cards: Some(cards) } => {
                write!(f, "false-call {seat} {cards}")
            }
            Event::FalseCall { seat, cards: None } => write!(f, "false-call {seat}"),
            Event::PenaltyCard { seat, card } => write!(f, "penalty-card {seat} {card}"),
            Event::ExtraCard { seat, card } => write!(f, "extra-card {seat} {card}"),
            Event::Voted { seat } => write!(f, "voted {seat}"),
            Event::TookBack { seat } => write!(f, "took-back {seat}"),
            Event::VotePassed {} => f.write_str("vote-passed"),
            Event::Cleared {} => f.write_str("cleared"),
            Event::Returned {} => f.write_str("returned"),
            Event::RoundWon { seat, points } => write!(f, "round-won {seat} points {points}"),
            Event::RoundAbandoned {} => f.write_str("round-abandoned"),
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
            "round" => Event::RoundBegan {
                round: words.parse("the number of a round")?,
                dealer: {
                    words.keyword("dealer")?;
                    words.parse(SEAT)?
                },
            },
            "handed" => Event::Handed { cards: words.parse_all("a card of a seat, as 2:1rfo")? },
            "dealt" => Event::Dealt { cards: words.parse_all("a card in a slot, as 3=2rho")? },
            "rebuilt" => Event::Rebuilt {},
            "vote-passed" => Event::VotePassed {},
            "cleared" => Event::Cleared {},
            "returned" => Event::Returned {},
            "round-abandoned" => Event::RoundAbandoned {},
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
        "called",
        "set-made",
        "false-call",
        "penalty-card",
        "extra-card",
        "voted",
        "took-back",
        "round-won",
        "left",
        "joined",
    ];
    if !known.contains(&name) {
        return Err(NotationError::new(name, "an event"));
    }
    let seat = words.parse(SEAT)?;
    Ok(match name {
        "called" => Event::Called { seat, until: read_until_if_any(words)? },
        "set-made" => Event::SetMade { seat, cards: triple(words)? },
        "false-call" => Event::FalseCall {
            seat,
            cards: words.peek().is_some().then(|| triple(words)).transpose()?,
        },
        "penalty-card" => Event::PenaltyCard { seat, card: words.parse(CARD)? },
        "extra-card" => Event::ExtraCard { seat, card: words.parse(CARD)? },
        "voted" => Event::Voted { seat },
        "took-back" => Event::TookBack { seat },
        "round-won" => Event::RoundWon {
            seat,
            points: {
                words.keyword("points")?;
                words.parse("a number of points")?
            },
        },
        "left" => Event::Left { seat },
        _ => Event::Joined { seat },
    })
}
