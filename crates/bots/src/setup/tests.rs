//! What the player of SetUp does in single positions.
