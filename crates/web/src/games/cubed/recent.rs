//! What was played last, so that everybody can see it: fresh dice, their sets, a wrong call.

use std::time::Duration;

use leptos::prelude::*;
use tercet_cards::{Face, Rolled};
use tercet_engine::Seat;
use tercet_games::cubed::{Die, Event, Square, View, Window};
use tercet_texts::table as words;

use crate::{parts::die::SmallDice, session::Play, settings::language, spoken};

/// How long a wrong call is explained.
const READING: Duration = Duration::from_millis(5_000);

/// What was played last.
#[derive(Clone, Copy)]
pub(super) struct Recent {
    squares: RwSignal<Vec<Square>>,
    sets: RwSignal<Vec<Window>>,
    mistake: RwSignal<Option<Mistake>>,
}

/// Three dice that were shown and are no set.
#[derive(Clone, Debug, PartialEq)]
struct Mistake {
    seat: Seat,
    dice: Vec<Rolled>,
}

impl Recent {
    pub(super) fn new() -> Self {
        Self {
            squares: RwSignal::new(Vec::new()),
            sets: RwSignal::new(Vec::new()),
            mistake: RwSignal::new(None),
        }
    }

    /// Whether the die on a square was laid last; tracked.
    pub(super) fn is_fresh(self, square: Square) -> bool {
        self.squares.with(|squares| squares.contains(&square))
    }

    /// The sets that were made last; tracked.
    pub(super) fn sets(self) -> Vec<Window> {
        self.sets.get()
    }

    /// Remembers what can be seen of an event; `view` is what was there before it.
    pub(super) fn remember(self, event: &Event, view: &View) {
        match event {
            Event::Opened { dice, .. } => {
                self.squares.set(dice.iter().map(|laid| laid.square).collect());
                let squares = [0, 1, 2].map(|at| dice.get(at).map(|laid| laid.square));
                if let [Some(a), Some(b), Some(c)] = squares {
                    self.sets.set(Window::of([a, b, c]).into_iter().collect());
                }
            }
            Event::TurnBegan { .. } => self.sets.set(Vec::new()),
            Event::Placed { dice, sets, .. } => {
                // The steps of one turn belong together.
                let fresh = dice.iter().map(|laid| laid.square);
                if self.sets.with_untracked(Vec::is_empty) {
                    self.squares.set(fresh.collect());
                } else {
                    self.squares.update(|squares| squares.extend(fresh));
                }
                self.sets.update(|all| all.extend(sets));
            }
            Event::FalseCall { seat, dice } => {
                let hand = view.seats.get(usize::from(seat.0)).map(|seat| seat.hand.as_slice());
                let shows = |die: &Die| {
                    let mut hand = hand.unwrap_or_default().iter();
                    hand.find(|shown| shown.die == *die).map(|shown| shown.shows)
                };
                let dice = dice.iter().filter_map(shows).collect();
                self.mistake.set(Some(Mistake { seat: *seat, dice }));
                set_timeout(
                    move || {
                        self.mistake.try_set(None);
                    },
                    READING,
                );
            }
            _ => {}
        }
    }
}

/// Why a call was wrong, for a while.
#[component]
pub(super) fn MistakeStrip(play: Play, recent: Recent) -> impl IntoView {
    move || {
        let Mistake { seat, dice } = recent.mistake.get()?;
        let is_late = dice.is_empty();
        let headline = move || match (play.is_mine(seat), is_late) {
            (true, true) => words::too_late(language()).to_owned(),
            (true, false) => words::not_a_set(language()).to_owned(),
            (false, true) => words::was_late(language(), &play.name(seat)),
            (false, false) => words::was_wrong(language(), &play.name(seat)),
        };
        let faces: Vec<Face> = dice
            .iter()
            .filter_map(|shows| match shows {
                Rolled::Face(face) => Some(*face),
                Rolled::Joker => None,
            })
            .collect();
        let why = <[Face; 3]>::try_from(faces).ok().map(|faces| {
            let lines = move || spoken::why_dice(language(), faces);
            view! {
                <ul class="why">
                    {move || lines().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                </ul>
            }
        });
        Some(view! {
            <aside class="verdict bad" data-test="verdict">
                <b>{headline}</b>
                <SmallDice dice />
                {why}
            </aside>
        })
    }
}
