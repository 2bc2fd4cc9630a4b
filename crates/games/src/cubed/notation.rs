//! Commands and events as one line of text each, exact both ways.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use tercet_engine::{Ending, NotationError, Seat, Words};

use super::{
    bag::DieSet,
    command::Command,
    die::{Chosen, Die, Laid, Lay, Shown},
    event::Event,
    steps::Step,
};
use crate::notation::{SEAT, read_until, read_until_if_any, word, write_list, write_until};

const COMMANDS: &str = "call, no-set, open, place, replace, end-turn, reroll or keep";
const DIE: &str = "a die, as d17";
const SHOWN: &str = "a die with its face, as d17=3po or d17=*";
const LAY: &str = "a square and a die, as 7,7=d17 or 7,7=d17*3po";
const LAID: &str = "a square, a die and its face, as 7,7=d17:3po or 7,7=d17:*3po";
const SQUARE: &str = "a square, as 7,7";
const POINTS: &str = "a number of points";

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Call {} => f.write_str("call"),
            Command::NoSet {} => f.write_str("no-set"),
            Command::Open { dice } => write_list(f, "open", dice),
            Command::Place { dice } => {
                f.write_str("place")?;
                dice.lays().try_for_each(|lay| write!(f, " {lay}"))
            }
            Command::Replace { square, die } => write!(f, "replace {square}={die}"),
            Command::EndTurn {} => f.write_str("end-turn"),
            Command::Reroll { dice } => {
                f.write_str("reroll")?;
                dice.iter().try_for_each(|die| write!(f, " {die}"))
            }
            Command::Keep {} => f.write_str("keep"),
        }
    }
}

impl FromStr for Command {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let command = match words.next(COMMANDS)? {
            "call" => Command::Call {},
            "no-set" => Command::NoSet {},
            "open" => {
                let mut die = || words.parse::<Chosen>("a die of the hand, as d17 or d17*3po");
                Command::Open { dice: [die()?, die()?, die()?] }
            }
            "place" => {
                let lays: Vec<Lay> = words.parse_all(LAY)?;
                let step = Step::new(&lays);
                let no_step = |_| NotationError::new(text, "one die, or two dice on two squares");
                Command::Place { dice: step.map_err(no_step)? }
            }
            "replace" => {
                let lay: Lay = words.parse("a square and a die, as 7,7=d17")?;
                if lay.stands_for.is_some() {
                    return Err(NotationError::new(text, "a square and a die, as 7,7=d17"));
                }
                Command::Replace { square: lay.square, die: lay.die }
            }
            "end-turn" => Command::EndTurn {},
            "reroll" => {
                let dice: Vec<Die> = words.parse_all(DIE)?;
                let twice = |_| NotationError::new(text, "different dice from d0 to d41");
                Command::Reroll { dice: DieSet::of(dice).map_err(twice)? }
            }
            "keep" => Command::Keep {},
            other => return Err(NotationError::new(other, COMMANDS)),
        };
        words.end()?;
        Ok(command)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Drew { seat, dice } => with_seat(f, "drew", *seat, dice),
            Event::Rolled { seat, dice } => with_seat(f, "rolled", *seat, dice),
            Event::RaceBegan {} => f.write_str("race"),
            Event::RerollDue { at } => write!(f, "reroll-due until {at}"),
            Event::Called { seat, until } => write!(f, "called {seat} until {until}"),
            Event::FalseCall { seat, dice } => with_seat(f, "false-call", *seat, dice),
            Event::Voted { seat } => write!(f, "voted {seat}"),
            Event::VoteFailed {} => f.write_str("vote-failed"),
            Event::VotePassed {} => f.write_str("vote-passed"),
            Event::RoundBegan { round, first } => write!(f, "round {round} first {first}"),
            Event::Opened { seat, dice, points } => {
                write!(f, "opened {seat} points {points}")?;
                write_list(f, "", dice)
            }
            Event::TurnBegan { seat, until } => {
                write!(f, "turn {seat}")?;
                write_until(f, *until)
            }
            Event::Replaced { seat, square, die, got } => {
                write!(f, "replaced {seat} {square}={die} got {got}")
            }
            Event::Placed { seat, dice, sets, points, bonus } => {
                write!(f, "placed {seat} points {points} bonus {bonus}")?;
                write_list(f, "", dice)?;
                write_list(f, " sets", sets)
            }
            Event::TurnEnded { seat, points } => write!(f, "turn-ended {seat} points {points}"),
            Event::RanOut { seat } => write!(f, "ran-out {seat}"),
            Event::RoundEnded { dead: false } => f.write_str("round-ended"),
            Event::RoundEnded { dead: true } => f.write_str("round-ended dead"),
            Event::ExtraRoll { until } => {
                f.write_str("extra-roll")?;
                write_until(f, *until)
            }
            Event::Rerolled { seat, dice } => with_seat(f, "rerolled", *seat, dice),
            Event::Kept { seat } => write!(f, "kept {seat}"),
            Event::Ended { ending } => write!(f, "ended {ending}"),
            Event::Left { seat } => write!(f, "left {seat}"),
            Event::Joined { seat } => write!(f, "joined {seat}"),
        }
    }
}

