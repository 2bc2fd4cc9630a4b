//! The board with its dice, the squares that are lit, and a magnified part of it for fingers.

use leptos::{ev, html, prelude::*};
use tercet_games::cubed::{Laid, Square, Window};
use tercet_texts::cubed as words;
use web_sys::Element;

use super::{
    desk::{Desk, Mode},
    geometry::{Crop, Meant, meant, toward},
    recent::Recent,
};
use crate::{browser::focus, parts::die::PlacedMarks, settings::language, spoken};

/// The board, or a part of it.
#[component]
pub(super) fn Field(
    desk: Desk,
    /// What was played last.
    recent: Recent,
    /// The part that is shown.
    #[prop(into)]
    crop: Signal<Crop>,
    /// Whether this is the magnified part: then every square is large enough for a finger.
    #[prop(default = false)]
    magnified: bool,
) -> impl IntoView {
    let root = NodeRef::<html::Div>::new();
    let focused = RwSignal::new(None::<Square>);
    let press = move |event: ev::PointerEvent| {
        if event.button() != 0 {
            return;
        }
        if let Some(root) = root.get_untracked() {
            pressed(desk, &root, crop.get_untracked(), &event, magnified);
        }
    };
    let arrows = move |event: ev::KeyboardEvent| {
        let Some(from) = focused.get_untracked() else { return };
        if let Some(next) = toward(&untrack(|| desk.lit()), from, &event.code()) {
            event.prevent_default();
            focus_square(root.get_untracked(), next);
        }
    };
    view! {
        <div class="field" class:magnified=magnified role="group" node_ref=root
            aria-label=move || words::field(language())
            style:--rows=move || crop.get().rows.to_string()
            style:--columns=move || crop.get().cols.to_string()
            on:pointerdown=press on:keydown=arrows>
            <Printed desk crop />
            <For each=move || dice(desk, crop.get()) key=|die| (die.laid.square, die.laid.die, die.laid.face, die.row, die.column)
                children=move |die| view! { <Die desk recent die /> } />
            <Lines desk recent crop />
            <Planned desk crop />
            <Lit desk crop focused />
        </div>
    }
}

/// A square of the part that is shown, counted from 1, for the style sheet.
fn at(crop: Crop, square: Square) -> (u8, u8) {
    (square.row.saturating_sub(crop.top) + 1, square.col.saturating_sub(crop.left) + 1)
}

/// What is printed on the board: the logo and the bonus squares.
#[component]
fn Printed(desk: Desk, crop: Signal<Crop>) -> impl IntoView {
    let logo = Memo::new(move |_| desk.view.with(|view| view.board.logo));
    let bonus = Memo::new(move |_| desk.view.with(|view| view.board.bonus.clone()));
    view! {
        {move || {
            let crop = crop.get();
            let shown = logo.get().into_iter().filter(move |square| crop.contains(*square));
            shown.enumerate().map(|(nr, square)| {
                let (row, column) = at(crop, square);
                let letter = ["S", "E", "T"].get(nr).copied().unwrap_or_default();
                view! {
                    <span class="middle-mark" aria-hidden="true" style:grid-row=row.to_string()
                        style:grid-column=column.to_string()>{letter}</span>
                }
            }).collect_view()
        }}
        {move || {
            let crop = crop.get();
            let shown = bonus.get().into_iter().filter(move |bonus| crop.contains(bonus.square));
            shown.map(|bonus| {
                let (row, column) = at(crop, bonus.square);
                let said = move || {
                    let Square { row, col } = bonus.square;
                    let what = words::bonus_square(language(), i64::from(bonus.points));
                    spoken::on_square(language(), &what, row, col)
                };
                view! {
                    <span class="bonus" class:paid=bonus.paid role="img" aria-label=said
                        data-points=bonus.points.to_string()
                        style:grid-row=row.to_string() style:grid-column=column.to_string()>
                        {bonus.points}
                    </span>
                }
            }).collect_view()
        }}
    }
}

/// A die on the part that is shown.
#[derive(Clone, Copy, PartialEq)]
struct OnField {
    laid: Laid,
    row: u8,
    column: u8,
}

