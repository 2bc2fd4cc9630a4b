//! How strong players are, computed from the games that they have finished.
//!
//! Race games are rated SET by SET ([`luce`]), other games by places ([`placing`]). [`Standings`]
//! fold finished games into everybody's ratings. All results are whole thousandths of a point;
//! what is computed in between uses the four operations and `libm` alone, so that a rating is the
//! same on every machine and can be rebuilt at any time. The clauses are `RA` in
//! `docs/standing/ratings.md`, the proof of the method is in `docs/ratings.md`.
//!
//! ```
//! use tercet_engine::{Seat, Seats};
//! use tercet_ratings::{Form, Rating, Trial, luce};
//!
//! let field = Seats::first(2);
//! let won = |by| Trial { field, by: Seat(by), won: true };
//! let after = luce::rate(&[Rating::START; 2], &[won(0), won(0), won(1)], Form::START);
//! assert!(after[1].rating < after[0].rating);
//! ```
#![cfg_attr(not(test), no_std)]

extern crate alloc;

mod form;
mod game;
pub mod luce;
mod matrix;
pub mod placing;
mod points;
mod pool;
mod speed;
pub mod standings;
mod trials;

pub use form::{Form, Spread};
pub use game::{
    Casual, Evidence, List, MOST_PAIR_GAMES, PROVISIONAL_FROM, Person, PlayedGame, Player,
    PlayerKind,
};
pub use luce::Trial;
pub use points::{Points, Rating};
pub use pool::{Method, RatingPool, UnknownPool};
pub use speed::{RUNS, Run, speed_index};
pub use standings::{OutOfOrder, PoolStanding, RatedGame, Row, Standings};
pub use trials::Course;
