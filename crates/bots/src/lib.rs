//! Players that see what a person in their seat sees, and never more.
//!
//! A [`Bot`] is given a view and the commands that are legal for its seat, and
//! answers with what it means to do and when. It never waits and never reads a
//! clock; the same seed gives the same play.

mod bot;
mod level;

pub use bot::{AnyBot, AnyIntent, Bot, Erased, Intent};
pub use level::Level;
