//! The cards of a puzzle, what was found, and the clock.

use std::time::Duration;

use leptos::prelude::*;
use tercet_cards::{Card, Triple};
use tercet_client::{Picked, Selection};
use tercet_lab::puzzle::{Grade, Kind};
use tercet_texts::{common, puzzle as words, why};

use super::{
    Shown,
    progress::{Judged, Progress, Solved, sets, written},
    today,
};
use crate::{
    browser::storage,
    parts::{
        card::SmallCards,
        countdown::clock_text,
        icon::{Icon, Sign},
        keyboard::{KeyCap, on_key},
        table_cards::{Look, TableCards},
    },
    settings::{language, say, saying},
    speech::{self, Tone},
};

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(500);
/// How long three wrong cards are marked.
const WRONG: Duration = Duration::from_millis(900);
const SOLVED: &str = "puzzles";

/// A puzzle on the table.
#[component]
pub(super) fn PuzzleBoard(shown: Shown) -> impl IntoView {
    let Shown { date, kind } = shown;
    let table = kind.of_day(date);
    let n_sets = sets(&table).len();
    let grade = Grade::of(kind, &table);
    let key = format!("puzzle:{}:{}", written(date), kind.word());
    let progress = RwSignal::new(storage::read::<Progress>(&key).unwrap_or_default());
    let solved = RwSignal::new(storage::read::<Solved>(SOLVED).unwrap_or_default());
    let is_done = Memo::new(move |_| progress.with(|progress| progress.found.len() == n_sets));
    let picked = RwSignal::new(Selection::<Card>::of(3));
    let (hinted, wrong) = (RwSignal::new(None::<Card>), RwSignal::new(Vec::<Card>::new()));
    Effect::new(move |_| progress.with(|progress| storage::keep(&key, progress)));
    let tick = set_interval_with_handle(
        move || {
            if !is_done.get_untracked() && is_looked_at() {
                progress.update(|progress| progress.millis += TICK.as_millis() as u64);
            }
        },
        TICK,
    );
    on_cleanup(move || {
        let _ = tick.map(|tick| tick.clear());
    });
    let take = move |cards: Triple| match progress.try_update(|progress| progress.judge(cards)) {
        Some(Judged::New) => {
            hinted.set(None);
            let left = n_sets - progress.with_untracked(|progress| progress.found.len());
            if left > 0 {
                speech::announce(words::found_one(language(), left as i64));
            } else {
                if date == today() {
                    solved.update(|solved| solved.add(date));
                    storage::keep(SOLVED, &solved.get_untracked());
                }
                speech::note(Tone::Good, words::done(language()));
            }
        }
        Some(Judged::Known) => speech::note(Tone::Plain, words::known(language())),
        Some(Judged::Wrong) => {
            wrong.set(cards.cards().to_vec());
            set_timeout(
                move || {
                    wrong.try_set(Vec::new());
                },
                WRONG,
            );
            speech::note(Tone::Bad, why::faults(language(), cards.cards()).join(" · "));
        }
        None => {}
    };
    let press = move |card: Card| {
        if is_done.get_untracked() {
            return;
        }
        if let Some(Picked::Complete(cards)) = picked.try_update(|picked| picked.pick(card)) {
            picked.update(Selection::clear);
            let cards: Vec<Card> = cards.into_iter().collect();
            if let Some(cards) =
                <[Card; 3]>::try_from(cards).ok().and_then(|cards| Triple::new(cards).ok())
            {
                take(cards);
            }
        }
    };
    let look = move |card: Card| Look {
        picked: picked.with(|picked| picked.contains(&card)),
        marked: hinted.get() == Some(card),
        dimmed: is_done.get(),
        wrong: wrong.with(|wrong| wrong.contains(&card)),
    };
    let slots: Vec<Option<Card>> = table.iter().copied().map(Some).collect();
    let base = slots.len();
    let hint = {
        let table = StoredValue::new(table);
        move || {
            let card = progress
                .try_update(|progress| table.with_value(|table| progress.hint(table)))
                .flatten();
            if !is_done.get_untracked() {
                hinted.set(card);
            }
        }
    };
    on_key(move |code| {
        let is_hint = code == "KeyH";
        if is_hint {
            hint();
        }
        is_hint
    });
    let status = move || {
        let (found, millis) = progress.with(|progress| (progress.found.len(), progress.millis));
        words::status(language(), found as i64, n_sets as i64, &clock_text(millis))
    };
    let share = move |_| {
        share(shown, grade.stars, n_sets, &progress.get_untracked(), &solved.get_untracked());
    };
    view! {
        <p class="status" data-test="status">{status}</p>
        <p class="over-board quiet" title=move || words::grade(language(), i64::from(grade.stars))>
            <span class="unseen">{move || words::grade(language(), i64::from(grade.stars))}</span>
            <span aria-hidden="true">{"★".repeat(usize::from(grade.stars))}{"☆".repeat(5 - usize::from(grade.stars))}</span>
        </p>
        <section class="board">
            <TableCards table=Signal::stored(slots) base=Signal::stored(base) look press
                name=saying(words::cards) />
        </section>
        <ol class="seats found" aria-label=say(words::found)>
            {move || progress.with(|progress| progress.found.iter().map(|set| view! {
                <li><SmallCards cards=set.cards().to_vec() /></li>
            }).collect_view())}
            {move || progress.with(|progress| (progress.found.len()..n_sets).map(|_| view! {
                <li class="missing" aria-hidden="true"></li>
            }).collect_view())}
        </ol>
        <footer class="actions">
            {move || if is_done.get() {
                view! {
                    <span class="streak">{move || words::streak(language(), i64::from(solved.with(|solved| solved.streak(today()))))}</span>
                    <button type="button" class="main" data-test="share" on:click=share>
                        <Sign icon=Icon::Share />{say(words::share_button)}
                    </button>
                }.into_any()
            } else {
                view! {
                    <button type="button" class="plain" data-test="hint" on:click=move |_| hint()>
                        <Sign icon=Icon::Bulb />{say(common::hint_button)}<KeyCap usual="KeyH" />
                    </button>
                }.into_any()
            }}
        </footer>
    }
}

/// Whether anybody can see the page: the clock of a hidden page stands still.
fn is_looked_at() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_none_or(|document| !document.hidden())
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
    let kind = if shown.kind == Kind::Advanced { "12" } else { "9" };
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
