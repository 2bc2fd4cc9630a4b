//! Cards in words.

use tercet_cards::{Card, Color, Triple};
use tercet_texts::{Language, table as words};

/// What a card shows.
pub(crate) fn card(_language: Language, card: Card) -> String {
    tercet_drawing::card::words(card)
}

/// What a card shows and where it lies; rows and columns count from 1.
pub(crate) fn card_at(language: Language, shown: Card, row: usize, column: usize) -> String {
    words::card_at(language, &card(language, shown), row as i64, column as i64)
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
pub(crate) fn why(_language: Language, cards: Triple) -> Vec<String> {
    vec![cards.verdict().to_string()]
}
