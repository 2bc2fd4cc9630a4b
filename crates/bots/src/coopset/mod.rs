//! A member of a team in CoopSet.
//!
//! Studies a layout for a while, plans which SETs to take, marks them one by
//! one and votes. What others have marked is part of every plan: it is undone
//! only if that gains a lot, and never twice, so that members do not fight over
//! marks. A member that sees nothing votes for one more card, and one that a
//! person waits for goes along with their vote, unless it sees something better.
//!
//! | level | its plan |
//! |---|---|
//! | beginner | the SETs as they were noticed, until nothing fits any more |
//! | intermediate | as many SETs as possible |
//! | advanced | as many SETs as possible, and of those choices the one with most live pairs |
//! | expert, machine | what gives most if one plays on in thought |

mod outlook;
mod packings;
#[cfg(test)]
mod tests;

use tercet_cards::{Cards, Triple};
use tercet_engine::{GameTime, Seat, Seats};
use tercet_games::coopset::{Command, CoopSet, PhaseView, View};

use self::{
    outlook::{Unseen, at_a_glance, best, live_pairs},
    packings::{Packing, packings},
};
use crate::{
    Bot, Chair, Company, Find, Intent, Layout, Level, Playable, Sight,
    once::Once,
    pace::{FOLLOW, Pace},
};

/// How often a member undoes a mark of one layout.
const MOST_UNDONE: usize = 2;
/// How much better a plan must seem, in points, before an expert undoes a mark for it.
const WORTH_UNDOING: f64 = 0.6;
/// How long a member who would decide alone waits for those who have not voted.
const COURTESY_MS: f64 = 6000.0;
/// How many times as long somebody looks who has found nothing.
const DESPAIRS_AFTER: u64 = 4;
/// The part of a limited time that may pass in study.
const STUDY_PART: f64 = 0.5;

/// A member of a team in CoopSet.
#[derive(Clone, Debug)]
pub struct CoopSetBot {
    level: Level,
    seat: Seat,
    sight: Sight,
    pace: Pace,
    /// All cards that ever lay on the table.
    seen: Cards,
    table: Cards,
    /// When the layout has been studied enough to plan.
    studied_at: GameTime,
    /// When it has been studied enough to say that there is no SET: that costs a point.
    despairs_at: GameTime,
    undone: Vec<Triple>,
    /// The SETs it wants to take from this layout, once it has thought about it.
    plan: Option<Vec<Triple>>,
    intended: Once<(Cards, Vec<Triple>), Act>,
    moment: Once<(Cards, Vec<Triple>, Act), GameTime>,
    /// When it goes along with a person who has voted on these marks.
    follows: Once<(Cards, Vec<Triple>), GameTime>,
}

/// What a member can do for its plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Mark(Triple),
    Undo(Triple),
    Finalize,
    AddCard,
}

/// What comes of thinking about a layout and its marks.
enum Thought {
    Plan(Vec<Triple>),
    Undo(Triple),
}

impl CoopSetBot {
    /// The member on a chair.
    pub fn new(chair: &Chair) -> CoopSetBot {
        CoopSetBot {
            level: chair.level,
            seat: chair.seat,
            sight: Sight::new(chair.eyes(), chair.luck()),
            pace: Pace::of(chair.level),
            seen: Cards::EMPTY,
            table: Cards::EMPTY,
            studied_at: GameTime(0),
            despairs_at: GameTime(0),
            undone: Vec::new(),
            plan: None,
            intended: Once::new(),
            moment: Once::new(),
            follows: Once::new(),
        }
    }

    /// How many times its patience a level studies a layout before it plans.
    fn diligence(&self) -> f64 {
        match self.level {
            Level::Machine => 0.0,
            // People search as well, and wait for it.
            _ if !self.partners().is_empty() => 1.0,
            Level::Beginner => 1.0,
            Level::Intermediate => 1.5,
            Level::Advanced => 2.5,
            Level::Expert => 4.0,
        }
    }

    /// The people in the team.
    fn partners(&self) -> Seats {
        self.pace.people().without(self.seat)
    }

