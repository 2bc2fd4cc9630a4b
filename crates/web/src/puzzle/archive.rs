//! The archive: a calendar of all puzzles, with those that were solved.

use leptos::prelude::*;
use tercet_lab::puzzle::{Date, PuzzleKind};
use tercet_texts::{Language, puzzle as words};

use super::{
    progress::{Progress, after, before, key, written},
    today,
};
use crate::{
    browser::{storage, time},
    parts::icon::{Icon, SignButton},
    route::{Link, Route},
    settings::{language, saying},
};

/// How many sets the puzzles of a day have.
const KINDS: [(PuzzleKind, usize); 2] = [(PuzzleKind::Advanced, 6), (PuzzleKind::Basic, 4)];

/// A month of puzzles; others are a press away.
#[component]
pub(super) fn Archive(date: Date) -> impl IntoView {
    let first = RwSignal::new(Date { day: 1, ..date });
    let earlier = move || {
        if let Some(last) = before(first.get_untracked()) {
            first.set(Date { day: 1, ..last });
        }
    };
    let is_last = Memo::new(move |_| {
        let (shown, now) = (first.get(), today());
        (now.year, now.month) <= (shown.year, shown.month)
    });
    let later = move || {
        if !is_last.get_untracked() {
            let Date { year, month, .. } = first.get_untracked();
            first.set(after(Date { year, month, day: Date::days_of(year, month) }));
        }
    };
    let name = move || {
        let Date { year, month, day } = first.get();
        let fields = [("month", "long"), ("year", "numeric")];
        time::written_as(&time::noon(year, month, day), language().tag(), &fields)
    };
    view! {
        <section class="archive" data-test="archive">
            <header class="row">
                <SignButton icon=Icon::Earlier label=saying(words::earlier_month) press=earlier test="earlier-month" />
                <h3 aria-live="polite">{name}</h3>
                <SignButton icon=Icon::Later label=saying(words::later_month) press=later test="later-month" />
            </header>
            {move || month(language(), first.get(), date)}
        </section>
    }
}

/// The days of a month in weeks, as the language begins them.
fn month(language: Language, first: Date, shown: Date) -> impl IntoView {
    let starts = time::noon(first.year, first.month, 1).get_day();
    let gap = (starts + 7 - first_weekday(language)) % 7;
    let days = (1..=Date::days_of(first.year, first.month)).map(|day| Date { day, ..first });
    let blanks = (0..gap).map(|_| view! { <li aria-hidden="true"></li> }).collect_view();
    let days = days.map(|date| view! { <li>{day(language, date, shown)}</li> }).collect_view();
    view! { <ol class="days">{blanks}{days}</ol> }
}

fn day(language: Language, date: Date, shown: Date) -> AnyView {
    let number = date.day.to_string();
    if today() < date {
        return view! { <span class="day quiet">{number}</span> }.into_any();
    }
    let spoken = time::written_day(date.year, date.month, date.day, language.tag());
    let is_solved = is_solved(date);
    let label = if is_solved { words::solved_day(language, &spoken) } else { spoken };
    let class = match (is_solved, date == shown) {
        (true, true) => "day solved shown",
        (true, false) => "day solved",
        (false, true) => "day shown",
        (false, false) => "day",
    };
    view! {
        <Link to=Route::Puzzle(Some(written(date))) class=class>
            <span class="unseen">{label}</span><span aria-hidden="true">{number}</span>
        </Link>
    }
    .into_any()
}

/// Whether one of the puzzles of a day was solved in this browser.
fn is_solved(date: Date) -> bool {
    KINDS.into_iter().any(|(kind, n_sets)| {
        let progress: Option<Progress> = storage::read(&key(date, kind));
        progress.is_some_and(|progress| n_sets <= progress.found.len())
    })
}

/// Where a week begins: on Sunday, or on Monday.
fn first_weekday(language: Language) -> u32 {
    match language {
        Language::En | Language::ZhHant | Language::Ko | Language::Pt => 0,
        Language::Da | Language::Fr | Language::Es => 1,
    }
}
