//! The sprint: ten sets as fast as possible, on a table that always holds one.

use std::time::Duration;

use leptos::prelude::*;
use tercet_cards::{Card, Triple};
use tercet_texts::{common, puzzle as words};

use super::{progress::sets, search::WRONG};
use crate::{
    bests::{self, SPRINT},
    browser::time,
    parts::{
        countdown::clock_text,
        icon::{Icon, SignButton},
        picking::Picking,
        sheet::Sheet,
        table_cards::{Look, TableCards},
    },
    route::{self, Link, Route},
    settings::{language, say, saying},
    speech::{self, Tone},
    spoken,
};

/// How many sets are to be found.
const GOAL: u32 = 10;
/// How many cards lie on the table.
const CARDS: usize = 12;
/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(500);

/// A table with at least one set, from which sets are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Run {
    table: Vec<Card>,
    n_found: u32,
    random: u64,
}

impl Run {
    fn new(random: u64) -> Self {
        let mut run = Self { table: Vec::new(), n_found: 0, random };
        run.fill(&(0..CARDS).collect::<Vec<_>>());
        run
    }

    /// Takes three cards if they are a set; others come in their places.
    fn take(&mut self, cards: Triple) -> bool {
        let is_here = |&&card: &&Card| cards.contains(card);
        if !cards.is_set() || self.table.iter().filter(is_here).count() != 3 {
            return false;
        }
        self.n_found += 1;
        let places: Vec<usize> =
            (0..self.table.len()).filter(|&idx| cards.contains(self.table[idx])).collect();
        self.fill(&places);
        true
    }

    /// Draws cards for these places until there is a set.
    fn fill(&mut self, places: &[usize]) {
        self.table.resize(CARDS, Card::FIRST);
        let stay: Vec<Card> =
            (0..CARDS).filter(|idx| !places.contains(idx)).map(|idx| self.table[idx]).collect();
        loop {
            let mut rest: Vec<Card> = Card::all().filter(|card| !stay.contains(card)).collect();
            for &place in places {
                let drawn = self.below(rest.len());
                self.table[place] = rest.swap_remove(drawn);
            }
            if !sets(&self.table).is_empty() {
                return;
            }
        }
    }

    /// The next number below `n` of a splitmix generator.
    fn below(&mut self, n: usize) -> usize {
        self.random = self.random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.random;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % n.max(1) as u64) as usize
    }
}

/// A sprint that somebody runs.
#[derive(Clone, Copy)]
struct Running {
    run: RwSignal<Run>,
    millis: RwSignal<u64>,
    is_done: Memo<bool>,
    picking: Picking,
    wrong: RwSignal<Vec<Card>>,
    place: RwSignal<Option<usize>>,
}

impl Running {
    fn begin() -> Self {
        let run = RwSignal::new(Run::new(time::random()));
        let running = Self {
            run,
            millis: RwSignal::new(0),
            is_done: Memo::new(move |_| GOAL <= run.with(|run| run.n_found)),
            picking: Picking::of(|_| true),
            wrong: RwSignal::new(Vec::new()),
            place: RwSignal::new(None),
        };
        running.keep_time();
        running
    }

    fn keep_time(self) {
        let tick = move || {
            if !self.is_done.get_untracked() && time::is_looked_at() {
                self.millis.update(|millis| *millis += TICK.as_millis() as u64);
            }
        };
        if let Ok(clock) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || clock.clear());
        }
    }

    fn again(self) {
        self.picking.clear();
        self.millis.set(0);
        self.place.set(None);
        self.run.set(Run::new(time::random()));
    }

    fn press(self, card: Card) {
        if self.is_done.get_untracked() {
            return;
        }
        let Some(three) = self.picking.pick(card) else { return };
        self.picking.clear();
        if self.run.try_update(|run| run.take(three.cards)) == Some(true) {
            self.found();
        } else {
            self.wrong.set(three.cards.cards().to_vec());
            let forget = move || {
                self.wrong.try_set(Vec::new());
            };
            set_timeout(forget, WRONG);
            speech::note(Tone::Bad, spoken::faults(language(), three.cards.cards()).join(" · "));
        }
    }

    fn found(self) {
        let left = GOAL.saturating_sub(self.run.with_untracked(|run| run.n_found));
        if left > 0 {
            return speech::announce(words::found_one(language(), i64::from(left)));
        }
        let millis = i32::try_from(self.millis.get_untracked()).unwrap_or(i32::MAX);
        self.place.set(bests::add(SPRINT, -millis));
    }

    fn look(self, card: Card) -> Look {
        Look {
            picked: self.picking.contains(card),
            dimmed: self.is_done.get(),
            wrong: self.wrong.with(|wrong| wrong.contains(&card)),
            ..Look::default()
        }
    }
}

