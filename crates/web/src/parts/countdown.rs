//! A ring that runs down, with the seconds in it.

use leptos::prelude::*;
use tercet_engine::GameTime;

use super::ticking;
use crate::{browser::motion, session::Play};

/// The length of the ring, 2πr with r = 16.
const LENGTH: f64 = 100.53;

/// A ring that runs down until a moment of the game.
#[component]
pub(crate) fn Countdown(
    play: Play,
    /// The moment; nothing is shown without.
    #[prop(into)]
    until: Signal<Option<GameTime>>,
    /// How long it is at the most, for how full the ring is at first; as long as it is if absent.
    #[prop(optional, into)]
    whole: Signal<Option<u64>>,
) -> impl IntoView {
    let ring = NodeRef::<leptos::svg::Circle>::new();
    let seconds = RwSignal::new(0_u64);
    let is_still = play.session().is_still();
    Effect::new(move |_| {
        let Some(until) = until.get() else { return };
        if is_still {
            // The time of a replay goes on with its steps, and never by itself.
            play.session().game.track();
        }
        let left = play.left(until) as f64;
        let whole = whole.get().map_or(left, |whole| (whole as f64).max(left));
        if let Some(ring) = ring.get() {
            run_down(&ring, left, whole);
        }
        ticking::follow(move || {
            let left = play.left(until);
            let now = left.div_ceil(1000);
            if seconds.get_untracked() != now {
                seconds.set(now);
            }
            (!is_still).then(|| ticking::until_fewer(left))
        });
    });
    view! {
        <span class="countdown" role="timer" aria-hidden="true" class:idle=move || until.get().is_none()>
            {rail(ring)}<b>{move || seconds.get()}</b>
        </span>
    }
}

/// A ring that runs down once, for where no game has a clock.
#[component]
pub(crate) fn Ring(
    /// How long it takes, in milliseconds.
    millis: u32,
) -> impl IntoView {
    let ring = NodeRef::<leptos::svg::Circle>::new();
    Effect::new(move |_| {
        if let Some(ring) = ring.get() {
            run_down(&ring, f64::from(millis), f64::from(millis));
        }
    });
    view! { <span class="countdown" aria-hidden="true">{rail(ring)}</span> }
}

fn rail(ring: NodeRef<leptos::svg::Circle>) -> impl IntoView {
    view! {
        <svg viewBox="0 0 36 36">
            <circle class="rail" cx="18" cy="18" r="16" />
            <circle class="ring" node_ref=ring cx="18" cy="18" r="16" transform="rotate(-90 18 18)" />
        </svg>
    }
}

fn run_down(ring: &web_sys::Element, left: f64, whole: f64) {
    let from = (LENGTH * (1.0 - left / whole.max(1.0))).to_string();
    let to = LENGTH.to_string();
    let frames: [motion::Frame<'_>; 2] =
        [&[("strokeDashoffset", &from)], &[("strokeDashoffset", &to)]];
    motion::animate(ring, &frames, left);
}

/// Whole minutes and seconds since a moment, or until it: `1:05`.
pub(crate) fn clock_text(millis: u64) -> String {
    let seconds = millis / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::clock_text;

    #[test]
    fn times_are_minutes_and_two_digits_of_seconds() {
        assert_eq!(clock_text(0), "0:00");
        assert_eq!(clock_text(65_900), "1:05");
        assert_eq!(clock_text(3_600_000), "60:00");
    }
}
