//! Why something did not happen, in the person's language.

use serde_json::Value;
use tercet_client::{Answer, Request, RequestError};
use tercet_engine::{GameTime, Json};
use tercet_protocol::http::Problem;
use tercet_texts::{
    Language, errors, options,
    refusals::{self, FactField, Facts},
    table as words,
};

use crate::{
    session::Session,
    settings,
    speech::{self, Tone},
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
    let facts: Value = tercet_json::from_str(facts.get()).unwrap_or_default();
    let number = |field: &str| facts.get(field).and_then(Value::as_u64);
    let seconds = |ms: u64| ms.div_ceil(1000) as i64;
    let none = Facts::default();
    let known = match refusals::fact(code) {
        Some(FactField::Seat(field)) => {
            let seat = number(field).and_then(|seat| usize::try_from(seat).ok());
            Facts { name: seat.and_then(|seat| names.get(seat)).map(String::as_str), ..none }
        }
        Some(FactField::From(field)) => {
            let wait = number(field).map(|from| seconds(from.saturating_sub(now.0)));
            Facts { seconds: wait, ..none }
        }
        Some(FactField::Wait(field)) => Facts { seconds: number(field).map(seconds), ..none },
        Some(FactField::Count(field)) => Facts { n: number(field).map(|n| n as i64), ..none },
        Some(FactField::Words(field)) => {
            Facts { what: facts.get(field).and_then(Value::as_str), ..none }
        }
        None => none,
    };
    refusals::text(language, rules, code, known).unwrap_or_else(|| words::refused(language, code))
}

/// Why the server refused a request about a table of this game: where it is a
/// choice, which one, and what may stand there.
pub(crate) fn problem(language: Language, game: &str, problem: Option<&Problem>) -> String {
    let Some(problem) = problem else { return errors::failed(language).to_owned() };
    let facts: Value = tercet_json::from_str(problem.facts.get()).unwrap_or_default();
    let wrong: &[Value] = match facts.get("errors").and_then(Value::as_array) {
        Some(errors) => errors,
        None => std::slice::from_ref(&facts),
    };
    let fields: Vec<String> =
        wrong.iter().filter_map(|facts| field(language, game, facts)).collect();
    if fields.is_empty() {
        text(language, game, &problem.code, &problem.facts, &[], GameTime(0))
    } else {
        fields.join(" ")
    }
}

/// A field with a value that it cannot have.
fn field(language: Language, game: &str, facts: &Value) -> Option<String> {
    let plain = |name: &str| {
        facts.get(name).map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    };
    let (field, value, allowed) = (plain("field")?, plain("value")?, plain("allowed")?);
    let label = options::label(language, game, &field).unwrap_or(&field);
    Some(errors::field(language, label, &value, &allowed))
}

/// Something that could not even be asked for.
pub(crate) fn cannot_ask(language: Language, cannot: RequestError) -> &'static str {
    match cannot {
        RequestError::NoGame => words::no_game(language),
        RequestError::TooMany { .. } => words::too_many_wait(language),
        RequestError::TooLarge { .. } => words::too_large(language),
        RequestError::Stopped => words::connection_ended(language),
    }
}

/// Asks for something around the game; a refusal is told.
pub(crate) fn ask(session: Session, request: Request) {
    ask_for(session, request, |_| {});
}

/// Asks for something around the game, and does something with an answer that is not a refusal.
pub(crate) fn ask_for(session: Session, request: Request, then: impl FnOnce(Answer) + 'static) {
    let answered = |answer| match answer {
        Answer::Refused { code, facts } => {
            let why = text(settings::language_untracked(), "", &code, &facts, &[], GameTime(0));
            speech::note(Tone::Bad, why);
        }
        answer => then(answer),
    };
    if let Err(cannot) = session.request(request, answered) {
        speech::note(Tone::Bad, cannot_ask(settings::language_untracked(), cannot));
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
        assert_eq!(said("too_early", r#"{"from":60000}"#), "You may ask in 2 seconds.");
    }

    #[test]
    fn a_wrong_choice_is_told_by_its_name_with_what_is_allowed() {
        let said = |code: &str, facts: &str| {
            let facts = RawValue::from_string(facts.to_owned()).unwrap();
            let refused = Problem { code: code.to_owned(), facts };
            problem(Language::En, "classic", Some(&refused))
        };
        let wrong = r#"{"errors":[{"field":"baseSize","value":"5","allowed":"9 to 21"}]}"#;
        assert_eq!(
            said("wrong_config", wrong),
            "Cards on the table: 5 is not allowed. Allowed: 9 to 21"
        );
        let name = r#"{"field":"name","value":"","allowed":"1 to 32 characters"}"#;
        assert!(said("wrong_field", name).contains("1 to 32 characters"));
        assert_eq!(said("unavailable", "{}"), "The server can’t do that right now.");
        assert_eq!(problem(Language::En, "classic", None), "Something went wrong");
    }

    #[test]
    fn a_code_of_a_newer_server_is_told_as_it_is() {
        assert!(said("from_the_future", "{}").contains("from_the_future"));
    }
}
