//! The first thing one sees: play now, and today's puzzle.

use leptos::{prelude::*, task::spawn_local};
use tercet_cards::Card;
use tercet_protocol::http::RoomEntry;
use tercet_texts::{common, lobby as words};

use crate::{
    browser::http,
    games::{DEFAULT_TOPIC, Entry, catalog},
    local,
    parts::{
        card::SmallCard,
        icon::{Icon, Sign},
    },
    puzzle,
    route::{Link, Route},
    settings::{language, say},
    table::returning::{self, LastTable},
};

/// A set that shows what the game is about: everything different.
const SHOWN: [&str; 3] = ["1rfo", "2ghd", "3pes"];

/// How many games that were left are offered.
const SHOWN_AT_MOST: usize = 2;

/// Play now.
#[component]
pub(crate) fn Hero() -> impl IntoView {
    let cards: Vec<Card> = SHOWN.iter().filter_map(|name| name.parse().ok()).collect();
    view! {
        <section class="hero">
            <div class="hero-text">
                <h1>{say(words::headline)}</h1>
                <p>{say(words::explained)}</p>
                <BackToTable />
                <div class="hero-buttons">
                    <button type="button" class="main big" data-test="play-now" on:click=|_| local::play_now()>
                        <Sign icon=Icon::Play />{say(common::play_now_button)}
                    </button>
                    <Link to=Route::People(DEFAULT_TOPIC.to_owned()) class="plain button big" test="play-with-people">
                        <Sign icon=Icon::Person />{say(words::people_button)}
                    </Link>
                    <Link to=Route::Learn(DEFAULT_TOPIC.to_owned()) class="plain button big">
                        {say(words::learn_button)}
                    </Link>
                </div>
                <p class="quiet">{say(words::no_account)}</p>
            </div>
            <div class="fan" aria-hidden="true">
                {cards.into_iter().map(|card| view! { <SmallCard card /> }).collect_view()}
            </div>
            <GoingOn />
            <Link to=Route::Puzzle(None) class="today">
                <Sign icon=Icon::Calendar />
                <span><b>{say(words::todays_puzzle)}</b>
                {match puzzle::is_today_solved() {
                    true => view! { <small class="solved" data-test="today-solved">{say(words::todays_puzzle_solved)}</small> }.into_any(),
                    false => view! { <small>{say(words::todays_puzzle_explained)}</small> }.into_any(),
                }}</span>
            </Link>
        </section>
    }
}

/// The way back to the table on the server that one has left, as long as it is there.
#[component]
fn BackToTable() -> impl IntoView {
    let table = RwSignal::new(None::<LastTable>);
    if let Some(last) = returning::last_table() {
        spawn_local(async move {
            match http::get::<RoomEntry>(&format!("/api/rooms/{}", last.code)).await {
                // The lobby may be gone by now.
                Ok(_) => drop(table.try_set(Some(last))),
                Err(http::Failed::Refused { status: 404, .. }) => returning::forget(),
                Err(_) => {}
            }
        });
    }
    move || {
        table.get().map(|LastTable { code, game, config, seats, .. }| {
            let name = move || {
                let config = tercet_json::from_str(&config).unwrap_or_default();
                catalog::entry_of(&game, &config, seats).map_or("", |entry| entry.name(language()))
            };
            view! {
                <Link to=Route::Table(code) class="main button big back-to-table" test="back-to-table">
                    <Sign icon=Icon::Play />{move || words::back_to_table(language(), name())}
                </Link>
            }
        })
    }
}

/// Games of this page that were left before their end.
#[component]
fn GoingOn() -> impl IntoView {
    let tables = local::unfinished();
    (!tables.is_empty()).then(|| view! {
        <nav class="going-on" aria-label=say(words::go_on)>
            {tables.into_iter().take(SHOWN_AT_MOST).filter_map(|listed| {
                let entry = Entry::find(&listed.topic)?;
                Some(view! {
                    <Link to=Route::Play(listed.id) class="plain button">
                        <Sign icon=Icon::Play />{move || words::go_on_with(language(), entry.name(language()))}
                    </Link>
                })
            }).collect_view()}
        </nav>
    })
}
