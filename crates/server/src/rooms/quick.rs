//! Which table of quick play somebody is led to.

use std::{
    collections::{HashMap, HashSet},
    sync::{PoisonError, atomic::Ordering},
};

use serde_json::Value;
use tercet_protocol::{UserId, http::RoomEntry};
use tercet_room::Moment;
use tercet_store::RoomId;

use super::{RoomHandle, Rooms};

/// From how many people on who wait, or came in the last [`RECENT_MS`], they are split by strength.
const CROWD: usize = 12;
/// How many sit at each table then.
const TABLE: usize = 4;
/// In what time people come together: as long as a countdown goes on at most.
const RECENT_MS: u64 = 20_000;
/// How many people who looked for a table are remembered.
const REMEMBERED: usize = 10_000;

/// Somebody who looks for a table.
pub(crate) struct Seeker<'a> {
    pub(crate) user: UserId,
    pub(crate) game: &'a str,
    pub(crate) config: &'a Value,
    /// Who is not to be at the same table.
    pub(crate) kept_apart: &'a HashSet<UserId>,
    /// The rating, or that of a beginner.
    pub(crate) strength: i64,
    /// When they look.
    pub(crate) now: Moment,
}

/// Somebody who has looked for a table.
#[derive(Debug)]
pub(super) struct Sought {
    game: String,
    config: Value,
    strength: i64,
    at: Moment,
}

/// A table that somebody could be led to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Candidate {
    id: RoomId,
    /// How many people are there.
    n_here: usize,
    /// Whether they wait for a scored game.
    waits: bool,
    /// How strong they are on average.
    strength: i64,
}

impl Rooms {
    /// The table of quick play where somebody who wants this game finds others soonest.
    ///
    /// Nobody is led to a table where somebody is with whom they are kept apart.
    pub(crate) fn quick_table(&self, seeker: &Seeker<'_>) -> Option<RoomEntry> {
        let mut sought = self.sought.lock().unwrap_or_else(PoisonError::into_inner);
        if REMEMBERED <= sought.len() {
            sought.clear();
        }
        let (game, config) = (seeker.game.to_owned(), seeker.config.clone());
        let (strength, at) = (seeker.strength, seeker.now);
        sought.insert(seeker.user, Sought { game, config, strength, at });
        let cells = self.cells();
        let rooms =
            || cells.values().filter_map(|cell| cell.get()).filter(|room| seeker.plays(room));
        let candidate = |room: &RoomHandle| {
            let here = room.face.here();
            Candidate {
                id: room.id,
                n_here: here.len(),
                waits: room.face.waits.load(Ordering::Relaxed),
                strength: mean_strength(&here, &sought, seeker.strength),
            }
        };
        let waiting = |table: Candidate| if table.waits { table.n_here } else { 0 };
        let n_waiting: usize = rooms().map(|room| waiting(candidate(room))).sum();
        let n_together = (n_waiting + 1).max(n_recent(&sought, seeker));
        let fitting = rooms().filter(|room| seeker.fits(room)).map(candidate);
        let chosen = choose(fitting, n_together, seeker.strength)?;
        rooms().find(|room| room.id == chosen).map(RoomHandle::entry)
    }
}

impl Seeker<'_> {
    fn plays(&self, room: &RoomHandle) -> bool {
        let shown = room.face.shown();
        let entry = &shown.entry;
        entry.quick && entry.game == self.game && entry.config.as_ref() == Some(self.config)
    }

    fn fits(&self, room: &RoomHandle) -> bool {
        let is_apart = |users: &[UserId]| users.iter().any(|user| self.kept_apart.contains(user));
        room.face.has_quick_space.load(Ordering::Relaxed)
            && !is_apart(&room.face.here())
            && !is_apart(&room.face.shown().people)
    }
}

