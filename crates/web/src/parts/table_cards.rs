//! The cards on a table, in a grid that fills its space: picked by touch, mouse, keys or arrows.

use leptos::{ev, html, prelude::*};
use tercet_cards::{Agreement, Card, Triple};
use tercet_texts::table as words;
use web_sys::Element;

use super::{
    card::CardFace,
    grid::Grid,
    icon::{Icon, Sign},
    keyboard::{key_label, on_key},
    reading::{self, Thing},
    taking,
};
use crate::{browser::focus, settings::language, speech, spoken};

/// How a card looks besides its face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Look {
    /// It is picked.
    pub(crate) picked: bool,
    /// Something points at it: a hint, a scout's finger, a card that is checked.
    pub(crate) marked: bool,
    /// It cannot be picked now.
    pub(crate) dimmed: bool,
    /// It was part of a mistake just now.
    pub(crate) wrong: bool,
    /// It is the one that spoils three cards.
    pub(crate) odd: bool,
    /// It was claimed, and the answer is not here yet.
    pub(crate) sending: bool,
}

impl Look {
    /// The classes of the card: one for each thing that shows.
    fn classes(self) -> String {
        let shown = [
            (self.picked, " picked"),
            (self.marked, " marked"),
            (self.dimmed, " dimmed"),
            (self.wrong, " wrong"),
            (self.odd, " odd"),
            (self.sending, " sending"),
        ];
        let mut classes = "card".to_owned();
        for (_, class) in shown.into_iter().filter(|(shows, _)| *shows) {
            classes.push_str(class);
        }
        classes
    }
}

/// Whether a card alone spoils these three: without it, no attribute would be at fault.
pub(crate) fn is_odd(cards: Triple, card: Card) -> bool {
    let mut faults = cards.verdict().iter().filter_map(|(_, agreement)| match agreement {
        Agreement::OddOne { card, .. } => Some(card),
        _ => None,
    });
    let first = faults.next();
    first == Some(card) && faults.all(|other| other == card)
}

/// A card that somebody has a finger on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finger {
    /// The card.
    pub(crate) card: Card,
    /// How that is said: "shown by Ann".
    pub(crate) words: String,
}

/// What lies in a slot: the card is part of the key, so that a new card is a new element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Lying {
    slot: usize,
    card: Option<Card>,
}

/// The cards on a table.
#[component]
pub(crate) fn TableCards(
    /// Slot by slot what lies there.
    #[prop(into)]
    table: Signal<Vec<Option<Card>>>,
    /// How many slots there are without the extension.
    #[prop(into)]
    base: Signal<usize>,
    /// How a card looks.
    look: impl Fn(Card) -> Look + Copy + Send + Sync + 'static,
    /// A card was pressed.
    press: impl Fn(Card) + Copy + Send + Sync + 'static,
    /// What the whole is called for those who listen.
    #[prop(into)]
    name: Signal<String>,
    /// Sets that are marked on the table: each has a number, from 1, and a color.
    #[prop(optional, into)]
    groups: Option<Signal<Vec<Triple>>>,
    /// The card somebody has a finger on.
    #[prop(optional, into)]
    finger: Option<Signal<Option<Finger>>>,
    /// Lines of another grid before this one, which have the first keys; see [`Grid::after`].
    #[prop(optional)]
    after: usize,
) -> impl IntoView {
    let truly_lying = table;
    let table = taking::held(table, |card| *card);
    let spots = Spots::new(table, base, after);
    let grid = spots.grid;
    // What somebody has taken still glows there; in a puzzle the cards of a set stay.
    let press = Callback::new(move |card| {
        let stays = truly_lying.with_untracked(|table| table.contains(&Some(card)));
        if stays || !taking::is_taken(card) {
            press(card);
        }
    });
    let root = NodeRef::<html::Div>::new();
    let lying = move || {
        let slots = table.with(|table| table.iter().copied().enumerate().collect::<Vec<_>>());
        slots.into_iter().map(|(slot, card)| Lying { slot, card }).collect::<Vec<_>>()
    };
    press_by_keys(spots, table, root, look, press);
    reading::tell(name, move || truly_lying.with(|table| things(table, &grid.get(), look)));
    view! {
        <div class="grid" role="group" node_ref=root aria-label=move || name.get()
            on:keydown=move |event| spots.follow(&event, root)
            style:--columns=move || grid.with(|grid| grid.columns().to_string())
            style:--rows=move || grid.with(|grid| grid.rows().to_string())>
            <For each=lying key=|lying| *lying children=move |Lying { slot, card }| {
                match card {
                    None => view! {
                        <span class="gap" style:grid-area=move || spots.area(slot)></span>
                    }.into_any(),
                    Some(card) => {
                        let look = Memo::new(move |_| look(card));
                        let signs = Signs::on(card, groups, finger);
                        view! { <TableCard spots at=slot card look signs press /> }.into_any()
                    }
                }
            } />
        </div>
    }
}

