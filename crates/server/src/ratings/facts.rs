//! What was known when a game was taken and cannot be found again later: who had an account, who
//! had come into the game, and whether the server cut it short. There is no name in it.

use serde::{Deserialize, Serialize};
use tercet_engine::{Ending, Outcome};
use tercet_room::Occupant;
use tercet_store::{
    Accounts as _, Arrival, Rated, StoredGame, Unavailable, UserId as StoredUser, WallMs,
};

use super::ladder::program;
use crate::state::Shared;

/// What was known when a game was taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Facts {
    /// Who sat at the table when the game began, by seat.
    pub(super) seats: Vec<Option<Seated>>,
    /// Who took a seat later.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) arrivals: Vec<Came>,
    /// Whether the game was longer than the server allows, which ended it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) cut_short: bool,
    /// Whether the host has struck the game out, so that it counts for nobody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) struck: bool,
}

/// Somebody who sat at the table when the game began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Seated {
    /// Somebody with an account since then.
    Account { person: i64, since: i64 },
    /// Somebody without one.
    Guest { person: i64 },
    /// A program.
    Bot { program: i64 },
    /// A program at a level of its own.
    UnlistedBot {},
}

/// Somebody who took a seat later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Came {
    /// The last step before.
    pub(super) seq: u64,
    /// The seat.
    pub(super) seat: u8,
    /// Who it is.
    pub(super) who: Newcomer,
}

/// Who took a seat later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Newcomer {
    /// The person who had sat there when the game began.
    Same,
    /// Another person.
    Other,
    /// A program.
    Bot,
}

/// Collects what is known about a finished game now.
pub(super) async fn collect(
    shared: &Shared,
    game: &StoredGame,
    arrivals: Vec<Arrival>,
) -> Result<Facts, Unavailable> {
    let occupants: Vec<Occupant> = serde_json::from_str(&game.seats).unwrap_or_default();
    let mut seats = Vec::new();
    for occupant in &occupants {
        seats.push(match occupant {
            Occupant::Free {} => None,
            Occupant::Person { user, .. } => {
                Some(person(shared, StoredUser(user.0), game.created_at).await?)
            }
            Occupant::Bot { level, .. } => Some(bot(shared, &game.rules, level)),
        });
    }
    let sat = |seat: u8| occupants.get(usize::from(seat)).and_then(Occupant::person);
    let came = |arrival: Arrival| Came {
        seq: arrival.seq,
        seat: arrival.seat,
        who: match arrival.user {
            None => Newcomer::Bot,
            Some(user) if sat(arrival.seat).is_some_and(|sat| sat.0 == user.0) => Newcomer::Same,
            Some(_) => Newcomer::Other,
        },
    };
    let arrivals = arrivals.into_iter().map(came).collect();
    Ok(Facts { seats, arrivals, cut_short: is_cut_short(shared, game), struck: false })
}

/// Who became an account during a game, or has added it to one, was a guest in it: otherwise
/// people could wait for how it goes before they say whether it counts. A clock that was set back
/// since somebody became an account makes a game casual, and nobody gains by it.
async fn person(shared: &Shared, user: StoredUser, began: WallMs) -> Result<Seated, Unavailable> {
    let account = shared.store.account(user, began).await?;
    Ok(match account.filter(|account| account.created_at <= began) {
        Some(account) => Seated::Account { person: user.0, since: account.created_at.0 },
        None => Seated::Guest { person: user.0 },
    })
}

fn bot(shared: &Shared, game: &str, level: &str) -> Seated {
    if shared.catalog.levels.contains(&level) {
        let Rated(program) = program(game, level);
        Seated::Bot { program }
    } else {
        Seated::UnlistedBot {}
    }
}

fn is_cut_short(shared: &Shared, game: &StoredGame) -> bool {
    let outcome = game.finish.as_ref().map(|finish| serde_json::from_str(&finish.outcome));
    let is_stopped = matches!(outcome, Some(Ok(Outcome { ending: Ending::Stopped, .. })));
    is_stopped && shared.config.limits.game_steps < game.last_seq
}
