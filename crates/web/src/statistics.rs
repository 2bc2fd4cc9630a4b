//! The player's own numbers, counted in this browser: games, bests, sets and how fast they came.

use std::collections::BTreeMap;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_engine::{Ending, Outcome, Seat};
use tercet_protocol::room::SeatState;
use tercet_protocol::worker::{Highlights, SeatTally};

use crate::{
    bests,
    browser::storage,
    games::catalog,
    review::{self, kinds::Kinds},
    session::Play,
};

const KEY: &str = "statistics";
/// This many games are remembered, in order not to count one twice.
const REMEMBERED: usize = 40;

/// The player's own numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Statistics {
    /// By the entry of the catalog.
    pub(crate) games: BTreeMap<String, Numbers>,
    /// How fast sets were found, by the number of differing attributes.
    pub(crate) kinds: Kinds,
    /// Which games were counted last.
    counted: Vec<String>,
}

/// The numbers of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Numbers {
    /// How many were played to their end.
    pub(crate) played: u32,
    /// How many of them were won.
    pub(crate) won: u32,
    /// How many sets were found.
    pub(crate) sets: u32,
    /// How long one searched for them, in milliseconds.
    pub(crate) searched_ms: u64,
    /// How often three cards were none.
    pub(crate) mistakes: u32,
    /// The best result.
    pub(crate) best: Option<Best>,
}

/// A result: the score, and of those with the same score the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Best {
    pub(crate) score: i32,
    pub(crate) millis: u64,
}

/// A game that has ended, for the people who played it.
struct Played<'a> {
    /// What tells it apart from others.
    key: String,
    topic: &'a str,
    outcome: &'a Outcome,
    seat: Seat,
    tally: SeatTally,
    /// How long it took, if that is known.
    millis: Option<u64>,
    n_undone: u32,
    kinds: Kinds,
}

impl Statistics {
    /// Counts a game; whether it was the best of its kind so far. `None` if it was counted before.
    fn count(&mut self, played: &Played<'_>) -> Option<bool> {
        if self.counted.contains(&played.key) {
            return None;
        }
        self.counted.push(played.key.clone());
        let n_forgotten = self.counted.len().saturating_sub(REMEMBERED);
        self.counted.drain(..n_forgotten);

        let numbers = self.games.entry(played.topic.to_owned()).or_default();
        numbers.played += 1;
        numbers.won += u32::from(played.has_won());
        numbers.sets += played.tally.sets;
        numbers.searched_ms += played.tally.searched_ms;
        numbers.mistakes += played.tally.mistakes;
        self.kinds.add(&played.kinds);
        let before = numbers.best;
        let result =
            played.result().filter(|result| before.is_none_or(|best| best.is_below(*result)));
        numbers.best = result.or(before);
        Some(result.is_some() && before.is_some())
    }

    /// All games together.
    pub(crate) fn whole(&self) -> Numbers {
        self.games.values().fold(Numbers::default(), |sum, numbers| Numbers {
            played: sum.played + numbers.played,
            won: sum.won + numbers.won,
            sets: sum.sets + numbers.sets,
            searched_ms: sum.searched_ms + numbers.searched_ms,
            mistakes: sum.mistakes + numbers.mistakes,
            best: None,
        })
    }
}

impl Numbers {
    /// How long a set took on average, in milliseconds.
    pub(crate) fn pace(&self) -> Option<u64> {
        self.searched_ms.checked_div(u64::from(self.sets))
    }

    /// How many of a hundred tries were sets.
    pub(crate) fn accuracy(&self) -> Option<u32> {
        (self.sets * 100).checked_div(self.sets + self.mistakes)
    }
}

impl Best {
    fn is_below(self, other: Best) -> bool {
        (self.score, core::cmp::Reverse(self.millis))
            < (other.score, core::cmp::Reverse(other.millis))
    }
}

impl Played<'_> {
    /// Alone one wins only where one can lose.
    fn has_won(&self) -> bool {
        match self.outcome.ending {
            Ending::Won => true,
            Ending::Lost | Ending::Stopped => false,
            Ending::Finished => {
                self.outcome.scores.len() > 1 && self.outcome.winners.contains(&self.seat)
            }
        }
    }

    /// The result, if it can be a best one: a player who takes moves back does not compete.
    fn result(&self) -> Option<Best> {
        let is_whole = matches!(self.outcome.ending, Ending::Finished | Ending::Won);
        let &score = self.outcome.scores.get(usize::from(self.seat.0))?;
        let counts = is_whole && self.n_undone == 0 && score != i32::MIN;
        // Only alone is the time the player's own.
        let millis = self.millis.filter(|_| self.outcome.scores.len() == 1).unwrap_or(0);
        counts.then_some(Best { score, millis })
    }
}

/// What was counted so far.
pub(crate) fn read() -> Statistics {
    storage::read(KEY).unwrap_or_default()
}

/// Forgets everything.
pub(crate) fn forget() {
    storage::forget(KEY);
}

