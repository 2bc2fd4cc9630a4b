//! Which screen is shown, as the address in the browser says.

use std::sync::LazyLock;

use leptos::{ev, prelude::*};
use wasm_bindgen::JsValue;

use crate::{games::DEFAULT_TOPIC, speech};

/// A screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// Where one begins.
    Lobby,
    /// A table on the server, by its code.
    Table(String),
    /// A table in this page, by its number.
    Play(String),
    /// A new table of one of the games of the catalog.
    New(String),
    /// A new table on the server of one of the games of the catalog.
    Invite(String),
    /// A new table for several people around this screen.
    Around(String),
    /// The next table of one of the games of the catalog, where everybody who comes plays.
    People(String),
    /// The puzzle of a day; absent for today's.
    Puzzle(Option<String>),
    /// The ranked daily; with the code of a run what it was worth.
    Ranked(Option<String>),
    /// A group of people who compare their runs, which who comes here joins.
    Group(String),
    /// A game that has ended, by its number on the server; absent for one from a file.
    Replay(Option<String>),
    /// What somebody missed in a game, by its number and their seat: `12@0`.
    Review(String),
    /// The lesson of a game.
    Learn(String),
    /// The rules of a game.
    Rules(String),
    /// What one can change.
    Settings,
    /// The player's own games.
    Profile,
    /// The account.
    Account,
    /// The leaderboard of a pool; absent for the first one.
    Ratings(Option<String>),
    /// What is told of somebody, by handle.
    Person(String),
    /// Odds, a solver, and layouts without a set.
    Lab,
    /// Nothing is there.
    Lost,
}

impl Route {
    /// Reads the path of an address.
    pub(crate) fn parse(path: &str) -> Route {
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let (first, second, third) = (parts.next(), parts.next(), parts.next());
        if third.is_some() {
            return Route::Lost;
        }
        let owned = |text: &str| text.to_owned();
        match (first, second) {
            (None, _) => Route::Lobby,
            (Some("table"), Some(code)) => Route::Table(code.to_ascii_uppercase()),
            (Some("play"), Some(id)) => Route::Play(owned(id)),
            (Some("new"), Some(topic)) => Route::New(owned(topic)),
            (Some("new"), None) => Route::New(owned(DEFAULT_TOPIC)),
            (Some("invite"), Some(topic)) => Route::Invite(owned(topic)),
            (Some("around"), Some(topic)) => Route::Around(owned(topic)),
            (Some("around"), None) => Route::Around(owned(DEFAULT_TOPIC)),
            (Some("people"), topic) => Route::People(owned(topic.unwrap_or(DEFAULT_TOPIC))),
            (Some("puzzle"), date) => Route::Puzzle(date.map(owned)),
            (Some("ranked"), code) => Route::Ranked(code.map(str::to_ascii_uppercase)),
            (Some("group"), Some(code)) => Route::Group(code.to_ascii_uppercase()),
            (Some("replay"), game) => Route::Replay(game.map(owned)),
            (Some("review"), Some(game)) => Route::Review(owned(game)),
            (Some("learn"), topic) => Route::Learn(owned(topic.unwrap_or(DEFAULT_TOPIC))),
            (Some("rules"), topic) => Route::Rules(owned(topic.unwrap_or(DEFAULT_TOPIC))),
            (Some("settings"), None) => Route::Settings,
            (Some("profile"), None) => Route::Profile,
            (Some("account"), None) => Route::Account,
            (Some("ratings"), pool) => Route::Ratings(pool.map(owned)),
            (Some("lab"), None) => Route::Lab,
            (Some(handle), None) => match handle.strip_prefix('@') {
                Some(handle) if !handle.is_empty() => Route::Person(handle.to_ascii_lowercase()),
                _ => Route::Lost,
            },
            _ => Route::Lost,
        }
    }

