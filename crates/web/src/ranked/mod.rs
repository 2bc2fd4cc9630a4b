//! The ranked daily: the runs of today, what a run was worth, boards and groups.

mod board;
mod groups;
mod result;
mod start;

use leptos::{prelude::*, task::spawn_local};
use tercet_engine::Json;
use tercet_protocol::{
    account::AccountState,
    runs::{DailyDay, DailyLevel, GroupEntry, Groups, NewRunRequest, OwnRun, RunStatus},
};
use tercet_texts::{common, puzzle, ranked as words};

use self::{board::Boards, groups::MyGroups, result::ResultPage};
pub(crate) use self::{
    groups::JoinPage,
    start::{RunOver, RunStart},
};
use crate::{
    browser::http::{self, Failed},
    local,
    parts::icon::{Icon, SignButton},
    puzzle::{day_after, day_before, day_spoken},
    route::{self, Link, Route},
    settings::{Words, language, say, saying},
    speech::{self, Tone},
};

/// The ranked daily of today, or the result of a run.
#[component]
pub(crate) fn RankedPage(
    /// The code of the run's room.
    code: Option<String>,
) -> impl IntoView {
    match code {
        Some(code) => view! { <ResultPage code /> }.into_any(),
        None => view! { <TodayPage /> }.into_any(),
    }
}

/// The groups of the person, and whether they can have any.
#[derive(Clone, Copy)]
struct Company {
    groups: RwSignal<Vec<GroupEntry>>,
    has_account: RwSignal<Option<bool>>,
}

impl Company {
    fn ask() -> Self {
        let company = Self { groups: RwSignal::new(Vec::new()), has_account: RwSignal::new(None) };
        company.look();
        company
    }

    /// Asks for the groups, again if something has changed.
    fn look(self) {
        spawn_local(async move {
            let is_known = has_account().await.unwrap_or_default();
            let _ = self.has_account.try_set(Some(is_known));
            if is_known && let Ok(told) = http::get::<Groups>("/api/groups").await {
                let _ = self.groups.try_set(told.groups);
            }
        });
    }
}

/// What is above the panels of every page of the ranked daily.
#[component]
fn Top() -> impl IntoView {
    view! {
        <header class="top">
            <SignButton icon=Icon::Back label=saying(common::back) press=|| route::go(Route::Lobby) />
            <h1>{say(words::title)}</h1>
            <SignButton icon=Icon::Settings label=saying(common::settings) press=crate::app::open_settings />
        </header>
    }
}

#[component]
fn TodayPage() -> impl IntoView {
    // The day that is shown; none for today.
    let chosen = RwSignal::new(None::<String>);
    let day = RwSignal::new(None::<DailyDay>);
    let has_failed = RwSignal::new(false);
    let company = Company::ask();
    Effect::new(move |_| {
        let asked = chosen.get();
        spawn_local(async move {
            // Everybody can look; who is known sees their own runs too.
            let _ = http::signed_in().await;
            let query = asked.as_ref().map(|day| format!("?day={day}")).unwrap_or_default();
            let told = http::get::<DailyDay>(&format!("/api/daily{query}")).await;
            // Another day may be wanted by now.
            if chosen.try_get_untracked() != Some(asked) {
                return;
            }
            let _ = has_failed.try_set(told.is_err());
            if let Ok(told) = told {
                let _ = day.try_set(Some(told));
            }
        });
    });
    view! {
        <main class="reading wide-page ranked-page" data-test="ranked">
            <Top />
            <section class="panel">
                <Explained track=ADVANCED.to_owned() />
                {move || has_failed.get().then(|| view! { <p class="wrong" role="alert">{say(words::failed)}</p> })}
                {move || day.get().map(|day| view! { <Days day chosen /> })}
                <ul class="run-levels">
                    {move || day.get().map(|day| {
                        let is_today = day.day == day.today;
                        day.levels.into_iter().map(|level| level_line(level, is_today)).collect_view()
                    })}
                </ul>
            </section>
            {move || day.get().filter(|day| day.day == day.today).map(|day| view! {
                <section class="panel" data-test="decks">
                    <h2>{say(words::decks)}</h2>
                    <ul class="run-levels">
                        {SPRINTS.into_iter().map(|track| {
                            let free = DailyLevel { track: track.to_owned(), you: None, seed: None, ..day.month.clone() };
                            level_line(free, true)
                        }).collect_view()}
                        {level_line(day.month.clone(), true)}
                    </ul>
                </section>
            })}
            <Boards company day=chosen.into() />
            <MyGroups company />
            {move || day.get().map(|day| view! { <Fingerprints day /> })}
        </main>
    }
}

