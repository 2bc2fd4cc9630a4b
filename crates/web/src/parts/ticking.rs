//! Clocks that wake the page when what they show changes, and not at all while nobody sees it.

use std::time::Duration;

use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};

use crate::browser::time;

/// How many milliseconds a second has.
const SECOND: u64 = 1000;

/// What shows a moment and says in how many milliseconds it changes; `None` if it never does.
pub(crate) trait Look: Fn() -> Option<u64> + Clone + 'static {}

impl<T: Fn() -> Option<u64> + Clone + 'static> Look for T {}

/// Looks now, and again at each change, as long as the owner lives and the page is looked at.
pub(crate) fn follow(look: impl Look) {
    let waits = StoredValue::new(None);
    wake(look.clone(), waits);
    let seen =
        window_event_listener_untyped("visibilitychange", move |_| wake(look.clone(), waits));
    on_cleanup(move || {
        stop(waits);
        seen.remove();
    });
}

fn wake(look: impl Look, waits: StoredValue<Option<TimeoutHandle>>) {
    stop(waits);
    if !time::is_looked_at() {
        return;
    }
    let Some(millis) = look() else { return };
    let again = move || wake(look, waits);
    let timeout = set_timeout_with_handle(again, Duration::from_millis(millis));
    waits.try_set_value(timeout.ok());
}

fn stop(waits: StoredValue<Option<TimeoutHandle>>) {
    if let Some(Some(timeout)) = waits.try_update_value(Option::take) {
        timeout.clear();
    }
}

/// In how many milliseconds whole seconds that are left, rounded up, are one fewer.
///
/// Where none is left, the end is late, or the clock was paused and will be set back: a second.
pub(crate) fn until_fewer(left: u64) -> u64 {
    left.checked_sub(1).map_or(SECOND, |less| less % SECOND + 1)
}

/// In how many milliseconds whole seconds that have passed are one more.
pub(crate) const fn until_more(passed: u64) -> u64 {
    SECOND - passed % SECOND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_changes_at_whole_seconds() {
        let shown = |left: u64| left.div_ceil(SECOND);
        for left in 1..4_000 {
            let next = until_fewer(left);
            assert_eq!(shown(left - next), shown(left) - 1, "{left}");
            assert_eq!(shown(left - next + 1), shown(left), "no sooner: {left}");
        }
        assert_eq!(until_fewer(0), SECOND);
    }

    #[test]
    fn what_has_passed_changes_at_whole_seconds() {
        for passed in 0..4_000 {
            let next = until_more(passed);
            assert_eq!((passed + next) / SECOND, passed / SECOND + 1, "{passed}");
            assert_eq!((passed + next - 1) / SECOND, passed / SECOND, "no sooner: {passed}");
        }
    }
}