/// The page of the sprint.
#[component]
pub(super) fn Sprint() -> impl IntoView {
    let running = Running::begin();
    let open = RwSignal::new(false);
    Effect::new(move |_| open.set(running.is_done.get()));
    let status = move || {
        let found = i64::from(running.run.with(|run| run.n_found));
        words::sprint_status(language(), found, &clock_text(running.millis.get()))
    };
    let table = Signal::derive(move || {
        running.run.with(|run| run.table.iter().copied().map(Some).collect::<Vec<_>>())
    });
    view! {
        <main class="table-page sprint-page" data-test="sprint">
            <header class="top">
                <SignButton icon=Icon::Back label=saying(common::back) press=|| route::go(Route::Lobby) />
                <h1>{say(words::sprint)}</h1>
                <SignButton icon=Icon::Settings label=saying(common::settings) press=crate::app::open_settings />
            </header>
            <p class="status" data-test="status">{status}</p>
            <section class="board">
                <TableCards table base=Signal::stored(CARDS) look=move |card| running.look(card)
                    press=move |card| running.press(card) name=saying(words::cards) />
            </section>
            <footer class="actions">
                <button type="button" class="plain" data-test="again" on:click=move |_| running.again()>
                    {say(words::again_button)}
                </button>
            </footer>
        </main>
        <Sheet open place="middle" unasked=true title=saying(words::sprint_explained)>
            <Bests running />
            <footer class="sheet-foot">
                <div class="choices">
                    <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
                    <button type="button" class="main" data-test="sprint-again" on:click=move |_| running.again()>
                        {say(words::again_button)}
                    </button>
                </div>
            </footer>
        </Sheet>
    }
}

/// The time of this run, and the best ones.
#[component]
fn Bests(running: Running) -> impl IntoView {
    let place = move || running.place.get();
    view! {
        <p class="sprint-time" data-test="sprint-time"><b>{move || clock_text(running.millis.get())}</b></p>
        {move || (place() == Some(0)).then(|| view! { <p class="new-best">{say(words::new_best)}</p> })}
        <h3>{say(words::best_times)}</h3>
        <ol class="result" data-test="sprint-bests">
            {move || {
                let own = place();
                bests::read(SPRINT).into_iter().enumerate().map(|(idx, best)| view! {
                    <li class:won=own == Some(idx)>
                        <strong>{clock_text(u64::from(best.score.unsigned_abs()))}</strong>
                        <span class="quiet">{best.day}</span>
                    </li>
                }).collect_view()
            }}
        </ol>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_a_set_and_only_sets_are_taken() {
        for seed in 0..50 {
            let mut run = Run::new(seed);
            for nth in 0..GOAL {
                assert_eq!(run.n_found, nth);
                let mut different = run.table.clone();
                different.sort_unstable();
                different.dedup();
                assert_eq!(different.len(), CARDS, "no card lies there twice");
                let set = sets(&run.table)[0];
                let wrong = run.table.iter().find(|&&card| !set.contains(card)).unwrap();
                let [a, b, _] = set.cards();
                assert!(!run.take(Triple::new([a, b, *wrong]).unwrap()));
                assert!(run.take(set));
            }
        }
    }
}
