//! Why something had no effect: a sentence for every code on the wire.
//!
//! ```
//! use tercet_texts::{Language, refusals::{self, Facts}};
//!
//! let said = |code, facts| refusals::text(Language::En, "classic", code, facts).unwrap();
//! assert_eq!(said("called_by_other", Facts::default()), "Someone else called first.");
//! let facts = Facts { name: Some("Ada"), ..Facts::default() };
//! assert_eq!(said("called_by_other", facts), "Ada called first.");
//! ```

use crate::{Language, render::Argument};

include!(concat!(env!("OUT_DIR"), "/refusals.rs"));

/// What the facts of a refusal come to; whatever is not known is left out.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Facts<'a> {
    /// The name of a person.
    pub name: Option<&'a str>,
    /// How long to wait.
    pub seconds: Option<i64>,
    /// A number.
    pub n: Option<i64>,
    /// What is needed, in words.
    pub what: Option<&'a str>,
}

/// The field of a refusal's facts that its sentence tells, by what stands in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactField {
    /// A seat, for [`Facts::name`].
    Seat(&'static str),
    /// A moment of the game, for [`Facts::seconds`].
    From(&'static str),
    /// Milliseconds, for [`Facts::seconds`].
    Wait(&'static str),
    /// A number, for [`Facts::n`].
    Count(&'static str),
    /// Words, for [`Facts::what`].
    Words(&'static str),
}

/// Every code whose sentence tells a fact. A test compares it with the rejections and refusals
/// themselves, and with the messages.
pub const FACTS: &[(&str, FactField)] = &[
    ("already_asked", FactField::Seat("seat")),
    ("being_checked", FactField::Seat("seat")),
    ("called_by_other", FactField::Seat("seat")),
    ("challenged_by_other", FactField::Seat("seat")),
    ("not_a_bet", FactField::Count("most")),
    ("not_a_raise", FactField::Count("most")),
    ("not_the_dealer", FactField::Seat("dealer")),
    ("not_your_turn", FactField::Seat("seat")),
    ("resting", FactField::From("from")),
    ("scouted_by_other", FactField::Seat("seat")),
    ("seats_free", FactField::Count("free")),
    ("table_full", FactField::Count("cards")),
    ("too_early", FactField::From("from")),
    ("too_fast", FactField::Wait("retry_ms")),
    ("too_many_dice", FactField::Count("left")),
    ("wrong_face", FactField::Words("needs")),
];

/// The field that the sentence of this code tells, if it tells one.
#[must_use]
pub fn fact(code: &str) -> Option<FactField> {
    FACTS.iter().find(|(of, _)| *of == code).map(|(_, field)| *field)
}

/// The sentence for a code of the protocol, the table or the rules of a game.
///
/// It tells a fact if there is a sentence with it and the fact is known.
#[must_use]
pub fn text(language: Language, game: &str, code: &str, facts: Facts<'_>) -> Option<String> {
    let code = code.replace('_', "-");
    let own = format!("{game}-{code}");
    let (id, plain) = match find(language, &own) {
        Some(text) => (own, text),
        None => {
            let text = find(language, &code)?;
            (code, text)
        }
    };
    let known = [
        ("who", "name", facts.name.map(Argument::Text)),
        ("seconds", "seconds", facts.seconds.map(Argument::Number)),
        ("count", "n", facts.n.map(Argument::Number)),
        ("what", "what", facts.what.map(Argument::Text)),
    ];
    let told = known.into_iter().find_map(|(attribute, argument, value)| {
        fill(language, &format!("{id}.{attribute}"), &[(argument, value?)])
    });
    Some(told.unwrap_or_else(|| plain.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_is_told_where_there_is_a_sentence_for_it() {
        let facts = Facts { name: Some("Mads"), seconds: Some(1), n: Some(21), what: Some("to") };
        let said = |game, code| text(Language::Da, game, code, facts).unwrap();
        assert_eq!(said("chipset", "not_your_turn"), "Mads har turen.");
        assert_eq!(said("classic", "table_full"), "Med 21 kort er der altid et sæt.");
        assert_eq!(said("cubed", "wrong_face"), "Her skal bruges to.");
        assert_eq!(said("classic", "frozen"), "Vent, til en anden har taget et sæt.");
    }

    #[test]
    fn a_game_can_mean_something_else_by_a_code() {
        let facts = Facts { seconds: Some(2), ..Facts::default() };
        let said = |game| text(Language::En, game, "too_early", facts).unwrap();
        assert_eq!(said("setup"), "The others may check for 2 more seconds.");
        assert_eq!(said("classic"), "You may ask in 2 seconds.");
    }

    #[test]
    fn an_unknown_code_has_no_text() {
        assert_eq!(text(Language::En, "classic", "nonsense", Facts::default()), None);
    }
}
