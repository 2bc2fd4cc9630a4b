//! The best moments of a game, each leading to its place in the replay.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tercet_cards::Card;
use tercet_protocol::GameId;
use tercet_protocol::worker::{FromHost, Highlight, Highlights, Kind, ToHost};
use tercet_texts::{Language, moments as words, options};

use crate::{
    browser::{http, worker},
    local::{OfflineControls, Order},
    offline_games,
    parts::{
        card::SmallCards,
        countdown::clock_text,
        icon::{Icon, Sign},
    },
    replay,
    route::{self, Route},
    session::Play,
    settings::{language, say},
};

/// A server may need a moment to have the record of a game that has just ended.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// From here on a time is minutes and seconds.
const LONG_MS: u64 = 60_000;
/// More cards than two sets have are not shown beside a sentence.
const CARDS_AT_MOST: usize = 6;

/// What is known of the highlights.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Known {
    /// They are on their way.
    Asking,
    /// There they are.
    Here(Highlights),
    /// They cannot be had.
    Nothing,
}

impl Known {
    pub(super) fn here(&self) -> Option<&Highlights> {
        match self {
            Known::Here(highlights) => Some(highlights),
            Known::Asking | Known::Nothing => None,
        }
    }
}

/// Asks for the highlights of every game that ends at this table.
pub(super) fn follow(play: Play) -> RwSignal<Known> {
    let known = RwSignal::new(Known::Asking);
    let session = play.session();
    let over = Memo::new(move |_| {
        let over = session.game.with(|game| {
            let game = game.as_ref().filter(|game| game.over.is_some())?;
            Some((game.id, game.seat.is_some()))
        })?;
        // Of a private game only those have the record who played it.
        let is_public = session.room.with_untracked(|room| room.as_ref().is_some_and(|r| r.public));
        Some((over.0, over.1 || is_public))
    });
    let practice = use_context::<OfflineControls>();
    let is_for_one = use_context::<Order>().is_some_and(|order| order.is_for_one());
    Effect::new(move |_| {
        known.set(Known::Asking);
        if let Some(practice) = practice {
            practice.forget_record();
        }
        match (over.get(), practice) {
            (Some(_), Some(practice)) => practice.ask_record(),
            (Some((game, true)), None) => ask_server(game, known, true),
            (Some(_), None) => known.set(Known::Nothing),
            (None, _) => {}
        }
    });
    if let Some(practice) = practice {
        Effect::new(move |_| {
            if let Some(record) = practice.record.get() {
                // Around one screen nobody knows whose profile it would be.
                if is_for_one {
                    offline_games::remember(&record);
                }
                ask_worker(record, known);
            }
        });
    }
    known
}

fn ask_server(game: GameId, known: RwSignal<Known>, may_ask_again: bool) {
    spawn_local(async move {
        match http::text(&format!("/api/history/{game}/record")).await {
            Ok(record) => ask_worker(record, known),
            Err(_) if may_ask_again => {
                set_timeout(move || ask_server(game, known, false), PATIENCE);
            }
            Err(_) => {
                known.try_set(Known::Nothing);
            }
        }
    });
}

fn ask_worker(record: String, known: RwSignal<Known>) {
    worker::ask(ToHost::Highlights { record }, move |answer| {
        known.try_set(match answer {
            Some(FromHost::Highlights(highlights)) => Known::Here(*highlights),
            _ => Known::Nothing,
        });
    });
}

/// The moments, as a list of ways into the replay.
#[component]
pub(super) fn Moments(play: Play, known: RwSignal<Known>) -> impl IntoView {
    let moments = move || known.with(|known| known.here().map(|here| here.moments.clone()));
    view! {
        {move || match moments() {
            None => known.with(|known| *known == Known::Asking).then(|| view! {
                <p class="quiet pulse">{say(words::looking)}</p>
            }).into_any(),
            Some(moments) if moments.is_empty() => ().into_any(),
            Some(moments) => view! {
                <section class="moments" data-test="moments">
                    <h3>{say(words::title)}</h3>
                    <ul>{moments.into_iter().map(|moment| view! { <li><Moment play moment /></li> }).collect_view()}</ul>
                </section>
            }.into_any(),
        }}
    }
}

#[component]
fn Moment(play: Play, moment: Highlight) -> impl IntoView {
    let practice = use_context::<OfflineControls>();
    let step = moment.step;
    let cards: Vec<Card> = moment.cards.iter().filter_map(|card| card.parse().ok()).collect();
    let show = move |_| {
        let record = practice.and_then(|practice| practice.record.get_untracked());
        let number = play.session().game.with_untracked(|game| game.as_ref().map(|game| game.id));
        match (record, number) {
            (Some(record), _) => replay::show(&record, Some(step)),
            (None, Some(game)) => {
                route::go(Route::Replay(Some(replay::place(&game.to_string(), step))));
            }
            (None, None) => {}
        }
    };
    let text = move || {
        let name = moment.seat.map(|seat| play.name(seat)).unwrap_or_default();
        sentence(language(), moment.kind, &name, moment.n)
    };
    view! {
        <button type="button" class="moment" on:click=show>
            <Sign icon=Icon::Play /><span>{text}</span>
            {(!cards.is_empty() && cards.len() <= CARDS_AT_MOST).then(|| view! { <SmallCards cards /> })}
        </button>
    }
}

/// A moment in one sentence.
fn sentence(language: Language, kind: Kind, name: &str, n: u64) -> String {
    let time = duration(language, n);
    let n = i64::try_from(n).unwrap_or(i64::MAX);
    match kind {
        Kind::FastestSet => words::fastest_set(language, name, &time),
        Kind::AllDifferent => words::all_different(language, name, &time),
        Kind::Series => words::series(language, n, name),
        Kind::LongestSearch => words::longest_search(language, &time, name),
        Kind::Overlooked => words::overlooked(language, &time),
        Kind::BestTurn => words::best_turn(language, n, name),
        Kind::BestRound => words::best_round(language, n, name),
        Kind::BiggestPot => words::biggest_pot(language, n, name),
        Kind::Bluff => words::bluff(language, n, name),
        Kind::RichestLayout => words::richest_layout(language, n),
        Kind::BiggestPile => words::biggest_pile(language, n, name),
    }
}

/// A time as one says it: tenths of seconds, or minutes.
pub(crate) fn duration(language: Language, millis: u64) -> String {
    if LONG_MS <= millis {
        return clock_text(millis);
    }
    options::duration(language, i64::try_from(millis).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_moment_has_a_sentence_with_what_it_is_about() {
        for language in Language::ALL {
            let all: Vec<String> =
                Kind::ALL.into_iter().map(|kind| sentence(language, kind, "Ada", 4_200)).collect();
            for (idx, text) in all.iter().enumerate() {
                assert!(text.contains('4'), "{text}");
                assert!(!all[..idx].contains(text), "{text}");
            }
        }
        let said = |kind, n| sentence(Language::En, kind, "Ada", n);
        assert_eq!(said(Kind::FastestSet, 1_240), "Fastest set: Ada, 1.2 s");
        assert_eq!(said(Kind::Series, 4), "4 sets in a row: Ada");
        assert_eq!(said(Kind::Overlooked, 95_000), "Missed by everyone for 1:35");
    }
}
