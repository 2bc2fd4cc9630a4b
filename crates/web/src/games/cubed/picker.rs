//! What a Joker stands for: all 27 faces, those that fit lit.

use std::time::Duration;

use leptos::{ev, prelude::*};
use tercet_cards::{Color, Face, Number, Rolled, Shape};
use tercet_texts::cubed as words;

use super::{
    desk::{Asking, Desk},
    plan::Way,
};
use crate::{
    parts::{die::RolledMarks, sheet::Sheet},
    settings::{language, saying},
    spoken,
};

/// How long after a press its click can still come.
const AFTER_PRESS: Duration = Duration::from_millis(60);

/// Asks what a Joker stands for.
#[component]
pub(super) fn JokerPicker(desk: Desk) -> impl IntoView {
    let open = RwSignal::new(false);
    let pressing = follow_presses();
    Effect::new(move |_| {
        let is_asked = desk.asking.with(Option::is_some);
        // The press that asks must be over: its end would press what lies below the finger then.
        if !is_asked || !pressing.get() {
            open.set(is_asked);
        }
    });
    // Closed without an answer: nothing is laid.
    Effect::new(move |was: Option<bool>| {
        let is_open = open.get();
        if was == Some(true) && !is_open && desk.asking.with_untracked(Option::is_some) {
            desk.asking.set(None);
        }
        is_open
    });
    view! {
        <Sheet open place="middle" title=saying(words::joker_question)>
            <div class="picker" data-test="joker">
                {Color::ALL.map(|color| view! {
                    <div class="picker-color" role="group">
                        {Shape::ALL.map(|shape| Number::ALL.map(|number| {
                            view! { <Choice desk face=Face::new(number, color, shape) /> }
                        }).collect_view()).collect_view()}
                    </div>
                }).collect_view()}
            </div>
        </Sheet>
    }
}

/// Whether a pointer is down, or was until just now.
fn follow_presses() -> RwSignal<bool> {
    let pressing = RwSignal::new(false);
    let lift = move || {
        set_timeout(
            move || {
                pressing.try_set(false);
            },
            AFTER_PRESS,
        );
    };
    let down = window_event_listener(ev::pointerdown, move |_| pressing.set(true));
    let up = window_event_listener(ev::pointerup, move |_| lift());
    let canceled = window_event_listener(ev::pointercancel, move |_| lift());
    on_cleanup(move || [down, up, canceled].into_iter().for_each(WindowListenerHandle::remove));
    pressing
}

#[component]
fn Choice(desk: Desk, face: Face) -> impl IntoView {
    let way = Memo::new(move |_| desk.asking.with(|asking| way(asking.as_ref(), face)));
    let is_best = move || {
        let best = desk.asking.with(|asking| match asking {
            Some(Asking::Lay { ways, .. }) => ways.first().and_then(|way| way.gain),
            _ => None,
        });
        best.is_some() && way.get().and_then(|way| way.gain) == best
    };
    let said = move || {
        let face = spoken::face(language(), face);
        match way.get().and_then(|way| way.gain) {
            Some(gain) => words::face_for_points(language(), i64::from(gain), &face),
            None => face,
        }
    };
    view! {
        <button type="button" class="die" class:best=is_best data-face=face.to_string()
            disabled=move || way.get().is_none() aria-label=said on:click=move |_| desk.choose(face)>
            <RolledMarks shows=Rolled::Face(face) />
            {move || way.get().and_then(|way| way.gain).map(|gain| view! {
                <span class="gain" aria-hidden="true">{format!("+{gain}")}</span>
            })}
        </button>
    }
}

/// What comes of this face, if the Joker can stand for it.
fn way(asking: Option<&Asking>, face: Face) -> Option<Way> {
    match asking? {
        Asking::Lay { ways, .. } => ways.iter().find(|way| way.stands_for == Some(face)).copied(),
        Asking::Open { .. } => Some(Way { stands_for: Some(face), gain: None }),
    }
}
