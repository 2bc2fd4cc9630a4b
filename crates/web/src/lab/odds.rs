//! The odds explorer: how many sets this many cards hold, exactly.

use leptos::prelude::*;
use tercet_lab::{DeckKind, binomial, distribution, odds};
use tercet_texts::{Language, format, lab as words};

use super::{
    figures::{decimal, once_in, percent, short_percent},
    in_play::InPlay,
    panel::{BarChart, Row},
    rule_books::RuleBooks,
};
use crate::settings::{Words, language, say, saying};

/// The fewest and the most cards that can be asked for.
const FEWEST: usize = 3;
const MOST: usize = 21;
/// Bars that are lower than this part of all deals cannot be seen.
const SEEN: f64 = 5e-4;

/// Odds for a number of cards.
#[component]
pub(super) fn OddsExplorer() -> impl IntoView {
    let deck = RwSignal::new(DeckKind::Full);
    let n_cards = RwSignal::new(12_usize);
    view! {
        <section class="panel odds-question">
            <DeckChoice deck />
            <label class="row">
                <span>{say(words::cards_on_table)}</span>
                <input type="range" min=FEWEST.to_string() max=MOST.to_string() data-test="n-cards"
                    prop:value=move || n_cards.get().to_string()
                    aria-valuetext=move || words::n_cards(language(), n_cards.get() as i64)
                    on:input:target=move |event| {
                        if let Ok(n) = event.target().value().parse::<usize>() {
                            n_cards.set(n.clamp(FEWEST, MOST));
                        }
                    } />
                <b class="count">{move || n_cards.get()}</b>
            </label>
            <Answer deck n_cards />
        </section>
        <div class="charts">
            {move || sets_in(deck.get(), n_cards.get()).map(|counts| view! {
                <SetsChart deck=deck.get() n_cards=n_cards.get() counts />
            })}
            <NoSetChart deck />
        </div>
        {move || (sets_in(deck.get(), n_cards.get()).is_none()).then(|| view! { <p class="quiet">{say(words::too_many)}</p> })}
        <RuleBooks />
        <InPlay deck />
    }
}

