//! What is said to everybody who does not look: live regions, and short notes on the screen.

use std::{sync::LazyLock, time::Duration};

use leptos::{html, prelude::*};

use crate::browser::front;

/// How long a note stays.
const NOTE_STAYS: Duration = Duration::from_millis(4_200);
/// How long a note stays at least, while another one waits for its place.
const NOTE_IS_READ: Duration = Duration::from_millis(1_800);
/// How many notes there are at most: one on the screen, the others wait.
const NOTES_AT_MOST: usize = 4;

/// What kind of note it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Something to know.
    Plain,
    /// Something that went well.
    Good,
    /// Something that did not.
    Bad,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Note {
    id: u32,
    tone: Tone,
    text: String,
}

static SPOKEN: LazyLock<ArcRwSignal<(u32, String)>> = LazyLock::new(ArcRwSignal::default);
static NOTES: LazyLock<ArcRwSignal<Vec<Note>>> = LazyLock::new(ArcRwSignal::default);
static NEXT: LazyLock<ArcRwSignal<u32>> = LazyLock::new(ArcRwSignal::default);

/// Says something to those who listen.
pub(crate) fn announce(text: impl Into<String>) {
    let text = text.into();
    SPOKEN.update(|(count, spoken)| {
        *count = count.wrapping_add(1);
        *spoken = text;
    });
}

/// Shows a short note, and says it. Notes come one after the other, in the same place.
pub(crate) fn note(tone: Tone, text: impl Into<String>) {
    let text = text.into();
    announce(text.clone());
    let is_known = NOTES.with_untracked(|notes| notes.iter().any(|note| note.text == text));
    if is_known {
        return;
    }
    NEXT.update_untracked(|next| *next = next.wrapping_add(1));
    let id = NEXT.get_untracked();
    let is_first = NOTES.with_untracked(Vec::is_empty);
    NOTES.update(|notes| {
        // Of many that wait, the oldest is no news any more.
        if notes.len() >= NOTES_AT_MOST {
            notes.remove(1);
        }
        notes.push(Note { id, tone, text });
    });
    if is_first {
        show_for_its_time(id);
    }
}

/// Takes the first note away after its time, and goes on with the next one.
fn show_for_its_time(id: u32) {
    let go_on = move || {
        let is_shown = |notes: &Vec<Note>| notes.first().is_some_and(|note| note.id == id);
        if NOTES.with_untracked(is_shown) {
            NOTES.update(|notes| {
                notes.remove(0);
            });
            if let Some(next) = NOTES.with_untracked(|notes| notes.first().map(|note| note.id)) {
                show_for_its_time(next);
            }
        }
    };
    // While others wait, each has a shorter time.
    set_timeout(
        move || match NOTES.with_untracked(Vec::len) {
            0 | 1 => set_timeout(go_on, NOTE_STAYS.saturating_sub(NOTE_IS_READ)),
            _ => go_on(),
        },
        NOTE_IS_READ,
    );
}

/// Takes the notes away: they belong to a screen that is left.
pub(crate) fn forget_notes() {
    if NOTES.with_untracked(|notes| !notes.is_empty()) {
        NOTES.update(Vec::clear);
    }
}

/// The places where announcements and notes appear; once in the page.
#[component]
pub(crate) fn Voices() -> impl IntoView {
    let tone = |tone: Tone| match tone {
        Tone::Plain => "note",
        Tone::Good => "note good",
        Tone::Bad => "note bad",
    };
    // Two regions in turn: the same sentence twice is two announcements.
    let spoken = |odd: bool| {
        move || {
            let (count, text) = SPOKEN.get();
            if (count % 2 == 1) == odd { text } else { String::new() }
        }
    };
    let notes = NodeRef::<html::Div>::new();
    // A dialog lies over everything that was there before it: a note comes after it.
    Effect::new(move |_| {
        let has_notes = NOTES.with(|notes| !notes.is_empty());
        if let Some(notes) = notes.get().filter(|_| has_notes) {
            front::bring(&notes);
        }
    });
    view! {
        <div class="unseen" aria-live="polite" aria-atomic="true">{spoken(false)}</div>
        <div class="unseen" aria-live="polite" aria-atomic="true">{spoken(true)}</div>
        <div class="notes" aria-hidden="true" popover="manual" node_ref=notes>
            <For each=move || NOTES.with(|notes| notes.first().cloned()) key=|note| note.id let:note>
                <p class=tone(note.tone)>{note.text}</p>
            </For>
        </div>
    }
}
