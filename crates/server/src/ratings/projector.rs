//! The task that takes finished games, one after the other.

use std::{collections::BTreeSet, time::Duration};

use tercet_ratings::{
    Form, List, Person, PlayedGame, PlayerKind, Points, PoolStanding, RatedGame, Rating,
    RatingPool, Standings,
};
use tercet_store::{
    Judgment, KeptGame, People as _, Rated, RatedOn, Ratings as _, SeatRating, Store as _,
    StoredGame, StoredRating, TakenGame, Unavailable, WallMs, WriteError,
};
use tokio::sync::{Mutex, Notify};

use super::{
    facts::{self, Facts},
    figures::figures,
    ladder::ladder_of,
    played::played,
};
use crate::{accounts::reseat_merged, state::Shared};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// How long to wait after a failure, and after how long it looks by itself: another server on
/// the same store may have left a game behind.
const LOOKING: Duration = Duration::from_secs(30);

/// Who takes finished games, and that there are some.
#[derive(Debug, Default)]
pub(crate) struct Projector {
    is_over: Notify,
    /// Held by who changes ratings.
    pub(super) turn: Mutex<()>,
}

impl Projector {
    /// A game is over. Nobody waits for what follows.
    pub(crate) fn game_over(&self) {
        self.is_over.notify_one();
    }
}

/// Takes finished games as long as the server runs.
pub(crate) async fn run(shared: &Shared) {
    loop {
        {
            let _turn = shared.ratings.turn.lock().await;
            if let Err(error) = take_all(shared).await {
                tracing::warn!(%error, "finished games could not be rated; they will be later");
            }
        }
        tokio::select! {
            () = shared.ratings.is_over.notified() => {}
            () = tokio::time::sleep(LOOKING) => {}
        }
    }
}

/// Takes every game that waits, and tells how many there were.
pub(super) async fn take_all(shared: &Shared) -> Result<u64, WriteError> {
    let mut n_taken = 0;
    while let Some(game) = shared.store.untaken_games(1).await?.first().copied() {
        let Some(game) = shared.store.game(game).await? else { break };
        n_taken += u64::from(take(shared, &game).await?);
    }
    Ok(n_taken)
}

/// Takes a finished game; `false` if another server was faster.
async fn take(shared: &Shared, game: &StoredGame) -> Result<bool, WriteError> {
    let arrivals = shared.store.arrivals(game.id).await?;
    let facts = facts::collect(shared, game, arrivals).await?;
    let last = shared.store.last_taken().await?;
    let today = shared.calendar.now(shared.clock.now());
    let ended_at = game.finish.as_ref().map_or(today, |finish| finish.at.min(today));
    // The clock may have been set back, or a game stored late: in this order games count.
    let ended_at = last.as_ref().map_or(ended_at, |last| ended_at.max(last.ended_at));
    let mut taken = TakenGame {
        number: last.as_ref().map_or(1, |last| last.number + 1),
        game: game.id,
        ended_at,
        facts: serde_json::to_string(&facts).expect("facts can be written as JSON"),
        verdict: Judgment::Casual(String::new()),
    };
    // Again after a crash: they are the same, and kept instead.
    let figures = figures(shared, game, &facts).await?;
    if !figures.is_empty() {
        shared.store.keep_figures(figures).await?;
    }
    let played = played(shared, game, &taken, &facts).await?;
    let mut standings = recalled(shared, &played, last.as_ref()).await?;
    let mut ratings = Vec::new();
    taken.verdict = match standings.count(&played) {
        Ok(Ok(rated)) => {
            let row = |row: &tercet_ratings::Row| {
                let standing = standings.get(rated.list, rated.pool, row.person)?;
                Some(stored(rated.list, rated.pool, row.person, standing))
            };
            ratings.extend(rated.rows.iter().filter_map(row));
            Judgment::Rated(rated_on(&rated))
        }
        Ok(Err(casual)) => Judgment::Casual(casual.word().to_owned()),
        Err(error) => {
            tracing::error!(game = %game.id, %error, "a finished game is out of order");
            Judgment::Casual("nothing".to_owned())
        }
    };
    let is_kept = shared.store.keep_game(KeptGame { taken, ratings }).await?;
    if let Err(error) = reseat_merged(shared, game).await {
        // The history shows it as a game of the guest; a deletion finds it all the same.
        tracing::warn!(game = %game.id, %error, "the seat of a guest could not be given to an account");
    }
    Ok(is_kept)
}

