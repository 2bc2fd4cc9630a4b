//! Rooms.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    table::{new_room, room, update, user},
};
use crate::{
    MAX_TEXT, NewStoredRoom, RoomId, RoomStatus, RoomUpdate, Store, StoredRoom, TooLong, UserId,
    WallMs, WriteError,
};

pub async fn a_room_is_found_by_number_and_by_its_exact_code(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let new = NewStoredRoom { public: false, ..new_room(host, "AB23CD45EF") };
    let id = store.create_room(new.clone()).await.expect("the code is new");
    let expected = StoredRoom {
        id,
        code: new.code,
        public: false,
        host,
        game: new.game,
        doc: new.doc,
        status: RoomStatus::Waiting,
        created_at: new.at,
        saved_at: new.at,
    };
    assert_eq!(store.room(id).await, Ok(Some(expected.clone())));
    assert_eq!(store.room_by_code("AB23CD45EF".to_owned()).await, Ok(Some(expected)));
    for other in ["ab23cd45ef", "AB23CD45E", "AB23CD45EF ", ""] {
        assert_eq!(store.room_by_code(other.to_owned()).await, Ok(None), "{other:?}");
    }
    for other in [i64::MIN, 0, id.0 + 1, i64::MAX] {
        assert_eq!(store.room(RoomId(other)).await, Ok(None));
    }
}

pub async fn a_code_is_given_once(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let first = room(&store, host, "SAME").await;
    let taken = WriteError::CodeTaken { code: "SAME".to_owned() };
    assert_eq!(store.create_room(new_room(host, "SAME")).await, Err(taken));
    let second = room(&store, host, "OTHER").await;
    assert_ne!(first, second);
    let found = store.room_by_code("SAME".to_owned()).await.expect("a read");
    assert_eq!(found.map(|room| room.id), Some(first));
}

pub async fn a_room_with_another_code_is_found_by_it_alone(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let id = room(&store, host, "OLD").await;
    let other = room(&store, host, "TAKEN").await;
    let before = store.room(id).await.expect("a read").expect("the room");
    let taken = WriteError::CodeTaken { code: "TAKEN".to_owned() };
    assert_eq!(store.recode_room(id, "TAKEN".to_owned()).await, Err(taken));
    assert_eq!(store.recode_room(id, "NEW".to_owned()).await, Ok(()));
    assert_eq!(store.recode_room(id, "NEW".to_owned()).await, Ok(()), "its own code is free");
    let expected = StoredRoom { code: "NEW".to_owned(), ..before };
    assert_eq!(store.room_by_code("NEW".to_owned()).await, Ok(Some(expected)));
    assert_eq!(store.room_by_code("OLD".to_owned()).await, Ok(None));
    let nowhere = RoomId(other.0 + 1);
    let error = WriteError::NoSuchRoom { room: nowhere };
    assert_eq!(store.recode_room(nowhere, "FREE".to_owned()).await, Err(error));
    assert_eq!(store.recode_room(other, "OLD".to_owned()).await, Ok(()), "nobody has it now");
}

pub async fn a_saved_room_keeps_its_code_and_birthday(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let heir = user(&store, 2).await;
    let id = room(&store, host, "CODE").await;
    for status in RoomStatus::ALL {
        let saved = RoomUpdate {
            public: false,
            game: "twenty".to_owned(),
            at: WallMs(77),
            ..update(id, heir, status)
        };
        store.save_room(saved.clone()).await.expect("the room exists");
        let expected = StoredRoom {
            id,
            code: "CODE".to_owned(),
            public: false,
            host: heir,
            game: "twenty".to_owned(),
            doc: saved.doc,
            status,
            created_at: WallMs(10),
            saved_at: WallMs(77),
        };
        assert_eq!(store.room(id).await, Ok(Some(expected)));
    }
}

pub async fn a_room_needs_a_host_who_exists(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let nobody = UserId(host.0 + 1);
    let error = WriteError::NoSuchUser { user: nobody };
    assert_eq!(store.create_room(new_room(nobody, "CODE")).await, Err(error.clone()));
    assert_eq!(store.room_by_code("CODE".to_owned()).await, Ok(None));
    let id = room(&store, host, "CODE").await;
    let before = store.room(id).await;
    assert_eq!(store.save_room(update(id, nobody, RoomStatus::Closed)).await, Err(error));
    assert_eq!(store.room(id).await, before);
    let nowhere = RoomId(id.0 + 1);
    let error = WriteError::NoSuchRoom { room: nowhere };
    assert_eq!(store.save_room(update(nowhere, host, RoomStatus::Closed)).await, Err(error));
}

pub async fn what_is_too_long_is_refused_with_its_field(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let longest = "x".repeat(MAX_TEXT);
    let id = store
        .create_room(NewStoredRoom { doc: longest.clone(), ..new_room(host, "LONG") })
        .await
        .expect("just not too long");
    let stored = store.room(id).await.expect("a read").expect("it exists");
    assert_eq!(stored.doc.len(), MAX_TEXT);
    let too_long = NewStoredRoom { doc: longest + "x", ..new_room(host, "LONGER") };
    let error = TooLong { field: "doc", bytes: MAX_TEXT + 1, allowed: MAX_TEXT };
    assert_eq!(store.create_room(too_long).await, Err(WriteError::TooLong(error)));
    assert_eq!(store.room_by_code("LONGER".to_owned()).await, Ok(None));
}
