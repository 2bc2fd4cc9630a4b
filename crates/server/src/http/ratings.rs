//! Leaderboards, what somebody is rated, and what a game changed.

use std::{convert::Infallible, sync::Arc};

use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use serde::Deserialize;
use serde_json::json;
use tercet_protocol::{
    Code, GameId,
    standing::{
        GameRatings, LeaderRow, Leaderboard, PersonRatings, PoolRating, RatedBot, RatedPerson,
        RatedResult, RatingStep, SeatChange,
    },
};
use tercet_ratings::{List, PROVISIONAL_FROM, RatingPool};
use tercet_store::{
    Account, AccountHandle, Accounts as _, Judgment, Ladder, LadderQuery, Rated, RatingChange,
    Ratings as _, SeatRating, StoredRating, Unavailable, UserId as StoredUser,
};

use super::{
    asked::{Asked, Segment},
    history::visible,
    people::{account_with, shows_to},
    problem::Problem,
    sign_in::{Caller, SignedIn},
};
use crate::{
    ratings::{ladder_of, list_of, list_word, millis, points, pool_of, program_name, standing},
    state::Shared,
};

/// How many rows a page has at most, and if nobody says.
const MOST: u32 = 100;
/// How many changes of a rating are told.
const COURSE: u32 = 100;

/// What of a leaderboard is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Wanted {
    /// Whose ratings.
    list: Option<String>,
    /// Only players after these.
    after: Option<String>,
    /// How many.
    limit: Option<u32>,
}

/// Who asks, if they have a session.
pub(super) struct Perhaps(pub(super) Option<Caller>);

impl<S: Send + Sync> FromRequestParts<S> for Perhaps {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(parts.extensions.get::<Caller>().cloned()))
    }
}

