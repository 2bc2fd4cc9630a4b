//! Accounts move from SQLite to PostgreSQL and back, are given once among nodes, and leave no dead
//! rows when they are deleted.

use std::thread;

use tempfile::TempDir;
use tercet_store::{
    AccountBan, AccountError, AccountQuery, Accounts, Deletion, DeviceLink, LinkKind, MoveError,
    NewAccount, NewCredential, NewPassword, Node, PostgresStore, Proof, Role, SqliteStore,
    Store as _, StoreChoice, TokenKind, UserId, WallMs, WordHash,
    contract::{
        accounts::{account, link, name, new_account, recovery, session},
        table::{hash, user},
        wait,
    },
    move_all,
};
use tercet_testkit::Postgres;

const NOW: WallMs = WallMs(1000);
/// How often two nodes ask for the same at the same time.
const RACES: u8 = 12;

#[test]
fn accounts_move_are_given_once_and_leave_nothing() {
    let Some(server) = Postgres::start() else { return };
    accounts_tokens_and_recovery_codes_survive_a_move(&server);
    a_table_that_did_not_arrive_whole_is_noticed(&server);
    guests_from_before_there_were_accounts_are_recognized(&server);
    of_two_nodes_that_want_the_same_one_gets_it(&server);
    a_deletion_clears_its_dead_rows_away_at_once_or_at_the_next_start(&server);
}

/// Two accounts and a guest, with something in every table about accounts.
async fn fill(store: &impl Accounts) {
    let ann = account(store, 1).await;
    let bob = account(store, 2).await;
    let guest = user(store, 3).await;
    store.set_role(ann, Role::Admin).await.expect("she exists");
    let personal = NewCredential { kind: TokenKind::Personal, scopes: u32::MAX, ..session(11) };
    store.add_credential(ann, personal).await.expect("the token is new");
    store.token_used(hash(11), WallMs(900), WallMs(0)).await.expect("a write");
    store.rename_account(bob, name(4), NOW, WallMs(9000)).await.expect("it is free");
    store.change_handle(bob, "bob\0".to_owned(), WordHash([44; 32])).await.expect("it is new");
    let ban = AccountBan { until: Some(WallMs(8000)), reason: "rüde".to_owned(), at: NOW };
    store.set_ban(bob, Some(ban)).await.expect("he exists");
    let ban = AccountBan { until: None, reason: String::new(), at: NOW };
    store.set_ban(guest, Some(ban)).await.expect("they exist");
    let (proof, at) = (Proof::Code([23; 32]), NOW);
    let password = NewPassword { user: bob, password: "another".to_owned(), proof, at };
    store.set_password(password).await.expect("a good code");
    store.add_link(link(61, LinkKind::Reset, Some(ann))).await.expect("a write");
    store.add_link(link(62, LinkKind::Invitation, None)).await.expect("a write");
    let waiting = DeviceLink {
        secret: hash(63),
        code: "123456".to_owned(),
        label: "phone".to_owned(),
        guest: Some(guest),
        user: None,
        created_at: NOW,
        expires_at: WallMs(2000),
    };
    store.add_device_link(waiting).await.expect("the digits are free");
    store.confirm_device_link("123456".to_owned(), ann, NOW).await.expect("in time");
}

/// Everything about accounts that can be read of what [`fill`] wrote.
async fn look(store: &impl Accounts) -> String {
    let query = AccountQuery { after: None, limit: 100 };
    let mut seen = format!("{:?}\n", store.accounts(query, NOW).await.expect("a read"));
    for n in [1, 2, 3, 11] {
        let by_token = store.user_by_token(hash(n), NOW).await.expect("a read");
        let identity = store.identity(hash(n), NOW).await.expect("a read");
        assert_eq!(by_token, identity.as_ref().map(|who| who.user.clone()));
        seen += &format!("{identity:?}\n");
    }
    for user in (1..=3).map(UserId) {
        seen += &format!("{:?}\n", store.credentials(user, NOW).await.expect("a read"));
        for code in 10..30 {
            let is_good = store.has_recovery(user, [code; 32]).await.expect("a read");
            seen += if is_good { "1" } else { "0" };
        }
    }
    for n in [61, 62] {
        seen += &format!("\n{:?}", store.link(hash(n), NOW).await.expect("a read"));
    }
    seen + &format!("\n{:?}", store.device_link_by_secret(hash(63), NOW).await.expect("a read"))
}