/// Lets keys press the cards that they reach, and arrows enter the grid.
fn press_by_keys(
    spots: Spots,
    table: Signal<Vec<Option<Card>>>,
    root: NodeRef<html::Div>,
    look: impl Fn(Card) -> Look + 'static,
    press: Callback<Card>,
) {
    on_key(move |code| {
        if code.starts_with("Arrow") {
            return spots.enter(root);
        }
        let slot = spots.grid.with_untracked(|grid| grid.reached_by(code));
        let card = slot.and_then(|slot| table.with_untracked(|table| *table.get(slot)?));
        let Some(card) = card else { return false };
        press.run(card);
        // The card that was pressed need not have the focus.
        speech::announce(untrack(|| spoken::pressed(language(), card, look(card).picked)));
        true
    });
}

/// What lies in a grid, for those who have it read to them.
fn things(table: &[Option<Card>], grid: &Grid, look: impl Fn(Card) -> Look) -> Vec<Thing> {
    let lying = |(slot, card): (usize, &Option<Card>)| {
        let place = grid.place(slot);
        card.map(|card| Thing::card(card, (place.row + 1, place.column + 1), look(card).picked))
    };
    table.iter().enumerate().filter_map(lying).collect()
}

/// The number of the marked set that a card belongs to, from 1.
fn number_of(groups: &[Triple], card: Card) -> Option<usize> {
    groups.iter().position(|set| set.contains(card)).map(|nr| nr + 1)
}

/// How it is said that somebody has a finger on this card.
fn words_at(finger: Option<&Finger>, card: Card) -> Option<String> {
    finger.filter(|finger| finger.card == card).map(|finger| finger.words.clone())
}

/// What a card may carry. A card on a table without such signs has nothing to watch for
/// them: three new cards come with every set, and each has to be there within a frame.
#[derive(Clone, Copy)]
struct Signs {
    /// The number of the marked set it belongs to.
    group: Option<Memo<Option<usize>>>,
    /// How it is said that somebody has a finger on it.
    pointed: Option<Memo<Option<String>>>,
}

impl Signs {
    fn on(
        card: Card,
        groups: Option<Signal<Vec<Triple>>>,
        finger: Option<Signal<Option<Finger>>>,
    ) -> Self {
        let number = move |groups: Signal<Vec<Triple>>| {
            Memo::new(move |_| groups.with(|groups| number_of(groups, card)))
        };
        let words = move |finger: Signal<Option<Finger>>| {
            Memo::new(move |_| finger.with(|finger| words_at(finger.as_ref(), card)))
        };
        Self { group: groups.map(number), pointed: finger.map(words) }
    }

    /// How the card is called with its signs; tracked.
    fn spoken(self, card: String) -> String {
        let group = self.group.and_then(|group| group.get());
        match (group, self.pointed.and_then(|pointed| pointed.get())) {
            (Some(nr), _) => words::card_in_set(language(), &card, nr as i64),
            (None, Some(words)) => spoken::in_state(language(), &card, &words),
            (None, None) => card,
        }
    }
}

/// Where the slots of a table are, and which of them has the focus.
#[derive(Clone, Copy)]
struct Spots {
    table: Signal<Vec<Option<Card>>>,
    grid: Memo<Grid>,
    focused: RwSignal<usize>,
    /// The slot that can be reached by tab.
    reachable: Memo<usize>,
}

impl Spots {
    fn new(table: Signal<Vec<Option<Card>>>, base: Signal<usize>, after: usize) -> Self {
        let wide = RwSignal::new(is_wide());
        let resized = window_event_listener(ev::resize, move |_| {
            if wide.get_untracked() != is_wide() {
                wide.set(is_wide());
            }
        });
        on_cleanup(move || resized.remove());
        let grid = Memo::new(move |_| {
            Grid::new(base.get(), table.with(Vec::len), wide.get()).after(after)
        });
        let focused = RwSignal::new(0_usize);
        // What has the focus may be taken: then another card can be reached instead.
        let reachable = Memo::new(move |_| {
            let focused = focused.get();
            table.with(|table| {
                let has_card = |slot: &usize| table.get(*slot).is_some_and(Option::is_some);
                Some(focused)
                    .filter(has_card)
                    .or_else(|| (0..table.len()).find(has_card))
                    .unwrap_or(focused)
            })
        });
        Self { table, grid, focused, reachable }
    }

