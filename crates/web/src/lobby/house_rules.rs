//! House rules: what a host can choose, as a form. What is not chosen stays as usual.
//!
//! The options, their values and when they matter are what the rules of the game say of
//! themselves; the form shows those that change something with the choices made so far.

use std::collections::BTreeMap;

use leptos::prelude::*;
use serde_json::{Value, json};
use tercet_engine::{EDITION, OptionSpec};
use tercet_texts::{Language, lobby as words, options};

use crate::{
    games::{self, Entry, GameOptions},
    settings::{language, say},
};

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

    /// Chooses a value, or what is usual. What is chosen within a group goes with the group.
    fn choose(&mut self, path: &'static str, value: Option<Value>) {
        if value.as_ref() != Some(&json!(true)) {
            self.0.retain(|other, _| {
                !other.strip_prefix(path).is_some_and(|rest| rest.starts_with('.'))
            });
        }
        match value {
            Some(value) => self.0.insert(path, value),
            None => self.0.remove(path),
        };
    }
}

/// The choices of one table: its game, what it begins with, and what was chosen.
#[derive(Clone, Copy)]
struct Choosing {
    entry: &'static Entry,
    options: GameOptions,
    /// What the entry and its edition say, before anything is chosen.
    base: Signal<Value>,
    n_seats: Signal<u8>,
    chosen: RwSignal<Chosen>,
}

impl Choosing {
    /// The whole configuration with another choice, if it fits the others.
    fn whole_with(&self, path: &'static str, value: Option<Value>) -> Option<Value> {
        let mut chosen = self.chosen.get();
        chosen.choose(path, value);
        let mut config = self.base.get();
        chosen.add_to(&mut config);
        (self.options.whole)(&config)
    }

    /// The options that change something at this table.
    fn offered(&self) -> Vec<OptionSpec> {
        let base = self.base.get();
        let mut config = base.clone();
        self.chosen.with(|chosen| chosen.add_to(&mut config));
        let Some(whole) = (self.options.whole)(&config) else { return Vec::new() };
        let fixed = self.entry.config();
        let is_chosen_elsewhere = |option: &OptionSpec| {
            fixed.get(option.name).is_some() && !self.entry.choices.contains(&option.name)
                || option.name == EDITION && self.entry.editions().is_some()
                // A run has a button for each level.
                || Some(option.name) == self.entry.level()
        };
        let n_seats = self.n_seats.get();
        let all = self.options.all.iter().copied();
        all.filter(|option| option.applies_to(&whole, n_seats) && !is_chosen_elsewhere(option))
            .filter(|option| option.value_in(&whole).is_some() && option.kind.offered().len() > 1)
            .collect()
    }

    /// What an option is where nobody chooses it.
    fn usual(&self, option: OptionSpec) -> Option<Value> {
        option.value_in(&self.whole_with(option.name, None)?).cloned()
    }

    /// Whether another value than the usual one was chosen for an option.
    fn differs(&self, option: OptionSpec) -> bool {
        let chosen = self.chosen.with(|Chosen(chosen)| chosen.get(option.name).cloned());
        chosen.is_some_and(|chosen| {
            let whole = self.whole_with(option.name, Some(chosen));
            whole.is_none_or(|whole| option.value_in(&whole) != self.usual(option).as_ref())
        })
    }

    /// The values of an option that fit the other choices.
    fn values(&self, option: OptionSpec) -> Vec<Value> {
        let fits = |value: &Value| self.whole_with(option.name, Some(value.clone())).is_some();
        option.kind.offered().into_iter().filter(fits).collect()
    }
}

/// The form.
#[component]
pub(crate) fn HouseRules(
    entry: &'static Entry,
    /// What the entry and its edition say.
    base: Signal<Value>,
    n_seats: Signal<u8>,
    chosen: RwSignal<Chosen>,
) -> impl IntoView {
    games::options(entry.game).map(|options| {
        let choosing = Choosing { entry, options, base, n_seats, chosen };
        let offered = Memo::new(move |_| split(choosing.offered()));
        view! {
            <div class="settings">
                <For each=move || offered.with(|(first, _)| first.clone()) key=|option| option.name let:option>
                    <OptionRow choosing option />
                </For>
            </div>
            <details class="house-rules">
                <summary>{say(words::house_rules)}</summary>
                <div class="settings">
                    <For each=move || offered.with(|(_, rest)| rest.clone()) key=|option| option.name let:option>
                        <OptionRow choosing option />
                    </For>
                </div>
            </details>
        }
    })
}

/// How many options stand in front at most.
const N_FIRST: usize = 3;

/// The options that matter most, as the game says, and the others.
fn split(offered: Vec<OptionSpec>) -> (Vec<OptionSpec>, Vec<OptionSpec>) {
    let leading = offered.iter().filter(|option| option.leads).take(N_FIRST);
    let first: Vec<&str> = leading.map(|option| option.name).collect();
    offered.into_iter().partition(|option| first.contains(&option.name))
}