/// What was given up before a move stays locked after it, and what was free can be had.
async fn use_it(store: &impl Accounts, n: u8) {
    let new = user(store, n).await;
    let old = NewAccount { handle_key: WordHash([2; 32]), ..new_account(new, n) };
    let taken = AccountError::HandleTaken { handle: old.handle.clone() };
    assert_eq!(store.create_account(old).await, Err(taken), "it was changed");
    let old = NewAccount { name: name(2), ..new_account(new, n) };
    assert_eq!(store.create_account(old).await, Err(AccountError::NameTaken), "it is locked");
    let invited = NewAccount { invitation: Some(hash(62)), ..new_account(new, n) };
    store.create_account(invited).await.expect("the invitation is good");
    let session = NewCredential { at: NOW, ..session(n + 100) };
    assert_eq!(store.claim_device_link(hash(63), session).await, Ok(UserId(1)));
    let (proof, at) = (Proof::Code([14; 32]), NOW);
    let password = NewPassword { user: UserId(1), password: "new".to_owned(), proof, at };
    assert!(store.set_password(password).await.is_ok(), "a recovery code is good once");
}

fn accounts_tokens_and_recovery_codes_survive_a_move(server: &Postgres) {
    let (first, second) = (
        TempDir::new().expect("there is room for a test"),
        TempDir::new().expect("there is room for a test"),
    );
    let url = server.url(&server.database());
    let [first_choice, second_choice] =
        [&first, &second].map(|directory| StoreChoice::Sqlite(directory.path().to_owned()));
    let postgres = StoreChoice::Postgres(url.clone());
    let before = {
        let store = SqliteStore::open(first.path()).expect("nobody else has it open");
        wait(async {
            fill(&store).await;
            let before = look(&store).await;
            store.close().await.expect("nothing failed");
            before
        })
    };
    let moved = move_all(&first_choice, &postgres, |_| ()).expect("both can be used");
    let rows = |name| moved.rows.iter().find(|(table, _)| *table == name).map(|(_, n)| *n);
    let tables = ["token", "account", "handle", "name", "recovery", "link", "device_link", "ban"];
    let expected = [3, 2, 3, 3, 15, 2, 1, 2].map(Some);
    assert_eq!(tables.map(rows), expected);
    let store = super::open(&url);
    wait(async {
        assert_eq!(look(&store).await, before);
        store.close().await.expect("nothing failed");
    });
    move_all(&postgres, &second_choice, |_| ()).expect("both can be used");
    let store = SqliteStore::open(second.path()).expect("nobody else has it open");
    wait(async {
        assert_eq!(look(&store).await, before);
        use_it(&store, 5).await;
    });
    let store = super::open(&url);
    wait(use_it(&store, 5));
}

/// The database swallows a row, as one would that somebody has meddled with.
fn a_table_that_did_not_arrive_whole_is_noticed(server: &Postgres) {
    let directory = TempDir::new().expect("there is room for a test");
    let store = SqliteStore::open(directory.path()).expect("nobody else has it open");
    wait(async {
        fill(&store).await;
        store.close().await.expect("nothing failed");
    });
    drop(store);
    let database = server.database();
    wait(super::open(&server.url(&database)).close()).expect("nothing failed");
    let swallow = "CREATE RULE swallow AS ON INSERT TO tercet.recovery DO INSTEAD NOTHING";
    server.sql(&database, swallow);
    let from = StoreChoice::Sqlite(directory.path().to_owned());
    let to = StoreChoice::Postgres(server.url(&database));
    let refused = move_all(&from, &to, |_| ()).expect_err("a table is not whole");
    assert!(matches!(refused, MoveError::TableDiffers { table: "recovery" }), "{refused}");
    server.sql(&database, "DROP RULE swallow ON tercet.recovery");
    move_all(&from, &to, |_| ()).expect("both can be used");
}

fn guests_from_before_there_were_accounts_are_recognized(server: &Postgres) {
    let database = server.database();
    let old = format!(
        "CREATE SCHEMA tercet; SET search_path = tercet; \
         CREATE TABLE version (schema int NOT NULL); INSERT INTO version VALUES (2); {} {} \
         INSERT INTO users (name, kind, created_at) VALUES ('Ann', 0, 1); \
         INSERT INTO token VALUES (decode(repeat('01', 32), 'hex'), 1, 5000);",
        include_str!("../../src/postgres/migrations/001_first.sql"),
        include_str!("../../src/postgres/migrations/002_nodes.sql"),
    );
    server.sql(&database, &old);
    let store = super::open(&server.url(&database));
    let who = wait(store.identity(hash(1), NOW)).expect("a read").expect("the token is good");
    assert_eq!((who.user.name.as_str(), who.kind, who.handle), ("Ann", TokenKind::Session, None));
    wait(store.create_account(new_account(who.user.id, 1))).expect("all is new");
}

