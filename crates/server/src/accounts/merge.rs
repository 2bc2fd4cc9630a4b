//! Adding the games of a guest on another device to an account.

use tercet_protocol::UserId;
use tercet_room::Occupant;
use tercet_store::{
    AccountError, Accounts as _, NamingText, Store as _, StoredGame, UserId as StoredUser,
};

use crate::state::Shared;

/// Adds the games of a guest to an account and tells how many there were. The guest is signed
/// out everywhere; a second time there is nothing left to add.
pub(crate) async fn merge(
    shared: &Shared,
    guest: StoredUser,
    into: StoredUser,
) -> Result<u64, AccountError> {
    let texts = shared.store.texts_naming(guest).await?;
    let (from, to) = (UserId(guest.0), UserId(into.0));
    let texts: Vec<_> = texts.into_iter().filter_map(|text| reseated(text, from, to)).collect();
    let (ended, n_games) = shared.store.merge_guest(guest, into, texts).await?;
    shared.sign_out(from, &ended);
    Ok(n_games)
}

/// Gives the seats of guests in a game that was taken for the ratings to the accounts to which
/// their games were added while it was played.
///
/// Until then the seats stay theirs: somebody who plays as a guest is rated as a guest, and cannot
/// decide during the game whether it counts.
pub(crate) async fn reseat_merged(shared: &Shared, game: &StoredGame) -> Result<(), AccountError> {
    let seats: Vec<Occupant> = serde_json::from_str(&game.seats).unwrap_or_default();
    for guest in seats.iter().filter_map(Occupant::person) {
        let Some(account) = shared.store.merged_into(StoredUser(guest.0)).await? else { continue };
        let Some(stored) = shared.store.game(game.id).await? else { return Ok(()) };
        let text = NamingText::Seats(game.id, stored.seats);
        if let Some(text) = reseated(text, guest, UserId(account.0)) {
            shared.store.rewrite_texts(vec![text]).await?;
        }
    }
    Ok(())
}

/// The seats of a game with another number for somebody; the name at that table stays.
fn reseated(text: NamingText, from: UserId, to: UserId) -> Option<NamingText> {
    let NamingText::Seats(game, text) = text else { return None };
    let mut seats: Vec<Occupant> = serde_json::from_str(&text).ok()?;
    for occupant in &mut seats {
        if let Occupant::Person { user, .. } = occupant
            && *user == from
        {
            *user = to;
        }
    }
    Some(NamingText::Seats(game, serde_json::to_string(&seats).ok()?))
}
