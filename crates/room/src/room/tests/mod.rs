//! Rooms without sockets.

mod batches;
mod bounds;
mod changes;
mod dealt;
mod doors;
mod fairness;
mod holds;
mod leaving;
mod named;
mod people;
mod playing;
mod races;
mod restarts;
mod scene;
mod timing;
mod watchers;
