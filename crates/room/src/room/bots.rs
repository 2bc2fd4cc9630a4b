//! Bots in the seats of a room: asked after every step, acting at the moment they mean to.

use tercet_engine::{
    AnyBot, AnyGame, AnyIntent, Company, Consultation, GameTime, OtherGame, Seat, Seed, Seq,
};
use tercet_protocol::GameId;

use super::{Occupant, Room, Warning};
use crate::{Catalog, Moment, catalog::BotOrder};

/// How long a bot is left alone whose command was refused, in milliseconds of game time.
const PAUSE: u64 = 1000;

/// The bots of a game.
#[derive(Default)]
pub(super) struct BotSeats(Vec<BotSeat>);

struct BotSeat {
    seat: Seat,
    /// Away while it thinks.
    bot: Option<Box<dyn AnyBot>>,
    /// The last step it has been asked about.
    asked: Option<Seq>,
    intent: Option<AnyIntent>,
    /// When it is to be asked again although nothing has happened.
    ask_again: Option<GameTime>,
}

/// A bot with what it has to think about. Thinking takes time, so it is done elsewhere.
pub struct Thinking {
    game: GameId,
    seat: Seat,
    seq: Seq,
    company: Company,
    bot: Box<dyn AnyBot>,
    asked: Consultation,
}

/// A bot that has thought.
pub struct Thought {
    game: GameId,
    seat: Seat,
    seq: Seq,
    bot: Box<dyn AnyBot>,
    intent: Result<Option<AnyIntent>, OtherGame>,
}

impl Thinking {
    /// Thinks. This may take a while.
    pub fn think(mut self) -> Thought {
        self.bot.meet(self.company);
        let intent = self.bot.consult(&self.asked);
        Thought { game: self.game, seat: self.seat, seq: self.seq, bot: self.bot, intent }
    }
}

impl BotSeats {
    /// Every bot of the table takes its seat.
    pub(super) fn sit_down(
        &mut self,
        catalog: &Catalog,
        game: &dyn AnyGame,
        seats: &[Occupant],
        seed: Seed,
    ) {
        for (occupant, seat) in seats.iter().zip(0..) {
            if let Some(level) = occupant.bot() {
                self.add(catalog, game, Seat(seat), level, seed);
            }
        }
    }

    fn add(&mut self, catalog: &Catalog, game: &dyn AnyGame, seat: Seat, level: &str, seed: Seed) {
        let order = BotOrder {
            game: game.id(),
            level,
            seat,
            n_seats: game.n_seats(),
            seed: bot_seed(seed, seat),
        };
        let Some(bot) = catalog.bot(&order) else { return };
        self.0.push(BotSeat { seat, bot: Some(bot), asked: None, intent: None, ask_again: None });
    }

    pub(super) fn stand_up(&mut self, seat: Seat) {
        self.0.retain(|bot| bot.seat != seat);
    }

    /// When the next bot means to act or wants to be asked.
    pub(super) fn next_intent(&self) -> Option<GameTime> {
        let intents = self.0.iter().filter_map(|bot| bot.intent.as_ref().map(|i| i.at));
        intents.chain(self.0.iter().filter_map(|bot| bot.ask_again)).min()
    }
}

/// Every bot has luck of its own, which tells nothing about the cards.
fn bot_seed(seed: Seed, seat: Seat) -> Seed {
    use sha2::{Digest, Sha256};
    let mut hash = Sha256::new();
    hash.update(b"tercet bot 1\n");
    hash.update(seed.0);
    hash.update([seat.0]);
    Seed(hash.finalize().into())
}

impl Room {
    /// The bots that have something new to think about.
    pub fn take_thinking(&mut self, now: Moment) -> Vec<Thinking> {
        let company = self.company();
        let Some(playing) = &mut self.play.current else { return Vec::new() };
        let time = playing.time(now);
        let (seq, game) = (playing.game.seq(), &playing.game);
        let Some(id) = self.doc.current else { return Vec::new() };
        if seq == Seq(0) || game.outcome().is_some() {
            return Vec::new();
        }
        let mut thinking = Vec::new();
        for seat in &mut playing.bots.0 {
            let again = seat.ask_again.is_some_and(|at| at <= time);
            if seat.asked == Some(seq) && !again {
                continue;
            }
            let Some(bot) = seat.bot.take() else { continue };
            seat.asked = Some(seq);
            seat.intent = None;
            seat.ask_again = None;
            thinking.push(Thinking {
                game: id,
                seat: seat.seat,
                seq,
                company,
                bot,
                asked: game.consult(time, seat.seat),
            });
        }
        thinking
    }

