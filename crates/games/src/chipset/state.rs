//! What is: hands, chips, the pot, whose turn it is, who has answered.

use alloc::vec::Vec;

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    config::{Config, CountMode},
    event::{Answer, Deed, Event},
    layers::Share,
};
use crate::shared::{Attendance, Deck, Players, Rotation};

/// The whole of a game of ChipSet at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the host chose.
    pub config: Config,
    /// What may be done now.
    pub phase: Phase,
    /// Which pot it is and who deals it.
    pub rotation: Rotation,
    /// The cards not yet drawn.
    pub deck: Deck,
    /// The cards face up, in the order in which they came.
    pub table: Vec<Card>,
    /// The players by seat.
    pub players: Players<Player>,
    /// Who sits at the table.
    pub attendance: Attendance,
    /// Who takes part in this pot and has not dropped.
    pub in_pot: Seats,
    /// Of those, who has had a turn in this betting phase.
    pub acted: Seats,
    /// How many chips are in the pot.
    pub pot: u32,
    /// How the pot was paid out, layer by layer.
    pub payouts: Vec<Vec<Share>>,
}

/// What may be done at a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The game has not begun.
    NotBegun,
    /// Cards are being dealt; it lasts no longer than a step.
    Dealing,
    /// Somebody's turn to bet.
    Betting {
        /// The player whose turn it is.
        seat: Seat,
        /// When it passes without an answer.
        until: Option<GameTime>,
    },
    /// All are asked whether anybody wants to expose.
    Question {
        /// Who has answered.
        answered: Seats,
        /// Who of them wants to; a secret until all have answered.
        exposing: Seats,
        /// When silence counts as "not yet".
        until: Option<GameTime>,
    },
    /// Hands lie open.
    Showdown {
        /// Who wanted it.
        exposing: Seats,
        /// Who has pointed out everything.
        done: Seats,
        /// When pointing out ends; `None` where nothing is pointed out.
        until: Option<GameTime>,
    },
    /// The pause before the next pot.
    BetweenPots {
        /// When it begins at the latest.
        until: GameTime,
    },
    /// The game is over.
    Over(Ending),
}

/// What belongs to a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// The chips in hand.
    pub chips: u32,
    /// What was paid into this pot.
    pub paid: u32,
    /// The part of it from this betting phase.
    pub bet: u32,
    /// The raises made in this betting phase.
    pub raises: u32,
    /// The cards face down.
    pub hand: Cards,
    /// Whether they were shown.
    pub shown: bool,
    /// The SETs pointed out.
    pub claimed: Vec<Triple>,
    /// What they did last in this betting phase.
    pub last: Option<Deed>,
}

impl State {
    /// The state before the first step.
    pub fn new(config: &Config, n_seats: u8) -> State {
        State {
            config: *config,
            phase: Phase::NotBegun,
            rotation: Rotation::new(config.pots.among(n_seats)),
            deck: Deck::new(Cards::ALL),
            table: Vec::new(),
            players: Players::alike(Player { chips: config.chips, ..Player::default() }, n_seats),
            attendance: Attendance::full(n_seats),
            in_pot: Seats::EMPTY,
            acted: Seats::EMPTY,
            pot: 0,
            payouts: Vec::new(),
        }
    }

    /// How many seats there are.
    pub fn n_seats(&self) -> u8 {
        self.players.n_seats()
    }

