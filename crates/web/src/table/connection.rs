//! How the connection is, told calmly.

use leptos::prelude::*;
use tercet_client::{State, Stop};
use tercet_protocol::Close;
use tercet_texts::{Language, errors as words};

use crate::{
    route::{Link, Route},
    session::Session,
    settings::{language, say},
};

/// A line above everything while the connection is away.
#[component]
pub(crate) fn ConnectionNote(session: Session) -> impl IntoView {
    let is_away = Memo::new(move |_| matches!(session.state.get(), State::Reconnecting { .. }));
    view! {
        <div class="connection" role="status" class:away=move || is_away.get()>
            {move || is_away.get().then(|| view! { <span>{words::reconnecting(language())}</span> })}
        </div>
    }
}

/// Before the table is there.
pub(super) fn connecting() -> impl IntoView {
    view! {
        <main class="message"><p class="pulse">{say(words::connecting)}</p></main>
    }
}

/// When it does not come back by itself.
pub(super) fn stopped(session: Session, stop: Stop) -> impl IntoView {
    let can_try = matches!(
        stop,
        Stop::Closed(Close::Silent | Close::TooFast | Close::RoomFailed) | Stop::ClosedWith { .. }
    );
    let is_old = stop == Stop::OtherVersion;
    view! {
        <main class="message" data-test="stopped">
            <h1>{move || why(language(), stop).0}</h1>
            {move || why(language(), stop).1.map(|note| view! { <p>{note}</p> })}
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
                <Link to=Route::Lobby class="plain button">{say(words::lobby_button)}</Link>
            </div>
        </main>
    }
}

/// What has happened, and what can be done about it.
fn why(language: Language, stop: Stop) -> (&'static str, Option<&'static str>) {
    match stop {
        Stop::OtherVersion => (words::newer(language), Some(words::newer_note(language))),
        Stop::Denied { status: 404 } => {
            (words::room_not_found(language), Some(words::room_not_found_note(language)))
        }
        Stop::Denied { status: 503 } => (words::full(language), Some(words::full_note(language))),
        Stop::Denied { .. } => {
            (words::unreachable(language), Some(words::unreachable_note(language)))
        }
        Stop::Closed(close) => {
            let text = words::closed(language, close.word());
            (text.unwrap_or_else(|| words::closed_normal(language)), None)
        }
        Stop::NotBegun | Stop::Left | Stop::ClosedWith { .. } => {
            (words::closed_normal(language), None)
        }
    }
}
