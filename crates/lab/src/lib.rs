//! The mathematics of SET: exact odds, whole games by the million, puzzles.
