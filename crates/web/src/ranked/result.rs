//! What a run was worth: place, percentile, everybody's times, and each SET beside the usual.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tercet_drawing::chart::{Bar, Colors, Panel};
use tercet_protocol::runs::{RankedRun, RunColumn, RunResult, RunStatus};
use tercet_texts::{Language, ranked as words};

use super::{Top, name_of, open, status_text, tenths};
use crate::{
    browser::http,
    parts::{
        countdown::clock_text,
        icon::{Icon, Sign},
        width::window_width,
    },
    route::{Link, Route},
    settings::{language, say},
    speech::{self, Tone},
};

/// How long to wait before a run that is being checked is looked at again.
const AGAIN: Duration = Duration::from_secs(1);

/// The page of a run.
#[component]
pub(super) fn ResultPage(code: String) -> impl IntoView {
    let result = RwSignal::new(None::<RunResult>);
    let has_failed = RwSignal::new(false);
    look(code, result, has_failed);
    view! {
        <main class="reading wide-page ranked-page" data-test="run-page">
            <Top />
            {move || has_failed.get().then(|| view! { <p class="wrong" role="alert">{say(words::failed)}</p> })}
            {move || result.get().map(|result| match result.run.status {
                RunStatus::Waiting | RunStatus::Running => {
                    view! { <section class="panel"><p role="status">{say(words::checking)}</p></section> }.into_any()
                }
                _ => shown(result).into_any(),
            })}
        </main>
    }
}

/// Asks for the result, and again while the run is being checked.
fn look(code: String, result: RwSignal<Option<RunResult>>, has_failed: RwSignal<bool>) {
    spawn_local(async move {
        let told = match http::signed_in().await {
            Ok(_) => http::get::<RunResult>(&format!("/api/runs/{code}")).await,
            Err(failed) => Err(failed),
        };
        let Ok(told) = told else {
            let _ = has_failed.try_set(true);
            return;
        };
        let is_open = matches!(told.run.status, RunStatus::Waiting | RunStatus::Running);
        // Nobody may be here any more.
        if result.try_set(Some(told)).is_none() && is_open {
            set_timeout(move || look(code, result, has_failed), AGAIN);
        }
    });
}

fn shown(result: RunResult) -> impl IntoView {
    let RunResult { run, splits, ranked, streak, .. } = result;
    let (track, own) = (run.track.clone(), run.ms);
    let practice = track.clone();
    let status = run.clone();
    let is_solved = run.status == RunStatus::Done;
    let medians = ranked.as_ref().map(|ranked| ranked.medians.clone()).unwrap_or_default();
    view! {
        <section class="panel run-result">
            <h2>{say(name_of(&track))}</h2>
            <p class="run-time" data-test="run-time"><b>{move || status_text(&status)}</b></p>
            {(!run.counts).then(|| view! { <p class="quiet">{say(words::practice_run)}</p> })}
            {ranked.as_ref().map(|ranked| standing(ranked, is_solved))}
            <p class="streak" data-test="run-streak">
                {move || words::days(language(), i64::from(streak.days))}
                " · "
                {move || words::weeks(language(), i64::from(streak.weeks))}
            </p>
            <div class="choices">
                {ranked.as_ref().and_then(share_button)}
                <Link to=Route::Ranked(None) class="plain button" test="to-ranked">{say(words::board)}</Link>
                <button type="button" class="plain" on:click=move |_| open(practice.clone())>
                    {say(words::practice_button)}
                </button>
            </div>
        </section>
        {ranked.map(|ranked| times(ranked, own))}
        {(!splits.is_empty()).then(|| splits_table(splits, medians))}
    }
}

/// Place and percentile.
fn standing(ranked: &RankedRun, is_solved: bool) -> impl IntoView + use<> {
    let (place, runs) = (ranked.place.cast_signed(), ranked.runs.cast_signed());
    let percent = i64::from(ranked.permille / 10);
    let has_others = is_solved && 1 < runs;
    view! {
        <p data-test="run-place">{move || words::place(language(), place, runs)}</p>
        {has_others.then(|| view! { <p data-test="run-percent">{move || words::faster(language(), percent)}</p> })}
    }
}