    /// Looks at a layout; a new one is studied, what was planned for the old one is void.
    fn study(&mut self, now: GameTime, view: &View, until: Option<GameTime>) {
        let layout = Layout::grid(&view.table, view.base);
        self.seen |= layout.cards();
        if !self.sight.look(now, &layout) {
            return;
        }
        let is_old_one = !self.table.is_empty() && (self.table - layout.cards()).is_empty();
        self.table = layout.cards();
        self.plan = None;
        if !is_old_one {
            self.undone.clear();
        }
        let study_ms = self.sight.eyes().patience_ms * self.diligence();
        let done_at = self.sight.done_at(now, study_ms);
        let in_time = until.map(|until| {
            let part = until.0.saturating_sub(now.0) as f64 * STUDY_PART;
            GameTime(now.0 + part as u64)
        });
        self.studied_at = in_time.map_or(done_at, |in_time| in_time.min(done_at));
        let longer = (done_at.0 - now.0) * DESPAIRS_AFTER;
        let late = GameTime(now.0 + longer);
        self.despairs_at = in_time.map_or(late, |in_time| in_time.min(late));
    }

    /// Ends the study early if a person has voted; returns when to go along with them.
    fn follow(&mut self, now: GameTime, votes: Seats, marks: &[Triple]) -> Option<GameTime> {
        if votes.and(self.partners()).is_empty() {
            self.follows.forget();
            return None;
        }
        let (pace, sight) = (self.pace, &mut self.sight);
        let occasion = (self.table, marks.to_vec());
        let at = self.follows.decide(occasion, || pace.follows_at(now, FOLLOW, sight.luck()));
        if at < self.studied_at {
            // What it has seen by then is all it plans with.
            (self.studied_at, self.despairs_at) = (at, at);
            self.plan = None;
            self.intended.forget();
        }
        Some(at)
    }

    /// What to do about these marks: they are part of the plan, or a new plan is made.
    fn act(&mut self, marks: &[Triple], view: &View, legal: &[Command]) -> Act {
        let fits = |plan: &Vec<Triple>| marks.iter().all(|mark| plan.contains(mark));
        let plan = match self.plan.take().filter(fits) {
            Some(plan) => plan,
            None => match self.think(marks, view, legal) {
                Thought::Plan(plan) => plan,
                Thought::Undo(mark) => return Act::Undo(mark),
            },
        };
        let next = plan.iter().find(|set| !marks.contains(set)).copied();
        self.plan = Some(plan);
        match next {
            Some(set) => Act::Mark(set),
            None if marks.is_empty() && view.deck > 0 => Act::AddCard,
            None => Act::Finalize,
        }
    }

    /// The same as long as table and marks are the same.
    fn act_once(&mut self, marks: &[Triple], view: &View, legal: &[Command]) -> Act {
        let mut intended = self.intended.clone();
        let act = intended.decide((self.table, marks.to_vec()), || self.act(marks, view, legal));
        self.intended = intended;
        act
    }

    fn think(&mut self, marks: &[Triple], view: &View, legal: &[Command]) -> Thought {
        let votes = [Command::AddCard, Command::Finalize];
        if marks.is_empty() {
            // Where there is nothing to vote for, something is found in the end.
            let may_despair = votes.iter().any(|vote| legal.contains(vote));
            self.look_longer(if may_despair { self.despairs_at } else { GameTime(u64::MAX) });
        }
        let known = self.known();
        let unseen = Unseen { cards: Cards::ALL - self.seen, n_deck: view.deck.into() };
        let with_marks = self.choose(packings(self.table, marks, &known), unseen);
        match self.mark_to_undo(marks, &known, with_marks.as_ref(), unseen) {
            Some(mark) => Thought::Undo(mark),
            None => Thought::Plan(with_marks.map_or_else(Vec::new, |packing| packing.sets)),
        }
    }

    /// Looks on after finding nothing, up to `latest`; the study ends with the first find then.
    fn look_longer(&mut self, latest: GameTime) {
        if self.despairs_at <= self.studied_at {
            return;
        }
        let first = self.sight.finds().filter(|find| find.cards.is_set()).map(|find| find.at).min();
        if first.is_none_or(|first| first > self.studied_at) {
            self.studied_at = first.map_or(self.despairs_at, |first| first.min(latest));
        }
    }

    /// The SETs that are noticed during the study, in the order of noticing.
    fn known(&self) -> Vec<Triple> {
        let is_known = |find: &Find| find.cards.is_set() && find.at <= self.studied_at;
        let mut finds: Vec<Find> = self.sight.finds().filter(is_known).collect();
        finds.sort_by_key(|find| (find.at, find.cards));
        finds.into_iter().map(|find| find.cards).collect()
    }

