//! The puzzle of the day: the same for everybody, with an archive and a streak.

mod archive;
mod board;
mod ending;
mod progress;
mod search;
mod sprint;

use leptos::prelude::*;
use tercet_lab::puzzle::{Date, PuzzleKind};
use tercet_texts::{Language, common, puzzle as words};

use self::{archive::Archive, board::PuzzleBoard, progress::read, sprint::Sprint};
use crate::{
    browser::{storage, time},
    games::PUZZLE_TOPIC,
    parts::{
        icon::{Icon, SignButton},
        sheet::Sheet,
    },
    route::{self, Link, Route},
    settings::{Words, language, say, saying},
};

/// What leads to the sprint, in the place of a date.
const SPRINT: &str = "sprint";

/// Which of the two puzzles of a day is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    date: Date,
    kind: PuzzleKind,
}

/// The page of the puzzle of a day.
#[component]
pub(crate) fn PuzzlePage(date: Option<String>) -> impl IntoView {
    if date.as_deref() == Some(SPRINT) {
        return view! { <Sprint /> }.into_any();
    }
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
    let kind = RwSignal::new(PuzzleKind::Advanced);
    let archive = RwSignal::new(false);
    let earlier = progress::before(date);
    let later = Some(progress::after(date)).filter(|&later| later <= today());
    let go = |date: Date| route::go(Route::Puzzle(Some(progress::written(date))));
    let kinds: [(PuzzleKind, Words); 2] =
        [(PuzzleKind::Advanced, words::twelve), (PuzzleKind::Basic, words::nine)];
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
                <SignButton icon=Icon::Calendar label=saying(words::archive) press=move || archive.set(true) test="open-archive" />
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
                <Link to=Route::Puzzle(Some(SPRINT.to_owned())) class="plain button" test="to-sprint">{say(words::sprint)}</Link>
                <Link to=Route::Ranked(None) class="plain button" test="to-ranked">{say(tercet_texts::ranked::title)}</Link>
                <Link to=Route::New(PUZZLE_TOPIC.to_owned()) class="plain button">{say(words::fresh_button)}</Link>
            </fieldset>
        </main>
        <Sheet open=archive place="middle" title=saying(words::archive)>
            <Archive date />
        </Sheet>
    }
}

/// The day after one that is written so: `2026-11-19`.
pub(crate) fn day_after(day: &str) -> Option<String> {
    read(day).map(|day| progress::written(progress::after(day)))
}

/// The day before one that is written so.
pub(crate) fn day_before(day: &str) -> Option<String> {
    read(day).and_then(progress::before).map(progress::written)
}

/// A day that is written so, as people of a language write it.
pub(crate) fn day_spoken(day: &str, language: Language) -> String {
    let spoken = |date: Date| time::written_day(date.year, date.month, date.day, language.tag());
    read(day).map_or_else(|| day.to_owned(), spoken)
}

/// Whether today's puzzle was solved; without what draws it, so that the lobby can ask.
pub(crate) fn is_today_solved() -> bool {
    let solved: Vec<String> = storage::read(SOLVED).unwrap_or_default();
    solved.contains(&time::today())
}

/// Where the browser keeps the days on which a puzzle was solved in time.
const SOLVED: &str = "puzzles";

/// Today, where the person is.
pub(crate) fn today() -> Date {
    let now = js_sys::Date::new_0();
    Date {
        year: now.get_full_year() as u16,
        month: now.get_month() as u8 + 1,
        day: now.get_date() as u8,
    }
}
