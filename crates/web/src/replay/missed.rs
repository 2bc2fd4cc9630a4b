//! The sets that lay on a table, whatever the game is: wherever its view has a table of cards.

use serde_json::Value;
use tercet_cards::{Card, Cards, Triple};

/// The sets among the open cards of a view.
pub(crate) fn sets(view: &str) -> Vec<Triple> {
    let view: Value = serde_json::from_str(view).unwrap_or_default();
    // The device of the electronic game calls its table a screen.
    let table = ["table", "screen"].iter().find_map(|name| view.get(name)?.as_array());
    let cards: Cards = table
        .into_iter()
        .flatten()
        .filter_map(|card| card.as_str()?.parse::<Card>().ok())
        .collect();
    cards.sets().collect()
}

#[cfg(test)]
mod tests {
    use super::sets;

    #[test]
    fn sets_are_found_where_there_is_a_table_with_gaps() {
        let view = r#"{"table":["1rfo",null,"1gfo","1pfo","2ped"],"deck":3}"#;
        let found = sets(view);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("1pfo".parse().unwrap()));
        assert_eq!(sets(r#"{"screen":["1rfo","1gfo","1pfo"]}"#).len(), 1);
        assert!(sets(r#"{"board":[]}"#).is_empty());
        assert!(sets("nonsense").is_empty());
    }
}