    /// The packing that a level takes.
    fn choose(&mut self, mut all: Vec<Packing>, unseen: Unseen) -> Option<Packing> {
        let n_sets = |packing: &Packing| packing.sets.len();
        let most = all.iter().map(n_sets).max()?;
        match self.level {
            // The search tries the SETs in the order in which they were noticed, so its first
            // choice that cannot go on is what comes of taking them as they are noticed.
            Level::Beginner => {
                let extends = |other: &Packing, packing: &Packing| {
                    n_sets(other) > n_sets(packing)
                        && packing.sets.iter().all(|set| other.sets.contains(set))
                };
                let is_full = |packing: &&Packing| !all.iter().any(|other| extends(other, packing));
                all.iter().find(is_full).cloned()
            }
            Level::Intermediate => {
                all.retain(|packing| n_sets(packing) == most);
                self.sight.luck().pick(&all)
            }
            Level::Advanced => all
                .into_iter()
                .filter(|packing| n_sets(packing) == most)
                .max_by_key(|packing| live_pairs(packing.rest, unseen.cards)),
            Level::Expert | Level::Machine => best(all, unseen, self.sight.luck()),
        }
    }

    /// A mark that stands in the way of something much better.
    fn mark_to_undo(
        &mut self,
        marks: &[Triple],
        known: &[Triple],
        with_marks: Option<&Packing>,
        unseen: Unseen,
    ) -> Option<Triple> {
        if marks.is_empty() || self.level == Level::Beginner || self.undone.len() >= MOST_UNDONE {
            return None;
        }
        let mut sets = known.to_vec();
        sets.extend(marks.iter().filter(|mark| !known.contains(mark)));
        let free = self.choose(packings(self.table, &[], &sets), unseen)?;
        let with_marks = with_marks?;
        let is_better = match self.level {
            Level::Expert | Level::Machine => {
                at_a_glance(&free, unseen) > at_a_glance(with_marks, unseen) + WORTH_UNDOING
            }
            _ => free.sets.len() > with_marks.sets.len(),
        };
        let undone = &self.undone;
        let in_the_way = |mark: &&Triple| !free.sets.contains(mark) && !undone.contains(mark);
        let mark = marks.iter().find(in_the_way).copied().filter(|_| is_better)?;
        // It counts as soon as it is intended: nobody else has to put up with more than that.
        self.undone.push(mark);
        Some(mark)
    }

    /// When it is done: pointing takes a moment, and a vote that decides waits for the others.
    fn moment(&mut self, now: GameTime, view: &View, marks: Vec<Triple>, act: Act) -> GameTime {
        let others_to_vote = view.present.len() > view.votes.len() + 1;
        let decides = view.votes.len() + 1 >= view.needed && others_to_vote;
        let is_vote = matches!(act, Act::Finalize | Act::AddCard);
        let eyes = *self.sight.eyes();
        let is_human = self.level != Level::Machine;
        let courtesy = if decides && is_vote && is_human { COURTESY_MS } else { 0.0 };
        let (part, sight, studied_at) = (self.pace.part(), &mut self.sight, self.studied_at);
        self.moment.decide((self.table, marks, act), || {
            sight.done_at(now.max(studied_at), (eyes.points_ms + courtesy) * part)
        })
    }
}

impl Act {
    fn command(self) -> Command {
        match self {
            Act::Mark(cards) => Command::Mark { cards },
            Act::Undo(cards) => Command::Unmark { cards },
            Act::Finalize => Command::Finalize,
            Act::AddCard => Command::AddCard,
        }
    }
}

impl Bot<CoopSet> for CoopSetBot {
    fn meet(&mut self, company: Company) {
        self.pace.meet(company);
    }

    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let PhaseView::Playing { until, .. } = view.phase else { return None };
        self.study(now, view, until);
        if legal.is_empty() || view.votes.contains(self.seat) {
            return None;
        }
        let marks: Vec<Triple> = view.marks.iter().map(|mark| mark.cards).collect();
        let follows = self.follow(now, view.votes, &marks);
        let act = self.act_once(&marks, view, legal);
        let at = self.moment(now, view, marks, act);
        let at = follows.map_or(at, |follows| follows.min(at)).max(now);
        let command = act.command();
        legal.contains(&command).then_some(Intent { at, command })
    }
}

impl Playable for CoopSet {
    fn bot(chair: &Chair) -> Box<dyn Bot<CoopSet>> {
        Box::new(CoopSetBot::new(chair))
    }
}
