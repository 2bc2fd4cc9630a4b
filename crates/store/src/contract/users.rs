//! Users and their tokens.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    table::{hash, token, user},
};
use crate::{NewToken, NewUser, Store, User, UserId, UserKind, WallMs, WriteError};

pub async fn a_token_recognizes_its_user_until_it_expires(mut home: impl Home) {
    let store = home.open().await;
    for (n, kind) in (1..).zip(UserKind::ALL) {
        let token = NewToken { hash: hash(n), expires_at: WallMs(100) };
        let new = NewUser { name: format!("Ann {n}"), kind, token, at: WallMs(5) };
        let id = store.create_user(new.clone()).await.expect("all is new");
        let expected = User { id, name: new.name, kind, created_at: WallMs(5) };
        assert_eq!(store.user(id).await, Ok(Some(expected.clone())));
        assert_eq!(store.user_by_token(hash(n), WallMs(99)).await, Ok(Some(expected)));
        assert_eq!(store.user_by_token(hash(n), WallMs(100)).await, Ok(None));
    }
}

pub async fn a_user_has_a_token_for_every_device(mut home: impl Home) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    store.add_token(ann, token(2)).await.expect("the token is new");
    for n in [1, 2] {
        let found = store.user_by_token(hash(n), WallMs(0)).await.expect("a read");
        assert_eq!(found.map(|user| user.id), Some(ann));
    }
}

pub async fn a_revoked_token_recognizes_nobody(mut home: impl Home) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    store.add_token(ann, token(2)).await.expect("the token is new");
    assert_eq!(store.revoke_token(hash(1)).await, Ok(true));
    assert_eq!(store.revoke_token(hash(1)).await, Ok(false));
    assert_eq!(store.user_by_token(hash(1), WallMs(0)).await, Ok(None));
    let other = store.user_by_token(hash(2), WallMs(0)).await.expect("a read");
    assert_eq!(other.map(|user| user.id), Some(ann));
}

pub async fn expired_tokens_are_forgotten_and_can_be_used_again(mut home: impl Home) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    for (n, expires_at) in [(2, 50), (3, 51), (4, 52)] {
        let token = NewToken { hash: hash(n), expires_at: WallMs(expires_at) };
        store.add_token(ann, token).await.expect("the token is new");
    }
    let longer = NewToken { hash: hash(2), expires_at: WallMs(60) };
    assert_eq!(store.extend_token(longer).await, Ok(true));
    assert_eq!(store.extend_token(NewToken { hash: hash(9), ..longer }).await, Ok(false));
    assert_eq!(store.expire_tokens(WallMs(51)).await, Ok(1));
    assert_eq!(store.user_by_token(hash(3), WallMs(0)).await, Ok(None));
    for n in [1, 2, 4] {
        let found = store.user_by_token(hash(n), WallMs(0)).await.expect("a read");
        assert_eq!(found.map(|user| user.id), Some(ann), "token {n}");
    }
    assert_eq!(store.add_token(ann, token(3)).await, Ok(()));
}

pub async fn a_token_belongs_to_one_user(mut home: impl Home) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    let bob = user(&store, 2).await;
    assert_ne!(ann, bob);
    assert_eq!(store.add_token(bob, token(1)).await, Err(WriteError::TokenTaken));
    let (name, kind) = ("Eve".to_owned(), UserKind::Guest);
    let eve = NewUser { name, kind, token: token(1), at: WallMs(0) };
    assert_eq!(store.create_user(eve).await, Err(WriteError::TokenTaken));
    assert_eq!(store.user(UserId(bob.0 + 1)).await, Ok(None), "nobody was half created");
    let found = store.user_by_token(hash(1), WallMs(0)).await.expect("a read");
    assert_eq!(found.map(|user| user.id), Some(ann));
}

pub async fn a_renamed_user_is_the_same_user(mut home: impl Home) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    let before = store.user(ann).await.expect("a read").expect("she exists");
    store.rename_user(ann, "Änne 🃏\0".to_owned()).await.expect("she exists");
    let after = store.user(ann).await.expect("a read");
    assert_eq!(after, Some(User { name: "Änne 🃏\0".to_owned(), ..before }));
}

pub async fn nobody_is_nobody(mut home: impl Home) {
    let store = home.open().await;
    user(&store, 1).await;
    for id in [i64::MIN, -1, 0, 2, i64::MAX] {
        let nobody = UserId(id);
        let error = WriteError::NoSuchUser { user: nobody };
        assert_eq!(store.user(nobody).await, Ok(None));
        assert_eq!(store.rename_user(nobody, String::new()).await, Err(error.clone()));
        assert_eq!(store.add_token(nobody, token(2)).await, Err(error));
    }
    assert_eq!(store.user_by_token(hash(2), WallMs(0)).await, Ok(None));
}
