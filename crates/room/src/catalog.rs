//! The games and bots that are offered. A room itself knows none of them.

use serde_json::{Value, json};
use tercet_engine::{AnyBot, AnyRules, ConfigError, Json, RunTask, Seat, Seed};
use tercet_protocol::http::{GameEntry, Games};

use crate::RoomRefusal;

/// A bot that is wanted.
#[derive(Clone, Copy, Debug)]
pub struct BotOrder<'a> {
    /// The game it is to play.
    pub game: &'a str,
    /// How well.
    pub level: &'a str,
    /// Its seat.
    pub seat: Seat,
    /// How many seats there are.
    pub n_seats: u8,
    /// Where its luck comes from.
    pub seed: Seed,
}

/// The games and bots that are offered.
#[derive(Clone, Copy)]
pub struct Catalog {
    /// Every game, in the order in which they are shown.
    pub games: &'static [&'static dyn AnyRules],
    /// The levels of bots, the weakest first.
    pub levels: &'static [&'static str],
    /// Makes a bot; `None` if there is none for the game.
    pub bot: fn(&BotOrder<'_>) -> Option<Box<dyn AnyBot>>,
}

impl Catalog {
    /// The game with this id.
    pub fn find(&self, id: &str) -> Option<&'static dyn AnyRules> {
        self.games.iter().copied().find(|rules| rules.id() == id)
    }

    /// The game in which this is run against the clock, and the configuration for it.
    pub fn run_of(&self, task: RunTask) -> Option<(&'static dyn AnyRules, Json)> {
        self.games.iter().find_map(|&rules| Some((rules, rules.run_config(task)?)))
    }

    /// Makes a bot; `None` if there is none for the game.
    pub fn bot(&self, order: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
        (self.bot)(order)
    }

    /// Says that there is no such game, and which there are.
    pub fn no_such_game(&self, id: &str) -> RoomRefusal {
        let allowed: Vec<&str> = self.games.iter().map(|rules| rules.id()).collect();
        RoomRefusal::field("game", id, allowed)
    }

    /// Expects a bot of this level for this game.
    ///
    /// # Errors
    /// If there is none, with the levels there are.
    pub fn expect_bot(&self, game: &str, level: &str) -> Result<(), RoomRefusal> {
        let order = BotOrder { game, level, seat: Seat(0), n_seats: 2, seed: Seed::numbered(0) };
        // Between the levels that are listed there may be others.
        if self.bot(&order).is_some() {
            return Ok(());
        }
        Err(RoomRefusal::NoSuchBot { level: level.to_owned(), allowed: self.levels })
    }

    /// A table as it would be: the whole configuration and the number of seats.
    ///
    /// A number that was asked for must fit; one that was not is made to fit.
    ///
    /// # Errors
    /// If the house rules are wrong, or the number does not fit them.
    pub fn check(
        &self,
        rules: &dyn AnyRules,
        config: &Value,
        n_seats: usize,
        asked_for: Option<u8>,
    ) -> Result<(Json, u8), RoomRefusal> {
        let wrong = |errors| RoomRefusal::WrongConfig { errors };
        let configured = rules.configured(config).map_err(wrong)?;
        let (least, most) = (*configured.seats.start(), *configured.seats.end());
        let n_seats = match asked_for {
            Some(n_seats) if !configured.seats.contains(&n_seats) => {
                let allowed = format!("{least} to {most}");
                return Err(wrong(vec![ConfigError::new("seats", &n_seats.into(), allowed)]));
            }
            Some(n_seats) => n_seats,
            None => u8::try_from(n_seats).unwrap_or(u8::MAX).clamp(least, most),
        };
        Ok((configured.config, n_seats))
    }

    /// The catalog as it is shown.
    pub fn listed(&self) -> Games {
        let entry = |rules: &&'static dyn AnyRules| {
            let configured = rules.configured(&json!({})).ok()?;
            let level = self.levels.first().copied().unwrap_or_default();
            Some(GameEntry {
                game: rules.id().to_owned(),
                version: rules.version(),
                least_seats: *configured.seats.start(),
                most_seats: *configured.seats.end(),
                config: configured.config,
                bots: self.expect_bot(rules.id(), level).is_ok(),
            })
        };
        Games {
            games: self.games.iter().filter_map(entry).collect(),
            levels: self.levels.iter().map(|&level| level.to_owned()).collect(),
        }
    }
}

impl std::fmt::Debug for Catalog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.games.iter().map(|rules| rules.id())).finish()
    }
}
