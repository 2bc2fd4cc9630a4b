//! A table of quick play (QP): people are seated as they come, warm up with a bot while they are
//! alone, and play a scored game as soon as there are enough of them.
//!
//! Nobody is its host. Who plays is decided when a game begins: everybody who is here then.

use std::{mem, time::Duration};

use serde::{Deserialize, Serialize};
use tercet_protocol::{
    UserId,
    room::{QuickState, Status, Who},
};

use super::{Effect, Occupant, Room, Write, seated_bot};
use crate::{Moment, RoomRefusal};

/// How long a warm-up goes on after the person came with whom a scored game can be played.
const COUNTDOWN: Duration = Duration::from_secs(10);
/// How much longer for each further person.
const PER_PERSON: Duration = Duration::from_secs(5);
/// How long it goes on at most.
const LONGEST: Duration = Duration::from_secs(20);
/// How long people look at a result before the next game, unless all of them want it sooner.
const REST: Duration = Duration::from_secs(20);
/// How many people play at one table at most.
const MOST_PEOPLE: u8 = 8;

/// What makes a table one of quick play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuickPlay {
    /// The level of the bots to warm up with.
    pub bot: String,
    /// With how many people a scored game begins.
    pub least: u8,
    /// With how many people it has no more room.
    pub most: u8,
    /// Whether the game on the table is a warm-up, which counts for nothing.
    pub warm_up: bool,
}

impl QuickPlay {
    /// Quick play of a game that takes from `least` to `most` seats; `None` if nobody can play it
    /// with somebody else.
    pub(crate) fn new(bot: &str, least: u8, most: u8) -> Option<Self> {
        let (least, most) = (least.max(2), most.min(MOST_PEOPLE));
        (least <= most).then(|| Self { bot: bot.to_owned(), least, most, warm_up: false })
    }

    fn is_enough(&self, n_people: usize) -> bool {
        usize::from(self.least) <= n_people
    }

    fn is_full(&self, n_people: usize) -> bool {
        usize::from(self.most) <= n_people
    }
}

/// When the next game of a table of quick play begins. After a restart it is counted again.
#[derive(Debug, Default)]
pub(super) struct Countdown {
    /// The moment of the last look.
    now: Moment,
    begins: Option<Begin>,
    /// How many people were here at the last look.
    n_here: usize,
    /// Who does not want to wait.
    ready: Vec<UserId>,
}

/// When a game begins, and how far further people can put that off.
#[derive(Clone, Copy, Debug)]
struct Begin {
    at: Moment,
    latest: Moment,
}

impl Countdown {
    pub(super) fn next_wake(&self) -> Option<Moment> {
        self.begins.map(|begin| begin.at)
    }

    /// A game begins after a while, which further people can prolong a little.
    fn run(&mut self, wait: Duration) {
        let (at, latest) = (self.now + wait, self.now + wait.max(LONGEST));
        self.begins = Some(Begin { at, latest });
    }

    /// Further people have come.
    fn prolong(&mut self, n_people: usize) {
        let more = PER_PERSON * u32::try_from(n_people).unwrap_or(u32::MAX);
        if let Some(begin) = &mut self.begins {
            begin.at = (begin.at + more).min(begin.latest);
        }
    }
}

impl Room {
    /// Whether people are seated here as they come, and nobody is the host.
    pub fn is_quick(&self) -> bool {
        self.doc.quick.is_some()
    }

    /// Whether one more person finds a place here: now, or in the next game.
    pub fn has_quick_space(&self) -> bool {
        let Some(quick) = &self.doc.quick else { return false };
        !quick.is_full(self.people_here().len())
    }

    /// Whether people here wait for a scored game, which has not begun.
    pub fn waits_for_quick_play(&self) -> bool {
        self.is_quick() && (self.doc.status != Status::Playing || self.is_warm_up())
    }

    /// Whether the game on the table is a warm-up.
    pub fn is_warm_up(&self) -> bool {
        self.doc.quick.as_ref().is_some_and(|quick| quick.warm_up)
    }

    /// What people are told of it.
    pub(super) fn quick_state(&self) -> Option<QuickState> {
        let quick = self.doc.quick.as_ref()?;
        let Countdown { now, begins, ready, .. } = &self.countdown;
        let left = begins.map(|begin| begin.at.0.saturating_sub(now.0));
        let (least, most) = (quick.least, quick.most);
        Some(QuickState {
            warm_up: quick.warm_up,
            begins_in: left,
            least,
            most,
            ready: ready.clone(),
        })
    }

    /// Notes the time for what people are told of the countdown.
    pub(super) fn look_at_countdown(&mut self, now: Moment) {
        self.countdown.now = self.countdown.now.max(now);
    }