/// Counts the game that has ended at this table, once; whether it was the player's best.
pub(crate) fn count(
    play: Play,
    seat: Seat,
    outcome: &Outcome,
    highlights: Option<&Highlights>,
) -> Option<bool> {
    let (key, topic, is_reviewed, list) = play.session().room.with_untracked(|room| {
        let room = room.as_ref()?;
        play.session().game.with_untracked(|game| {
            let game = game.as_ref()?;
            let config: Value = tercet_json::from_str(game.config.get()).unwrap_or_default();
            let entry = catalog::entry_of(&game.rules, &config, outcome.scores.len())?;
            let is_reviewed = review::is_reviewed(&game.rules);
            let has_bots = room.seats.iter().any(|seat| matches!(seat, SeatState::Bot { .. }));
            let list = bests::list_of(&game.rules, &config, outcome.scores.len(), has_bots)
                .map(|list| (game.rules.clone(), list));
            Some((format!("{}/{}", room.code, game.id), entry.topic, is_reviewed, list))
        })
    })?;
    let tally = highlights.and_then(|here| here.tallies.get(usize::from(seat.0)));
    let played = Played {
        key,
        topic,
        outcome,
        seat,
        tally: tally.copied().unwrap_or_default(),
        millis: highlights.map(|here| here.millis),
        n_undone: highlights.map_or(0, |here| here.n_undone),
        kinds: highlights
            .filter(|_| is_reviewed)
            .map_or_else(Kinds::default, |here| Kinds::of(&here.sets, seat)),
    };
    let mut all = read();
    let is_best = all.count(&played)?;
    if let (Some((rules, list)), Some(result)) = (list, played.result())
        && bests::counts(&rules, result.score)
    {
        bests::add(&list, result.score);
    }
    storage::keep(KEY, &all);
    Some(is_best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::kinds::KindNumbers;

    fn outcome(scores: Vec<i32>, winners: Vec<Seat>) -> Outcome {
        Outcome::new(scores, winners, Ending::Finished)
    }

    fn played<'a>(key: &str, outcome: &'a Outcome, millis: u64) -> Played<'a> {
        Played {
            key: key.to_owned(),
            topic: "classic",
            outcome,
            seat: Seat(0),
            tally: SeatTally { sets: 3, searched_ms: 12_000, mistakes: 1 },
            millis: Some(millis),
            n_undone: 0,
            kinds: Kinds([KindNumbers { found: 1, ..KindNumbers::default() }; 4]),
        }
    }

    #[test]
    fn games_add_up_and_none_counts_twice() {
        let mut all = Statistics::default();
        let (won, lost) = (outcome(vec![3, 1], vec![Seat(0)]), outcome(vec![1, 3], vec![Seat(1)]));
        assert_eq!(all.count(&played("a", &won, 0)), Some(false), "the first is not a better one");
        assert_eq!(all.count(&played("a", &won, 0)), None);
        assert_eq!(all.count(&played("b", &lost, 0)), Some(false));
        let numbers = all.games["classic"];
        assert_eq!((numbers.played, numbers.won, numbers.sets), (2, 1, 6));
        assert_eq!((numbers.pace(), numbers.accuracy()), (Some(4_000), Some(75)));
        assert_eq!(numbers.best, Some(Best { score: 3, millis: 0 }));
        assert_eq!(all.whole().played, 2);
        assert_eq!(all.kinds.0.map(|kind| kind.found), [2; 4]);
    }

    #[test]
    fn a_higher_score_or_alone_the_same_in_less_time_is_a_new_best() {
        let mut all = Statistics::default();
        let alone = |score| outcome(vec![score], vec![Seat(0)]);
        let (five, six) = (alone(5), alone(6));
        assert_eq!(all.count(&played("a", &five, 9_000)), Some(false));
        assert_eq!(all.count(&played("b", &five, 8_000)), Some(true));
        assert_eq!(all.count(&played("c", &five, 8_500)), Some(false));
        assert_eq!(all.count(&played("d", &six, 20_000)), Some(true));
        assert_eq!(all.games["classic"].won, 0, "nobody to win against");
    }

    #[test]
    fn what_was_stopped_or_taken_back_is_no_best() {
        let mut all = Statistics::default();
        let first = outcome(vec![1, 0], vec![Seat(0)]);
        let high = outcome(vec![9, 0], vec![Seat(0)]);
        let stopped = Outcome { ending: Ending::Stopped, ..high.clone() };
        all.count(&played("a", &first, 0));
        assert_eq!(all.count(&played("b", &stopped, 0)), Some(false));
        let undone = Played { n_undone: 1, ..played("c", &high, 0) };
        assert_eq!(all.count(&undone), Some(false));
        assert_eq!(all.games["classic"].best, Some(Best { score: 1, millis: 0 }));
    }

    #[test]
    fn only_the_last_games_are_remembered_by_name() {
        let mut all = Statistics::default();
        let game = outcome(vec![1, 0], vec![Seat(0)]);
        for nr in 0..100 {
            all.count(&played(&nr.to_string(), &game, 0));
        }
        assert_eq!(all.counted.len(), REMEMBERED);
        assert_eq!(all.count(&played("99", &game, 0)), None);
    }

    #[test]
    fn numbers_of_an_older_page_are_read_and_nothing_is_divided_by_nothing() {
        let old: Statistics = serde_json::from_str(r#"{"games":{"solo":{"played":2}}}"#).unwrap();
        assert_eq!(old.games["solo"].played, 2);
        assert_eq!((Numbers::default().pace(), Numbers::default().accuracy()), (None, None));
    }
}
