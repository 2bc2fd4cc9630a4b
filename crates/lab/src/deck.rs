//! The two decks of the classic game.

use tercet_cards::{Attribute, Cards, Value};

/// Which cards are played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck {
    /// All 81 cards.
    Full,
    /// The 27 cards of beginners, which agree in one attribute.
    Beginner,
}

impl Deck {
    /// Both, the full one first.
    pub const ALL: [Deck; 2] = [Deck::Full, Deck::Beginner];

    /// How many cards it has.
    #[must_use]
    pub const fn n_cards(self) -> usize {
        match self {
            Deck::Full => 81,
            Deck::Beginner => 27,
        }
    }

    /// How many cards lie on the table at the beginning.
    #[must_use]
    pub const fn base_size(self) -> usize {
        match self {
            Deck::Full => 12,
            Deck::Beginner => 9,
        }
    }

    /// In how many attributes its cards differ.
    #[must_use]
    pub const fn n_attributes(self) -> usize {
        match self {
            Deck::Full => 4,
            Deck::Beginner => 3,
        }
    }

    /// Its cards; for beginners those with one symbol, which is as good as any other choice.
    #[must_use]
    pub const fn cards(self) -> Cards {
        match self {
            Deck::Full => Cards::ALL,
            Deck::Beginner => Cards::with(Value::of(Attribute::Number)[0]),
        }
    }
}
