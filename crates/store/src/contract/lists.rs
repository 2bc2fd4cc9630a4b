//! Lists of rooms and games.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    table::{append, end, finish, game, new_game, new_room, room, update, user},
};
use crate::{
    Audience, GameId, GameQuery, GameSummary, GamesOf, NewGame, NewStoredRoom, RoomId, RoomQuery,
    RoomStatus, RoomUpdate, Store, UserId, WallMs, WriteError,
};

pub async fn rooms_are_listed_by_audience_and_status_newest_first(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let mut rooms = Vec::new();
    for (n, status) in RoomStatus::ALL.into_iter().cycle().take(12).enumerate() {
        let public = n % 3 != 0;
        let new = NewStoredRoom { public, ..new_room(host, &format!("ROOM{n}")) };
        let id = store.create_room(new).await.expect("the code is new");
        let saved = RoomUpdate { public, ..update(id, host, status) };
        store.save_room(saved).await.expect("the room exists");
        rooms.push((id, public, status));
    }
    rooms.reverse();
    let queries: [&[RoomStatus]; 4] = [
        &[],
        &[RoomStatus::Waiting],
        &[RoomStatus::Finished, RoomStatus::Waiting, RoomStatus::Finished],
        &RoomStatus::ALL,
    ];
    for statuses in queries {
        for whose in [Audience::Everybody, Audience::Operator] {
            let query = RoomQuery { whose, statuses: statuses.to_vec(), before: None, limit: 100 };
            let is_listed = |(_, public, status): &&(RoomId, bool, RoomStatus)| {
                (*public || whose == Audience::Operator) && statuses.contains(status)
            };
            let expected: Vec<_> = rooms.iter().filter(is_listed).map(|(id, ..)| *id).collect();
            assert_eq!(listed(&store, query).await, expected, "{whose:?} {statuses:?}");
        }
    }
}

pub async fn rooms_come_page_by_page(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let mut expected = Vec::new();
    for n in 0..7 {
        let id = room(&store, host, &format!("ROOM{n}")).await;
        let status = RoomStatus::ALL[n % 2];
        store.save_room(update(id, host, status)).await.expect("the room exists");
        expected.push(id);
    }
    expected.reverse();
    let statuses = vec![RoomStatus::Waiting, RoomStatus::Playing];
    let mut query = RoomQuery { whose: Audience::Everybody, statuses, before: None, limit: 3 };
    let mut found = Vec::new();
    for n_found in [3, 3, 1, 0] {
        let page = listed(&store, query.clone()).await;
        assert_eq!(page.len(), n_found);
        query.before = page.last().copied().or(query.before);
        found.extend(page);
    }
    assert_eq!(found, expected);
    query.limit = 0;
    query.before = None;
    assert_eq!(listed(&store, query).await, []);
}

pub async fn everybody_sees_finished_games_of_public_rooms(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let open = room(&store, host, "OPEN").await;
    let private = NewStoredRoom { public: false, ..new_room(host, "PRIVATE") };
    let private = store.create_room(private).await.expect("the code is new");
    let first = game(&store, open, &[]).await;
    store.append(append(first, 1, 4)).await.expect("they follow");
    assert_eq!(games(&store, GamesOf::Everybody).await, [], "nothing is finished");
    end(&store, first, 4).await.expect("it is the next");
    let hidden = game(&store, private, &[]).await;
    end(&store, hidden, 1).await.expect("it is the next");
    let second = game(&store, open, &[]).await;
    end(&store, second, 1).await.expect("it is the next");
    game(&store, open, &[]).await;
    let expected = GameSummary {
        id: first,
        room: open,
        rules: "classic".to_owned(),
        version: 3,
        config: r#"{"edition":"eu"}"#.to_owned(),
        commitment: Some("c0ffee".to_owned()),
        public: true,
        n_seats: 2,
        seats: r#"["Ann","Bob"]"#.to_owned(),
        created_at: WallMs(30),
        finish: Some(finish()),
        last_seq: 3,
    };
    let found = games(&store, GamesOf::Everybody).await;
    assert_eq!(found.iter().map(|game| game.id).collect::<Vec<_>>(), [second, first]);
    assert_eq!(found[1], expected);
}

