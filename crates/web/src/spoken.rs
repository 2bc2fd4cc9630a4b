//! Cards and dice in words.

use tercet_cards::{Card, Color, Face, Placed, Rolled, Triple};
use tercet_texts::{Language, cards, table as words, why as reasons};

/// What a card shows.
pub(crate) fn card(language: Language, card: Card) -> String {
    cards::spoken(language, card)
}

/// What a card shows and where it lies; rows and columns count from 1.
pub(crate) fn card_at(language: Language, shown: Card, row: usize, column: usize) -> String {
    cards::label(language, &card(language, shown), row as i64, column as i64, &[])
}

/// The same with what is special about it: "…, shown by Ann".
pub(crate) fn in_state(language: Language, label: &str, state: &str) -> String {
    cards::in_state(language, label, state)
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

/// What a face of a die shows.
pub(crate) fn face(language: Language, face: Face) -> String {
    cards::spoken_face(language, face)
}

/// What a die shows that was rolled.
pub(crate) fn rolled(language: Language, rolled: Rolled) -> String {
    cards::spoken_roll(language, rolled)
}

/// What a die on a board counts as.
pub(crate) fn placed(language: Language, placed: Placed) -> String {
    cards::spoken_die(language, placed)
}

/// Something on a square of a board; rows and columns count from 0.
pub(crate) fn on_square(language: Language, what: &str, row: u8, column: u8) -> String {
    cards::label(language, what, i64::from(row) + 1, i64::from(column) + 1, &[])
}

/// Why three dice are not a set, attribute by attribute.
pub(crate) fn why_dice(language: Language, faces: [Face; 3]) -> Vec<String> {
    reasons::faults_of_faces(language, faces)
}