fn share_button(ranked: &RankedRun) -> Option<impl IntoView + use<>> {
    let text = Some(ranked.share.clone()).filter(|text| !text.is_empty())?;
    let share = move |_| {
        if let Some(window) = web_sys::window() {
            let _ = window.navigator().clipboard().write_text(&text);
            speech::note(Tone::Good, words::copied(language()));
        }
    };
    Some(view! {
        <button type="button" class="main" data-test="share-run" on:click=share>
            <Sign icon=Icon::Share />{say(words::share_button)}
        </button>
    })
}

/// Everybody's times, as columns and as a table behind them.
fn times(ranked: RankedRun, own: Option<u64>) -> impl IntoView {
    let RankedRun { histogram, unsolved, .. } = ranked;
    let drawn = histogram.clone();
    let width = window_width();
    let picture = move || panel(&drawn, own, language()).to_svg(width.get(), &Colors::STYLED);
    let rows = histogram
        .into_iter()
        .map(|column| {
            let (from, to) = (clock_text(column.from), column.to.map(clock_text));
            let time = move || match &to {
                Some(to) => format!("{from}–{to}"),
                None => words::slower(language(), &from),
            };
            view! { <tr><th scope="row">{time}</th><td>{column.runs}</td></tr> }
        })
        .collect_view();
    view! {
        <section class="panel run-times">
            <h2>{say(words::times)}</h2>
            <div class="bars" aria-hidden="true" data-test="run-chart" inner_html=picture></div>
            <div class="scroll" tabindex="0" role="region" aria-label=say(words::times)>
                <table data-test="run-histogram">
                    <thead><tr><th scope="col">{say(words::time)}</th><th scope="col">{say(words::runs)}</th></tr></thead>
                    <tbody>
                        {rows}
                        <tr><th scope="row">{say(words::unsolved)}</th><td>{unsolved}</td></tr>
                    </tbody>
                </table>
            </div>
        </section>
    }
}

/// Everybody's times as bars, with a line across the own one.
fn panel(histogram: &[RunColumn], own: Option<u64>, language: Language) -> Panel {
    let is_own = |column: &RunColumn| {
        own.is_some_and(|ms| column.from <= ms && column.to.is_none_or(|to| ms < to))
    };
    let bar = |column: &RunColumn| {
        let runs = column.runs as f64;
        let (label, text) = (clock_text(column.from), column.runs.to_string());
        Bar { peer: is_own(column).then_some(runs), ..Bar::exact(label, text, runs) }
    };
    Panel {
        title: words::times(language).to_owned(),
        axis: words::time(language).to_owned(),
        bars: histogram.iter().map(bar).collect(),
    }
}

/// Each SET beside the usual time for it.
fn splits_table(splits: Vec<u64>, medians: Vec<u64>) -> impl IntoView {
    let rows = splits
        .into_iter()
        .enumerate()
        .map(|(nth, split)| {
            let usual = medians.get(nth).map_or_else(|| "–".to_owned(), |&ms| tenths(ms));
            view! { <tr><th scope="row">{nth + 1}</th><td>{tenths(split)}</td><td>{usual}</td></tr> }
        })
        .collect_view();
    view! {
        <section class="panel">
            <h2>{say(words::splits)}</h2>
            <table data-test="run-splits">
                <thead>
                    <tr>
                        <th scope="col">{say(words::set)}</th>
                        <th scope="col">{say(words::you)}</th>
                        <th scope="col">{say(words::usual)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use tercet_texts::puzzle;

    use super::*;

    #[test]
    fn both_levels_have_a_name() {
        assert_eq!(name_of("daily-basic")(Language::En), puzzle::nine(Language::En));
        assert_eq!(name_of("daily-advanced")(Language::En), puzzle::twelve(Language::En));
        assert_eq!(name_of("sprint-20")(Language::En), "20 sets");
    }

    #[test]
    fn da_03_the_bar_of_a_run_is_that_of_its_time() {
        let column = |from, to, runs| RunColumn { from, to, runs };
        let histogram = [column(10_000, Some(20_000), 4), column(20_000, None, 1)];
        let peers = |own| -> Vec<Option<f64>> {
            panel(&histogram, own, Language::En).bars.iter().map(|bar| bar.peer).collect()
        };
        assert_eq!(peers(None), [None, None], "nothing was solved");
        assert_eq!(peers(Some(19_999)), [Some(4.0), None]);
        assert_eq!(peers(Some(20_000)), [None, Some(1.0)]);
        let drawn = panel(&histogram, Some(15_000), Language::En).to_svg(600.0, &Colors::STYLED);
        assert_eq!(drawn.matches("<rect").count(), 2);
    }
}
