//! A score with what it counts: points, sets, cards, chips or time.

use leptos::prelude::*;
use serde_json::Value;
use tercet_texts::{Language, endings};

use crate::{session::Play, settings::language, table::signed};

/// A score of this table as it is read at the end.
pub(super) fn text(play: Play, score: i32) -> String {
    let rules = rules(play);
    if rules == "handheld" {
        return crate::boards::score_text(play, score);
    }
    let config: Value = play.config().unwrap_or_default();
    counted(language(), &rules, &config, score)
}

/// Whether the scores of this table are times.
pub(super) fn is_time(play: Play) -> bool {
    let config: Value = play.config().unwrap_or_default();
    let mode = config.get("mode").and_then(Value::as_str).unwrap_or_default();
    rules(play) == "handheld" && ["timed", "puzzle"].contains(&mode)
}

fn rules(play: Play) -> String {
    let rules = |game: &tercet_client::TableGame| game.rules.clone();
    play.session().game.with(|game| game.as_deref().map(rules).unwrap_or_default())
}

fn counted(language: Language, rules: &str, config: &Value, score: i32) -> String {
    let counts_cards = config.get("scoreUnit").and_then(Value::as_str) == Some("card");
    let takes_points =
        config.pointer("/penalty/kind").and_then(Value::as_str) == Some("minusPoint");
    let unit: fn(Language, i64) -> String = match rules {
        "chipset" => endings::chips,
        // Fewest cards win, so that they are counted below zero.
        "setup" | "eclaireur" => endings::cards,
        "classic" if counts_cards => endings::cards,
        "classic" if !takes_points => endings::sets,
        _ => endings::points,
    };
    match (rules, score) {
        ("setup", score) => unit(language, i64::from(score.unsigned_abs())),
        (_, i32::MIN) => "–".to_owned(),
        // A real minus, and the word of the positive number.
        (_, score @ ..0) => {
            let n = i64::from(score.unsigned_abs());
            let digits = tercet_texts::format::number(language, n);
            unit(language, n).replacen(&digits, &signed(score), 1)
        }
        (_, score) => unit(language, i64::from(score)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_score_says_what_it_counts() {
        let said = |rules: &str, config: Value, score| counted(Language::En, rules, &config, score);
        let fr = json!({ "scoreUnit": "set", "penalty": { "kind": "minusPoint" } });
        let zh = json!({ "scoreUnit": "set", "penalty": { "kind": "loseSet" } });
        let es = json!({ "scoreUnit": "card", "penalty": { "kind": "loseSet" } });
        assert_eq!(said("classic", fr.clone(), 7), "7 points");
        assert_eq!(said("classic", fr, -1), "−1 point");
        assert_eq!(said("classic", zh, 1), "1 set");
        assert_eq!(said("classic", es, 12), "12 cards");
        assert_eq!(said("chipset", json!({}), 44), "44 chips");
        assert_eq!(said("setup", json!({}), -34), "34 cards");
        assert_eq!(said("cubed", json!({}), 0), "0 points");
        assert_eq!(said("cubed", json!({}), i32::MIN), "–");
    }
}
