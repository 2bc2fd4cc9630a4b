//! Accounts, their tokens, and the links that lead to them.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    table::{end, game, hash, new_room, room, token, user},
};
use crate::{
    AccountBan, AccountError, AccountHandle, AccountName, AccountQuery, Accounts, Deletion,
    DeviceLink, Forget, GameQuery, GamesOf, HostLink, Judgment, KeptGame, LinkKind, NamingText,
    NewAccount, NewCredential, NewLine, NewPassword, NewStoredRoom, NewToken, Proof, Ratings,
    Recovery, Role, TakenGame, TokenHash, TokenKind, UserId, UserKind, WallMs, WordHash,
    WriteError,
};

const NOW: WallMs = WallMs(1000);

/// What the `n`th account is made with.
pub fn new_account(user: UserId, n: u8) -> NewAccount {
    NewAccount {
        user,
        handle: format!("handle-{n}"),
        handle_key: WordHash([n; 32]),
        name: name(n),
        password: format!("password {n}"),
        recovery: recovery(n),
        device: (hash(n), format!("first device {n}")),
        invitation: None,
        at: NOW,
    }
}

pub fn name(n: u8) -> AccountName {
    AccountName { name: format!("Name {n}"), keys: vec![WordHash([100 + n; 32])] }
}

pub fn recovery(n: u8) -> Recovery {
    Recovery { salt: [n; 16], codes: (0..8).map(|code| [n * 10 + code; 32]).collect() }
}

pub fn session(n: u8) -> NewCredential {
    NewCredential {
        hash: hash(n),
        kind: TokenKind::Session,
        label: format!("device {n}"),
        scopes: 0,
        expires_at: WallMs(5000),
        at: WallMs(i64::from(n)),
    }
}

pub fn link(n: u8, kind: LinkKind, user: Option<UserId>) -> HostLink {
    HostLink { hash: hash(n), kind, user, created_at: NOW, expires_at: WallMs(2000) }
}

/// Creates the `n`th user with an account.
pub async fn account(store: &impl Accounts, n: u8) -> UserId {
    let id = user(store, n).await;
    store.create_account(new_account(id, n)).await.expect("all is new");
    id
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

async fn ids(store: &impl Accounts, user: UserId) -> Vec<TokenHash> {
    let all = store.credentials(user, WallMs(0)).await.expect("a read");
    all.into_iter().map(|credential| credential.hash).collect()
}

pub async fn a_guest_becomes_an_account_and_stays_the_same_user<S: Accounts>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    let hall = room(&store, ann, "HALL").await;
    let played = game(&store, hall, &[ann]).await;
    assert_eq!(store.account(ann, NOW).await, Ok(None));
    store.create_account(new_account(ann, 1)).await.expect("all is new");
    let found = store.account_by_handle("handle-1".to_owned(), NOW).await.expect("a read");
    let found = found.expect("it was made");
    assert_eq!((found.user.id, found.user.kind), (ann, UserKind::Account));
    assert_eq!((found.user.name.as_str(), found.handle.as_str()), ("Name 1", "handle-1"));
    assert_eq!((found.role, found.n_recovery, found.ban.clone()), (Role::Member, 8, None));
    assert_eq!((found.password.as_str(), found.recovery_salt), ("password 1", [1; 16]));
    assert_eq!(store.account(ann, NOW).await, Ok(Some(found)));
    let query = GameQuery { of: GamesOf::User(ann), before: None, limit: 9 };
    assert_eq!(store.games(query).await.expect("a read")[0].id, played);
    let who = store.identity(hash(1), NOW).await.expect("a read").expect("the token is good");
    assert_eq!((who.user.id, who.handle.as_deref()), (ann, Some("handle-1")));
    assert_eq!((who.kind, who.role), (TokenKind::Session, Role::Member));
    let devices = store.credentials(ann, NOW).await.expect("a read");
    assert_eq!((devices[0].label.as_str(), devices[0].created_at), ("first device 1", NOW));
    let again = store.create_account(new_account(ann, 2)).await;
    assert_eq!(again, Err(AccountError::AlreadyAccount { user: ann }));
    let nobody = UserId(99);
    let error = AccountError::NoSuchAccount { user: nobody };
    assert_eq!(store.create_account(new_account(nobody, 3)).await, Err(error));
}

