//! From a stored game to what the ratings see of it.

use std::collections::HashMap;

use serde_json::Value;
use tercet_engine::{AnyRules, Coming, Outcome, Seat, Seed, Seq};
use tercet_ratings::{
    Casual, Course, Evidence, Method, Person, PlayedGame, Player, PlayerKind, RatingPool,
    Standings, placing,
};
use tercet_room::{Catalog, Occupant, recorded, stored_source};
use tercet_store::{StoredGame, TakenGame, Unavailable};

use super::facts::{Facts, Newcomer, Seated};
use crate::{rooms::steps_within, state::Shared};

/// The longest game that is rated, as the bytes of its steps; a game has a few hundred thousand.
pub(super) const MOST_BYTES: usize = 64 << 20;

/// A game as the ratings see it. Its steps are read only if it could be rated at all.
pub(super) async fn played(
    shared: &Shared,
    game: &StoredGame,
    taken: &TakenGame,
    facts: &Facts,
) -> Result<PlayedGame, Unavailable> {
    let known = rules_of(&shared.catalog, game);
    let is_listed = !facts.seats.contains(&Some(Seated::UnlistedBot {}));
    let pool = known
        .as_ref()
        .filter(|_| is_listed)
        .and_then(|(rules, config)| rules.pool(config)?.parse::<RatingPool>().ok());
    let mut played = PlayedGame {
        number: taken.number.cast_unsigned(),
        ended_ms: u64::try_from(taken.ended_at.0).unwrap_or_default(),
        pool,
        players: players(facts),
        // No game that has a pool gives hints.
        hinted: false,
        evidence: Evidence::Nothing,
    };
    let could_be_rated =
        matches!(Standings::default().rate(&played), Ok(Err(Casual::NothingToRate)));
    if let (true, Some((rules, config)), Some(pool)) = (could_be_rated, known, pool) {
        let steps = steps_within(&shared.store, game.id, MOST_BYTES).await?;
        let Some(steps) = steps else { return Ok(played) };
        let _turn = shared.replays.acquire().await;
        let (game, facts) = (game.clone(), facts.clone());
        let judged = tokio::task::spawn_blocking(move || {
            let mut bodies = steps.into_iter().map(|step| step.body);
            evidence(rules, &config, pool, &game, &facts, &mut bodies)
        });
        // A panic is a fault of ours: nothing is known of the game.
        played.evidence = judged.await.unwrap_or_else(|_| {
            shared.metrics.request_panics.inc();
            Evidence::Nothing
        });
    }
    Ok(played)
}

/// The rules of a stored game with its configuration as they read it now.
pub(super) fn rules_of(
    catalog: &Catalog,
    game: &StoredGame,
) -> Option<(&'static dyn AnyRules, Value)> {
    let rules = catalog.find(&game.rules)?;
    let config = serde_json::from_str(&game.config).unwrap_or_default();
    Some((rules, rules.modernized(game.version, &config)?))
}

/// Who is rated, by seat. A bot that came into the game plays with people as one that sat there
/// from the start.
fn players(facts: &Facts) -> Vec<Option<Player>> {
    let number = |number: i64| Person(number.cast_unsigned());
    let player = |seated: &Seated| {
        let (person, kind) = match *seated {
            Seated::Account { person, since } => {
                let since_ms = u64::try_from(since).unwrap_or_default();
                (number(person), PlayerKind::Account { since_ms })
            }
            Seated::Guest { person } => (number(person), PlayerKind::Guest),
            Seated::Bot { program } => (number(program), PlayerKind::Bot),
            Seated::UnlistedBot {} => (Person(0), PlayerKind::Bot),
        };
        Player { person, kind, devices: Vec::new() }
    };
    let mut players: Vec<_> =
        facts.seats.iter().map(|seated| seated.as_ref().map(player)).collect();
    if facts.arrivals.iter().any(|came| came.who == Newcomer::Bot) {
        let bot = Player { person: Person(0), kind: PlayerKind::Bot, devices: Vec::new() };
        players.push(Some(bot));
    }
    players
}

