//! The cards of a puzzle, what was found, and what can be done.

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_lab::puzzle::{Grade, PuzzleKind};
use tercet_texts::{common, puzzle as words};

use super::{
    Shown,
    ending::Ending,
    progress::{Progress, Solved, written},
    search::Search,
    today,
};
use crate::{
    parts::{
        card::SmallCards,
        countdown::clock_text,
        icon::{Icon, Sign},
        keyboard::{KeyCap, on_key},
        table_cards::TableCards,
    },
    settings::{language, say, saying},
    speech::{self, Tone},
};

/// A puzzle on the table.
#[component]
pub(super) fn PuzzleBoard(shown: Shown) -> impl IntoView {
    let table = shown.kind.of_day(shown.date);
    let stars = Grade::of(shown.kind, &table).stars;
    let slots: Vec<Option<Card>> = table.iter().copied().map(Some).collect();
    let base = slots.len();
    let search = Search::new(shown, table);
    on_key(move |code| {
        let is_hint = code == "KeyH";
        if is_hint {
            search.hint();
        }
        is_hint
    });
    let status = move || {
        let (found, millis) =
            search.progress.with(|progress| (progress.found.len(), progress.millis));
        words::status(language(), found as i64, search.n_sets as i64, &clock_text(millis))
    };
    let grade = move || words::grade(language(), i64::from(stars));
    let (full, empty) = ("★".repeat(stars.into()), "☆".repeat(5_u8.saturating_sub(stars).into()));
    view! {
        <p class="status" data-test="status">{status}</p>
        <p class="over-board quiet" title=grade>
            <span class="unseen">{grade}</span>
            <span aria-hidden="true">{full}{empty}</span>
        </p>
        <section class="board">
            <TableCards table=Signal::stored(slots) base=Signal::stored(base)
                look=move |card| search.look(card) press=move |card| search.press(card)
                name=saying(words::cards) />
        </section>
        <Found search />
        <Actions search shown stars />
    }
}

/// The sets that were found, and places for those that are missing.
#[component]
fn Found(search: Search) -> impl IntoView {
    let progress = search.progress;
    view! {
        <ol class="seats found" aria-label=say(words::found)>
            {move || progress.with(|progress| progress.found.iter().map(|set| view! {
                <li><SmallCards cards=set.cards().to_vec() /></li>
            }).collect_view())}
            {move || progress.with(|progress| (progress.found.len()..search.n_sets).map(|_| view! {
                <li class="missing" aria-hidden="true"></li>
            }).collect_view())}
        </ol>
    }
}

/// A hint while one searches; afterwards the streak, and something to send to friends.
#[component]
fn Actions(search: Search, shown: Shown, stars: u8) -> impl IntoView {
    let streak = move || {
        let days = search.solved.with(|solved| solved.streak(today()));
        words::streak(language(), i64::from(days))
    };
    let open = RwSignal::new(false);
    // It comes by itself when the last set is found, not when somebody comes back to it.
    Effect::new(move |was: Option<bool>| {
        let is_done = search.is_done.get();
        if is_done && was == Some(false) {
            open.set(true);
        }
        is_done
    });
    let share = move || {
        let (progress, solved) = (search.progress.get_untracked(), search.solved.get_untracked());
        share(shown, stars, search.n_sets, &progress, &solved);
    };
    view! {
        <footer class="actions">
            {move || if search.is_done.get() {
                view! {
                    <span class="streak">{streak}</span>
                    <button type="button" class="main" data-test="puzzle-result" on:click=move |_| open.set(true)>
                        {say(words::result_button)}
                    </button>
                }.into_any()
            } else {
                view! {
                    <button type="button" class="plain" data-test="hint" on:click=move |_| search.hint()>
                        <Sign icon=Icon::Bulb />{say(common::hint_button)}<KeyCap usual="KeyH" />
                    </button>
                }.into_any()
            }}
        </footer>
        <Ending search shown open share />
    }
}

/// A few lines to send to friends, without a spoiler.
fn share(shown: Shown, stars: u8, n_sets: usize, progress: &Progress, solved: &Solved) {
    let window = web_sys::window();
    let origin =
        window.as_ref().and_then(|window| window.location().origin().ok()).unwrap_or_default();
    let date = written(shown.date);
    let stars = "★".repeat(usize::from(stars));
    let marks = "💡".repeat(progress.hints.min(6) as usize)
        + &"✗".repeat(progress.mistakes.min(6) as usize);
    let kind = if shown.kind == PuzzleKind::Advanced { "12" } else { "9" };
    let streak = solved.streak(today());
    let streak = if streak > 1 { format!(" 🔥{streak}") } else { String::new() };
    let text = format!(
        "Tercet {date} · {kind} {stars}\n{n_sets}/{n_sets} {} {marks}{streak}\n{origin}/puzzle/{date}",
        clock_text(progress.millis),
    );
    if let Some(window) = window {
        let _ = window.navigator().clipboard().write_text(&text);
        speech::note(Tone::Good, words::copied(language()));
    }
}