#[component]
fn DeckChoice(deck: RwSignal<DeckKind>) -> impl IntoView {
    let decks: [(DeckKind, Words); 2] =
        [(DeckKind::Full, words::all_cards), (DeckKind::Beginner, words::beginner_cards)];
    view! {
        <fieldset class="choice">
            <legend>{say(words::deck)}</legend>
            {decks.into_iter().map(|(each, text)| view! {
                <label>
                    <input type="radio" name="deck" prop:checked=move || deck.get() == each
                        on:change=move |_| deck.set(each) />
                    <span>{move || text(language())}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

/// The three numbers people ask for.
#[component]
fn Answer(deck: RwSignal<DeckKind>, n_cards: RwSignal<usize>) -> impl IntoView {
    let none = Memo::new(move |_| odds::table(deck.get())[n_cards.get()].part());
    let mean = move || mean_sets(deck.get(), n_cards.get());
    view! {
        <dl class="answer-numbers" aria-live="polite" data-test="answer">
            <div><dt>{say(words::at_least_one)}</dt><dd>{move || percent(language(), 1.0 - none.get())}</dd></div>
            <div><dt>{say(words::no_set)}</dt><dd>{move || once_in(language(), none.get())}</dd></div>
            <div><dt>{say(words::average)}</dt><dd>{move || decimal(language(), mean(), 2)}</dd></div>
        </dl>
    }
}

/// How many sets this many cards hold on average: any three cards are a set once in `deck - 2`.
fn mean_sets(deck: DeckKind, n_cards: usize) -> f64 {
    binomial(n_cards, 3) as f64 / (deck.n_cards() - 2) as f64
}

/// Layouts by the number of their sets; `None` where only those without a set are known.
fn sets_in(deck: DeckKind, n_cards: usize) -> Option<Vec<u64>> {
    match deck {
        DeckKind::Full => distribution::known_sets_in_81(n_cards).map(<[u64]>::to_vec),
        DeckKind::Beginner => Some(distribution::sets_in_27(n_cards)),
    }
}

/// How likely this many cards are to hold exactly this many sets; `None` where that is not known.
pub(super) fn part_with(n_cards: usize, n_sets: usize) -> Option<f64> {
    let counts = distribution::known_sets_in_81(n_cards)?;
    let count = counts.get(n_sets).copied().unwrap_or(0);
    Some(count as f64 / binomial(DeckKind::Full.n_cards(), n_cards) as f64)
}

#[component]
fn SetsChart(deck: DeckKind, n_cards: usize, counts: Vec<u64>) -> impl IntoView {
    let of = binomial(deck.n_cards(), n_cards) as f64;
    let rows = Signal::derive(move || {
        let language = language();
        let rows = counts.iter().enumerate().filter(|(_, n)| **n != 0);
        rows.map(|(n_sets, &n)| share_row(language, n_sets, n as f64 / of, n)).collect::<Vec<_>>()
    });
    let heads = || [words::share, words::layouts].map(|head| head(language()).to_owned()).to_vec();
    view! {
        <BarChart title=Signal::derive(move || words::sets_among(language(), n_cards as i64))
            axis=saying(words::sets) heads=Signal::derive(heads) rows test="sets-chart" />
    }
}

fn share_row(language: Language, name: usize, part: f64, n_layouts: u64) -> Row {
    Row {
        label: name.to_string(),
        short: short_percent(language, part),
        value: part,
        is_drawn: part > SEEN,
        // Fifteen digits and a few: everything that is counted here fits.
        cells: vec![percent(language, part), format::number(language, n_layouts.cast_signed())],
    }
}

#[component]
fn NoSetChart(deck: RwSignal<DeckKind>) -> impl IntoView {
    let rows = Signal::derive(move || {
        let language = language();
        let table = odds::table(deck.get());
        let rows = table.iter().skip(FEWEST).take_while(|odds| odds.without_set > 0);
        rows.map(|odds| Row {
            label: odds.n_cards.to_string(),
            short: short_percent(language, odds.part()),
            value: odds.part(),
            is_drawn: odds.part() > SEEN,
            cells: vec![percent(language, odds.part()), once_in(language, odds.part())],
        })
        .collect::<Vec<_>>()
    });
    let heads = || [words::share, words::no_set].map(|head| head(language()).to_owned()).to_vec();
    view! {
        <BarChart title=saying(words::no_set_by_cards) axis=saying(words::cards_on_table)
            heads=Signal::derive(heads) rows test="no-set-chart" />
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_cards_that_can_be_asked_for_has_an_answer() {
        for deck in DeckKind::ALL {
            for n_cards in FEWEST..=MOST {
                let part = odds::table(deck)[n_cards].part();
                assert!((0.0..1.0).contains(&part), "{deck:?} {n_cards}: {part}");
                if let Some(counts) = sets_in(deck, n_cards) {
                    let sum: u128 = counts.iter().map(|&n| u128::from(n)).sum();
                    assert_eq!(sum, binomial(deck.n_cards(), n_cards));
                }
            }
        }
        assert!(sets_in(DeckKind::Full, 17).is_none() && sets_in(DeckKind::Beginner, 21).is_some());
    }

    #[test]
    fn means_are_those_of_the_distribution() {
        assert!((mean_sets(DeckKind::Full, 12) - 220.0 / 79.0).abs() < 1e-12);
        let counts = sets_in(DeckKind::Beginner, 9).unwrap();
        let sum: f64 = counts.iter().enumerate().map(|(n, &of)| n as f64 * of as f64).sum();
        let mean = sum / binomial(27, 9) as f64;
        assert!((mean - mean_sets(DeckKind::Beginner, 9)).abs() < 1e-9);
        assert_eq!(part_with(3, 1), Some(1_080.0 / 85_320.0));
        assert_eq!((part_with(12, 60), part_with(17, 3)), (Some(0.0), None));
    }
}
