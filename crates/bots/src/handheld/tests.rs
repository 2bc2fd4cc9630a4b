//! What the player of the electronic game does in single positions.
