//! A room that is to be: what somebody asked for, checked and completed.

use serde_json::{Value, json};
use tercet_engine::AnyRules;
use tercet_protocol::{
    Code,
    http::NewRoom,
    room::{Status, Who},
};

use crate::{
    Catalog, No, Occupant, RoomDoc,
    room::{seated_bot, wrong_field},
};

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
    pub fn new(catalog: &Catalog, new: &NewRoom, host: &Who) -> Result<Self, No> {
        let rules = catalog.find(&new.game).ok_or_else(|| catalog.no_such_game(&new.game))?;
        let config = new.config.as_ref().map_or("{}", |config| config.get());
        let config: Value = serde_json::from_str(config)
            .map_err(|error| No::new(Code::Malformed, json!({ "message": error.to_string() })))?;
        let usual = USUAL_SEATS.max(new.bots.len() + 1);
        let (config, n_seats) = catalog.check(rules, &config, usual, new.seats)?;
        let n_seats = usize::from(n_seats);
        if n_seats < new.bots.len() + 1 {
            let allowed = format!("at most {} with {n_seats} seats", n_seats.saturating_sub(1));
            return Err(wrong_field("bots", new.bots.len(), allowed));
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
        };
        Ok(Self { rules, doc })
    }
}
