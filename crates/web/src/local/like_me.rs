//! Bots as strong as the person: what is known of their pace, kept by the browser.

use serde::{Deserialize, Serialize};
use tercet_engine::Seat;
use tercet_protocol::worker::{FromHost, ToHost};

use crate::browser::{storage, worker};

/// The level in an order; a table is given the strength it stands for.
pub(crate) const LIKE_ME: &str = "like-me";

/// What somebody is taken for before their first game.
const FIRST: &str = "intermediate";

const KEY: &str = "like-me";

/// What is known of the person.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Known {
    /// For the next measurement.
    likelihoods: Vec<f64>,
    /// The level of a bot that is as strong; empty before the first game.
    level: String,
}

/// The level that a table is asked for.
pub(crate) fn level(wanted: &str) -> String {
    if wanted != LIKE_ME {
        return wanted.to_owned();
    }
    let known: Known = storage::read(KEY).unwrap_or_default();
    if known.level.is_empty() { FIRST.to_owned() } else { known.level }
}

/// Learns from a game that the person has played against others, once it is recorded.
pub(crate) fn learn(record: String, seat: Seat) {
    let known: Known = storage::read(KEY).unwrap_or_default();
    let question = ToHost::Measure { record, seat, known: known.likelihoods };
    worker::ask(question, |answer| {
        if let Some(FromHost::Measured { known, level }) = answer {
            storage::keep(KEY, &Known { likelihoods: known, level });
        }
    });
}
