//! The player's own games: the numbers of this browser, and those on this server with their replays.

mod bests;
pub(crate) mod numbers;

use leptos::{prelude::*, task::spawn_local};
use serde_json::Value;
use tercet_engine::Seat;
use tercet_protocol::{
    GameId,
    account::AccountState,
    http::{History, PastGame, UnfinishedGame},
    people::OfflineEntry,
};
use tercet_texts::{common, errors, lobby, profile as words, standing as ratings};

use self::{bests::BestLists, numbers::MyNumbers};
use crate::{
    browser::{download, http},
    games::catalog,
    lobby::TopBar,
    offline_games::{OfflineList, OfflineOffer},
    route::{Link, Route},
    settings::{language, say},
    speech::{self, Tone},
    standing::KnownPeopleList,
    table::signed,
};

/// What is known of the games.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    games: Vec<PastGame>,
    /// Those that have not ended.
    unfinished: Vec<UnfinishedGame>,
    /// Those that were played offline.
    offline: Vec<OfflineEntry>,
    /// Where older ones begin, if there are any.
    next: Option<GameId>,
    is_asking: bool,
    is_unreachable: bool,
}

/// The page of the player's own games.
#[component]
pub(crate) fn ProfilePage() -> impl IntoView {
    let known = RwSignal::new(Known {
        games: Vec::new(),
        unfinished: Vec::new(),
        offline: Vec::new(),
        next: None,
        is_asking: true,
        is_unreachable: false,
    });
    let handle = RwSignal::new(None::<String>);
    ask(known, None, handle);
    let offline = Memo::new(move |_| known.with(|known| known.offline.clone()));
    let older = move |_| {
        let next = known.with_untracked(|known| known.next);
        known.update(|known| known.is_asking = true);
        ask(known, next, handle);
    };
    view! {
        <TopBar />
        <main class="reading wide-page" data-test="profile">
            <h1>{say(words::title)}</h1>
            <MyNumbers />
            <BestLists />
            <KnownPeopleList />
            {move || known.with(|known| known.is_unreachable).then(|| view! { <p>{say(errors::unreachable)}</p> })}
            {move || known.with(|known| !known.is_asking && !known.is_unreachable && known.games.is_empty() && known.unfinished.is_empty())
                .then(|| view! { <p>{say(words::nothing_yet)}</p> })}
            <ol class="table-list">
                <For each=move || known.with(|known| known.unfinished.clone()) key=|game| game.game let:game>
                    <li>{unfinished(game)}</li>
                </For>
                <For each=move || known.with(|known| known.games.clone()) key=|game| game.game let:game>
                    <li>{line(game)}</li>
                </For>
            </ol>
            {move || known.with(|known| known.next.is_some()).then(|| view! {
                <button type="button" class="plain" on:click=older>{say(words::older_button)}</button>
            })}
            {move || view! { <OfflineList games=offline.get() own=true /> }}
            {move || handle.with(Option::is_some).then(|| view! { <OfflineOffer /> })}
            <div class="choices">
                {move || handle.get().map(|handle| view! {
                    <Link to=Route::Person(handle) class="plain button" test="my-ratings">{say(ratings::mine_button)}</Link>
                })}
                <Link to=Route::Replay(None) class="plain button">{say(words::from_file_button)}</Link>
                <Link to=Route::Lab class="plain button">{say(lobby::lab_button)}</Link>
                <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
            </div>
        </main>
    }
}

fn ask(known: RwSignal<Known>, before: Option<GameId>, handle: RwSignal<Option<String>>) {
    let path = match before {
        Some(before) => format!("/api/history?mine=true&before={before}"),
        None => "/api/history?mine=true".to_owned(),
    };
    spawn_local(async move {
        let answer = match http::signed_in().await {
            Ok(_) => http::get::<History>(&path).await,
            Err(failed) => Err(failed),
        };
        known.try_update(|known| {
            known.is_asking = false;
            match answer {
                Ok(History { games, unfinished, offline, next }) => {
                    if before.is_none() {
                        known.offline = offline;
                        known.unfinished = unfinished;
                    }
                    known.games.extend(games);
                    known.next = next;
                }
                Err(_) => known.is_unreachable = true,
            }
        });
        if before.is_none()
            && let Ok(state) = http::get::<AccountState>("/api/account").await
        {
            let _ = handle.try_set(state.handle);
        }
    });
}

fn line(game: PastGame) -> impl IntoView {
    let number = game.game.to_string();
    let day = day_of(game.ended);
    let (rules, of_day) = (game.rules.clone(), day.clone());
    let title = title(&game.rules, game.config, game.names.len());
    let is_old = game.other_version.is_some();
    let stood = game
        .names
        .iter()
        .zip(&game.outcome.scores)
        .enumerate()
        .map(|(idx, (name, &score))| {
            let won = game.outcome.winners.contains(&Seat(idx as u8));
            view! { <span class:won=won>{name.clone()}" "<b>{signed(score)}</b></span> }
        })
        .collect_view();
    view! {
        <span class="what">
            <b>{title}</b>
            <small class="quiet stood"><time>{day}</time>{stood}
                {is_old.then(|| view! { <i>{say(words::other_version)}</i> })}
            </small>
        </span>
        {if is_old {
            let save = move |_| save_record(number.clone(), rules.clone(), of_day.clone());
            view! {
                <button type="button" class="plain" data-test="save-record" on:click=save>
                    {say(words::save_button)}
                </button>
            }.into_any()
        } else {
            view! {
                <Link to=Route::Replay(Some(number)) class="plain button">{say(common::replay_button)}</Link>
            }.into_any()
        }}
    }
}

/// A game that has not ended: who began it, and whether it can go on.
fn unfinished(game: UnfinishedGame) -> impl IntoView {
    let UnfinishedGame { rules, config, names, began, other_version, .. } = game;
    let title = title(&rules, config, names.len());
    let note = if other_version.is_some() { words::cannot_go_on } else { words::unfinished };
    view! {
        <span class="what" data-test="unfinished">
            <b>{title}</b>
            <small class="quiet stood"><time>{day_of(began)}</time><i>{say(note)}</i>
                {names.into_iter().map(|name| view! { <span>{name}</span> }).collect_view()}
            </small>
        </span>
    }
}

/// Offers the record of a game as a file.
fn save_record(number: String, rules: String, day: String) {
    spawn_local(async move {
        match http::text(&format!("/api/history/{number}/record")).await {
            Ok(record) => download::text(&download::record_name(&rules, Some(&day)), &record),
            Err(_) => speech::note(Tone::Bad, errors::unreachable(language())),
        }
    });
}

/// What was played; tracked.
fn title(rules: &str, config: Option<Value>, n_seats: usize) -> impl Fn() -> String + use<> {
    let (rules, config) = (rules.to_owned(), config.unwrap_or_default().to_string());
    move || catalog::title(language(), &rules, &config, n_seats)
}

/// The day of a moment, as it is written everywhere: `2026-11-16`.
fn day_of(millis: u64) -> String {
    let date = js_sys::Date::new(&(millis as f64).into());
    format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}
