//! Something that is shown for a while, and longer for people who have to read it.

use std::time::Duration;

use leptos::prelude::*;
use tercet_engine::GameTime;

use crate::session::Play;

/// A person needs longer to read why they were wrong than others do to see it.
const READING_MS: u64 = 5_000;

/// What is shown now, until its moment; `is_read` for what stays until one has read it.
pub(crate) fn passing<T>(
    play: Play,
    shown: Signal<Option<T>>,
    until: fn(&T) -> GameTime,
    is_read: impl Fn(&T) -> bool + 'static,
) -> ReadSignal<Option<T>>
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let visible = RwSignal::new(None::<T>);
    Effect::new(move |before: Option<Option<T>>| {
        let shown = shown.get();
        if before.as_ref() == Some(&shown) {
            return shown;
        }
        let left = shown.as_ref().map_or(0, |shown| play.left(until(shown)));
        // What had its time before this page came is not shown again.
        visible.set(shown.clone().filter(|_| left > 0));
        if let Some(now) = shown.clone().filter(|_| left > 0) {
            let stays = if is_read(&now) { left.max(READING_MS) } else { left };
            let hide = move || {
                if visible.try_with_untracked(|visible| visible.as_ref() == Some(&now))
                    == Some(true)
                {
                    visible.set(None);
                }
            };
            set_timeout(hide, Duration::from_millis(stays));
        }
        shown
    });
    visible.read_only()
}