    /// The path of this screen.
    pub(crate) fn path(&self) -> String {
        match self {
            Route::Lobby | Route::Lost => "/".to_owned(),
            Route::Table(code) => format!("/table/{code}"),
            Route::Play(id) => format!("/play/{id}"),
            Route::New(topic) => format!("/new/{topic}"),
            Route::Invite(topic) => format!("/invite/{topic}"),
            Route::Around(topic) => format!("/around/{topic}"),
            Route::People(topic) => format!("/people/{topic}"),
            Route::Puzzle(None) => "/puzzle".to_owned(),
            Route::Puzzle(Some(date)) => format!("/puzzle/{date}"),
            Route::Ranked(None) => "/ranked".to_owned(),
            Route::Ranked(Some(code)) => format!("/ranked/{code}"),
            Route::Group(code) => format!("/group/{code}"),
            Route::Replay(None) => "/replay".to_owned(),
            Route::Replay(Some(game)) => format!("/replay/{game}"),
            Route::Review(game) => format!("/review/{game}"),
            Route::Learn(topic) => format!("/learn/{topic}"),
            Route::Rules(topic) => format!("/rules/{topic}"),
            Route::Settings => "/settings".to_owned(),
            Route::Profile => "/profile".to_owned(),
            Route::Account => "/account".to_owned(),
            Route::Ratings(None) => "/ratings".to_owned(),
            Route::Ratings(Some(pool)) => format!("/ratings/{pool}"),
            Route::Person(handle) => format!("/@{handle}"),
            Route::Lab => "/lab".to_owned(),
        }
    }
}

static ROUTE: LazyLock<ArcRwSignal<Route>> = LazyLock::new(|| ArcRwSignal::new(shown_in_address()));

/// The screen that is shown; tracked.
pub(crate) fn current() -> Route {
    ROUTE.get()
}

/// Shows another screen, and remembers this one for the back button.
pub(crate) fn go(route: Route) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&route.path()));
    }
    speech::forget_notes();
    ROUTE.set(route);
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Shows another screen in the place of this one, which the back button passes over.
pub(crate) fn replace(route: Route) {
    rename(&route);
    ROUTE.set(route);
}

/// Gives the screen that is shown another address, without drawing it again.
pub(crate) fn rename(route: &Route) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&route.path()));
    }
}

/// Follows the back and forward buttons.
pub(crate) fn follow_history() {
    let handle = window_event_listener(ev::popstate, |_| ROUTE.set(shown_in_address()));
    on_cleanup(move || handle.remove());
}

fn shown_in_address() -> Route {
    let path = web_sys::window().and_then(|window| window.location().pathname().ok());
    Route::parse(path.as_deref().unwrap_or("/"))
}

/// A value in the query of the address, such as `?seed=7`.
pub(crate) fn query(name: &str) -> Option<String> {
    let search = web_sys::window()?.location().search().ok()?;
    web_sys::UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// A link to another screen that does not load the page again.
#[component]
pub(crate) fn Link(
    /// Where to.
    #[prop(into)]
    to: Signal<Route>,
    #[prop(optional, into)] class: String,
    #[prop(optional, into)] test: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let follow = move |event: ev::MouseEvent| {
        // Another tab or window is the browser's business.
        if event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key() {
            event.prevent_default();
            go(to.get_untracked());
        }
    };
    view! {
        <a class=class data-test=test href=move || to.get().path() on:click=follow>
            {children()}
        </a>
    }
}

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn every_screen_has_an_address_that_leads_back_to_it() {
        let owned = |text: &str| text.to_owned();
        for route in [
            Route::Lobby,
            Route::Table(owned("ABCDE12345")),
            Route::Play(owned("7")),
            Route::New(owned("cubed")),
            Route::Invite(owned("cubed")),
            Route::People("twenty".to_owned()),
            Route::Puzzle(None),
            Route::Ranked(None),
            Route::Ranked(Some(owned("AVTQ5K1H7V"))),
            Route::Group(owned("AVTQ5K1H7V")),
            Route::Puzzle(Some(owned("2026-11-16"))),
            Route::Replay(None),
            Route::Replay(Some(owned("12"))),
            Route::Review(owned("12@0")),
            Route::Learn(owned("classic")),
            Route::Rules(owned("setup")),
            Route::Settings,
            Route::Profile,
            Route::Account,
            Route::Ratings(None),
            Route::Ratings(Some(owned("race"))),
            Route::Person(owned("ada")),
            Route::Lab,
        ] {
            assert_eq!(Route::parse(&route.path()), route);
        }
    }

    #[test]
    fn codes_of_tables_are_read_in_any_case_and_unknown_addresses_are_lost() {
        assert_eq!(Route::parse("/table/abcde12345/"), Route::Table("ABCDE12345".to_owned()));
        assert_eq!(Route::parse("/nowhere"), Route::Lost);
        assert_eq!(Route::parse("/settings/more"), Route::Lost);
        assert_eq!(Route::parse("/table/a/b"), Route::Lost);
        assert_eq!(Route::parse("/@"), Route::Lost);
        assert_eq!(Route::parse("/@ada/more"), Route::Lost);
        assert_eq!(Route::parse("/@Ada"), Route::Person("ada".to_owned()));
    }
}
