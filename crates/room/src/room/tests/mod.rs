//! Rooms without sockets.

mod batches;
mod bounds;
mod bytes;
mod changes;
mod dealt;
mod doors;
mod fairness;
mod holds;
mod leaving;
mod named;
mod people;
mod playing;
mod quick;
mod races;
mod restarts;
mod runs;
pub(super) mod scene;
mod talking;
mod timing;
mod watchers;
