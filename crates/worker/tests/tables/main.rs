//! Tables in a page, spoken to as a page does: through a client, in simulated time.
#![allow(clippy::unwrap_used)]

mod around;
mod every_game;
mod hinting;
mod hosting;
mod page;
mod pausing;
mod saving;
mod undoing;
mod waiting;