#[component]
fn OptionRow(choosing: Choosing, option: OptionSpec) -> impl IntoView {
    let (game, path) = (choosing.entry.game, option.name);
    let values = Memo::new(move |_| choosing.values(option));
    let choose = move |text: String| {
        let value = tercet_json::from_str(&text).ok();
        choosing.chosen.update(|chosen| chosen.choose(path, value));
    };
    let is_chosen =
        move |value: &Value| choosing.chosen.with(|Chosen(chosen)| chosen.get(path) == Some(value));
    let differs = Memo::new(move |_| choosing.differs(option));
    let usual = move || match choosing.usual(option) {
        Some(value) => words::usual_value(language(), &text(language(), game, path, &value)),
        None => words::usual(language()).to_owned(),
    };
    view! {
        <label class="row" data-field=path class:differs=move || differs.get()>
            <span>{move || options::label(language(), game, path).unwrap_or(path)}
                {move || options::note(language(), game, path).map(|note| view! { <small class="quiet">{note}</small> })}
            </span>
            <select on:change:target=move |event| choose(event.target().value())>
                <option value="">{usual}</option>
                <For each=move || values.get() key=ToString::to_string children=move |value| {
                    let (name, shown) = (value.to_string(), value.clone());
                    view! {
                        <option value=name prop:selected=move || is_chosen(&value)>
                            {move || text(language(), game, path, &shown)}
                        </option>
                    }
                } />
            </select>
        </label>
    }
}

/// A value as people read it.
pub(super) fn text(language: Language, game: &str, path: &str, value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        // A switch with details of its own, which are options too.
        Value::Object(_) => "true".to_owned(),
        other => other.to_string(),
    };
    options::value(language, game, path, &text).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog::entries;

    fn choosing(entry: &'static Entry, chosen: Chosen) -> Choosing {
        Choosing {
            entry,
            options: games::options(entry.game).expect("every game has options"),
            base: Signal::stored(entry.config()),
            n_seats: Signal::stored(entry.seats),
            chosen: RwSignal::new(chosen),
        }
    }

    fn names(choosing: &Choosing) -> Vec<&'static str> {
        choosing.offered().iter().map(|option| option.name).collect()
    }

    #[test]
    fn every_entry_offers_something_and_everything_offered_fits() {
        Owner::new().with(|| {
            for entry in entries() {
                let choosing = choosing(entry, Chosen::default());
                let offered = choosing.offered();
                assert!(offered.len() > 1, "{}", entry.topic);
                for option in offered {
                    let values = choosing.values(option);
                    assert!(values.len() > 1, "{}: {}", entry.topic, option.name);
                }
            }
        });
    }

    #[test]
    fn what_matters_most_stands_in_front_in_every_game() {
        Owner::new().with(|| {
            for entry in entries() {
                let (first, rest) = split(choosing(entry, Chosen::default()).offered());
                assert!((1..=N_FIRST).contains(&first.len()), "{}: {first:?}", entry.topic);
                assert!(!rest.is_empty(), "{}", entry.topic);
                let n_leading = rest.iter().filter(|option| option.leads).count();
                assert!(n_leading == 0 || first.len() == N_FIRST, "{}: {rest:?}", entry.topic);
            }
            let solo = split(choosing(Entry::find("solo").unwrap(), Chosen::default()).offered()).0;
            assert!(solo.iter().any(|option| option.name == "solo"), "{solo:?}");
        });
    }

    #[test]
    fn an_option_is_offered_where_it_matters() {
        Owner::new().with(|| {
            let entry = Entry::find("classic").unwrap();
            let usual = names(&choosing(entry, Chosen::default()));
            assert!(usual.contains(&"callWindowMs") && usual.contains(&"master"));
            for absent in ["edition", "solo", "stallMs", "beginner.fixedValue", "penalty"] {
                assert!(!usual.contains(&absent), "{absent}");
            }
            let chosen = Chosen([("claims", json!("instant")), ("beginner", json!(true))].into());
            let other = names(&choosing(entry, chosen));
            assert!(!other.contains(&"callWindowMs") && other.contains(&"beginner.fixedValue"));
            let solo = names(&choosing(Entry::find("solo").unwrap(), Chosen::default()));
            assert!(solo.contains(&"solo") && !solo.contains(&"master"));
        });
    }

    #[test]
    fn the_usual_value_does_not_differ_when_somebody_chooses_it() {
        Owner::new().with(|| {
            let chosen = [("callWindowMs", json!(5000)), ("penalty.kind", json!("none"))];
            let choosing = choosing(Entry::find("classic").unwrap(), Chosen(chosen.into()));
            let differs = |name: &str| {
                let option = choosing.options.all.iter().find(|option| option.name == name);
                choosing.differs(*option.unwrap())
            };
            assert!(!differs("callWindowMs"));
            assert!(differs("penalty.kind"));
            assert!(!differs("claims"), "nobody chose it");
        });
    }

    #[test]
    fn values_that_contradict_another_choice_are_not_offered() {
        Owner::new().with(|| {
            let chosen = Chosen([("beginner.fixedAttribute", json!("shape"))].into());
            let choosing = choosing(Entry::find("beginner").unwrap(), chosen);
            let option = choosing.offered().into_iter().find(|o| o.name == "beginner.fixedValue");
            let values = choosing.values(option.unwrap());
            assert_eq!(values, [json!("oval"), json!("squiggle"), json!("diamond")]);
        });
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

    #[test]
    fn choices_within_a_group_go_with_it() {
        let mut chosen = Chosen([("master.deals", json!("manual"))].into());
        chosen.choose("master", Some(json!(true)));
        assert_eq!(chosen.0.len(), 2);
        chosen.choose("master", None);
        assert_eq!(chosen, Chosen::default());
    }
}
