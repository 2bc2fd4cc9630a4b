//! Whole games, played in the page a few thousand at a time while somebody watches the odds settle.

use std::time::Duration;

use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use tercet_lab::{
    DeckKind,
    census::{Census, CensusTally, Policy},
    odds,
};
use tercet_texts::lab as words;

use super::{figures::percent, fresh_seed};
use crate::settings::{language, say};

/// How many games are played.
const GAMES: u64 = 100_000;

/// A run of games. Chunks of it take a few milliseconds each, and the page breathes between them.
#[derive(Clone, Copy)]
struct Run {
    census: StoredValue<Census>,
    tally: RwSignal<CensusTally>,
    /// The chunk that comes next, while it runs.
    next: RwSignal<Option<u64>>,
}

impl Run {
    fn new() -> Self {
        let census = Census { deck: DeckKind::Full, policy: Policy::Random, seed: fresh_seed() };
        let run = Self {
            census: StoredValue::new(census),
            tally: RwSignal::new(CensusTally::ZERO),
            next: RwSignal::new(None),
        };
        Effect::new(move |timer: Option<Option<TimeoutHandle>>| {
            timer.flatten().inspect(TimeoutHandle::clear);
            let chunk = run.next.get()?;
            set_timeout_with_handle(move || run.play(chunk), Duration::ZERO).ok()
        });
        run
    }

    fn begin(self, deck: DeckKind) {
        let census = Census { deck, policy: Policy::Random, seed: fresh_seed() };
        self.census.set_value(census);
        self.tally.set(CensusTally::ZERO);
        self.next.set(Some(0));
    }

    fn stop(self) {
        self.next.set(None);
    }

    fn play(self, chunk: u64) {
        let Some(part) = self.census.try_with_value(|census| census.play_chunk(chunk, GAMES))
        else {
            return;
        };
        self.tally.update(|tally| *tally += &part);
        let later = Some(chunk + 1).filter(|&later| later < Census::n_chunks(GAMES));
        self.next.set(later);
    }
}

/// Tables without a set in whole games, beside fresh deals.
#[component]
pub(super) fn InPlay(deck: RwSignal<DeckKind>) -> impl IntoView {
    let run = Run::new();
    // What was counted with other cards says nothing about these.
    Effect::new(move |before: Option<DeckKind>| {
        let deck = deck.get();
        if before.is_some_and(|before| before != deck) {
            run.stop();
            run.tally.set(CensusTally::ZERO);
        }
        deck
    });
    let n_played = move || run.tally.with(|tally| tally.rounds);
    view! {
        <section class="panel" data-test="in-play">
            <h2>{say(words::in_play)}</h2>
            <p>{say(words::in_play_explained)}</p>
            <div class="lab-buttons">
                {move || if run.next.get().is_some() {
                    view! { <button type="button" class="plain" on:click=move |_| run.stop()>{say(words::stop_button)}</button> }.into_any()
                } else {
                    view! {
                        <button type="button" class="main" data-test="play-games" on:click=move |_| run.begin(deck.get_untracked())>
                            {move || words::play_button(language(), GAMES as i64)}
                        </button>
                    }.into_any()
                }}
                <span class="quiet" data-test="games-played">
                    {move || (n_played() > 0).then(|| words::games_played(language(), n_played() as i64))}
                </span>
            </div>
            {move || (n_played() > 0).then(|| view! { <Seen deck run /> })}
        </section>
    }
}

#[component]
fn Seen(deck: RwSignal<DeckKind>, run: Run) -> impl IntoView {
    let rows = move || {
        let (deck, language) = (deck.get(), language());
        let fresh = odds::table(deck);
        run.tally.with(|tally| {
            let sizes = (deck.base_size()..=21).step_by(3);
            sizes
                .map(|n_cards| (n_cards, tally.tables_of(n_cards).none()))
                .filter(|(_, seen)| seen.of >= 100)
                .map(|(n_cards, seen)| {
                    view! {
                        <tr>
                            <th scope="row">{n_cards}</th>
                            <td>{percent(language, fresh[n_cards].part())}</td>
                            <td>{percent(language, seen.part())}</td>
                        </tr>
                    }
                })
                .collect_view()
        })
    };
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=say(words::in_play)>
            <table class="figures">
                <caption>{say(words::no_set)}</caption>
                <thead><tr>
                    <th scope="col">{say(words::cards_on_table)}</th>
                    <th scope="col">{say(words::fresh_deal)}</th>
                    <th scope="col">{say(words::in_game)}</th>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
