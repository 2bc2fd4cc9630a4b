//! How long bots take over what they have decided: every delay people wait for, in one place.
//!
//! These times are for the people at the table, who want to follow what happens without waiting.
//! How well a bot plays does not depend on them: what it notices has times of its own, in
//! [`Perception`](crate::Perception). A machine takes no time at all.
//!
//! | what | seconds |
//! |---|---|
//! | to follow a person's vote | 1 to 5 |
//! | to check, call, drop or deal in ChipSet | 0.7 to 1.5 |
//! | to bet or raise in ChipSet | 1.5 to 3 |
//! | to answer the question in ChipSet | none, so that the time tells nothing about the answer |
//! | the first die of a turn in CUBED, or to pass | 2 to 2.4 |
//! | each further die | 0.5 to 0.8 |
//! | to end a turn early | 0.3 to 0.5 |
//! | the extra roll in CUBED | 0.4 to 0.9 |

use tercet_engine::{Company, GameTime, Seats};

use crate::{Level, Luck};

/// How long something takes, in milliseconds: anything between the two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Takes(f64, f64);

/// To join a person's vote.
pub(crate) const FOLLOW: Takes = Takes(1000.0, 5000.0);
/// To check, call, drop or deal.
pub(crate) const CHECK: Takes = Takes(700.0, 1500.0);
/// To bet or raise.
pub(crate) const RAISE: Takes = Takes(1500.0, 3000.0);
/// The first step of a turn in CUBED.
pub(crate) const FIRST_DIE: Takes = Takes(2000.0, 2400.0);
/// Each further step.
pub(crate) const NEXT_DIE: Takes = Takes(500.0, 800.0);
/// To say that a turn is over.
pub(crate) const END_TURN: Takes = Takes(300.0, 500.0);
/// To choose dice for the extra roll.
pub(crate) const EXTRA_ROLL: Takes = Takes(400.0, 900.0);

/// By how much bots are faster where people want them to be.
const FAST: f64 = 2.0;
/// By how much bots are faster among themselves.
const AMONG_BOTS: f64 = 3.0;

impl Takes {
    /// How long it takes this time, in milliseconds.
    pub(crate) fn ms(self, luck: &mut Luck) -> f64 {
        let Takes(least, most) = self;
        least + luck.unit() * (most - least)
    }
}

/// The pace of one bot: how much of its time it takes, given who waits for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    is_machine: bool,
    company: Company,
}

impl Pace {
    /// The pace of a level.
    pub(crate) fn of(level: Level) -> Pace {
        Pace { is_machine: level == Level::Machine, company: Company::default() }
    }

    /// Learns who sits at the table.
    pub(crate) fn meet(&mut self, company: Company) {
        self.company = company;
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> Seats {
        self.company.people
    }

    /// The part of a turn's time that is taken when people wait for it.
    pub(crate) fn part(&self) -> f64 {
        match (self.is_machine, self.company.fast) {
            (true, _) => 0.0,
            (false, true) => 1.0 / FAST,
            (false, false) => 1.0,
        }
    }

    /// The same for what only these seats take part in: among bots, nobody needs the time to follow.
    pub(crate) fn part_among(&self, seats: Seats) -> f64 {
        let only_bots = seats.and(self.company.people).is_empty();
        match (only_bots, self.company.hurry) {
            (true, true) => 0.0,
            (true, false) => self.part() / AMONG_BOTS,
            (false, _) => self.part(),
        }
    }

    /// When a turn is done that takes this long.
    pub(crate) fn done_at(&self, now: GameTime, takes: Takes, luck: &mut Luck) -> GameTime {
        now.after((takes.ms(luck) * self.part()) as u32)
    }

    /// When a vote is joined: that is not a turn, so it takes as long where bots are fast.
    pub(crate) fn follows_at(&self, now: GameTime, takes: Takes, luck: &mut Luck) -> GameTime {
        if self.is_machine { now } else { now.after(takes.ms(luck) as u32) }
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Seat, Seed};

    use super::*;

    fn seats(of: &[u8]) -> Seats {
        of.iter().copied().map(Seat).collect()
    }

    #[test]
    fn bots_are_faster_among_themselves_and_take_no_time_when_somebody_waits_for_the_end() {
        let mut pace = Pace::of(Level::Expert);
        pace.meet(Company { people: seats(&[0]), fast: false, hurry: true });
        assert_eq!(pace.part_among(seats(&[0, 1, 2])), 1.0, "a person is in it");
        assert_eq!(pace.part_among(seats(&[1, 2])), 0.0);
        pace.meet(Company { people: seats(&[0]), fast: false, hurry: false });
        assert_eq!(pace.part_among(seats(&[1, 2])), 1.0 / 3.0);
        pace.meet(Company { people: seats(&[0]), fast: true, hurry: false });
        assert_eq!((pace.part(), pace.part_among(seats(&[1, 2]))), (0.5, 1.0 / 6.0));
        assert_eq!(Pace::of(Level::Machine).part(), 0.0);
    }

    #[test]
    fn a_time_lies_between_its_limits() {
        let mut luck = Luck::new(Seed::numbered(1), Seat(0));
        for _ in 0..1000 {
            let ms = FOLLOW.ms(&mut luck);
            assert!((1000.0..=5000.0).contains(&ms), "{ms}");
        }
    }
}
