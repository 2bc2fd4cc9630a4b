//! What a person at the board of Éclaireur can do.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_engine::Seat;
use tercet_games::eclaireur::{Command, Config, PhaseView, Trigger, View};
use tercet_texts::eclaireur as words;

use crate::{
    parts::{
        hint::Hint,
        picking::Picking,
        table_cards::{Finger, Look},
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
    /// The part one has now.
    pub(super) part: Memo<Part>,
    pub(super) hint: Hint,
    picking: Picking,
    /// Whether people vote that there is no set.
    has_votes: bool,
}

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let has_votes = config.is_none_or(|config| config.no_set.trigger != Trigger::Auto);
        let part = Memo::new(move |_| view.with(|view| Part::of(view, play.seat.get())));
        let lies_there = move |card| view.with(|view| view.table.contains(&Some(card)));
        let (hint, picking) = (Hint::new(), Picking::of(lies_there));
        Self { play, view, part, hint, picking, has_votes }
    }

    /// The cards on the table.
    pub(super) fn cards(self) -> Vec<Card> {
        self.view.with_untracked(|view| view.table.iter().flatten().copied().collect())
    }

    /// Points at a set, where the table allows it.
    pub(super) fn give_hint(self) {
        if self.part.get_untracked() == Part::Searching {
            self.hint.give(&self.cards());
        }
    }

    /// A card was pressed: one of three to scout with, or the second card of a scout's set.
    pub(super) fn press(self, card: Card) {
        match self.part.get_untracked() {
            Part::Searching => {
                if let Some(three) = self.picking.pick(card) {
                    let command = Command::Scout { cards: three.cards, show: three.first };
                    self.play.send(&command);
                }
            }
            Part::Seeking if self.view.with_untracked(|view| is_open(view, card)) => {
                self.play.send(&Command::Second { card });
            }
            _ => {}
        }
    }

    pub(super) fn give_up(self) {
        if self.part.get_untracked() == Part::Seeking {
            self.play.send(&Command::GiveUp {});
        }
    }

    /// Whether one may vote now; tracked.
    pub(super) fn may_vote(self) -> bool {
        let is_searching = self.view.with(|view| matches!(view.phase, PhaseView::Searching {}));
        self.has_votes && is_searching && matches!(self.part.get(), Part::Searching | Part::Frozen)
    }

    /// Whether one votes; tracked.
    pub(super) fn has_voted(self) -> bool {
        self.play.seat.get().is_some_and(|me| self.view.with(|view| view.votes.contains(me)))
    }

    /// Votes, or takes the vote back.
    pub(super) fn vote(self) {
        if untrack(|| self.may_vote()) {
            let has_voted = untrack(|| self.has_voted());
            self.play.send(&if has_voted { Command::TakeBack {} } else { Command::NoSet {} });
        }
    }

    /// How a card looks; tracked.
    pub(super) fn look(self, card: Card) -> Look {
        let part = self.part.get();
        let mut look = Look::default();
        match part {
            Part::Searching => {
                look.picked = self.picking.contains(card);
                look.marked = self.hint.marks(card);
            }
            Part::Seeking => look.dimmed = self.view.with(|view| !is_open(view, card)),
            _ => look.dimmed = true,
        }
        self.view.with(|view| {
            if let PhaseView::Scouting { first, cards, tried, .. } = &view.phase {
                look.marked = *first == card;
                look.picked = cards.is_some_and(|cards| cards.contains(card)) && !look.marked;
                look.wrong = tried.iter().any(|one| one.card == card);
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

/// Whether a second card may still be this one: the first is not, and nobody was wrong with it.
fn is_open(view: &View, card: Card) -> bool {
    match &view.phase {
        PhaseView::Scouting { first, tried, .. } => {
            *first != card && tried.iter().all(|one| one.card != card)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Seat, Seats};
    use tercet_games::eclaireur::View;

    use super::{Part, is_open};

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
    fn the_card_shown_and_cards_known_to_be_wrong_are_no_second_card() {
        let view = race();
        let open = |card: &str| is_open(&view, card.parse().expect("a card"));
        assert!(open("1gfd"));
        assert!(!open("3pes"));
        assert!(!open("2geo"));
    }
}
