//! What the player of 20/20 does in single positions.
