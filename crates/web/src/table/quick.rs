//! What goes on at a table of quick play: the warm-up, the countdown, the next game.

use std::time::Duration;

use leptos::prelude::*;
use tercet_client::{LocalTime, Request};
use tercet_protocol::room::{QuickState, RoomState, SeatState, Status};
use tercet_texts::quick as words;

use super::{refusal, tab_title};
use crate::{
    browser::{notification, sound, time},
    games::catalog,
    route::{Link, Route},
    session::Session,
    settings::{language, language_untracked, say},
};

/// How long somebody warms up alone before something else is offered.
const ALONE: Duration = Duration::from_secs(60);

/// One line above the board.
#[component]
pub(crate) fn QuickBanner(session: Session) -> impl IntoView {
    let quick = Memo::new(move |_| session.room.with(|room| room.as_ref()?.quick.clone()));
    let status = Memo::new(move |_| session.room.with(|room| Some(room.as_ref()?.status)));
    let others = Memo::new(move |_| {
        let you = session.you.with(|you| you.as_ref().map(|you| you.user));
        session.room.with(|room| room.as_ref().map_or_else(Vec::new, |room| others(room, you)))
    });
    let plays = Memo::new(move |_| session.game.with(|game| game.as_ref()?.seat).is_some());
    let is_playing = move || status.get() == Some(Status::Playing);
    let is_warm_up = move || quick.with(|quick| quick.as_ref().is_some_and(|quick| quick.warm_up));
    let seconds = count_down(session);
    let line = move || match (seconds.get(), is_playing(), is_warm_up()) {
        (Some(n), true, _) => words::begins(language(), n),
        (Some(n), false, _) => words::next_begins(language(), n),
        (None, true, true) => words::warm_up(language()).to_owned(),
        (None, true, false) if !plays.get() => words::watching(language()).to_owned(),
        _ => String::new(),
    };
    tell_of_company(others);
    let is_alone = is_alone_for_long(others);
    view! {
        {move || Some(line()).filter(|line| !line.is_empty()).map(|line| view! {
            <p class="quick-banner" role="status" data-test="quick">{line}</p>
        })}
        {move || (is_playing() && is_warm_up() && is_alone.get()).then(|| view! { <Alone /> })}
        {move || (!is_playing()).then(|| view! { <NextGame session quick /> })}
        {move || (is_playing() && !plays.get() && is_full(quick, session)).then(|| view! { <OtherTable session /> })}
    }
}

/// The other people who are here.
fn others(room: &RoomState, you: Option<tercet_protocol::UserId>) -> Vec<String> {
    let seated = room.seats.iter().filter_map(|seat| match seat {
        SeatState::Person { user, name, connected: true } => Some((*user, name)),
        SeatState::Person { .. } | SeatState::Bot { .. } | SeatState::Free {} => None,
    });
    let watching = room.watching.iter().map(|who| (who.user, &who.name));
    let here = seated.chain(watching).filter(|(user, _)| Some(*user) != you);
    here.map(|(_, name)| name.clone()).collect()
}

/// Whether more people are here than can play.
fn is_full(quick: Memo<Option<QuickState>>, session: Session) -> bool {
    let n_here = session.room.with(|room| room.as_ref().map_or(0, |room| others(room, None).len()));
    quick.with(|quick| quick.as_ref().is_some_and(|quick| usize::from(quick.most) < n_here))
}

/// The seconds until the next game begins, if they are counted.
fn count_down(session: Session) -> Memo<Option<i64>> {
    let until = RwSignal::new(None::<LocalTime>);
    let shown = RwSignal::new(None::<i64>);
    // Every message tells what is left when it is sent.
    Effect::new(move |_| {
        let left = session.room.with(|room| room.as_ref()?.quick.as_ref()?.begins_in);
        until.set(left.map(|left| LocalTime(time::now().0 + left)));
    });
    let look = move || {
        let left = until.get_untracked().map(|until| until.0.saturating_sub(time::now().0));
        let seconds = left.map(|left| i64::try_from(left.div_ceil(1000)).unwrap_or(i64::MAX));
        if shown.try_get_untracked().is_some_and(|before| before != seconds) {
            shown.set(seconds);
        }
    };
    Effect::new(move |_| {
        look();
        // Nothing runs while nothing is counted.
        if until.get().is_some()
            && let Ok(handle) = set_interval_with_handle(look, Duration::from_millis(250))
        {
            on_cleanup(move || handle.clear());
        }
    });
    Memo::new(move |_| shown.get())
}