pub async fn the_handles_of_a_page_are_found_at_once<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, guest) = (account(&store, 1).await, user(&store, 2).await);
    let bob = account(&store, 3).await;
    let of =
        |user, n| AccountHandle { user, handle: format!("handle-{n}"), name: format!("Name {n}") };
    let asked = vec![bob, UserId(99), ann, guest, bob];
    assert_eq!(store.handles_of(asked).await, Ok(vec![of(ann, 1), of(bob, 3)]));
    assert_eq!(store.handles_of(Vec::new()).await, Ok(Vec::new()));
}

pub async fn a_handle_is_given_once_for_all_time<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let ann = account(&store, 1).await;
    let bob = user(&store, 2).await;
    let taken = AccountError::HandleTaken { handle: "handle-1".to_owned() };
    let same = NewAccount { name: name(2), ..new_account(bob, 1) };
    assert_eq!(store.create_account(same.clone()).await, Err(taken.clone()));
    store.change_handle(ann, "other".to_owned(), WordHash([50; 32])).await.expect("it is new");
    assert_eq!(store.account_by_handle("handle-1".to_owned(), NOW).await, Ok(None));
    let found = store.account_by_handle("other".to_owned(), NOW).await.expect("a read");
    assert_eq!(found.map(|account| account.user.id), Some(ann));
    assert_eq!(store.create_account(same.clone()).await, Err(taken.clone()));
    let gone = Deletion { user: ann, name: "deleted-1".to_owned(), name_free_at: NOW };
    store.delete_user(gone).await.expect("she exists");
    assert_eq!(store.create_account(same).await, Err(taken));
    let other = store.change_handle(bob, "other".to_owned(), WordHash([51; 32])).await;
    assert_eq!(other, Err(AccountError::NoSuchAccount { user: bob }));
}

pub async fn a_name_is_one_accounts_and_locked_for_a_time<S: Accounts>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let (ann, bob) = (account(&store, 1).await, account(&store, 2).await);
    let like_bob = AccountName { name: "B0b".to_owned(), keys: name(2).keys };
    let rename = |who, name, at, free| store.rename_account(who, name, WallMs(at), WallMs(free));
    assert_eq!(rename(ann, like_bob.clone(), 1000, 0).await, Err(AccountError::NameTaken));
    rename(bob, name(3), 2000, 3000).await.expect("it is free");
    assert_eq!(rename(ann, like_bob.clone(), 2999, 0).await, Err(AccountError::NameTaken));
    rename(bob, name(2), 2500, 3500).await.expect("who gave it up may take it back");
    assert_eq!(rename(ann, name(3), 2600, 0).await, Err(AccountError::NameTaken));
    rename(bob, name(4), 4000, 5000).await.expect("it is free");
    rename(ann, like_bob, 5000, 6000).await.expect("its time is over");
    assert_eq!(store.user(ann).await.expect("a read").expect("she exists").name, "B0b");
    let guest = user(&store, 9).await;
    let error = AccountError::NoSuchAccount { user: guest };
    assert_eq!(rename(guest, name(9), 1, 2).await, Err(error));
}

