//! What was played last, so that everybody can see it: fresh dice, their sets, a wrong call.

use std::time::Duration;

use leptos::prelude::*;
use tercet_cards::{Face, Rolled};
use tercet_engine::Seat;
use tercet_games::cubed::{Die, Event, Laid, Shown, Square, View, Window};
use tercet_texts::{Language, cubed as words, table};

use crate::{parts::die::SmallDice, session::Play, settings::language, spoken, table::events};

/// How long a wrong call is explained.
const READING: Duration = Duration::from_millis(5_000);

/// What was played last.
#[derive(Clone, Copy)]
pub(super) struct Recent {
    squares: RwSignal<Vec<Square>>,
    sets: RwSignal<Vec<Window>>,
    mistake: RwSignal<Option<Mistake>>,
}

/// Three dice that were shown and are not a set.
#[derive(Clone, Debug, PartialEq)]
struct Mistake {
    seat: Seat,
    dice: Vec<Shown>,
}

impl Mistake {
    /// The faces, if none of the three is a Joker.
    fn faces(&self) -> Option<[Face; 3]> {
        let face = |shown: &Shown| match shown.shows {
            Rolled::Face(face) => Some(face),
            Rolled::Joker => None,
        };
        let faces: Vec<Face> = self.dice.iter().filter_map(face).collect();
        <[Face; 3]>::try_from(faces).ok()
    }

    /// The die that alone spoils the three.
    fn odd(&self) -> Option<usize> {
        self.faces().and_then(odd_face)
    }
}

/// Which of three faces alone spoils them: without it, no attribute would be at fault.
fn odd_face(faces: [Face; 3]) -> Option<usize> {
    let numbers = odd_one(faces.map(Face::number));
    let colors = odd_one(faces.map(Face::color));
    let symbols = odd_one(faces.map(Face::symbol));
    let mut odd = [numbers, colors, symbols].into_iter().flatten();
    let first = odd.next()?;
    odd.all(|other| other == first).then_some(first)
}

fn odd_one<T: PartialEq>([a, b, c]: [T; 3]) -> Option<usize> {
    match (a == b, b == c, c == a) {
        (true, false, _) => Some(2),
        (false, true, _) => Some(0),
        (false, false, true) => Some(1),
        (true, true, _) | (false, false, false) => None,
    }
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

    /// Whether a die was shown in a wrong call just now, and whether it alone spoiled it; tracked.
    pub(super) fn mistake(self, die: Die) -> (bool, bool) {
        self.mistake.with(|mistake| {
            let Some(mistake) = mistake else { return (false, false) };
            let place = mistake.dice.iter().position(|shown| shown.die == die);
            (place.is_some(), place.is_some() && place == mistake.odd())
        })
    }

    /// Remembers what can be seen of an event; `view` is what was there before it.
    pub(super) fn remember(self, event: &Event, view: &View) {
        match event {
            Event::Opened { seat, dice, points } => {
                log_laid(*seat, dice, i64::from(*points));
                self.squares.set(dice.iter().map(|laid| laid.square).collect());
                let squares = [0, 1, 2].map(|at| dice.get(at).map(|laid| laid.square));
                if let [Some(a), Some(b), Some(c)] = squares {
                    self.sets.set(Window::of([a, b, c]).into_iter().collect());
                }
            }
            Event::TurnBegan { .. } => self.sets.set(Vec::new()),
            Event::Placed { seat, dice, sets, points, bonus } => {
                log_laid(*seat, dice, i64::from(points + bonus));
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
                let shown = |die: &Die| {
                    let mut hand = hand.unwrap_or_default().iter();
                    hand.find(|shown| shown.die == *die).copied()
                };
                let dice: Vec<Shown> = dice.iter().filter_map(shown).collect();
                let late: Option<(events::Saying, i64)> = dice
                    .is_empty()
                    .then_some((|language, _| table::too_late(language).to_owned(), 0));
                events::log_dice(
                    *seat,
                    dice.iter().map(|shown| shown.shows).collect(),
                    false,
                    late,
                );
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

/// Lists dice that were laid, with what they give.
fn log_laid(seat: Seat, dice: &[Laid], points: i64) {
    let faces = dice.iter().map(|laid| Rolled::Face(laid.face.face())).collect();
    events::log_dice(seat, faces, true, Some((words::points, points)));
}

/// What is said of a wrong call, with its price; `name` is absent if it was the person's own.
pub(super) fn wrong_call(language: Language, name: Option<&str>, is_late: bool) -> String {
    match (name, is_late) {
        (None, true) => words::late_barred(language).to_owned(),
        (None, false) => words::wrong_barred(language).to_owned(),
        (Some(name), true) => words::was_late_barred(language, name),
        (Some(name), false) => words::was_wrong_barred(language, name),
    }
}

/// Why a call was wrong, for a while.
#[component]
pub(super) fn MistakeStrip(play: Play, recent: Recent) -> impl IntoView {
    move || {
        let mistake = recent.mistake.get()?;
        let (seat, is_late) = (mistake.seat, mistake.dice.is_empty());
        let headline = move || {
            let name = (!play.is_mine(seat)).then(|| play.name(seat));
            wrong_call(language(), name.as_deref(), is_late)
        };
        let odd = mistake.odd();
        let why = mistake.faces().map(|faces| {
            let lines = move || spoken::why_dice(language(), faces);
            view! {
                <ul class="why">
                    {move || lines().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                </ul>
            }
        });
        let dice: Vec<Rolled> = mistake.dice.iter().map(|shown| shown.shows).collect();
        Some(view! {
            <aside class="verdict bad" data-test="verdict">
                <b>{headline}</b>
                <SmallDice dice odd />
                {why}
            </aside>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_die_that_alone_spoils_three_is_the_odd_one() {
        let face = |name: &str| match name.parse::<Rolled>() {
            Ok(Rolled::Face(face)) => face,
            other => panic!("{name}: {other:?}"),
        };
        let odd = |names: [&str; 3]| odd_face(names.map(face));
        assert_eq!(odd(["1ro", "1go", "1rs"]), None, "two dice are at fault");
        assert_eq!(odd(["1ro", "1rs", "2rd"]), Some(2));
        assert_eq!(odd(["2ro", "1rs", "1rd"]), Some(0));
        assert_eq!(odd(["1ro", "2rs", "3rd"]), None, "a set");
    }
}
