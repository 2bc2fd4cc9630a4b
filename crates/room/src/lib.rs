//! A room: a game with its people. Pure: messages and moments in, effects out.
//!
//! A [`Room`] reads no clock, draws no number and opens no file. Its owner
//! tells it what was said and what time it is, and does what it wants done, in
//! order ([`Room::poll`]): what is to be stored comes before what tells of it,
//! so nobody ever sees what is not stored. A server has many rooms, a page in a
//! browser has one for the person in front of it.
//!
//! A room knows no game: it sees [`tercet_engine::AnyGame`] through the
//! [`Catalog`] it is given.

mod catalog;
mod encoded;
mod missing;
mod moment;
mod plan;
mod record;
mod refusal;
mod room;
mod source;

pub use catalog::{BotOrder, Catalog};
pub use encoded::encoded;
pub use missing::missing_rules;
pub use moment::{Moment, WallTime};
pub use plan::Plan;
pub use record::{Unread, recorded, unread_record};
pub use refusal::RoomRefusal;
pub use room::{
    Arrived, Ban, Effect, Judged, Loaded, LoadedMatch, MemberKey, Occupant, PendingStep, QuickPlay,
    Room, RoomDoc, RoomPolicy, RunRoom, Speaker, TextFilter, Thinking, Thought, Warning, Write,
    cleaned,
};
pub use source::{stored_chance, stored_source};