pub async fn a_new_password_ends_what_it_must<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let ann = account(&store, 1).await;
    let fill = async || {
        for n in [11, 12] {
            store.add_credential(ann, session(n)).await.expect("the token is new");
        }
        let personal = NewCredential { kind: TokenKind::Personal, ..session(13) };
        store.add_credential(ann, personal).await.expect("the token is new");
    };
    let set = |proof, at| {
        let password = "another".to_owned();
        store.set_password(NewPassword { user: ann, password, proof, at: WallMs(at) })
    };
    fill().await;
    let mut ended = set(Proof::Password { session: hash(11) }, 1100).await.expect("a write");
    ended.sort_unstable();
    assert_eq!(ended, [hash(1), hash(12)]);
    assert_eq!(ids(&store, ann).await, [hash(13), hash(11)]);
    assert_eq!(store.end_credentials(ann, None).await.map(|ended| ended.len()), Ok(2));

    fill().await;
    assert_eq!(set(Proof::Code([99; 32]), 1200).await, Err(AccountError::Gone));
    assert_eq!(store.has_recovery(ann, [13; 32]).await, Ok(true));
    assert_eq!(set(Proof::Code([13; 32]), 1200).await.expect("a good code").len(), 3);
    assert_eq!(store.has_recovery(ann, [13; 32]).await, Ok(false));
    assert_eq!(set(Proof::Code([13; 32]), 1200).await, Err(AccountError::Gone), "used up");
    let found = store.account(ann, NOW).await.expect("a read").expect("it exists");
    assert_eq!((found.n_recovery, found.password.as_str()), (7, "another"));
    assert_eq!(found.password_at, WallMs(1200));

    let bob = account(&store, 2).await;
    let links = [link(21, LinkKind::Reset, Some(bob)), link(22, LinkKind::Reset, Some(ann))];
    for link in links.into_iter().chain([link(23, LinkKind::Invitation, None)]) {
        store.add_link(link).await.expect("a write");
    }
    for (link, at) in [(21, 1300), (22, 2000), (23, 1300), (24, 1300)] {
        assert_eq!(set(Proof::Link(hash(link)), at).await, Err(AccountError::Gone), "{link}");
    }
    set(Proof::Link(hash(22)), 1300).await.expect("a good link");
    assert_eq!(set(Proof::Link(hash(22)), 1300).await, Err(AccountError::Gone), "used up");
    store.set_recovery(ann, recovery(2)).await.expect("a write");
    assert_eq!(store.has_recovery(ann, [14; 32]).await, Ok(false));
    assert_eq!(store.has_recovery(ann, [24; 32]).await, Ok(true));
}

pub async fn tokens_are_listed_used_and_ended<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, bob) = (account(&store, 1).await, account(&store, 2).await);
    store.add_credential(ann, session(11)).await.expect("the token is new");
    let personal = NewCredential { kind: TokenKind::Personal, scopes: 5, ..session(12) };
    store.add_credential(ann, personal).await.expect("the token is new");
    let again = store.add_credential(bob, session(11)).await;
    assert_eq!(again, Err(AccountError::TokenTaken));
    let who = store.identity(hash(12), NOW).await.expect("a read").expect("it is good");
    assert_eq!((who.user.id, who.kind, who.scopes), (ann, TokenKind::Personal, 5));
    for token in [hash(11), hash(12)] {
        store.token_used(token, WallMs(1500), WallMs(9000)).await.expect("a write");
    }
    let all = store.credentials(ann, NOW).await.expect("a read");
    let seen: Vec<_> = all.iter().map(|c| (c.hash, c.used_at.0, c.expires_at.0)).collect();
    // The end of a session moves with its use, that of a personal token does not.
    let expected =
        [(hash(12), 1500, 5000), (hash(11), 1500, 9000), (hash(1), 0, token(1).expires_at.0)];
    assert_eq!(sorted(seen), sorted(expected.to_vec()));
    let eleventh = all.iter().find(|c| c.hash == hash(11)).expect("it is listed");
    assert_eq!((eleventh.label.as_str(), eleventh.created_at), ("device 11", WallMs(11)));
    assert!(all.is_sorted_by_key(|c| std::cmp::Reverse(c.created_at)));
    assert_eq!(store.identity(hash(12), WallMs(5000)).await, Ok(None), "it has expired");
    assert_eq!(store.end_credential(bob, hash(11).id()).await, Ok(None), "it is not Bob's");
    assert_eq!(store.end_credential(ann, hash(11).id()).await, Ok(Some(hash(11))));
    assert_eq!(store.identity(hash(11), NOW).await, Ok(None));
    assert_eq!(store.end_credentials(ann, Some(hash(1))).await, Ok(vec![hash(12)]));
    assert_eq!(ids(&store, ann).await, [hash(1)]);
    assert_eq!(ids(&store, bob).await, [hash(2)]);
}

/// What a store knows of a token by [`Store`](crate::Store) and by [`Accounts`].
async fn looked_up(
    store: &impl Accounts,
    token: TokenHash,
    now: i64,
) -> (Option<UserId>, Option<UserId>) {
    let by_token = store.user_by_token(token, WallMs(now)).await.expect("a read");
    let identity = store.identity(token, WallMs(now)).await.expect("a read");
    assert_eq!(by_token, identity.as_ref().map(|who| who.user.clone()), "{token:?} at {now}");
    (by_token.map(|user| user.id), identity.map(|who| who.user.id))
}