    /// With whom the bots play, and how long people want to wait for them.
    fn company(&self) -> Company {
        let people =
            self.doc.seats.iter().zip(0..).filter(|(occupant, _)| occupant.person().is_some());
        Company {
            people: people.map(|(_, seat)| Seat(seat)).collect(),
            fast: self.doc.fast_bots,
            hurry: self.play.hurried,
        }
    }

    /// Lets all bots think again although nothing has happened in the game, because people want
    /// to wait for them for another time than before.
    pub(super) fn ask_bots_again(&mut self) {
        for bot in self.play.current.iter_mut().flat_map(|playing| &mut playing.bots.0) {
            bot.asked = None;
        }
    }

    /// A bot has thought.
    pub fn thought(&mut self, thought: Thought) {
        if self.doc.current != Some(thought.game) {
            return;
        }
        let Some(playing) = &mut self.play.current else { return };
        let Some(seat) = playing.bots.0.iter_mut().find(|bot| bot.seat == thought.seat) else {
            return;
        };
        seat.bot = Some(thought.bot);
        match thought.intent {
            Ok(intent) if playing.game.seq() == thought.seq => seat.intent = intent,
            Ok(_) => {}
            Err(OtherGame) => {
                self.effects.warn(Warning::BotPlaysOtherGame { seat: thought.seat });
            }
        }
    }

    /// Gives the commands of all bots whose moment has come, the earliest first.
    pub(super) fn let_bots_act(&mut self, now: Moment) {
        loop {
            self.process_deadlines(now);
            let Some(playing) = &mut self.play.current else { return };
            let time = playing.time(now);
            let seq = playing.game.seq();
            let due = playing
                .bots
                .0
                .iter_mut()
                .filter(|bot| bot.asked == Some(seq))
                .filter(|bot| bot.intent.as_ref().is_some_and(|intent| intent.at <= time))
                .min_by_key(|bot| bot.intent.as_ref().map(|intent| intent.at));
            let Some(bot) = due else { return };
            let Some(AnyIntent { at, command }) = bot.intent.take() else { return };
            let seat = bot.seat;
            match playing.game.propose_command(time, seat, &command, Some(seq)) {
                Ok(step) => {
                    let (given, races) = (playing.origin.moment(at), playing.game.races(&step));
                    if !self.hold_bot_back(given.min(now), seat, races, command, seq) {
                        self.take(now, step, None);
                    }
                }
                Err(no) => {
                    self.effects.warn(Warning::BotRefused { seat, code: no.code });
                    self.pause_bot(now, seat);
                }
            }
        }
    }

    /// A person takes the seat of a bot in a running game.
    pub(super) fn let_bot_stand_up(&mut self, seat: Seat) {
        if let Some(playing) = &mut self.play.current {
            playing.bots.stand_up(seat);
        }
    }

    /// Leaves a bot alone for a while whose command was refused.
    pub(super) fn pause_bot(&mut self, now: Moment, seat: Seat) {
        let Some(playing) = &mut self.play.current else { return };
        let ask_again = GameTime(playing.time(now).0 + PAUSE);
        if let Some(bot) = playing.bots.0.iter_mut().find(|bot| bot.seat == seat) {
            bot.ask_again = Some(ask_again);
        }
    }

    /// A bot was seated in a running game.
    pub(super) fn let_bot_sit_down(&mut self, seat: Seat) {
        let Some(luck) = self.luck() else { return };
        let Some(level) = self.doc.seats.get(usize::from(seat.0)).and_then(Occupant::bot) else {
            return;
        };
        let Some(playing) = &mut self.play.current else { return };
        if playing.game.outcome().is_none() {
            playing.bots.stand_up(seat);
            playing.bots.add(&self.catalog, &*playing.game, seat, level, luck);
        }
    }
}
