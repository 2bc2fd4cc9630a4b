//! All 81 cards in one grid: pressing one puts it on the table or takes it away.
//!
//! In a wide window the rows are colors and numbers, the columns shadings and shapes. A narrow
//! one shows the 27 cards of a color at a time, each as large as a finger.

use leptos::{ev, html, prelude::*};
use tercet_cards::{Card, Color};
use tercet_texts::{cards, lab as words};

use crate::{
    browser::focus,
    parts::card::CardFace,
    settings::{Words, language, say},
    spoken,
};

/// How a card of the grid stands to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It can be put there.
    Free,
    /// It can be put there and would complete a set.
    Completes,
    /// It lies there.
    OnTable,
    /// It must not be put there.
    Blocked,
}

impl Standing {
    const fn class(self) -> &'static str {
        match self {
            Standing::Free => "card",
            Standing::Completes => "card marked",
            Standing::OnTable => "card picked",
            Standing::Blocked => "card blocked",
        }
    }

    const fn words(self) -> Option<Words> {
        match self {
            Standing::Free => None,
            Standing::Completes => Some(words::completes),
            Standing::OnTable => Some(words::on_table),
            Standing::Blocked => Some(words::blocked),
        }
    }
}

/// A window is narrow up to this width, as the style sheets have it.
const NARROW: f64 = 760.0;

/// The cards that are shown, in rows of this many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sheet {
    /// All cards, or those of a color.
    color: Option<Color>,
}

impl Sheet {
    const fn n_columns(self) -> usize {
        match self.color {
            None => 9,
            Some(_) => 6,
        }
    }

    fn cards(self) -> Vec<Card> {
        let mut cards: Vec<Card> = Card::all().collect();
        cards.sort_by_key(|card| {
            (
                card.color().digit(),
                card.number().digit(),
                card.shading().digit(),
                card.shape().digit(),
            )
        });
        cards.retain(|card| self.color.is_none_or(|color| card.color() == color));
        cards
    }

    /// Where an arrow key leads from one of this many cards.
    fn neighbor(self, idx: usize, n_cards: usize, arrow: &str) -> Option<usize> {
        let n_columns = self.n_columns();
        let next = match arrow {
            "ArrowLeft" => idx.checked_sub(1)?,
            "ArrowRight" => idx + 1,
            "ArrowUp" => idx.checked_sub(n_columns)?,
            "ArrowDown" => idx + n_columns,
            _ => return None,
        };
        (next < n_cards).then_some(next)
    }
}

/// The grid.
#[component]
pub(super) fn Picker(
    standing: impl Fn(Card) -> Standing + Copy + Send + Sync + 'static,
    /// A card was pressed that is not blocked.
    press: impl Fn(Card) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let narrow = is_narrow();
    let color = RwSignal::new(Color::Red);
    let sheet = Memo::new(move |_| Sheet { color: narrow.get().then(|| color.get()) });
    let root = NodeRef::<html::Div>::new();
    let focused = RwSignal::new(0_usize);
    let follow = move |event: ev::KeyboardEvent| {
        let sheet = sheet.get_untracked();
        let n_cards = sheet.cards().len();
        let Some(next) = sheet.neighbor(focused.get_untracked(), n_cards, &event.code()) else {
            return;
        };
        event.prevent_default();
        focused.set(next);
        if let Some(root) = root.get_untracked() {
            focus::within(&root, &format!("[data-nr=\"{next}\"]"));
        }
    };
    let press = Callback::new(press);
    view! {
        {move || narrow.get().then(|| view! { <ColorChoice color focused /> })}
        <div class="all-cards" role="group" aria-label=say(words::pick) node_ref=root on:keydown=follow
            class:one-color=move || narrow.get()>
            {move || sheet.get().cards().into_iter().enumerate().map(|(nr, card)| {
                let standing = Memo::new(move |_| standing(card));
                view! { <PickerCard nr card standing focused press /> }
            }).collect_view()}
        </div>
    }
}

#[component]
fn PickerCard(
    nr: usize,
    card: Card,
    standing: Memo<Standing>,
    focused: RwSignal<usize>,
    press: Callback<Card>,
) -> impl IntoView {
    let label = move || {
        let language = language();
        let name = spoken::card(language, card);
        match standing.get().words() {
            Some(words) => spoken::in_state(language, &name, words(language)),
            None => name,
        }
    };
    let is_blocked = move || standing.get() == Standing::Blocked;
    let pressed = move |_| {
        focused.set(nr);
        if standing.get_untracked() != Standing::Blocked {
            press.run(card);
        }
    };
    view! {
        <button type="button" class=move || standing.get().class() data-card=card.to_string() data-nr=nr.to_string()
            aria-label=label
            aria-pressed=move || if standing.get() == Standing::OnTable { "true" } else { "false" }
            aria-disabled=move || is_blocked().then_some("true")
            tabindex=move || if focused.get() == nr { "0" } else { "-1" }
            on:focus=move |_| focused.set(nr) on:click=pressed>
            <CardFace card />
        </button>
    }
}

/// Which color is shown in a narrow window.
#[component]
fn ColorChoice(color: RwSignal<Color>, focused: RwSignal<usize>) -> impl IntoView {
    let colors: [(Color, Words); 3] =
        [(Color::Red, cards::red), (Color::Green, cards::green), (Color::Purple, cards::purple)];
    view! {
        <fieldset class="choice colors">
            <legend class="unseen">{move || cards::color(language())}</legend>
            {colors.into_iter().map(|(each, text)| view! {
                <label>
                    <input type="radio" name="color" prop:checked=move || color.get() == each
                        on:change=move |_| {
                            focused.set(0);
                            color.set(each);
                        } />
                    <span>{move || text(language())}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

/// Whether the window is narrow; follows its size.
fn is_narrow() -> RwSignal<bool> {
    let measured = || {
        let width = web_sys::window().and_then(|window| window.inner_width().ok()?.as_f64());
        width.is_some_and(|width| width <= NARROW)
    };
    let narrow = RwSignal::new(measured());
    let resized = window_event_listener(ev::resize, move |_| {
        if narrow.get_untracked() != measured() {
            narrow.set(measured());
        }
    });
    on_cleanup(move || resized.remove());
    narrow
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_shown_once_in_a_wide_window_and_in_one_of_three_colors_in_a_narrow_one() {
        let all = Sheet { color: None }.cards();
        assert_eq!(all.len(), 81);
        let by_color: Vec<Card> =
            Color::ALL.into_iter().flat_map(|color| Sheet { color: Some(color) }.cards()).collect();
        assert_eq!(by_color, all);
    }

    #[test]
    fn arrows_stay_within_the_grid() {
        let wide = Sheet { color: None };
        let from = |idx, arrow| wide.neighbor(idx, 81, arrow);
        assert_eq!([from(0, "ArrowDown"), from(9, "ArrowUp")], [Some(9), Some(0)]);
        assert_eq!(
            [from(80, "ArrowRight"), from(80, "ArrowDown"), from(0, "ArrowLeft")],
            [None; 3]
        );
        let narrow = Sheet { color: Some(Color::Red) };
        assert_eq!(narrow.neighbor(20, 27, "ArrowDown"), Some(26));
        assert_eq!(narrow.neighbor(21, 27, "ArrowDown"), None);
    }
}