pub async fn both_ways_to_look_a_token_up_agree<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, guest) = (account(&store, 1).await, user(&store, 2).await);
    store.add_token(ann, NewToken { hash: hash(3), expires_at: WallMs(5000) }).await.expect("new");
    store.add_credential(guest, session(4)).await.expect("the token is new");
    let personal = NewCredential { kind: TokenKind::Personal, ..session(5) };
    store.add_credential(ann, personal).await.expect("the token is new");
    let (annes, guests) = ((Some(ann), Some(ann)), (Some(guest), Some(guest)));
    for (n, whose) in [(1, annes), (2, guests), (3, annes), (4, guests), (5, annes)] {
        assert_eq!(looked_up(&store, hash(n), 4999).await, whose, "{n}");
    }
    for n in 3..=6 {
        assert_eq!(looked_up(&store, hash(n), 5000).await, (None, None), "{n}");
    }
    // What one of them added, moved or ended is so for the other.
    let taken = store.add_credential(guest, session(3)).await;
    assert_eq!(taken, Err(AccountError::TokenTaken));
    let taken = store.add_token(ann, NewToken { hash: hash(4), expires_at: NOW }).await;
    assert_eq!(taken, Err(WriteError::TokenTaken));
    store.extend_token(NewToken { hash: hash(4), expires_at: WallMs(7000) }).await.expect("it is");
    store.token_used(hash(3), NOW, WallMs(7000)).await.expect("a write");
    assert_eq!(looked_up(&store, hash(4), 6999).await, guests);
    assert_eq!(looked_up(&store, hash(3), 6999).await, annes);
    assert_eq!(sorted(ids(&store, ann).await), [hash(1), hash(3), hash(5)]);
    assert_eq!(store.revoke_token(hash(5)).await, Ok(true));
    assert_eq!(store.end_credential(ann, hash(3).id()).await, Ok(Some(hash(3))));
    for n in [3, 5] {
        assert_eq!(looked_up(&store, hash(n), 1000).await, (None, None), "{n}");
    }
    assert_eq!(store.expire_tokens(WallMs(7000)).await, Ok(1));
    assert_eq!(ids(&store, guest).await, [hash(2)]);
}

pub async fn an_invitation_is_used_once_and_in_time<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let people = [user(&store, 1).await, user(&store, 2).await];
    let invited = |n: usize, at| NewAccount {
        invitation: Some(hash(30)),
        at: WallMs(at),
        ..new_account(people[n], n as u8 + 1)
    };
    assert_eq!(store.create_account(invited(0, 1500)).await, Err(AccountError::Gone));
    store.add_link(link(30, LinkKind::Invitation, None)).await.expect("a write");
    assert_eq!(store.create_account(invited(0, 2000)).await, Err(AccountError::Gone), "too late");
    assert!(store.link(hash(30), WallMs(1999)).await.expect("a read").is_some());
    store.create_account(invited(0, 1500)).await.expect("in time");
    assert_eq!(store.link(hash(30), WallMs(1500)).await, Ok(None));
    assert_eq!(store.create_account(invited(1, 1500)).await, Err(AccountError::Gone), "used up");
}

pub async fn the_first_admin_comes_by_a_link<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, bob) = (account(&store, 1).await, account(&store, 2).await);
    store.add_link(link(40, LinkKind::Admin, None)).await.expect("a write");
    assert_eq!(store.needs_admin(NOW).await, Ok(false), "there is a link");
    assert_eq!(store.needs_admin(WallMs(2000)).await, Ok(true), "it has expired");
    let wrong = store.use_admin_link(hash(41), ann, NOW).await;
    assert_eq!(wrong, Err(AccountError::Gone));
    let late = store.use_admin_link(hash(40), ann, WallMs(2000)).await;
    assert_eq!(late, Err(AccountError::Gone));
    store.use_admin_link(hash(40), ann, NOW).await.expect("a good link");
    assert_eq!(store.needs_admin(WallMs(9000)).await, Ok(false));
    assert_eq!(store.use_admin_link(hash(40), bob, NOW).await, Err(AccountError::Gone));
    store.set_role(bob, Role::Admin).await.expect("he exists");
    let query = AccountQuery { after: None, limit: 1 };
    let first = store.accounts(query, NOW).await.expect("a read");
    assert_eq!((first.len(), first[0].handle.as_str()), (1, "handle-1"));
    let query = AccountQuery { after: Some("handle-1".to_owned()), limit: 5 };
    let rest = store.accounts(query, NOW).await.expect("a read");
    assert_eq!((rest.len(), rest[0].handle.as_str(), rest[0].role), (1, "handle-2", Role::Admin));
}

