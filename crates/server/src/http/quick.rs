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

/// From which ratings on somebody warms up with a bot of the second level, the third and the
/// fourth, in thousandths of a point. Somebody new gets the second.
const STEPS: [i64; 3] = [1_350_000, 1_650_000, 1_950_000];

/// `POST /api/quick`.
///
/// A table is opened, and counted as one of its person, only if there is none with a free place.
pub(super) async fn place(
    State(shared): State<Arc<Shared>>,
    asker: Asker,
    SignedIn(person): SignedIn,
    Body(request): Body<QuickRequest>,
) -> Result<Json<RoomEntry>, Problem> {
    let mut plan = Plan::quick(&shared.catalog, &request, &person)?;
    let config = serde_json::from_str(plan.doc.config.get()).unwrap_or_default();
    let apart = kept_apart(&shared, person.user).await?;
    let strength = strength(&shared, person.user, plan.rules.pool(&config)).await?;
    if request.bot.is_none()
        && let Some(level) = bot_of(shared.catalog.levels, strength)
        && shared.catalog.expect_bot(plan.rules.id(), level).is_ok()
        && let Some(quick) = &mut plan.doc.quick
    {
        level.clone_into(&mut quick.bot);
    }
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

/// The level of the bots with which somebody of this rating warms up.
fn bot_of(levels: &[&'static str], strength: i64) -> Option<&'static str> {
    let step = STEPS.iter().filter(|from| **from <= strength).count();
    levels.get(step).or(levels.last()).copied()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qp_01_the_bot_of_a_warm_up_is_about_as_strong_as_the_person() {
        let levels = ["beginner", "intermediate", "advanced", "expert", "machine"];
        let bots = [1_200, 1_349, BEGINNER / 1_000, 1_700, 1_950, 2_600]
            .map(|points| bot_of(&levels, points * 1_000).unwrap_or_default());
        let expected = ["beginner", "beginner", "intermediate", "advanced", "expert", "expert"];
        assert_eq!(bots, expected);
        assert_eq!(bot_of(&levels[..2], 2_600_000), Some("intermediate"), "there is no stronger");
        assert_eq!(bot_of(&[], BEGINNER), None);
    }
}
