//! What only adds to the table waits until the table itself is painted.

use std::time::Duration;

use leptos::prelude::*;

/// Follows a signal, but a change comes after the next frame is painted.
///
/// When somebody takes a set, the new cards should be there with the next frame;
/// whose they were and what it was like may come one frame later, and drawing it
/// at the same time would make the cards late.
pub(crate) fn trailing<T>(source: Signal<T>) -> Signal<T>
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let shown = RwSignal::new(source.get_untracked());
    Effect::new(move |before: Option<()>| {
        source.track();
        match before {
            Some(()) => after_paint(move || catch_up(source, shown)),
            None => catch_up(source, shown),
        }
    });
    shown.into()
}

/// Takes what the source says now, which may be newer than what was waited for.
fn catch_up<T>(source: Signal<T>, shown: RwSignal<T>)
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    // Both go with the screen they belong to.
    let Some(now) = source.try_get_untracked() else { return };
    if shown.try_with_untracked(|shown| *shown != now) == Some(true) {
        shown.set(now);
    }
}

/// Does something when the next frame is painted. A page that nobody sees paints
/// none: it is done when somebody looks again.
fn after_paint(act: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(act, Duration::ZERO));
}
