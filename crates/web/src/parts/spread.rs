//! Cards in as many rows as let them be largest: a row that grows, a hand.

use leptos::{ev, html, prelude::*};
use tercet_cards::Card;

use super::{
    card::CardFace,
    keyboard::{key_label, on_key},
    reading::{self, Thing},
    table_cards::Look,
    taking,
};
use crate::{
    browser::{
        focus,
        size::{self, Size},
    },
    settings::language,
    speech, spoken,
};

/// A card is so much wider than high.
const SHAPE: f64 = 200.0 / 130.0;
/// A table is laid out for this many cards, so that those that lie there seldom move.
const ROOMS: [usize; 10] = [2, 3, 4, 6, 8, 12, 15, 20, 24, 28];

/// How cards are laid out: columns, and how wide each card is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Fit {
    columns: usize,
    width: f64,
    gap: f64,
}

/// The layout in which this many cards are largest.
fn fit(cards: usize, size: Size, most: f64) -> Fit {
    let gap = (size.width * 0.014).clamp(5.0, 14.0);
    let width = |columns: usize| {
        let rows = cards.div_ceil(columns) as f64;
        let columns = columns as f64;
        let across = (size.width - (columns - 1.0) * gap) / columns;
        let down = (size.height - (rows - 1.0) * gap) / rows * SHAPE;
        across.min(down).min(most).max(0.0)
    };
    let mut best = Fit { columns: 1, width: width(1), gap };
    for columns in 2..=cards {
        // Of two layouts alike the one with fewer rows is read more easily.
        if width(columns) >= best.width {
            best = Fit { columns, width: width(columns), gap };
        }
    }
    // Rows of much the same length: five cards are three and two, not four and one.
    best.columns = cards.div_ceil(cards.div_ceil(best.columns));
    best
}

/// For how many cards a table is laid out on which this many lie.
fn room_for(cards: usize) -> usize {
    ROOMS.into_iter().find(|&room| cards <= room).unwrap_or_else(|| cards.next_multiple_of(7))
}

/// Where an arrow key leads in rows of this many columns.
fn neighbor(slot: usize, cards: usize, columns: usize, arrow: &str) -> Option<usize> {
    let next = match arrow {
        "ArrowLeft" => slot.checked_sub(1)?,
        "ArrowRight" => slot + 1,
        "ArrowUp" => slot.checked_sub(columns)?,
        "ArrowDown" => slot + columns,
        _ => return None,
    };
    (next < cards).then_some(next)
}

/// An empty place after the last card, where a card can be laid.
#[derive(Clone, Copy)]
pub(crate) struct OpenPlace {
    /// Whether it is there.
    pub(crate) shown: Signal<bool>,
    /// Whether a card can be laid on it now.
    pub(crate) ready: Signal<bool>,
    /// What it is for.
    pub(crate) label: Signal<String>,
    /// It was pressed.
    pub(crate) press: Callback<()>,
}

