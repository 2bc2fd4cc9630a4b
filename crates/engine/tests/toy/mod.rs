//! A small game with a secret, a turn and a deadline, and flawed copies of it.
//!
//! Everybody holds a hidden number. In turn one swaps it for another or shows
//! it; a player who thinks too long shows. The highest number wins.

use std::{
    fmt,
    num::NonZeroU32,
    ops::RangeInclusive,
    str::FromStr,
    sync::atomic::{AtomicU32, Ordering},
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_engine::{
    Choices, ConfigError, Ending, GameTime, NotationError, OptionSpec, Outcome, Rules, Seat, Story,
    Viewer, Words,
};

/// The game; `FLAW` is the number of the law a copy breaks, 0 for none.
pub(crate) struct Toy<const FLAW: u8>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Config {
    pub(crate) turn_ms: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Command {
    #[serde(with = "tercet_engine::empty")]
    Swap,
    #[serde(with = "tercet_engine::empty")]
    Show,
    /// Never legal.
    #[serde(with = "tercet_engine::empty")]
    Peek,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Rejection {
    NotYourTurn { turn: Seat },
    NoPeeking {},
    Over {},
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Event {
    Drew { seat: Seat, number: u32, until: GameTime },
    Shown { seat: Seat, number: u32, until: GameTime },
    Gone { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Notice {
    Drew { seat: Seat, number: Option<u32> },
    Shown { seat: Seat, number: u32 },
    Gone { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) numbers: Vec<Option<u32>>,
    pub(crate) shown: Vec<bool>,
    pub(crate) turn: Seat,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) config: Config,
    pub(crate) numbers: Vec<u32>,
    pub(crate) shown: Vec<bool>,
    pub(crate) turn: Seat,
    pub(crate) until: GameTime,
}

impl State {
    pub(crate) fn over(&self) -> bool {
        self.shown.iter().all(|&shown| shown)
    }

    fn pass_turn(&mut self, until: GameTime) {
        self.until = until;
        let n = self.shown.len() as u8;
        let order = (1..=n).map(|i| Seat((self.turn.0 + i) % n));
        let next = order.into_iter().find(|seat| !self.shown[usize::from(seat.0)]);
        self.turn = next.unwrap_or(self.turn);
    }
}

const TEN: NonZeroU32 = NonZeroU32::new(10).unwrap();

/// What flawed copies remember although rules must not.
static MEMORY: AtomicU32 = AtomicU32::new(0);

fn turn_ends<const FLAW: u8>(story: &Story<'_, Toy<FLAW>>) -> GameTime {
    story.at().after(story.draft.config.turn_ms)
}

fn show<const FLAW: u8>(story: &mut Story<'_, Toy<FLAW>>, seat: Seat) {
    let (number, until) = (story.draft.numbers[usize::from(seat.0)], turn_ends(story));
    story.tell(Event::Shown { seat, number, until });
}

impl<const FLAW: u8> Rules for Toy<FLAW> {
    const ID: &'static str = "toy";
    const VERSION: u32 = 3;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::millis("turnMs", 1..=60_000)];

    type Config = Config;
    type Command = Command;
    type Rejection = Rejection;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type State = State;

    fn configure(options: &Value) -> Result<Config, Vec<ConfigError>> {
        Choices::read(Self::OPTIONS, options).onto(&Config { turn_ms: 1000 })
    }

    fn seats(_config: &Config) -> RangeInclusive<u8> {
        2..=4
    }

    fn initial(config: &Config, n_seats: u8) -> State {
        State {
            config: config.clone(),
            numbers: vec![0; n_seats.into()],
            shown: vec![false; n_seats.into()],
            turn: Seat(0),
            until: GameTime(0),
        }
    }

    fn allows(
        state: &State,
        _at: GameTime,
        seat: Seat,
        command: &Command,
    ) -> Result<(), Rejection> {
        match command {
            _ if state.over() => Err(Rejection::Over {}),
            _ if state.turn != seat => Err(Rejection::NotYourTurn { turn: state.turn }),
            Command::Peek if FLAW != 2 => Err(Rejection::NoPeeking {}),
            Command::Swap | Command::Show | Command::Peek => Ok(()),
        }
    }

    fn follow(story: &mut Story<'_, Self>, seat: Seat, command: &Command) -> Result<(), Rejection> {
        if *command != Command::Swap {
            show(story, seat);
            return Ok(());
        }
        let mut number = story.chance.one_of(TEN);
        if FLAW == 8 {
            number += MEMORY.fetch_add(1, Ordering::Relaxed);
        }
        let until = turn_ends(story);
        story.tell(Event::Drew { seat, number, until });
        Ok(())
    }

    fn started(story: &mut Story<'_, Self>) {
        let until = turn_ends(story);
        for seat in (0..story.draft.numbers.len() as u8).map(Seat) {
            let number = story.chance.one_of(TEN);
            story.tell(Event::Drew { seat, number, until });
        }
    }

    fn deadline_passed(story: &mut Story<'_, Self>) {
        let turn = story.draft.turn;
        show(story, turn);
    }

    fn left(story: &mut Story<'_, Self>, seat: Seat) {
        if story.draft.shown[usize::from(seat.0)] {
            story.tell(Event::Gone { seat });
        } else {
            show(story, seat);
        }
    }

    fn joined(story: &mut Story<'_, Self>, seat: Seat) {
        story.tell(Event::Gone { seat });
    }

    fn evolve(state: &mut State, _at: GameTime, event: &Event) {
        match event {
            Event::Drew { seat, number, until } => {
                state.numbers[usize::from(seat.0)] = *number;
                state.pass_turn(*until);
            }
            Event::Shown { seat, until, .. } => {
                state.shown[usize::from(seat.0)] = true;
                state.pass_turn(*until);
            }
            Event::Gone { .. } => {}
        }
    }

    fn deadline(state: &State) -> Option<GameTime> {
        match FLAW {
            4 => None,
            9 if state.until > GameTime(2000) => {
                (!state.over()).then_some(GameTime(state.until.0 - 1500))
            }
            _ => (!state.over()).then_some(state.until),
        }
    }

    fn legal(state: &State, _at: GameTime, seat: Seat) -> Vec<Command> {
        let hidden_sum: u32 = state.numbers.iter().sum();
        match FLAW {
            1 if state.turn == seat => vec![Command::Swap, Command::Show, Command::Peek],
            3 if state.turn == seat && !state.over() => vec![Command::Show, Command::Swap],
            4 if seat == Seat(0) && !state.shown[0] => Vec::new(),
            5 if state.over() => vec![Command::Swap],
            60 if hidden_sum.is_multiple_of(2) && seat != state.turn => vec![Command::Swap],
            _ if state.over() || state.turn != seat => Vec::new(),
            _ => vec![Command::Swap, Command::Show],
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let scores = state.numbers.iter().map(|&number| number as i32).collect();
        state.over().then(|| Outcome::highest_wins(scores, Ending::Finished))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let owner = |seat: usize| FLAW != 121 && viewer.is(Seat(seat as u8));
        let seen = |seat: usize| FLAW == 6 || state.shown[seat] || owner(seat);
        let n = state.numbers.len();
        View {
            numbers: (0..n).map(|seat| seen(seat).then_some(state.numbers[seat])).collect(),
            shown: state.shown.clone(),
            turn: state.turn,
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::Drew { seat, number, .. } => {
                let told = FLAW == 7 || FLAW != 120 && viewer.is(seat);
                Notice::Drew { seat, number: told.then_some(number) }
            }
            Event::Shown { seat, number, .. } => Notice::Shown { seat, number },
            Event::Gone { seat } => Notice::Gone { seat },
        })
    }

    /// Copy 120 has other views and copy 121 other notices than it says; copy 122 names in a circle.
    fn sees_as(viewer: Viewer) -> Viewer {
        match (FLAW, viewer) {
            (120 | 121, _) | (122, Viewer::Seat(_)) => Viewer::Spectator,
            (122, Viewer::Spectator) => Viewer::Seat(Seat(0)),
            _ => viewer,
        }
    }

    fn outdates(event: &Event) -> bool {
        matches!(event, Event::Shown { .. })
    }

    fn tolerates_stale(command: &Command) -> bool {
        *command == Command::Show
    }

    /// In copy 130 commands race of seats that are said not to, in copy 131 it is the other way round.
    fn races(_state: &State, _seat: Seat, command: &Command) -> bool {
        FLAW == 130 && *command == Command::Show
    }

    fn may_race(state: &State, _at: GameTime, seat: Seat) -> bool {
        FLAW == 131 && state.turn == seat
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Command::Swap => "swap",
            Command::Show => "show",
            Command::Peek => "peek",
        })
    }
}

impl FromStr for Command {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "swap" => Ok(Command::Swap),
            "show" => Ok(Command::Show),
            "peek" => Ok(Command::Peek),
            other => Err(NotationError::new(other, "swap, show or peek")),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Drew { seat, number, until } => write!(f, "drew {seat} {number} {until}"),
            Event::Shown { seat, number, until } => write!(f, "shown {seat} {number} {until}"),
            Event::Gone { seat } => write!(f, "gone {seat}"),
        }
    }
}

impl FromStr for Event {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let name = words.next("an event")?;
        let seat = words.parse("a seat")?;
        let event = match name {
            "drew" => Event::Drew {
                seat,
                number: words.parse("a number")?,
                until: words.parse("a time")?,
            },
            "shown" => Event::Shown {
                seat,
                number: words.parse("a number")?,
                until: words.parse("a time")?,
            },
            "gone" => Event::Gone { seat },
            other => return Err(NotationError::new(other, "drew, shown or gone")),
        };
        words.end()?;
        Ok(event)
    }
}
