//! What the team has: the marks, the worth of the layout, the score sheet, the final rating.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Triple;
use tercet_games::coopset::{Layout, PhaseView, Rating, View, points_for};
use tercet_texts::{classic, coopset as words};

use super::say::rating_word;
use crate::{
    parts::{
        card::SmallCards,
        icon::{Icon, Sign},
    },
    session::Play,
    settings::language,
};

/// This many sets are twelve cards.
const USUAL_SETS: u8 = 4;
/// The ratings with the totals they begin at; the lowest begins nowhere.
const SCALE: [(Rating, Option<i32>); 7] = [
    (Rating::KeepTrying, None),
    (Rating::Fair, Some(4)),
    (Rating::Good, Some(8)),
    (Rating::Excellent, Some(11)),
    (Rating::Super, Some(14)),
    (Rating::Congratulations, Some(15)),
    (Rating::TooGoodToBeTrue, Some(30)),
];

/// A number with a sign: what it adds to the score.
fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        ..0 => format!("−{}", points.unsigned_abs()),
    }
}

/// The totals of a rating, as they are written: `4–7`, `14`, `≤ 3`, `30+`.
fn range(nr: usize) -> String {
    let begins = |nr: usize| SCALE.get(nr).and_then(|(_, from)| *from);
    match (begins(nr), begins(nr + 1)) {
        (None, Some(next)) => format!("≤ {}", next - 1),
        (Some(from), Some(next)) if from + 1 == next => from.to_string(),
        (Some(from), Some(next)) => format!("{from}–{}", next - 1),
        (Some(from), None) => format!("{from}+"),
        (None, None) => String::new(),
    }
}

/// What the layout is worth so far, and what one more set would make of it.
#[component]
pub(super) fn Worth(view: Memo<Arc<View>>) -> impl IntoView {
    let n_marks = move || view.with(|view| view.marks.len() as u8);
    let most = move || n_marks().max(USUAL_SETS);
    let added = move || view.with(|view| view.added);
    view! {
        <div class="worth">
            <p class="total" data-test="team-score">
                <span>{move || words::score(language())}</span>
                <strong>{move || view.with(|view| signed_plain(view.score))}</strong>
            </p>
            <ol class="steps" aria-label=move || words::sets_and_points(language())>
                {move || (1..=most()).map(|sets| view! {
                    <li class:reached=move || n_marks() == sets class:passed=move || sets < n_marks()>
                        <span>{move || classic::sets_taken(language(), i64::from(sets))}</span>
                        <b>{signed(points_for(sets))}</b>
                    </li>
                }).collect_view()}
            </ol>
            <p class="total now" data-test="layout-points">
                <span>{move || if added() > 0 {
                    words::cards_added(language(), i64::from(added()))
                } else {
                    words::layout_points(language()).to_owned()
                }}</span>
                <strong>{move || signed(view.with(|view| view.points))}</strong>
            </p>
        </div>
    }
}

fn signed_plain(score: i32) -> String {
    if score < 0 { signed(score) } else { score.to_string() }
}

/// The marked sets, each with its number and color; a press undoes it.
#[component]
pub(super) fn Marks(
    play: Play,
    view: Memo<Arc<View>>,
    undo: impl Fn(Triple) + Copy + Send + Sync + 'static,
    may_undo: Signal<bool>,
) -> impl IntoView {
    let marks = move || {
        let marks = view.with(|view| view.marks.clone());
        marks
            .into_iter()
            .enumerate()
            .map(|(idx, mark)| (idx + 1, mark.seat, mark.cards))
            .collect::<Vec<_>>()
    };
    view! {
        <ol class="marks" aria-label=move || words::marked_sets(language())>
            <For each=marks key=|mark| *mark children=move |(nr, seat, cards)| {
                let by = move || words::marked_by(language(), nr as i64, &play.name(seat));
                let label = move || match may_undo.get() {
                    true => format!("{}. {}", by(), words::undo_mark(language(), nr as i64)),
                    false => by(),
                };
                view! {
                    <li>
                        <button type="button" class="mark" data-group=nr.to_string() data-test="mark" title=label
                            aria-label=label disabled=move || !may_undo.get() on:click=move |_| undo(cards)>
                            <b class="group" aria-hidden="true">{nr}</b>
                            <SmallCards cards=cards.cards().to_vec() />
                            <i class="by" aria-hidden="true">{move || play.name(seat)}</i>
                            <Sign icon=Icon::Undo />
                        </button>
                    </li>
                }
            } />
        </ol>
    }
}

/// The total, what the book says to it, and every layout.
#[component]
pub(super) fn FinalSheet(view: Memo<Arc<View>>) -> impl IntoView {
    let rating = move || {
        view.with(|view| match view.phase {
            PhaseView::Over { rating, .. } => rating,
            PhaseView::NotBegun {} | PhaseView::Playing { .. } => None,
        })
    };
    view! {
        <div class="final">
            <section class="panel verdict-of-book">
                <p class="grand"><span>{move || words::score(language())}</span>
                    <strong data-test="team-score">{move || view.with(|view| signed_plain(view.score))}</strong></p>
                <ol class="scale" aria-label=move || words::rating_scale(language())>
                    {SCALE.into_iter().enumerate().map(|(nr, (step, _))| view! {
                        <li class:reached=move || rating() == Some(step)
                            aria-current=move || (rating() == Some(step)).then_some("true")>
                            <b>{range(nr)}</b><span>{move || rating_word(language(), step)}</span>
                        </li>
                    }).collect_view()}
                </ol>
            </section>
            <section class="panel layouts" tabindex="0">
                <h2>{move || words::score_sheet(language())}</h2>
                <ol>{move || view.with(|view| view.layouts.iter().copied().enumerate().map(line).collect_view())}</ol>
            </section>
        </div>
    }
}

fn line((idx, layout): (usize, Layout)) -> impl IntoView {
    let Layout { sets, added, points, best } = layout;
    view! {
        <li>
            <span>{move || words::layout_number(language(), idx as i64 + 1)}</span>
            <span class="quiet">
                {move || classic::sets_taken(language(), i64::from(sets))}
                {move || (added > 0).then(|| view! { " · "{words::cards_added(language(), i64::from(added))} })}
                {move || (best > sets).then(|| view! { " · "<i data-test="best-possible">{words::best_possible(language(), i64::from(best))}</i> })}
            </span>
            <b>{signed(points)}</b>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_begins_where_the_ratings_of_the_rules_begin() {
        for (rating, from) in SCALE {
            let from = from.unwrap_or(-5);
            assert_eq!(Rating::of(from), rating);
            assert!(rating == Rating::KeepTrying || Rating::of(from - 1) != rating);
        }
    }

    #[test]
    fn ranges_leave_no_total_out() {
        let all: Vec<String> = (0..SCALE.len()).map(range).collect();
        assert_eq!(all, ["≤ 3", "4–7", "8–10", "11–13", "14", "15–29", "30+"]);
    }

    #[test]
    fn points_are_written_with_their_sign() {
        assert_eq!([0, 3, -1].map(signed), ["0", "+3", "−1"]);
    }
}
