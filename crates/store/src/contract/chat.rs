//! The chat.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    table::{room, user},
};
use crate::{LineId, NewLine, RoomId, Store, UserId, WallMs, WriteError};

pub async fn the_last_lines_come_oldest_first(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let (here, there) = (room(&store, host, "HERE").await, room(&store, host, "THERE").await);
    let mut ids = Vec::new();
    for n in 0..5 {
        ids.push(say(&store, here, host, &format!("line {n}")).await.expect("both exist"));
        say(&store, there, host, "elsewhere").await.expect("both exist");
    }
    let lines = store.chat(here, 3).await.expect("a read");
    let found: Vec<_> = lines.iter().map(|line| (line.id, line.text.as_str())).collect();
    assert_eq!(found, [(ids[2], "line 2"), (ids[3], "line 3"), (ids[4], "line 4")]);
    assert!(lines.iter().all(|line| (line.user, line.at) == (host, WallMs(50))));
    assert_eq!(store.chat(here, 100).await.expect("a read").len(), 5);
    assert_eq!(store.chat(here, 0).await, Ok(Vec::new()));
    assert_eq!(store.chat(RoomId(there.0 + 1), 10).await, Ok(Vec::new()));
}

pub async fn a_line_shows_the_name_of_today(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let room = room(&store, host, "ROOM").await;
    say(&store, room, host, "hello").await.expect("both exist");
    store.rename_user(host, "Änne".to_owned()).await.expect("she exists");
    assert_eq!(store.chat(room, 1).await.expect("a read")[0].name, "Änne");
}

pub async fn a_line_needs_its_room_and_its_speaker(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let room = room(&store, host, "ROOM").await;
    let (nowhere, nobody) = (RoomId(room.0 + 1), UserId(host.0 + 1));
    let error = WriteError::NoSuchRoom { room: nowhere };
    assert_eq!(say(&store, nowhere, host, "hello").await, Err(error));
    let error = WriteError::NoSuchUser { user: nobody };
    assert_eq!(say(&store, room, nobody, "hello").await, Err(error));
    assert_eq!(store.chat(room, 10).await, Ok(Vec::new()));
}

async fn say(
    store: &impl Store,
    room: RoomId,
    user: UserId,
    text: &str,
) -> Result<LineId, WriteError> {
    store.say(NewLine { room, user, text: text.to_owned(), at: WallMs(50) }).await
}
