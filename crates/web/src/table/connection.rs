//! How the connection is, told calmly: what is the matter, when it is tried again, what can be done.

use std::time::Duration;

use leptos::{ev, prelude::*};
use tercet_client::{LocalTime, State, Stop};
use tercet_protocol::{Close, http::Problem};
use tercet_texts::{Language, common, errors as words, lobby};

use super::refusal;
use crate::{
    browser::time,
    chunks,
    local::{self, OfflineControls},
    route::{Link, Route},
    session::{Session, Way},
    settings::{Words, language, say},
    speech::{self, Tone},
};

/// How often the seconds until the next attempt are looked at.
const LOOK: Duration = Duration::from_millis(250);
/// A connection that comes back by itself at once is not worth more words than one line.
const FAILURES_TO_EXPLAIN: u32 = 2;

/// A line above everything while the connection is away, and a word when it is back.
#[component]
pub(crate) fn ConnectionNote(session: Session) -> impl IntoView {
    let is_away = Memo::new(move |_| matches!(session.state.get(), State::Reconnecting { .. }));
    let is_offline = follow_network(session);
    let is_sending = Memo::new(move |_| session.sending.get() > 0);
    Effect::new(move |was_away: Option<bool>| {
        let is_away = is_away.get();
        if was_away == Some(true) && session.state.get_untracked() == State::Live {
            speech::note(Tone::Good, words::reconnected(language()));
        }
        is_away
    });
    let headline =
        move || if is_offline.get() { words::offline } else { words::reconnecting }(language());
    view! {
        <div class="connection" role="status" class:away=move || is_away.get()>
            {move || is_away.get().then(|| view! {
                <span data-test="reconnecting">
                    {headline}
                    {move || is_sending.get().then(|| view! {
                        <small data-test="sending">{say(words::sending)}</small>
                    })}
                    <NextAttempt session />
                </span>
            })}
        </div>
    }
}

/// When it is tried again, and a button for people who do not want to wait.
#[component]
fn NextAttempt(session: Session) -> impl IntoView {
    let next = Memo::new(move |_| {
        let attempts = session.way.get().attempts;
        attempts.next.filter(|_| FAILURES_TO_EXPLAIN <= attempts.failures)
    });
    let now = RwSignal::new(time::now());
    // Nothing is counted as long as nothing is shown.
    Effect::new(move |_| {
        if next.get().is_none() {
            return;
        }
        now.set(time::now());
        if let Ok(clock) = set_interval_with_handle(move || now.set(time::now()), LOOK) {
            on_cleanup(move || clock.clear());
        }
    });
    let seconds = Memo::new(move |_| seconds_until(now.get(), next.get()?));
    view! {
        {move || seconds.get().map(|seconds| view! {
            <small>{words::retry_in(language(), seconds)}</small>
            <button type="button" class="plain" data-test="retry-now" on:click=move |_| session.try_again()>
                {say(words::retry_now_button)}
            </button>
        })}
    }
}

/// Whole seconds until a moment; nothing when it has come.
fn seconds_until(now: LocalTime, next: LocalTime) -> Option<i64> {
    let left = next.0.checked_sub(now.0).filter(|&left| left > 0)?;
    i64::try_from(left.div_ceil(1000)).ok()
}

/// Whether the browser knows that it has no network. When it has one again, nobody waits.
fn follow_network(session: Session) -> ReadSignal<bool> {
    // A table of this page needs none.
    let is_here = use_context::<OfflineControls>().is_some();
    let is_offline = RwSignal::new(false);
    let look = move || {
        let is_online = web_sys::window().is_none_or(|window| window.navigator().on_line());
        is_offline.set(!is_here && !is_online);
    };
    look();
    let gone = window_event_listener(ev::offline, move |_| {
        look();
        if !is_here {
            session.lose_network();
        }
    });
    let back = window_event_listener(ev::online, move |_| {
        look();
        if matches!(session.state.get_untracked(), State::Connecting | State::Reconnecting { .. }) {
            session.try_again();
        }
    });
    on_cleanup(move || {
        gone.remove();
        back.remove();
    });
    is_offline.read_only()
}

/// Before the table is there; if it does not come soon, why.
#[component]
pub(super) fn Connecting(session: Session) -> impl IntoView {
    let is_offline = follow_network(session);
    let trouble = Memo::new(move |_| trouble(session.way.get(), is_offline.get()));
    view! {
        {move || match trouble.get() {
            None => view! {
                <main class="message"><p class="pulse">{say(words::connecting)}</p></main>
            }.into_any(),
            Some(Trouble { title, note }) => view! {
                <main class="message" data-test="trouble">
                    <h1>{say(title)}</h1>
                    <p>{say(note)}</p>
                    <p class="retry" role="status"><NextAttempt session /></p>
                    <div class="choices">
                        <PlayOffline />
                        <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
                    </div>
                </main>
            }.into_any(),
        }}
    }
}

/// Why there is no table yet.
#[derive(Clone, Copy)]
struct Trouble {
    title: Words,
    note: Words,
}

impl PartialEq for Trouble {
    fn eq(&self, other: &Self) -> bool {
        (self.title)(Language::En) == (other.title)(Language::En)
    }
}

