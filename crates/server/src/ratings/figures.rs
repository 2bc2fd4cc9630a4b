//! What a finished game was to each person who played it: results, sets, how fast they came.

use serde::{Deserialize, Serialize};
use tercet_engine::{
    Ending, Outcome, Seat, Seed,
    highlights::{Highlights, LaidSet},
};
use tercet_room::{Occupant, RoomDoc, recorded, stored_source};
use tercet_store::{
    Accounts as _, Figure, RoomId, Store as _, StoredGame, Unavailable, UserId as StoredUser,
};

use super::{
    facts::{Facts, Newcomer},
    played::{MOST_BYTES, rules_of},
};
use crate::{rooms::steps_within, state::Shared};

/// A set that lay there for a shorter time was hardly missed, in milliseconds.
const HARDLY_MS: u64 = 3_000;
/// How many attributes a card has.
const N_ATTRIBUTES: usize = 4;

/// What a game was to somebody, as it is stored. There is no name in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct GameFigures {
    /// The rules.
    pub(crate) rules: String,
    /// How many seats there were.
    pub(crate) seats: u8,
    /// Whether the game was public, so that everybody may have its record.
    pub(crate) public: bool,
    /// The person's score.
    pub(crate) score: i32,
    /// Whether the person won.
    pub(crate) won: bool,
    /// Whether the game was broken off because too few were left.
    pub(crate) stopped: bool,
    /// Whether a bot played too.
    pub(crate) bots: bool,
    /// How many sets the person found.
    pub(crate) sets: u32,
    /// How long the person searched for them, in milliseconds.
    pub(crate) searched_ms: u64,
    /// How often three cards were none.
    pub(crate) mistakes: u32,
    /// In how many milliseconds the fastest set was found.
    pub(crate) fastest_ms: Option<u64>,
    /// The sets by number of differing attributes, from 1 to 4.
    pub(crate) kinds: [KindFigures; N_ATTRIBUTES],
    /// The other people at the table.
    pub(crate) with: Vec<i64>,
}

/// How fast sets were found that differ in the same number of attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KindFigures {
    pub(crate) found: u32,
    pub(crate) found_ms: u64,
    pub(crate) missed: u32,
}

/// The figures of everybody who played a game to its end, and sat there from the start: what
/// somebody did who came later cannot be told from what was done before them. A warm-up has none.
pub(super) async fn figures(
    shared: &Shared,
    game: &StoredGame,
    facts: &Facts,
) -> Result<Vec<Figure>, Unavailable> {
    let Some(finish) = &game.finish else { return Ok(Vec::new()) };
    let Ok(outcome) = serde_json::from_str::<Outcome>(&finish.outcome) else {
        return Ok(Vec::new());
    };
    let occupants: Vec<Occupant> = serde_json::from_str(&game.seats).unwrap_or_default();
    let stayed = |seat: usize| {
        let came = facts.arrivals.iter().filter(|came| usize::from(came.seat) == seat);
        came.clone().all(|came| came.who == Newcomer::Same)
    };
    let is_bot = |occupant: &Occupant| matches!(occupant, Occupant::Bot { .. });
    let began_with_bots = occupants.iter().any(is_bot);
    if began_with_bots && is_quick(shared, game.room).await? {
        return Ok(Vec::new());
    }
    let bots = began_with_bots || facts.arrivals.iter().any(|came| came.who == Newcomer::Bot);
    let mut people: Vec<(Seat, i64)> = occupants
        .iter()
        .enumerate()
        .filter(|(seat, _)| stayed(*seat))
        .filter_map(|(seat, occupant)| Some((Seat(u8::try_from(seat).ok()?), occupant.person()?.0)))
        .collect();
    if people.is_empty() {
        return Ok(Vec::new());
    }
    for (_, person) in &mut people {
        // A guest whose games were added to an account meanwhile is that account.
        if let Some(account) = shared.store.merged_into(StoredUser(*person)).await? {
            *person = account.0;
        }
    }
    let highlights = highlights(shared, game, &occupants, finish.at.0).await?;
    let figure = |&(seat, user): &(Seat, i64)| {
        let with = people.iter().map(|(_, other)| *other).filter(|other| *other != user).collect();
        let figures =
            GameFigures { bots, with, ..of_seat(game, &outcome, highlights.as_ref(), seat) };
        Figure {
            user: StoredUser(user),
            game: game.id,
            ended_at: finish.at,
            body: serde_json::to_string(&figures).expect("figures can be written as JSON"),
        }
    };
    Ok(people.iter().map(figure).collect())
}

/// Whether a room is a table of quick play, at which people play with bots only to warm up.
async fn is_quick(shared: &Shared, room: RoomId) -> Result<bool, Unavailable> {
    let room = shared.store.room(room).await?;
    let doc = room.and_then(|room| serde_json::from_str::<RoomDoc>(&room.doc).ok());
    Ok(doc.is_some_and(|doc| doc.quick.is_some()))
}

