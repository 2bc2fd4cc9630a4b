//! Deleting somebody: games stay, under another name; everything else goes.

use std::sync::Arc;

use tercet_protocol::UserId;
use tercet_room::{Occupant, RoomDoc};
use tercet_store::{
    AccountError, Accounts as _, Deletion, NamingText, Store as _, UserId as StoredUser,
};

use crate::state::Shared;

/// How many texts are written at once, so that no room waits long for its own write.
const PORTION: usize = 200;
/// How often rooms are asked again: one could be loaded while the texts are written.
const ROUNDS: usize = 3;

/// Somebody who is deleted: what they were called, and what they are called from then on.
struct Gone {
    user: UserId,
    old: String,
    new: String,
}

impl Gone {
    fn new(user: StoredUser, old: String) -> Self {
        Self { user: UserId(user.0), old, new: format!("deleted-{user}") }
    }
}

/// Deletes everything personal of a user, and makes sure that no file holds it.
///
/// The guests whose games were added to an account are the same person, and are deleted with it.
pub(crate) async fn delete(shared: &Arc<Shared>, user: StoredUser) -> Result<(), AccountError> {
    let person = shared.store.user(user).await?;
    let person = person.ok_or(AccountError::NoSuchAccount { user })?;
    let mut all = Vec::new();
    for guest in shared.store.merged_guests(user).await? {
        let found = shared.store.user(guest).await?;
        all.extend(found.map(|found| Gone::new(guest, found.name)));
    }
    // The account last: until then it is known which guests belong to it. And nobody before all
    // texts are written, so that after a failure all of them are found again.
    all.push(Gone::new(user, person.name));
    for gone in &all {
        forget(shared, gone, &all).await?;
    }
    for gone in &all {
        let (user, name) = (StoredUser(gone.user.0), gone.new.clone());
        let name_free_at = shared.name_free_at();
        let ended = shared.store.delete_user(Deletion { user, name, name_free_at }).await?;
        shared.sign_out(gone.user, &ended);
    }
    if !shared.store.scrub().await? {
        tracing::info!("the database is rewritten at the next start, to remove what was deleted");
    }
    Ok(())
}

/// Signs one of those who are deleted out, and takes the names of all of them out of their texts.
async fn forget(shared: &Arc<Shared>, gone: &Gone, all: &[Gone]) -> Result<(), AccountError> {
    let Gone { user: UserId(number), old, new } = gone;
    let user = StoredUser(*number);
    // Nobody comes in as this person from here on.
    let ended = shared.store.end_credentials(user, None).await?;
    shared.sign_out(gone.user, &ended);
    for _ in 0..ROUNDS {
        shared.rooms.forget_person(gone.user, old, new).await;
        #[cfg_attr(not(feature = "cluster"), expect(unused_mut, reason = "only nodes add to it"))]
        let mut loaded = shared.rooms.loaded();
        #[cfg(feature = "cluster")]
        if let Some(cluster) = &shared.cluster {
            loaded.extend(cluster.forget_elsewhere(gone.user, old, new).await?);
        }
        let texts = shared.store.texts_naming(user).await?;
        // A room in memory writes its own document.
        let texts = texts.into_iter().filter(|text| match text {
            NamingText::Doc(room, _) => !loaded.contains(room),
            NamingText::Seats(..) => true,
        });
        let texts: Vec<_> = texts.filter_map(|text| rewritten(&text, gone, all)).collect();
        if texts.is_empty() {
            break;
        }
        for portion in texts.chunks(PORTION) {
            shared.store.rewrite_texts(portion.to_vec()).await?;
        }
    }
    Ok(())
}

/// A text that calls somebody by another name; `None` if it does already. In the games of an
/// account a seat may still be that of a guest who played it.
fn rewritten(text: &NamingText, gone: &Gone, all: &[Gone]) -> Option<NamingText> {
    let (before, after) = match text {
        NamingText::Seats(_, before) => (before, seats(before, all)),
        NamingText::Doc(_, before) => (before, doc(before, gone.user, &gone.old, &gone.new)),
    };
    // What cannot be read any more is searched for the name itself.
    let after = after.unwrap_or_else(|| before.replace(&quoted(&gone.old), &quoted(&gone.new)));
    (after != *before).then_some(match *text {
        NamingText::Seats(game, _) => NamingText::Seats(game, after),
        NamingText::Doc(room, _) => NamingText::Doc(room, after),
    })
}

fn seats(text: &str, all: &[Gone]) -> Option<String> {
    let mut seats: Vec<Occupant> = serde_json::from_str(text).ok()?;
    for occupant in &mut seats {
        if let Occupant::Person { user, name } = occupant
            && let Some(gone) = all.iter().find(|gone| gone.user == *user)
        {
            gone.new.clone_into(name);
        }
    }
    serde_json::to_string(&seats).ok()
}

fn doc(text: &str, user: UserId, old: &str, new: &str) -> Option<String> {
    let mut doc: RoomDoc = serde_json::from_str(text).ok()?;
    if !doc.forget_person(user, old, new) {
        return Some(text.to_owned());
    }
    serde_json::to_string(&doc).ok()
}

fn quoted(name: &str) -> String {
    serde_json::Value::from(name).to_string()
}
