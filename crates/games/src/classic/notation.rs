//! Commands and events as one line of text each, exact both ways.

use core::{fmt, str::FromStr};

use tercet_engine::{Ending, NotationError, Words};

use super::{
    command::Command,
    event::{Event, RoundEnd},
};
use crate::notation::{
    SEAT, command_notation, read_until, read_until_if_any, triple, word, write_list, write_until,
};

command_notation! {
    "call, claim, no-set, take-back, deal-three, deal, accept or reject",
    "call" => Call,
    "claim" => Claim { cards },
    "no-set" => NoSet,
    "take-back" => TakeBack,
    "deal-three" => DealThree,
    "deal" => Deal,
    "accept" => Accept,
    "reject" => Reject,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::RoundBegan { round, dealer } => write!(f, "round {round} dealer {dealer}"),
            Event::Dealt { cards } => write_list(f, "dealt", cards),
            Event::Called { seat, until } => {
                write!(f, "called {seat}")?;
                write_until(f, *until)
            }
            Event::Claimed { seat, cards, until } => {
                write!(f, "claimed {seat} {cards} until {until}")
            }
            Event::Accepted { seat } => write!(f, "accepted {seat}"),
            Event::Doubted { seat } => write!(f, "doubted {seat}"),
            Event::Taken { seat, cards } => write!(f, "taken {seat} {cards}"),
            Event::FalseCall { seat, cards: Some(cards) } => {
                write!(f, "false-call {seat} {cards}")
            }
            Event::FalseCall { seat, cards: None } => write!(f, "false-call {seat}"),
            Event::SetLost { seat, cards } => write!(f, "set-lost {seat} {cards}"),
            Event::PointLost { seat } => write!(f, "point-lost {seat}"),
            Event::Froze { seat } => write!(f, "froze {seat}"),
            Event::Thawed {} => f.write_str("thawed"),
            Event::Moved { moves } => write_list(f, "moved", moves),
            Event::Voted { seat } => write!(f, "voted {seat}"),
            Event::TookBack { seat } => write!(f, "took-back {seat}"),
            Event::VoteFailed {} => f.write_str("vote-failed"),
            Event::VotePassed {} => f.write_str("vote-passed"),
            Event::StallPressed { seat, until } => {
                write!(f, "stall {seat}")?;
                write_until(f, *until)
            }
            Event::RefillOwed { until } => write!(f, "refill-owed until {until}"),
            Event::RoundEnded { why, overlooked } => {
                write!(f, "round-ended {}", why.word())?;
                overlooked.map_or(Ok(()), |cards| write!(f, " overlooked {cards}"))
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
            "round" => Event::RoundBegan {
                round: words.parse("the number of a round")?,
                dealer: {
                    words.keyword("dealer")?;
                    words.parse(SEAT)?
                },
            },
            "dealt" => Event::Dealt { cards: words.parse_all("a card in a slot, as 13=2rho")? },
            "moved" => Event::Moved { moves: words.parse_all("a move, as 15-4")? },
            "thawed" => Event::Thawed {},
            "vote-failed" => Event::VoteFailed {},
            "vote-passed" => Event::VotePassed {},
            "refill-owed" => Event::RefillOwed { until: read_until(&mut words)? },
            "round-ended" => Event::RoundEnded {
                why: word(&mut words, "why a round ends", RoundEnd::ALL, RoundEnd::word)?,
                overlooked: match words.peek() {
                    None => None,
                    Some(_) => {
                        words.keyword("overlooked")?;
                        Some(triple(&mut words)?)
                    }
                },
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
        "called",
        "claimed",
        "accepted",
        "doubted",
        "taken",
        "false-call",
        "set-lost",
        "point-lost",
        "froze",
        "voted",
        "took-back",
        "stall",
        "left",
        "joined",
    ];
    if !known.contains(&name) {
        return Err(NotationError::new(name, "an event"));
    }
    let seat = words.parse(SEAT)?;
    Ok(match name {
        "called" => Event::Called { seat, until: read_until_if_any(words)? },
        "claimed" => Event::Claimed { seat, cards: triple(words)?, until: read_until(words)? },
        "accepted" => Event::Accepted { seat },
        "doubted" => Event::Doubted { seat },
        "taken" => Event::Taken { seat, cards: triple(words)? },
        "false-call" => Event::FalseCall {
            seat,
            cards: words.peek().is_some().then(|| triple(words)).transpose()?,
        },
        "set-lost" => Event::SetLost { seat, cards: triple(words)? },
        "point-lost" => Event::PointLost { seat },
        "froze" => Event::Froze { seat },
        "voted" => Event::Voted { seat },
        "took-back" => Event::TookBack { seat },
        "stall" => Event::StallPressed { seat, until: read_until_if_any(words)? },
        "left" => Event::Left { seat },
        _ => Event::Joined { seat },
    })
}