/// What was remarkable in a game; `None` if its rules are not known here, or it is too long.
async fn highlights(
    shared: &Shared,
    game: &StoredGame,
    occupants: &[Occupant],
    ended: i64,
) -> Result<Option<Highlights>, Unavailable> {
    let Some((rules, config)) = rules_of(&shared.catalog, game) else { return Ok(None) };
    let source = stored_source(Seed(game.seed), game.chance.as_deref());
    let steps = steps_within(&shared.store, game.id, MOST_BYTES).await?;
    let (Some(source), Some(steps)) = (source, steps) else { return Ok(None) };
    let _turn = shared.replays.acquire().await;
    let seats = occupants.to_vec();
    let told = tokio::task::spawn_blocking(move || {
        let mut bodies = steps.into_iter().map(|step| step.body);
        let record = recorded(rules, &config.to_string(), &seats, source, &mut bodies, ended);
        let replay = rules.read(record.ok()?).ok()?;
        Some(replay.highlights())
    });
    // A panic is a fault of ours: nothing is known of the game.
    Ok(told.await.unwrap_or_else(|_| {
        shared.metrics.request_panics.inc();
        None
    }))
}

fn of_seat(
    game: &StoredGame,
    outcome: &Outcome,
    highlights: Option<&Highlights>,
    seat: Seat,
) -> GameFigures {
    let idx = usize::from(seat.0);
    let tally = highlights.and_then(|told| told.tallies.get(idx).copied()).unwrap_or_default();
    let laid = highlights.map_or(&[][..], |told| &told.sets);
    let own = laid.iter().filter(|laid| laid.by == Some(seat));
    GameFigures {
        rules: game.rules.clone(),
        seats: game.n_seats,
        public: game.public,
        score: outcome.scores.get(idx).copied().unwrap_or_default(),
        won: match outcome.ending {
            Ending::Won => true,
            Ending::Lost | Ending::Stopped => false,
            Ending::Finished => outcome.scores.len() > 1 && outcome.winners.contains(&seat),
        },
        stopped: outcome.ending == Ending::Stopped,
        bots: false,
        sets: tally.sets,
        searched_ms: tally.searched_ms,
        mistakes: tally.mistakes,
        fastest_ms: own.map(|laid| laid.millis).min(),
        kinds: kinds(laid, seat),
        with: Vec::new(),
    }
}

fn kinds(laid: &[LaidSet], seat: Seat) -> [KindFigures; N_ATTRIBUTES] {
    let mut kinds = [KindFigures::default(); N_ATTRIBUTES];
    for laid in laid.iter().filter(|laid| laid.is_open_to(seat)) {
        let Some(kind) = n_differing(laid).and_then(|n| kinds.get_mut(n.wrapping_sub(1))) else {
            continue;
        };
        if laid.by == Some(seat) {
            kind.found += 1;
            kind.found_ms += laid.millis;
        } else if HARDLY_MS <= laid.millis {
            kind.missed += 1;
        }
    }
    kinds
}

/// In how many attributes the cards of a set differ; `None` where they are not cards, but dice.
///
/// The notation of a card has one character for each of its attributes.
fn n_differing(laid: &LaidSet) -> Option<usize> {
    let [one, two, _] = laid.cards.as_slice() else { return None };
    let are_cards = laid.cards.iter().all(|card| card.chars().count() == N_ATTRIBUTES);
    are_cards.then(|| one.chars().zip(two.chars()).filter(|(a, b)| a != b).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(cards: [&str; 3], millis: u64, by: Option<u8>) -> LaidSet {
        let cards = cards.map(str::to_owned).to_vec();
        LaidSet { cards, step: 0, millis, by: by.map(Seat), own: None }
    }

    #[test]
    fn pf_01_sets_are_told_apart_by_the_number_of_differing_attributes() {
        let sets = [
            laid(["1rfo", "2rfo", "3rfo"], 900, Some(0)),
            laid(["1rfo", "2rfo", "3rfo"], 1_100, Some(0)),
            laid(["1rfo", "2ghd", "3pes"], 8_000, Some(1)),
            laid(["1rfo", "2gfo", "3pfo"], HARDLY_MS - 1, None),
            laid(["1rfo", "2gfo", "3pfo"], HARDLY_MS, None),
            laid(["not", "cards", "these"], 8_000, Some(0)),
        ];
        let seen =
            |seat| kinds(&sets, Seat(seat)).map(|kind| (kind.found, kind.found_ms, kind.missed));
        assert_eq!(seen(0), [(2, 2_000, 0), (0, 0, 1), (0, 0, 0), (0, 0, 1)]);
        assert_eq!(seen(1), [(0, 0, 0), (0, 0, 1), (0, 0, 0), (1, 8_000, 0)]);
    }
}
