//! What one transaction does: the statements, in order, and which job waits for which.
//!
//! Appends of a batch share a statement. A game has at most one row in it that decides
//! (see [`Appends`]), so appends that follow each other become one. An append that does
//! not end its game may run before the changes asked for earlier, because none of them depends on
//! it; one that ends its game keeps its turn, because the next game of the room waits for that.

use std::collections::{BTreeMap, HashMap};

use super::{
    cursors::{Cursor, Cursors},
    job::{Change, Job},
    nodes::Life,
};
use crate::{Append, AppendError, Finish, GameId, NewStep};

/// What one transaction does with the first jobs of a batch.
pub(super) struct Plan<'a> {
    pub(super) actions: Vec<Action<'a>>,
    /// For each job that the transaction covers, in order.
    pub(super) decisions: Vec<Decision>,
    /// Where the games will stand if every append is accepted.
    pub(super) ahead: HashMap<GameId, Cursor>,
}

/// One statement.
pub(super) enum Action<'a> {
    Appends(Appends<'a>),
    Change(&'a Change),
}

/// The appends of one statement, by game: two nodes that lock places in the same order
/// never wait for each other in a circle.
#[derive(Default)]
pub(super) struct Appends<'a>(pub(super) BTreeMap<GameId, Planned<'a>>);

/// Everything that a transaction adds to one game. Its first row decides: if somebody else has
/// its place, nothing is added.
pub(super) struct Planned<'a> {
    /// Where the game stood.
    pub(super) cursor: Cursor,
    pub(super) steps: Vec<&'a NewStep>,
    pub(super) finish: Option<&'a Finish>,
}

/// How the outcome of a job is known.
pub(super) enum Decision {
    /// By the plan alone.
    Known(Result<(), AppendError>),
    /// By whether this game is among those that the statement added to.
    Append { game: GameId, first: u64 },
    /// By the row that the statement gives.
    Change { action: usize },
}

impl<'a> Plan<'a> {
    /// Plans as many jobs as one transaction can take. The cursors of all games must be known.
    pub(super) fn new(jobs: &'a [Job], cursors: &Cursors, life: Option<&Life>) -> Self {
        // The first statement is for appends that need not wait for their turn.
        let mut plan = Self {
            actions: vec![Action::Appends(Appends::default())],
            decisions: Vec::with_capacity(jobs.len()),
            ahead: HashMap::new(),
        };
        let mut located = HashMap::new();
        for job in jobs {
            let decision = match job {
                Job::Change(change) => {
                    plan.actions.push(Action::Change(change));
                    Some(Decision::Change { action: plan.actions.len() - 1 })
                }
                Job::Append { append, .. } => plan.append(append, cursors, life, &mut located),
            };
            match decision {
                Some(decision) => plan.decisions.push(decision),
                None => break,
            }
        }
        plan
    }

    /// Plans an append; nothing if it must wait for the next transaction.
    fn append(
        &mut self,
        append: &'a Append,
        cursors: &Cursors,
        life: Option<&Life>,
        located: &mut HashMap<GameId, usize>,
    ) -> Option<Decision> {
        let &Append { game, first, .. } = append;
        let Some(cursor) = self.ahead.get(&game).copied().or_else(|| cursors.of(game)) else {
            return Some(Decision::Known(Err(AppendError::NoSuchGame { game })));
        };
        if cursor.is_finished {
            return Some(Decision::Known(Err(AppendError::Finished { game })));
        }
        if life.is_some_and(|life| !life.owns(&cursor)) {
            return Some(Decision::Known(Err(AppendError::NotOurs { game })));
        }
        if first != cursor.next_seq {
            let expected = cursor.next_seq;
            return Some(Decision::Known(Err(AppendError::Conflict { expected, first })));
        }
        let known = located.get(&game).copied();
        let is_empty = append.steps.is_empty() && append.finish.is_none();
        if is_empty && known.is_none() {
            return Some(Decision::Known(Ok(())));
        }
        let last = self.actions.len() - 1;
        let action = match known {
            Some(action) if append.finish.is_none() || action == last => action,
            Some(_) => return None,
            None if append.finish.is_none() => 0,
            None => self.last_appends(),
        };
        located.insert(game, action);
        let Action::Appends(appends) = &mut self.actions[action] else {
            unreachable!("appends are located at appends")
        };
        let planned = appends.0.entry(game).or_insert_with(|| Planned {
            cursor,
            steps: Vec::new(),
            finish: None,
        });
        planned.steps.extend(&append.steps);
        planned.finish = append.finish.as_ref();
        self.ahead.insert(game, planned.after());
        Some(Decision::Append { game, first })
    }

