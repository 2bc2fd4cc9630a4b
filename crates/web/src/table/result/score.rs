//! A score with what it counts: points, sets, cards, chips or time.

use leptos::prelude::*;
use serde_json::Value;
use tercet_texts::{Language, endings};

use crate::{
    games::{self, Unit},
    parts::countdown::clock_text,
    session::Play,
    settings::language,
    table::signed,
};

/// A score of this table as it is read at the end.
pub(super) fn text(play: Play, score: i32) -> String {
    counted(language(), unit(play), score)
}

/// Whether the scores of this table are times.
pub(super) fn is_time(play: Play) -> bool {
    unit(play) == Unit::Time
}

/// What the scores of this table count; tracked.
fn unit(play: Play) -> Unit {
    let config: Value = play.config().unwrap_or_default();
    let game =
        play.session().game.with(|game| game.as_ref().and_then(|game| games::find(&game.rules)));
    game.map_or(Unit::Points, |game| (game.unit)(&config))
}

fn counted(language: Language, unit: Unit, score: i32) -> String {
    let n = i64::from(score.unsigned_abs());
    let word: fn(Language, i64) -> String = match unit {
        _ if score == i32::MIN => return "–".to_owned(),
        Unit::Number => return signed(score),
        Unit::Time => return clock_text(u64::from(score.unsigned_abs())),
        Unit::CardsLeft => return endings::cards(language, n),
        Unit::Points => endings::points,
        Unit::Sets => endings::sets,
        Unit::Cards => endings::cards,
        Unit::Chips => endings::chips,
    };
    if score < 0 {
        // A real minus, and the word of the positive number.
        let digits = tercet_texts::format::number(language, n);
        return word(language, n).replacen(&digits, &signed(score), 1);
    }
    word(language, n)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_score_says_what_it_counts() {
        let said = |rules: &str, config: Value, score| {
            counted(Language::En, (games::find(rules).unwrap().unit)(&config), score)
        };
        let fr = json!({ "scoreUnit": "set", "penalty": { "kind": "minusPoint" } });
        let zh = json!({ "scoreUnit": "set", "penalty": { "kind": "loseSet" } });
        let es = json!({ "scoreUnit": "card", "penalty": { "kind": "loseSet" } });
        let timed = json!({ "mode": "timed" });
        assert_eq!(said("classic", fr.clone(), 7), "7 points");
        assert_eq!(said("classic", fr, -1), "−1 point");
        assert_eq!(said("classic", zh, 1), "1 set");
        assert_eq!(said("classic", es, 12), "12 cards");
        assert_eq!(said("chipset", json!({}), 44), "44 chips");
        assert_eq!(said("setup", json!({}), -34), "34 cards");
        assert_eq!(said("cubed", json!({}), 0), "0 points");
        assert_eq!(said("cubed", json!({}), i32::MIN), "–");
        assert_eq!(said("handheld", timed.clone(), -83_400), "1:23");
        assert_eq!(said("handheld", timed, i32::MIN), "–");
        assert_eq!(said("handheld", json!({ "mode": "arcade" }), 14), "14");
    }
}
