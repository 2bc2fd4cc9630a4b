//! A client of the server without any I/O: everything that plays uses it, and
//! brings its own socket, clock and screen.
//!
//! [`Connection`] says what to do, and is told what came of it. It connects
//! again by itself, resumes where it was, and repeats what was not answered
//! with the same number, so that it takes effect once. [`RoomView`] is the room and
//! the game as last told, [`Selection`] the cards somebody has picked.
//!
//! ```
//! use tercet_client::{Connection, LocalTime, Output, Request, SocketEvent};
//!
//! # struct Socket;
//! # impl Socket {
//! #     fn open() -> Self { Self }
//! #     fn send(&mut self, _: String) {}
//! #     fn wait(&mut self, _: Option<u64>) -> Option<SocketEvent<'_>> { Some(SocketEvent::Opened) }
//! # }
//! # let (now, random, mut rounds) = (|| LocalTime(0), 7, 0);
//! let mut connection = Connection::new(random);
//! let mut socket = None;
//! connection.open(now());
//! loop {
//!     while let Some(output) = connection.poll() {
//!         match output {
//!             Output::Open(attempt) => socket = Some((attempt, Socket::open())),
//!             Output::Close(_) => socket = None,
//!             Output::Send(text) => {
//!                 if let Some((_, socket)) = &mut socket {
//!                     socket.send(text);
//!                 }
//!             }
//!             Output::Answered { id, answer } => println!("{id}: {answer:?}"),
//!             Output::Changed(_) => println!("{:?}", connection.table().room()),
//!             other => println!("{other:?}"),
//!         }
//!     }
//!     let until = connection.wake_at().map(|at| at.0);
//!     match socket.as_mut().and_then(|(attempt, socket)| Some((*attempt, socket.wait(until)?))) {
//!         Some((attempt, event)) => connection.socket(now(), attempt, event),
//!         None => connection.tick(now()),
//!     }
//! #   rounds += 1;
//! #   if rounds == 3 { break; }
//! }
//! let id = connection.request(now(), Request::Say { text: "hi".into() })?;
//! assert_eq!(connection.unanswered().collect::<Vec<_>>(), [id]);
//! # Ok::<(), tercet_client::RequestError>(())
//! ```

mod backoff;
mod clock;
mod connection;
mod ids;
mod outbox;
mod output;
mod request;
mod selection;
mod socket;
mod table;

pub use clock::{Clock, LocalTime};
pub use connection::Connection;
pub use ids::Ids;
pub use output::{Attempts, Changed, Output, State, Stop};
pub use request::{Answer, Request, RequestError};
pub use selection::{Picked, Selection};
pub use socket::{Attempt, SocketEvent};
pub use table::{RoomView, StepNotices, TableGame};
