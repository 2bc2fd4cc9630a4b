//! The puzzle of the day: the same for everybody, with an archive and a streak.

mod board;
mod progress;
mod search;

use leptos::prelude::*;
use tercet_lab::puzzle::{Date, Kind};
use tercet_texts::{common, puzzle as words};

use self::{board::PuzzleBoard, progress::read};
use crate::{
    browser::time,
    parts::icon::{Icon, SignButton},
    route::{self, Link, Route},
    settings::{Words, language, say, saying},
};

/// Which of the two puzzles of a day is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    date: Date,
    kind: Kind,
}

/// The page of the puzzle of a day.
#[component]
pub(crate) fn PuzzlePage(date: Option<String>) -> impl IntoView {
    let day = match date {
        None => Some(today()),
        Some(text) => read(&text),
    };
    match day.filter(|&day| day <= today()) {
        Some(date) => view! { <Puzzle date /> }.into_any(),
        None => crate::app::lost().into_any(),
    }
}

#[component]
fn Puzzle(date: Date) -> impl IntoView {
    let kind = RwSignal::new(Kind::Advanced);
    let earlier = progress::before(date);
    let later = Some(progress::after(date)).filter(|&later| later <= today());
    let go = |date: Date| route::go(Route::Puzzle(Some(progress::written(date))));
    let kinds: [(Kind, Words); 2] = [(Kind::Advanced, words::twelve), (Kind::Basic, words::nine)];
    view! {
        <main class="table-page puzzle-page" data-test="puzzle">
            <header class="top">
                <SignButton icon=Icon::Back label=saying(common::back) press=|| route::go(Route::Lobby) />
                <h1>{say(words::title)}</h1>
                {earlier.map(|day| view! {
                    <SignButton icon=Icon::Earlier label=saying(words::earlier) press=move || go(day) test="earlier" />
                })}
                <time class="date" datetime=progress::written(date)>
                    {move || time::written_day(date.year, date.month, date.day, language().tag())}
                </time>
                {later.map(|day| view! {
                    <SignButton icon=Icon::Later label=saying(words::later) press=move || go(day) test="later" />
                })}
                <SignButton icon=Icon::Settings label=saying(common::settings) press=crate::app::open_settings />
            </header>
            {move || {
                let shown = Shown { date, kind: kind.get() };
                view! { <PuzzleBoard shown /> }
            }}
            <fieldset class="choice kinds">
                <legend class="unseen">{say(words::which)}</legend>
                {kinds.into_iter().map(|(each, text)| view! {
                    <label>
                        <input type="radio" name="kind" prop:checked=move || kind.get() == each
                            on:change=move |_| kind.set(each) />
                        <span>{move || text(language())}</span>
                    </label>
                }).collect_view()}
                <Link to=Route::New("puzzle".to_owned()) class="plain button">{say(words::fresh_button)}</Link>
            </fieldset>
        </main>
    }
}

/// Today, where the person is.
pub(crate) fn today() -> Date {
    let now = js_sys::Date::new_0();
    Date {
        year: now.get_full_year() as u16,
        month: now.get_month() as u8 + 1,
        day: now.get_date() as u8,
    }
}
