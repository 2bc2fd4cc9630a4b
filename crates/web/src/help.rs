//! The rules in the language of the person, fetched when they are asked for.

use leptos::{prelude::*, task::spawn_local};
use tercet_cards::{Card, Triple};
use tercet_drawing::{Palette, die};
use tercet_texts::{
    help::{self, Block, Help, Key, Span},
    table as words,
};

use crate::{
    browser::{files, http},
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
    /// Which edition, where there are several.
    #[prop(into)]
    edition: Signal<Option<String>>,
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
                    let edition = edition.get();
                    shown(&help, edition.as_deref().unwrap_or(USUAL_EDITION)).into_any()
                }
            }}
        </article>
    }
}

fn shown(help: &Help, edition: &str) -> impl IntoView + use<> {
    let sections = help
        .of_edition(edition)
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
                let name =
                    move || crate::games::Entry::find(&name).map(|entry| entry.name(language()));
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
