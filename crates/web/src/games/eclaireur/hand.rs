//! What a person at the board of Éclaireur can do.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_client::LocalTime;
use tercet_engine::Seat;
use tercet_games::eclaireur::{Command, Config, Moves, PhaseView, View};
use tercet_texts::eclaireur as words;

use crate::{
    browser::time,
    games::shared,
    parts::{
        hint::Hint,
        picking::Picking,
        table_cards::{Finger, Look, is_odd},
    },
    session::Play,
    settings::language,
};

/// The part a person has in what goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// They do not play, or not now.
    Watching,
    /// They have come back and wait for new cards.
    Waiting,
    /// They sit out until somebody has taken a set.
    Frozen,
    /// They look for a set.
    Searching,
    /// They are the scout.
    Scouting,
    /// They look for the scout's set.
    Seeking,
    /// They pointed at a card that was wrong.
    Answered,
    /// They gave up looking.
    GaveUp,
}

impl Part {
    /// The part of somebody in this game.
    pub(super) fn of(view: &View, me: Option<Seat>) -> Part {
        let Some(me) = me else { return Part::Watching };
        let Some(seat) = view.seats.get(usize::from(me.0)).filter(|seat| seat.present) else {
            return Part::Watching;
        };
        match &view.phase {
            PhaseView::NotBegun {} | PhaseView::Over { .. } => Part::Watching,
            PhaseView::Scouting { seat, .. } if *seat == me => Part::Scouting,
            PhaseView::Scouting { seekers, .. } if seekers.contains(me) => Part::Seeking,
            PhaseView::Scouting { gave_up, .. } if gave_up.contains(me) => Part::GaveUp,
            PhaseView::Scouting { tried, .. } if tried.iter().any(|one| one.seat == me) => {
                Part::Answered
            }
            _ if seat.frozen => Part::Frozen,
            _ if seat.waiting => Part::Waiting,
            PhaseView::Searching {} => Part::Searching,
            PhaseView::Scouting { .. } => Part::Watching,
        }
    }
}

/// A person at this board.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    /// What one can do now.
    pub(super) moves: Memo<Moves>,
    /// The part one has now, for what is said about it.
    pub(super) part: Memo<Part>,
    pub(super) hint: Hint,
    /// Who lost a card because the cards they scouted with were wrong.
    pub(super) losing: RwSignal<Option<Seat>>,
    picking: Picking,
    /// When the race for the second card began that is on, if one saw it begin.
    race_began: RwSignal<Option<LocalTime>>,
    config: Config,
}

/// A press so soon after a race has begun was meant for the search before it, in milliseconds.
const SURPRISE_MS: u64 = 500;

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let config = config.unwrap_or_default();
        let moves = shared::moves(play, view, move |view: &View, me| view.moves(&config, me));
        let part = Memo::new(move |_| view.with(|view| Part::of(view, play.seat.get())));
        let lies_there = move |card| view.with(|view| view.table.contains(&Some(card)));
        let (hint, picking) = (Hint::new(), Picking::of(lies_there));
        let race_began = RwSignal::new(None);
        let is_race =
            Memo::new(move |_| view.with(|view| matches!(view.phase, PhaseView::Scouting { .. })));
        Effect::new(move |was_race: Option<bool>| {
            let is_race = is_race.get();
            race_began.set((is_race && was_race == Some(false)).then(time::now));
            is_race
        });
        let losing = RwSignal::new(None);
        Self { play, view, moves, part, hint, losing, picking, race_began, config }
    }

    /// What somebody at this table can do; tracked.
    pub(super) fn moves_of(self, seat: Seat) -> Moves {
        self.view.with(|view| view.moves(&self.config, seat))
    }

    /// Whether the race has begun so lately that a press was meant for something else.
    fn is_surprised(self) -> bool {
        let began = self.race_began.get_untracked();
        began.is_some_and(|began| time::now().0.saturating_sub(began.0) < SURPRISE_MS)
    }

    /// The cards on the table.
    pub(super) fn cards(self) -> Vec<Card> {
        self.view.with_untracked(|view| view.table.iter().flatten().copied().collect())
    }

    /// Points at a set, where the table allows it.
    pub(super) fn give_hint(self) {
        if untrack(|| self.may_scout()) {
            self.hint.give(&self.cards());
        }
    }

    /// Whether one can be the scout now; tracked.
    pub(super) fn may_scout(self) -> bool {
        self.moves.with(|moves| !moves.scout.is_empty())
    }

    /// A card was pressed: one of three to scout with, or the second card of a scout's set. A slip
    /// of the finger to one that was wrong already must not cost a card.
    pub(super) fn press(self, card: Card) {
        let moves = self.moves.get_untracked();
        if moves.scout.contains(card) {
            if let Some(three) = self.picking.pick(card) {
                self.play.send(&Command::Scout { cards: three.cards, show: three.first });
                self.put_down();
            }
        } else if (moves.second - moves.tried).contains(card) && !self.is_surprised() {
            self.play.send(&Command::Second { card });
            self.put_down();
        }
    }

    /// Around one screen somebody who has pointed is done.
    fn put_down(self) {
        if let Some(around) = self.play.around() {
            around.release();
        }
    }

    pub(super) fn give_up(self) {
        if self.moves.get_untracked().give_up {
            self.play.send(&Command::GiveUp);
        }
    }

    /// Whether one may vote or take the vote back now; tracked.
    pub(super) fn may_vote(self) -> bool {
        self.moves.with(|moves| moves.vote || moves.take_back)
    }

    /// Votes, or takes the vote back.
    pub(super) fn vote(self) {
        let moves = self.moves.get_untracked();
        if moves.vote {
            self.play.send(&Command::NoSet);
        } else if moves.take_back {
            self.play.send(&Command::TakeBack);
        }
    }

    /// How a card looks; tracked.
    pub(super) fn look(self, card: Card) -> Look {
        let moves = self.moves.get();
        let mut look = Look {
            picked: moves.scout.contains(card) && self.picking.contains(card),
            marked: moves.scout.contains(card) && self.hint.marks(card),
            dimmed: !moves.scout.contains(card) && !moves.second.contains(card),
            ..Look::default()
        };
        self.view.with(|view| {
            if let PhaseView::Scouting { first, cards, .. } = &view.phase {
                look.marked = *first == card;
                look.picked = cards.is_some_and(|cards| cards.contains(card)) && !look.marked;
                look.wrong = was_tried(view, card);
                look.dimmed |= look.wrong;
            }
            // What a scout pointed at lies there with the card that spoils it.
            let wrong = view.revealed.as_ref().filter(|shown| {
                !shown.cards.is_set()
                    && shown.cards.contains(card)
                    && self.play.left(shown.until) > 0
            });
            if let Some(shown) = wrong {
                (look.wrong, look.odd) = (true, is_odd(shown.cards, card));
            }
        });
        look
    }

    /// The card under a finger: the scout's, or the one that would be shown; tracked.
    pub(super) fn finger(self) -> Option<Finger> {
        let scouted = self.view.with(|view| match view.phase {
            PhaseView::Scouting { seat, first, .. } => Some((seat, first)),
            _ => None,
        });
        let language = language();
        match (scouted, self.part.get()) {
            (Some((_, card)), Part::Scouting) => {
                Some(Finger { card, words: words::shown_by_you(language).to_owned() })
            }
            (Some((seat, card)), _) => {
                Some(Finger { card, words: words::shown_by(language, &self.play.name(seat)) })
            }
            (None, Part::Searching) => {
                let card = self.picking.first()?;
                Some(Finger { card, words: words::to_be_shown(language).to_owned() })
            }
            (None, _) => None,
        }
    }
}

