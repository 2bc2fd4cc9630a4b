//! A stand-in for a person: decides as a bot does, and takes a person's time over it.

use tercet_bots::{Bot, Company, Intent, Level};
use tercet_engine::{GameTime, Rules};
use tercet_games::{chipset, cubed};

/// How long a person of each level takes, in milliseconds, from beginner to expert.
type Times = [u32; 4];

/// How long a person takes over a command in a view; nothing where the bot's own time is human.
pub(crate) type Ponders<R> = fn(&<R as Rules>::View, &<R as Rules>::Command) -> Times;

/// A bot that takes a person's time.
pub(crate) struct Person<R: Rules> {
    pub(crate) bot: Box<dyn Bot<R>>,
    pub(crate) level: Level,
    pub(crate) ponders: Ponders<R>,
    /// What the bot meant to do when it was last asked, and when the person does it.
    pub(crate) last: Option<(Intent<R::Command>, GameTime)>,
}

impl<R: Rules> Bot<R> for Person<R> {
    fn meet(&mut self, company: Company) {
        self.bot.meet(company);
    }

    fn intend(
        &mut self,
        now: GameTime,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<Intent<R::Command>> {
        let intent = self.bot.intend(now, view, legal)?;
        let at = match &self.last {
            Some((last, at)) if *last == intent => *at,
            _ => {
                let ms = (self.ponders)(view, &intent.command)[self.level as usize];
                intent.at.max(now.after(ms))
            }
        };
        self.last = Some((intent.clone(), at));
        Some(Intent { at: at.max(now), ..intent })
    }
}

/// In races, and where a layout is studied, the times of the bots are those of people.
pub(crate) fn as_the_bot<R: Rules>(_: &R::View, _: &R::Command) -> Times {
    [0; 4]
}

pub(crate) fn over_chips(_: &chipset::View, command: &chipset::Command) -> Times {
    match command {
        chipset::Command::Hold | chipset::Command::Expose => [7000, 5000, 4000, 3000],
        chipset::Command::Deal => [3000, 2500, 2000, 1500],
        _ => [9000, 7000, 6000, 5000],
    }
}

pub(crate) fn over_dice(view: &cubed::View, command: &cubed::Command) -> Times {
    match (&view.phase, command) {
        (cubed::PhaseView::Turn { may_replace: true, .. }, _) => [20_000, 15_000, 12_000, 9000],
        (cubed::PhaseView::Turn { .. }, _) => [6000, 4000, 3000, 2000],
        (cubed::PhaseView::ExtraRoll { .. }, _) => [9000, 7000, 6000, 5000],
        _ => [0; 4],
    }
}
