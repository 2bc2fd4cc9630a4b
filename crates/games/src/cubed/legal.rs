//! What may be done now: the conditions of every command, used to decide and to list.

use alloc::vec::Vec;

use tercet_cards::{Face, Placed, Rolled};
use tercet_engine::{GameTime, Seat};

use super::{
    bag::DieSet,
    board::Gain,
    command::Command,
    die::{Chosen, Die, Laid, Shown},
    rejection::Rejection,
    square::Square,
    state::{Phase, State, Turn},
    steps::{Step, steps},
    turns::MOST_DICE,
};

/// Whether a rule allows something, and if not, why.
type Allowed<T = ()> = Result<T, Rejection>;

/// Three dice that were shown after a call.
pub(super) enum Opening {
    /// A SET, as it will lie on the logo.
    Set(Vec<Laid>),
    /// No SET.
    Mistake(Vec<Die>),
}

impl State {
    /// Whether this command would be accepted.
    pub(super) fn allows(&self, _at: GameTime, seat: Seat, command: &Command) -> Allowed {
        match command {
            Command::Call => self.may_call(seat),
            Command::NoSet => self.may_vote(seat),
            Command::Open { dice } => self.opening(seat, dice).map(drop),
            Command::Place { dice } => self.placing(seat, dice).map(drop),
            Command::Replace { square, die } => self.may_replace(seat, *square, *die).map(drop),
            Command::EndTurn => self.may_play(seat).map(drop),
            Command::Reroll { dice } => self.rerolling(seat, *dice),
            Command::Keep => self.may_reroll(seat).map(drop),
        }
    }

    /// Every command that would be accepted, ascending.
    pub(super) fn legal(&self, _at: GameTime, seat: Seat) -> Vec<Command> {
        let mut legal = Vec::new();
        if self.may_call(seat).is_ok() {
            legal.push(Command::Call);
        }
        if self.may_vote(seat).is_ok() {
            legal.push(Command::NoSet);
        }
        if self.may_open(seat).is_ok() {
            for_each_opening(self.hand(seat), |dice| legal.push(Command::Open { dice }));
        }
        if let Ok(turn) = self.may_play(seat) {
            self.list_plays(seat, turn, &mut legal);
        }
        if let Ok(hand) = self.may_reroll(seat) {
            for_each_choice(hand, |dice| legal.push(Command::Reroll { dice }));
            legal.push(Command::Keep);
        }
        legal.sort_unstable();
        legal
    }

    fn list_plays(&self, seat: Seat, turn: Turn, legal: &mut Vec<Command>) {
        let hand = self.hand(seat);
        let left = MOST_DICE.saturating_sub(turn.n_played);
        let places = steps(&self.board, hand, left);
        legal.extend(places.into_iter().map(|scored| Command::Place { dice: scored.step }));
        if turn.n_played == 0 {
            for laid in self.board.dice() {
                for die in hand.iter().map(|shown| shown.die) {
                    if self.may_replace(seat, laid.square, die).is_ok() {
                        legal.push(Command::Replace { square: laid.square, die });
                    }
                }
            }
        }
        legal.push(Command::EndTurn);
    }

    /// CU-C: whether this seat may call.
    pub(super) fn may_call(&self, seat: Seat) -> Allowed {
        self.races(seat)
    }

    /// CU-C: whether this seat may vote that nobody has a SET.
    pub(super) fn may_vote(&self, seat: Seat) -> Allowed {
        self.races(seat)?;
        if self.votes.contains(seat) { Err(Rejection::AlreadyVoted {}) } else { Ok(()) }
    }

