//! A player of CUBED.
//!
//! Weaker levels are greedy: they take the turn that gives most among those
//! they notice. An expert also looks at what a turn opens for the next player,
//! whose dice lie open, keeps Jokers for better days, rolls once more the dice
//! whose roll promises most, and takes a Joker from the board when the die it
//! brings is worth more on average than the one it costs.

mod advice;
mod outlook;
mod plan;
mod race;
mod rolls;
mod skill;
#[cfg(test)]
mod tests;

use tercet_cards::Rolled;
use tercet_engine::{GameTime, Seat};
use tercet_games::cubed::{
    Board, Chosen, Command, Cubed, DieSet, PhaseView, Shown, Step, View, steps::Scored,
    turns::MOST_DICE,
};

pub use self::advice::{Advice, advise};
use self::{
    outlook::{Opponent, worth},
    plan::{Breadth, Plan, laid, plans},
    race::{Noticed, n_jokers, notice, sets},
    rolls::{best_replacement, best_reroll},
    skill::{Rolls, Skill},
};
use crate::{
    Bot, Chair, Company, Intent, Luck, Perception, Playable,
    once::Once,
    pace::{END_TURN, EXTRA_ROLL, FIRST_DIE, NEXT_DIE, Pace, Takes},
};

/// How long before a deadline everything is done.
const IN_TIME_MS: u64 = 400;

/// A player of CUBED.
#[derive(Clone, Debug)]
pub struct CubedBot {
    seat: Seat,
    skill: Skill,
    eyes: Perception,
    luck: Luck,
    pace: Pace,
    /// What it sees in the race, and since when, for these dice.
    race: Option<Race>,
    /// The steps of its turn in this round.
    turn: Option<(u16, Vec<Step>)>,
    intended: Once<Occasion, Option<Command>>,
    moment: Once<Occasion, GameTime>,
}

/// What a player sees in the dice of one roll.
#[derive(Clone, Debug)]
struct Race {
    hand: Vec<Shown>,
    noticed: Option<Noticed>,
    /// When it has looked at the dice of the others as well.
    looked_until: GameTime,
}

/// What a decision is made for.
#[derive(Clone, Debug, PartialEq)]
enum Occasion {
    Opening(Vec<Shown>),
    Step { round: u16, left: u8, hand: Vec<Shown> },
    ExtraRoll { round: u16, hand: Vec<Shown> },
}

impl CubedBot {
    /// The player on a chair.
    pub fn new(chair: &Chair) -> CubedBot {
        CubedBot {
            seat: chair.seat,
            skill: Skill::of(chair.level),
            eyes: chair.eyes(),
            luck: chair.luck(),
            pace: Pace::of(chair.level),
            race: None,
            turn: None,
            intended: Once::new(),
            moment: Once::new(),
        }
    }

    /// When a turn that takes this long is done, not after a deadline.
    fn moment(
        &mut self,
        now: GameTime,
        occasion: Occasion,
        takes: Takes,
        until: Option<GameTime>,
    ) -> GameTime {
        let (luck, pace) = (&mut self.luck, self.pace);
        let at = self.moment.decide(occasion, || pace.done_at(now, takes, luck));
        in_time(now, at, until)
    }

    /// When three dice are pointed at after a call, which is a part of the race.
    fn points_at(&mut self, now: GameTime, occasion: Occasion, until: GameTime) -> GameTime {
        let (luck, points_ms) = (&mut self.luck, self.eyes.points_ms);
        let at = self.moment.decide(occasion, || now.after(Perception::takes_ms(points_ms, luck)));
        in_time(now, at, Some(until))
    }

    fn race(
        &mut self,
        now: GameTime,
        view: &View,
        reroll_at: Option<GameTime>,
        legal: &[Command],
    ) -> Option<Intent<Command>> {
        let hand = &view.seats.get(usize::from(self.seat.0))?.hand;
        if self.race.as_ref().is_none_or(|race| race.hand != *hand) {
            let noticed = notice(now, hand, &self.eyes, &mut self.luck);
            let reaction = Perception::takes_ms(self.eyes.reaction_ms, &mut self.luck);
            let looked_until = now.after(reaction);
            self.race = Some(Race { hand: hand.clone(), noticed, looked_until });
        }
        let race = self.race.as_ref()?;
        let call = race.noticed.map(|noticed| (noticed.at, Command::Call));
        // All dice lie open: while somebody may still call a SET a vote would be in vain.
        let vote = reroll_at.map(|_| (race.looked_until, Command::NoSet));
        let wishes = [call, vote].into_iter().flatten();
        let wishes = wishes.filter(|(_, command)| legal.contains(command));
        let (at, command) = wishes.min_by_key(|&(at, _)| at)?;
        Some(Intent { at: at.max(now), command })
    }

