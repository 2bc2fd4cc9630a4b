//! The dice before one: picked up to be laid, shown or rolled.

use leptos::{ev, prelude::*};
use tercet_games::cubed::{Die, Shown};
use tercet_texts::{Language, cubed as words};

use super::{
    desk::{Desk, Mode},
    drag::Drag,
    field::focus_lit,
    recent::Recent,
};
use crate::{
    parts::{
        die::RolledMarks,
        icon::{Icon, SignButton},
        keyboard::{DIGITS, key_label},
    },
    settings::language,
    spoken,
};

/// The dice before one.
#[component]
pub(super) fn Rack(
    desk: Desk,
    recent: Recent,
    /// Whether a part of the board is shown; absent if the whole fits.
    #[prop(into)]
    near: Signal<Option<bool>>,
    /// Whether one wants to see that part, and not the whole.
    wants_near: RwSignal<bool>,
) -> impl IntoView {
    let name = move || match desk.play.seat.get() {
        Some(_) => words::rack(language()).to_owned(),
        None => words::dice_of(language(), &desk.play.name(desk.shown_seat())),
    };
    let toggle = move || {
        near.get().map(|is_near| {
            let label = Signal::derive(move || whole_or_near(language(), is_near).to_owned());
            let icon = if is_near { Icon::ZoomOut } else { Icon::ZoomIn };
            view! { <SignButton icon label press=move || wants_near.set(!is_near) test="zoom" /> }
        })
    };
    let dice = Memo::new(move |_| desk.hand());
    let placed = move || dice.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <div class="rack" role="group" aria-label=name>
            {move || desk.play.seat.get().is_none().then(|| view! { <b class="whose">{name}</b> })}
            <For each=placed
                key=|(place, shown)| (*place, shown.die, shown.shows)
                children=move |(place, shown)| view! { <RackDie desk recent place shown /> } />
            {toggle}
        </div>
    }
}

fn whole_or_near(language: Language, is_near: bool) -> &'static str {
    if is_near { words::whole_board(language) } else { words::near_board(language) }
}

#[component]
fn RackDie(desk: Desk, recent: Recent, place: usize, shown: Shown) -> impl IntoView {
    let Shown { die, shows } = shown;
    let is_up = move || is_picked(desk, die);
    let is_laid = move || desk.plan.with(|plan| plan.uses(die));
    let is_free = move || desk.mode.get() != Mode::Idle;
    let key = move || DIGITS.get(place).map(|&code| key_label(code));
    let drag = Drag::new(desk, die);
    view! {
        <button type="button" class="die" data-rack=die.0.to_string() data-shows=shows.to_string()
            class:wrong=move || recent.mistake(die).0 class:odd=move || recent.mistake(die).1
            class:picked=is_up class:laid=is_laid class:dimmed=move || !is_free()
            class:useless=move || !desk.is_useful(die)
            class:dragged=move || drag.is_on() style:translate=move || drag.shift()
            aria-pressed=move || if is_up() { "true" } else { "false" }
            aria-disabled=move || if is_free() { "false" } else { "true" }
            aria-label=move || spoken::rolled(language(), shows)
            on:pointerdown=move |event: ev::PointerEvent| {
                // On press, not on release; only the main button.
                if event.button() == 0 {
                    desk.press_die(die);
                    drag.begin(&event);
                }
            }
            on:pointermove=move |event: ev::PointerEvent| drag.follow(&event)
            on:pointerup=move |event: ev::PointerEvent| drag.end(&event)
            on:pointercancel=move |_| drag.cancel()
            on:click=move |event: ev::MouseEvent| {
                // Without a pointer: keys or a screen reader.
                if event.detail() == 0 {
                    desk.press_die(die);
                    focus_lit();
                }
            }>
            <RolledMarks shows />
            <kbd class="key" aria-hidden="true">{key}</kbd>
        </button>
    }
}

fn is_picked(desk: Desk, die: Die) -> bool {
    desk.held.get() == Some(die) || desk.marked.with(|marked| marked.contains(&die))
}

/// Picks up the die that a key reaches.
pub(super) fn press_key(desk: Desk, code: &str) -> bool {
    let Some(place) = DIGITS.iter().position(|key| *key == code) else { return false };
    let die = untrack(|| desk.hand()).get(place).map(|shown| shown.die);
    if let Some(die) = die {
        desk.press_die(die);
        focus_lit();
    }
    die.is_some()
}