pub async fn a_device_is_let_in_once_and_in_time<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let ann = account(&store, 1).await;
    let guest = user(&store, 2).await;
    let waiting = DeviceLink {
        secret: hash(50),
        code: "123456".to_owned(),
        label: "phone".to_owned(),
        guest: Some(guest),
        user: None,
        created_at: NOW,
        expires_at: WallMs(2000),
    };
    store.add_device_link(waiting.clone()).await.expect("the digits are free");
    let same = DeviceLink { secret: hash(51), ..waiting.clone() };
    assert_eq!(store.add_device_link(same.clone()).await, Err(AccountError::CodeTaken));
    let at = |at| WallMs(at);
    assert_eq!(store.device_link("123456".to_owned(), at(2000)).await, Ok(None), "too late");
    let found = store.device_link("123456".to_owned(), at(1999)).await;
    assert_eq!(found, Ok(Some(waiting.clone())));
    let claim = NewCredential { at: at(1500), ..session(52) };
    let early = store.claim_device_link(hash(50), claim.clone()).await;
    assert_eq!(early, Err(AccountError::Gone), "nobody has let it in");
    let confirm = |code: &str, user, now| store.confirm_device_link(code.to_owned(), user, now);
    let error = AccountError::NoSuchAccount { user: guest };
    assert_eq!(confirm("123456", guest, at(1500)).await, Err(error));
    assert_eq!(confirm("654321", ann, at(1500)).await, Err(AccountError::Gone));
    assert_eq!(confirm("123456", ann, at(2000)).await, Err(AccountError::Gone));
    confirm("123456", ann, at(1500)).await.expect("in time");
    assert_eq!(confirm("123456", ann, at(1500)).await, Err(AccountError::Gone), "once");
    let seen = store.device_link_by_secret(hash(50), at(1500)).await.expect("a read");
    assert_eq!(seen.and_then(|link| link.user), Some(ann));
    assert_eq!(store.claim_device_link(hash(50), claim.clone()).await, Ok(ann));
    let again = NewCredential { hash: hash(53), ..claim };
    assert_eq!(store.claim_device_link(hash(50), again).await, Err(AccountError::Gone), "once");
    assert!(ids(&store, ann).await.contains(&hash(52)));
    let later = DeviceLink { created_at: at(3000), expires_at: at(4000), ..same };
    store.add_device_link(later).await.expect("the digits are free again");
}

pub async fn the_games_of_a_guest_are_added_once<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, other) = (account(&store, 1).await, account(&store, 2).await);
    let guest = user(&store, 3).await;
    let hall = room(&store, ann, "HALL").await;
    for players in [&[guest][..], &[ann, guest], &[ann]] {
        let id = game(&store, hall, players).await;
        end(&store, id, 1).await.expect("it is the next");
    }
    let merge = |from, into| store.merge_guest(from, into, Vec::new());
    assert_eq!(merge(guest, ann).await, Ok((vec![hash(3)], 1)));
    let of = async |of| {
        let query = GameQuery { of: GamesOf::User(of), before: None, limit: 9 };
        store.games(query).await.expect("a read").len()
    };
    assert_eq!((of(ann).await, of(guest).await), (3, 0));
    assert_eq!(merge(guest, ann).await, Ok((vec![], 0)), "nothing is left");
    for (from, into) in [(other, ann), (ann, ann), (UserId(99), ann)] {
        let error = AccountError::NoSuchAccount { user: from };
        assert_eq!(merge(from, into).await, Err(error));
    }
    let error = AccountError::NoSuchAccount { user: guest };
    assert_eq!(merge(guest, guest).await, Err(error));
}

