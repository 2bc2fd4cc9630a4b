//! The solver: cards that somebody presses, and every set among them.

use leptos::prelude::*;
use tercet_cards::{Attribute, Card, Cards, Triple};
use tercet_lab::Random;
use tercet_texts::lab as words;

use super::{
    figures::percent,
    fresh_seed, odds,
    picker::{Picker, Standing},
};
use crate::{
    parts::card::{CardFace, SmallCards},
    settings::{language, say},
    spoken,
};

/// The most cards on the table. More are never needed: that many always hold a set.
const MOST: usize = 21;
/// How many cards are dealt.
const DEALT: usize = 12;

/// The solver.
#[component]
pub(super) fn Solver() -> impl IntoView {
    let table = RwSignal::new(Vec::<Card>::new());
    let cards = Memo::new(move |_| table.with(|table| table.iter().copied().collect::<Cards>()));
    let sets = Memo::new(move |_| cards.get().sets().collect::<Vec<Triple>>());
    let shown = RwSignal::new(None::<Triple>);
    let standing = move |card: Card| match cards.get() {
        cards if cards.contains(card) => Standing::OnTable,
        cards if cards.len() >= MOST => Standing::Blocked,
        cards if cards.makes_set_with(card) => Standing::Completes,
        _ => Standing::Free,
    };
    let press = move |card: Card| {
        shown.set(None);
        table.update(|table| match table.iter().position(|&other| other == card) {
            Some(place) => drop(table.remove(place)),
            None => table.push(card),
        });
    };
    let put = move |cards: Vec<Card>| {
        shown.set(None);
        table.set(cards);
    };
    view! {
        <p>{say(words::solver_explained)}</p>
        <div class="workbench">
            <section class="panel">
                <div class="lab-buttons">
                    <button type="button" class="main" data-test="deal" on:click=move |_| put(dealt())>{say(words::deal_button)}</button>
                    <button type="button" class="plain" data-test="clear" on:click=move |_| put(Vec::new())>{say(words::clear_button)}</button>
                </div>
                <p class="lab-status" role="status" data-test="lab-status">
                    {move || words::cards_and_sets(language(), cards.get().len() as i64, sets.with(Vec::len) as i64)}
                </p>
                <LabTable table press shown />
                <Rarity cards sets />
                <FoundSets sets shown />
            </section>
            <section class="panel">
                {move || (cards.get().len() >= MOST).then(|| view! { <p class="quiet">{say(words::table_full)}</p> })}
                <Picker standing press />
            </section>
        </div>
    }
}

/// Twelve cards, each as likely as any other.
fn dealt() -> Vec<Card> {
    let mut indices: [u8; Card::N] = core::array::from_fn(|idx| idx as u8);
    Random::of_chunk(fresh_seed(), 0).shuffle(&mut indices);
    indices.iter().take(DEALT).filter_map(|&index| Card::from_index(index)).collect()
}

/// The cards on the table; pressing one takes it away.
#[component]
pub(super) fn LabTable(
    table: RwSignal<Vec<Card>>,
    press: impl Fn(Card) + Copy + Send + Sync + 'static,
    /// The set that is pointed out.
    shown: RwSignal<Option<Triple>>,
) -> impl IntoView {
    view! {
        <div class="lab-table" role="group" aria-label=say(words::your_table)>
            <For each=move || table.get() key=|card| *card children=move |card| view! {
                <button type="button" class="card" data-lying=card.to_string()
                    class:marked=move || shown.get().is_some_and(|set| set.contains(card))
                    aria-label=move || words::remove(language(), &spoken::card(language(), card))
                    on:click=move |_| press(card)>
                    <CardFace card />
                </button>
            } />
        </div>
    }
}

/// How many deals have as many sets.
#[component]
fn Rarity(cards: Memo<Cards>, sets: Memo<Vec<Triple>>) -> impl IntoView {
    move || {
        let (n_cards, n_sets) = (cards.get().len(), sets.with(Vec::len));
        let part = (n_cards >= 3).then(|| odds::part_with(n_cards, n_sets)).flatten()?;
        let share = percent(language(), part);
        Some(
            view! { <p class="quiet" data-test="rarity">{words::rarity(language(), &share, n_cards as i64)}</p> },
        )
    }
}

/// The sets; pressing one points out its cards.
#[component]
fn FoundSets(sets: Memo<Vec<Triple>>, shown: RwSignal<Option<Triple>>) -> impl IntoView {
    let toggle =
        move |set: Triple| shown.update(|shown| *shown = Some(set).filter(|_| *shown != Some(set)));
    view! {
        <ol class="lab-sets" aria-label=say(words::sets_here)>
            <For each=move || sets.get() key=|set| *set children=move |set| view! {
                <li>
                    <button type="button" class="plain" class:pressed=move || shown.get() == Some(set)
                        aria-pressed=move || if shown.get() == Some(set) { "true" } else { "false" }
                        on:click=move |_| toggle(set)>
                        <SmallCards cards=set.cards().to_vec() />
                        <small>{move || words::differs(language(), n_differing(set))}</small>
                    </button>
                </li>
            } />
        </ol>
    }
}

/// In how many attributes the cards of a set differ.
fn n_differing(set: Triple) -> i64 {
    let [a, b, _] = set.cards();
    Attribute::ALL.into_iter().filter(|&attribute| a.value(attribute) != b.value(attribute)).count()
        as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_differ_in_one_to_four_attributes() {
        let n = |cards: &str| n_differing(cards.parse().unwrap());
        assert_eq!([n("1rfo 1gfo 1pfo"), n("1rfo 2ghd 3pes")], [1, 4]);
    }

    #[test]
    fn the_largest_table_always_has_a_set() {
        assert_eq!(tercet_lab::odds::table(tercet_lab::DeckKind::Full)[MOST].without_set, 0);
    }
}
