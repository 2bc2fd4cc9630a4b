//! What a bot is: a view and the legal commands in, an intention out.

use alloc::{boxed::Box, vec::Vec};
use core::{any::Any, fmt, marker::PhantomData};

#[cfg(doc)]
use crate::AnyGame;
use crate::{AnyCommand, GameTime, Rules, Seats};

/// What a bot means to do, and when it means to do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent<C> {
    /// The moment; never before the moment the bot was asked at.
    pub at: GameTime,
    /// The command it will give then.
    pub command: C,
}

/// What a bot is told about its table beside the game: who plays with it, and how long it may take.
///
/// It changes nothing about what a bot decides, only how long people wait for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// The seats of people.
    pub people: Seats,
    /// Whether bots take less time over their turns.
    pub fast: bool,
    /// Whether somebody waits for bots that play among themselves: these take no time at all.
    pub hurry: bool,
}

/// A player of the game `R` that is a program.
pub trait Bot<R: Rules>: Send {
    /// Learns who sits at the table; the last company it was told of counts.
    ///
    /// A bot that is never told plays as among bots.
    fn meet(&mut self, _company: Company) {}

    /// Looks at the table.
    ///
    /// The host asks after every step, with what the seat sees and may do now.
    /// The answer replaces the one before; `None` means that the bot waits for
    /// the others or for a deadline. The host gives the command when its
    /// moment has come, if no step happened in between.
    fn intend(
        &mut self,
        now: GameTime,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<Intent<R::Command>>;
}

impl<R: Rules, B: Bot<R> + ?Sized> Bot<R> for Box<B> {
    fn meet(&mut self, company: Company) {
        (**self).meet(company);
    }

    fn intend(
        &mut self,
        now: GameTime,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<Intent<R::Command>> {
        (**self).intend(now, view, legal)
    }
}

/// What a bot of some game means to do.
#[derive(Debug)]
pub struct AnyIntent {
    /// The moment.
    pub at: GameTime,
    /// The command.
    pub command: AnyCommand,
}

/// What a bot of some game has to think about: see [`AnyGame::consult`].
///
/// It carries the types of the game past a host that does not know them, and can be sent to
/// another thread, since thinking may take long.
pub struct Consultation {
    /// The moment at which the bot is asked.
    pub now: GameTime,
    typed: Box<dyn Any + Send>,
}

/// What one seat sees and may do.
struct Seen<R: Rules> {
    view: R::View,
    legal: Vec<R::Command>,
}

impl Consultation {
    /// Forgets the types.
    pub fn new<R: Rules>(now: GameTime, view: R::View, legal: Vec<R::Command>) -> Self {
        Self { now, typed: Box::new(Seen::<R> { view, legal }) }
    }

    /// The view and the legal commands, if they are those of these rules.
    pub fn typed<R: Rules>(&self) -> Option<(&R::View, &[R::Command])> {
        let seen = self.typed.downcast_ref::<Seen<R>>()?;
        Some((&seen.view, &seen.legal))
    }
}

impl fmt::Debug for Consultation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Consultation").field("now", &self.now).finish_non_exhaustive()
    }
}

/// A bot was asked about a game that it does not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherGame;

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bot plays another game")
    }
}

impl core::error::Error for OtherGame {}

/// A bot for hosts that know no game.
pub trait AnyBot: Send {
    /// As [`Bot::meet`].
    fn meet(&mut self, _company: Company) {}

    /// As [`Bot::intend`], for a host that has the game itself.
    ///
    /// # Errors
    /// If the bot plays another game.
    fn consult(&mut self, asked: &Consultation) -> Result<Option<AnyIntent>, OtherGame>;

    /// As [`Bot::intend`], with the JSON that a player is sent: for programs that play
    /// through the protocol.
    ///
    /// # Errors
    /// If view or commands are not those of the bot's game.
    fn intend(
        &mut self,
        now: GameTime,
        view: &str,
        legal: &str,
    ) -> Result<Option<AnyIntent>, serde_json::Error>;
}

/// A bot without the types of its game.
pub struct ErasedBot<R, B>(B, PhantomData<fn() -> R>);

impl<R: Rules, B: Bot<R> + 'static> ErasedBot<R, B> {
    /// Forgets the types.
    pub fn boxed(bot: B) -> Box<dyn AnyBot> {
        Box::new(Self(bot, PhantomData))
    }
}

impl<R: Rules, B: Bot<R>> ErasedBot<R, B> {
    fn ask(&mut self, now: GameTime, view: &R::View, legal: &[R::Command]) -> Option<AnyIntent> {
        let Intent { at, command } = self.0.intend(now, view, legal)?;
        Some(AnyIntent { at, command: AnyCommand::new::<R>(command) })
    }
}

impl<R: Rules, B: Bot<R>> AnyBot for ErasedBot<R, B> {
    fn meet(&mut self, company: Company) {
        self.0.meet(company);
    }

    fn consult(&mut self, asked: &Consultation) -> Result<Option<AnyIntent>, OtherGame> {
        let (view, legal) = asked.typed::<R>().ok_or(OtherGame)?;
        Ok(self.ask(asked.now, view, legal))
    }

    fn intend(
        &mut self,
        now: GameTime,
        view: &str,
        legal: &str,
    ) -> Result<Option<AnyIntent>, serde_json::Error> {
        let view: R::View = tercet_json::from_str(view)?;
        let legal: Vec<R::Command> = tercet_json::from_str(legal)?;
        Ok(self.ask(now, &view, &legal))
    }
}
