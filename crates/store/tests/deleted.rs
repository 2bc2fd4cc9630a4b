//! What was deleted cannot be read in any file of the store, and a stolen file lets nobody in.
#![allow(clippy::unwrap_used)]

use std::{fs, path::Path};

use tempfile::TempDir;
use tercet_store::{
    AccountName, Accounts as _, Append, Deletion, NamingText, NewAccount, NewGame, NewLine,
    NewStep, NewStoredRoom, NewToken, NewUser, Recovery, SqliteStore, Store as _, TokenHash,
    UserId, UserKind, WallMs, WordHash,
};

/// The files of a directory in which these bytes stand.
fn holding(directory: &Path, needle: &str) -> Vec<String> {
    let files = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    let found = files.filter(|path| {
        let bytes = fs::read(path).unwrap();
        bytes.windows(needle.len()).any(|window| window == needle.as_bytes())
    });
    found.map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
}

async fn person(store: &SqliteStore, n: u8, name: &str) -> UserId {
    let token = NewToken { hash: TokenHash([n; 32]), expires_at: WallMs(9000) };
    let new = NewUser { name: name.to_owned(), kind: UserKind::Guest, token, at: WallMs(1) };
    store.create_user(new).await.unwrap()
}

/// People come and go around the one who is deleted, so that pages are split and rebuilt.
#[tokio::test]
async fn ac_08_no_file_of_the_store_holds_what_was_deleted() {
    let directory = TempDir::new().unwrap();
    let store = SqliteStore::open(directory.path()).unwrap();
    for n in 100..200 {
        person(&store, n, &format!("somebody with a long name {n}")).await;
    }
    let ann = person(&store, 1, "Xanthippe").await;
    let account = NewAccount {
        user: ann,
        handle: "xanthe-the-first".to_owned(),
        handle_key: WordHash([3; 32]),
        name: AccountName { name: "Xanthippe".to_owned(), keys: vec![WordHash([4; 32])] },
        password: "$argon2id$secret-salt".to_owned(),
        recovery: Recovery { salt: [5; 16], codes: vec![[6; 32]] },
        device: (TokenHash([1; 32]), "the laptop of xanthe".to_owned()),
        invitation: None,
        at: WallMs(2),
    };
    store.create_account(account).await.unwrap();
    let doc = format!(r#"{{"seats":[{{"user":{ann},"name":"Xanthippe"}}]}}"#);
    let room = NewStoredRoom {
        code: "HALL".to_owned(),
        public: true,
        host: ann,
        game: "classic".to_owned(),
        doc,
        at: WallMs(3),
    };
    let room = store.create_room(room).await.unwrap();
    let seats = r#"[{"name":"Xanthippe"}]"#.to_owned();
    let game = NewGame {
        room,
        rules: "classic".to_owned(),
        version: 1,
        config: "{}".to_owned(),
        n_seats: 1,
        seed: [0; 32],
        chance: None,
        commitment: None,
        public: true,
        seats,
        players: vec![ann],
        at: WallMs(4),
    };
    let game = store.create_game(game).await.unwrap();
    let steps = vec![NewStep { at: 1, nonce: None, body: "a step that stays".to_owned() }];
    store.append(Append { game, first: 1, steps, finish: None }).await.unwrap();
    for n in 0..100 {
        let text = format!("words of xanthe {n}");
        store.say(NewLine { room, user: ann, text, at: WallMs(5) }).await.unwrap();
        person(&store, n % 90 + 2, &format!("somebody else {n}")).await;
        store.revoke_token(TokenHash([n % 90 + 2; 32])).await.unwrap();
    }
    let personal = ["Xanthippe", "xanthe", "secret-salt"];
    for needle in personal {
        assert!(!holding(directory.path(), needle).is_empty(), "{needle} is stored before");
    }
    let texts = store.texts_naming(ann).await.unwrap().into_iter().map(|text| match text {
        NamingText::Seats(game, _) => NamingText::Seats(game, "[]".to_owned()),
        NamingText::Doc(room, _) => NamingText::Doc(room, "{}".to_owned()),
    });
    store.rewrite_texts(texts.collect()).await.unwrap();
    let gone = Deletion { user: ann, name: "deleted-1".to_owned(), name_free_at: WallMs(9000) };
    assert_eq!(store.delete_user(gone).await, Ok(vec![TokenHash([1; 32])]));
    assert_eq!(store.scrub().await, Ok(true));
    for needle in personal {
        assert_eq!(holding(directory.path(), needle), Vec::<String>::new(), "{needle}");
    }
    assert_eq!(store.steps(game, 0, 9).await.unwrap()[0].body, "a step that stays");
    store.close().await.unwrap();
    for needle in personal {
        assert_eq!(holding(directory.path(), needle), Vec::<String>::new(), "{needle}");
    }
    tercet_store::verify(&directory.path().join("tercet.db")).unwrap();
}

/// A deletion that was cut off before the file was rewritten is finished at the next start.
#[tokio::test]
async fn a_rewrite_that_was_cut_off_is_finished_at_the_next_start() {
    let directory = TempDir::new().unwrap();
    let store = SqliteStore::open(directory.path()).unwrap();
    let ann = person(&store, 1, "Xanthippe").await;
    let gone = Deletion { user: ann, name: "deleted-1".to_owned(), name_free_at: WallMs(9000) };
    store.delete_user(gone).await.unwrap();
    store.close().await.unwrap();
    let due = || {
        let database = directory.path().join("tercet.db");
        let connection = rusqlite::Connection::open(database).unwrap();
        let count =
            connection.query_row("SELECT count(*) FROM chore", [], |row| row.get::<_, i64>(0));
        count.unwrap()
    };
    assert_eq!(due(), 1);
    drop(SqliteStore::open(directory.path()).unwrap());
    assert_eq!(due(), 0);
    assert_eq!(holding(directory.path(), "Xanthippe"), Vec::<String>::new());
}
