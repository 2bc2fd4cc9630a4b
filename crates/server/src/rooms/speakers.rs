//! What a room has to know of somebody before they may say anything in public.

use tercet_protocol::UserId;
use tercet_room::Speaker;
use tercet_store::{
    Account, Accounts as _, GameQuery, GamesOf, Store as _, Unavailable, UserId as StoredUser,
};

use crate::state::Shared;

/// How many games are read at once.
const PAGE: u32 = 50;
/// After how many pages nobody looks for finished games any more.
const MOST_PAGES: u32 = 20;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// What is known of somebody; nothing if the store does not answer, and then they count as a guest.
pub(super) async fn look_up(shared: &Shared, user: UserId) -> Option<Speaker> {
    let looked = async {
        let user = StoredUser(user.0);
        match shared.store.account(user, shared.wall_ms()).await? {
            Some(account) => speaker(shared, &account).await,
            None => Ok(Speaker::Guest),
        }
    };
    looked.await.ok()
}

async fn speaker(shared: &Shared, account: &Account) -> Result<Speaker, Unavailable> {
    let talk = &shared.config.talk;
    let finished = finished_games(shared, account.user.id, talk.free_after_games).await?;
    let age = shared.wall_ms().0.saturating_sub(account.created_at.0);
    Ok(Speaker::Account {
        games_to_go: talk.free_after_games.saturating_sub(finished),
        links: i64::from(talk.links_after_days).saturating_mul(DAY_MS) <= age,
    })
}

/// How many games somebody has finished, counted up to this many.
async fn finished_games(shared: &Shared, user: StoredUser, most: u32) -> Result<u32, Unavailable> {
    let (mut n, mut before) = (0_u32, None);
    for _ in 0..MOST_PAGES {
        if most <= n {
            break;
        }
        let query = GameQuery { of: GamesOf::User(user), before, limit: PAGE };
        let games = shared.store.games(query).await?;
        let Some(last) = games.last() else { break };
        before = Some(last.id);
        for _ in games.iter().filter(|game| game.finish.is_some()) {
            n = n.saturating_add(1);
        }
    }
    Ok(n.min(most))
}
