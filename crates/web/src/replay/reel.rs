//! Where a replay is, and what moves it: steps, a scrubber, and playing on by itself.

use std::time::Duration;

use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use tercet_engine::GameTime;

/// The longest pause while it plays by itself: thinking is not shown in full.
const LONGEST: u64 = 1_500;
const SHORTEST: u64 = 350;
const FASTEST: u32 = 8;

/// A place among the steps of a replay.
#[derive(Clone, Copy)]
pub(super) struct Reel {
    at: RwSignal<usize>,
    runs: RwSignal<bool>,
    /// How many times faster than usual it plays.
    speed: RwSignal<u32>,
    /// The last step.
    pub(super) last: usize,
}

impl Reel {
    /// At a step of this many.
    pub(super) fn new(from: usize, last: usize) -> Self {
        Self {
            at: RwSignal::new(from.min(last)),
            runs: RwSignal::new(false),
            speed: RwSignal::new(1),
            last,
        }
    }

    /// Where it is; tracked.
    pub(super) fn at(self) -> usize {
        self.at.get()
    }

    /// Whether it plays by itself; tracked.
    pub(super) fn runs(self) -> bool {
        self.runs.get()
    }

    /// How many times faster than usual it plays; tracked.
    pub(super) fn speed(self) -> u32 {
        self.speed.get()
    }

    /// The next speed, and after the fastest the first again.
    pub(super) fn change_speed(self) {
        self.speed.update(|speed| *speed = if *speed < FASTEST { *speed * 2 } else { 1 });
    }

    /// Goes to a step and stays there.
    pub(super) fn show(self, step: usize) {
        self.runs.set(false);
        self.at.set(step.min(self.last));
    }

    /// Goes this many steps on or back, and stays there.
    pub(super) fn go(self, by: isize) {
        self.show(self.at.get_untracked().saturating_add_signed(by));
    }

    /// Plays by itself, from the start if it is at its end; or stops.
    pub(super) fn toggle(self) {
        if self.at.get_untracked() >= self.last {
            self.at.set(0);
        }
        self.runs.update(|runs| *runs = !*runs);
    }

    /// Does what a key means; whether it means anything.
    pub(super) fn press(self, code: &str) -> bool {
        match code {
            "ArrowLeft" => self.go(-1),
            "ArrowRight" => self.go(1),
            "Space" => self.toggle(),
            "Home" => self.show(0),
            "End" => self.show(self.last),
            _ => return false,
        }
        true
    }

    /// Moves on by itself while it runs; `time` is that of a step.
    pub(super) fn keep_running(self, time: impl Fn(usize) -> GameTime + 'static) {
        let Self { at, runs, speed, last } = self;
        Effect::new(move |timer: Option<Option<TimeoutHandle>>| {
            timer.flatten().inspect(TimeoutHandle::clear);
            let now = at.get();
            if !runs.get() || now >= last {
                if now >= last {
                    runs.set(false);
                }
                return None;
            }
            let wait = pause(time(now), time(now + 1)) / speed.get();
            set_timeout_with_handle(
                move || {
                    at.try_update(|at| *at += 1);
                },
                wait,
            )
            .ok()
        });
    }
}

/// How long a step is shown that lasted from one moment to the other.
fn pause(from: GameTime, to: GameTime) -> Duration {
    Duration::from_millis(to.0.saturating_sub(from.0).clamp(SHORTEST, LONGEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_are_as_they_were_but_neither_short_nor_long() {
        let shown = |from, to| pause(GameTime(from), GameTime(to)).as_millis();
        assert_eq!([shown(0, 10), shown(0, 800), shown(0, 90_000)], [350, 800, 1_500]);
        assert_eq!(shown(5, 0), 350);
    }

    #[test]
    fn keys_move_it_within_its_steps() {
        let owner = Owner::new();
        owner.with(|| {
            let reel = Reel::new(99, 4);
            let at = |code: &str| {
                assert!(reel.press(code), "{code}");
                reel.at.get_untracked()
            };
            assert_eq!(
                [at("ArrowRight"), at("ArrowLeft"), at("Home"), at("ArrowLeft")],
                [4, 3, 0, 0]
            );
            assert_eq!(at("End"), 4);
            assert_eq!((at("Space"), reel.runs.get_untracked()), (0, true));
            assert!(!reel.press("KeyQ"));
            let speeds = [(); 5].map(|()| {
                reel.change_speed();
                reel.speed.get_untracked()
            });
            assert_eq!(speeds, [2, 4, 8, 1, 2]);
        });
    }
}
