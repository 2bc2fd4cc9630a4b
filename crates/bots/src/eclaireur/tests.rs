//! What the player of Éclaireur does in single positions.
