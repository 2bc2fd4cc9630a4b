//! What a room wants done: one stream, in the order in which it is to be done.

use std::{collections::VecDeque, fmt};

use bytes::Bytes;
use tercet_engine::{LogError, Seat, Seq};
use tercet_protocol::{Close, GameId, UserId, room::Line};

use super::{MemberKey, PendingStep, Room};

/// Something a room wants done.
///
/// A [`Effect::Store`] comes before everything that tells of it, so nobody sees what is not
/// stored if the owner of the room does all this in order. What is stored may be stored
/// together, and what is sent may wait for all of it.
#[derive(Debug)]
pub enum Effect {
    /// Store this.
    Store(Write),
    /// Send this text to a connection.
    Send {
        /// The connection; it may be gone.
        to: MemberKey,
        /// A message of the protocol.
        text: Bytes,
    },
    /// Close a connection.
    Close {
        /// The connection.
        key: MemberKey,
        /// What its close frame says.
        reason: Close,
    },
    /// Begin the game that was asked for, by [`Room::start_match`]. Whatever comes before this
    /// must be stored first; nothing comes after it until the game has begun.
    Start,
    /// Give the room another code, by [`Room::renew_code`].
    RenewCode,
    /// Count a command or question.
    Judged(Judged),
    /// Log something that should not happen.
    Warn(Warning),
}

/// Something that must be stored before anything after it is sent.
#[derive(Debug)]
pub enum Write {
    /// The room itself. It is listed as it is now, too.
    Room,
    /// The next step of the current game.
    Step(Box<PendingStep>),
    /// A line of the chat.
    Line(Box<Line>),
    /// Somebody took a seat in the current game after it had begun.
    Arrival(Arrived),
    /// The end of a game that cannot go on.
    Abandoned(GameId),
}

/// Somebody who took a seat in the current game after it had begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrived {
    /// The last step of the game by then; what the seat does later is theirs.
    pub seq: Seq,
    /// The seat.
    pub seat: Seat,
    /// Who; nobody if it is a bot.
    pub user: Option<UserId>,
}

/// What came of a command or question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It became a step.
    Accepted,
    /// It was refused.
    Refused,
}

/// Something that should not happen, for the log of the owner.
#[derive(Debug)]
pub enum Warning {
    /// The catalog handed out a bot of another game.
    BotPlaysOtherGame {
        /// Its seat.
        seat: Seat,
    },
    /// A bot gave a command that was refused.
    BotRefused {
        /// Its seat.
        seat: Seat,
        /// The code of the refusal.
        code: String,
    },
    /// A step did not fit the game that proposed it; the game does not go on.
    StepDoesNotFit(LogError),
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Warning::BotPlaysOtherGame { seat } => {
                write!(f, "the bot on seat {seat} plays another game")
            }
            Warning::BotRefused { seat, code } => {
                write!(f, "a command of the bot on seat {seat} was refused: {code}")
            }
            Warning::StepDoesNotFit(error) => {
                write!(f, "a step did not fit its own game: {error}")
            }
        }
    }
}

/// The effects that have not been taken out yet.
#[derive(Debug, Default)]
pub(super) struct Effects(VecDeque<Effect>);

impl Effects {
    pub(super) fn push(&mut self, effect: Effect) {
        self.0.push_back(effect);
    }

    pub(super) fn store(&mut self, write: Write) {
        self.push(Effect::Store(write));
    }

    pub(super) fn send(&mut self, to: MemberKey, text: Bytes) {
        self.push(Effect::Send { to, text });
    }

    pub(super) fn judged(&mut self, judged: Judged) {
        self.push(Effect::Judged(judged));
    }

    pub(super) fn warn(&mut self, warning: Warning) {
        self.push(Effect::Warn(warning));
    }

    /// Closes a connection; nothing that waits to be sent to it is sent any more.
    pub(super) fn close(&mut self, key: MemberKey, reason: Close) {
        self.forget(key);
        self.push(Effect::Close { key, reason });
    }

    /// Drops what waits to be sent to a connection that is gone.
    pub(super) fn forget(&mut self, key: MemberKey) {
        self.0.retain(|effect| !matches!(effect, Effect::Send { to, .. } if *to == key));
    }
}

impl Room {
    /// Takes out what is to be done next; `None` if there is nothing to do.
    pub fn poll(&mut self) -> Option<Effect> {
        self.effects.0.pop_front()
    }
}
