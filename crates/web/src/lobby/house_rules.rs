//! House rules: what a host can choose, as a form. What is not chosen stays as usual.
//!
//! The game itself checks what was chosen; the form only offers what it accepts,
//! which a test compares with the rules.

use std::collections::BTreeMap;

use leptos::prelude::*;
use serde_json::{Value, json};
use tercet_texts::{Language, lobby as words, options};

use super::catalog::Entry;
use crate::settings::{language, say};

/// What can be chosen for a field.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// On or off.
    Flag,
    /// One of these words.
    Words(&'static [&'static str]),
    /// One of these numbers.
    Numbers(&'static [u32]),
    /// One of these times, in milliseconds.
    Times(&'static [u32]),
    /// One of these times, or no limit.
    TimesOrNone(&'static [u32]),
}

/// A field of the configuration.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Field {
    /// Where it is: `penalty.kind`.
    path: &'static str,
    kind: Kind,
}

const fn field(path: &'static str, kind: Kind) -> Field {
    Field { path, kind }
}

const CALL_TIMES: &[u32] = &[3_000, 5_000, 8_000, 10_000, 15_000];
const PAUSES: &[u32] = &[0, 5_000, 10_000, 30_000];
const TURNS: &[u32] = &[20_000, 30_000, 60_000, 120_000];

const CLASSIC: &[Field] = &[
    field("claims", Kind::Words(&["callFirst", "instant"])),
    field("callWindowMs", Kind::TimesOrNone(CALL_TIMES)),
    field("penalty.kind", Kind::Words(&["loseSet", "minusPoint", "none"])),
    field("freezeAfterFalse", Kind::Flag),
    field("noSet.trigger", Kind::Words(&["vote", "auto"])),
    field("noSet.checked", Kind::Flag),
    field("baseSize", Kind::Numbers(&[9, 12])),
    field("extraStep", Kind::Numbers(&[1, 2, 3])),
    field("scoreUnit", Kind::Words(&["set", "card"])),
    field("end", Kind::Words(&["exhausted", "dealNeeded"])),
    field("verify", Kind::Words(&["server", "players"])),
    field("rounds", Kind::Words(&["1", "n"])),
    field("roundPauseMs", Kind::Times(PAUSES)),
];
const BEGINNER: &[Field] = &[
    field("beginner.fixedAttribute", Kind::Words(&["number", "color", "shading", "shape"])),
    field("claims", Kind::Words(&["callFirst", "instant"])),
    field("callWindowMs", Kind::TimesOrNone(CALL_TIMES)),
    field("penalty.kind", Kind::Words(&["loseSet", "minusPoint", "none"])),
    field("noSet.trigger", Kind::Words(&["vote", "auto"])),
];
const MASTER: &[Field] = &[
    field("master.deals", Kind::Words(&["auto", "manual"])),
    field("beginner", Kind::Flag),
    field("claims", Kind::Words(&["callFirst", "instant"])),
    field("callWindowMs", Kind::TimesOrNone(CALL_TIMES)),
    field("penalty.kind", Kind::Words(&["loseSet", "minusPoint", "none"])),
    field("roundPauseMs", Kind::Times(PAUSES)),
];
const SOLO: &[Field] = &[
    field("solo", Kind::Words(&["penaltyPoints", "suddenStop"])),
    field("claims", Kind::Words(&["callFirst", "instant"])),
    field("noSet.trigger", Kind::Words(&["vote", "auto"])),
    field("baseSize", Kind::Numbers(&[9, 12])),
];
const ECLAIREUR: &[Field] = &[
    field("scoutWindowMs", Kind::Times(&[10_000, 20_000, 30_000, 60_000])),
    field("noSet.trigger", Kind::Words(&["vote", "auto"])),
    field("noSet.checked", Kind::Flag),
    field("baseSize", Kind::Numbers(&[9, 12])),
    field("extraStep", Kind::Numbers(&[1, 2, 3])),
];
const CHIPSET: &[Field] = &[
    field("chips", Kind::Numbers(&[10, 20, 30, 50])),
    field("maxBet", Kind::Numbers(&[1, 2, 3, 5, 10])),
    field("maxRaises", Kind::Numbers(&[0, 1, 2, 3])),
    field("openerMustBet", Kind::Flag),
    field("ante", Kind::Numbers(&[0, 1, 2, 3])),
    field("maxTableCards", Kind::Numbers(&[6, 9, 12, 15, 81])),
    field("pots", Kind::Numbers(&[4, 8, 12, 20])),
    field("countMode", Kind::Words(&["all", "claimed"])),
    field("turnMs", Kind::TimesOrNone(TURNS)),
    field("answerMs", Kind::TimesOrNone(&[10_000, 20_000, 30_000, 60_000])),
    field("potPauseMs", Kind::Times(PAUSES)),
];
const SETUP: &[Field] = &[
    field("minCheckMs", Kind::Times(&[0, 2_000, 3_000, 5_000, 10_000])),
    field("callWindowMs", Kind::TimesOrNone(CALL_TIMES)),
    field("turnMs", Kind::TimesOrNone(TURNS)),
    field("challengeRestMs", Kind::TimesOrNone(&[0, 2_000, 3_000, 5_000, 10_000])),
    field("falseChallenge", Kind::Words(&["none", "plusThree"])),
    field("playOutHands", Kind::Flag),
    field("firstDealer", Kind::Words(&["host", "random"])),
];
const COOPSET: &[Field] = &[
    field("adding", Kind::Words(&["team", "auto"])),
    field("lastLayout", Kind::Flag),
    field("layoutMs", Kind::TimesOrNone(&[30_000, 60_000, 120_000, 300_000])),
];
const TWENTY: &[Field] = &[
    field("requirePersonal", Kind::Flag),
    field("target", Kind::Numbers(&[10, 20, 30, 40])),
    field("claims", Kind::Words(&["callFirst", "instant"])),
    field("callWindowMs", Kind::TimesOrNone(CALL_TIMES)),
    field("firstDealer", Kind::Words(&["host", "random"])),
    field("roundPauseMs", Kind::Times(PAUSES)),
];
const CUBED: &[Field] = &[
    field("dice", Kind::Words(&["balanced-36", "sparse-9", "one-per-die-42"])),
    field("strictRuns", Kind::Flag),
    field("turnMs", Kind::TimesOrNone(&[30_000, 60_000, 120_000, 300_000])),
    field("rerollWindowMs", Kind::TimesOrNone(&[10_000, 30_000, 60_000])),
    field("openingCallMs", Kind::Times(CALL_TIMES)),
];
const HANDHELD: &[Field] = &[
    field("skill", Kind::Words(&["beginner", "intermediate", "advanced", "expert"])),
    field("features", Kind::Numbers(&[3, 4])),
];

fn fields(entry: &Entry) -> &'static [Field] {
    match entry.topic {
        "classic" => CLASSIC,
        "beginner" => BEGINNER,
        "master" => MASTER,
        "solo" => SOLO,
        "eclaireur" => ECLAIREUR,
        "chipset" => CHIPSET,
        "setup" => SETUP,
        "coopset" => COOPSET,
        "twenty" => TWENTY,
        "cubed" => CUBED,
        _ => HANDHELD,
    }
}