fn dice(desk: Desk, crop: Crop) -> Vec<OnField> {
    let on_field = |laid: &Laid| {
        let (row, column) = at(crop, laid.square);
        OnField { laid: *laid, row, column }
    };
    desk.view.with(|view| {
        view.board.dice.iter().filter(|laid| crop.contains(laid.square)).map(on_field).collect()
    })
}

#[component]
fn Die(desk: Desk, recent: Recent, die: OnField) -> impl IntoView {
    let OnField { laid, row, column } = die;
    let is_swapped = move || desk.swap.get().is_some_and(|(square, _)| square == laid.square);
    view! {
        <span class="die" role="img" data-die=laid.square.to_string()
            class:fresh=move || recent.is_fresh(laid.square) class:swapped=is_swapped
            aria-label=move || spoken::on_square(language(), &spoken::placed(language(), laid.face), laid.square.row, laid.square.col)
            style:grid-row=row.to_string() style:grid-column=column.to_string()>
            <PlacedMarks placed=laid.face />
        </span>
    }
}

/// The dice that are laid for a try; pressing one takes it back.
#[component]
fn Planned(desk: Desk, crop: Signal<Crop>) -> impl IntoView {
    let is_waiting = move |square: Square| {
        desk.plan.with(|plan| plan.waiting().is_some_and(|lay| lay.square == square))
    };
    move || {
        let crop = crop.get();
        let lies = |square: Square| {
            desk.view.with(|view| view.board.dice.iter().any(|laid| laid.square == square))
        };
        let planned = desk.planned().into_iter();
        planned
            .filter(|laid| crop.contains(laid.square) && !lies(laid.square))
            .map(|laid| {
                let (row, column) = at(crop, laid.square);
                let said = move || {
                    let die = spoken::placed(language(), laid.face);
                    words::take_back(
                        language(),
                        &spoken::on_square(language(), &die, laid.square.row, laid.square.col),
                    )
                };
                view! {
                    // As large as a finger, whatever the size of a square: the place of a press decides.
                    <button type="button" class="planned" class:waiting=is_waiting(laid.square)
                        aria-label=said data-planned=laid.square.to_string()
                        style:grid-row=row.to_string() style:grid-column=column.to_string()
                        on:click=move |event: ev::MouseEvent| {
                            // Without a pointer: keys or a screen reader.
                            if event.detail() == 0 { desk.press_die(laid.die); }
                        }>
                        <span class="die"><PlacedMarks placed=laid.face /></span>
                    </button>
                }
            })
            .collect_view()
    }
}

/// The squares where the held die can go.
#[component]
fn Lit(desk: Desk, crop: Signal<Crop>, focused: RwSignal<Option<Square>>) -> impl IntoView {
    move || {
        let crop = crop.get();
        let lit = desk.lit();
        let first = desk
            .spots
            .with(|spots| {
                let best =
                    spots.iter().max_by_key(|spot| (spot.best(), core::cmp::Reverse(spot.square)));
                best.map(|spot| spot.square)
            })
            .or(lit.first().copied());
        lit.into_iter().filter(|square| crop.contains(*square)).map(|square| {
            let (row, column) = at(crop, square);
            let spot = desk.spots.with(|spots| spots.iter().find(|spot| spot.square == square).cloned());
            let gain = spot.as_ref().and_then(super::plan::Spot::best);
            let (is_swap, is_half) = (spot.is_none(), spot.is_some() && gain.is_none());
            let said = move || {
                let language = language();
                let what = match (is_swap, gain) {
                    (true, _) => words::swap_square(language).to_owned(),
                    (false, Some(gain)) => words::points(language, i64::from(gain)),
                    (false, None) => words::half_square(language).to_owned(),
                };
                spoken::on_square(language, &what, square.row, square.col)
            };
            let is_first = move || focused.get().map_or(Some(square) == first, |focused| focused == square);
            view! {
                <button type="button" class="lit" class:swap=is_swap class:half=is_half aria-label=said
                    data-square=square.to_string() tabindex=move || if is_first() { "0" } else { "-1" }
                    style:grid-row=row.to_string() style:grid-column=column.to_string()
                    on:focus=move |_| focused.set(Some(square)) on:blur=move |_| focused.set(None)
                    on:click=move |event: ev::MouseEvent| {
                        // Without a pointer: keys or a screen reader.
                        if event.detail() == 0 {
                            desk.press_square(square);
                            focus_next(desk);
                        }
                    }>
                    <span class="spot" aria-hidden="true">{gain.map(|gain| format!("+{gain}"))}</span>
                </button>
            }
        }).collect_view()
    }
}

