//! A room that is to be: what somebody asked for, checked and completed.

use serde_json::Value;
use tercet_engine::{AnyRules, RunTask};
use tercet_protocol::{
    chat::ChatRule,
    http::{NewRoom, QuickRequest},
    room::{Status, Who},
};

use crate::{Catalog, Occupant, QuickPlay, RoomDoc, RoomRefusal, RunRoom, room::seated_bot};

/// How many seats a table has if nobody says.
const USUAL_SEATS: usize = 2;

/// A room that is to be.
#[derive(Clone)]
pub struct Plan {
    /// The rules of its game.
    pub rules: &'static dyn AnyRules,
    /// Its people and house rules: the host on the first seat, bots on the last.
    pub doc: RoomDoc,
}

impl Plan {
    /// The room that `host` asks for.
    ///
    /// # Errors
    /// If there is no such game or bot, the house rules are wrong, or the seats do not suffice.
    pub fn new(catalog: &Catalog, new: &NewRoom, host: &Who) -> Result<Self, RoomRefusal> {
        let rules = catalog.find(&new.game).ok_or_else(|| catalog.no_such_game(&new.game))?;
        let config = new.config.as_ref().map_or("{}", |config| config.get());
        let config: Value = tercet_json::from_str(config)
            .map_err(|error| RoomRefusal::Malformed { message: error.to_string() })?;
        let usual = USUAL_SEATS.max(new.bots.len() + 1);
        let (config, n_seats) = catalog.check(rules, &config, usual, new.seats)?;
        let n_seats = usize::from(n_seats);
        if n_seats < new.bots.len() + 1 {
            let allowed = format!("at most {} with {n_seats} seats", n_seats.saturating_sub(1));
            return Err(RoomRefusal::field("bots", new.bots.len(), allowed));
        }
        let mut seats = vec![Occupant::Free {}; n_seats];
        seats[0] = Occupant::Person { user: host.user, name: host.name.clone() };
        let first_bot = n_seats - new.bots.len();
        for (level, seat) in new.bots.iter().zip(first_bot..) {
            catalog.expect_bot(rules.id(), level)?;
            seats[seat] = seated_bot(&seats, level);
        }
        let doc = RoomDoc {
            config,
            seats,
            banned: Vec::new(),
            opener: Some(host.user),
            locked: None,
            dealt_to: Vec::new(),
            left: Vec::new(),
            status: Status::Waiting,
            current: None,
            wins: Vec::new(),
            fair_timing: new.fair_timing,
            fast_bots: new.fast_bots,
            n_games: 0,
            quick: None,
            run: None,
            chat: ChatRule::Free,
            hide_names: false,
        };
        Ok(Self { rules, doc })
    }

    /// The room of a run: for one person, and closed to everybody else.
    ///
    /// # Errors
    /// If there is no game in which this is run, or nobody can play it alone.
    pub fn run(
        catalog: &Catalog,
        task: RunTask,
        run: RunRoom,
        person: &Who,
    ) -> Result<Self, RoomRefusal> {
        let (rules, config) = catalog.run_of(task).ok_or_else(|| {
            let allowed = "what is run in one of the games of this server";
            RoomRefusal::field("track", run.track.as_str(), allowed)
        })?;
        let new = NewRoom {
            game: rules.id().to_owned(),
            config: Some(config),
            seats: Some(1),
            public: false,
            bots: Vec::new(),
            fair_timing: None,
            fast_bots: false,
        };
        let Self { rules, mut doc } = Self::new(catalog, &new, person)?;
        doc.locked = Some(Vec::new());
        doc.run = Some(run);
        Ok(Self { rules, doc })
    }

    /// The table of quick play that somebody asks for who finds none.
    ///
    /// # Errors
    /// If the game or the bot is unknown, or nobody can play it with somebody else.
    pub fn quick(
        catalog: &Catalog,
        request: &QuickRequest,
        first: &Who,
    ) -> Result<Self, RoomRefusal> {
        let level = request.bot.as_deref().or(catalog.levels.get(1).copied()).unwrap_or_default();
        let new = NewRoom {
            game: request.game.clone(),
            config: request.config.clone(),
            seats: None,
            public: true,
            bots: Vec::new(),
            fair_timing: None,
            fast_bots: false,
        };
        let Self { rules, mut doc } = Self::new(catalog, &new, first)?;
        let config = tercet_json::from_str(doc.config.get()).unwrap_or_default();
        let wrong = |errors| RoomRefusal::WrongConfig { errors };
        let seats = rules.configured(&config).map_err(wrong)?.seats;
        let quick = QuickPlay::new(level, *seats.start(), *seats.end());
        doc.quick = Some(quick.ok_or_else(|| {
            let allowed = "a game for two people or more";
            RoomRefusal::field("game", request.game.as_str(), allowed)
        })?);
        catalog.expect_bot(rules.id(), level)?;
        // Who plays is decided when the first game begins.
        doc.seats.truncate(1);
        doc.opener = None;
        Ok(Self { rules, doc })
    }
}