    /// What belongs to a seat, if the seat exists.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.of(seat)
    }

    /// The chips a seat has in hand.
    pub fn chips(&self, seat: Seat) -> u32 {
        self.player(seat).map_or(0, |player| player.chips)
    }

    /// Every seat that has chips in hand.
    pub fn with_chips(&self) -> Seats {
        Seats::first(self.n_seats()).iter().filter(|&seat| self.chips(seat) > 0).collect()
    }

    /// Who could play a pot that began now.
    pub fn ready(&self) -> Seats {
        self.attendance.present().and(self.with_chips())
    }

    /// These seats clockwise, beginning to the left of the dealer (CH-05).
    pub fn clockwise(&self, seats: Seats) -> Vec<Seat> {
        let dealer = self.rotation.dealer;
        let left = seats.iter().filter(|&seat| seat > dealer);
        left.chain(seats.iter().filter(|&seat| seat <= dealer)).collect()
    }

    /// The highest contribution of this betting phase, also if its player has left since.
    pub fn highest(&self) -> u32 {
        self.players.iter().map(|player| player.bet).max().unwrap_or(0)
    }

    /// What a seat would have to pay to call, if it has as much.
    pub fn owes(&self, seat: Seat) -> u32 {
        self.player(seat).map_or(0, |player| self.highest().saturating_sub(player.bet))
    }

    /// Who still has to bet before the phase is over (CH-11).
    ///
    /// A player who is all-in has no more turns, and one who is left without
    /// anybody to bet against, and owes nothing, needs none (CH-17).
    pub fn to_act(&self) -> Seats {
        let able = self.in_pot.and(self.with_chips());
        let has_to = |&seat: &Seat| {
            let owes = self.owes(seat) > 0;
            owes || (!self.acted.contains(seat) && able.len() > 1)
        };
        able.iter().filter(has_to).collect()
    }

    /// How many SETs of this seat count, as far as is known now (CH-14).
    pub fn count(&self, seat: Seat) -> usize {
        let Some(player) = self.player(seat) else { return 0 };
        match self.config.count_mode {
            CountMode::All => self.sets_with(player.hand),
            CountMode::Claimed => player.claimed.len(),
        }
    }

    /// How many SETs these cards make with the table, each using at least one of them (CH-02).
    pub fn sets_with(&self, hand: Cards) -> usize {
        let table: Cards = self.table.iter().copied().collect();
        (table | hand).count_sets() - (table - hand).count_sets()
    }

    /// Applies an event.
    pub fn evolve(&mut self, _at: GameTime, event: &Event) {
        match event {
            Event::PotBegan { pot, dealer } => self.begin_pot(*pot, *dealer),
            Event::Anted { seat, chips } => {
                self.pay(*seat, *chips);
            }
            Event::Turned { card } => {
                self.deck.remove(*card);
                self.table.push(*card);
            }
            Event::Dealt { seat, card } => {
                self.deck.remove(*card);
                self.players.change(*seat, |player| {
                    player.hand.insert(*card);
                });
            }
            Event::BettingBegan {} => self.begin_betting(),
            Event::TurnCame { seat, until } => {
                self.phase = Phase::Betting { seat: *seat, until: *until };
            }
            Event::Checked { seat } => {
                self.acted.insert(*seat);
                self.note(*seat, Deed::Checked {});
            }
            Event::Opened { seat, chips } => {
                self.bet(*seat, *chips);
                self.note(*seat, Deed::Bet { chips: *chips });
            }
            Event::Called { seat, chips } => {
                self.bet(*seat, *chips);
                self.note(*seat, Deed::Called { chips: *chips });
            }
            Event::Raised { seat, chips, by } => {
                self.bet(*seat, *chips);
                self.note(*seat, Deed::Raised { by: *by });
                self.players
                    .change(*seat, |player| player.raises = player.raises.saturating_add(1));
            }
            Event::Dropped { seat } => self.in_pot.remove(*seat),
            Event::Asked { until } => {
                let (answered, exposing) = (Seats::EMPTY, Seats::EMPTY);
                self.phase = Phase::Question { answered, exposing, until: *until };
            }
            Event::Answered { seat, answer } => self.answer(*seat, *answer),
            Event::HeldBack {} => self.phase = Phase::Dealing,
            Event::Showdown { exposing, until } => {
                let (exposing, until) = (*exposing, *until);
                self.phase = Phase::Showdown { exposing, done: Seats::EMPTY, until };
            }
            Event::Shown { seat, .. } => self.players.change(*seat, |player| player.shown = true),
            Event::Claimed { seat, cards } => {
                self.players.change(*seat, |player| player.claimed.push(*cards));
            }
            Event::Misclaimed { .. } => {}
            Event::Done { seat } => {
                if let Phase::Showdown { done, .. } = &mut self.phase {
                    done.insert(*seat);
                }
            }
            Event::Taken { seat, chips } => self.pay_out(&[Share { seat: *seat, chips: *chips }]),
            Event::Paid { shares, .. } => self.pay_out(shares),
            Event::Paused { until } => self.phase = Phase::BetweenPots { until: *until },
            Event::Ended { ending } => self.phase = Phase::Over(*ending),
            Event::Left { seat } => self.leave(*seat),
            Event::Joined { seat } => self.attendance.join(*seat),
        }
    }

    fn begin_pot(&mut self, pot: u8, dealer: Seat) {
        for player in &mut self.players {
            *player = Player { chips: player.chips, ..Player::default() };
        }
        self.phase = Phase::Dealing;
        self.rotation = Rotation { round: pot, dealer, ..self.rotation };
        self.deck = Deck::new(Cards::ALL);
        self.table.clear();
        self.attendance.begin_round();
        self.in_pot = self.ready();
        self.payouts.clear();
    }

    fn begin_betting(&mut self) {
        for player in &mut self.players {
            (player.bet, player.raises, player.last) = (0, 0, None);
        }
        self.acted = Seats::EMPTY;
    }

    /// Puts chips of a seat into the pot, no more than it has; how many those were.
    fn pay(&mut self, seat: Seat, chips: u32) -> u32 {
        let chips = chips.min(self.chips(seat));
        self.players.change(seat, |player| {
            player.chips -= chips;
            player.paid = player.paid.saturating_add(chips);
        });
        self.pot = self.pot.saturating_add(chips);
        chips
    }

    fn bet(&mut self, seat: Seat, chips: u32) {
        let chips = self.pay(seat, chips);
        self.players.change(seat, |player| player.bet = player.bet.saturating_add(chips));
        self.acted.insert(seat);
    }

    /// Keeps what somebody did when it was their turn to bet.
    fn note(&mut self, seat: Seat, deed: Deed) {
        self.players.change(seat, |player| player.last = Some(deed));
    }

    fn pay_out(&mut self, shares: &[Share]) {
        for share in shares {
            let chips = share.chips.min(self.pot);
            if let Some(player) = self.players.get_mut(usize::from(share.seat.0)) {
                player.chips = player.chips.saturating_add(chips);
                self.pot -= chips;
            }
        }
        self.payouts.push(shares.to_vec());
    }

    fn answer(&mut self, seat: Seat, answer: Answer) {
        if let Phase::Question { answered, exposing, .. } = &mut self.phase {
            answered.insert(seat);
            match answer {
                Answer::Expose => exposing.insert(seat),
                Answer::Hold => exposing.remove(seat),
            }
        }
    }

    /// Who leaves drops (CH-10); an answer given before counts no more.
    fn leave(&mut self, seat: Seat) {
        self.attendance.leave(seat);
        self.in_pot.remove(seat);
        if let Phase::Question { answered, exposing, .. } = &mut self.phase {
            answered.remove(seat);
            exposing.remove(seat);
        }
    }
}
