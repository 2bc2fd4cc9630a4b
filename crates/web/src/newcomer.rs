//! Who has never taken a set is told what one is, until the first one is theirs.

use std::sync::LazyLock;

use leptos::prelude::*;

use crate::browser::storage;

/// Where the browser remembers that somebody has taken a set.
const KEY: &str = "has-taken";

static HAS_TAKEN: LazyLock<ArcRwSignal<bool>> =
    LazyLock::new(|| ArcRwSignal::new(storage::read(KEY).unwrap_or(false)));

/// Whether no set was ever taken in this browser; tracked.
pub(crate) fn is_here() -> bool {
    !HAS_TAKEN.get()
}

/// A set was taken by the person at this page: they know what one is.
pub(crate) fn has_taken() {
    if untrack(is_here) {
        HAS_TAKEN.set(true);
        storage::keep(KEY, &true);
    }
}
