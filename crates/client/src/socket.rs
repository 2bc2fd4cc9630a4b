//! The sockets of a connection, and what the caller tells of them.

/// One of the sockets that a connection had, has or will have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attempt(pub(crate) u32);

/// What a socket did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SocketEvent<'a> {
    /// It is open.
    Opened,
    /// It brought a text message.
    Text(&'a str),
    /// It brought a ping. Who can see pings passes them on; for others, as pages in
    /// a browser, the server is asked from time to time whether it is there.
    Ping,
    /// It was closed with this code.
    Closed {
        /// The code of the close frame.
        code: u16,
    },
    /// It broke, or could not be opened, for no reason that is known.
    Lost,
    /// The server answered the request for a socket with an HTTP status instead.
    Denied {
        /// The status.
        status: u16,
    },
}
