//! Rounds of the classic game, many at a time.
//!
//! One round after the other would be slow, because each table has to wait for
//! the choice at the table before. So [`LANES`] rounds are played side by side,
//! a step of each in turn, and where one has ended the next begins. What a
//! round draws is its own, and so the counts are those of one after the other.

use crate::{
    DeckKind, Random,
    beyond::{self, Beyond, MOST},
    census::{CHUNK, Census, CensusTally, Policy},
    fast::Work,
    lanes::{CODES, FREE, Found, LANES, Lanes, Places, ROOM, Row, TWELVE},
    random::Picks,
};

/// The rounds of one chunk.
pub(crate) struct Chunk {
    pub(crate) census: Census,
    pub(crate) chunk: u64,
    pub(crate) rounds: u64,
}

impl Work for Chunk {
    type Output = CensusTally;

    #[inline(always)]
    fn run(self) -> CensusTally {
        let Chunk { census, chunk, rounds } = self;
        let n_rounds = rounds.saturating_sub(chunk.saturating_mul(CHUNK)).min(CHUNK);
        let mut hall = Hall::new(census, Random::of_chunk(census.seed, chunk), n_rounds);
        while hall.n_playing > 0 {
            hall.step();
        }
        hall.tally()
    }
}

/// Room for the cards of a deck: a power of two, so that a number can be masked instead of checked.
const DECK: usize = 128;

/// One round under way; its first twelve places are in the lanes.
#[derive(Clone, Copy)]
struct Round {
    /// The next card of the deck.
    next: usize,
    /// If the next card is below it, a step is plain: three cards come in place of a SET.
    plain_below: usize,
    /// Where the table is counted.
    row: usize,
    /// None between rounds.
    n_places: usize,
    n_cards: usize,
    largest: usize,
    /// This many of the first places hold no SET, because three cards were added to them.
    n_without: usize,
    /// The places beyond the first twelve.
    beyond: [u8; MOST - TWELVE],
    /// What is taken if there are more than twelve places.
    taken: [u8; 3],
}

/// Tables by the cards on them and those in the deck, both in threes, and by their SETs.
///
/// There is room for any five bits of each, so that nothing needs to be checked.
type Tables = [[u32; 32]; N_ROWS];
const N_ROWS: usize = 8 * 32;
/// The row of no table: a deck never has 31 threes of cards.
const NO_ROW: usize = N_ROWS - 1;

const NO_ROUND: Round = Round {
    next: 0,
    plain_below: 0,
    row: NO_ROW,
    n_places: 0,
    n_cards: 0,
    largest: 0,
    n_without: 0,
    beyond: [FREE; MOST - TWELVE],
    taken: [0; 3],
};

/// All rounds that are played at the same time, and what was counted.
struct Hall {
    policy: Policy,
    n_deck: usize,
    base: usize,
    random: Random,
    /// How many rounds have not begun.
    n_waiting: u64,
    n_playing: usize,
    order: [u8; DeckKind::Full.n_cards()],
    lanes: Lanes,
    found: Found,
    rounds: [Round; LANES],
    decks: [[u8; DECK]; LANES],
    picks: [Picks; LANES],
    tables: Tables,
    tally: CensusTally,
}

impl Hall {
    fn new(census: Census, random: Random, n_rounds: u64) -> Hall {
        let mut hall = Hall {
            policy: census.policy,
            n_deck: census.deck.n_cards(),
            base: census.deck.base_size(),
            random,
            n_waiting: n_rounds,
            n_playing: 0,
            order: CODES,
            lanes: Lanes::EMPTY,
            found: Found::NONE,
            rounds: [NO_ROUND; LANES],
            decks: [[FREE; DECK]; LANES],
            picks: [const { Picks::new(0) }; LANES],
            tables: [[0; 32]; N_ROWS],
            tally: CensusTally::ZERO,
        };
        for lane in 0..LANES {
            hall.begin(lane);
        }
        hall
    }

    /// Deals a round if one waits.
    fn begin(&mut self, lane: usize) {
        for row in &mut self.lanes.codes {
            row[lane] = FREE;
        }
        self.rounds[lane] = NO_ROUND;
        if self.n_waiting == 0 {
            return;
        }
        self.n_waiting -= 1;
        self.n_playing += 1;
        self.random.shuffle(&mut self.order[..self.n_deck]);
        self.decks[lane][..self.order.len()].copy_from_slice(&self.order);
        for (row, &card) in self.lanes.codes.iter_mut().zip(&self.order[..self.base]) {
            row[lane] = card;
        }
        self.picks[lane] = self.random.picks();
        let round = &mut self.rounds[lane];
        (round.next, round.n_places, round.n_cards) = (self.base, self.base, self.base);
        round.largest = self.base;
        self.look_up(lane);
    }

    /// What follows from the numbers of cards.
    fn look_up(&mut self, lane: usize) {
        let round = &mut self.rounds[lane];
        round.row = round.n_cards / 3 * 32 + (self.n_deck - round.next) / 3;
        round.plain_below = if round.n_places == self.base { self.n_deck } else { 0 };
    }

    /// The next thing that happens at every table.
    #[inline(always)]
    fn step(&mut self) {
        self.lanes.search(&mut self.found);
        let nth = self.choose();
        let Places { first, second, third } = self.found.nth(&nth);
        for lane in 0..LANES {
            let round = &mut self.rounds[lane];
            let set = [first[lane], second[lane], third[lane]];
            if nth[lane] != 0 && round.next < round.plain_below {
                let next = round.next;
                round.next += 3;
                round.row -= 1;
                let deck = &self.decks[lane];
                for (nr, place) in set.into_iter().enumerate() {
                    self.lanes.codes[usize::from(place) % ROOM][lane] = deck[(next + nr) % DECK];
                }
            } else {
                self.step_less_plain(lane, nth[lane] != 0, set);
            }
        }
    }

