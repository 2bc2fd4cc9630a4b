//! Watches a recorded game for what is worth remembering.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    string::ToString,
    vec,
    vec::Vec,
};

use tercet_cards::{Agreement, Attribute, Card, Cards, Triple};
use tercet_engine::{
    GameTime, Replay, Rules, Seat,
    highlights::{Highlight, Highlights, Kind, LaidSet, SeatTally},
};

/// Reads the cards of a SET that lay on the table, which are text because the contract knows no
/// cards; `Reel::keep` has written them.
pub fn cards_of(laid: &LaidSet) -> Option<Triple> {
    let cards: Vec<Card> = laid.cards.iter().filter_map(|card| card.parse().ok()).collect();
    Triple::new(<[Card; 3]>::try_from(cards).ok()?).ok()
}

/// How many moments are shown.
const AT_MOST: usize = 5;

/// Collects the best moments of a game, and what each seat does, as it is told of events.
pub(crate) struct Reel {
    /// The place of the step in the replay, from 0 on.
    step: u32,
    at: GameTime,
    tallies: Vec<SeatTally>,
    /// The best of each kind so far; of equals the first.
    best: BTreeMap<Kind, Highlight>,
    /// The SETs that lie on the table, and since when.
    there: BTreeMap<Triple, GameTime>,
    /// The SETs that a player can make with cards of their hand, and since when.
    own: BTreeMap<(Seat, Triple), GameTime>,
    /// Those that were found, though they may lie there still.
    found: BTreeSet<Triple>,
    /// Who has called and not pointed yet, and when.
    called: Option<(Seat, GameTime)>,
    /// When the table was last as new: after a SET, or at the start.
    fresh: GameTime,
    /// Who found the last SETs, and how many.
    run: Option<(Seat, u64)>,
    /// The SETs that lie there no more.
    gone: Vec<LaidSet>,
    /// How often the computer was asked for a SET.
    n_hints: u32,
}

impl Reel {
    /// Plays a record back: `table` says where people search after a step, and `watch` is
    /// told of every event with the state just before it.
    pub(crate) fn of<R: Rules>(
        replay: &Replay<R>,
        table: impl Fn(&R::State) -> Cards,
        watch: impl Fn(&mut Reel, &R::State, &R::Event),
    ) -> Highlights {
        Reel::of_hands(replay, table, |_, _| Cards::EMPTY, watch)
    }

    /// The same where people search among cards of their own too: `hand` tells which.
    pub(crate) fn of_hands<R: Rules>(
        replay: &Replay<R>,
        table: impl Fn(&R::State) -> Cards,
        hand: impl Fn(&R::State, Seat) -> Cards,
        watch: impl Fn(&mut Reel, &R::State, &R::Event),
    ) -> Highlights {
        let n_seats = replay.spec.n_seats();
        let mut state = R::initial(replay.spec.config(), n_seats);
        let mut reel = Reel::new(n_seats);
        for (place, step) in (0..).zip(&replay.steps) {
            let before = reel.step;
            (reel.step, reel.at) = (place, step.at);
            for event in &step.events {
                watch(&mut reel, &state, event);
                R::evolve(&mut state, step.at, event);
            }
            reel.look(table(&state), before);
            for seat in (0..n_seats).map(Seat) {
                reel.look_at_hand(seat, table(&state), hand(&state, seat), before);
            }
        }
        let last = reel.step;
        reel.look(Cards::EMPTY, last);
        for seat in (0..n_seats).map(Seat) {
            reel.look_at_hand(seat, Cards::EMPTY, Cards::EMPTY, last);
        }
        reel.finish()
    }

    fn new(n_seats: u8) -> Reel {
        Reel {
            step: 0,
            at: GameTime(0),
            tallies: vec![SeatTally::default(); n_seats.into()],
            best: BTreeMap::new(),
            there: BTreeMap::new(),
            own: BTreeMap::new(),
            found: BTreeSet::new(),
            called: None,
            fresh: GameTime(0),
            run: None,
            gone: Vec::new(),
            n_hints: 0,
        }
    }

    /// Somebody called, and with that has seen a SET: pointing takes the time it takes.
    pub(crate) fn called(&mut self, seat: Seat) {
        self.called = Some((seat, self.at));
    }

    /// Somebody took three cards for a SET that are none.
    pub(crate) fn mistaken(&mut self, seat: Seat) {
        if let Some(tally) = self.tallies.get_mut(usize::from(seat.0)) {
            tally.mistakes += 1;
        }
    }

    /// The computer was asked for a SET.
    pub(crate) fn hinted(&mut self) {
        self.n_hints += 1;
    }

    /// A SET is taken that is nobody's alone.
    pub(crate) fn taken(&mut self, set: Triple) {
        // With cards of a hand it never lay there, and may do so later.
        if self.there.contains_key(&set) {
            self.found.insert(set);
        }
    }

