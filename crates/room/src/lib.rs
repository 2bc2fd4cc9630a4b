//! A room: a game with its people. Pure: messages and moments in, texts and writes out.
//!
//! A [`Room`] reads no clock, draws no number and opens no file. Its owner
//! tells it what was said and what time it is, stores what it wants stored
//! ([`Room::take_writes`]), and only then sends what lies in the outboxes
//! ([`Room::outboxes`]). So nobody ever sees what is not stored. A server has
//! many of them, a page in a browser has one for the person in front of it.
//!
//! A room knows no game: it sees [`tercet_engine::AnyGame`] through the
//! [`Catalog`] it is given.

mod catalog;
mod encoded;
mod missing;
mod moment;
mod plan;
mod record;
mod room;
mod source;

pub use catalog::{BotOrder, Catalog};
pub use encoded::encoded;
pub use missing::missing_rules;
pub use moment::Moment;
pub use plan::Plan;
pub use record::{Unread, recorded, unread_record};
pub use room::{
    Ban, Loaded, LoadedMatch, MemberKey, No, Occupant, PendingStep, Room, RoomDoc, RoomPolicy,
    Tally, Thinking, Thought, Warning, Write, cleaned,
};
pub use source::{stored_chance, stored_source};