    fn races(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::Racing { .. } => {}
            Phase::Called(lock) => return Err(lock.against(seat)),
            _ => return Err(Rejection::OpeningOver {}),
        }
        if self.barred.contains(seat) {
            return Err(Rejection::Barred {});
        }
        self.takes_part(seat)
    }

    fn takes_part(&self, seat: Seat) -> Allowed {
        let playing = self.attendance.playing().contains(seat);
        if playing { Ok(()) } else { Err(Rejection::WaitsForNextRound {}) }
    }

    fn may_open(&self, seat: Seat) -> Allowed {
        match self.phase {
            Phase::Called(lock) if lock.is_held_by(seat) => Ok(()),
            _ => self.races(seat).and(Err(Rejection::CallFirst {})),
        }
    }

    /// CU-D: what comes of three dice shown after a call.
    pub(super) fn opening(&self, seat: Seat, dice: &[Chosen; 3]) -> Allowed<Opening> {
        self.may_open(seat)?;
        let [a, b, c] = dice.map(|chosen| chosen.die);
        if a == b || b == c || a == c {
            return Err(Rejection::SameDieTwice { die: if a == b { a } else { c } });
        }
        let mut laid = Vec::new();
        for (&chosen, square) in dice.iter().zip(self.board.layout().logo().squares()) {
            laid.push(self.as_laid(seat, chosen, square)?);
        }
        let is_joker = |laid: &Laid| matches!(laid.face, Placed::Joker(_));
        match laid.as_slice() {
            [a, b, c] if Face::is_set(a.face.face(), b.face.face(), c.face.face()) => {
                Ok(Opening::Set(laid))
            }
            // With a Joker there always is a SET: this is a slip, not a false call.
            _ if laid.iter().any(is_joker) => Err(Rejection::NotASet {}),
            _ => Ok(Opening::Mistake(dice.map(|chosen| chosen.die).to_vec())),
        }
    }

    /// CU-P11, CU-K2: a die of the hand as it would lie on the board.
    fn as_laid(&self, seat: Seat, chosen: Chosen, square: Square) -> Allowed<Laid> {
        let die = chosen.die;
        let shows = self.player(seat).and_then(|player| player.hand.shows(die));
        let face = match (shows, chosen.stands_for) {
            (None, _) => return Err(Rejection::NotInHand { die }),
            (Some(Rolled::Face(face)), None) => Placed::Face(face),
            (Some(Rolled::Face(_)), Some(_)) => return Err(Rejection::NoJoker { die }),
            (Some(Rolled::Joker), Some(face)) => Placed::Joker(face),
            (Some(Rolled::Joker), None) => return Err(Rejection::DeclareJoker { die }),
        };
        Ok(Laid { square, die, face })
    }

    /// Whether it is this seat's turn.
    pub(super) fn may_play(&self, seat: Seat) -> Allowed<Turn> {
        match self.phase {
            Phase::Turn(turn) if turn.seat == seat => Ok(turn),
            Phase::Turn(turn) => Err(Rejection::NotYourTurn { seat: turn.seat }),
            Phase::ExtraRoll { until, .. } => Err(Rejection::ExtraRollFirst { until }),
            _ => Err(Rejection::OpeningFirst {}),
        }
    }

    /// CU-E, CU-P6: the dice of a step as they would lie, and what they give.
    pub(super) fn placing(&self, seat: Seat, step: &Step) -> Allowed<(Vec<Laid>, Gain)> {
        let turn = self.may_play(seat)?;
        let left = MOST_DICE.saturating_sub(turn.n_played);
        if step.n_dice() > left {
            return Err(Rejection::TooManyDice { left });
        }
        let mut laid = Vec::new();
        for lay in step.lays() {
            laid.push(self.as_laid(seat, lay.chosen(), lay.square)?);
        }
        let gain = self.board.judge(&laid)?;
        Ok((laid, gain))
    }

    /// CU-R1, CU-R4, CU-R5: the die that would come into the hand.
    pub(super) fn may_replace(&self, seat: Seat, square: Square, die: Die) -> Allowed<Die> {
        let turn = self.may_play(seat)?;
        if turn.n_played > 0 {
            return Err(Rejection::ReplaceBeforePlaying {});
        }
        let shows = self.player(seat).and_then(|player| player.hand.shows(die));
        let shows = shows.ok_or(Rejection::NotInHand { die })?;
        match self.board.get(square) {
            Some(lying) => match lying.face {
                Placed::Joker(needs) if shows == Rolled::Face(needs) => Ok(lying.die),
                Placed::Joker(needs) => Err(Rejection::WrongFace { needs }),
                Placed::Face(_) => Err(Rejection::NoJokerThere { square }),
            },
            None => Err(Rejection::NoJokerThere { square }),
        }
    }

    /// CU-H: the dice this seat may roll once more.
    pub(super) fn may_reroll(&self, seat: Seat) -> Allowed<DieSet> {
        match self.phase {
            Phase::ExtraRoll { waiting, .. } if waiting.contains(seat) => {
                Ok(self.player(seat).map_or(DieSet::EMPTY, |player| player.hand.set()))
            }
            Phase::ExtraRoll { .. } if self.attendance.waiting().contains(seat) => {
                Err(Rejection::WaitsForNextRound {})
            }
            Phase::ExtraRoll { .. } => Err(Rejection::AlreadyDecided {}),
            Phase::Racing { .. } | Phase::Called(_) => Err(Rejection::OpeningFirst {}),
            _ => Err(Rejection::NoExtraRoll {}),
        }
    }

    /// CU-H: whether this seat may roll these dice once more.
    pub(super) fn rerolling(&self, seat: Seat, dice: DieSet) -> Allowed {
        let hand = self.may_reroll(seat)?;
        if let Some(die) = dice.iter().find(|&die| !hand.contains(die)) {
            return Err(Rejection::NotInHand { die });
        }
        if dice.is_empty() { Err(Rejection::NothingChosen {}) } else { Ok(()) }
    }
}

/// Every three dice of a hand in every order, with every value of the Jokers that makes a SET;
/// without a Joker also those that are none.
pub(super) fn for_each_opening(hand: &[Shown], mut visit: impl FnMut([Chosen; 3])) {
    for a in hand {
        for b in hand.iter().filter(|b| b.die != a.die) {
            for c in hand.iter().filter(|c| c.die != a.die && c.die != b.die) {
                for_each_value([a, b, c], &mut visit);
            }
        }
    }
}

fn for_each_value(dice: [&Shown; 3], visit: &mut impl FnMut([Chosen; 3])) {
    let chosen = |shown: &Shown, face: Face| Chosen {
        die: shown.die,
        stands_for: (shown.shows == Rolled::Joker).then_some(face),
    };
    let any_joker = dice.iter().any(|shown| shown.shows == Rolled::Joker);
    let values = |shows: Rolled| Face::all().filter(move |&face| can_be(shows, face));
    let [a, b, c] = dice;
    for x in values(a.shows) {
        for y in values(b.shows) {
            let z = if any_joker { Some(x.third(y)) } else { super::hand::face(c.shows) };
            if let Some(z) = z.filter(|&z| can_be(c.shows, z)) {
                visit([chosen(a, x), chosen(b, y), chosen(c, z)]);
            }
        }
    }
}

fn can_be(shows: Rolled, face: Face) -> bool {
    shows == Rolled::Joker || shows == Rolled::Face(face)
}

/// Every choice of at least one die.
pub(super) fn for_each_choice(hand: DieSet, mut visit: impl FnMut(DieSet)) {
    let dice: Vec<Die> = hand.iter().collect();
    // A record may have given somebody more dice than the list could hold.
    for choice in 1_u32..1 << dice.len().min(16) {
        let chosen = dice.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
        if let Ok(set) = DieSet::of(chosen.map(|(_, &die)| die)) {
            visit(set);
        }
    }
}
