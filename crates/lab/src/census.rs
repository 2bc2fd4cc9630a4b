//! Rounds of the classic game by the million: what happens at the table.
//!
//! A round is played by the rules of `tercet_games::classic`, boiled down to
//! what the table sees of them: a policy takes SETs one by one, three more
//! cards come when there is none, and the table is filled up below its base
//! size. A test plays the same rounds by the full rules.

use core::ops::AddAssign;

use tercet_engine::Seed;

use crate::{DeckKind, Share, fast::Width, places::Places, random::Picks, rounds::Chunk};

/// How many rounds are played with the random numbers of one chunk.
pub const CHUNK: u64 = 4096;

/// Which of the SETs on the table is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Any, each as likely as the others.
    Random,
    /// The one whose three places, ascending, come first.
    First,
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Census {
    /// The cards.
    pub deck: DeckKind,
    /// Who takes which SET.
    pub policy: Policy,
    /// What all follows from.
    pub seed: Seed,
}

/// How often a table held a SET, and how often not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    /// With at least one SET.
    pub set: u64,
    /// Without.
    pub no_set: u64,
}

/// What was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CensusTally {
    /// How many rounds were played.
    pub rounds: u64,
    /// By cards left in the deck and on the table, both in threes.
    pub tables: [[TableCounts; 8]; 28],
    /// Rounds by the cards left on the table at the end, in threes.
    pub left: [u64; 8],
    /// Rounds by the most cards that lay on the table, in threes.
    pub largest: [u64; 8],
    /// Rounds by the SETs taken until the deck is empty and no SET is left.
    pub sets_exhausted: [u64; 28],
    /// Rounds by the SETs taken until cards are due and the deck is empty, as in Korea.
    pub sets_deal_needed: [u64; 28],
    /// Tables by cards on them, in threes, and by their SETs; the last column has all with more.
    pub sets_on_table: [[u64; 24]; 8],
}

impl TableCounts {
    /// How often there was none.
    #[must_use]
    pub const fn none(self) -> Share {
        Share { count: self.no_set, of: self.set + self.no_set }
    }
}

impl CensusTally {
    /// Nothing counted.
    pub const ZERO: CensusTally = CensusTally {
        rounds: 0,
        tables: [[TableCounts { set: 0, no_set: 0 }; 8]; 28],
        left: [0; 8],
        largest: [0; 8],
        sets_exhausted: [0; 28],
        sets_deal_needed: [0; 28],
        sets_on_table: [[0; 24]; 8],
    };

    /// All tables of this many cards, whatever was left in the deck.
    #[must_use]
    pub fn tables_of(&self, n_cards: usize) -> TableCounts {
        let mut sum = TableCounts::default();
        for row in &self.tables {
            let seen = row[n_cards / 3];
            sum.set += seen.set;
            sum.no_set += seen.no_set;
        }
        sum
    }
}

impl AddAssign<&CensusTally> for CensusTally {
    fn add_assign(&mut self, other: &CensusTally) {
        fn add<const N: usize>(sums: &mut [u64; N], counts: &[u64; N]) {
            for (sum, count) in sums.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        self.rounds += other.rounds;
        for (seen, more) in self.tables.iter_mut().flatten().zip(other.tables.iter().flatten()) {
            seen.set += more.set;
            seen.no_set += more.no_set;
        }
        add(&mut self.left, &other.left);
        add(&mut self.largest, &other.largest);
        add(&mut self.sets_exhausted, &other.sets_exhausted);
        add(&mut self.sets_deal_needed, &other.sets_deal_needed);
        for (sums, counts) in self.sets_on_table.iter_mut().zip(&other.sets_on_table) {
            add(sums, counts);
        }
    }
}

impl Census {
    /// How many chunks this many rounds are.
    #[must_use]
    pub const fn n_chunks(rounds: u64) -> u64 {
        rounds.div_ceil(CHUNK)
    }

    /// Plays the rounds of one chunk, or as many of them as are wanted of a
    /// run with `rounds` in all.
    #[must_use]
    pub fn play_chunk(&self, chunk: u64, rounds: u64) -> CensusTally {
        self.play_chunk_with(Width::best(), chunk, rounds)
    }

    /// The same with certain registers; the counts do not depend on them.
    #[must_use]
    pub fn play_chunk_with(&self, width: Width, chunk: u64, rounds: u64) -> CensusTally {
        width.run(Chunk { census: *self, chunk, rounds })
    }

    /// Plays a round with cards in this order, and shows every table with the
    /// SET that is taken from it.
    ///
    /// This is how a round goes, told plainly; chunks are played by `rounds`,
    /// with the same counts.
    pub fn play(
        &self,
        cards: &[u8],
        picks: &mut Picks,
        tally: &mut CensusTally,
        mut watch: impl FnMut(&Places, Option<[usize; 3]>),
    ) {
        let base = self.deck.base_size();
        let (first, mut deck) = cards.split_at(base);
        let mut table = Places::new(first);
        let mut n_taken = 0;
        let mut largest = base;
        let mut deal_needed = None;
        loop {
            let sets = table.sets();
            let seen = &mut tally.tables[deck.len() / 3][table.n_cards() / 3];
            *if sets.is_empty() { &mut seen.no_set } else { &mut seen.set } += 1;
            tally.sets_on_table[table.n_cards() / 3][sets.len().min(23)] += 1;
            let set = match self.policy {
                Policy::Random => sets.get(picks.one_of(sets.len())),
                Policy::First => sets.iter().min(),
            };
            watch(&table, set.copied());
            n_taken += usize::from(set.is_some());
            match (set.copied(), deck.split_at_checked(3)) {
                (Some(set), _) if base < table.n_cards() => table.close_up(set),
                (Some(set), Some((three, rest))) => {
                    table.replace(set, three);
                    deck = rest;
                }
                (Some(set), None) => {
                    table.remove(set);
                    deal_needed = deal_needed.or(Some(n_taken));
                }
                (None, Some((three, rest))) => {
                    table.extend(three);
                    deck = rest;
                    largest = largest.max(table.n_cards());
                }
                (None, None) => break,
            }
        }
        tally.rounds += 1;
        tally.left[table.n_cards() / 3] += 1;
        tally.largest[largest / 3] += 1;
        tally.sets_exhausted[n_taken] += 1;
        tally.sets_deal_needed[deal_needed.unwrap_or(n_taken)] += 1;
    }
}
