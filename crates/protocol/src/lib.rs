//! What clients and servers say to each other: messages, codes, versions.
//!
//! A client makes itself known over HTTP ([`http`]), then opens one socket per
//! room. The first message on it is [`ClientMessage::Hello`]; the server answers
//! with [`ServerMessage::Welcome`] and the state of room and game, and after that
//! both send messages as they please. Every message is one JSON object in one
//! text frame; what belongs to a particular game (configurations, commands,
//! notices, views) is passed on as it is.
//!
//! ```
//! use tercet_protocol::ClientMessage;
//!
//! let text = r#"{"play":{"id":7,"game":3,"seen":41,"command":{"call":{}}}}"#;
//! let ClientMessage::Play(play) = serde_json::from_str(text)? else { unreachable!() };
//! assert_eq!(play.command.get(), r#"{"call":{}}"#);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! Secrets are kept by types: no message can hold an event or a state, only what
//! a viewer may see.

pub mod account;
pub mod chat;
pub mod client;
pub mod codes;
pub mod delta;
pub mod http;
mod ids;
pub mod limits;
mod object;
pub mod people;
pub mod room;
pub mod runs;
#[cfg(feature = "schema")]
pub mod schema;
pub mod server;
pub mod standing;
mod words;
pub mod worker;

pub use client::ClientMessage;
pub use codes::{Close, Code};
pub use ids::{CommandId, GameId, RoomCode, UserId, WrongCode};
pub use object::from_object;
pub use server::ServerMessage;

/// The version of this protocol: goes up when an old client would misunderstand.
pub const VERSION: u32 = 1;
