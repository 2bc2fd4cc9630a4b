//! Cards and dice in words.

use tercet_cards::{Card, Color, Face, Placed, Rolled, Triple};
use tercet_texts::{
    Language,
    cards::{self, Inks},
    table as words, why as reasons,
};

use crate::settings::{self, PaletteChoice, by_ear};

/// What a card shows, in short for those who play by ear; tracked.
pub(crate) fn card(language: Language, card: Card) -> String {
    if by_ear() {
        cards::spoken_short(language, inks(), card)
    } else {
        cards::spoken_in(language, inks(), card)
    }
}

/// What a card shows and where it lies; rows and columns count from 1; tracked.
pub(crate) fn card_at(language: Language, shown: Card, row: usize, column: usize) -> String {
    let (name, row, column) = (card(language, shown), row as i64, column as i64);
    if by_ear() {
        cards::label_short(language, &name, row, column)
    } else {
        cards::label(language, &name, row, column, &[])
    }
}

/// What happened, with the cards it happened to: "Ann took a set: …; …; …".
pub(crate) fn with_cards(
    language: Language,
    what: &str,
    shown: impl IntoIterator<Item = Card>,
) -> String {
    let named = shown.into_iter().map(|shown| card(language, shown));
    cards::with_cards(language, what, &cards::spoken_list(language, named))
}

/// The same with what is special about it: "…, shown by Ann".
pub(crate) fn in_state(language: Language, label: &str, state: &str) -> String {
    cards::in_state(language, label, state)
}

/// A card that was pressed by its key, with whether it is picked now; tracked.
pub(crate) fn pressed(language: Language, shown: Card, is_picked: bool) -> String {
    let state = if is_picked { cards::selected(language) } else { cards::unselected(language) };
    cards::in_state(language, &card(language, shown), state)
}

/// A card with whether something points at it: a hint, or somebody who doubts it.
pub(crate) fn if_marked(language: Language, name: String, is_marked: bool) -> String {
    if is_marked { cards::in_state(language, &name, cards::marked(language)) } else { name }
}

/// A letter for a color, as it looks in the inks of the person; tracked.
pub(crate) fn color_letter(language: Language, color: Color) -> &'static str {
    match (color, inks()) {
        (Color::Red, Inks::Usual) => words::letter_red(language),
        (Color::Red, Inks::ColorBlind) => words::letter_orange(language),
        (Color::Green, _) => words::letter_green(language),
        (Color::Purple, Inks::Usual) => words::letter_purple(language),
        (Color::Purple, Inks::ColorBlind) => words::letter_blue(language),
    }
}

/// The inks that the person has chosen; tracked.
fn inks() -> Inks {
    match settings::current().palette {
        PaletteChoice::OkabeIto => Inks::ColorBlind,
        _ => Inks::Usual,
    }
}

/// Why three cards are not a set, attribute by attribute.
pub(crate) fn why(language: Language, cards: Triple) -> Vec<String> {
    faults(language, cards.cards())
}

/// The same of three cards that need not differ.
pub(crate) fn faults(language: Language, cards: [Card; 3]) -> Vec<String> {
    reasons::faults_in(language, inks(), cards)
}

/// What a face of a die shows.
pub(crate) fn face(language: Language, face: Face) -> String {
    cards::spoken_face(language, inks(), face)
}

/// What a die shows that was rolled.
pub(crate) fn rolled(language: Language, rolled: Rolled) -> String {
    cards::spoken_roll(language, inks(), rolled)
}

/// What a die on a board counts as.
pub(crate) fn placed(language: Language, placed: Placed) -> String {
    cards::spoken_die(language, inks(), placed)
}

/// Something on a square of a board; rows and columns count from 0.
pub(crate) fn on_square(language: Language, what: &str, row: u8, column: u8) -> String {
    cards::label(language, what, i64::from(row) + 1, i64::from(column) + 1, &[])
}

/// Why three dice are not a set, attribute by attribute.
pub(crate) fn why_dice(language: Language, faces: [Face; 3]) -> Vec<String> {
    reasons::faults_of_faces(language, inks(), faces)
}