/// How many have looked for a table of this game with these rules recently.
fn n_recent(sought: &HashMap<UserId, Sought>, seeker: &Seeker<'_>) -> usize {
    let is_recent = |one: &&Sought| {
        one.game == seeker.game
            && one.config == *seeker.config
            && seeker.now.0.saturating_sub(one.at.0) <= RECENT_MS
    };
    sought.values().filter(is_recent).count()
}

/// One with people before a deserted one, and among those the oldest. Of a crowd, people are led
/// to others of their strength, four to a table; where all of these are full, a table is opened.
fn choose(
    tables: impl Iterator<Item = Candidate>,
    n_together: usize,
    strength: i64,
) -> Option<RoomId> {
    let chosen = if n_together < CROWD {
        tables.min_by_key(|table| (table.n_here == 0, table.id))
    } else {
        let has_space = |table: &Candidate| table.waits && table.n_here < TABLE;
        let distance =
            |table: &Candidate| (table.n_here == 0, table.strength.abs_diff(strength), table.id);
        tables.filter(has_space).min_by_key(distance)
    };
    chosen.map(|table| table.id)
}

/// How strong the people at a table are on average; who is not known is as strong as `usual`.
fn mean_strength(here: &[UserId], sought: &HashMap<UserId, Sought>, usual: i64) -> i64 {
    let sum: i64 = here.iter().map(|user| sought.get(user).map_or(usual, |one| one.strength)).sum();
    let n = i64::try_from(here.len()).unwrap_or(i64::MAX);
    sum.checked_div(n).unwrap_or(usual)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn table(id: i64, n_here: usize, waits: bool, strength: i64) -> Candidate {
        Candidate { id: RoomId(id), n_here, waits, strength }
    }

    fn sought(game: &str, strength: i64, at: u64) -> Sought {
        Sought { game: game.to_owned(), config: Value::Null, strength, at: Moment(at) }
    }

    #[test]
    fn qp_05_of_a_crowd_people_are_led_to_others_of_their_strength_four_to_a_table() {
        let tables = [
            table(1, 0, true, 1_500),
            table(2, 5, true, 1_500),
            table(3, 3, true, 1_900),
            table(4, 2, true, 1_420),
            table(5, 2, false, 1_500),
        ];
        let chosen = |n, strength| choose(tables.iter().cloned(), n, strength).map(|id| id.0);
        assert_eq!(chosen(11, 1_500), Some(2), "few are led to the oldest table with people");
        assert_eq!(chosen(12, 1_500), Some(4));
        assert_eq!(chosen(12, 1_800), Some(3));
        let full = [table(2, 4, true, 1_500), table(5, 2, false, 1_500)];
        assert_eq!(choose(full.into_iter(), 12, 1_500), None, "the next table opens");
    }

    #[test]
    fn who_looked_for_the_same_game_just_now_comes_together() {
        let all = HashMap::from([
            (UserId(1), sought("classic", 1_400, 0)),
            (UserId(2), sought("classic", 1_800, 10_000)),
            (UserId(3), sought("cubed", 1_800, 30_000)),
            // By other rules: they do not meet.
            (
                UserId(4),
                Sought { config: json!({ "rounds": 1 }), ..sought("classic", 1_800, 9_000) },
            ),
        ]);
        let (config, kept_apart) = (Value::Null, HashSet::new());
        let seeker = |now| Seeker {
            user: UserId(2),
            game: "classic",
            config: &config,
            kept_apart: &kept_apart,
            strength: 1_800,
            now: Moment(now),
        };
        assert_eq!([20_000, 20_001, 30_001].map(|now| n_recent(&all, &seeker(now))), [2, 1, 0]);
        let mean = |here: &[i64]| {
            let here: Vec<UserId> = here.iter().copied().map(UserId).collect();
            mean_strength(&here, &all, 1_500)
        };
        assert_eq!((mean(&[1, 2]), mean(&[2, 9]), mean(&[])), (1_600, 1_650, 1_500));
    }
}
