//! Whose lines and emotes are not shown here: people who are muted or blocked.

use std::{collections::BTreeSet, sync::LazyLock};

use leptos::prelude::*;
use tercet_protocol::UserId;

static HIDDEN: LazyLock<ArcRwSignal<BTreeSet<UserId>>> = LazyLock::new(ArcRwSignal::default);

/// Whether what this person says and shows is hidden; tracked.
pub(crate) fn is_hidden(user: UserId) -> bool {
    HIDDEN.with(|hidden| hidden.contains(&user))
}

/// The same, where nothing is to be drawn again when it changes.
pub(crate) fn is_hidden_untracked(user: UserId) -> bool {
    HIDDEN.with_untracked(|hidden| hidden.contains(&user))
}

/// Says who is hidden from now on.
pub(crate) fn hide(people: BTreeSet<UserId>) {
    if HIDDEN.with_untracked(|hidden| *hidden != people) {
        HIDDEN.set(people);
    }
}