/// A game that was not taken for the ratings still tells that a guest played.
pub async fn an_account_knows_the_guests_whose_games_it_has<S: Accounts + Ratings>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let ann = account(&store, 1).await;
    let (guest, other) = (user(&store, 2).await, user(&store, 3).await);
    let hall = room(&store, ann, "HALL").await;
    let taken = game(&store, hall, &[guest]).await;
    end(&store, taken, 1).await.expect("it is the next");
    let casual = TakenGame {
        number: 1,
        game: taken,
        ended_at: NOW,
        facts: "{}".to_owned(),
        verdict: Judgment::Casual("guests".to_owned()),
    };
    let kept = KeptGame { taken: casual, ratings: Vec::new() };
    assert_eq!(store.keep_game(kept).await, Ok(true));
    let running = game(&store, hall, &[guest]).await;
    let before = store.game(running).await.expect("a read").expect("it is stored").seats;
    let seats = |game| NamingText::Seats(game, "[1]".to_owned());
    let texts = vec![seats(taken), seats(running)];
    assert_eq!(store.merge_guest(guest, ann, texts).await, Ok((vec![hash(2)], 2)));
    let told = async |game| store.game(game).await.expect("a read").expect("it is stored").seats;
    assert_eq!((told(taken).await, told(running).await), ("[1]".to_owned(), before));
    store.merge_guest(other, ann, Vec::new()).await.expect("a guest and an account");
    assert_eq!(store.merged_guests(ann).await, Ok(vec![guest, other]));
    assert_eq!(store.merged_into(guest).await, Ok(Some(ann)));
    assert_eq!(store.merged_into(ann).await, Ok(None));

    // They are kept as long as the account, which needs them to be deleted with it.
    user(&store, 9).await;
    assert_eq!(store.forget(Forget::Guests, WallMs(90_000), 9).await, Ok(0));
    let gone = |user| Deletion { user, name: "deleted".to_owned(), name_free_at: NOW };
    store.delete_user(gone(guest)).await.expect("they exist");
    assert_eq!(store.merged_guests(ann).await, Ok(vec![other]));
    store.delete_user(gone(ann)).await.expect("she exists");
    assert_eq!(store.merged_into(other).await, Ok(None));
}

pub async fn a_ban_ends_in_time_or_never<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, guest) = (account(&store, 1).await, user(&store, 2).await);
    let ban = |until| AccountBan { until, reason: "rude".to_owned(), at: NOW };
    let (short, long) = (ban(Some(WallMs(3000))), ban(None));
    store.set_ban(ann, Some(short.clone())).await.expect("she exists");
    store.set_ban(guest, Some(long.clone())).await.expect("they exist");
    let banned = async |token, now| {
        store.identity(token, WallMs(now)).await.expect("a read").expect("it is good").ban
    };
    assert_eq!(banned(hash(1), 2999).await, Some(short.clone()));
    assert_eq!(banned(hash(1), 3000).await, None);
    assert_eq!(banned(hash(2), 900_000).await, Some(long.clone()));
    let found = store.account(ann, NOW).await.expect("a read").expect("it exists");
    assert_eq!(found.ban.as_ref(), Some(&short));
    assert_eq!(store.ban(ann, WallMs(2999)).await, Ok(found.ban));
    assert_eq!(store.ban(ann, WallMs(3000)).await, Ok(None));
    assert_eq!(store.ban(guest, WallMs(900_000)).await, Ok(Some(long)));
    store.set_ban(guest, None).await.expect("they exist");
    assert_eq!(store.ban(guest, NOW).await, Ok(None));
    assert_eq!(banned(hash(2), 1000).await, None);
    let error = AccountError::NoSuchAccount { user: UserId(99) };
    assert_eq!(store.set_ban(UserId(99), None).await, Err(error));
}