    /// Three dice for the logo: those that were noticed, or better ones if there is time to think.
    fn opening(&mut self, view: &View, legal: &[Command]) -> Option<Command> {
        let hand = view.seats.get(usize::from(self.seat.0))?.hand.clone();
        let noticed = self.race.as_ref().and_then(|race| race.noticed).map(|noticed| noticed.dice);
        let is_set = noticed.is_some_and(|dice| sets(&hand).contains(&dice));
        let dice = match noticed {
            Some(dice) if !(is_set && self.skill.looks_ahead) => Some(dice),
            _ => self.best_opening(view, &hand),
        };
        let wish = dice.map(|dice| Command::Open { dice }).filter(|wish| legal.contains(wish));
        wish.or_else(|| {
            legal.iter().find(|command| matches!(command, Command::Open { .. })).copied()
        })
    }

    /// The opening that gives most and opens least, in the order that opens least.
    fn best_opening(&mut self, view: &View, hand: &[Shown]) -> Option<[Chosen; 3]> {
        let opponent = Opponent::after(view, self.seat, &mut self.luck);
        let empty = view.board();
        let judged = sets(hand).into_iter().flat_map(orders).map(|dice| {
            let mut plan = Plan::nothing(&empty, hand, 0);
            for (chosen, square) in dice.into_iter().zip(view.board.logo) {
                if let Some(laid) = laid(chosen.onto(square), hand) {
                    plan.board.lay(laid);
                }
                plan.hand.retain(|shown| shown.die != chosen.die);
            }
            plan.points = 3 - n_jokers(&dice) as u16;
            let answer = opponent.as_ref().map_or(0.0, |opponent| opponent.answer(&plan));
            (worth(view, &plan) - answer, dice)
        });
        judged.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, dice)| dice)
    }

    /// The next command of a turn.
    fn play(&mut self, view: &View, left: u8, may_replace: bool, legal: &[Command]) -> Command {
        let board = view.board();
        let Some(seat) = view.seats.get(usize::from(self.seat.0)) else {
            return Command::EndTurn;
        };
        if may_replace
            && self.skill.looks_ahead
            && let Some(replace) = best_replacement(view, &board, &seat.hand, legal)
        {
            return replace;
        }
        let steps = match self.turn.take().filter(|(round, _)| *round == view.round && !may_replace)
        {
            Some((_, steps)) => steps,
            None => self.plan(view, &board, &seat.hand, left).steps,
        };
        let mut n_played = MOST_DICE - left.min(MOST_DICE);
        let next = steps.iter().find(|step| {
            let is_next = n_played == 0;
            n_played = n_played.saturating_sub(step.n_dice());
            is_next
        });
        let next = next.map(|&dice| Command::Place { dice });
        self.turn = Some((view.round, steps));
        next.filter(|place| legal.contains(place)).unwrap_or(Command::EndTurn)
    }

    /// The turn of its choice.
    fn plan(&mut self, view: &View, board: &Board, hand: &[Shown], left: u8) -> Plan {
        let skill = self.skill;
        let breadth = Breadth { kept: skill.breadth, shown: skill.breadth };
        let luck = &mut self.luck;
        // When nobody has found anything all look harder, also for two dice that need each other.
        let overlooks = libm::pow(1.0 - skill.notices, f64::from(view.dead_rounds + 1));
        let sees_pairs = skill.sees_pairs || view.dead_rounds > 0;
        let notices = |scored: &Scored| {
            let is_seen = sees_pairs || scored.step.n_dice() == 1;
            is_seen && (overlooks <= 0.0 || !luck.happens(overlooks))
        };
        let all = plans(board, hand, left, breadth, notices);
        let nothing = Plan::nothing(board, hand, left);
        if !skill.looks_ahead {
            return all.into_iter().max_by_key(|plan| plan.points).unwrap_or(nothing);
        }
        let opponent = Opponent::after(view, self.seat, &mut self.luck);
        let judged = all.into_iter().map(|plan| {
            let answer = opponent.as_ref().map_or(0.0, |opponent| opponent.answer(&plan));
            (worth(view, &plan) - answer, plan)
        });
        judged.max_by(|(a, _), (b, _)| a.total_cmp(b)).map_or(nothing, |(_, plan)| plan)
    }

    fn extra_roll(&mut self, view: &View) -> Option<Command> {
        let hand = &view.seats.get(usize::from(self.seat.0))?.hand;
        let board = view.board();
        let dice = match self.skill.rolls {
            Rolls::ByExpectation => best_reroll(view, &board, hand, &mut self.luck),
            rolls => {
                let turn = self.plan(view, &board, hand, MOST_DICE);
                let is_stuck = turn.steps.is_empty();
                let stays = |shown: &&Shown| turn.hand.iter().any(|left| left.die == shown.die);
                let spare = |shown: &&Shown| stays(shown) && shown.shows != Rolled::Joker;
                let unused = hand.iter().filter(spare).map(|shown| shown.die);
                match rolls {
                    Rolls::WhenStuck if !is_stuck => DieSet::EMPTY,
                    _ => DieSet::of(unused).unwrap_or_default(),
                }
            }
        };
        Some(if dice.is_empty() { Command::Keep } else { Command::Reroll { dice } })
    }

    /// The same answer as long as the occasion lasts.
    fn decide(
        &mut self,
        occasion: &Occasion,
        think: impl FnOnce(&mut Self) -> Option<Command>,
    ) -> Option<Command> {
        let mut intended = self.intended.clone();
        let command = intended.decide(occasion.clone(), || think(self))?;
        self.intended = intended;
        Some(command)
    }
}

