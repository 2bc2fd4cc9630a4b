//! What happens: from a command or an occurrence to events.

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{GameTime, Seat};

use super::{
    Eclaireur,
    claim::{Claim, Resolution},
    command::Command,
    event::{Event, GameEnd, Resolved, Scouted},
    rejection::Rejection,
    state::{Phase, State},
};
use crate::table::{Trigger, deals, is_unanimous};

/// A step of a game of Éclaireur in the making.
type Story<'a> = crate::story::Story<'a, Eclaireur>;

deals!(Eclaireur and grows);

/// A second card that decides a claim.
struct Second {
    seat: Seat,
    card: Card,
    /// What makes a SET with the first card and the second.
    third: Card,
}

impl Story<'_> {
    /// Does what was asked for and is allowed.
    pub(super) fn follow(&mut self, seat: Seat, command: &Command) -> Result<(), Rejection> {
        match command {
            Command::Scout { cards, show } => self.scout(seat, *cards, *show),
            Command::Second { card } => self.second(seat, *card),
            Command::GiveUp {} => self.give_up(seat),
            Command::NoSet {} => self.vote(seat),
            Command::TakeBack {} => self.tell(Event::TookBack { seat }),
        }
        Ok(())
    }

    /// SC-02: the table is laid out.
    pub(super) fn start(&mut self) {
        self.tell(Event::Began {});
        self.refill_table();
        self.look_at_table();
    }

    /// SC-03: three cards are committed, one is shown, and the table is locked.
    fn scout(&mut self, seat: Seat, cards: Triple, first: Card) {
        let until = self.at().after(self.draft.config.scout_window_ms);
        self.tell(Event::Scouted(Scouted { seat, cards, first, until }));
        self.close_if_nobody_seeks();
    }

    /// SC-04: the first second card to arrive is judged.
    fn second(&mut self, seat: Seat, card: Card) {
        let Some(claim) = self.draft.claim().cloned() else { return };
        let table = self.draft.board.cards();
        let third = claim.first.third(card);
        self.tell(Event::Seconded { seat, card, third, there: table.contains(third) });
        match claim.answered(card, table) {
            Some(how) => self.resolve(&claim, how, Some(Second { seat, card, third })),
            None => {
                self.pay(seat);
                self.close_if_nobody_seeks();
            }
        }
    }

    fn give_up(&mut self, seat: Seat) {
        self.tell(Event::GaveUp { seat });
        self.close_if_nobody_seeks();
    }

    fn close_if_nobody_seeks(&mut self) {
        if self.draft.claim().is_some() && self.draft.seekers().is_empty() {
            self.nobody_answers();
        }
    }

    pub(super) fn time_is_up(&mut self) {
        self.nobody_answers();
    }

    /// SC-08: the others have given up, are out, or have run out of time.
    fn nobody_answers(&mut self) {
        if let Some(claim) = self.draft.claim().cloned() {
            self.resolve(&claim, claim.unanswered(), None);
        }
    }

    /// SC-05 to SC-11: the scout's cards are turned up, and everybody gets what is due.
    fn resolve(&mut self, claim: &Claim, how: Resolution, second: Option<Second>) {
        self.tell(Event::Revealed(Resolved { seat: claim.scout, cards: claim.cards, how }));
        let committed = Cards::from(claim.cards);
        match (how, second) {
            (Resolution::Found, Some(second)) => {
                let found: Cards = [second.card].into_iter().collect();
                self.take(second.seat, found);
                self.take(claim.scout, committed - found);
            }
            (Resolution::OtherSet, Some(second)) => {
                self.take(second.seat, [second.card, second.third].into_iter().collect());
                self.take(claim.scout, committed);
            }
            (Resolution::Outdone, Some(second)) => {
                let set = [claim.first, second.card, second.third];
                self.take(second.seat, set.into_iter().collect());
            }
            (Resolution::BothWrong, Some(second)) => self.pay(second.seat),
            (Resolution::Unfound, _) => self.take(claim.scout, committed),
            _ => {}
        }
        // After what was taken, which would otherwise end the scout's penalty at once.
        if !claim.cards.is_set() {
            self.pay(claim.scout);
            self.tell(Event::Froze { seat: claim.scout });
        }
        // CL-20, SC-14: the gaps are closed before cards are dealt.
        self.close_gaps();
        self.refill_table();
        self.thaw_if_nobody_may_scout();
        self.look_at_table();
    }

    fn take(&mut self, seat: Seat, cards: Cards) {
        self.tell(Event::Taken { seat, cards });
    }

    /// SC-13: the card won last, or a forfeit.
    fn pay(&mut self, seat: Seat) {
        match self.draft.pile(seat).and_then(|pile| pile.last()) {
            Some(&card) => self.tell(Event::CardLost { seat, card }),
            None => self.tell(Event::Forfeit { seat }),
        }
    }

    /// Nobody could ever go on if all waited for somebody else (SC-09).
    fn thaw_if_nobody_may_scout(&mut self) {
        if self.draft.scouts().is_empty() {
            self.tell(Event::Thawed {});
        }
    }

    fn deal_extra(&mut self) {
        let step = self.draft.config.extra_step;
        self.extend_table(step);
        self.look_at_table();
    }

    /// CL-17: each votes, and all must agree.
    fn vote(&mut self, seat: Seat) {
        self.tell(Event::Voted { seat });
        self.count_votes();
    }

    fn count_votes(&mut self) {
        if !is_unanimous(self.draft.votes, self.draft.searchers()) {
            return;
        }
        let overlooked = self.draft.board.cards().any_set();
        if self.draft.config.no_set.checked && overlooked.is_some() {
            return self.tell(Event::VoteFailed {});
        }
        self.tell(Event::VotePassed {});
        if self.draft.deck.is_empty() {
            self.tell(Event::Ended { why: GameEnd::Agreed, overlooked });
        } else {
            self.deal_extra();
        }
    }

    /// What follows from the table alone, once it is free (SC-14, SC-15).
    fn look_at_table(&mut self) {
        if self.draft.phase != Phase::Searching || self.draft.board.cards().has_set() {
            return;
        }
        if self.draft.deck.is_empty() {
            self.tell(Event::Ended { why: GameEnd::Exhausted, overlooked: None });
        } else if self.draft.config.no_set.trigger == Trigger::Auto {
            self.deal_extra();
        }
    }

    /// SC-16: a player leaves, and what others waited for may have come about.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.tell(Event::Left { seat });
        if self.draft.attendance.present().is_empty() {
            return self.tell(Event::Ended { why: GameEnd::Abandoned, overlooked: None });
        }
        self.thaw_if_nobody_may_scout();
        self.close_if_nobody_seeks();
        self.count_votes();
    }

    pub(super) fn join(&mut self, seat: Seat) {
        self.tell(Event::Joined { seat });
    }
}

impl State {
    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        self.claim().map(|claim| claim.until)
    }
}