pub async fn nothing_personal_is_left_of_somebody_deleted<S: Accounts>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let (ann, bob) = (account(&store, 1).await, account(&store, 2).await);
    let doc = format!(r#"{{"seats":[{{"user":{ann}}}]}}"#);
    let hall = NewStoredRoom { doc: doc.clone(), ..new_room(bob, "HALL") };
    let hall = store.create_room(hall).await.expect("the code is new");
    room(&store, bob, "OTHER").await;
    let played = game(&store, hall, &[ann, bob]).await;
    for (who, text) in [(ann, "one"), (bob, "two"), (ann, "three")] {
        let line = NewLine { room: hall, user: who, text: text.to_owned(), at: WallMs(50) };
        store.say(line).await.expect("both exist");
    }
    store.add_link(link(60, LinkKind::Reset, Some(ann))).await.expect("a write");
    let said = store.lines_of(ann, 9).await.expect("a read");
    assert_eq!(said.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["three", "one"]);
    let mut texts = store.texts_naming(ann).await.expect("a read");
    let seats = r#"["Ann","Bob"]"#.to_owned();
    let expected = [NamingText::Seats(played, seats), NamingText::Doc(hall, doc)];
    assert_eq!(texts, expected);
    texts =
        vec![NamingText::Seats(played, "[]".to_owned()), NamingText::Doc(hall, "{}".to_owned())];
    store.rewrite_texts(texts).await.expect("a write");
    let gone = Deletion { user: ann, name: "deleted-1".to_owned(), name_free_at: WallMs(9000) };
    assert_eq!(store.delete_user(gone).await, Ok(vec![hash(1)]));
    assert!(store.scrub().await.expect("the disk is fine"));

    assert_eq!(store.account(ann, NOW).await, Ok(None));
    assert_eq!(store.identity(hash(1), NOW).await, Ok(None));
    assert_eq!(store.link(hash(60), NOW).await, Ok(None));
    let left = store.user(ann).await.expect("a read").expect("the number stays");
    assert_eq!((left.name.as_str(), left.kind), ("deleted-1", UserKind::Guest));
    let lines = store.chat(hall, 9).await.expect("a read");
    assert_eq!(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["two"]);
    let line = NewLine { room: hall, user: bob, text: "four".to_owned(), at: WallMs(60) };
    assert!(store.say(line).await.expect("both exist").0 > 3, "no number is given twice");
    let found = store.game(played).await.expect("a read").expect("the game is kept");
    assert_eq!(found.seats, "[]");
    assert_eq!(store.has_played(played, ann).await, Ok(true));
    let rename = |at| store.rename_account(bob, name(1), WallMs(at), WallMs(at));
    assert_eq!(rename(8999).await, Err(AccountError::NameTaken));
    assert_eq!(rename(9000).await, Ok(()));
    let error = AccountError::NoSuchAccount { user: UserId(99) };
    let nobody = Deletion { user: UserId(99), name: String::new(), name_free_at: NOW };
    assert_eq!(store.delete_user(nobody).await, Err(error));
}

pub async fn links_and_locks_are_cleared_away<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let ann = account(&store, 1).await;
    store.add_link(link(70, LinkKind::Invitation, None)).await.expect("a write");
    let forever = HostLink { expires_at: WallMs(90_000), ..link(71, LinkKind::Invitation, None) };
    store.add_link(forever).await.expect("a write");
    store.rename_account(ann, name(5), NOW, WallMs(2000)).await.expect("it is free");
    let ban = AccountBan { until: Some(WallMs(2000)), reason: "rude".to_owned(), at: NOW };
    store.set_ban(ann, Some(ban)).await.expect("she exists");
    assert_eq!(store.expire_links(WallMs(1999)).await, Ok(0));
    assert_eq!(store.expire_links(WallMs(2000)).await, Ok(3));
    assert_eq!(store.link(hash(71), NOW).await, Ok(Some(forever)));
    let bob = account(&store, 2).await;
    let taken = store.rename_account(bob, name(5), NOW, NOW).await;
    assert_eq!(taken, Err(AccountError::NameTaken), "a name in use is not cleared away");
    // Accounts are not guests, however long they are away.
    store.end_credentials(ann, None).await.expect("a write");
    user(&store, 9).await;
    assert_eq!(store.forget(Forget::Guests, WallMs(90_000), 9).await, Ok(0));
    assert!(store.account(ann, NOW).await.expect("a read").is_some());
}

pub async fn accounts_are_there_after_a_restart<S: Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let ann = account(&store, 1).await;
    store.add_credential(ann, session(11)).await.expect("the token is new");
    let before = store.account(ann, NOW).await;
    let tokens = store.credentials(ann, NOW).await;
    store.close().await.expect("nothing failed");
    drop(store);
    let store = home.open().await;
    assert_eq!(store.account(ann, NOW).await, before);
    assert_eq!(store.credentials(ann, NOW).await, tokens);
    assert_eq!(store.has_recovery(ann, [13; 32]).await, Ok(true));
}
