//! Cards in words.

use tercet_cards::{Card, Color, Triple};
use tercet_texts::{Language, cards, table as words, why as reasons};

/// What a card shows.
pub(crate) fn card(language: Language, card: Card) -> String {
    cards::spoken(language, card)
}

/// What a card shows and where it lies; rows and columns count from 1.
pub(crate) fn card_at(language: Language, shown: Card, row: usize, column: usize) -> String {
    cards::label(language, &card(language, shown), row as i64, column as i64, &[])
}

/// A letter for a color.
pub(crate) fn color_letter(language: Language, color: Color) -> &'static str {
    match color {
        Color::Red => words::letter_red(language),
        Color::Green => words::letter_green(language),
        Color::Purple => words::letter_purple(language),
    }
}

/// Why three cards are not a set, attribute by attribute.
pub(crate) fn why(language: Language, cards: Triple) -> Vec<String> {
    reasons::faults(language, cards.cards())
}
