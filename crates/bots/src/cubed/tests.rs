//! What a player of CUBED does in situations made for it.
