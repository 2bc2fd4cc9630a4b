//! A demo player of the electronic game, in its four versions.

#[cfg(test)]
mod tests;

use tercet_engine::GameTime;
use tercet_games::handheld::{Command, Handheld, PhaseView, View};

use crate::{Bot, Chair, Intent, Layout, Playable, Sight, once::Once};

/// After how many SETs a player of Arcade is tired and lets the clock run out: a fast one could
/// play forever.
const TIRED_AFTER: u32 = 500;

/// A demo player of the electronic game.
#[derive(Clone, Debug)]
pub struct HandheldBot {
    sight: Sight,
    /// How many SETs had been found or shown when the screen was last looked at.
    n_done: u32,
    /// How much time mistakes and hints had cost then.
    charged_ms: u64,
    /// How many times *No Match* had been wrong then.
    misjudged: u32,
    /// When the finger is on the keys again, once per change of the screen.
    ready: Once<(u32, u32), GameTime>,
}

impl HandheldBot {
    /// The player of a chair.
    pub fn new(chair: &Chair) -> HandheldBot {
        HandheldBot {
            sight: Sight::new(chair.eyes(), chair.luck()),
            n_done: 0,
            charged_ms: 0,
            misjudged: 0,
            ready: Once::new(),
        }
    }

    fn look(&mut self, now: GameTime, view: &View) {
        let is_new = self.sight.look(now, &Layout::grid(&view.screen, view.base));
        if let Some(puzzle) = &view.puzzle {
            puzzle.found.iter().for_each(|&set| self.sight.dismiss(set));
        }
        if let Some(shown) = &view.shown
            && !shown.cards.is_set()
        {
            self.sight.dismiss(shown.cards);
        }
        let n_done = view.found + view.hints;
        let charged_ms = view.clock.map_or(0, |clock| clock.charged_ms);
        if n_done != self.n_done && !is_new {
            // In Puzzle the cards stay when a SET is found.
            self.sight.look_on(now);
        } else if (charged_ms, view.misjudged) != (self.charged_ms, self.misjudged) && !is_new {
            // It was wrong that there is no SET, or that three cards were one.
            self.sight.look_again(now);
        }
        (self.n_done, self.charged_ms, self.misjudged) = (n_done, charged_ms, view.misjudged);
    }
}

impl Bot<Handheld> for HandheldBot {
    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        self.look(now, view);
        let is_tired = view.level.is_some() && view.found >= TIRED_AFTER;
        if view.phase != (PhaseView::Searching {}) || is_tired {
            return None;
        }
        let sight = &mut self.sight;
        let points_ms = sight.eyes().points_ms;
        let occasion = (view.found + view.hints, view.wrong);
        let ready = self.ready.decide(occasion, || sight.done_at(now, points_ms));
        let gives_up_at = self.sight.gives_up_at();
        let give_up = match legal.contains(&Command::NoMatch) && !self.sight.has_given_up() {
            true => Command::NoMatch,
            false => Command::Hint,
        };
        let intent = match self.sight.first() {
            Some(find) if find.at <= gives_up_at => {
                Intent { at: find.at.max(ready), command: Command::Claim { cards: find.cards } }
            }
            _ => Intent { at: gives_up_at, command: give_up },
        };
        Some(Intent { at: intent.at.max(now), ..intent })
    }
}

impl Playable for Handheld {
    fn bot(chair: &Chair) -> Box<dyn Bot<Handheld>> {
        Box::new(HandheldBot::new(chair))
    }
}
