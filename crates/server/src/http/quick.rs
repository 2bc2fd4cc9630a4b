//! Quick play: a place at the next table of a game.

use std::sync::Arc;

use axum::{Json, extract::State};
use tercet_protocol::{
    UserId,
    http::{QuickRequest, RoomEntry},
};
use tercet_ratings::{List, RatingPool};
use tercet_room::Plan;
use tercet_store::{Rated, Ratings as _, Unavailable};

use super::{
    people::kept_apart,
    problem::Problem,
    rates::Asker,
    rooms,
    sign_in::{Body, SignedIn},
};
use crate::{ratings::ladder_of, rooms::Seeker, state::Shared};

/// The rating that everybody begins with, in thousandths of a point.
const BEGINNER: i64 = 1_500_000;

/// `POST /api/quick`.
///
/// A table is opened, and counted as one of its person, only if there is none with a free place.
pub(super) async fn place(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    SignedIn(person): SignedIn,
    Body(request): Body<QuickRequest>,
) -> Result<Json<RoomEntry>, Problem> {
    let plan = Plan::quick(&shared.catalog, &request, &person)?;
    let config = serde_json::from_str(plan.doc.config.get()).unwrap_or_default();
    let apart = kept_apart(&shared, person.user).await?;
    let strength = strength(&shared, person.user, plan.rules.pool(&config)).await?;
    let _looking = shared.rooms.looking.lock().await;
    let seeker = Seeker {
        user: person.user,
        game: plan.rules.id(),
        config: &config,
        kept_apart: &apart,
        strength,
        now: shared.clock.now(),
    };
    if let Some(entry) = shared.rooms.quick_table(&seeker) {
        return Ok(Json(entry));
    }
    #[cfg(feature = "cluster")]
    if let Some(cluster) = &shared.cluster
        && let Some(code) = cluster.quick_table_elsewhere(&seeker).await
    {
        return Ok(Json(shared.rooms.peek(&shared, code).await?));
    }
    Ok(Json(rooms::open(&shared, asker, &person, &plan, true).await?))
}

/// How strong somebody is in a pool, in thousandths of a point; as a beginner if nothing is known.
async fn strength(
    shared: &Shared,
    user: UserId,
    pool: Option<&'static str>,
) -> Result<i64, Unavailable> {
    let pool = pool.and_then(|pool| pool.parse::<RatingPool>().ok());
    let Some(ladder) = pool.map(|pool| ladder_of(List::People, pool)) else { return Ok(BEGINNER) };
    let ratings = shared.store.ratings_of(Rated(user.0)).await?;
    let own = ratings.iter().find(|rating| rating.ladder == ladder);
    Ok(own.map_or(BEGINNER, |rating| rating.rating))
}
