//! Why something did not happen, in the person's language.

use serde_json::Value;
use tercet_client::CannotAsk;
use tercet_engine::{GameTime, Json};
use tercet_texts::{
    Language,
    refusals::{self, Facts},
    table as words,
};

/// A refusal of the server or of the game's rules.
pub(crate) fn text(
    language: Language,
    rules: &str,
    code: &str,
    facts: &Json,
    names: &[String],
    now: GameTime,
) -> String {
    let facts: Value = serde_json::from_str(facts.get()).unwrap_or_default();
    let number = |name: &str| facts.get(name).and_then(Value::as_u64);
    let seat = number("seat").or_else(|| number("dealer"));
    let name = seat.and_then(|seat| names.get(usize::try_from(seat).ok()?)).map(String::as_str);
    let wait = number("from").map(|from| from.saturating_sub(now.0)).or_else(|| number("retry_ms"));
    let known = Facts {
        name,
        seconds: wait.map(|ms| ms.div_ceil(1000) as i64),
        n: ["cards", "free", "left", "most"].into_iter().find_map(number).map(|n| n as i64),
        what: facts.get("needs").and_then(Value::as_str),
    };
    refusals::text(language, rules, code, known).unwrap_or_else(|| words::refused(language, code))
}

/// Something that could not even be asked for.
pub(crate) fn cannot_ask(language: Language, cannot: CannotAsk) -> &'static str {
    match cannot {
        CannotAsk::NoGame => words::no_game(language),
        CannotAsk::TooMany { .. } => words::too_many_wait(language),
        CannotAsk::TooLarge { .. } => words::too_large(language),
        CannotAsk::Stopped => words::connection_ended(language),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::value::RawValue;

    use super::*;

    fn said(code: &str, facts: &str) -> String {
        let facts = RawValue::from_string(facts.to_owned()).unwrap();
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        text(Language::En, "classic", code, &facts, &names, GameTime(58_500))
    }

    #[test]
    fn facts_of_a_refusal_become_names_and_seconds() {
        assert_eq!(said("called_by_other", r#"{"seat":1,"until":null}"#), "Bo called first.");
        assert_eq!(said("too_early", r#"{"from":60000}"#), "2 seconds more, then you may ask.");
    }

    #[test]
    fn a_code_of_a_newer_server_is_told_as_it_is() {
        assert!(said("from_the_future", "{}").contains("from_the_future"));
    }
}
