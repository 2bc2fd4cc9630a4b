//! Something to do while people gather: two cards, and the one that completes the set.

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_texts::waiting as words;

use crate::{
    browser::time,
    parts::card::{CardFace, SmallCard},
    settings::{language, say},
    speech, spoken,
};

/// How many cards there are to choose from.
const CHOICES: usize = 3;

/// Two cards with a few that might complete them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Question {
    shown: [Card; 2],
    choices: [Card; CHOICES],
}

impl Question {
    /// A question made from a random number.
    fn of(random: u64) -> Self {
        let mut left = random;
        let mut below = |n: u64| {
            let drawn = left % n;
            left /= n;
            drawn as usize
        };
        let first = nth(below(81));
        // Any card but the first.
        let second = nth((usize::from(first.index()) + 1 + below(80)) % 81);
        let third = first.third(second);
        let mut choices = [third; CHOICES];
        // Each of the others is a card that neither is shown nor completes anything.
        for idx in 1..CHOICES {
            let others = Card::all()
                .filter(|card| ![first, second].contains(card) && !choices[..idx].contains(card))
                .filter(|&card| n_differing(card, third) == 1);
            let others: Vec<Card> = others.collect();
            if let Some(&card) = others.get(below(others.len().max(1) as u64)) {
                choices[idx] = card;
            }
        }
        choices.swap(0, below(CHOICES as u64));
        Self { shown: [first, second], choices }
    }

    fn answer(&self) -> Card {
        self.shown[0].third(self.shown[1])
    }
}

fn nth(index: usize) -> Card {
    Card::all().nth(index % Card::N).unwrap_or(Card::FIRST)
}

fn n_differing(one: Card, other: Card) -> usize {
    let differs = [
        one.number() != other.number(),
        one.color() != other.color(),
        one.shading() != other.shading(),
        one.shape() != other.shape(),
    ];
    differs.into_iter().filter(|&differs| differs).count()
}

/// The exercise: a right answer brings the next question, a wrong one says why.
#[component]
pub(super) fn Pastime() -> impl IntoView {
    let question = RwSignal::new(Question::of(time::random()));
    let (in_a_row, fault) = (RwSignal::new(0_i64), RwSignal::new(None::<Card>));
    let choose = move |card: Card| {
        let asked = question.get_untracked();
        if card == asked.answer() {
            in_a_row.update(|n| *n += 1);
            fault.set(None);
            speech::announce(words::solved(language(), in_a_row.get_untracked()));
            question.set(Question::of(time::random()));
        } else {
            in_a_row.set(0);
            fault.set(Some(card));
        }
    };
    let why = move || {
        let [a, b] = question.get().shown;
        fault.get().map(|card| spoken::faults(language(), [a, b, card]).join(" · "))
    };
    view! {
        <section class="panel pastime" data-test="pastime">
            <h2>{say(words::meanwhile)}</h2>
            <p>{say(words::which_third)}</p>
            {move || {
                let Question { shown, choices } = question.get();
                view! {
                    <div class="pastime-cards" data-shown=format!("{} {}", shown[0], shown[1])>
                        <SmallCard card=shown[0] /><SmallCard card=shown[1] />
                        <span class="card small open" aria-hidden="true">"?"</span>
                    </div>
                    <div class="pastime-cards">
                        {choices.map(|card| view! {
                            <button type="button" class="card" data-card=card.to_string()
                                class:wrong=move || fault.get() == Some(card)
                                aria-label=move || spoken::card(language(), card) on:click=move |_| choose(card)>
                                <CardFace card />
                            </button>
                        }).collect_view()}
                    </div>
                }
            }}
            <p class="quiet" role="status" data-test="pastime-said">
                {move || why().or_else(|| Some(in_a_row.get()).filter(|&n| n > 0).map(|n| words::solved(language(), n)))}
            </p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_has_one_answer_among_different_cards() {
        for seed in 0..2_000_u64 {
            let question = Question::of(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let [a, b] = question.shown;
            assert_ne!(a, b);
            let right = question.choices.iter().filter(|&&card| Card::is_set(a, b, card)).count();
            assert_eq!(right, 1, "{question:?}");
            for (idx, card) in question.choices.iter().enumerate() {
                assert!(![a, b].contains(card) && !question.choices[..idx].contains(card));
            }
        }
    }
}