    /// Somebody found a SET.
    pub(crate) fn found(&mut self, seat: Seat, set: Triple) {
        let called = self.called.take().filter(|&(by, _)| by == seat);
        let seen_at = called.map_or(self.at, |(_, at)| at);
        let since = |moment: GameTime| seen_at.0.saturating_sub(moment.0);
        let searched = since(self.fresh);
        self.taken(set);
        if let Some(tally) = self.tallies.get_mut(usize::from(seat.0)) {
            tally.sets += 1;
            tally.searched_ms += searched;
        }
        self.offer(Kind::LongestSearch, Some(seat), set.cards(), searched);
        if let Some(&lay) = self.there.get(&set) {
            self.keep(set, self.step.saturating_sub(1), since(lay), Some(seat), None);
            self.offer(Kind::FastestSet, Some(seat), set.cards(), since(lay));
            if is_all_different(set) {
                self.offer(Kind::AllDifferent, Some(seat), set.cards(), since(lay));
            }
        }
        if let Some(lay) = self.own.remove(&(seat, set)) {
            self.keep(set, self.step.saturating_sub(1), since(lay), Some(seat), Some(seat));
        }
        let n = match self.run {
            Some((by, n)) if by == seat => n + 1,
            _ => 1,
        };
        self.run = Some((seat, n));
        if self.tallies.len() > 1 {
            self.offer(Kind::Series, Some(seat), [], n);
        }
        self.fresh = self.at;
    }

    /// Remembers a SET that goes.
    fn keep(&mut self, set: Triple, step: u32, millis: u64, by: Option<Seat>, own: Option<Seat>) {
        let cards = set.cards().map(|card| card.to_string()).into();
        self.gone.push(LaidSet { cards, step, millis, by, own });
    }

    /// Offers this step as the best moment of a kind.
    pub(crate) fn offer(
        &mut self,
        kind: Kind,
        seat: Option<Seat>,
        cards: impl IntoIterator<Item = Card>,
        n: u64,
    ) {
        self.offer_step(self.step, kind, seat, cards, n);
    }

    /// Offers the step before this one, for cards that are gone after it.
    pub(crate) fn offer_before(
        &mut self,
        kind: Kind,
        seat: Option<Seat>,
        cards: impl IntoIterator<Item = Card>,
        n: u64,
    ) {
        self.offer_step(self.step.saturating_sub(1), kind, seat, cards, n);
    }

    fn offer_step(
        &mut self,
        step: u32,
        kind: Kind,
        seat: Option<Seat>,
        cards: impl IntoIterator<Item = Card>,
        n: u64,
    ) {
        let is_better = match self.best.get(&kind) {
            None => least_worth(kind) <= n,
            Some(best) if is_less_better(kind) => n < best.n,
            Some(best) => best.n < n,
        };
        if is_better {
            let cards = cards.into_iter().map(|card| card.to_string()).collect();
            self.best.insert(kind, Highlight { kind, step, seat, cards, n });
        }
    }

    /// Compares the table with how it was after the step `before`.
    fn look(&mut self, table: Cards, before: u32) {
        let now: BTreeSet<Triple> = table.sets().collect();
        let gone: Vec<(Triple, GameTime)> =
            self.there.extract_if(.., |set, _| !now.contains(set)).collect();
        for (set, since) in gone {
            if !self.found.remove(&set) {
                let lay = self.at.0.saturating_sub(since.0);
                self.keep(set, before, lay, None, None);
                self.offer_step(before, Kind::Overlooked, None, set.cards(), lay);
            }
        }
        for set in now {
            self.there.entry(set).or_insert(self.at);
        }
    }

    /// Compares what a player could make with their hand with how it was after the step `before`.
    fn look_at_hand(&mut self, seat: Seat, table: Cards, hand: Cards, before: u32) {
        let reach = table | hand;
        let uses_hand = |set: &Triple| !(Cards::from(*set) & hand).is_empty();
        let now: BTreeSet<Triple> = reach.sets().filter(uses_hand).collect();
        let is_gone =
            |&(by, set): &(Seat, Triple), _: &mut GameTime| by == seat && !now.contains(&set);
        let gone: Vec<((Seat, Triple), GameTime)> = self.own.extract_if(.., is_gone).collect();
        for ((_, set), since) in gone {
            let lay = self.at.0.saturating_sub(since.0);
            self.keep(set, before, lay, None, Some(seat));
        }
        for set in now {
            self.own.entry((seat, set)).or_insert(self.at);
        }
    }

    /// What only this game has comes first, then the order of the kinds.
    fn finish(self) -> Highlights {
        let mut moments: Vec<Highlight> = self.best.into_values().collect();
        moments.sort_by_key(|moment| moment.kind <= Kind::Overlooked);
        moments.truncate(AT_MOST);
        Highlights {
            moments,
            tallies: self.tallies,
            n_hints: self.n_hints,
            sets: self.gone,
            ..Highlights::default()
        }
    }
}

fn is_less_better(kind: Kind) -> bool {
    matches!(kind, Kind::FastestSet | Kind::AllDifferent)
}

/// From where on a moment is worth telling.
fn least_worth(kind: Kind) -> u64 {
    match kind {
        Kind::FastestSet | Kind::AllDifferent => 0,
        Kind::LongestSearch => 10_000,
        Kind::Overlooked => 15_000,
        Kind::Series => 3,
        Kind::RichestLayout => 2,
        Kind::BestTurn | Kind::BestRound | Kind::BiggestPot | Kind::Bluff | Kind::BiggestPile => 1,
    }
}

fn is_all_different(set: Triple) -> bool {
    let verdict = set.verdict();
    Attribute::ALL.into_iter().all(|each| verdict.get(each) == Agreement::AllDifferent)
}
