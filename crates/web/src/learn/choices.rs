//! Cards and buttons to choose from in a lesson.

use leptos::{ev, prelude::*};
use tercet_cards::Card;
use tercet_texts::{classic, eclaireur, setup};

use super::{
    goal::Verdict,
    script::{Answer, Area, Ask, Beat},
    stage::{Doing, SHOW, name_of},
};
use crate::{
    parts::{
        keyboard::{DIGITS, KeyCap, on_key},
        spread::Spread,
        table_cards::{Finger, Look, TableCards},
    },
    settings::{language, say},
    speech, spoken,
};

/// The keys that reach the cards of a row, without those that mean something.
const ROW_KEYS: &[&str] = &[
    "KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU", "KeyI", "KeyO", "KeyP", "KeyA", "KeyS",
];

impl Doing {
    /// How a card looks; tracked.
    fn look(self, card: Card) -> Look {
        let solved = self.way.solved.get();
        let tried = self.tried.with(|tried| tried.contains(&card));
        let (pointed, is_choice) = self.beat.with_value(|beat| {
            let asks = matches!(beat.ask, Ask::Cards(..));
            (beat.pointed() == Some(card), asks && beat.choice().contains(&card))
        });
        let helped = self.helped.with(|helped| helped.contains(&card));
        Look {
            picked: self.picked.with(|picked| picked.contains(&card)) || (solved && tried),
            marked: pointed || helped,
            dimmed: solved || !is_choice,
            wrong: tried && !solved,
            ..Look::default()
        }
    }
}

/// Whether the cards of the table lie in a grid: then they are threes and nothing else is to choose from.
fn lies_in_a_grid(beat: &Beat) -> bool {
    beat.own().is_empty() && beat.on_table().len().is_multiple_of(3)
}

/// The cards of the table.
#[component]
pub(super) fn Table(doing: Doing, cards: Vec<Card>) -> impl IntoView {
    let (in_grid, has_hand) =
        doing.beat.with_value(|beat| (lies_in_a_grid(beat), !beat.own().is_empty()));
    let look = move |card| doing.look(card);
    let press = move |card| doing.press_card(card);
    let name = name_of(classic::cards_on_table);
    let n_cards = cards.len();
    let (is_row, is_large) = (n_cards <= 3, 9 < n_cards);
    let board = if in_grid {
        let has_marks =
            doing.beat.with_value(|beat| beat.areas.iter().any(|area| matches!(area, Area::Marks)));
        let groups =
            Signal::derive(move || if has_marks { doing.way.found.get() } else { Vec::new() });
        let shown = doing.beat.with_value(|beat| {
            beat.areas.iter().find_map(|area| match area {
                Area::Shown(card) => Some(*card),
                _ => None,
            })
        });
        let finger = Signal::derive(move || {
            shown.map(|card| Finger { card, words: eclaireur::scout(language()).to_owned() })
        });
        let table: Vec<Option<Card>> = cards.into_iter().map(Some).collect();
        view! {
            <TableCards table=Signal::stored(table) base=Signal::stored(n_cards) look press name groups finger />
        }
        .into_any()
    } else {
        view! { <Spread cards=Signal::stored(cards) look press name keys=ROW_KEYS most=170.0 /> }
            .into_any()
    };
    view! {
        <div class="lesson-board" class:row-of-three=is_row class:with-hand=has_hand
            class:many=is_large>{board}</div>
    }
}

/// The player's own cards.
#[component]
pub(super) fn OwnCards(doing: Doing, cards: Vec<Card>) -> impl IntoView {
    let is_large = 4 < cards.len();
    view! {
        <div class="lesson-hand" class:many=is_large>
            <Spread cards=Signal::stored(cards) look=move |card| doing.look(card)
                press=move |card| doing.press_card(card) name=name_of(setup::your_hand) keys=&DIGITS most=150.0 />
        </div>
    }
}

impl Doing {
    fn answers(self) -> Vec<Answer> {
        self.beat.with_value(|beat| match &beat.ask {
            Ask::Answer(answers) => answers.clone(),
            _ => Vec::new(),
        })
    }

    fn press_button(self, nth: usize, answer: Answer) {
        if !self.is_solved() {
            self.chosen.set(Some(nth));
            self.settle(answer.why_not.map_or(Verdict::Right, Verdict::Wrong));
        }
    }
}

/// Lets keys press the buttons of a question.
pub(super) fn listen_for_answers(doing: Doing) {
    let answers = doing.answers();
    on_key(move |code| {
        let mut keyed = answers.iter().enumerate();
        let found = keyed.find(|(nth, answer)| answer.key(*nth) == code);
        found.inspect(|&(nth, &answer)| doing.press_button(nth, answer)).is_some()
    });
}

/// The buttons of a question.
#[component]
pub(super) fn Buttons(doing: Doing) -> impl IntoView {
    let button = move |(nth, answer): (usize, Answer)| {
        let is_chosen = move || doing.chosen.get() == Some(nth);
        view! {
            <button type="button" class="plain big" data-test="choice" class:pressed=is_chosen
                aria-pressed=move || if is_chosen() { "true" } else { "false" }
                on:click=move |_: ev::MouseEvent| doing.press_button(nth, answer)>
                {move || answer.label.text(language())}<KeyCap usual=answer.key(nth) />
            </button>
        }
    };
    let answers = doing.answers();
    (!answers.is_empty()).then(|| {
        view! {
            <div class="hero-buttons choices-of-lesson">
                {answers.into_iter().enumerate().map(button).collect_view()}
            </div>
        }
    })
}

/// Shows one card more of what is wanted to somebody who does not find it.
#[component]
pub(super) fn ShowMe(doing: Doing) -> impl IntoView {
    let has_cards = doing.beat.with_value(|beat| matches!(beat.ask, Ask::Cards(n, _) if n > 1));
    let show = move |_| {
        let found = doing.way.found.get_untracked();
        let wanted = doing.beat.with_value(|beat| first_right(beat, &found)).unwrap_or_default();
        let n_shown = doing.helped.with_untracked(Vec::len) % wanted.len().max(1) + 1;
        let shown: Vec<Card> = wanted.into_iter().take(n_shown).collect();
        if let Some(&card) = shown.last() {
            speech::announce(spoken::card(language(), card));
        }
        doing.helped.set(shown);
    };
    has_cards.then(|| {
        view! {
            <button type="button" class="plain" data-test="show-me" disabled=move || doing.way.solved.get()
                on:click=show>{say(SHOW)}</button>
        }
    })
}

/// Cards that would be right.
fn first_right(beat: &Beat, found: &[tercet_cards::Triple]) -> Option<Vec<Card>> {
    let Ask::Cards(n, goal) = &beat.ask else { return None };
    combinations(&beat.choice(), *n)
        .into_iter()
        .find(|cards| goal.judge(beat, cards, found).is_right())
}

/// All ways to choose this many of these.
pub(super) fn combinations<T: Copy>(of: &[T], n: usize) -> Vec<Vec<T>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (idx, &first) in of.iter().enumerate() {
        for mut rest in combinations(&of[idx + 1..], n - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