/// The day that is shown, and the ways to the one before and after it.
#[component]
fn Days(day: DailyDay, chosen: RwSignal<Option<String>>) -> impl IntoView {
    let DailyDay { day, today, .. } = day;
    let earlier = day_before(&day).filter(|earlier| FIRST_DAY <= earlier.as_str());
    let later = day_after(&day).filter(|later| *later <= today);
    let go = move |to: &str| chosen.set(Some(to.to_owned()).filter(|to| *to != today));
    let (go_back, go_on) = (go.clone(), go);
    let spoken = day.clone();
    view! {
        <p class="run-days">
            {earlier.map(|to| view! {
                <SignButton icon=Icon::Earlier label=saying(puzzle::earlier) press=move || go_back(&to) test="earlier-day" />
            })}
            <time datetime=day data-test="shown-day">{move || day_spoken(&spoken, language())}</time>
            {later.map(|to| view! {
                <SignButton icon=Icon::Later label=saying(puzzle::later) press=move || go_on(&to) test="later-day" />
            })}
        </p>
    }
}

/// The first day that the server knows of.
const FIRST_DAY: &str = "1970-01-01";

/// A level with what its person can do: run it today, and play it for practice when its day is
/// over.
fn level_line(level: DailyLevel, is_today: bool) -> impl IntoView {
    let DailyLevel { track, you, game, config, seed, .. } = level;
    let status = you.as_ref().map(|run| run.status);
    let is_over =
        status.is_some_and(|status| !matches!(status, RunStatus::Waiting | RunStatus::Running));
    let button = match status {
        None | Some(RunStatus::Waiting) => words::start_button,
        Some(RunStatus::Running) => words::resume_button,
        Some(_) => words::practice_button,
    };
    let kind = if is_over { "plain" } else { "main" };
    let result = you.as_ref().filter(|_| is_over).map(|run| run.code.to_string());
    let test = format!("run-{track}");
    let told = you.clone();
    view! {
        <li>
            <strong>{say(name_of(&track))}</strong>
            <span class="quiet">{move || told.as_ref().and_then(status_text)}</span>
            {result.map(|code| view! {
                <Link to=Route::Ranked(Some(code)) class="main button" test="run-result">{say(words::result_button)}</Link>
            })}
            {match (is_today, seed) {
                (true, _) => view! {
                    <button type="button" class=kind data-test=test on:click=move |_| open(track.clone())>
                        {say(button)}
                    </button>
                }.into_any(),
                (false, Some(seed)) => view! {
                    <button type="button" class="plain" data-test=format!("practice-{track}")
                        on:click=move |_| practice(&game, &config, &seed)>
                        {say(words::practice_button)}
                    </button>
                }.into_any(),
                // Others may still be running it.
                (false, None) => ().into_any(),
            }}
        </li>
    }
}

/// Plays the cards of a day that is over, at a table of this page.
fn practice(game: &str, config: &Json, seed: &str) {
    let config = tercet_json::from_str(config.get()).unwrap_or_default();
    if !local::start_given(game, config, seed) {
        speech::note(Tone::Bad, words::failed(language()));
    }
}

/// What a level is called.
fn name_of(track: &str) -> Words {
    match track {
        BASIC => puzzle::nine,
        MONTH => words::month_deck,
        DECK => words::free_deck,
        TEN => words::ten_sets,
        TWENTY => words::twenty_sets,
        THIRTY => words::thirty_sets,
        _ => puzzle::twelve,
    }
}