/// A line around every window that becomes a set, or just became one.
#[component]
fn Lines(desk: Desk, recent: Recent, crop: Signal<Crop>) -> impl IntoView {
    let windows = move || {
        if let Some(arranged) = desk.arranged.get() {
            return (arranged.sets, "line meant");
        }
        (recent.sets(), "line")
    };
    view! {
        <svg class="lines" aria-hidden="true" preserveAspectRatio="none"
            viewBox=move || format!("0 0 {} {}", u32::from(crop.get().cols) * 10, u32::from(crop.get().rows) * 10)>
            {move || {
                let (crop, (windows, class)) = (crop.get(), windows());
                windows.into_iter().filter_map(move |window| line(crop, window)).map(|[x, y, width, height]| view! {
                    <rect class=class x=x y=y width=width height=height rx="3" />
                }).collect_view()
            }}
        </svg>
    }
}

fn line(crop: Crop, window: Window) -> Option<[String; 4]> {
    let [from, _, to] = window.squares();
    if !crop.contains(from) || !crop.contains(to) {
        return None;
    }
    let tenth = |at: u8, first: u8| i32::from(at.saturating_sub(first)) * 10;
    let (x, y) = (tenth(from.col, crop.left), tenth(from.row, crop.top));
    let (right, bottom) = (tenth(to.col, crop.left) + 10, tenth(to.row, crop.top) + 10);
    Some([x, y, right - x, bottom - y].map(|number| number.to_string()))
}

/// A press on the board: on a die laid for a try, or near a lit square.
fn pressed(desk: Desk, root: &Element, crop: Crop, event: &ev::PointerEvent, magnified: bool) {
    let rect = root.get_bounding_client_rect();
    let size = rect.width() / f64::from(crop.cols.max(1));
    let x = (f64::from(event.client_x()) - rect.left()) / size.max(1.0);
    let y = (f64::from(event.client_y()) - rect.top()) / size.max(1.0);
    // A mouse points exactly, and what is magnified is large enough.
    let is_exact = magnified || event.pointer_type() == "mouse";
    let size = if is_exact { f64::INFINITY } else { size };
    match meant(&untrack(|| desk.lit()), crop, x, y, size) {
        Meant::One(square) => desk.press_square(square),
        Meant::Several(square) => desk.lens.set(Some(square)),
        Meant::Nothing => {
            let planned: Vec<Laid> = untrack(|| desk.planned());
            let squares: Vec<Square> = planned.iter().map(|laid| laid.square).collect();
            let hit = match meant(&squares, crop, x, y, size) {
                Meant::One(square) | Meant::Several(square) => Some(square),
                Meant::Nothing => None,
            };
            if let Some(laid) = planned.iter().find(|laid| Some(laid.square) == hit) {
                desk.press_die(laid.die);
            } else if magnified {
                desk.lens.set(None);
            }
        }
    }
}

fn focus_square(root: Option<impl AsRef<Element>>, square: Square) {
    if let Some(root) = root {
        focus::within(root.as_ref(), &format!("[data-square=\"{square}\"]"));
    }
}

/// Puts the focus on the first lit square, after a die was taken up by a key.
pub(super) fn focus_lit() {
    focus::soon(".field:not(.magnified) .lit[tabindex=\"0\"]");
}

/// After a die was laid by a key: the button that plays it, or the dice if it needs another.
fn focus_next(desk: Desk) {
    let is_ready = desk.arranged.get_untracked().is_some() || desk.swap.get_untracked().is_some();
    match (is_ready, desk.mode.get_untracked()) {
        (true, _) => focus::soon("[data-test=\"confirm\"]"),
        (false, Mode::Turn) => focus::soon(".rack .die:not(.laid)"),
        _ => {}
    }
}
