//! The board of CUBED: the field, or a part of it, and the player's dice.

use std::sync::Arc;

use leptos::{ev, prelude::*};
use tercet_cards::{Face, Rolled, Value};
use tercet_engine::GameTime;
use tercet_games::cubed::{Laid, Notice, PhaseView, Shown, Square, View};
use tercet_texts::cubed as words;

use super::{
    actions::actions,
    desk::Desk,
    field::{self, Field},
    geometry::Crop,
    picker::JokerPicker,
    plan::Plan,
    rack::{self, Rack},
    recent::{MistakeStrip, Recent},
    say,
};
use crate::{
    local::OfflineControls,
    parts::{
        countdown::Countdown,
        hint::Hint,
        keyboard::on_key,
        reading::{self, Thing},
    },
    session::Play,
    settings::{language, saying},
    spoken,
    table::Frame,
};

/// Below this many pixels for a square, only a part of the board is shown at first.
const TIGHT: f64 = 34.0;

/// Draws a game of CUBED.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <CubedBoard play view /> }.into_any()
}

#[component]
fn CubedBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let desk = Desk::new(play, view);
    let recent = Recent::new();
    play.on_told(move |notices: &[Notice]| {
        for notice in notices {
            // In a replay one jumps from step to step: what was played last is not known.
            if !play.session().is_still() {
                view.with_untracked(|view| recent.remember(&notice.what, view));
            }
            say::tell(play, &notice.what);
        }
    });
    let practice = use_context::<OfflineControls>();
    if let Some(practice) = practice {
        Effect::new(move |_| {
            if let Some(hint) = practice.hint.get() {
                untrack(|| desk.take_hint(&hint));
            }
        });
    }
    let hint = Hint::new();
    let give_hint = move || {
        if let Some(practice) = practice {
            desk.give_hint(practice);
        }
    };
    on_key(move |code| {
        let is_hint = code == "KeyH" && practice.is_some();
        if is_hint {
            give_hint();
        }
        is_hint || use_key(desk, code)
    });
    let until = Signal::derive(move || view.with(|view| clock(&view.phase)));
    let seats = Signal::derive(move || view.with(|view| say::lines(view)));
    let status = Signal::derive(move || say::status(desk));
    let bag = Signal::derive(move || Some(view.with(|view| u32::from(view.bag))));
    let aside = view! {
        <div class="over-board">
            <Countdown play until />
            <MistakeStrip play recent />
        </div>
    };
    view! {
        <Frame play seats status deck=bag pile=words::bag_left
            actions=actions(desk, hint, give_hint) aside=aside.into_any()>
            <FieldAndRack desk recent />
        </Frame>
        <JokerPicker desk />
    }
}

/// The board, or the part of it that is large enough for a finger, and the player's own dice.
#[component]
fn FieldAndRack(desk: Desk, recent: Recent) -> impl IntoView {
    let view = desk.view;
    tell_of_dice(desk);
    let wants_near = RwSignal::new(true);
    let (near, crop) = shown_part(view, wants_near);
    let lens = Signal::derive(move || {
        let (rows, cols) = view.with(|view| (view.board.rows, view.board.cols));
        Crop::lens(desk.lens.get().unwrap_or(Square { row: 0, col: 0 }), rows, cols)
    });
    view! {
        <div class="cubed" class:planning=move || !desk.plan.with(Plan::is_empty)
            style:--rows=move || crop.get().rows.to_string()
            style:--columns=move || crop.get().cols.to_string()>
            <div class="field-space">
                <Field desk recent crop />
                <Show when=move || desk.lens.get().is_some()>
                    <div class="lens" on:pointerdown=move |event: ev::PointerEvent| {
                        // Beside what is magnified: away with it.
                        if event.target() == event.current_target() { desk.lens.set(None); }
                    }>
                        <Field desk recent crop=lens magnified=true />
                    </div>
                </Show>
            </div>
            <Rack desk recent near wants_near />
        </div>
    }
}

