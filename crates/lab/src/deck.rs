//! The two decks of the classic game.

use tercet_cards::{Attribute, Cards, Value};

/// Which cards are played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeckKind {
    /// All 81 cards.
    Full,
    /// The 27 cards of beginners, which agree in one attribute.
    Beginner,
}

impl DeckKind {
    /// Both, the full one first.
    pub const ALL: [DeckKind; 2] = [DeckKind::Full, DeckKind::Beginner];

    /// How many cards it has.
    #[must_use]
    pub const fn n_cards(self) -> usize {
        match self {
            DeckKind::Full => 81,
            DeckKind::Beginner => 27,
        }
    }

    /// How many cards lie on the table at the beginning.
    #[must_use]
    pub const fn base_size(self) -> usize {
        match self {
            DeckKind::Full => 12,
            DeckKind::Beginner => 9,
        }
    }

    /// In how many attributes its cards differ.
    #[must_use]
    pub const fn n_attributes(self) -> usize {
        match self {
            DeckKind::Full => 4,
            DeckKind::Beginner => 3,
        }
    }

    /// Its cards; for beginners those with one symbol, which is as good as any other choice.
    #[must_use]
    pub const fn cards(self) -> Cards {
        match self {
            DeckKind::Full => Cards::ALL,
            DeckKind::Beginner => Cards::with(Value::of(Attribute::Number)[0]),
        }
    }
}