/// What is known of the players of a game.
async fn recalled(
    shared: &Shared,
    game: &PlayedGame,
    last: Option<&TakenGame>,
) -> Result<Standings, Unavailable> {
    let last = last.map(|last| (millis(last.ended_at), last.number.cast_unsigned()));
    let Some(pool) = game.pool else {
        return Ok(Standings::recalled(last, [], [], []));
    };
    let is_bot = |kind: &PlayerKind| *kind == PlayerKind::Bot;
    let players = game.players.iter().flatten().filter(|one| one.kind != PlayerKind::Guest);
    let list = if game.players.iter().flatten().any(|one| is_bot(&one.kind)) {
        List::Bots
    } else {
        List::People
    };
    let ladder = ladder_of(list, pool);
    let people: BTreeSet<Person> = players.map(|player| player.person).collect();
    let day = game.ended_ms / DAY_MS * DAY_MS;
    let since = WallMs(i64::try_from(day).unwrap_or(i64::MAX));
    let (mut known, mut met) = (Vec::new(), Vec::new());
    for &person in &people {
        let rated = Rated(person.0.cast_signed());
        let ratings = shared.store.ratings_of(rated).await?;
        let own = ratings.iter().find(|rating| rating.ladder == ladder);
        known.extend(own.map(|rating| ((list, pool, person), standing(rating))));
        // Each pair is told by both: it is counted by the smaller number.
        let others = shared.store.met_since(rated, since).await?;
        let others = others.into_iter().map(|other| Person(other.0.cast_unsigned()));
        met.extend(
            others
                .filter(|other| person < *other && people.contains(other))
                .map(|other| (person, other)),
        );
    }
    let form = shared.store.ladder_form(ladder).await?;
    let forms = form.map(|(excess, weight)| ((list, pool), Form::from_parts(excess, weight)));
    Ok(Standings::recalled(last, forms, known, met))
}

/// What a game did, as it is stored.
pub(super) fn rated_on(rated: &RatedGame) -> RatedOn {
    let parts = |rating: Rating| {
        (rating.rating.in_thousandths().into(), rating.deviation.in_thousandths().into())
    };
    let player = |row: &tercet_ratings::Row| SeatRating {
        seat: row.seat.0,
        person: Rated(row.person.0.cast_signed()),
        before: parts(row.before),
        after: parts(row.after),
    };
    RatedOn {
        ladder: ladder_of(rated.list, rated.pool),
        form: rated.form.parts(),
        players: rated.rows.iter().map(player).collect(),
    }
}

/// What is known of a player, as it is stored.
pub(super) fn stored(
    list: List,
    pool: RatingPool,
    person: Person,
    standing: &PoolStanding,
) -> StoredRating {
    let wall = |ms: u64| WallMs(i64::try_from(ms).unwrap_or(i64::MAX));
    StoredRating {
        ladder: ladder_of(list, pool),
        person: Rated(person.0.cast_signed()),
        rating: standing.rating.rating.in_thousandths().into(),
        deviation: standing.rating.deviation.in_thousandths().into(),
        n_games: standing.n_games,
        last_at: wall(standing.last_ms),
        opponents: standing.opponents.iter().map(|one| Rated(one.0.cast_signed())).collect(),
        listed_until: standing.listed_until_ms(pool).map(wall),
    }
}

/// What is known of a player, from the store.
pub(crate) fn standing(rating: &StoredRating) -> PoolStanding {
    PoolStanding {
        rating: points(rating.rating, rating.deviation),
        n_games: rating.n_games,
        last_ms: millis(rating.last_at),
        opponents: rating.opponents.iter().map(|one| Person(one.0.cast_unsigned())).collect(),
    }
}

/// A rating from its columns.
pub(crate) fn points(rating: i64, deviation: i64) -> Rating {
    let points = |thousandths| Points::thousandths(i32::try_from(thousandths).unwrap_or(i32::MAX));
    Rating { rating: points(rating), deviation: points(deviation) }
}

pub(crate) fn millis(at: WallMs) -> u64 {
    u64::try_from(at.0).unwrap_or_default()
}

/// What was known when a game was taken.
pub(super) fn facts_of(taken: &TakenGame) -> Option<Facts> {
    serde_json::from_str(&taken.facts).ok()
}