/// What there is to rate about a game.
fn evidence(
    rules: &dyn AnyRules,
    config: &Value,
    pool: RatingPool,
    game: &StoredGame,
    facts: &Facts,
    bodies: &mut dyn Iterator<Item = String>,
) -> Evidence {
    let Some(finish) = &game.finish else { return Evidence::Nothing };
    let seats: Vec<Occupant> = serde_json::from_str(&game.seats).unwrap_or_default();
    let source = stored_source(Seed(game.seed), game.chance.as_deref());
    let Some(source) = source else { return Evidence::Nothing };
    let record = recorded(rules, &config.to_string(), &seats, source, bodies, finish.at.0);
    let Some(replay) = record.ok().and_then(|record| rules.read(record).ok()) else {
        return Evidence::Nothing;
    };
    let (races, comings) = (replay.races(), replay.comings());
    let newcomers = newcomers(facts, &comings);
    let course = Course { races: &races, comings: &comings, newcomers: &newcomers, fault: None };
    if pool.method() == Method::Races {
        // Whatever ended the game, nothing was raced for after its last step.
        return Evidence::Trials(course.trials());
    }
    // A game that could not go on has an end that its rules do not know.
    let is_over = replay.after(usize::MAX).is_ok_and(|game| game.outcome().is_some());
    match serde_json::from_str::<Outcome>(&finish.outcome) {
        Ok(outcome) if is_over && !facts.cut_short => {
            let left = course.left(game.n_seats);
            if outcome.scores.len() != left.len() {
                return Evidence::Nothing;
            }
            Evidence::Places(placing::places(&outcome.scores, &left))
        }
        _ => Evidence::Nothing,
    }
}

/// The seats that somebody else took than had sat there at the start. Somebody of whom nothing
/// is written down is somebody else.
fn newcomers(facts: &Facts, comings: &[Coming]) -> Vec<(Seq, Seat)> {
    let mut left_at: HashMap<Seat, u64> = HashMap::new();
    let mut newcomers = Vec::new();
    for &Coming { seq, seat, here } in comings {
        if !here {
            left_at.insert(seat, seq.0);
            continue;
        }
        let since = left_at.get(&seat).copied().unwrap_or(0);
        let mut of_seat = facts.arrivals.iter().filter(|came| came.seat == seat.0);
        let came = of_seat.rfind(|came| (since..=seq.0).contains(&came.seq));
        if came.is_none_or(|came| came.who != Newcomer::Same) {
            newcomers.push((seq, seat));
        }
    }
    newcomers
}

#[cfg(test)]
mod tests {
    use super::{super::facts::Came, *};

    fn coming(seq: u64, seat: u8, here: bool) -> Coming {
        Coming { seq: Seq(seq), seat: Seat(seat), here }
    }

    fn came(seq: u64, seat: u8, who: Newcomer) -> Came {
        Came { seq, seat, who }
    }

    #[test]
    fn ra_01_who_takes_over_a_seat_is_told_from_who_comes_back() {
        let arrivals = vec![
            came(8, 1, Newcomer::Same),
            came(12, 1, Newcomer::Other),
            came(20, 1, Newcomer::Same),
        ];
        let facts = Facts { arrivals, ..Facts::default() };
        let comings = [
            coming(5, 1, false),
            coming(8, 1, true),
            coming(10, 1, false),
            // Waited for other cards, and plays from a later step on.
            coming(15, 1, true),
            coming(17, 1, false),
            coming(20, 1, true),
            // Nobody knows who this is.
            coming(22, 0, false),
            coming(23, 0, true),
        ];
        let expected = [(Seq(15), Seat(1)), (Seq(23), Seat(0))];
        assert_eq!(newcomers(&facts, &comings), expected);
    }

    #[test]
    fn ra_04_a_bot_that_comes_into_a_game_of_people_makes_it_casual() {
        let seat = |person| Some(Seated::Account { person, since: 0 });
        let mut facts = Facts { seats: vec![seat(1), None, seat(2)], ..Facts::default() };
        let verdict = |facts: &Facts| {
            let game = PlayedGame {
                number: 1,
                ended_ms: 1_000_000_000,
                pool: Some(RatingPool::Race),
                players: players(facts),
                hinted: false,
                evidence: Evidence::Nothing,
            };
            Standings::default().rate(&game).unwrap().unwrap_err()
        };
        assert_eq!(verdict(&facts), Casual::NothingToRate);
        facts.arrivals.push(came(3, 1, Newcomer::Bot));
        assert_eq!(verdict(&facts), Casual::BotAmongPeople);
    }
}
