//! Whether a moment of the game has come.

use std::time::Duration;

use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use tercet_engine::GameTime;

use crate::session::Play;

/// The clock of the page is a guess at that of the table: a little later is surely late enough.
const MARGIN_MS: u64 = 40;

/// Whether this moment has come; `false` without a moment.
pub(crate) fn has_come(play: Play, moment: Memo<Option<GameTime>>) -> ReadSignal<bool> {
    let come = RwSignal::new(false);
    Effect::new(move |timer: Option<Option<TimeoutHandle>>| {
        timer.flatten().inspect(TimeoutHandle::clear);
        let left = moment.get().map(|moment| untrack(|| play.left(moment)));
        come.set(left == Some(0));
        let left = left.filter(|&left| left > 0)?;
        let timer = set_timeout_with_handle(
            move || {
                come.try_set(true);
            },
            Duration::from_millis(left + MARGIN_MS),
        )
        .ok()?;
        on_cleanup(move || timer.clear());
        Some(timer)
    });
    come.read_only()
}
