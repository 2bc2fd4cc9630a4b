//! What is: the layout, its marks, the votes, and the score sheet of the team.

use alloc::vec::Vec;

use tercet_cards::{Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    config::{BASE_SIZE, Config, MOST_CARDS},
    event::Event,
    packing,
    score::{Layout, points_for},
};
use crate::shared::{Board, Deck};

/// The whole of a game of CoopSet at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the host chose.
    pub config: Config,
    /// What may be done now.
    pub phase: Phase,
    /// The cards not yet drawn.
    pub deck: Deck,
    /// The cards face up: the layout.
    pub board: Board,
    /// The SETs to be taken from it, in the order in which they were marked.
    pub marks: Vec<Mark>,
    /// How many cards were added to this layout.
    pub added: u8,
    /// Whether the layout was proposed to be finalized as it stands.
    pub proposed: bool,
    /// The layouts finalized so far.
    pub layouts: Vec<Layout>,
    /// All cards the team has taken.
    pub taken: Cards,
    /// How many seats there are.
    pub n_seats: u8,
    /// Who is at the table.
    pub present: Seats,
    /// Who votes for what can be decided now: at any moment there is only one such motion.
    pub votes: Seats,
    /// Since when the time for this layout runs.
    pub clock_from: GameTime,
}

/// What may be done at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The game has not begun.
    NotBegun,
    /// The team searches, marks and votes.
    Playing,
    /// The game is over.
    Over(Ending),
}

/// A SET that is to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Who marked it.
    pub seat: Seat,
    /// The SET.
    pub cards: Triple,
}

impl State {
    /// The state before the first step.
    pub fn new(config: &Config, n_seats: u8) -> State {
        State {
            config: *config,
            phase: Phase::NotBegun,
            deck: Deck::new(Cards::ALL),
            board: Board::new(BASE_SIZE),
            marks: Vec::new(),
            added: 0,
            proposed: false,
            layouts: Vec::new(),
            taken: Cards::EMPTY,
            n_seats,
            present: Seats::first(n_seats),
            votes: Seats::EMPTY,
            clock_from: GameTime(0),
        }
    }

    /// The cards of the layout that belong to no marked SET.
    pub fn unmarked(&self) -> Cards {
        self.marks.iter().fold(self.board.cards(), |rest, mark| rest - Cards::from(mark.cards))
    }

    /// Whether this is the last layout: nothing more can be dealt or added.
    pub fn is_last_layout(&self) -> bool {
        self.deck.is_empty()
    }

    /// How many votes carry a motion: more than half of the members at the table (CO-05).
    pub fn needed(&self) -> u8 {
        self.present.len() / 2 + 1
    }

    /// What the layout would count if it were finalized as it stands (CO-09).
    pub fn layout_points(&self) -> i32 {
        points_for(self.n_marks()) - i32::from(self.added)
    }

    /// The score of the team: all finalized layouts, and what was added since costs at once.
    pub fn score(&self) -> i32 {
        let total =
            self.layouts.iter().fold(0, |sum: i32, layout| sum.saturating_add(layout.points));
        total.saturating_sub(self.added.into())
    }

    /// How many SETs are marked.
    pub fn n_marks(&self) -> u8 {
        self.marks.len().try_into().unwrap_or(u8::MAX)
    }

    /// When the time for this layout is over.
    pub fn deadline(&self) -> Option<GameTime> {
        let runs = self.phase == Phase::Playing;
        self.config.layout_ms.filter(|_| runs).map(|ms| self.clock_from.after(ms))
    }

    /// Applies an event.
    pub fn evolve(&mut self, at: GameTime, event: &Event) {
        match event {
            Event::Began {} => self.phase = Phase::Playing,
            Event::Dealt { cards } => {
                self.board.lay_out(cards, &mut self.deck);
                self.layout_changed(at);
            }
            Event::Added { card } => {
                self.deck.remove(card.card);
                self.board.place(*card);
                self.added = self.added.saturating_add(1);
                self.layout_changed(at);
            }
            Event::Moved { moves } => moves.iter().for_each(|&shift| self.board.shift(shift)),
            Event::Marked { seat, cards } => {
                self.marks.push(Mark { seat: *seat, cards: *cards });
                self.clear_votes();
            }
            Event::Unmarked { cards, .. } => {
                self.marks.retain(|mark| mark.cards != *cards);
                self.clear_votes();
            }
            Event::Proposed {} => self.proposed = true,
            Event::Voted { seat, .. } => self.votes.insert(*seat),
            Event::TookBack { seat } => self.votes.remove(*seat),
            // What follows lays a card or ends the layout, and so begins a new time.
            Event::TimeUp {} => {}
            Event::Finalized { sets, points } => self.finalize(at, sets, *points),
            Event::Ended { ending } => {
                self.phase = Phase::Over(*ending);
                self.clear_votes();
            }
            Event::Left { seat } => {
                self.present.remove(*seat);
                self.votes.remove(*seat);
            }
            Event::Joined { seat } => self.present.insert(*seat),
        }
    }

    fn finalize(&mut self, at: GameTime, sets: &[Triple], points: i32) {
        let best = self.most_sets(sets.len());
        for card in sets.iter().flat_map(|cards| cards.cards()) {
            self.board.take(card);
            self.taken.insert(card);
        }
        let [n_sets, best] = [sets.len(), best].map(|n| n.try_into().unwrap_or(u8::MAX));
        self.layouts.push(Layout { sets: n_sets, added: self.added, points, best });
        self.marks.clear();
        self.added = 0;
        self.layout_changed(at);
    }

    /// How many SETs could have been taken from the layout, of which these many were.
    ///
    /// The rules never lay out more cards than [`MOST_CARDS`]. A forged record may, and the exact
    /// search could take hours for it.
    fn most_sets(&self, n_taken: usize) -> usize {
        let cards = self.board.cards();
        match cards.len() <= usize::from(MOST_CARDS) {
            true => packing::largest(cards).len(),
            false => n_taken,
        }
    }

    /// Votes and proposals were about the cards that lay there.
    fn layout_changed(&mut self, at: GameTime) {
        self.clock_from = at;
        self.clear_votes();
    }

    fn clear_votes(&mut self) {
        self.votes = Seats::EMPTY;
        self.proposed = false;
    }
}
