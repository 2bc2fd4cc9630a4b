//! Ratings: what finished games mean for their players.
//!
//! A task takes every finished game, in the order of their ends, keeps what was known then and
//! cannot be found again ([`facts`]), and what the game did to the ratings of its players. All of
//! that is one change of the store, so that a restart goes on where it was. Rooms wait for none
//! of it: they only say that a game is over.

mod facts;
mod figures;
mod ladder;
mod played;
mod projector;
mod rebuild;

pub(crate) use self::{
    figures::GameFigures,
    ladder::{ladder_of, list_of, list_word, pool_of, program_name},
    projector::{Projector, millis, points, run, standing},
    rebuild::{Rebuilt, rebuild, strike},
};