pub async fn a_user_sees_all_games_played_in(mut home: impl Home) {
    let store = home.open().await;
    let (ann, bob) = (user(&store, 1).await, user(&store, 2).await);
    let private = NewStoredRoom { public: false, ..new_room(ann, "PRIVATE") };
    let private = store.create_room(private).await.expect("the code is new");
    let other = room(&store, ann, "OTHER").await;
    let both = game(&store, private, &[ann, bob, ann]).await;
    end(&store, both, 1).await.expect("it is the next");
    let only_ann = game(&store, other, &[ann]).await;
    let of = async |user| -> Vec<GameId> {
        games(&store, GamesOf::User(user)).await.iter().map(|game| game.id).collect()
    };
    assert_eq!(of(ann).await, [only_ann, both]);
    assert_eq!(of(bob).await, [both]);
    assert_eq!(of(UserId(bob.0 + 1)).await, []);
}

pub async fn a_game_stays_as_public_or_private_as_it_was_when_it_was_played(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let room = room(&store, host, "TABLE").await;
    let set_public = async |public| {
        let saved = RoomUpdate { public, ..update(room, host, RoomStatus::Finished) };
        store.save_room(saved).await.expect("the room exists");
    };
    let play = async |public, public_at_end| {
        set_public(public).await;
        let new = NewGame { public, ..new_game(room, &[host]) };
        let id = store.create_game(new).await.expect("the room has no other");
        set_public(public_at_end).await;
        end(&store, id, 1).await.expect("it is the next");
        id
    };
    let public = play(true, true).await;
    let (private, hidden, shown) =
        (play(false, false).await, play(true, false).await, play(false, true).await);
    for room_is_public in [true, false] {
        set_public(room_is_public).await;
        let listed = games(&store, GamesOf::Everybody).await;
        assert_eq!(listed.iter().map(|game| game.id).collect::<Vec<_>>(), [public]);
        for (id, expected) in [(public, true), (private, false), (hidden, false), (shown, false)] {
            let found = store.game(id).await.expect("a read").expect("it exists");
            assert_eq!(found.public, expected, "{id}");
        }
    }
}

pub async fn somebody_who_took_a_seat_later_finds_the_game(mut home: impl Home) {
    let store = home.open().await;
    let (ann, bob) = (user(&store, 1).await, user(&store, 2).await);
    let room = room(&store, ann, "TABLE").await;
    let played = game(&store, room, &[ann]).await;
    assert_eq!(store.has_played(played, bob).await, Ok(false));
    for _ in 0..2 {
        store.add_player(played, bob).await.expect("both exist");
    }
    for who in [ann, bob] {
        assert_eq!(store.has_played(played, who).await, Ok(true));
        let found = games(&store, GamesOf::User(who)).await;
        assert_eq!(found.iter().map(|game| game.id).collect::<Vec<_>>(), [played]);
    }
    let (nobody, nothing) = (UserId(bob.0 + 1), GameId(played.0 + 1));
    let error = WriteError::NoSuchUser { user: nobody };
    assert_eq!(store.add_player(played, nobody).await, Err(error));
    let error = WriteError::NoSuchGame { game: nothing };
    assert_eq!(store.add_player(nothing, bob).await, Err(error));
}

pub async fn a_room_lists_its_games_page_by_page(mut home: impl Home) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let (here, there) = (room(&store, host, "HERE").await, room(&store, host, "THERE").await);
    let mut expected = Vec::new();
    for _ in 0..5 {
        let id = game(&store, here, &[host]).await;
        end(&store, id, 1).await.expect("it is the next");
        let elsewhere = game(&store, there, &[host]).await;
        end(&store, elsewhere, 1).await.expect("it is the next");
        expected.push(id);
    }
    expected.reverse();
    let mut query = GameQuery { of: GamesOf::Room(here), before: None, limit: 2 };
    let mut found = Vec::new();
    for n_found in [2, 2, 1, 0] {
        let page = store.games(query).await.expect("a read");
        assert_eq!(page.len(), n_found);
        query.before = page.last().map(|game| game.id).or(query.before);
        found.extend(page.iter().map(|game| game.id));
    }
    assert_eq!(found, expected);
}

async fn listed(store: &impl Store, query: RoomQuery) -> Vec<RoomId> {
    store.rooms(query).await.expect("a read").iter().map(|room| room.id).collect()
}

async fn games(store: &impl Store, of: GamesOf) -> Vec<GameSummary> {
    store.games(GameQuery { of, before: None, limit: 100 }).await.expect("a read")
}