    /// The last statement, if it is one for appends, or else a new one.
    fn last_appends(&mut self) -> usize {
        if let Some(Action::Change(_)) = self.actions.last() {
            self.actions.push(Action::Appends(Appends::default()));
        }
        self.actions.len() - 1
    }
}

impl Planned<'_> {
    /// Where the game stands after this.
    fn after(&self) -> Cursor {
        let n_steps = self.steps.len() as u64;
        // A game that ends without a step has a mark in place of one.
        let n_places = n_steps.max(u64::from(self.finish.is_some()));
        Cursor {
            next_seq: self.cursor.next_seq + n_steps,
            next_place: self.cursor.next_place + n_places,
            is_finished: self.finish.is_some(),
            ..self.cursor
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;
    use crate::{RoomId, UserId, WallMs, postgres::users};

    const GAME: GameId = GameId(1);

    fn append(game: GameId, first: u64, n_steps: u64, ends: bool) -> Job {
        let step = |seq: u64| NewStep { at: seq, nonce: None, body: String::new() };
        let finish = ends.then(|| Finish { outcome: String::new(), at: WallMs(0) });
        let steps = (0..n_steps).map(step).collect();
        let append = Append { game, first, steps, finish };
        Job::Append { append, answer: oneshot::channel().0 }
    }

    fn change() -> Job {
        users::rename(UserId(1), String::new()).into_job().0
    }

    fn cursor(next_seq: u64, next_place: u64, is_finished: bool) -> Cursor {
        Cursor { next_seq, next_place, is_finished, room: RoomId(1), epoch: 0 }
    }

    fn cursors() -> Cursors {
        let mut cursors = Cursors::default();
        for game in [GAME, GameId(2)] {
            cursors.set(game, cursor(5, 6, false));
        }
        cursors
    }

    /// The actions as a line: what each adds to which game, and changes.
    fn line(plan: &Plan<'_>) -> String {
        let tell = |action: &Action<'_>| match action {
            Action::Change(_) => "change".to_owned(),
            Action::Appends(appends) => {
                let tell = |(game, planned): (&GameId, &Planned<'_>)| {
                    let end = if planned.finish.is_some() { "!" } else { "" };
                    format!("{game}+{}{end}", planned.steps.len())
                };
                format!("[{}]", appends.0.iter().map(tell).collect::<Vec<_>>().join(" "))
            }
        };
        plan.actions.iter().map(tell).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn appends_that_follow_each_other_become_one() {
        let jobs =
            [append(GAME, 5, 2, false), append(GameId(2), 5, 1, false), append(GAME, 7, 1, true)];
        let plan = Plan::new(&jobs, &cursors(), None);
        assert_eq!(line(&plan), "[1+3! 2+1]");
        let expected = cursor(8, 9, true);
        assert_eq!(plan.ahead[&GAME], expected);
    }

    #[test]
    fn an_end_keeps_its_turn_and_other_appends_do_not() {
        let jobs = [change(), append(GAME, 5, 1, true), change(), append(GameId(2), 5, 1, false)];
        assert_eq!(line(&Plan::new(&jobs, &cursors(), None)), "[2+1] change [1+1!] change");
    }

    #[test]
    fn an_end_after_a_change_waits_for_the_steps_before_it_to_be_committed() {
        let jobs = [append(GAME, 5, 1, false), change(), append(GAME, 6, 0, true), change()];
        let plan = Plan::new(&jobs, &cursors(), None);
        assert_eq!(line(&plan), "[1+1] change");
        assert_eq!(plan.decisions.len(), 2, "the rest belongs to the next transaction");
    }

    #[test]
    fn what_does_not_follow_is_refused_by_the_plan_and_what_is_empty_is_done() {
        let jobs = [
            append(GAME, 4, 1, false),
            append(GAME, 5, 0, false),
            append(GAME, 5, 0, true),
            append(GAME, 5, 1, false),
            append(GameId(9), 1, 1, false),
        ];
        let plan = Plan::new(&jobs, &cursors(), None);
        assert_eq!(line(&plan), "[1+0!]");
        let known: Vec<_> = plan
            .decisions
            .iter()
            .map(|decision| match decision {
                Decision::Known(known) => Some(known.clone()),
                Decision::Append { .. } | Decision::Change { .. } => None,
            })
            .collect();
        let expected = [
            Some(Err(AppendError::Conflict { expected: 5, first: 4 })),
            Some(Ok(())),
            None,
            Some(Err(AppendError::Finished { game: GAME })),
            Some(Err(AppendError::NoSuchGame { game: GameId(9) })),
        ];
        assert_eq!(known, expected);
        let expected = cursor(5, 7, true);
        assert_eq!(plan.ahead[&GAME], expected, "the end takes a place of the log");
    }
}
