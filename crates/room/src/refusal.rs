//! Why a room does not do what it is asked for.

use serde_json::{Value, json};
use tercet_engine::{AnyProposeError, ConfigError, Refusal};
use tercet_protocol::{Code, chat::MaySay};

/// How many errors an answer names; nobody mends more of them at once.
const MOST_ERRORS: usize = 10;

/// Why a room says no: everything that the table or the people around it refuse, whatever the
/// rules of the game say. What those say no to is a rejection of the game.
#[derive(Debug)]
pub enum RoomRefusal {
    /// The request cannot be read.
    Malformed {
        /// What is wrong with it.
        message: String,
    },
    /// A field has a value that it cannot have.
    WrongField {
        /// The field.
        field: &'static str,
        /// Its value.
        value: Value,
        /// What is allowed there.
        allowed: Value,
    },
    /// The rules of the game do not take the house rules.
    WrongConfig {
        /// Every field that is wrong.
        errors: Vec<ConfigError>,
    },
    /// Only the host may do it.
    NotHost,
    /// The person does not sit at the table.
    NotSeated,
    /// The person sits at the table already.
    AlreadySeated,
    /// The table refuses it.
    Table(Refusal),
    /// No bot sits there.
    NoBotThere,
    /// No bot of this level plays this game.
    NoSuchBot {
        /// The level that was asked for.
        level: String,
        /// The levels there are.
        allowed: &'static [&'static str],
    },
    /// The person is not here.
    NoSuchPerson,
    /// The person opened the table and can always come back to it.
    IsOpener,
    /// Not while a game is being played.
    GameRunning,
    /// The game does not take anybody on that seat now.
    NotNow(AnyProposeError),
    /// No game is being played.
    NoGame,
    /// The game of this room does not go on.
    GameBroken,
    /// Every seat must be taken before a game begins.
    SeatsFree {
        /// How many seats are free.
        free: usize,
    },
    /// Too much in too short a time.
    TooFast {
        /// When it can be tried again, in milliseconds from now.
        retry_ms: u64,
    },
    /// The host has turned the chat off.
    ChatOff,
    /// The person may say phrases only.
    PhrasesOnly {
        /// What they may say, and why.
        may_say: MaySay,
    },
    /// The person may not say links in a public room yet.
    NoLinks,
    /// The line has a word in it that the owner of the server does not allow.
    WordNotAllowed,
    /// More than allowed at the same time.
    TooMany {
        /// How many are allowed.
        most: usize,
    },
}

impl RoomRefusal {
    /// A field with a value that is not allowed.
    pub fn field(field: &'static str, value: impl Into<Value>, allowed: impl Into<Value>) -> Self {
        Self::WrongField { field, value: value.into(), allowed: allowed.into() }
    }

    /// The stable word for it.
    pub fn code(&self) -> Code {
        match self {
            Self::Malformed { .. } => Code::Malformed,
            Self::WrongField { .. } => Code::WrongField,
            Self::WrongConfig { .. } => Code::WrongConfig,
            Self::NotHost => Code::NotHost,
            Self::NotSeated => Code::NotSeated,
            Self::AlreadySeated => Code::AlreadySeated,
            Self::Table(Refusal::SeatTaken { .. }) => Code::SeatTaken,
            Self::Table(Refusal::NoSuchSeat { .. }) => Code::NoSuchSeat,
            Self::NoBotThere | Self::NoSuchBot { .. } => Code::NoSuchBot,
            Self::NoSuchPerson => Code::NoSuchPerson,
            Self::IsOpener => Code::IsOpener,
            // A room asks the table itself about seats only; what else it refuses depends on the game.
            Self::GameRunning | Self::NotNow(_) | Self::Table(_) => Code::GameRunning,
            Self::NoGame => Code::NoGame,
            Self::GameBroken => Code::GameBroken,
            Self::SeatsFree { .. } => Code::SeatsFree,
            Self::TooFast { .. } => Code::TooFast,
            Self::ChatOff => Code::ChatOff,
            Self::PhrasesOnly { .. } => Code::PhrasesOnly,
            Self::NoLinks => Code::NoLinks,
            Self::WordNotAllowed => Code::WordNotAllowed,
            Self::TooMany { .. } => Code::TooMany,
        }
    }

    /// What there is to know about it, as an object.
    pub fn facts(&self) -> Value {
        match self {
            Self::Malformed { message } => json!({ "message": message }),
            Self::WrongField { field, value, allowed } => {
                json!({ "field": field, "value": value, "allowed": allowed })
            }
            Self::WrongConfig { errors } => wrong_config(errors),
            Self::Table(refusal) => table_facts(refusal),
            Self::NoSuchBot { level, allowed } => {
                json!({ "field": "level", "value": level, "allowed": allowed })
            }
            Self::NotNow(refused) => json!({ "refused": refused.code }),
            Self::SeatsFree { free } => json!({ "free": free }),
            Self::TooFast { retry_ms } => json!({ "retry_ms": retry_ms }),
            Self::TooMany { most } => json!({ "most": most }),
            Self::PhrasesOnly { may_say: MaySay { why, games_to_go: Some(games), .. } } => {
                json!({ "why": why, "games_to_go": games })
            }
            Self::PhrasesOnly { may_say } => json!({ "why": may_say.why }),
            Self::WordNotAllowed => json!({ "field": "text" }),
            Self::NotHost
            | Self::ChatOff
            | Self::NoLinks
            | Self::NotSeated
            | Self::AlreadySeated
            | Self::NoBotThere
            | Self::NoSuchPerson
            | Self::IsOpener
            | Self::GameRunning
            | Self::NoGame
            | Self::GameBroken => json!({}),
        }
    }
}

/// The facts of a refusal of the table, which is written as its word with them.
fn table_facts(refusal: &Refusal) -> Value {
    let written = json!(refusal);
    written.as_object().and_then(|word| word.values().next().cloned()).unwrap_or_default()
}

/// The fields that a game's rules found wrong: the first ten, and how many more there are.
fn wrong_config(errors: &[ConfigError]) -> Value {
    let named = &errors[..errors.len().min(MOST_ERRORS)];
    match errors.len() - named.len() {
        0 => json!({ "errors": named }),
        more => json!({ "errors": named, "more": more }),
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::Seat;

    use super::*;

    #[test]
    fn what_the_table_refuses_about_seats_keeps_its_word_and_facts() {
        let taken = RoomRefusal::Table(Refusal::SeatTaken { seat: Seat(1) });
        assert_eq!((taken.code(), taken.facts()), (Code::SeatTaken, json!({ "seat": 1 })));
        let none = RoomRefusal::Table(Refusal::NoSuchSeat { seat: Seat(7), seats: 2 });
        let facts = json!({ "seat": 7, "seats": 2 });
        assert_eq!((none.code(), none.facts()), (Code::NoSuchSeat, facts));
    }
}
