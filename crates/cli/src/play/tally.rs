//! What is counted beside the score.

/// How the player searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// SETs found, even if one was lost again.
    pub(super) n_found: usize,
    /// The shortest search that ended with a SET, in milliseconds.
    pub(super) fastest: Option<u64>,
    /// Claims of three cards that were not a SET.
    pub(super) n_false_claims: usize,
    /// How often "no SET" was said.
    pub(super) n_no_set: usize,
    /// How often a SET was there all the same.
    pub(super) n_overlooked: usize,
    /// How often help was asked for.
    pub(super) n_hints: usize,
}

impl Tally {
    /// A SET was found after this many milliseconds.
    pub(super) fn found(&mut self, searched_for: u64) {
        self.n_found += 1;
        self.fastest = Some(self.fastest.map_or(searched_for, |fastest| fastest.min(searched_for)));
    }
}
