//! Players that see what a person in their seat sees, and never more.
//!
//! A [`Bot`] is given a view and the commands that are legal for its seat, and
//! answers with what it means to do and when. It never waits and never reads a
//! clock; the same seed gives the same play.
//!
//! [`catalog`] has a bot for every game and level, [`arena`] lets bots play
//! whole games against each other on a virtual clock, and [`Perception`] is the
//! model of human eyes behind the games that are a race.

pub mod arena;
pub mod catalog;
pub mod chipset;
pub mod classic;
pub mod coopset;
pub mod cubed;
pub mod eclaireur;
pub mod handheld;
mod layout;
mod level;
mod luck;
mod once;
mod pace;
mod perception;
mod racer;
pub mod setup;
mod sight;
#[cfg(test)]
mod stage;
pub mod standings;
mod strength;
pub mod twenty;

pub use catalog::{Chair, Playable};
pub use layout::Layout;
pub use level::{Level, UnknownLevel};
pub use luck::Luck;
pub use perception::{Perception, difficulty};
pub use sight::{Find, Sight};
pub use strength::{Acquaintance, Strength, UnknownStrength};
pub use tercet_engine::{AnyBot, AnyIntent, Bot, Company, ErasedBot, Intent};