/// Cards side by side, in rows that fill the space.
#[component]
pub(crate) fn Spread(
    /// The cards in their order.
    #[prop(into)]
    cards: Signal<Vec<Card>>,
    /// How a card looks.
    look: impl Fn(Card) -> Look + Copy + Send + Sync + 'static,
    /// A card was pressed.
    press: impl Fn(Card) + Copy + Send + Sync + 'static,
    /// What the whole is called for those who listen.
    #[prop(into)]
    name: Signal<String>,
    /// The keys that reach the cards, in their order.
    keys: &'static [&'static str],
    /// How wide a card gets at most, in CSS pixels.
    #[prop(default = 320.0)]
    most: f64,
    /// Whether there is room for more cards to come.
    #[prop(optional)]
    grows: bool,
    #[prop(optional)] place: Option<OpenPlace>,
) -> impl IntoView {
    let cards = taking::held(cards, |card| Some(*card));
    let root = NodeRef::<html::Div>::new();
    let size = size::of(root);
    let has_place = move || place.is_some_and(|place| place.shown.get());
    let fit = Memo::new(move |_| {
        let n = cards.with(Vec::len) + usize::from(has_place());
        fit(if grows { room_for(n) } else { n.max(1) }, size.get(), most)
    });
    let row = Row::of(cards, keys);
    // What somebody has taken still glows there.
    let press = Callback::new(move |card| {
        if !taking::is_taken(card) {
            press(card);
        }
    });
    on_key(move |code| {
        if code.starts_with("Arrow") {
            return row.enter(root);
        }
        let slot = keys.iter().position(|&key| key == code);
        let card = slot.and_then(|slot| cards.with_untracked(|cards| cards.get(slot).copied()));
        let Some(card) = card else { return false };
        press.run(card);
        // The card that was pressed need not have the focus.
        speech::announce(untrack(|| spoken::pressed(language(), card, look(card).picked)));
        true
    });
    reading::tell(name, move || {
        let columns = fit.with(|fit| fit.columns.max(1));
        let lying = |(slot, card): (usize, &Card)| {
            Thing::card(*card, (slot / columns + 1, slot % columns + 1), look(*card).picked)
        };
        cards.with(|cards| cards.iter().enumerate().map(lying).collect())
    });
    view! {
        <div class="spread" role="group" node_ref=root aria-label=move || name.get()
            on:keydown=move |event| row.follow(&event, fit.get_untracked().columns, root)
            style:--columns=move || fit.get().columns.to_string()
            style:--card=move || format!("{}px", fit.get().width as u32)
            style:--gap=move || format!("{}px", fit.get().gap as u32)>
            <For each=move || cards.get() key=|card| *card children=move |card| {
                let look = Memo::new(move |_| look(card));
                view! { <SpreadCard row card look press /> }
            } />
            {place.map(|place| move || place.shown.get().then(|| view! {
                <button type="button" class="open-place" data-test="open-place" disabled=move || !place.ready.get()
                    on:click=move |_| place.press.run(())>{move || place.label.get()}</button>
            }))}
        </div>
    }
}

/// Cards in their order, and which of them has the focus.
#[derive(Clone, Copy)]
struct Row {
    cards: Signal<Vec<Card>>,
    /// The keys that reach them.
    keys: &'static [&'static str],
    focused: RwSignal<usize>,
    /// The slot that can be reached by tab.
    reachable: Memo<usize>,
}

impl Row {
    fn of(cards: Signal<Vec<Card>>, keys: &'static [&'static str]) -> Self {
        let focused = RwSignal::new(0_usize);
        // Cards go, and the one that can be reached by tab may have been among them.
        let reachable =
            Memo::new(move |_| focused.get().min(cards.with(Vec::len).saturating_sub(1)));
        Self { cards, keys, focused, reachable }
    }

    /// Where a card lies; tracked.
    fn slot(self, card: Card) -> usize {
        let is_it = |other: &Card| *other == card;
        self.cards.with(|cards| cards.iter().position(is_it)).unwrap_or_default()
    }

    /// Goes where an arrow leads, in rows of this many columns.
    fn follow(self, event: &ev::KeyboardEvent, columns: usize, root: NodeRef<html::Div>) {
        let n = self.cards.with_untracked(Vec::len);
        let next = neighbor(self.reachable.get_untracked(), n, columns, &event.code());
        let Some(next) = next else { return };
        event.prevent_default();
        self.focused.set(next);
        focus_on(root, self.cards.with_untracked(|cards| cards.get(next).copied()));
    }

    /// Goes to the card that can be reached by tab, from wherever the focus is outside the cards.
    fn enter(self, root: NodeRef<html::Div>) -> bool {
        let is_inside = root.get_untracked().is_none_or(|root| focus::is_within(&root));
        let at = self.reachable.get_untracked();
        let card = self.cards.with_untracked(|cards| cards.get(at).copied());
        if is_inside || card.is_none() {
            return false;
        }
        focus_on(root, card);
        true
    }
}

