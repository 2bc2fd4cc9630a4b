//! The face of the device beside its screen: score, bars, level, what was found, the best result.

use leptos::prelude::*;
use tercet_cards::Triple;
use tercet_engine::Seat;
use tercet_games::handheld::{Mode, PuzzleView, View};
use tercet_texts::{games, handheld as words};

use super::{
    hand::{Hand, Passed},
    reading,
    say::seconds,
};
use crate::{
    parts::{
        card::SmallCards,
        icon::{Icon, Sign},
    },
    settings::{language, say},
};

/// The time of Arcade is short when so much is left.
const SHORT_MS: u64 = 20_000;

/// Everything beside the screen.
#[component]
pub(super) fn Device(
    hand: Hand,
    /// Milliseconds on the clock.
    clock: Signal<Option<u64>>,
    /// The best result so far.
    best: ReadSignal<Option<i32>>,
) -> impl IntoView {
    let Hand { play, view, config, .. } = hand;
    let skill =
        move || games::level(language(), config.skill.word()).unwrap_or(config.skill.word());
    let best = move || best.get().and_then(|score| reading::result(config.mode, score));
    view! {
        // Cards that were found fly here, as they fly to a seat elsewhere.
        <section class=format!("device {}", config.mode.word()) data-seat="0" data-test="device"
            aria-label=say(words::device)>
            <p class="player">
                <Sign icon=Icon::Person /><b>{move || play.name(Seat(0))}</b><span>{skill}</span>
            </p>
            <Score view />
            {match config.mode {
                Mode::Arcade => view! { <Arcade hand clock /> }.into_any(),
                Mode::Puzzle => view! { <Puzzle view /> }.into_any(),
                Mode::Classic | Mode::Timed => view! { <Progress hand /> }.into_any(),
            }}
            <p class="tally">{move || tally(&view.get())}</p>
            {move || best().map(|result| view! { <p class="best"><Sign icon=Icon::Crown />{words::best(language(), &result)}</p> })}
        </section>
    }
}

/// The large number.
#[component]
fn Score(view: Memo<std::sync::Arc<View>>) -> impl IntoView {
    let number = move || {
        view.with(|view| match &view.puzzle {
            Some(puzzle) => puzzle.found.len().to_string(),
            None => view.points.to_string(),
        })
    };
    let unit = move || {
        view.with(|view| {
            let language = language();
            let to_find = view.puzzle.as_ref().map(|puzzle| i64::from(puzzle.available));
            match (to_find.or(view.goal.map(i64::from)), view.mode) {
                (Some(n), _) => words::of_sets(language, n),
                (None, Mode::Classic) => words::points(language, i64::from(view.points)).to_owned(),
                (None, _) => words::sets(language, i64::from(view.points)).to_owned(),
            }
        })
    };
    view! { <p class="score"><strong data-test="score">{number}</strong><span>{unit}</span></p> }
}

/// How far one is through the deck, or to the goal.
#[component]
fn Progress(hand: Hand) -> impl IntoView {
    let whole = hand.config.cards().len() as u64;
    let done = move || {
        if let Some(goal) = hand.config.goal() {
            return reading::percent(hand.view.with(|view| view.found.into()), goal.into());
        }
        let left = hand
            .view
            .with(|view| u64::from(view.deck) + view.screen.iter().flatten().count() as u64);
        reading::percent(whole.saturating_sub(left), whole)
    };
    view! { <Gauge percent=Signal::derive(done) /> }
}

/// The time that is left, the level, and what the next one brings.
#[component]
fn Arcade(hand: Hand, clock: Signal<Option<u64>>) -> impl IntoView {
    let whole = u64::from(hand.config.countdown_ms().unwrap_or_default());
    let left = move || reading::percent(clock.get().unwrap_or_default(), whole);
    let is_short = move || clock.get().is_some_and(|left| left <= SHORT_MS);
    let level = move || hand.view.with(|view| view.level);
    view! {
        <div class="rise" class:short=is_short><Gauge percent=Signal::derive(left) /></div>
        {move || level().map(|level| view! {
            <p class="level">
                {move || match hand.passed.get() {
                    Some(Passed { level, ms }) => view! {
                        <span class="passed" data-test="level-passed">
                            {words::level_passed(language(), i64::from(level), seconds(ms))}
                        </span>
                    }.into_any(),
                    None => view! {
                        <b>{words::level(language(), i64::from(level.level))}</b>
                        <span>{words::to_next_level(language(), i64::from(level.sets_to_next), seconds(level.adds_ms))}</span>
                    }.into_any(),
                }}
            </p>
        })}
    }
}

/// The sets that were found, and empty places for the others.
#[component]
fn Puzzle(view: Memo<std::sync::Arc<View>>) -> impl IntoView {
    let puzzle = Memo::new(move |_| view.with(|view| view.puzzle.clone()));
    let row = |triple: Triple, missed: bool| {
        view! {
            <li class:missed=missed><SmallCards cards=triple.cards().to_vec() /></li>
        }
    };
    view! {
        {move || puzzle.get().map(|PuzzleView { found, available, missed }| {
            let empty = usize::from(available).saturating_sub(found.len() + missed.len());
            view! {
                <ol class="triples" aria-label=words::found_sets(language())>
                    {found.into_iter().map(|triple| row(triple, false)).collect_view()}
                    {missed.into_iter().map(|triple| row(triple, true)).collect_view()}
                    {(0..empty).map(|_| view! { <li class="empty" aria-hidden="true"></li> }).collect_view()}
                </ol>
            }
        })}
    }
}

#[component]
fn Gauge(percent: Signal<u64>) -> impl IntoView {
    view! {
        <div class="gauge" aria-hidden="true">
            <i style:width=move || format!("{}%", percent.get())></i>
        </div>
    }
}

/// Hints and mistakes so far.
fn tally(view: &View) -> String {
    let language = language();
    let hints = words::hints_used(language, i64::from(view.hints));
    format!("{hints} · {}", words::mistakes(language, i64::from(view.wrong)))
}