fn with_seat<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    seat: Seat,
    items: &[T],
) -> fmt::Result {
    write!(f, "{name} {seat}")?;
    write_list(f, "", items)
}

impl FromStr for Event {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let event = match words.next("an event")? {
            "race" => Event::RaceBegan {},
            "reroll-due" => Event::RerollDue { at: read_until(&mut words)? },
            "vote-failed" => Event::VoteFailed {},
            "vote-passed" => Event::VotePassed {},
            "round" => {
                let round = words.parse("the number of a round")?;
                words.keyword("first")?;
                Event::RoundBegan { round, first: words.parse(SEAT)? }
            }
            "round-ended" => {
                let dead = words.peek().is_some();
                if dead {
                    words.keyword("dead")?;
                }
                Event::RoundEnded { dead }
            }
            "extra-roll" => Event::ExtraRoll { until: read_until_if_any(&mut words)? },
            "ended" => Event::Ended {
                ending: word(&mut words, "how a game ends", Ending::ALL, Ending::word)?,
            },
            name => seat_event(name, &mut words)?,
        };
        words.end()?;
        Ok(event)
    }
}

/// The events that begin with a seat.
fn seat_event(name: &str, words: &mut Words<'_>) -> Result<Event, NotationError> {
    let known = [
        "drew",
        "rolled",
        "called",
        "false-call",
        "voted",
        "opened",
        "turn",
        "replaced",
        "placed",
        "turn-ended",
        "ran-out",
        "rerolled",
        "kept",
        "left",
        "joined",
    ];
    if !known.contains(&name) {
        return Err(NotationError::new(name, "an event"));
    }
    let seat = words.parse(SEAT)?;
    let shown = |words: &mut Words<'_>| words.parse_all::<Shown, Vec<Shown>>(SHOWN);
    Ok(match name {
        "drew" => Event::Drew { seat, dice: shown(words)? },
        "rolled" => Event::Rolled { seat, dice: shown(words)? },
        "called" => Event::Called { seat, until: read_until(words)? },
        "false-call" => Event::FalseCall { seat, dice: words.parse_all(DIE)? },
        "voted" => Event::Voted { seat },
        "opened" => {
            let points = points(words, "points")?;
            Event::Opened { seat, points, dice: words.parse_all(LAID)? }
        }
        "turn" => Event::TurnBegan { seat, until: read_until_if_any(words)? },
        "replaced" => {
            let lay: Lay = words.parse("a square and a die, as 7,7=d17")?;
            if lay.stands_for.is_some() {
                return Err(NotationError::new("a Joker", SQUARE));
            }
            words.keyword("got")?;
            Event::Replaced { seat, square: lay.square, die: lay.die, got: words.parse(SHOWN)? }
        }
        "placed" => placed(seat, words)?,
        "turn-ended" => Event::TurnEnded { seat, points: points(words, "points")? },
        "ran-out" => Event::RanOut { seat },
        "rerolled" => Event::Rerolled { seat, dice: shown(words)? },
        "kept" => Event::Kept { seat },
        "left" => Event::Left { seat },
        _ => Event::Joined { seat },
    })
}

fn placed(seat: Seat, words: &mut Words<'_>) -> Result<Event, NotationError> {
    let (points, bonus) = (points(words, "points")?, points(words, "bonus")?);
    let mut dice: Vec<Laid> = Vec::new();
    while words.peek() != Some("sets") {
        dice.push(words.parse(LAID)?);
    }
    words.keyword("sets")?;
    let sets = words.parse_all("a window, as 6,5-6,7")?;
    Ok(Event::Placed { seat, dice, sets, points, bonus })
}

fn points(words: &mut Words<'_>, keyword: &'static str) -> Result<u16, NotationError> {
    words.keyword(keyword)?;
    words.parse(POINTS)
}
