//! The clauses of `docs/standing/ratings.md`, each with a test of its name.
#![allow(clippy::unwrap_used)]

mod counting;
mod leaving;
mod places;
mod pools;
mod races;
mod rebuilding;
mod scene;
mod speed;