/// Says by sound and, where the person wants it, by a notification that somebody has come.
fn tell_of_company(others: Memo<Vec<String>>) {
    Effect::new(move |before: Option<Vec<String>>| {
        let others = others.get();
        if let Some(before) = before
            && let Some(name) = others.iter().find(|name| !before.contains(name))
        {
            sound::play(sound::Sound::Turn);
            tab_title::somebody_came(name);
            if !time::is_looked_at() {
                notification::show(&words::came(language_untracked(), name));
            }
        }
        others
    });
}

/// Whether nobody has come for a while.
fn is_alone_for_long(others: Memo<Vec<String>>) -> RwSignal<bool> {
    let is_alone = RwSignal::new(false);
    Effect::new(move |_| {
        is_alone.set(false);
        if others.with(Vec::is_empty) {
            let say_so = move || {
                is_alone.try_set(true);
            };
            if let Ok(handle) = set_timeout_with_handle(say_so, ALONE) {
                on_cleanup(move || handle.clear());
            }
        }
    });
    is_alone
}

/// What somebody can do to whom nobody comes.
#[component]
fn Alone() -> impl IntoView {
    let is_told = RwSignal::new(notification::is_allowed());
    let tell = move |_| {
        notification::ask(move |allowed| {
            is_told.try_set(allowed);
        });
    };
    view! {
        <p class="quick-banner" role="status" data-test="quick-alone">
            {say(words::alone)}" "
            {move || match is_told.get() {
                true => view! { <span>{say(words::told)}</span> }.into_any(),
                false if !notification::is_possible() => ().into_any(),
                false => view! {
                    <button type="button" class="plain" data-test="quick-tell" on:click=tell>{say(words::tell_button)}</button>
                }.into_any(),
            }}
            // In a tab of its own: this one keeps the seat, and can say that somebody has come.
            <a href=Route::Puzzle(Some("sprint".to_owned())).path() target="_blank" rel="noopener"
                class="plain button" data-test="quick-sprint">{say(words::sprint_button)}</a>
        </p>
    }
}

/// The next game, for those who do not want to wait for it.
#[component]
fn NextGame(session: Session, quick: Memo<Option<QuickState>>) -> impl IntoView {
    let you = move || session.you.with(|you| you.as_ref().map(|you| you.user));
    let is_ready = move || {
        quick.with(|quick| {
            quick.as_ref().is_some_and(|quick| you().is_some_and(|you| quick.ready.contains(&you)))
        })
    };
    let ready = move || {
        let names =
            session.room.with(|room| room.as_ref().map_or_else(Vec::new, |room| ready_names(room)));
        Some(names.join(", ")).filter(|names| !names.is_empty())
    };
    view! {
        <p class="quick-banner">
            <button type="button" class="main" data-test="quick-again" disabled=is_ready
                on:click=move |_| refusal::ask(session, Request::Start)>
                {say(words::again_button)}
            </button>
            {move || ready().map(|names| view! { <span role="status">{words::ready(language(), &names)}</span> })}
        </p>
    }
}

fn ready_names(room: &RoomState) -> Vec<String> {
    let ready = room.quick.as_ref().map_or(&[][..], |quick| &quick.ready);
    let seated = room.seats.iter().filter_map(|seat| match seat {
        SeatState::Person { user, name, .. } => Some((*user, name)),
        SeatState::Bot { .. } | SeatState::Free {} => None,
    });
    let here = seated.chain(room.watching.iter().map(|who| (who.user, &who.name)));
    here.filter(|(user, _)| ready.contains(user)).map(|(_, name)| name.clone()).collect()
}

/// The way out for somebody who finds no place here.
#[component]
fn OtherTable(session: Session) -> impl IntoView {
    let topic = move || {
        session.room.with(|room| {
            let room = room.as_ref()?;
            let config = tercet_json::from_str(room.config.get()).ok()?;
            Some(catalog::entry_of(&room.game, &config, room.seats.len())?.topic)
        })
    };
    move || {
        topic().map(|topic| view! {
            <p class="quick-banner">
                {say(words::full)}" "
                <Link to=Route::People(topic.to_owned()) class="plain button" test="quick-other">{say(words::other_table_button)}</Link>
            </p>
        })
    }
}
