//! What happens: from a command or an occurrence to events.

use alloc::vec::Vec;

use tercet_cards::Triple;
use tercet_engine::{Chance, Draft, Ending, GameTime, Occurrence};

use super::{
    Handheld,
    command::Command,
    config::Mode,
    event::Event,
    rejection::Rejection,
    state::{Phase, State},
};
use crate::table::Placement;

/// How many cards come when there is no SET (CL-17).
const EXTRA_STEP: u8 = 3;

/// A step of an electronic game in the making.
struct Turn<'a> {
    draft: Draft<Handheld>,
    chance: &'a mut dyn Chance,
}

/// See [`tercet_engine::Rules::decide`].
pub(super) fn decide(
    state: &State,
    at: GameTime,
    command: &Command,
    chance: &mut dyn Chance,
) -> Result<Vec<Event>, Rejection> {
    state.allows(command)?;
    let mut turn = Turn { draft: Draft::new(state, at), chance };
    match command {
        Command::Claim { cards } if cards.is_set() => turn.find(*cards),
        Command::Claim { cards } => turn.be_wrong(*cards),
        Command::NoMatch {} => turn.declare_no_match(),
        Command::Hint {} => turn.hint(),
        Command::GiveUp {} => turn.end(Ending::Stopped),
    }
    Ok(turn.draft.finish())
}

/// See [`tercet_engine::Rules::react`].
pub(super) fn react(
    state: &State,
    at: GameTime,
    occurrence: Occurrence,
    chance: &mut dyn Chance,
) -> Vec<Event> {
    let mut turn = Turn { draft: Draft::new(state, at), chance };
    match occurrence {
        Occurrence::Started => turn.start(),
        Occurrence::DeadlinePassed => turn.end_if_clock_ran_out(),
        Occurrence::Left(_) => turn.end(Ending::Stopped),
        // Nobody can come back: without its only player the game is over.
        Occurrence::Joined(_) => {}
    }
    turn.draft.finish()
}

impl Turn<'_> {
    fn tell(&mut self, event: Event) {
        self.draft.tell(event);
    }

    fn is_over(&self) -> bool {
        matches!(self.draft.phase, Phase::Over { .. })
    }

    fn end(&mut self, ending: Ending) {
        if !self.is_over() {
            self.tell(Event::Ended { ending });
        }
    }

    fn start(&mut self) {
        let config = self.draft.config;
        let until = config.countdown_ms().map(|ms| self.draft.at().after(ms));
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
            self.end_if_clock_ran_out();
        }
    }

    /// HH-A1: the countdown is over.
    fn end_if_clock_ran_out(&mut self) {
        if self.draft.clock.has_run_out(self.draft.at()) {
            self.end(Ending::Finished);
        }
    }

    /// CL-18, CL-20: the gaps are filled by new cards, or by those of the extension.
    fn refill(&mut self) {
        if self.draft.board.is_short() {
            return self.deal_up_to_base();
        }
        let moves = self.draft.board.closing_moves();
        if !moves.is_empty() {
            self.tell(Event::Moved { moves });
        }
    }

    fn deal_up_to_base(&mut self) {
        let cards = self.draft.board.refill(&self.draft.deck, self.chance);
        self.lay_out(cards);
        if self.draft.board.is_short() && self.reshuffle() {
            let cards = self.draft.board.refill(&self.draft.deck, self.chance);
            self.lay_out(cards);
        }
    }

    /// CL-17: three more cards.
    fn extend(&mut self) {
        if self.draft.deck.is_empty() {
            self.reshuffle();
        }
        let (board, deck) = (&self.draft.board, &self.draft.deck);
        let cards = board.extension(deck, EXTRA_STEP, self.chance);
        self.lay_out(cards);
    }

    /// Arcade goes on for as long as the clock does; whether there are cards to go on with.
    fn reshuffle(&mut self) -> bool {
        let possible = self.draft.config.mode == Mode::Arcade && !self.draft.gone.is_empty();
        if possible {
            self.tell(Event::Reshuffled {});
        }
        possible
    }

    fn lay_out(&mut self, cards: Vec<Placement>) {
        if !cards.is_empty() {
            self.tell(Event::Dealt { cards });
        }
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
