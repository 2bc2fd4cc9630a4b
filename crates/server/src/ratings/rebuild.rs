//! Everything computed again from the finished games, and compared with what is stored.

use std::collections::BTreeMap;

use tercet_ratings::{List, RatingPool, Standings};
use tercet_store::{
    GameId, Judgment, KeptGame, Ladder, People as _, Rated, Ratings as _, Store as _, StoredRating,
    TakenGame, WallMs, WriteError,
};

use super::{
    facts::Facts,
    figures::figures,
    ladder::ladder_of,
    played::played,
    projector::{facts_of, rated_on, stored, take_all},
};
use crate::state::Shared;

/// How much is read or written at once.
const PAGE: u32 = 200;

/// What a rebuild found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rebuilt {
    /// How many finished games there are.
    pub(crate) games: u64,
    /// How many of them are rated.
    pub(crate) rated: u64,
    /// Of how many games something else was stored.
    pub(crate) games_changed: u64,
    /// How many ratings were not what was stored.
    pub(crate) ratings_changed: u64,
}

/// Computes all ratings again from the finished games, and stores what differs. Games that end
/// meanwhile are rated afterwards.
pub(crate) async fn rebuild(shared: &Shared) -> Result<Rebuilt, WriteError> {
    let _turn = shared.ratings.turn.lock().await;
    take_all(shared).await?;
    rebuilt(shared).await
}

/// Strikes a game out, or lets it count again, and computes all ratings again, so that everybody
/// has what they would have without it; `None` if there is no such game. What is said twice is
/// done once, and what was cut off is finished by saying it again.
pub(crate) async fn strike(
    shared: &Shared,
    game: GameId,
    is_struck: bool,
) -> Result<Option<Rebuilt>, WriteError> {
    let _turn = shared.ratings.turn.lock().await;
    take_all(shared).await?;
    let Some(taken) = shared.store.taken_game(game).await? else { return Ok(None) };
    let Some(facts) = facts_of(&taken) else { return Ok(None) };
    if facts.struck != is_struck {
        let facts = Facts { struck: is_struck, ..facts };
        let facts = serde_json::to_string(&facts).expect("facts can be written as JSON");
        let taken = TakenGame { facts, verdict: struck(), ..taken };
        shared.store.keep_game(KeptGame { taken, ratings: Vec::new() }).await?;
    }
    rebuilt(shared).await.map(Some)
}

/// What is said of a game that counts for nobody.
fn struck() -> Judgment {
    Judgment::Casual("struck".to_owned())
}

async fn rebuilt(shared: &Shared) -> Result<Rebuilt, WriteError> {
    let (mut rebuilt, mut standings) = (Rebuilt::default(), Standings::default());
    let mut last = 0;
    loop {
        let page = shared.store.taken_games(last, PAGE).await?;
        let Some(newest) = page.last() else { break };
        last = newest.number;
        for taken in page {
            let again = judged(shared, &taken, &mut standings).await?;
            rebuilt.games += 1;
            rebuilt.rated += u64::from(again.ladder().is_some());
            if again != taken {
                rebuilt.games_changed += 1;
                let kept = KeptGame { taken: again, ratings: Vec::new() };
                shared.store.keep_game(kept).await?;
            }
        }
    }
    rebuilt.ratings_changed = compare(shared, &standings).await?;
    Ok(rebuilt)
}

/// A game that was taken, as it is judged now.
async fn judged(
    shared: &Shared,
    taken: &TakenGame,
    standings: &mut Standings,
) -> Result<TakenGame, WriteError> {
    let (game, facts) = (shared.store.game(taken.game).await?, facts_of(taken));
    let (Some(game), Some(facts)) = (game, facts) else {
        tracing::error!(game = %taken.game, "what was kept of a finished game makes no sense");
        return Ok(taken.clone());
    };
    let figures = figures(shared, &game, &facts).await?;
    if !figures.is_empty() {
        shared.store.keep_figures(figures).await?;
    }
    if facts.struck {
        return Ok(TakenGame { verdict: struck(), ..taken.clone() });
    }
    let played = played(shared, &game, taken, &facts).await?;
    let verdict = match standings.count(&played) {
        Ok(Ok(rated)) => Judgment::Rated(rated_on(&rated)),
        Ok(Err(casual)) => Judgment::Casual(casual.word().to_owned()),
        Err(error) => {
            tracing::error!(game = %taken.game, %error, "a finished game is out of order");
            Judgment::Casual("nothing".to_owned())
        }
    };
    Ok(TakenGame { verdict, ..taken.clone() })
}

/// Stores every rating that is not what was stored, and tells how many these were.
async fn compare(shared: &Shared, standings: &Standings) -> Result<u64, WriteError> {
    let mut expected: BTreeMap<(Ladder, Rated), StoredRating> = BTreeMap::new();
    for list in [List::People, List::Bots] {
        for pool in RatingPool::ALL {
            for (person, standing) in standings.everybody(list, pool) {
                let rating = stored(list, pool, person, standing);
                expected.insert((ladder_of(list, pool), rating.person), rating);
            }
        }
    }
    let mut wrong = Vec::new();
    let mut after = None;
    loop {
        let page = shared.store.all_ratings(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.ladder, last.person));
        for found in page {
            let gone = || StoredRating { n_games: 0, last_at: WallMs(0), ..found.clone() };
            let right = expected.remove(&(found.ladder, found.person)).unwrap_or_else(gone);
            if right != found {
                wrong.push(right);
            }
        }
    }
    wrong.extend(expected.into_values());
    let n_wrong = wrong.len() as u64;
    for portion in wrong.chunks(PAGE as usize) {
        shared.store.set_ratings(portion.to_vec()).await?;
    }
    Ok(n_wrong)
}