/// One of the cards.
#[component]
fn SpreadCard(row: Row, card: Card, look: Memo<Look>, press: Callback<Card>) -> impl IntoView {
    let Row { keys, focused, reachable, .. } = row;
    let slot = Memo::new(move |_| row.slot(card));
    let glow = Memo::new(move |_| taking::glow(card));
    let enter = move |event: ev::KeyboardEvent| {
        if matches!(event.code().as_str(), "Enter" | "NumpadEnter") && !event.repeat() {
            event.prevent_default();
            press.run(card);
        }
    };
    view! {
        <button type="button" class="card" data-card=card.to_string()
            class:picked=move || look.get().picked class:marked=move || look.get().marked
            class:dimmed=move || look.get().dimmed class:wrong=move || look.get().wrong
            class:odd=move || look.get().odd class:taken=move || glow.get().is_some()
            style:--hue=move || glow.get().map(|hue| hue.to_string())
            aria-pressed=move || if look.get().picked { "true" } else { "false" }
            aria-label=move || {
                let name = spoken::card(language(), card);
                spoken::if_marked(language(), name, look.get().marked)
            }
            tabindex=move || if reachable.get() == slot.get() { "0" } else { "-1" }
            on:focus=move |_| focused.set(slot.get_untracked())
            // On press, not on release; only the main button.
            on:pointerdown=move |event: ev::PointerEvent| if event.button() == 0 { press.run(card) }
            on:keydown=enter
            // Without a pointer: a screen reader presses.
            on:click=move |event: ev::MouseEvent| if event.detail() == 0 { press.run(card) }>
            <CardFace card />
            <kbd class="key" aria-hidden="true">
                {move || keys.get(slot.get()).map(|key| key_label(key))}
            </kbd>
        </button>
    }
}

fn focus_on(root: NodeRef<html::Div>, card: Option<Card>) {
    let (Some(root), Some(card)) = (root.get_untracked(), card) else { return };
    focus::within(&root, &format!("[data-card=\"{card}\"]"));
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: Size = Size { width: 900.0, height: 320.0 };
    const HIGH: Size = Size { width: 340.0, height: 260.0 };

    #[test]
    fn cards_never_reach_beyond_their_space() {
        for size in [WIDE, HIGH] {
            for cards in 1..=81 {
                let Fit { columns, width, gap } = fit(cards, size, 230.0);
                let rows = cards.div_ceil(columns) as f64;
                let across = columns as f64 * (width + gap) - gap;
                let down = rows * (width / SHAPE + gap) - gap;
                assert!(across <= size.width + 0.01, "{cards} cards are {across} wide");
                assert!(down <= size.height + 0.01, "{cards} cards are {down} high");
                assert!(width > 0.0);
            }
        }
    }

    #[test]
    fn no_other_number_of_columns_makes_cards_larger() {
        let sizes = |cards: usize, columns: usize| {
            let one = Size { width: WIDE.width, height: WIDE.height };
            let gap = fit(cards, one, 1000.0).gap;
            let rows = cards.div_ceil(columns) as f64;
            let across = (one.width - (columns as f64 - 1.0) * gap) / columns as f64;
            across.min((one.height - (rows - 1.0) * gap) / rows * SHAPE)
        };
        for cards in 1..=24 {
            let best = fit(cards, WIDE, 1000.0).width;
            assert!((1..=cards).all(|columns| sizes(cards, columns) <= best + 0.01));
        }
    }

    #[test]
    fn a_growing_row_keeps_its_layout_while_there_is_room() {
        assert_eq!(
            [1, 3, 4, 5, 6, 9, 12, 13, 20, 28].map(room_for),
            [2, 3, 4, 6, 6, 12, 12, 15, 20, 28]
        );
        assert!((1..=81).all(|cards| cards <= room_for(cards)));
    }

    #[test]
    fn rows_are_much_the_same_length() {
        assert_eq!(fit(6, Size { width: 900.0, height: 270.0 }, 190.0).columns, 3);
        assert_eq!(fit(4, Size { width: 900.0, height: 120.0 }, 190.0).columns, 4);
    }

    #[test]
    fn nothing_is_drawn_larger_than_it_may_be() {
        assert!(fit(2, WIDE, 150.0).width <= 150.0);
    }

    #[test]
    fn arrows_walk_along_rows_and_stop_at_the_ends() {
        assert_eq!(neighbor(0, 5, 3, "ArrowLeft"), None);
        assert_eq!(neighbor(0, 5, 3, "ArrowDown"), Some(3));
        assert_eq!(neighbor(2, 5, 3, "ArrowDown"), None, "no card lies below it");
        assert_eq!(neighbor(3, 5, 3, "ArrowUp"), Some(0));
        assert_eq!(neighbor(4, 5, 3, "ArrowRight"), None);
    }
}
