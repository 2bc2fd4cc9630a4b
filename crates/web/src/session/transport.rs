//! How messages get to a table and back: a socket to the server, or a port to a worker.

use std::rc::Rc;

use tercet_client::SocketEvent;

/// What was heard of a table.
#[derive(Clone, Debug)]
pub(crate) enum Heard {
    /// It listens now.
    Opened,
    /// It said something.
    Text(String),
    /// It closed the connection.
    Closed {
        /// The number in its close frame.
        code: u16,
    },
    /// The connection broke.
    Lost,
    /// It does not let one in.
    Denied {
        /// The HTTP status.
        status: u16,
    },
}

/// Statuses of a server that can take nobody now.
const FULL: [u16; 2] = [429, 503];

impl Heard {
    /// Whether the table does not let one in because there are too many.
    pub(crate) fn is_full(&self) -> bool {
        matches!(self, Heard::Denied { status } if FULL.contains(status))
    }

    /// The same for the state machine of the connection.
    pub(crate) fn event(&self) -> SocketEvent<'_> {
        match self {
            Heard::Opened => SocketEvent::Opened,
            Heard::Text(text) => SocketEvent::Text(text),
            Heard::Closed { code } => SocketEvent::Closed { code: *code },
            Heard::Lost => SocketEvent::Lost,
            Heard::Denied { status } => SocketEvent::Denied { status: *status },
        }
    }
}

/// Who is told what was heard.
pub(crate) type Listener = Rc<dyn Fn(Heard)>;

/// A way to a table. Dropping it closes it.
pub(crate) trait Transport {
    /// Sends a message.
    fn send(&self, text: &str);
}
