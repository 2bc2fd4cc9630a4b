//! Commands whose answers are lost and that are sent again take effect once (G3), with the usual limits.

use std::{net::SocketAddr, sync::Arc, thread};

use tercet_protocol::ServerMessage;
use tercet_testkit::{Addresses, Talk, TestkitError, talk::hello};

use crate::{
    race_table::{RaceTable, how_often, next},
    server,
};

/// How many commands the ordinary suite gives; `TERCET_COMMANDS` asks for others.
const COMMANDS: usize = 2_000;
/// Commands at one table, few enough that nobody comes back more often than allowed in a minute.
const AT_A_TABLE: usize = 2_000;
const PLAYERS: usize = 2;
/// One answer in this many is dropped.
const DROPPED: usize = 10;
/// Commands on one connection: fewer than a socket may say at once, with the greeting, what is
/// repeated, and the answers to the first four pings.
const ON_A_CONNECTION: usize = 12;

/// Issue 15: "10⁵ commands with every tenth answer dropped take effect once on the real server".
pub(crate) fn commands_whose_answers_are_dropped_take_effect_once() -> Result<(), String> {
    let n_commands = how_often("TERCET_COMMANDS", COMMANDS)?;
    let data = tempfile::tempdir().map_err(|error| error.to_string())?;
    let settings = server::usual_settings(&data.path().join("data"));
    let process = server::start(&settings).map_err(|failure| failure.to_string())?;
    let addresses = Arc::new(Addresses::default());
    let n_tables = n_commands.div_ceil(AT_A_TABLE);
    let per_player = n_commands.div_ceil(n_tables * PLAYERS);
    let tables = (0..n_tables)
        .map(|_| RaceTable::open(process.address, &addresses, PLAYERS).map(Arc::new))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|failure| failure.to_string())?;
    let players: Vec<_> = tables
        .iter()
        .flat_map(|table| (0..PLAYERS).map(move |seat| (Arc::clone(table), seat)))
        .map(|(table, seat)| {
            let (address, addresses) = (process.address, Arc::clone(&addresses));
            thread::spawn(move || {
                let (addresses, table) = (&addresses, &table);
                let mut player = Player { address, addresses, table, seat, talk: None };
                player.play(per_player).map_err(|failure| failure.to_string())
            })
        })
        .collect();
    for player in players {
        player.join().map_err(|_| "a player panicked".to_owned())??;
    }
    for table in &tables {
        let standing = table.standing(process.address, &addresses);
        let (seq, scores) = standing.map_err(|failure| failure.to_string())?;
        // The first step dealt the cards; every other is a command.
        let expected = 1 + (PLAYERS * per_player) as u64;
        if seq != expected {
            return Err(format!("{expected} steps were to be, {seq} there are"));
        }
        if scores.iter().any(|&score| score != -(per_player as i64)) {
            return Err(format!("{per_player} commands cost each player that many: {scores:?}"));
        }
    }
    Ok(())
}

/// A player at a table, on one connection after the other.
struct Player<'a> {
    address: SocketAddr,
    addresses: &'a Addresses,
    table: &'a RaceTable,
    seat: usize,
    talk: Option<Talk>,
}

impl Player<'_> {
    /// Says something, on a new connection if there is none.
    fn say(&mut self, text: &str) -> Result<(), TestkitError> {
        if self.talk.is_none() {
            let guest = &self.table.players[self.seat];
            let mut talk = Talk::open_from(self.addresses, self.address, &self.table.code, guest)?;
            talk.say_text(&hello(None).to_string())?;
            self.talk = Some(talk);
        }
        self.talk.as_mut().map_or(Ok(()), |talk| talk.say_text(text))
    }

    /// Waits for the answer to a command: the step it became.
    fn answer(&mut self, id: u64) -> Result<u64, TestkitError> {
        let Some(talk) = &mut self.talk else {
            return Err(TestkitError::Late { awaited: "an answer without a connection".into() });
        };
        loop {
            match next(talk)? {
                ServerMessage::Accepted(accepted) if accepted.id.0 == id => {
                    return Ok(accepted.seq.map_or(0, |seq| seq.0));
                }
                ServerMessage::Refused(refused) => {
                    let answer = format!("{} {}", refused.code, refused.facts);
                    return Err(TestkitError::Refused { asked: format!("command {id}"), answer });
                }
                _ => {}
            }
        }
    }

    /// Gives this many commands. Every tenth answer is dropped and the command repeated.
    fn play(&mut self, n_commands: usize) -> Result<(), TestkitError> {
        let first_id = fastrand::u64(..1 << 52);
        for nr in 0..n_commands {
            if nr % ON_A_CONNECTION == 0 {
                self.talk = None;
            }
            let id = first_id + nr as u64;
            let claim = self.table.claim(id, 1);
            self.say(&claim)?;
            if nr % DROPPED != DROPPED - 1 {
                self.answer(id)?;
                continue;
            }
            let first = if fastrand::bool() {
                // The answer is read, and forgotten.
                Some(self.answer(id)?)
            } else {
                // The connection ends before the answer is read.
                self.talk = None;
                None
            };
            self.say(&claim)?;
            let again = self.answer(id)?;
            if first.is_some_and(|first| first != again) {
                return Err(TestkitError::Refused {
                    asked: format!("command {id} twice"),
                    answer: format!("it became step {first:?} and then step {again}"),
                });
            }
        }
        Ok(())
    }
}
