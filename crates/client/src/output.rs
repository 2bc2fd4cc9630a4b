//! What a connection wants done, and what it shows.

use tercet_engine::Json;
use tercet_protocol::{Close, CommandId, server::EmoteShown};

use crate::{Answer, Attempt, LocalTime};
#[cfg(doc)]
use crate::{Connection, RoomView};

/// What the caller has to do, or may want to know.
#[derive(Clone, Debug)]
pub enum Output {
    /// Open a socket to the room, and give the events of it this number.
    Open(Attempt),
    /// Send this text on the socket that was opened last.
    Send(String),
    /// Close this socket, if it is still open.
    Close(Attempt),
    /// Something else is to be shown.
    Changed(Changed),
    /// A request was answered. It is not sent again.
    Answered {
        /// The request.
        id: CommandId,
        /// The server's answer.
        answer: Answer,
    },
    /// Somebody sent an emote.
    Emote(EmoteShown),
    /// The server could not read a message of ours so far as to see its number.
    Misunderstood {
        /// A stable word.
        code: String,
        /// What there is to know about it.
        facts: Json,
    },
    /// A message of the server that is not understood here, and was left out: a
    /// newer server may say more than is known here.
    NotUnderstood {
        /// What could not be read in it.
        problem: String,
    },
}

/// What is to be shown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// [`Connection::state`].
    State,
    /// [`RoomView::you`] and [`RoomView::room`].
    Room,
    /// [`RoomView::game`], without a way from what was shown before.
    Game,
    /// [`RoomView::game`], by the step that [`RoomView::next_told`] tells of.
    Step,
    /// [`RoomView::chat`], as it was when one came, or [`RoomView::may_say`].
    Chat,
    /// [`RoomView::chat`], by what somebody has said just now.
    Said,
}

/// How the connection is, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It has not been live yet.
    Connecting,
    /// The table is as the server says.
    Live,
    /// It was live and is not.
    Reconnecting {
        /// Since when.
        since: LocalTime,
        /// How many attempts have failed.
        failures: u32,
    },
    /// It does not come back by itself.
    Stopped(Stop),
}

/// How the attempts to get a connection go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attempts {
    /// How many have failed in a row.
    pub failures: u32,
    /// When the next one is made; absent while one is being made, or none will be.
    pub next: Option<LocalTime>,
}

/// Why a connection does not come back by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It was never asked for.
    NotBegun,
    /// One has left.
    Left,
    /// The server speaks another version: a newer client is needed, for a page
    /// that means loading it again.
    OtherVersion,
    /// The server closed it for good.
    Closed(Close),
    /// The server closed it for good, and why is not known here.
    ClosedWith {
        /// The code of the close frame.
        code: u16,
    },
    /// The server does not let one in: 401 without being signed in, 403 from
    /// somebody else's page, 404 where there is no room.
    Denied {
        /// The HTTP status.
        status: u16,
    },
}
