//! A player of ChipSet.
//!
//! An expert keeps, for every opponent, how likely each hand is after what that
//! opponent has done in this pot, and learns each opponent's habits from hands
//! that come to light. From that and the cards that nobody has seen it finds
//! its part of the pot, and takes the choice that is worth most in chips: a
//! bluff is a bet that is worth it because the others are likely to drop.
//! Lower levels look at their own SETs only, pay for the hope of one, or follow
//! a whim.

mod advice;
mod choice;
mod habits;
mod hands;
mod odds;
mod skill;
#[cfg(test)]
mod tests;
mod watch;

use tercet_cards::Cards;
use tercet_engine::{GameTime, Seat, Seats};
use tercet_games::chipset::{ChipSet, Command, PhaseView, View};

pub use self::advice::{Advice, advise};
use self::{
    choice::Situation,
    skill::Skill,
    watch::{Watch, table},
};
use crate::{
    Bot, Chair, Company, Intent, Layout, Luck, Perception, Playable, Sight,
    once::Once,
    pace::{CHECK, Pace, RAISE, Takes},
};

/// How long before a deadline everything is done.
const IN_TIME_MS: u64 = 400;
/// The part of the time for pointing out SETs after which somebody who sees no more is done.
const CLAIM_PART: f64 = 0.8;

/// A player of ChipSet.
#[derive(Clone, Debug)]
pub struct ChipSetBot {
    seat: Seat,
    skill: Skill,
    luck: Luck,
    eyes: Sight,
    watch: Watch,
    pace: Pace,
    looked: Looked,
    intended: Once<Occasion, Option<Command>>,
    /// When it acts if people are to follow, and when the occasion came up.
    moment: Once<Occasion, (GameTime, GameTime)>,
}

/// How long a person would have looked at the cards of a pot by now.
#[derive(Clone, Copy, Debug, Default)]
struct Looked {
    pot_number: u8,
    ms: u32,
}

impl Looked {
    /// Adds a turn: the first is the bot's own, later ones come after everybody else's.
    fn for_a_turn(&mut self, pot_number: u8, looks_ms: u32, n_in_pot: u32) -> u32 {
        let is_first = self.pot_number != pot_number || self.ms == 0;
        let n_turns = if is_first { 1 } else { n_in_pot };
        let before = if is_first { 0 } else { self.ms };
        *self = Looked { pot_number, ms: before.saturating_add(looks_ms.saturating_mul(n_turns)) };
        self.ms
    }
}

/// What a decision is made for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Occasion {
    /// A turn to bet, by the chips and the cards it is about.
    Turn {
        pot_number: u8,
        n_table: usize,
        pot: u32,
        highest: u32,
    },
    Question {
        pot_number: u8,
        n_table: usize,
    },
    Showdown {
        pot_number: u8,
    },
    Deal {
        pot_number: u8,
    },
}

impl ChipSetBot {
    /// The player on a chair.
    pub fn new(chair: &Chair) -> ChipSetBot {
        ChipSetBot {
            seat: chair.seat,
            skill: Skill::of(chair.level),
            luck: chair.luck(),
            eyes: Sight::new(chair.eyes(), chair.luck()),
            watch: Watch::new(chair.seat),
            pace: Pace::of(chair.level),
            looked: Looked::default(),
            intended: Once::new(),
            moment: Once::new(),
        }
    }

    /// When something that takes this long is done, not after a deadline.
    ///
    /// The part of that time it really takes may change before it is over: somebody drops out, or
    /// wants to see the end.
    fn moment(
        &mut self,
        now: GameTime,
        occasion: Occasion,
        takes: impl FnOnce(&mut Luck) -> f64,
        part: f64,
        until: Option<GameTime>,
    ) -> GameTime {
        let luck = &mut self.luck;
        let (since, at) = self.moment.decide(occasion, || (now, now.after(takes(luck) as u32)));
        let at = GameTime(since.0 + ((at.0 - since.0) as f64 * part) as u64);
        let latest = until.map(|until| GameTime(until.0.saturating_sub(IN_TIME_MS)));
        latest.map_or(at, |latest| at.min(latest)).max(now)
    }

    /// How much of its time it takes: less when no person is in the pot.
    fn part(&self, view: &View) -> f64 {
        let in_pot = (0..).map(Seat).zip(&view.seats).filter(|(_, seat)| seat.in_pot);
        self.pace.part_among(in_pot.map(|(seat, _)| seat).collect::<Seats>())
    }

