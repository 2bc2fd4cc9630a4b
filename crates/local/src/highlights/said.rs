//! A step of a record as words and fields, with what lay on the table after it.

use serde_json::Value;
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Frame, GameTime};

/// A step of a game.
pub(super) struct Scene {
    /// Its place in the replay, from 0 on.
    pub(super) step: u32,
    pub(super) at: GameTime,
    /// What happened.
    pub(super) said: Vec<Said>,
    /// The cards that lay open for everybody after it.
    pub(super) table: Cards,
}

/// An event of a record: a word and what belongs to it.
pub(super) struct Said {
    words: Vec<String>,
}

impl Scene {
    pub(super) fn of(frame: &Frame) -> Self {
        Self {
            // Steps count from 1, places from 0.
            step: u32::try_from(frame.seq.0.saturating_sub(1)).unwrap_or(u32::MAX),
            at: frame.at,
            said: frame.line.events.iter().map(|event| Said::of(event)).collect(),
            table: open_cards(frame.view.get()),
        }
    }
}

impl Said {
    pub(super) fn of(event: &str) -> Self {
        Self { words: event.split_whitespace().map(str::to_owned).collect() }
    }

    /// What it is.
    pub(super) fn word(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    /// The field at a place after the word.
    pub(super) fn field(&self, nr: usize) -> Option<&str> {
        self.words.get(nr + 1).map(String::as_str)
    }

    /// The seat that stands first, where one does.
    pub(super) fn seat(&self) -> Option<u8> {
        self.field(0)?.parse().ok()
    }

    /// The number after this name, as in `points 3`.
    pub(super) fn named(&self, name: &str) -> Option<u64> {
        let at = self.words.iter().position(|word| word == name)?;
        self.words.get(at + 1)?.parse().ok()
    }

    /// All fields that are cards, in order.
    pub(super) fn cards(&self) -> Vec<Card> {
        self.words.iter().skip(1).filter_map(|word| word.parse().ok()).collect()
    }

    /// All fields after the word.
    pub(super) fn fields(&self) -> impl Iterator<Item = &str> {
        self.words.iter().skip(1).map(String::as_str)
    }

    /// The set that somebody has found by this event, and who; alone it is always the first seat.
    pub(super) fn found(&self) -> Option<(u8, Triple)> {
        if !["taken", "found", "set-made", "scouted"].contains(&self.word()) {
            return None;
        }
        let cards = self.cards();
        let first: [Card; 3] = cards.get(..3)?.try_into().ok()?;
        let set = Triple::new(first).ok().filter(|set| set.is_set())?;
        Some((self.seat().unwrap_or(0), set))
    }

    /// Whose mistake this event is.
    pub(super) fn mistaken(&self) -> Option<u8> {
        ["false-call", "false-challenge", "wrong", "misclaimed"]
            .contains(&self.word())
            .then(|| self.seat().unwrap_or(0))
    }
}

/// The cards on the table of a view, wherever a game has them.
fn open_cards(view: &str) -> Cards {
    let view: Value = serde_json::from_str(view).unwrap_or_default();
    let table = ["table", "screen"].iter().find_map(|name| view.get(name)?.as_array());
    let cards = table.into_iter().flatten().filter_map(|card| card.as_str()?.parse::<Card>().ok());
    cards.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_found_under_every_word_that_games_have_for_it() {
        let found =
            |event: &str| Said::of(event).found().map(|(seat, set)| (seat, set.to_string()));
        let set = "1rfo 1gfo 1pfo".to_owned();
        assert_eq!(found("taken 2 1rfo 1gfo 1pfo"), Some((2, set.clone())));
        assert_eq!(found("set-made 0 1rfo 1gfo 1pfo"), Some((0, set.clone())));
        assert_eq!(found("found 1rfo 1gfo 1pfo"), Some((0, set.clone())));
        assert_eq!(found("scouted 1 1rfo 1gfo 1pfo first 1gfo until 9"), Some((1, set)));
        assert_eq!(found("taken 2 1rfo 1gfo"), None, "cards of somebody else's set");
        assert_eq!(found("taken 0 9"), None, "chips");
        assert_eq!(found("scouted 1 1rfo 1gfo 2pfo first 1gfo until 9"), None, "a bluff");
        assert_eq!(found("false-call 1 1rfo 1gfo 1pfo"), None);
    }

    #[test]
    fn fields_are_found_by_place_and_by_name() {
        let said = Said::of("turn-ended 1 points 8");
        assert_eq!(
            (said.word(), said.seat(), said.named("points")),
            ("turn-ended", Some(1), Some(8))
        );
        assert_eq!(said.named("chips"), None);
        assert_eq!(Said::of("").word(), "");
    }

    #[test]
    fn the_table_is_read_from_every_view_that_has_one() {
        assert_eq!(open_cards(r#"{"table":["1rfo",null,"1gfo"]}"#).len(), 2);
        assert_eq!(open_cards(r#"{"screen":["1rfo",null]}"#).len(), 1);
        assert_eq!(open_cards("{}").len(), 0);
    }
}