    /// Looks who is here, and begins the game that follows from it.
    pub(super) fn mind_quick_play(&mut self, now: Moment) {
        self.look_at_countdown(now);
        let Some(quick) = &self.doc.quick else { return };
        if self.play.starting || self.play.broken {
            return;
        }
        let here = self.people_here();
        let before = mem::replace(&mut self.countdown.n_here, here.len());
        self.countdown.ready.retain(|user| here.iter().any(|who| who.user == *user));
        let is_scored = self.doc.status == Status::Playing && !quick.warm_up;
        if is_scored || here.is_empty() {
            self.countdown.begins = None;
            return;
        }
        let told = self.countdown.next_wake();
        let wait = if quick.is_enough(here.len()) {
            self.wait_for_others(here.len(), before)
        } else {
            self.wait_alone(&here)
        };
        let is_due = match wait {
            Wait::AtOnce => true,
            Wait::Counted => self.countdown.next_wake().is_some_and(|at| at <= now),
            Wait::UntilTheEnd => {
                self.countdown.begins = None;
                false
            }
        };
        if is_due {
            self.begin_quick_play(here);
        } else if told != self.countdown.next_wake() {
            self.tell_room();
        }
    }

    /// How long the people who are here wait for others before they play.
    fn wait_for_others(&mut self, n_here: usize, before: usize) -> Wait {
        let is_over = self.doc.status == Status::Finished;
        if is_over && self.countdown.ready.len() == n_here {
            return Wait::AtOnce;
        }
        let is_full = self.doc.quick.as_ref().is_some_and(|quick| quick.is_full(n_here));
        if is_full && !is_over {
            return Wait::AtOnce;
        }
        if self.countdown.begins.is_none() {
            self.countdown.run(if is_over { REST } else { COUNTDOWN });
        } else {
            self.countdown.prolong(n_here.saturating_sub(before));
        }
        Wait::Counted
    }

    /// How long somebody waits to warm up, who is alone here or with too few others.
    fn wait_alone(&mut self, here: &[Who]) -> Wait {
        match self.doc.status {
            Status::Waiting => Wait::AtOnce,
            Status::Playing => {
                // It may be the warm-up of somebody who has gone.
                let all_play = here.iter().all(|who| self.doc.seat_of(who.user).is_some());
                if all_play { Wait::UntilTheEnd } else { Wait::AtOnce }
            }
            Status::Finished if self.countdown.ready.len() == here.len() => Wait::AtOnce,
            Status::Finished => {
                if self.countdown.begins.is_none() {
                    self.countdown.run(REST);
                }
                Wait::Counted
            }
        }
    }

    /// Everybody who is here sits down, and a game begins.
    fn begin_quick_play(&mut self, mut here: Vec<Who>) {
        let Some(quick) = &mut self.doc.quick else { return };
        here.truncate(usize::from(quick.most));
        quick.warm_up = !quick.is_enough(here.len());
        let (least, level) = (usize::from(quick.least), quick.bot.clone());
        if self.doc.status == Status::Playing
            && let Some(game) = self.doc.current.take()
        {
            self.effects.store(Write::Abandoned(game));
            self.play.current = None;
            self.doc.status = Status::Waiting;
        }
        let seat = |who: Who| Occupant::Person { user: who.user, name: who.name };
        self.doc.seats = here.into_iter().map(seat).collect();
        while self.doc.seats.len() < least {
            let bot = seated_bot(&self.doc.seats, &level);
            self.doc.seats.push(bot);
        }
        // Nothing is held for those who are away; they play the next game if they come back.
        self.people.holds.clear();
        self.countdown.begins = None;
        self.countdown.ready.clear();
        self.save();
        self.play.starting = true;
        self.effects.push(Effect::Start);
    }

    /// Somebody wants to play again without waiting any longer.
    pub(super) fn play_again(&mut self, user: UserId) -> Result<(), RoomRefusal> {
        if self.doc.status == Status::Playing || self.play.starting {
            return Err(RoomRefusal::GameRunning);
        }
        if self.play.broken {
            return Err(RoomRefusal::GameBroken);
        }
        if !self.countdown.ready.contains(&user) {
            self.countdown.ready.push(user);
            self.tell_room();
        }
        Ok(())
    }

    /// The people who are here: those who sit in the order of their seats, then the others in the
    /// order in which they came.
    fn people_here(&self) -> Vec<Who> {
        let mut here: Vec<Who> = Vec::new();
        for member in self.people.members.iter() {
            if !here.iter().any(|who| who.user == member.who.user) {
                here.push(member.who.clone());
            }
        }
        here.sort_by_key(|who| self.doc.seat_of(who.user).map_or(u8::MAX, |seat| seat.0));
        here
    }
}

/// Until when people wait for the next game.
enum Wait {
    /// It begins now.
    AtOnce,
    /// It begins when the countdown is over.
    Counted,
    /// It begins when the game on the table is over.
    UntilTheEnd,
}
