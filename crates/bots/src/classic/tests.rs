//! What the player of the classic game does in single positions.