/// What is run: the two levels of a day, the deck of a month, and new cards each time.
const BASIC: &str = "daily-basic";
const ADVANCED: &str = "daily-advanced";
const MONTH: &str = "deck-of-the-month";
const DECK: &str = "sprint-deck";
const TEN: &str = "sprint-10";
const TWENTY: &str = "sprint-20";
const THIRTY: &str = "sprint-30";

/// What is run with new cards each time.
const SPRINTS: [&str; 4] = [TEN, TWENTY, THIRTY, DECK];

/// What somebody should know before they run something.
#[component]
fn Explained(track: String) -> impl IntoView {
    let (cards, counts): (Words, Option<Words>) = match track.as_str() {
        DECK => (words::free_explained, None),
        TEN | TWENTY | THIRTY => (words::sprint_explained, None),
        MONTH => (words::month_explained, Some(words::first_counts)),
        _ => (words::explained, Some(words::first_counts)),
    };
    view! {
        <p>{say(cards)}</p>
        {counts.map(|counts| view! { <p>{say(counts)}</p> })}
        <p class="quiet">{say(words::clock_rules)}</p>
    }
}

/// How far a run is; nothing before it begins.
fn status_text(run: &OwnRun) -> Option<String> {
    let language = language();
    Some(match run.status {
        RunStatus::Waiting => return None,
        RunStatus::Running => words::running(language).to_owned(),
        RunStatus::Done => tenths(run.ms.unwrap_or_default()),
        RunStatus::Unsolved => words::unsolved(language).to_owned(),
        RunStatus::Held => words::held(language).to_owned(),
        RunStatus::Invalid => words::invalid(language).to_owned(),
    })
}

/// Whether the person has an account; asked first, since groups refuse guests.
async fn has_account() -> Result<bool, Failed> {
    http::signed_in().await?;
    let account: AccountState = http::get("/api/account").await?;
    Ok(account.handle.is_some())
}

/// Goes to the run of today, or to one for practice.
fn open(track: String) {
    spawn_local(async move {
        let opened = match http::signed_in().await {
            Ok(_) => http::send::<OwnRun>("POST", "/api/runs", &NewRunRequest { track }).await,
            Err(failed) => Err(failed),
        };
        match opened {
            Ok(run) => route::go(Route::Table(run.code.to_string())),
            Err(_) => speech::note(Tone::Bad, words::failed(language())),
        }
    });
}

/// The hashes that fix the cards of a day, with the seeds once it is over; with those of tomorrow
/// beside those of today.
#[component]
fn Fingerprints(day: DailyDay) -> impl IntoView {
    let is_today = day.day == day.today;
    let tomorrow = RwSignal::new(None::<DailyDay>);
    if let Some(next) = day_after(&day.today).filter(|_| is_today) {
        spawn_local(async move {
            if let Ok(told) = http::get::<DailyDay>(&format!("/api/daily?day={next}")).await {
                let _ = tomorrow.try_set(Some(told));
            }
        });
    }
    let lines = |day: DailyDay| {
        let line = |level: DailyLevel| {
            let seed = level.seed.map(|seed| {
                view! { <br />{say(words::seed)}" "<code data-test="seed">{seed}</code> }
            });
            view! { <li>{say(name_of(&level.track))}" "<code>{level.commitment}</code>{seed}</li> }
        };
        view! { <ul class="fingerprints">{day.levels.into_iter().map(line).collect_view()}</ul> }
    };
    let shown = day.day.clone();
    view! {
        <details class="panel" data-test="fingerprints">
            <summary>{say(words::fingerprints)}</summary>
            <p>{say(words::fingerprints_note)}</p>
            <h3>{move || match is_today {
                true => words::today(language()).to_owned(),
                false => day_spoken(&shown, language()),
            }}</h3>
            {lines(day)}
            {move || tomorrow.get().map(|day| view! {
                <h3>{say(words::tomorrow)}</h3>
                {lines(day)}
            })}
        </details>
    }
}

/// A time to the tenth of a second: `1:02.3`.
fn tenths(millis: u64) -> String {
    let tenths = millis / 100;
    format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::tenths;

    #[test]
    fn times_are_shown_to_the_tenth() {
        assert_eq!((tenths(62_399), tenths(999)), ("1:02.3".to_owned(), "0:00.9".to_owned()));
    }
}