    /// The slot that an arrow leads to.
    fn beside(self, arrow: &str) -> Option<usize> {
        self.table.with_untracked(|table| {
            let has_card = |slot: usize| table.get(slot).is_some_and(Option::is_some);
            self.grid.get_untracked().neighbor(self.reachable.get_untracked(), arrow, has_card)
        })
    }

    /// Goes where an arrow leads.
    fn follow(self, event: &ev::KeyboardEvent, root: NodeRef<html::Div>) {
        let Some(next) = self.beside(&event.code()) else { return };
        event.prevent_default();
        self.focused.set(next);
        if let Some(root) = root.get_untracked() {
            focus::within(&root, &format!("[data-slot=\"{next}\"]"));
        }
    }

    /// Goes to the card that can be reached by tab, from wherever the focus is outside the grid.
    fn enter(self, root: NodeRef<html::Div>) -> bool {
        let Some(root) = root.get_untracked().filter(|root| !focus::is_within(root)) else {
            return false;
        };
        focus::within(&root, &format!("[data-slot=\"{}\"]", self.reachable.get_untracked()));
        true
    }

    /// Row and column of a slot as a style has them; tracked.
    fn area(self, slot: usize) -> String {
        let place = self.grid.with(|grid| grid.place(slot));
        format!("{} / {}", place.row + 1, place.column + 1)
    }
}

/// A card on a table.
#[component]
fn TableCard(
    spots: Spots,
    /// Its slot.
    at: usize,
    card: Card,
    look: Memo<Look>,
    signs: Signs,
    press: Callback<Card>,
) -> impl IntoView {
    let Spots { grid, focused, reachable, .. } = spots;
    let Signs { group, pointed } = signs;
    let spoken = move || {
        let place = grid.with(|grid| grid.place(at));
        let name = spoken::card_at(language(), card, place.row + 1, place.column + 1);
        signs.spoken(spoken::if_marked(language(), name, look.get().marked))
    };
    let glow = Memo::new(move |_| taking::glow(card));
    let classes = move || {
        let mut classes = look.get().classes();
        if glow.get().is_some() {
            classes.push_str(" taken");
        }
        classes
    };
    let enter = move |event: ev::KeyboardEvent| {
        if matches!(event.code().as_str(), "Enter" | "NumpadEnter") && !event.repeat() {
            event.prevent_default();
            press.run(card);
        }
    };
    view! {
        <button type="button" class=classes data-card=card.to_string() data-slot=at.to_string()
            data-group=group.map(|group| move || group.get().map(|nr| nr.to_string()))
            style:--hue=move || glow.get().map(|hue| hue.to_string())
            style:grid-area=move || spots.area(at)
            aria-pressed=move || if look.get().picked { "true" } else { "false" }
            aria-label=spoken
            tabindex=move || if reachable.get() == at { "0" } else { "-1" }
            on:focus=move |_| focused.set(at)
            // On press, not on release; only the main button.
            on:pointerdown=move |event: ev::PointerEvent| if event.button() == 0 { press.run(card) }
            on:keydown=enter
            // Without a pointer: a screen reader presses.
            on:click=move |event: ev::MouseEvent| if event.detail() == 0 { press.run(card) }>
            <CardFace card />
            {group.map(|group| move || group.get().map(|nr| view! {
                <b class="group" aria-hidden="true">{nr}</b>
            }))}
            {pointed.map(|pointed| move || pointed.with(Option::is_some).then(|| view! {
                <span class="finger"><Sign icon=Icon::Finger /></span>
            }))}
            <kbd class="key" aria-hidden="true">{move || key_label(grid.with(|grid| grid.key(at)))}</kbd>
        </button>
    }
}

/// The element of a card that lies on a table, to move it.
pub(crate) fn element(card: Card) -> Option<Element> {
    let document = web_sys::window()?.document()?;
    document.query_selector(&format!("[data-card=\"{card}\"]")).ok()?
}

fn is_wide() -> bool {
    let size = web_sys::window().and_then(|window| {
        Some((window.inner_width().ok()?.as_f64()?, window.inner_height().ok()?.as_f64()?))
    });
    size.is_none_or(|(width, height)| width > height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_odd_if_it_alone_is_at_fault() {
        let odd = |names: &str| {
            let cards: Vec<Card> = names.split(' ').map(|name| name.parse().unwrap()).collect();
            let three = Triple::new([cards[0], cards[1], cards[2]]).unwrap();
            cards.into_iter().filter(|&card| is_odd(three, card)).count()
        };
        assert_eq!(odd("1rfo 2rfo 3gfs"), 1, "its color and its shape");
        assert_eq!(odd("1rfo 1rfs 2gfo"), 0, "each attribute has another odd card");
        assert_eq!(odd("1rfo 2rfo 3rfo"), 0, "a set has none");
    }
}
