//! The rules in the language of the person, fetched when they are asked for.

use leptos::{prelude::*, task::spawn_local};
use serde_json::Value;
use tercet_cards::{Card, Triple};
use tercet_drawing::{Palette, die};
use tercet_texts::{
    help::{self, Block, Help, Key, Section, SectionDeck, SectionSolo, Span},
    table as words,
};

use crate::{
    browser::{files, http},
    games::{Entry, way_alone},
    parts::{
        card::SmallCards,
        icon::{Icon, Sign},
    },
    route::{Link, Route},
    settings::{language, language_untracked},
    spoken,
};

/// The edition whose rules are told where none was chosen.
const USUAL_EDITION: &str = "fr";

/// What the rules of a table depend on.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct TableRules {
    /// The edition; the usual one if absent.
    edition: Option<String>,
    /// The cards.
    deck: SectionDeck,
    /// What "no set" means to somebody who plays alone.
    solo: SectionSolo,
}

impl TableRules {
    /// Those of a table of this topic where nobody chooses anything; follows the language.
    pub(crate) fn usual(topic: String) -> Signal<Self> {
        Signal::derive(move || {
            let entry = Entry::find(&topic);
            entry.map(|entry| Self::of(&entry.config_in(language(), None))).unwrap_or_default()
        })
    }

    /// Those of a table with this configuration.
    pub(crate) fn of(config: &Value) -> Self {
        let is_beginner = config
            .get("beginner")
            .is_some_and(|value| !matches!(value, Value::Null | Value::Bool(false)));
        let edition = config.get("edition").and_then(Value::as_str);
        let deck = if is_beginner { SectionDeck::Beginner } else { SectionDeck::Full };
        Self { edition: edition.map(str::to_owned), deck, solo: way_alone(config) }
    }

    /// What somebody reads at this table.
    fn sections<'a>(&'a self, help: &'a Help) -> impl Iterator<Item = &'a Section> {
        help.at_table(self.edition.as_deref().unwrap_or(USUAL_EDITION), self.deck, self.solo)
    }
}

/// What is known of a text.
#[derive(Clone, Debug, PartialEq)]
enum Known {
    Asking,
    Here(Box<Help>),
    Missing,
}

/// The rules of a game; of a classic game those of its edition.
#[component]
pub(crate) fn HelpText(
    /// Which game.
    #[prop(into)]
    topic: Signal<String>,
    /// At which table.
    #[prop(into)]
    at: Signal<TableRules>,
) -> impl IntoView {
    let known = RwSignal::new(Known::Asking);
    Effect::new(move |_| {
        let (asked, tag) = (topic.get(), language().tag());
        let address = files::read().help.get(tag).and_then(|topics| topics.get(&asked)).cloned();
        known.set(Known::Asking);
        spawn_local(async move {
            let text = match &address {
                Some(address) => http::text(address).await.ok(),
                None => None,
            };
            let help = text.and_then(|text| help::parse(&text).ok());
            // Meanwhile another language or game may have been chosen, or the sheet is gone.
            if topic.try_get_untracked() == Some(asked) && language_untracked().tag() == tag {
                known.try_set(help.map_or(Known::Missing, |help| Known::Here(Box::new(help))));
            }
        });
    });
    view! {
        <article class="help">
            {move || match known.get() {
                Known::Asking => view! { <p class="pulse">"…"</p> }.into_any(),
                Known::Missing => view! { <p>{words::no_rules(language())}</p> }.into_any(),
                Known::Here(help) => {
                    shown(&help, &at.get()).into_any()
                }
            }}
        </article>
    }
}

fn shown(help: &Help, at: &TableRules) -> impl IntoView + use<> {
    let sections = at
        .sections(help)
        .map(|section| {
            view! {
                <section>
                    {section.heading.clone().map(|heading| view! { <h3>{heading}</h3> })}
                    {section.blocks.iter().map(block).collect_view()}
                </section>
            }
        })
        .collect_view();
    view! { <h2>{help.title.clone()}</h2>{sections} }
}

fn block(block: &Block) -> AnyView {
    match block {
        Block::Paragraph(spans) => view! { <p>{inline(spans)}</p> }.into_any(),
        Block::Bullets(items) => {
            view! { <ul>{items.iter().map(|item| view! { <li>{inline(item)}</li> }).collect_view()}</ul> }.into_any()
        }
        Block::Steps(items) => {
            view! { <ol>{items.iter().map(|item| view! { <li>{inline(item)}</li> }).collect_view()}</ol> }.into_any()
        }
        Block::Set(cards) => view! {
            <p class="example good"><SmallCards cards=cards.to_vec() /><Sign icon=Icon::Check /></p>
        }.into_any(),
        Block::NotSet(cards) => no_set(*cards).into_any(),
        Block::Cards(cards) => view! { <p class="example"><SmallCards cards=cards.clone() /></p> }.into_any(),
        Block::Dice(dice) => {
            let size = format!("0 0 {0} {0}", die::SIZE);
            view! {
                <p class="example">{dice.iter().map(|&shown| {
                    let picture = match shown {
                        help::Die::Face(face) => die::placed(tercet_cards::Placed::Face(face), Palette::Styled),
                        help::Die::Joker => die::rolled(tercet_cards::Rolled::Joker, Palette::Styled),
                        help::Die::Declared(face) => die::placed(tercet_cards::Placed::Joker(face), Palette::Styled),
                    };
                    view! { <svg class="die" viewBox=size.clone() inner_html=picture></svg> }
                }).collect_view()}</p>
            }.into_any()
        }
    }
}

