//! Rooms without sockets.

mod people;
mod playing;
mod restarts;
mod scene;