impl Kind {
    /// Everything that can be chosen.
    fn values(self) -> Vec<Value> {
        let numbers = |list: &[u32]| list.iter().map(|&number| json!(number)).collect();
        match self {
            Kind::Flag => vec![json!(true), json!(false)],
            Kind::Words(words) => words
                .iter()
                .map(|word| {
                    word.parse::<u32>().map_or_else(|_| json!(word), |number| json!(number))
                })
                .collect(),
            Kind::Numbers(list) | Kind::Times(list) => numbers(list),
            Kind::TimesOrNone(list) => {
                let mut values: Vec<Value> = numbers(list);
                values.push(Value::Null);
                values
            }
        }
    }

    /// A value as people read it.
    fn text(self, language: Language, game: &str, path: &str, value: &Value) -> String {
        match value {
            Value::Bool(true) => options::on(language).to_owned(),
            Value::Bool(false) => options::off(language).to_owned(),
            Value::String(word) => {
                options::value(language, game, path, word).unwrap_or_else(|| word.clone())
            }
            other => {
                let text = other.to_string();
                options::value(language, game, path, &text).unwrap_or(text)
            }
        }
    }
}

/// What was chosen, by path.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Chosen(BTreeMap<&'static str, Value>);

impl Chosen {
    /// Adds what was chosen to a configuration.
    pub(crate) fn add_to(&self, config: &mut Value) {
        for (path, value) in &self.0 {
            let mut at = &mut *config;
            let mut names = path.split('.').peekable();
            while let Some(name) = names.next() {
                if !at.is_object() {
                    *at = json!({});
                }
                at = &mut at[name];
                if names.peek().is_none() {
                    *at = value.clone();
                }
            }
        }
    }
}

/// The form.
#[component]
pub(crate) fn HouseRules(entry: &'static Entry, chosen: RwSignal<Chosen>) -> impl IntoView {
    view! {
        <div class="settings">
            {fields(entry).iter().map(|&field| view! { <FieldRow game=entry.game field chosen /> }).collect_view()}
        </div>
    }
}

#[component]
fn FieldRow(game: &'static str, field: Field, chosen: RwSignal<Chosen>) -> impl IntoView {
    let Field { path, kind } = field;
    let values = kind.values();
    let offered = values.clone();
    let choose = move |text: String| {
        let value = serde_json::from_str(&text).ok().filter(|value| offered.contains(value));
        chosen.update(|Chosen(chosen)| {
            match value {
                Some(value) => chosen.insert(path, value),
                None => chosen.remove(path),
            };
        });
    };
    view! {
        <label class="row" data-field=path>
            <span>{move || options::label(language(), game, path).unwrap_or(path)}
                {move || options::note(language(), game, path).map(|note| view! { <small class="quiet">{note}</small> })}
            </span>
            <select on:change:target=move |event| choose(event.target().value())>
                <option value="">{say(words::usual)}</option>
                {values.into_iter().map(|value| {
                    let name = value.to_string();
                    view! { <option value=name>{move || kind.text(language(), game, path, &value)}</option> }
                }).collect_view()}
            </select>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use tercet_games::catalog::GAMES;

    use super::{super::catalog::ENTRIES, *};

    #[test]
    fn everything_that_is_offered_is_accepted_by_the_game() {
        for entry in &ENTRIES {
            let rules = GAMES.iter().find(|rules| rules.id() == entry.game).unwrap();
            for field in fields(entry) {
                for value in field.kind.values() {
                    let mut config = entry.config();
                    Chosen([(field.path, value.clone())].into()).add_to(&mut config);
                    let configured = rules.configured(&config);
                    assert!(configured.is_ok(), "{} {config}: {configured:?}", entry.topic);
                }
            }
        }
    }

    #[test]
    fn what_is_chosen_is_added_where_it_belongs() {
        let mut config = json!({ "beginner": true });
        let chosen = [("penalty.kind", json!("none")), ("beginner.fixedAttribute", json!("shape"))];
        Chosen(chosen.into()).add_to(&mut config);
        assert_eq!(
            config,
            json!({ "beginner": { "fixedAttribute": "shape" }, "penalty": { "kind": "none" } })
        );
    }
}