/// What both want is decided by the database, and who comes second is told what is taken.
fn of_two_nodes_that_want_the_same_one_gets_it(server: &Postgres) {
    let database = server.database();
    let node = |name: &str| Node { name: name.to_owned(), address: format!("{name}.example:1") };
    let join = |name| {
        wait(PostgresStore::join(&server.url(&database), node(name))).expect("the name is free")
    };
    let stores = ["ann", "bob"].map(join);
    for race in 0..RACES {
        let [first, second] = [2 * race + 1, 2 * race + 2];
        let people = [first, second].map(|n| wait(user(&stores[0], n)));
        // The same handle, or another that looks like the same name, or the same invitation.
        let wanted = |n: u8, person| {
            let own = new_account(person, n);
            match race % 3 {
                0 => NewAccount { name: name(n), ..new_account(person, first) },
                1 => NewAccount { name: name(first), ..own },
                _ => NewAccount { invitation: Some(hash(250)), ..own },
            }
        };
        wait(stores[0].add_link(link(250, LinkKind::Invitation, None))).expect("a write");
        let asked = [wanted(first, people[0]), wanted(second, people[1])];
        let handle = asked[1].handle.clone();
        let answers = thread::scope(|scope| {
            let asking: Vec<_> = stores
                .iter()
                .zip(asked)
                .map(|(store, asked)| scope.spawn(|| wait(store.create_account(asked))))
                .collect();
            asking.into_iter().map(|asking| asking.join().expect("no panic")).collect::<Vec<_>>()
        });
        let expected = match race % 3 {
            0 => AccountError::HandleTaken { handle },
            1 => AccountError::NameTaken,
            _ => AccountError::Gone,
        };
        let n_made = answers.iter().filter(|answer| **answer == Ok(())).count();
        assert_eq!(n_made, 1, "race {race}: {answers:?}");
        assert!(answers.contains(&Err(expected)), "race {race}: {answers:?}");
    }
    let lists = stores.each_ref().map(|store| {
        wait(store.accounts(AccountQuery { after: None, limit: 100 }, NOW)).expect("a read")
    });
    assert_eq!(lists[0].len(), usize::from(RACES));
    assert_eq!(lists[0], lists[1]);
    let codes = lists[0].iter().map(|account| account.n_recovery).sum::<u32>();
    assert_eq!(codes as usize, usize::from(RACES) * recovery(1).codes.len(), "no half accounts");
}

fn a_deletion_clears_its_dead_rows_away_at_once_or_at_the_next_start(server: &Postgres) {
    let database = server.database();
    let tables = "users, token, account, recovery, name, link, device_link, ban, line, room, game, \
        circle, tie, report, act, offline_game";
    let tables: Vec<&str> = tables.split(", ").collect();
    let cleared = || {
        let sql = "SELECT count(*) FROM pg_stat_user_tables WHERE schemaname = 'tercet' \
             AND vacuum_count > 0 AND relname <> 'chore'";
        server.sql(&database, sql).parse::<usize>().expect("a number")
    };
    let due = || server.sql(&database, "SELECT count(*) FROM tercet.chore");
    let delete = async |store: &PostgresStore, user| {
        let name = format!("deleted-{user}");
        let ended = store.delete_user(Deletion { user, name, name_free_at: NOW }).await;
        assert_eq!(ended.expect("they exist").len(), 1);
    };
    let store = super::open(&server.url(&database));
    let (ann, bob) = wait(async { (account(&store, 1).await, account(&store, 2).await) });
    assert_eq!(wait(store.scrub()), Ok(true));
    assert_eq!(cleared(), 0, "nobody was deleted");
    wait(delete(&store, ann));
    assert_eq!(due(), "1");
    wait(store.close()).expect("nothing failed");
    drop(store);

    let store = super::open(&server.url(&database));
    assert_eq!((due().as_str(), cleared()), ("0", tables.len()), "at the next start");
    server.sql(&database, "SELECT pg_stat_reset()");
    wait(delete(&store, bob));
    assert_eq!(wait(store.scrub()), Ok(true));
    assert_eq!((due().as_str(), cleared()), ("0", tables.len()), "at once");
}