/// `GET /api/ratings/{pool}`.
pub(super) async fn leaderboard(
    State(shared): State<Arc<Shared>>,
    Segment(pool): Segment,
    Perhaps(caller): Perhaps,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Leaderboard>, Problem> {
    let pool: RatingPool = pool
        .parse()
        .map_err(|_| Problem::field("pool", pool, json!(RatingPool::ALL.map(RatingPool::word))))?;
    let list = match wanted.list.as_deref() {
        None | Some("people") => List::People,
        Some("bots") => List::Bots,
        Some(other) => return Err(Problem::field("list", other, json!(["people", "bots"]))),
    };
    let limit = wanted.limit.unwrap_or(MOST);
    if limit == 0 || MOST < limit {
        return Err(Problem::field("limit", limit, format!("1 to {MOST}")));
    }
    let after = wanted.after.as_deref().map(cursor).transpose()?;
    let query = LadderQuery {
        ladder: ladder_of(list, pool),
        now: shared.wall_ms(),
        accounts_only: list == List::People,
        after,
        limit,
    };
    let found = shared.store.leaderboard(query).await?;
    let is_full = u32::try_from(found.len()).is_ok_and(|n| n == limit);
    let next = found.last().filter(|_| is_full).map(|last| {
        let Rated(person) = last.person;
        format!("{}-{person}", last.rating)
    });
    let mut place = match after {
        // The last row of the page before is ahead of this one, unless it has moved meanwhile.
        Some((rating, Rated(person))) => {
            let after = Some((rating, Rated(person.saturating_add(1))));
            shared.store.n_ahead(LadderQuery { after, ..query }).await?
        }
        None => 0,
    };
    let names = names_of(&shared, query.ladder, &found).await?;
    let mut rows = Vec::new();
    for rating in &found {
        place += 1;
        // Somebody may have been deleted, or a level of bots removed, since then.
        rows.extend(row(&shared, rating, &names, Some(place)));
    }
    let mut you = None;
    if let (List::People, Some(caller)) = (list, caller) {
        let own = shared.store.ratings_of(Rated(caller.who.user.0)).await?;
        if let Some(own) = own.iter().find(|rating| rating.ladder == query.ladder) {
            let place = place_of(&shared, own).await?;
            let names = names_of(&shared, query.ladder, std::slice::from_ref(own)).await?;
            you = row(&shared, own, &names, place);
        }
    }
    Ok(Json(Leaderboard {
        pool: pool.word().to_owned(),
        list: list_word(list).to_owned(),
        rows,
        you,
        next,
    }))
}

/// A place on a leaderboard, as it was told before.
fn cursor(text: &str) -> Result<(i64, Rated), Problem> {
    let parts = text.split_once('-').and_then(|(rating, person)| {
        Some((rating.parse::<i64>().ok()?, person.parse::<i64>().ok()?))
    });
    let parts = parts.filter(|(rating, person)| 0 <= *rating && 0 <= *person);
    let (rating, person) =
        parts.ok_or_else(|| Problem::field("after", text, "the `next` of the last answer"))?;
    Ok((rating, Rated(person)))
}

/// The place of a rating on its leaderboard, if it is listed now.
async fn place_of(shared: &Shared, rating: &StoredRating) -> Result<Option<u64>, Unavailable> {
    let now = shared.wall_ms();
    if rating.listed_until.is_none_or(|until| until < now) {
        return Ok(None);
    }
    let n_ahead = shared.store.n_ahead(LadderQuery {
        ladder: rating.ladder,
        now,
        accounts_only: list_of(rating.ladder) == List::People,
        after: Some((rating.rating, rating.person)),
        limit: 0,
    });
    Ok(Some(n_ahead.await? + 1))
}

/// The handles and names of the people on a page, by number; bots are named otherwise.
async fn names_of(
    shared: &Shared,
    ladder: Ladder,
    page: &[StoredRating],
) -> Result<Vec<AccountHandle>, Unavailable> {
    match list_of(ladder) {
        List::People => {
            let people = page.iter().map(|rating| StoredUser(rating.person.0)).collect();
            shared.store.handles_of(people).await
        }
        List::Bots => Ok(Vec::new()),
    }
}

/// A row of a leaderboard; `None` if nobody knows whose it is.
fn row(
    shared: &Shared,
    rating: &StoredRating,
    names: &[AccountHandle],
    place: Option<u64>,
) -> Option<LeaderRow> {
    let now = shared.wall_ms();
    let pool = pool_of(rating.ladder)?;
    let (mut person, mut bot) = (None, None);
    match list_of(rating.ladder) {
        List::People => {
            let at = names.binary_search_by_key(&rating.person.0, |named| named.user.0).ok();
            let named = |AccountHandle { handle, name, .. }| RatedPerson { handle, name };
            person = at.map(|at| names[at].clone()).map(named);
        }
        List::Bots => {
            let program = program_name(&shared.catalog, rating.person);
            let named = |(game, level): (&str, &str)| (game.to_owned(), level.to_owned());
            bot = program.map(named).map(|(game, level)| RatedBot { game, level });
        }
    }
    if person.is_none() && bot.is_none() {
        return None;
    }
    let standing = standing(rating);
    let shown = standing.rating_at(millis(now), pool);
    Some(LeaderRow {
        place,
        person,
        bot,
        rating: shown.rating.rounded(),
        deviation: shown.deviation.rounded(),
        provisional: PROVISIONAL_FROM <= shown.deviation,
        games: rating.n_games,
    })
}

/// `GET /api/people/{handle}/ratings`.
pub(super) async fn of_person(
    State(shared): State<Arc<Shared>>,
    Segment(handle): Segment,
    Perhaps(caller): Perhaps,
) -> Result<Json<PersonRatings>, Problem> {
    let Account { user, handle, .. } = account_with(&shared, handle).await?;
    let viewer = caller.map(|caller| StoredUser(caller.who.user.0));
    let ratings = if shows_to(&shared, user.id, viewer).await? {
        pool_ratings(&shared, user.id).await?
    } else {
        Vec::new()
    };
    Ok(Json(PersonRatings { handle, name: user.name, ratings }))
}

/// What somebody is rated, pool by pool.
pub(super) async fn pool_ratings(
    shared: &Shared,
    user: StoredUser,
) -> Result<Vec<PoolRating>, Unavailable> {
    let person = Rated(user.0);
    let mut ratings = Vec::new();
    for rating in shared.store.ratings_of(person).await? {
        let Some(pool) = pool_of(rating.ladder) else { continue };
        let course = shared.store.rating_course(rating.ladder, person, i64::MAX, COURSE).await?;
        let shown = standing(&rating).rating_at(millis(shared.wall_ms()), pool);
        ratings.push(PoolRating {
            pool: pool.word().to_owned(),
            place: place_of(shared, &rating).await?,
            rating: shown.rating.rounded(),
            deviation: shown.deviation.rounded(),
            provisional: PROVISIONAL_FROM <= shown.deviation,
            games: rating.n_games,
            last: millis(rating.last_at),
            course: course.iter().rev().map(step).collect(),
        });
    }
    Ok(ratings)
}

fn step(change: &RatingChange) -> RatingStep {
    let what = seat_change(&change.what);
    RatingStep {
        game: GameId(change.game.0),
        ended: millis(change.ended_at),
        change: what.change,
        rating: what.rating,
        deviation: what.deviation,
    }
}

/// What a game changed, as it is shown: the difference of what is shown before and after.
fn seat_change(what: &SeatRating) -> SeatChange {
    let (before, after) =
        (points(what.before.0, what.before.1), points(what.after.0, what.after.1));
    SeatChange {
        seat: what.seat,
        change: after.rating.rounded() - before.rating.rounded(),
        rating: after.rating.rounded(),
        deviation: after.deviation.rounded(),
        provisional: PROVISIONAL_FROM <= after.deviation,
    }
}

/// `GET /api/history/{game}/ratings`.
pub(super) async fn of_game(
    State(shared): State<Arc<Shared>>,
    Segment(game): Segment,
    SignedIn(you): SignedIn,
) -> Result<Json<GameRatings>, Problem> {
    let game = visible(&shared, &game, you.user).await?;
    if game.finish.is_none() {
        return Err(Code::NoSuchGame.into());
    }
    let taken = shared.store.taken_game(game.id).await?;
    Ok(Json(match taken.map(|taken| taken.verdict) {
        None => GameRatings::default(),
        Some(Judgment::Casual(why)) => GameRatings { casual: Some(why), rated: None },
        Some(Judgment::Rated(rated)) => {
            let pool = pool_of(rated.ladder).map(|pool| pool.word().to_owned());
            let result = RatedResult {
                pool: pool.unwrap_or_default(),
                list: list_word(list_of(rated.ladder)).to_owned(),
                changes: rated.players.iter().map(seat_change).collect(),
            };
            GameRatings { casual: None, rated: Some(result) }
        }
    }))
}
