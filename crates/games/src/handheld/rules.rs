//! What happens: from a command or an occurrence to events.

use tercet_cards::Triple;
use tercet_engine::{Ending, Seat};

use super::{
    Handheld, command::Command, config::Mode, event::Event, rejection::Rejection, state::Phase,
};
use crate::table::deals;

/// How many cards come when there is no SET (CL-17).
const EXTRA_STEP: u8 = 3;

/// A step of an electronic game in the making.
type Story<'a> = crate::story::Story<'a, Handheld>;

deals!(Handheld and grows);

impl Story<'_> {
    /// Does what was asked for and is allowed.
    pub(super) fn follow(&mut self, _seat: Seat, command: &Command) -> Result<(), Rejection> {
        match command {
            Command::Claim { cards } if cards.is_set() => self.find(*cards),
            Command::Claim { cards } => self.be_wrong(*cards),
            Command::NoMatch {} => self.declare_no_match(),
            Command::Hint {} => self.hint(),
            Command::GiveUp {} => self.end(Ending::Stopped),
        }
        Ok(())
    }

    /// Without its only player the game is over.
    pub(super) fn leave(&mut self, _seat: Seat) {
        self.end(Ending::Stopped);
    }

    /// Nobody can come back to a game that is over.
    pub(super) fn join(&mut self, _seat: Seat) {}

    fn is_over(&self) -> bool {
        matches!(self.draft.phase, Phase::Over { .. })
    }

    fn end(&mut self, ending: Ending) {
        if !self.is_over() {
            self.tell(Event::Ended { ending });
        }
    }

    pub(super) fn start(&mut self) {
        let config = self.draft.config;
        let until = self.after(config.countdown_ms());
        self.tell(Event::Began { until });
        if config.mode != Mode::Puzzle {
            self.deal_up_to_base();
            return self.look_at_screen();
        }
        match config.puzzle().draw(self.chance) {
            Some(cards) => {
                let cards = self.draft.board.placements(cards);
                self.lay_out(cards);
            }
            // Only a script that has run out comes here, and its step is thrown away.
            None => self.end(Ending::Stopped),
        }
    }

    /// HH-C1, HH-A2, HH-P1: a SET is found.
    fn find(&mut self, set: Triple) {
        let level = self.draft.level();
        self.tell(Event::Found { cards: set });
        if self.draft.config.mode == Mode::Arcade && self.draft.level() > level {
            let ms = self.draft.config.skill.level_ms(level);
            self.tell(Event::LevelPassed { level, ms });
        }
        self.refill();
        self.look_at_screen();
    }

    /// HH-C1, HH-T2, HH-A3: three cards that are no SET.
    fn be_wrong(&mut self, cards: Triple) {
        self.tell(Event::Wrong { cards });
        if self.draft.config.mode == Mode::Classic && self.draft.points() > 0 {
            self.tell(Event::PointLost {});
        }
        self.charge(self.draft.config.wrong_ms());
    }

    /// HH-06, HH-L: right brings three cards, wrong costs time.
    fn declare_no_match(&mut self) {
        let right = !self.draft.board.cards().has_set();
        self.tell(Event::NoMatch { right });
        if right {
            self.extend();
            self.look_at_screen();
        } else {
            self.charge(self.draft.config.wrong_no_match_ms());
        }
    }

    /// HH-05: the computer finds a SET, or sees that there is none.
    fn hint(&mut self) {
        let cards = self.draft.to_find().next();
        self.tell(Event::Hinted { cards });
        self.charge(self.draft.config.hint_ms());
        if self.is_over() {
            return;
        }
        match cards {
            Some(_) => self.refill(),
            None => self.extend(),
        }
        self.look_at_screen();
    }

    fn charge(&mut self, ms: u32) {
        if ms > 0 {
            self.tell(Event::Charged { ms });
            self.time_is_up();
        }
    }

    /// HH-A1: once the countdown is over, so is the game.
    pub(super) fn time_is_up(&mut self) {
        if self.draft.clock.has_run_out(self.at()) {
            self.end(Ending::Finished);
        }
    }

    /// CL-18, CL-20: the gaps are filled by new cards, or by those of the extension.
    fn refill(&mut self) {
        if self.draft.board.is_short() {
            return self.deal_up_to_base();
        }
        self.close_gaps();
    }

    fn deal_up_to_base(&mut self) {
        self.refill_table();
        if self.draft.board.is_short() && self.reshuffle() {
            self.refill_table();
        }
    }

    /// CL-17: three more cards.
    fn extend(&mut self) {
        if self.draft.deck.is_empty() {
            self.reshuffle();
        }
        self.extend_table(EXTRA_STEP);
    }

    /// Arcade goes on for as long as the clock does; whether there are cards to go on with.
    fn reshuffle(&mut self) -> bool {
        let possible = self.draft.config.mode == Mode::Arcade && !self.draft.gone.is_empty();
        if possible {
            self.tell(Event::Reshuffled {});
        }
        possible
    }

    /// What follows from the screen alone: the end, or more cards (HH-P2, HH-C1, HH-L).
    fn look_at_screen(&mut self) {
        while self.draft.to_find().next().is_none() {
            let nothing_to_come = match self.draft.config.mode {
                Mode::Puzzle => true,
                Mode::Classic | Mode::Timed => self.draft.deck.is_empty(),
                Mode::Arcade => false,
            };
            if nothing_to_come {
                return self.end(Ending::Finished);
            }
            let n_cards = self.draft.board.len();
            if self.draft.config.deals_by_itself() {
                self.extend();
            }
            if self.draft.board.len() == n_cards {
                return;
            }
        }
    }
}
