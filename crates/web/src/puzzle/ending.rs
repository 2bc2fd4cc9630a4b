//! A puzzle that is solved: how it went, the days in a row, when the next one comes, the archive.

use std::time::Duration;

use leptos::prelude::*;
use tercet_texts::{common, puzzle as words};

use super::{Shown, archive::Archive, search::Search, today};
use crate::{
    parts::{
        countdown::clock_text,
        icon::{Icon, Sign},
        sheet::Sheet,
    },
    route::{Link, Route},
    settings::{Words, language, say, saying},
};

/// How often the time until the next puzzle is looked at.
const TICK: Duration = Duration::from_secs(1);
const DAY_MS: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// The sheet over a puzzle that is solved.
#[component]
pub(super) fn Ending(
    search: Search,
    shown: Shown,
    open: RwSignal<bool>,
    share: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <Sheet open place="middle" unasked=true title=saying(words::solved)>
            <Facts search />
            <p class="quiet">{next_in()}</p>
            <Archive date=shown.date />
            <footer class="sheet-foot">
                <div class="choices">
                    <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
                    <Link to=Route::Puzzle(Some(super::SPRINT.to_owned())) class="plain button" test="to-sprint">
                        {say(words::sprint)}
                    </Link>
                    <button type="button" class="main" data-test="share" on:click=move |_| share()>
                        <Sign icon=Icon::Share />{say(words::share_button)}
                    </button>
                </div>
            </footer>
        </Sheet>
    }
}

/// The numbers of a search.
#[component]
fn Facts(search: Search) -> impl IntoView {
    let number = |read: fn(&super::progress::Progress) -> u32| {
        move || search.progress.with(|progress| read(progress).to_string())
    };
    let time = move || clock_text(search.progress.with(|progress| progress.millis));
    let streak = move || search.solved.with(|solved| solved.streak(today()).to_string());
    let fact = |head: Words, text: Signal<String>| {
        view! { <div><dt>{say(head)}</dt><dd>{move || text.get()}</dd></div> }
    };
    view! {
        <dl class="facts-of-puzzle" data-test="facts">
            {fact(words::time, Signal::derive(time))}
            {fact(words::hints, Signal::derive(number(|progress| progress.hints)))}
            {fact(words::mistakes, Signal::derive(number(|progress| progress.mistakes)))}
            {fact(words::in_a_row, Signal::derive(streak))}
        </dl>
    }
}

/// When the next puzzle comes, counted down.
fn next_in() -> impl Fn() -> String {
    let left = RwSignal::new(until_midnight());
    if let Ok(clock) = set_interval_with_handle(move || left.set(until_midnight()), TICK) {
        on_cleanup(move || clock.clear());
    }
    move || words::next_in(language(), &hours(left.get()))
}

/// Milliseconds until tomorrow, where the person is.
fn until_midnight() -> u64 {
    let now = js_sys::Date::new_0();
    let tomorrow = js_sys::Date::new_with_year_month_day(
        now.get_full_year(),
        now.get_month() as i32,
        now.get_date() as i32 + 1,
    );
    (tomorrow.get_time() - now.get_time()).clamp(0.0, 2.0 * DAY_MS) as u64
}

/// A time with hours: `7:03:09`.
fn hours(millis: u64) -> String {
    let seconds = millis / 1000;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::hours;

    #[test]
    fn hours_are_written_with_minutes_and_seconds() {
        assert_eq!(hours(7 * 3_600_000 + 3 * 60_000 + 9_999), "7:03:09");
        assert_eq!(hours(0), "0:00:00");
    }
}