    /// Until when a person would have looked at the cards before deciding.
    ///
    /// People also look while the others in the pot think, which bots do not wait for.
    fn looks_until(&mut self, now: GameTime, view: &View) -> GameTime {
        let looks_ms = Perception::takes_ms(self.skill.looks_ms, &mut self.luck);
        let n_in_pot = view.seats.iter().filter(|seat| seat.in_pot).count() as u32;
        let looked_ms = self.looked.for_a_turn(view.pot_number, looks_ms, n_in_pot);
        now.after(looked_ms)
    }

    /// The cards before its eyes: the table and its own hand.
    fn look(&mut self, now: GameTime, view: &View) {
        self.watch.look(view);
        let own = view.seats.get(usize::from(self.seat.0)).and_then(|own| own.hand);
        let hand = own.unwrap_or(Cards::EMPTY);
        let layout = Layout::line(view.table.iter().copied().chain(hand - table(view)));
        self.eyes.look_among(now, &layout, hand);
    }

    fn choose(
        &mut self,
        now: GameTime,
        view: &View,
        legal: &[Command],
        occasion: Occasion,
    ) -> Option<Command> {
        let mut intended = self.intended.clone();
        let command = intended.decide(occasion, || {
            let by = self.looks_until(now, view);
            let n_noticed = self.eyes.noticed(by).filter(|find| find.cards.is_set()).count();
            let judgment = self.skill.judgment;
            let table = Situation { view, legal, seat: self.seat, judgment, n_noticed };
            match occasion {
                Occasion::Question { .. } => table.answer(&self.watch, &mut self.luck),
                _ => table.bet(&self.watch, &mut self.luck),
            }
        });
        self.intended = intended;
        command.filter(|command| legal.contains(command))
    }

    /// Points out the SETs one by one as they are noticed, then says so (CH-14).
    fn point_out(
        &mut self,
        now: GameTime,
        view: &View,
        until: GameTime,
        legal: &[Command],
    ) -> Option<Intent<Command>> {
        let claimed = &view.seats.get(usize::from(self.seat.0))?.claimed;
        let to_find = self.eyes.finds().filter(|find| find.cards.is_set());
        let next = to_find.filter(|find| !claimed.contains(&find.cards)).min_by_key(|find| find.at);
        let occasion = Occasion::Showdown { pot_number: view.pot_number };
        let window_ms = until.0.saturating_sub(now.0) as f64 * CLAIM_PART;
        let patience = self.eyes.eyes().patience_ms.min(window_ms);
        let looks_on = |luck: &mut Luck| f64::from(Perception::takes_ms(patience, luck));
        let done_at = self.moment(now, occasion, looks_on, 1.0, Some(until));
        match next.filter(|find| find.at <= done_at) {
            Some(find) => {
                let command = Command::Claim { cards: find.cards };
                legal.contains(&command).then_some(Intent { at: find.at.max(now), command })
            }
            None => Some(Intent { at: done_at, command: Command::Done }),
        }
    }
}

/// How long a bet takes: more than to go along.
fn time_for(bet: Command) -> Takes {
    match bet {
        Command::Bet { .. } | Command::Raise { .. } => RAISE,
        _ => CHECK,
    }
}

impl Bot<ChipSet> for ChipSetBot {
    fn meet(&mut self, company: Company) {
        self.pace.meet(company);
    }

    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        self.look(now, view);
        let (pot_number, n_table) = (view.pot_number, view.table.len());
        if legal.is_empty() {
            return None;
        }
        match view.phase {
            PhaseView::Betting { seat, highest, until, .. } if seat == self.seat => {
                let occasion = Occasion::Turn { pot_number, n_table, pot: view.pot, highest };
                let command = self.choose(now, view, legal, occasion)?;
                let (takes, part) = (time_for(command), self.part(view));
                let at = self.moment(now, occasion, |luck| takes.ms(luck), part, until);
                Some(Intent { at, command })
            }
            // At once, whatever the answer is: it is a secret, and a pause would give it away.
            PhaseView::Question { .. } => {
                let occasion = Occasion::Question { pot_number, n_table };
                let command = self.choose(now, view, legal, occasion)?;
                Some(Intent { at: now, command })
            }
            PhaseView::Showdown { until: Some(until), .. } => {
                self.point_out(now, view, until, legal)
            }
            PhaseView::BetweenPots { until, dealer } if dealer == Some(self.seat) => {
                let occasion = Occasion::Deal { pot_number };
                let part = self.pace.part();
                let at = self.moment(now, occasion, |luck| CHECK.ms(luck), part, Some(until));
                Some(Intent { at, command: Command::Deal })
            }
            _ => None,
        }
    }
}

impl Playable for ChipSet {
    fn bot(chair: &Chair) -> Box<dyn Bot<ChipSet>> {
        Box::new(ChipSetBot::new(chair))
    }
}