/// What is the matter with a table that does not come, once it has been tried a few times.
fn trouble(way: Way, is_offline: bool) -> Option<Trouble> {
    if is_offline {
        return Some(Trouble { title: words::offline, note: words::offline_note });
    }
    if way.is_full {
        return Some(Trouble { title: words::full, note: words::full_note });
    }
    let has_failed = FAILURES_TO_EXPLAIN <= way.attempts.failures;
    has_failed.then_some(Trouble { title: words::unreachable, note: words::unreachable_note })
}

/// A game against bots, which needs no server.
#[component]
fn PlayOffline() -> impl IntoView {
    view! {
        <button type="button" class="main" data-test="play-offline" on:click=|_| local::play_now()>
            {say(words::play_offline_button)}
        </button>
    }
}

/// When it does not come back by itself.
pub(super) fn stopped(session: Session, stop: Stop) -> impl IntoView {
    let can_try = matches!(
        stop,
        Stop::Closed(
            Close::Silent
                | Close::TooFast
                | Close::RoomFailed
                | Close::Locked
                | Close::Full
                | Close::Replaced
        ) | Stop::ClosedWith { .. }
    );
    let is_old = stop == Stop::OtherVersion;
    let is_gone = stop == Stop::Denied { status: GONE };
    let refused = refused_here();
    view! {
        <main class="message" data-test="stopped">
            <h1>{move || why(language(), stop).0}</h1>
            {move || why(language(), stop).1.map(|note| view! { <p>{note}</p> })}
            {move || refused().map(|(problem, game)| chunks::refused(problem, game))}
            <div class="choices">
                {is_old.then(|| view! {
                    <button type="button" class="main" on:click=|_| crate::app::reload()>
                        {say(words::reload_button)}
                    </button>
                })}
                {can_try.then(|| view! {
                    <button type="button" class="main" on:click=move |_| session.try_again()>
                        {say(words::retry_now_button)}
                    </button>
                })}
                {is_gone.then(|| view! { <PlayOffline /> })}
                <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
            </div>
        </main>
    }
}

/// Why a table of this page cannot be opened, and its game, where its rules are not allowed; tracked.
fn refused_here() -> impl Fn() -> Option<(Problem, String)> {
    let practice = use_context::<OfflineControls>();
    let game = use_context::<local::Order>().map(|order| order.game);
    move || Some((practice?.refused.get()?, game.clone().unwrap_or_default()))
}

/// Which rule of a table is not allowed, and what is.
#[component]
pub(crate) fn RefusedTable(problem: Problem, game: String) -> impl IntoView {
    let why = move || {
        let why = refusal::problem(language(), &game, Some(&problem));
        lobby::table_refused(language(), &why)
    };
    view! { <p>{why}</p> }
}

/// The status that stands for a place where there is no Tercet any more.
pub(crate) const GONE: u16 = 410;

/// What has happened, and what can be done about it.
fn why(language: Language, stop: Stop) -> (&'static str, Option<&'static str>) {
    match stop {
        Stop::OtherVersion => (words::newer(language), Some(words::newer_note(language))),
        Stop::Denied { status: 404 } => {
            (words::room_not_found(language), Some(words::room_not_found_note(language)))
        }
        Stop::Denied { status: GONE } => (words::gone(language), Some(words::gone_note(language))),
        Stop::Denied { .. } => (words::failed(language), None),
        Stop::Closed(close) => {
            let text = words::closed(language, close.word());
            (text.unwrap_or_else(|| words::closed_normal(language)), None)
        }
        Stop::NotBegun | Stop::Left | Stop::ClosedWith { .. } => {
            (words::closed_normal(language), None)
        }
    }
}

#[cfg(test)]
mod tests {
    use tercet_client::Attempts;

    use super::*;

    fn said(failures: u32, is_full: bool, is_offline: bool) -> Option<&'static str> {
        let way = Way { attempts: Attempts { failures, next: None }, is_full };
        trouble(way, is_offline).map(|trouble| (trouble.title)(Language::En))
    }

    #[test]
    fn a_table_that_does_not_come_is_explained_by_what_is_known() {
        assert_eq!(said(1, false, false), None, "the first failure may be nothing");
        assert_eq!(said(2, false, false), Some("Can’t reach the server"));
        assert_eq!(said(1, true, false), Some("The server is full"));
        assert_eq!(said(0, false, true), Some("You’re offline"));
    }

    #[test]
    fn seconds_are_counted_up_and_none_is_left_when_the_moment_has_come() {
        let until = |next| seconds_until(LocalTime(1_000), LocalTime(next));
        assert_eq!([until(1_001), until(2_000), until(2_001)], [Some(1), Some(1), Some(2)]);
        assert_eq!([until(1_000), until(500)], [None, None]);
    }

    #[test]
    fn every_reason_to_stop_has_words_of_its_own() {
        let title = |stop| why(Language::En, stop).0;
        assert_eq!(title(Stop::Denied { status: 404 }), "There’s no such table");
        assert_eq!(title(Stop::Denied { status: GONE }), "This server has closed");
        assert_eq!(title(Stop::Denied { status: 403 }), "Something went wrong");
        assert_eq!(title(Stop::OtherVersion), "A new version is available");
        assert!(title(Stop::Closed(Close::Kicked)).contains("removed you"));
    }
}
