//! What a table of the page offers after a game: the next level, or bots of another strength.

use leptos::prelude::*;
use tercet_engine::{Ending, Outcome, Seat};
use tercet_texts::table as words;

use crate::{
    games::catalog::LEVELS,
    local::{self, Advice, Order},
    settings::{Words, say},
};

/// A table that would fit better, and what it is called.
#[derive(Clone)]
pub(super) struct Offer {
    order: Order,
    text: Words,
    name: &'static str,
}

impl Offer {
    /// What fits after this game; it counts the game.
    pub(super) fn after(order: &Order, outcome: &Outcome, me: Seat) -> Option<Self> {
        if outcome.ending == Ending::Stopped {
            return None;
        }
        if let Some(skill) = order.skill() {
            let order = order.clone().at_skill(next_skill(skill)?);
            return Some(Self { order, text: words::next_level_button, name: "next-level" });
        }
        if order.bots().is_empty() || outcome.scores.len() < 2 || outcome.winners.is_empty() {
            return None;
        }
        let won = outcome.winners.contains(&me);
        let advice = local::advice_after(&order.topic, order.bots(), won)?;
        let (bots, text, name): (_, Words, _) = match advice {
            Advice::Harder(bots) => (bots, words::harder_button, "harder"),
            Advice::Easier(bots) => (bots, words::easier_button, "easier"),
        };
        Some(Self { order: order.clone().against(bots), text, name })
    }
}

fn next_skill(skill: &str) -> Option<&'static str> {
    let at = LEVELS.iter().position(|&known| known == skill)?;
    LEVELS.get(at + 1).copied()
}

/// The offer as a button.
#[component]
pub(super) fn Offers(offer: RwSignal<Option<Offer>>) -> impl IntoView {
    move || {
        offer.get().map(|Offer { order, text, name }| {
            view! {
                <button type="button" class="plain wide" data-test=name
                    on:click=move |_| local::start(order.clone())>
                    {say(text)}
                </button>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::next_skill;

    #[test]
    fn after_the_last_level_there_is_none() {
        assert_eq!(next_skill("beginner"), Some("intermediate"));
        assert_eq!(next_skill("expert"), None);
        assert_eq!(next_skill("unknown"), None);
    }
}
