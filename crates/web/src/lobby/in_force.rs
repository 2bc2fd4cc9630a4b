//! The rules in force at a table: its edition, what differs from the usual, and all the others.

use leptos::prelude::*;
use serde_json::{Value, json};
use tercet_engine::{EDITION, edition_of};
use tercet_texts::{Language, games as names, lobby, options, waiting as words};

use super::house_rules::text;
use crate::{
    games::{self, Entry, catalog::entry_of},
    session::Session,
    settings::{language, say},
};

/// A rule that could be another.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rule {
    label: String,
    value: String,
    /// Whether it is another than usual.
    differs: bool,
}

/// A table: its game, its whole configuration and its seats.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ordered {
    pub(super) game: String,
    pub(super) config: Value,
    pub(super) n_seats: usize,
}

/// The rules of a table with this whole configuration.
fn rules(language: Language, game: &str, config: &Value, n_seats: usize) -> Vec<Rule> {
    let (Some(known), Some(entry)) = (games::options(game), entry_of(game, config, n_seats)) else {
        return Vec::new();
    };
    let usual = (known.whole)(&usual(language, entry, config)).unwrap_or_else(|| json!({}));
    let n_seats = u8::try_from(n_seats).unwrap_or(u8::MAX);
    let applying = known.all.iter().filter(|option| {
        option.name != EDITION
            && option.applies_to(config, n_seats)
            && option.kind.offered().len() > 1
    });
    applying
        .filter_map(|option| {
            let value = option.value_in(config)?;
            Some(Rule {
                label: options::label(language, game, option.name)?.to_owned(),
                value: text(language, game, option.name, value),
                differs: option.value_in(&usual) != Some(value),
            })
        })
        .collect()
}

/// What a table of this entry has where nobody chooses anything: what is usual in the language, or
/// what the edition says that is played.
fn usual(language: Language, entry: &Entry, config: &Value) -> Value {
    let edition = edition_of(config).filter(|_| entry.editions().is_some());
    let chosen = edition.filter(|&edition| entry.usual_edition(language) != Some(edition));
    entry.config_in(language, chosen)
}

/// The rules of the table that a session is at.
#[component]
pub(crate) fn InForce(session: Session) -> impl IntoView {
    let ordered = Memo::new(move |_| {
        session.room.with(|room| {
            let room = room.as_ref()?;
            let config = tercet_json::from_str(room.config.get()).ok()?;
            Some(Ordered { game: room.game.clone(), config, n_seats: room.seats.len() })
        })
    });
    view! { <RulesInForce ordered /> }
}

/// The rules of a table that is there or is ordered.
#[component]
pub(super) fn RulesInForce(ordered: Memo<Option<Ordered>>) -> impl IntoView {
    let edition = move || {
        ordered.with(|table| names::edition(language(), edition_of(&table.as_ref()?.config)?))
    };
    let all = Memo::new(move |_| {
        ordered.with(|table| {
            let known =
                |table: &Ordered| rules(language(), &table.game, &table.config, table.n_seats);
            table.as_ref().map(known).unwrap_or_default()
        })
    });
    let differing = move || all.get().into_iter().filter(|rule| rule.differs).collect::<Vec<_>>();
    view! {
        <section class="in-force" data-test="in-force">
            {move || edition().map(|name| view! {
                <p class="row" data-test="edition"><span>{say(lobby::edition)}</span><b>{name}</b></p>
            })}
            {move || match differing() {
                none if none.is_empty() => view! { <p class="quiet">{say(words::default_rules)}</p> }.into_any(),
                changed => view! { <dl>{changed.into_iter().map(line).collect_view()}</dl> }.into_any(),
            }}
            <details>
                <summary>{say(words::all_rules)}</summary>
                <dl>{move || all.get().into_iter().map(line).collect_view()}</dl>
            </details>
        </section>
    }
}

fn line(Rule { label, value, differs }: Rule) -> impl IntoView {
    view! {
        <div class:differs=differs>
            <dt>{label}</dt>
            <dd>{value}{differs.then(|| view! { <small class="changed">{say(words::changed)}</small> })}</dd>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog::entries;

    fn of(topic: &str, chosen: &Value) -> Vec<Rule> {
        told(Language::En, topic, chosen)
    }

    fn told(language: Language, topic: &str, chosen: &Value) -> Vec<Rule> {
        let entry = Entry::find(topic).unwrap();
        let mut config = entry.config_in(language, None);
        for (name, value) in chosen.as_object().unwrap() {
            config[name] = value.clone();
        }
        let whole = (games::options(entry.game).unwrap().whole)(&config).unwrap();
        rules(language, entry.game, &whole, usize::from(entry.seats))
    }

    #[test]
    fn usual_tables_differ_in_nothing_in_any_language() {
        for entry in entries() {
            for language in Language::ALL {
                let rules = told(language, entry.topic, &json!({}));
                assert!(!rules.is_empty(), "{}", entry.topic);
                let differing: Vec<&Rule> = rules.iter().filter(|rule| rule.differs).collect();
                assert!(differing.is_empty(), "{} {language:?}: {differing:?}", entry.topic);
            }
        }
    }

    #[test]
    fn more_rounds_than_usual_in_a_language_differ_there_only() {
        let rounds = |language| {
            let rules = told(language, "classic", &json!({ "rounds": "n", "edition": "fr" }));
            let label = options::label(language, "classic", "rounds").unwrap();
            rules.into_iter().find(|rule| rule.label == label).unwrap().differs
        };
        assert!(rounds(Language::Da), "one round is usual in Danish");
        assert!(!rounds(Language::Fr), "in the French book every player deals once");
    }

    #[test]
    fn what_differs_is_told_with_its_value() {
        let rules = of("classic", &json!({ "penalty": { "kind": "none" }, "callWindowMs": 8000 }));
        let differing: Vec<(&str, &str)> = rules
            .iter()
            .filter(|rule| rule.differs)
            .map(|rule| (rule.label.as_str(), rule.value.as_str()))
            .collect();
        assert!(differing.contains(&("A wrong call costs", "Nothing")), "{differing:?}");
        assert!(differing.contains(&("Time after a call", "8 s")), "{differing:?}");
    }

    #[test]
    fn solo_with_the_beginner_deck_says_so() {
        let rules = of("solo", &json!({ "beginner": true }));
        let deck = rules.iter().find(|rule| rule.label == "Beginner deck").unwrap();
        assert!(deck.differs && deck.value == "On", "{deck:?}");
    }
}