    /// For each table the number of the SET that is taken, counted from 1; 0 if there is none.
    #[inline(always)]
    fn choose(&mut self) -> Row {
        let mut nth = [0; LANES];
        for (lane, nth) in nth.iter_mut().enumerate() {
            let round = &mut self.rounds[lane];
            let picks = &mut self.picks[lane];
            let mut n_found = self.found.n_sets[lane];
            if round.n_places <= TWELVE {
                *nth = match self.policy {
                    Policy::Random => picks.one_of(n_found.into()) as u8 + u8::from(n_found != 0),
                    Policy::First => self.found.first(lane),
                };
            } else {
                n_found = round.look_beyond(&self.lanes, lane, picks, self.policy).min(31);
                *nth = n_found.min(1);
            }
            self.tables[round.row % N_ROWS][usize::from(n_found) % 32] += 1;
        }
        nth
    }

    /// What happens if not just three cards come in place of a SET.
    #[inline(never)]
    fn step_less_plain(&mut self, lane: usize, has_set: bool, set: [u8; 3]) {
        let round = &mut self.rounds[lane];
        let deck = &self.decks[lane];
        if has_set && self.base < round.n_cards {
            let set = if round.n_places > TWELVE { round.taken } else { set };
            round.close_up(&mut self.lanes, lane, set.map(usize::from));
        } else if has_set {
            for place in set {
                self.lanes.codes[usize::from(place)][lane] = FREE;
            }
            round.n_cards -= 3;
        } else if round.next < self.n_deck && round.n_places > 0 {
            round.add_three(&mut self.lanes, lane, &deck[round.next..]);
        } else if round.n_places > 0 {
            return self.end(lane);
        } else {
            return;
        }
        self.look_up(lane);
    }

    /// Counts a round that has ended; another one begins.
    fn end(&mut self, lane: usize) {
        let Round { n_cards, largest, .. } = self.rounds[lane];
        let n_sets = (self.n_deck - n_cards) / 3;
        let n_until_cards_are_due = (self.n_deck - self.base) / 3 + 1;
        let tally = &mut self.tally;
        tally.rounds += 1;
        tally.left[n_cards / 3] += 1;
        tally.largest[largest / 3] += 1;
        tally.sets_exhausted[n_sets] += 1;
        tally.sets_deal_needed[n_sets.min(n_until_cards_are_due)] += 1;
        self.n_playing -= 1;
        self.begin(lane);
    }

    /// What was counted in all.
    fn tally(mut self) -> CensusTally {
        for (row, by_sets) in self.tables[..NO_ROW].iter().enumerate() {
            let (n_cards, left) = (row / 32, row % 32);
            for (n_sets, n) in by_sets.iter().enumerate().filter(|&(_, n)| *n > 0) {
                let n = u64::from(*n);
                let seen = &mut self.tally.tables[left][n_cards];
                *if n_sets == 0 { &mut seen.no_set } else { &mut seen.set } += n;
                let counts = &mut self.tally.sets_on_table[n_cards];
                counts[n_sets.min(counts.len() - 1)] += n;
            }
        }
        self.tally
    }
}

impl Round {
    /// Looks for SETs among more than twelve places, chooses one and tells how many there are.
    #[inline(never)]
    fn look_beyond(&mut self, lanes: &Lanes, lane: usize, picks: &mut Picks, policy: Policy) -> u8 {
        let mut codes = [FREE; beyond::ROOM];
        for (code, row) in codes.iter_mut().zip(&lanes.codes[..TWELVE]) {
            *code = row[lane];
        }
        codes[TWELVE..MOST].copy_from_slice(&self.beyond);
        let found = Beyond::search(&codes, self.n_places, self.n_without);
        let sets = found.as_slice();
        let taken = match policy {
            Policy::Random => sets.get(picks.one_of(sets.len())),
            Policy::First => sets.iter().min(),
        };
        self.taken = taken.copied().unwrap_or_default();
        sets.len() as u8
    }

    /// Three more cards in new places.
    fn add_three(&mut self, lanes: &mut Lanes, lane: usize, deck: &[u8]) {
        self.n_without = self.n_places;
        for &card in deck.iter().take(3) {
            *self.place(lanes, lane, self.n_places) = card;
            self.n_places += 1;
        }
        self.next += 3;
        self.n_cards += 3;
        self.largest = self.largest.max(self.n_cards);
    }

    /// A SET goes; cards of the highest places go to the lowest that are free.
    fn close_up(&mut self, lanes: &mut Lanes, lane: usize, set: [usize; 3]) {
        let n_places = self.n_places - 3;
        let mut free = set.into_iter();
        for from in (n_places..self.n_places).rev() {
            let card = core::mem::replace(self.place(lanes, lane, from), FREE);
            if !set.contains(&from)
                && let Some(to) = free.next()
            {
                *self.place(lanes, lane, to) = card;
            }
        }
        self.n_places = n_places;
        self.n_cards -= 3;
        self.n_without = 0;
    }

    /// A place of the table, wherever it is kept.
    fn place<'a>(&'a mut self, lanes: &'a mut Lanes, lane: usize, place: usize) -> &'a mut u8 {
        match place.checked_sub(TWELVE) {
            Some(place) => &mut self.beyond[place],
            None => &mut lanes.codes[place][lane],
        }
    }
}
