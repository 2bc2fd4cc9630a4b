//! The first words.
use tercet_store::*;

#[tokio::test]
async fn steps_come_back_after_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    let at = WallMs(7);
    let token = NewToken { hash: TokenHash([1; 32]), expires_at: WallMs(100) };
    let host = store
        .create_user(NewUser { name: "Ann".into(), kind: UserKind::Guest, token, at })
        .await
        .unwrap();
    let room = store
        .create_room(NewRoom {
            code: "X".into(),
            public: true,
            host,
            game: "classic".into(),
            doc: "{}".into(),
            at,
        })
        .await
        .unwrap();
    let game = store
        .create_game(NewGame {
            room,
            rules: "classic".into(),
            version: 1,
            config: "{}".into(),
            n_seats: 2,
            seed: [3; 32],
            seats: "[]".into(),
            players: vec![host],
            at,
        })
        .await
        .unwrap();
    let step = NewStep { at: 5, nonce: Some(Nonce { user: host, id: u64::MAX }), body: "x".into() };
    store.append(Append { game, first: 1, steps: vec![step; 3], finish: None }).await.unwrap();
    let again = Append { game, first: 3, steps: vec![], finish: None };
    assert_eq!(store.append(again).await, Err(AppendError::Conflict { expected: 4, first: 3 }));
    store.close().await.unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    assert_eq!(store.steps(game, 1, 10).await.unwrap().len(), 2);
    assert_eq!(store.unfinished_game(room).await.unwrap().unwrap().last_seq, 3);
}
