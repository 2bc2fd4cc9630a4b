//! Dice that are dragged from the rack to the board, beside being pressed.

use leptos::{ev, prelude::*};
use tercet_games::cubed::{Die, Square};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::desk::{Desk, Mode};

/// From how many pixels on a press is a drag.
const DRAGS_FROM: f64 = 8.0;

/// A die that follows a finger or the mouse.
#[derive(Clone, Copy)]
pub(super) struct Drag {
    desk: Desk,
    die: Die,
    /// Where it was pressed.
    from: RwSignal<Option<(f64, f64)>>,
    /// How far it has been dragged, once it is.
    by: RwSignal<Option<(f64, f64)>>,
}

impl Drag {
    pub(super) fn new(desk: Desk, die: Die) -> Self {
        Self { desk, die, from: RwSignal::new(None), by: RwSignal::new(None) }
    }

    /// Whether the die is on its way; tracked.
    pub(super) fn is_on(self) -> bool {
        self.by.get().is_some()
    }

    /// How the die is moved, for its style; tracked.
    pub(super) fn shift(self) -> Option<String> {
        self.by.get().map(|(x, y)| format!("{x}px {y}px"))
    }

    /// The die was pressed: it may be dragged from here.
    pub(super) fn begin(self, event: &ev::PointerEvent) {
        // Where dice are only marked, to be shown or rolled, there is nowhere to drag them.
        if self.desk.mode.get_untracked() != Mode::Turn {
            return;
        }
        self.from.set(Some(place(event)));
        let target = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(target) = target {
            // A pointer that is gone already is not followed.
            let _ = target.set_pointer_capture(event.pointer_id());
        }
    }

    /// The pointer has moved.
    pub(super) fn follow(self, event: &ev::PointerEvent) {
        let Some((x0, y0)) = self.from.get_untracked() else { return };
        let (x, y) = place(event);
        let by = (x - x0, y - y0);
        let is_on = self.by.get_untracked().is_some();
        if !is_on && by.0.hypot(by.1) < DRAGS_FROM {
            return;
        }
        // The press may have put down what was held: to drag is to hold.
        if !is_on && self.desk.held.get_untracked() != Some(self.die) {
            self.desk.press_die(self.die);
        }
        self.by.set(Some(by));
    }

    /// The die was let go: over a lit square it is laid there.
    pub(super) fn end(self, event: &ev::PointerEvent) {
        self.from.set(None);
        if self.by.get_untracked().is_none() {
            return;
        }
        let below = square_at(event);
        self.by.set(None);
        if let Some(square) = below {
            self.desk.press_square(square);
        }
    }

    /// The browser took the pointer away.
    pub(super) fn cancel(self) {
        self.from.set(None);
        self.by.set(None);
    }
}

fn place(event: &ev::PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The lit square under the pointer.
fn square_at(event: &ev::PointerEvent) -> Option<Square> {
    let document = web_sys::window()?.document()?;
    let (x, y) = place(event);
    let below = document.element_from_point(x as f32, y as f32)?;
    let square = below.closest("[data-square]").ok()??.get_attribute("data-square")?;
    square.parse().ok()
}
