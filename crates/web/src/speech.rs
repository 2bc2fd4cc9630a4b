//! What is said to everybody who does not look: live regions, and short notes on the screen.

use std::{cell::RefCell, collections::VecDeque, sync::LazyLock, time::Duration};

use leptos::{html, prelude::*};
use tercet_cards::Card;
use tercet_texts::table;

use crate::{
    browser::front,
    settings::{self, language_untracked, say},
    spoken,
};

/// How long a note stays.
const NOTE_STAYS: Duration = Duration::from_millis(4_200);
/// How long a note stays at least, while another one waits for its place.
const NOTE_IS_READ: Duration = Duration::from_millis(1_800);
/// How often a note that is shown looks whether its time is over.
const NOTE_LOOKS: Duration = Duration::from_millis(300);
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

/// How many announcements can be read again.
const SPOKEN_AT_MOST: usize = 12;

static SPOKEN: LazyLock<ArcRwSignal<VecDeque<(u32, String)>>> = LazyLock::new(ArcRwSignal::default);
static NOTES: LazyLock<ArcRwSignal<Vec<Note>>> = LazyLock::new(ArcRwSignal::default);
static NEXT: LazyLock<ArcRwSignal<u32>> = LazyLock::new(ArcRwSignal::default);

thread_local! {
    /// What is said while somebody else tells it: a replay, which shows it as its own text.
    static HEARD: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// What is said while this is done. It is not announced, no note is shown, and nothing is heard or flies.
pub(crate) fn heard(act: impl FnOnce()) -> Vec<String> {
    HEARD.set(Some(Vec::new()));
    act();
    HEARD.take().unwrap_or_default()
}

/// Whether what happens is only told, by somebody else.
pub(crate) fn is_told_only() -> bool {
    HEARD.with_borrow(Option::is_some)
}

/// Announces something to screen readers. What is announced at once is read in order.
pub(crate) fn announce(text: impl Into<String>) {
    let text = text.into();
    let text = HEARD.with_borrow_mut(|heard| match heard {
        Some(heard) => {
            heard.push(text);
            None
        }
        None => Some(text),
    });
    let Some(text) = text else { return };
    let id = next_id();
    SPOKEN.update(|spoken| {
        if spoken.len() >= SPOKEN_AT_MOST {
            spoken.pop_front();
        }
        spoken.push_back((id, text));
    });
}

/// The same with the cards it is about.
pub(crate) fn announce_cards(text: &str, cards: impl IntoIterator<Item = Card>) {
    announce(untrack(|| spoken::with_cards(language_untracked(), text, cards)));
}

/// Says that cards have come; those who play by ear hear which.
pub(crate) fn announce_new(text: &str, cards: impl IntoIterator<Item = Card>) {
    if untrack(settings::by_ear) { announce_cards(text, cards) } else { announce(text) }
}

fn next_id() -> u32 {
    NEXT.update_untracked(|next| *next = next.wrapping_add(1));
    NEXT.get_untracked()
}

/// Shows a short note, and says it. Notes come one after the other, in the same place.
pub(crate) fn note(tone: Tone, text: impl Into<String>) {
    let text = text.into();
    announce(text.clone());
    if is_told_only() {
        return;
    }
    let is_known = NOTES.with_untracked(|notes| notes.iter().any(|note| note.text == text));
    if is_known {
        return;
    }
    let id = next_id();
    let is_first = NOTES.with_untracked(Vec::is_empty);
    NOTES.update(|notes| {
        // Of many that wait, the oldest is old news.
        if notes.len() >= NOTES_AT_MOST {
            notes.remove(1);
        }
        notes.push(Note { id, tone, text });
    });
    if is_first {
        show_for_its_time(id, Duration::ZERO);
    }
}

/// Takes the first note away after it was seen for its time, and goes on with the next one.
fn show_for_its_time(id: u32, seen: Duration) {
    set_timeout(
        move || {
            let first = NOTES.with_untracked(|notes| Some((notes.first()?.id, notes.len())));
            let Some((_, n_notes)) = first.filter(|(first, _)| *first == id) else { return };
            // While others wait, each has a shorter time; none passes while a verdict lies in their place.
            let enough = if n_notes > 1 { NOTE_IS_READ } else { NOTE_STAYS };
            let seen = if are_notes_hidden() { seen } else { seen + NOTE_LOOKS };
            if seen < enough {
                return show_for_its_time(id, seen);
            }
            NOTES.update(|notes| {
                notes.remove(0);
            });
            if let Some(next) = NOTES.with_untracked(|notes| notes.first().map(|note| note.id)) {
                show_for_its_time(next, Duration::ZERO);
            }
        },
        NOTE_LOOKS,
    );
}

/// Whether notes cannot be seen now: a verdict has their place.
fn are_notes_hidden() -> bool {
    let notes = document().query_selector(".notes").ok().flatten();
    notes.is_some_and(|notes| notes.client_height() == 0)
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
    let notes = NodeRef::<html::Div>::new();
    // A dialog lies over everything that was there before it: a note comes after it.
    Effect::new(move |_| {
        let has_notes = NOTES.with(|notes| !notes.is_empty());
        if let Some(notes) = notes.get().filter(|_| has_notes) {
            front::bring(&notes);
        }
    });
    view! {
        // Each announcement is an element of its own: what is added is read once, and nothing is
        // lost when several things happen at once. The last ones can be read again.
        <div class="unseen" role="log" aria-live="polite" aria-label=say(table::happened) data-test="spoken">
            <For each=|| SPOKEN.get() key=|(id, _)| *id children=|(_, text)| view! { <p>{text}</p> } />
        </div>
        <div class="notes" aria-hidden="true" popover="manual" node_ref=notes>
            <For each=move || NOTES.with(|notes| notes.first().cloned()) key=|note| note.id let:note>
                <p class=tone(note.tone)>{note.text}</p>
            </For>
        </div>
    }
}
