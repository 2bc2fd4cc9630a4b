//! Rooms without sockets.

mod batches;
mod bounds;
mod dealt;
mod doors;
mod holds;
mod named;
mod people;
mod playing;
mod restarts;
mod scene;
