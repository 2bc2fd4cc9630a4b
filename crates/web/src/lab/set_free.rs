//! As many cards as possible without a set: to try, and to look at the largest ones.

use leptos::prelude::*;
use tercet_cards::{Card, Cards};
use tercet_lab::{Random, largest};
use tercet_texts::lab as words;

use super::{
    fresh_seed,
    picker::{Picker, Standing},
    solver::LabTable,
};
use crate::{
    browser::storage,
    settings::{language, say},
};

/// Where the most cards that a person has collected are kept.
const BEST: &str = "lab-set-free";
/// The most that can be.
const RECORD: usize = 20;

/// A collection without a set.
#[component]
pub(super) fn SetFree() -> impl IntoView {
    let table = RwSignal::new(Vec::<Card>::new());
    let cards = Memo::new(move |_| table.with(|table| table.iter().copied().collect::<Cards>()));
    let best = RwSignal::new(storage::read::<usize>(BEST).unwrap_or(0));
    // What the lab shows is not what somebody has found.
    let is_shown = RwSignal::new(false);
    let standing = move |card: Card| standing(cards.get(), card);
    let press = move |card: Card| {
        table.update(|table| match table.iter().position(|&other| other == card) {
            Some(place) => drop(table.remove(place)),
            None => table.push(card),
        });
        let n_cards = table.with_untracked(Vec::len);
        if !is_shown.get_untracked() && n_cards > best.get_untracked() {
            best.set(n_cards);
            storage::keep(BEST, &n_cards);
        }
    };
    let put = move |cards: Vec<Card>, shown: bool| {
        is_shown.set(shown);
        table.set(cards);
    };
    let undo = move |_| {
        if let Some(card) = table.with_untracked(|table| table.last().copied()) {
            press(card);
        }
    };
    view! {
        <p>{say(words::set_free_explained)}</p>
        <div class="workbench">
            <section class="panel">
                <div class="lab-buttons">
                    <button type="button" class="main" data-test="show-largest" on:click=move |_| put(largest_layout(), true)>{say(words::show_button)}</button>
                    <button type="button" class="plain" data-test="undo" on:click=undo disabled=move || cards.get().is_empty()>{say(words::undo_button)}</button>
                    <button type="button" class="plain" data-test="clear" on:click=move |_| put(Vec::new(), false)>{say(words::clear_button)}</button>
                </div>
                <p class="lab-status" role="status" data-test="lab-status">
                    <b>{move || words::collected(language(), cards.get().len() as i64)}</b>" "
                    <span>{move || advice(cards.get(), is_shown.get())}</span>
                </p>
                <LabTable table press shown=RwSignal::new(None) />
                <p class="quiet" data-test="best">{move || (best.get() > 0).then(|| words::best_so_far(language(), best.get() as i64))}</p>
            </section>
            <section class="panel"><Picker standing press /></section>
        </div>
    }
}

fn standing(cards: Cards, card: Card) -> Standing {
    if cards.contains(card) {
        Standing::OnTable
    } else if cards.makes_set_with(card) {
        Standing::Blocked
    } else {
        Standing::Free
    }
}

/// How many cards can still be added.
fn n_free(cards: Cards) -> usize {
    Card::all().filter(|&card| standing(cards, card) == Standing::Free).count()
}

/// What is said below the number of cards.
fn advice(cards: Cards, is_shown: bool) -> String {
    let language = language();
    match n_free(cards) {
        0 if cards.len() == RECORD && is_shown => words::shown(language).to_owned(),
        0 if cards.len() == RECORD => words::record(language).to_owned(),
        0 => words::none_fits(language).to_owned(),
        n => words::still_fit(language, n as i64),
    }
}

/// One of the largest layouts, each as likely as any other.
fn largest_layout() -> Vec<Card> {
    largest::random(&mut Random::of_chunk(fresh_seed(), 0).picks()).iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_would_make_a_set_is_blocked_and_one_on_the_table_is_not() {
        let cards: Cards = ["1rfo", "1gfo"].iter().filter_map(|card| card.parse().ok()).collect();
        let stands = |card: &str| standing(cards, card.parse().unwrap());
        assert_eq!(stands("1pfo"), Standing::Blocked);
        assert_eq!([stands("1rfo"), stands("2rfo")], [Standing::OnTable, Standing::Free]);
        assert_eq!(n_free(cards), 78);
    }
}
