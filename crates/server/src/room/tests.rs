//! Tests of rooms without sockets.