/// This moment, but in time for a deadline.
fn in_time(now: GameTime, at: GameTime, until: Option<GameTime>) -> GameTime {
    let latest = until.map(|until| GameTime(until.0.saturating_sub(IN_TIME_MS)));
    latest.map_or(at, |latest| at.min(latest)).max(now)
}

/// Three dice in every order.
fn orders([a, b, c]: [Chosen; 3]) -> [[Chosen; 3]; 6] {
    [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
}

impl Bot<Cubed> for CubedBot {
    fn meet(&mut self, company: Company) {
        self.pace.meet(company);
    }

    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        if legal.is_empty() {
            return None;
        }
        let hand = view.seats.get(usize::from(self.seat.0))?.hand.clone();
        let round = view.round;
        match view.phase {
            PhaseView::Racing { reroll_at } => self.race(now, view, reroll_at, legal),
            PhaseView::Called { seat, until } if seat == self.seat => {
                let occasion = Occasion::Opening(hand);
                let command = self.decide(&occasion, |bot| bot.opening(view, legal))?;
                let at = self.points_at(now, occasion, until);
                Some(Intent { at, command })
            }
            PhaseView::Turn { seat, until, left, may_replace, .. } if seat == self.seat => {
                let occasion = Occasion::Step { round, left, hand };
                let command =
                    self.decide(&occasion, |bot| Some(bot.play(view, left, may_replace, legal)))?;
                let takes = match command {
                    _ if may_replace => FIRST_DIE,
                    Command::EndTurn => END_TURN,
                    _ => NEXT_DIE,
                };
                let at = self.moment(now, occasion, takes, until);
                Some(Intent { at, command })
            }
            PhaseView::ExtraRoll { waiting, until } if waiting.contains(self.seat) => {
                let occasion = Occasion::ExtraRoll { round, hand };
                let command = self.decide(&occasion, |bot| bot.extra_roll(view))?;
                let at = self.moment(now, occasion, EXTRA_ROLL, until);
                Some(Intent { at, command })
            }
            _ => None,
        }
    }
}

impl Playable for Cubed {
    fn bot(chair: &Chair) -> Box<dyn Bot<Cubed>> {
        Box::new(CubedBot::new(chair))
    }
}