/// Tells what lies on the whole board and before the player, for those who have it read to them.
fn tell_of_dice(desk: Desk) {
    let board =
        move || desk.view.with(|view| view.board.dice.iter().map(on_board).collect::<Vec<_>>());
    reading::tell(saying(words::field), board);
    let before_me = move || desk.hand().iter().enumerate().map(in_hand).collect::<Vec<_>>();
    reading::tell(saying(words::rack), before_me);
}

fn on_board(laid: &Laid) -> Thing {
    let language = language();
    let (row, column) = (laid.square.row, laid.square.col);
    let name = spoken::placed(language, laid.face);
    Thing {
        row: usize::from(row) + 1,
        column: usize::from(column) + 1,
        label: spoken::on_square(language, &name, row, column),
        name,
        values: values(laid.face.face()),
        picked: None,
        is_dense: false,
    }
}

fn in_hand((place, shown): (usize, &Shown)) -> Thing {
    let name = spoken::rolled(language(), shown.shows);
    let values = match shown.shows {
        Rolled::Face(face) => values(face),
        Rolled::Joker => Vec::new(),
    };
    Thing {
        row: 1,
        column: place + 1,
        label: name.clone(),
        name,
        values,
        picked: None,
        is_dense: true,
    }
}

fn values(face: Face) -> Vec<Value> {
    vec![face.number().into(), face.color().into(), face.symbol().into()]
}

/// When what goes on now is over at the latest.
fn clock(phase: &PhaseView) -> Option<GameTime> {
    match *phase {
        PhaseView::Racing { reroll_at } => reroll_at,
        PhaseView::Called { until, .. } => Some(until),
        PhaseView::Turn { until, .. } | PhaseView::ExtraRoll { until, .. } => until,
        PhaseView::NotBegun {} | PhaseView::Over { .. } => None,
    }
}

/// Whether a part of the board is shown, if there is a choice; and which part.
fn shown_part(
    view: Memo<Arc<View>>,
    wants_near: RwSignal<bool>,
) -> (Signal<Option<bool>>, Signal<Crop>) {
    let is_tight = move || view.with_untracked(|view| is_tight(view.board.rows, view.board.cols));
    let tight = RwSignal::new(is_tight());
    let resized = window_event_listener(ev::resize, move |_| {
        if tight.get_untracked() != is_tight() {
            tight.set(is_tight());
        }
    });
    on_cleanup(move || resized.remove());
    let part = Memo::new(move |_| {
        view.with(|view| {
            let squares = view.board.dice.iter().map(|laid| laid.square).chain(view.board.logo);
            Crop::around(squares, view.board.rows, view.board.cols)
        })
    });
    let whole = Memo::new(move |_| view.with(|view| Crop::whole(view.board.rows, view.board.cols)));
    let near = Signal::derive(move || {
        (tight.get() && part.get() != whole.get()).then(|| wants_near.get())
    });
    let crop =
        Signal::derive(move || if near.get() == Some(true) { part.get() } else { whole.get() });
    (near, crop)
}

/// Whether the squares of the whole board would be too small for a finger.
fn is_tight(rows: u8, cols: u8) -> bool {
    let size = web_sys::window().and_then(|window| {
        Some((window.inner_width().ok()?.as_f64()?, window.inner_height().ok()?.as_f64()?))
    });
    let Some((width, height)) = size else { return false };
    // What is around the board, roughly: above and below it, and beside it in a wide window.
    let (around, above) = if width > height { (480.0, 170.0) } else { (20.0, 280.0) };
    let side =
        ((width - around) / f64::from(cols.max(1))).min((height - above) / f64::from(rows.max(1)));
    side < TIGHT
}

fn use_key(desk: Desk, code: &str) -> bool {
    match code {
        "Space" => desk.call(),
        "KeyN" => desk.vote(),
        "Enter" | "NumpadEnter" => desk.confirm(),
        "Backspace" => desk.undo(),
        "Escape" => {
            desk.lens.set(None);
            desk.held.set(None);
        }
        "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"
            if desk.held.get_untracked().is_some() =>
        {
            field::focus_lit();
        }
        _ => return rack::press_key(desk, code),
    }
    true
}
