//! What a bot is: a view and the legal commands in, an intention out.

use alloc::{boxed::Box, vec::Vec};
use core::marker::PhantomData;

use crate::{GameTime, Json, Rules};

/// What a bot means to do, and when it means to do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent<C> {
    /// The moment; never before the moment the bot was asked at.
    pub at: GameTime,
    /// The command it will give then.
    pub command: C,
}

/// A player of the game `R` that is a program.
pub trait Bot<R: Rules>: Send {
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
#[derive(Clone, Debug)]
pub struct AnyIntent {
    /// The moment.
    pub at: GameTime,
    /// The command as JSON.
    pub command: Json,
}

/// A bot for hosts that know no game.
pub trait AnyBot: Send {
    /// As [`Bot::intend`], with the JSON that a player is sent.
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

impl<R: Rules, B: Bot<R>> AnyBot for ErasedBot<R, B> {
    fn intend(
        &mut self,
        now: GameTime,
        view: &str,
        legal: &str,
    ) -> Result<Option<AnyIntent>, serde_json::Error> {
        let view: R::View = serde_json::from_str(view)?;
        let legal: Vec<R::Command> = serde_json::from_str(legal)?;
        self.0
            .intend(now, &view, &legal)
            .map(|intent| {
                let command = serde_json::value::to_raw_value(&intent.command)?;
                Ok(AnyIntent { at: intent.at, command })
            })
            .transpose()
    }
}
