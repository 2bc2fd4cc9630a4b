//! What happens: from a command or an occurrence to events.

use tercet_cards::Triple;
use tercet_engine::{Ending, Seat};

use super::{
    CoopSet,
    command::Command,
    config::Adding,
    event::{Event, Motion},
    rejection::Rejection,
    state::Phase,
};
use crate::table::deals;

/// A step of a game of CoopSet in the making.
type Story<'a> = crate::story::Story<'a, CoopSet>;

deals!(CoopSet and grows);

impl Story<'_> {
    /// Does what was asked for and is allowed.
    pub(super) fn follow(&mut self, seat: Seat, command: &Command) -> Result<(), Rejection> {
        match command {
            Command::Mark { cards } => self.mark(seat, *cards),
            Command::Unmark { cards } => self.tell(Event::Unmarked { seat, cards: *cards }),
            Command::Finalize {} => self.vote(seat, Motion::Finalize),
            Command::AddCard {} => self.vote(seat, Motion::AddCard),
            Command::TakeBack {} => self.tell(Event::TookBack { seat }),
        }
        Ok(())
    }

    /// CO-03: shuffle and lay out.
    pub(super) fn start(&mut self) {
        self.tell(Event::Began {});
        self.refill_table();
        self.look_at_layout();
    }

    /// CO-05: when nothing more can be marked, finalizing is proposed; the team still decides.
    fn mark(&mut self, seat: Seat, cards: Triple) {
        self.tell(Event::Marked { seat, cards });
        if !self.draft.unmarked().has_set() {
            self.tell(Event::Proposed {});
        }
    }

    fn vote(&mut self, seat: Seat, motion: Motion) {
        self.tell(Event::Voted { seat, motion });
        self.count_votes();
    }

    /// CO-05, CO-07: more than half of those at the table decide.
    fn count_votes(&mut self) {
        let carried = self.draft.votes.len() >= self.draft.needed();
        match self.draft.motion().filter(|_| carried) {
            Some(Motion::Finalize) => self.finalize(),
            Some(Motion::AddCard) => {
                self.add_card();
                self.look_at_layout();
            }
            None => {}
        }
    }

    /// CO-06: take, score, deal; CO-11: after the last layout the game is over.
    fn finalize(&mut self) {
        let is_last = self.draft.is_last_layout();
        let sets = self.draft.marks.iter().map(|mark| mark.cards).collect();
        let points = self.draft.layout_points();
        self.tell(Event::Finalized { sets, points });
        if is_last {
            return self.end(Ending::Finished);
        }
        // CO-10: what lies beyond the grid moves into its gaps before cards are dealt.
        self.close_gaps();
        self.refill_table();
        self.look_at_layout();
    }

    /// CO-07: one card, which costs a point; whether one came.
    fn add_card(&mut self) -> bool {
        let cards = self.draft.board.extension(&self.draft.deck, 1, self.chance);
        let added = !cards.is_empty();
        cards.into_iter().for_each(|card| self.tell(Event::Added { card }));
        added
    }

    /// What follows from the cards alone after some were laid out (CO-07, CO-11).
    fn look_at_layout(&mut self) {
        let by_itself = self.draft.config.adding == Adding::Auto;
        while by_itself && !self.draft.board.cards().has_set() && self.add_card() {}
        if !self.draft.is_last_layout() {
            return;
        }
        if !self.draft.config.last_layout {
            self.end(Ending::Finished);
        } else if !self.draft.board.cards().has_set() {
            self.finalize();
        }
    }

    /// A layout is finalized as it stands; a team that has found nothing gets one more card.
    pub(super) fn time_is_up(&mut self) {
        let now = self.at();
        if self.draft.deadline().is_none_or(|deadline| deadline > now) {
            return;
        }
        self.tell(Event::TimeUp {});
        if !self.draft.marks.is_empty() || self.draft.is_last_layout() {
            self.finalize();
        } else if self.draft.is_full() {
            self.end(Ending::Lost);
        } else {
            self.add_card();
            self.look_at_layout();
        }
    }

    /// Those who stay are the team; their votes may now be the majority.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.tell(Event::Left { seat });
        if self.draft.phase != Phase::Playing {
            return;
        }
        if self.draft.present.is_empty() {
            self.end(Ending::Stopped);
        } else {
            self.count_votes();
        }
    }

    pub(super) fn join(&mut self, seat: Seat) {
        self.tell(Event::Joined { seat });
    }

    fn end(&mut self, ending: Ending) {
        self.tell(Event::Ended { ending });
    }
}