/// Whether somebody was wrong with this second card.
fn was_tried(view: &View, card: Card) -> bool {
    match &view.phase {
        PhaseView::Scouting { tried, .. } => tried.iter().any(|one| one.card == card),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Seat, Seats};
    use tercet_games::eclaireur::View;

    use super::{Part, was_tried};

    /// Seat 0 is the scout, 1 seeks, 2 was wrong, 3 gave up, 4 is frozen, 5 has come back, 6 left.
    fn race() -> View {
        let seat = |present: bool, waiting: bool, frozen: bool| {
            serde_json::json!({
                "score": 0, "last": null, "present": present, "waiting": waiting, "frozen": frozen,
            })
        };
        let plain = seat(true, false, false);
        let view = serde_json::json!({
            "phase": { "scouting": {
                "seat": 0, "first": "3pes", "cards": null,
                "tried": [{ "seat": 2, "card": "2geo" }], "gave_up": [3], "seekers": [1], "until": 9,
            }},
            "table": ["2geo", "1gfd", "3pes"], "base": 12, "deck": 66, "aside": 0,
            "seats": [plain, plain, plain, plain,
                seat(true, false, true), seat(true, true, false), seat(false, false, false)],
            "votes": [], "voters": 4, "revealed": null,
        });
        serde_json::from_value(view).expect("a view")
    }

    fn parts(view: &View) -> Vec<Part> {
        (0..view.seats.len()).map(|seat| Part::of(view, Some(Seat(seat as u8)))).collect()
    }

    #[test]
    fn everybody_has_their_part_in_a_race() {
        use Part::{Answered, Frozen, GaveUp, Scouting, Seeking, Waiting, Watching};
        let expected = [Scouting, Seeking, Answered, GaveUp, Frozen, Waiting, Watching];
        assert_eq!(parts(&race()), expected);
        assert_eq!(Part::of(&race(), None), Watching);
    }

    #[test]
    fn without_a_scout_those_who_may_search() {
        let searching = View {
            phase: tercet_games::eclaireur::PhaseView::Searching {},
            votes: Seats::EMPTY,
            ..race()
        };
        use Part::{Frozen, Searching, Waiting, Watching};
        let expected = [Searching, Searching, Searching, Searching, Frozen, Waiting, Watching];
        assert_eq!(parts(&searching), expected);
    }

    #[test]
    fn a_card_known_to_be_wrong_is_shown_as_wrong_to_everybody() {
        let view = race();
        let tried = ["2geo", "1gfd", "3pes"].map(|card| was_tried(&view, card.parse().unwrap()));
        assert_eq!(tried, [true, false, false]);
    }
}
