//! What one person can run against the clock, on the same terms as everybody else.

/// What is searched in a run; which game it is run in, and by which rules, the game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunTask {
    /// Nine cards with four SETs.
    NineCards,
    /// Twelve cards with six SETs.
    TwelveCards,
    /// The whole deck.
    Deck,
    /// This many SETs; more cards come for as long as it takes.
    Sets(u8),
}
