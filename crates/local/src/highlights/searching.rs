//! Moments of those who search: fast, hard and overlooked sets.

use std::collections::{BTreeMap, BTreeSet};

use tercet_cards::{Agreement, Attribute, Triple};
use tercet_engine::GameTime;
use tercet_port::{Highlight, Kind, Tally};

use super::{best::Best, said::Scene};

/// How many sets in a row are a series.
const SERIES: u64 = 3;
/// A shorter search is not worth telling, in milliseconds.
const LONG_SEARCH_MS: u64 = 10_000;
/// A set that lay there for less was not overlooked, in milliseconds.
const OVERLOOKED_MS: u64 = 15_000;

/// Watches a game for sets.
pub(super) struct Searching {
    tallies: Vec<Tally>,
    /// The sets that lie on the table, and since when.
    there: BTreeMap<Triple, GameTime>,
    /// Those that were found, though they may lie there still.
    found: BTreeSet<Triple>,
    /// Who has called and not pointed yet, and when.
    called: Option<(u8, GameTime)>,
    /// When the table was last as new: after a set, or at the start.
    fresh: GameTime,
    /// Who found the last sets, and how many.
    run: Option<(u8, u64)>,
    last: (u32, GameTime),
    fastest: Best,
    hardest: Best,
    series: Best,
    search: Best,
    overlooked: Best,
}

impl Searching {
    pub(super) fn new(n_seats: usize) -> Self {
        Self {
            tallies: vec![Tally::default(); n_seats],
            there: BTreeMap::new(),
            found: BTreeSet::new(),
            called: None,
            fresh: GameTime(0),
            run: None,
            last: (0, GameTime(0)),
            fastest: Best::least(Kind::FastestSet),
            hardest: Best::least(Kind::AllDifferent),
            series: Best::most(Kind::Series),
            search: Best::most(Kind::LongestSearch),
            overlooked: Best::most(Kind::Overlooked),
        }
    }

    /// The next step.
    pub(super) fn watch(&mut self, scene: &Scene) {
        for said in &scene.said {
            if said.word() == "called" {
                self.called = said.seat().map(|seat| (seat, scene.at));
            }
            if let Some((seat, set)) = said.found() {
                self.find(scene, seat, set);
            }
            if let Some(tally) =
                said.mistaken().and_then(|seat| self.tallies.get_mut(usize::from(seat)))
            {
                tally.mistakes += 1;
            }
        }
        self.look(scene);
        self.last = (scene.step, scene.at);
    }

    fn find(&mut self, scene: &Scene, seat: u8, set: Triple) {
        // Whoever calls has seen it: pointing takes the time it takes.
        let called = self.called.take().filter(|&(by, _)| by == seat);
        let seen_at = called.map_or(scene.at, |(_, at)| at);
        let since = |moment: GameTime| seen_at.0.saturating_sub(moment.0);
        let cards = || names(set);
        self.found.insert(set);
        if let Some(tally) = self.tallies.get_mut(usize::from(seat)) {
            tally.sets += 1;
            tally.searched_ms += since(self.fresh);
        }
        self.search.offer(scene.step, Some(seat), cards(), since(self.fresh));
        if let Some(&lay) = self.there.get(&set) {
            self.fastest.offer(scene.step, Some(seat), cards(), since(lay));
            if is_all_different(set) {
                self.hardest.offer(scene.step, Some(seat), cards(), since(lay));
            }
        }
        let n = match self.run {
            Some((by, n)) if by == seat => n + 1,
            _ => 1,
        };
        self.run = Some((seat, n));
        self.series.offer(scene.step, Some(seat), Vec::new(), n);
        self.fresh = scene.at;
    }

    /// Compares the table with how it was.
    fn look(&mut self, scene: &Scene) {
        let now: BTreeSet<Triple> = scene.table.sets().collect();
        let gone: Vec<Triple> =
            self.there.keys().filter(|set| !now.contains(set)).copied().collect();
        for set in gone {
            if let Some(since) = self.there.remove(&set) {
                self.leave(set, since, scene.at);
            }
            self.found.remove(&set);
        }
        for set in now {
            self.there.entry(set).or_insert(scene.at);
        }
    }

    /// A set lies there no more. It was last to be seen one step before.
    fn leave(&mut self, set: Triple, since: GameTime, until: GameTime) {
        if !self.found.contains(&set) {
            let lay = until.0.saturating_sub(since.0);
            self.overlooked.offer(self.last.0, None, names(set), lay);
        }
    }

    /// The moments, and what each seat has done.
    pub(super) fn end(mut self) -> (Vec<Highlight>, Vec<Tally>) {
        let until = self.last.1;
        for (set, since) in std::mem::take(&mut self.there) {
            self.leave(set, since, until);
        }
        let is_race = self.tallies.len() > 1;
        let moments = [
            self.fastest.worth(0),
            self.hardest.worth(0),
            self.series.worth(SERIES).filter(|_| is_race),
            self.search.worth(LONG_SEARCH_MS),
            self.overlooked.worth(OVERLOOKED_MS),
        ];
        (moments.into_iter().flatten().collect(), self.tallies)
    }
}

fn is_all_different(set: Triple) -> bool {
    let verdict = set.verdict();
    Attribute::ALL.into_iter().all(|each| verdict.get(each) == Agreement::AllDifferent)
}

fn names(set: Triple) -> Vec<String> {
    set.cards().iter().map(ToString::to_string).collect()
}