fn no_set(cards: [Card; 3]) -> impl IntoView {
    let why =
        move || Triple::new(cards).map(|cards| spoken::why(language(), cards)).unwrap_or_default();
    view! {
        <p class="example bad"><SmallCards cards=cards.to_vec() /><Sign icon=Icon::Close />
            <small>{move || why().join(" · ")}</small></p>
    }
}

fn inline(spans: &[Span]) -> impl IntoView + use<> {
    spans
        .iter()
        .map(|span| match span {
            Span::Text(text) => text.clone().into_any(),
            Span::Bold(text) => view! { <b>{text.clone()}</b> }.into_any(),
            Span::Key(key) => {
                let key = *key;
                view! { <kbd>{move || key_name(key)}</kbd> }.into_any()
            }
            Span::See(topic) => {
                let name = topic.clone();
                let name = move || Entry::find(&name).map(|entry| entry.name(language()));
                view! { <Link to=Route::Rules(topic.clone())>{name}</Link> }.into_any()
            }
        })
        .collect_view()
}

/// What is printed on a key, or how it is called.
fn key_name(key: Key) -> String {
    let language = language();
    match key {
        Key::Space => words::key_space(language).to_owned(),
        Key::Enter => words::key_enter(language).to_owned(),
        Key::Escape => words::key_escape(language).to_owned(),
        Key::Arrows => words::key_arrows(language).to_owned(),
        Key::Character(character) => character.to_uppercase().collect(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tercet_engine::Rules;
    use tercet_games::classic::{Classic, Config, Edition, Solo};
    use tercet_texts::{Language, help::TOPICS};

    use super::*;

    /// The texts as people get them.
    fn text(language: Language, topic: &str) -> Help {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../texts/help");
        let path = format!("{folder}/{}/{topic}.md", language.tag());
        help::parse(&std::fs::read_to_string(path).unwrap()).unwrap()
    }

    /// What a sheet says of playing alone: the ways it speaks of, each once.
    fn told(at: &TableRules, help: &Help) -> Vec<SectionSolo> {
        let mut told: Vec<SectionSolo> =
            at.sections(help).filter_map(|section| section.solo).collect();
        told.dedup();
        told
    }

    #[test]
    fn every_sheet_tells_the_way_to_play_alone_that_is_played() {
        let classic = TOPICS.iter().filter_map(|topic| Entry::find(topic));
        for entry in classic.filter(|entry| entry.game == Classic::ID) {
            for language in Language::ALL {
                let help = text(language, entry.topic);
                let usual = entry.config_in(language, None);
                for chosen in [None, Some(Solo::PenaltyPoints), Some(Solo::SuddenStop)] {
                    for edition in [None].into_iter().chain(Edition::ALL.iter().map(Some)) {
                        let mut ordered = usual.clone();
                        if let Some(edition) = edition {
                            ordered["edition"] = edition.word().into();
                        }
                        if let Some(chosen) = chosen {
                            ordered["solo"] = chosen.word().into();
                        }
                        let played: Config = Classic::configure(&ordered).unwrap();
                        let place = format!("{} in {language:?}: {ordered}", entry.topic);
                        let is = match played.solo {
                            Solo::PenaltyPoints => SectionSolo::PenaltyPoints,
                            Solo::SuddenStop => SectionSolo::SuddenStop,
                        };
                        // At a table the sheet sees all options, in a form those that were chosen.
                        for config in [ordered, serde_json::to_value(played).unwrap()] {
                            let at = TableRules::of(&config);
                            assert_eq!(at.solo, is, "{place}");
                            let speaks_of_it = entry.topic == "solo";
                            let wanted = if speaks_of_it { vec![is] } else { Vec::new() };
                            assert_eq!(told(&at, &help), wanted, "{place}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn so_03_the_page_begins_with_penalty_points_in_every_edition() {
        let solo = Entry::find("solo").unwrap();
        for language in Language::ALL {
            for edition in [None].into_iter().chain(Edition::ALL.iter().map(|own| Some(own.word())))
            {
                let config = solo.config_in(language, edition);
                assert_eq!(config["solo"], json!("penaltyPoints"), "{language:?}, {edition:?}");
                assert_eq!(Classic::configure(&config).unwrap().solo, Solo::PenaltyPoints);
            }
        }
    }
}
