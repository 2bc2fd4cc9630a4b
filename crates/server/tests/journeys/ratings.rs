//! Ratings: people with accounts play, and their ratings change, are kept and are shown.

use std::time::Instant;

use serde_json::{Value, json};
use tercet_cards::Card;
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::account::{HostAnswer, HostCommand};
use tercet_server::ask_host;
use tercet_store::{
    Append, Finish, GameId, Judgment, KeptGame, NewGame, NewStep, Rated, Ratings as _, SqliteStore,
    Store as _,
};
use tercet_testkit::{Api, Guest, TestPerson, talk::PATIENCE};

use crate::{
    accounts::merged,
    catalog::offer,
    house::{House, RACE, claim, game, raw, seq, view},
};

/// The rules of the book, claimed at once: a preset.
const BOOK: &str = r#"{"claims":"instant"}"#;

/// A guest who has become an account.
pub(crate) fn account(house: &House, handle: &str) -> Guest {
    let mut api = house.api();
    let guest = api.guest().unwrap();
    let body = json!({ "handle": handle, "password": "three red ovals",
        "name": format!("The {handle}") });
    let answer = ask(&mut api, &guest, "POST", "/api/account", &body.to_string());
    assert_eq!(answer.0, 201, "{}", answer.1);
    guest
}

pub(crate) fn ask(
    api: &mut Api,
    guest: &Guest,
    method: &str,
    path: &str,
    body: &str,
) -> (u16, Value) {
    let headers = [("authorization", &*guest.authorization())];
    let until = Instant::now() + PATIENCE;
    let mut answer = api.ask(method, path, &headers, body).unwrap();
    // Who asks often is told to wait.
    while answer.status == 429 && Instant::now() < until {
        answer = api.ask(method, path, &headers, body).unwrap();
    }
    let body = serde_json::from_str(&answer.body).unwrap_or_else(|_| answer.body.into());
    (answer.status, body)
}

pub(crate) fn get(house: &House, path: &str) -> (u16, Value) {
    let answer = house.api().ask("GET", path, &[], "").unwrap();
    (answer.status, serde_json::from_str(&answer.body).unwrap())
}

/// A table at which these people sit, in this order, and whose game has begun.
pub(crate) fn table(house: &House, config: &str, people: &[Guest]) -> Vec<TestPerson> {
    let n_seats = people.len();
    let body = format!(r#"{{"game":"classic","config":{config},"seats":{n_seats},"public":true}}"#);
    let code = house.api().room(&people[0], &body).unwrap();
    let mut players = vec![house.visit(&code, people[0].clone())];
    for (seat, guest) in (1..).zip(&people[1..]) {
        let mut player = house.visit(&code, guest.clone());
        player.must(Request::Sit { seat: Seat(seat) }).unwrap();
        players.push(player);
    }
    begin(&mut players);
    players
}

/// Begins a game, and waits until everybody sees it.
fn begin(players: &mut [TestPerson]) {
    let before = game(&players[0]);
    players[0].must(Request::Start).unwrap();
    for player in players {
        let sees = |player: &mut TestPerson| game(player) != before && seq(player) > 0;
        player.wait("the first cards", |player| sees(player).then_some(())).unwrap();
    }
}

/// Somebody takes this many SETs; if there is none, everybody votes for more cards first.
pub(crate) fn take_sets(players: &mut [TestPerson], by: usize, n: usize) {
    for _ in 0..n {
        while !has_set(&players[by]) {
            for voter in 0..players.len() {
                act(players, voter, raw(&json!({ "no_set": {} })));
            }
        }
        let command = claim(&players[by], true);
        act(players, by, command);
    }
}

/// Somebody does something, and everybody sees it.
fn act(players: &mut [TestPerson], by: usize, command: tercet_engine::Json) {
    let before = seq(&players[by]);
    players[by].must(Request::Play { command }).unwrap();
    for player in players {
        player.wait("the step", |player| (seq(player) > before).then_some(())).unwrap();
    }
}

/// Whether a SET lies on the table.
fn has_set(person: &TestPerson) -> bool {
    let table = serde_json::from_value::<Vec<Option<Card>>>(view(person)["table"].clone());
    let cards: Vec<Card> = table.unwrap().into_iter().flatten().collect();
    let mut found = false;
    tercet_cards::for_each_set(&cards, |_| found = true);
    found
}

/// Everybody gets up, the last first, which ends the game.
pub(crate) fn end(players: &mut [TestPerson]) {
    for player in players.iter_mut().rev() {
        player.must(Request::Stand).unwrap();
    }
    let is_over = |player: &mut TestPerson| player.connection().table().game()?.over.clone();
    players[0].wait("the end", is_over).unwrap();
}

/// What a game meant for the ratings, once it was looked at.
pub(crate) fn verdict(house: &House, guest: &Guest, game: i64) -> Value {
    let until = Instant::now() + PATIENCE;
    loop {
        let path = format!("/api/history/{game}/ratings");
        let (status, body) = ask(&mut house.api(), guest, "GET", &path, "");
        assert_eq!(status, 200, "{body}");
        if body != json!({}) {
            return body;
        }
        assert!(Instant::now() < until, "the game was not looked at");
    }
}

/// Two people play a game in which the second takes twice as much; its number.
pub(crate) fn played(house: &House, people: &[Guest]) -> i64 {
    let mut players = table(house, BOOK, people);
    take_sets(&mut players, 1, 2);
    take_sets(&mut players, 0, 1);
    take_sets(&mut players, 1, 2);
    let played = game(&players[0]);
    end(&mut players);
    played
}

fn rebuild(house: &House) -> HostAnswer {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let command = HostCommand::RebuildRatings {};
    runtime.block_on(ask_host(house.config.clone(), offer(), command)).unwrap()
}

fn rebuilt(games: u64, rated: u64, games_changed: u64, ratings_changed: u64) -> HostAnswer {
    HostAnswer::Rebuilt { games, rated, games_changed, ratings_changed }
}

#[test]
fn ra_06_ratings_follow_from_finished_games_and_can_be_rebuilt_at_any_time() {
    let mut house = House::with_default_limits();
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let played = played(&house, &[ann.clone(), ben.clone()]);
    let told = verdict(&house, &ann, played);
    let changes = &told["rated"]["changes"];
    assert_eq!(
        (&told["rated"]["pool"], &told["rated"]["list"]),
        (&json!("race"), &json!("people"))
    );
    let change = |seat: usize| changes[seat]["change"].as_i64().unwrap();
    assert!(change(0) < 0 && 0 < change(1), "{told}");
    assert_eq!(changes[1]["provisional"], true);

    let (status, of_ben) = get(&house, "/api/people/ben/ratings");
    assert_eq!(status, 200);
    let race = &of_ben["ratings"][0];
    assert_eq!(race["rating"].as_i64().unwrap(), 1500 + change(1), "{of_ben}");
    assert_eq!((&race["pool"], &race["games"]), (&json!("race"), &json!(1)));
    assert_eq!(race["course"][0]["game"], played);

    // A restart changes nothing, and neither does computing it again, with a server or without.
    house.restart();
    assert_eq!(get(&house, "/api/people/ben/ratings").1, of_ben);
    assert_eq!(verdict(&house, &ben, played), told);
    assert_eq!(rebuild(&house), rebuilt(1, 1, 0, 0));
    house.stop();
    assert_eq!(rebuild(&house), rebuilt(1, 1, 0, 0));

    // What is wrong in the store is put right, to the same integers.
    spoil(&house, &ann);
    house.restart();
    assert_ne!(get(&house, "/api/people/ben/ratings").1, of_ben);
    assert_eq!(rebuild(&house), rebuilt(1, 1, 1, 2));
    assert_eq!(get(&house, "/api/people/ben/ratings").1, of_ben);
    assert_eq!(verdict(&house, &ann, played), told);
    assert_eq!(rebuild(&house), rebuilt(1, 1, 0, 0));
}

/// Writes other figures into the store than follow from the games.
fn spoil(house: &House, ann: &Guest) {
    on_store(house, async |store| {
        let mut taken = store.last_taken().await.unwrap().unwrap();
        let Judgment::Rated(rated) = &mut taken.verdict else { panic!("it is rated") };
        rated.players[1].after.0 += 1_000_000;
        let person = rated.players[1].person;
        let mut ratings = store.ratings_of(person).await.unwrap();
        ratings[0].rating += 1;
        let mut of_ann = store.ratings_of(Rated(ann.user)).await.unwrap();
        of_ann[0].n_games = 0;
        ratings.append(&mut of_ann);
        assert!(store.keep_game(KeptGame { taken, ratings }).await.unwrap());
    });
}

/// Does something with the store of a server that does not run.
fn on_store(house: &House, act: impl AsyncFnOnce(&SqliteStore)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = SqliteStore::open(&house.config.data).unwrap();
        act(&store).await;
        store.close().await.unwrap();
    });
}

/// As after a crash between the end of a game and its rating; and the clock was set back.
#[test]
fn ra_06_a_game_that_nobody_looked_at_is_rated_at_the_next_start() {
    let mut house = House::with_default_limits();
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let first = played(&house, &[ann.clone(), ben]);
    let told = verdict(&house, &ann, first);
    house.stop();
    let mut second = 0;
    on_store(&house, async |store| {
        let old = store.game(GameId(first)).await.unwrap().unwrap();
        let steps = store.steps(old.id, 0, 1000).await.unwrap();
        let finish = old.finish.clone().unwrap();
        let again = store.create_game(NewGame {
            room: old.room,
            rules: old.rules,
            version: old.version,
            config: old.config,
            n_seats: old.n_seats,
            seed: old.seed,
            chance: old.chance,
            commitment: old.commitment,
            public: old.public,
            seats: old.seats,
            players: Vec::new(),
            at: old.created_at,
        });
        let game = again.await.unwrap();
        let steps = steps.into_iter().map(|step| NewStep {
            at: step.at,
            nonce: step.nonce,
            body: step.body,
        });
        let early = tercet_store::WallMs(finish.at.0 - 1000);
        let finish = Some(Finish { at: early, ..finish });
        let append = Append { game, first: 1, steps: steps.collect(), finish };
        store.append(append).await.unwrap();
        second = game.0;
    });
    house.restart();
    let again = verdict(&house, &ann, second);
    assert!(again.get("rated").is_some(), "{again}");
    let change = |told: &Value| told["rated"]["changes"][1]["change"].as_i64().unwrap();
    assert!(0 < change(&again) && change(&again) < change(&told), "{again} after {told}");
    let (_, of_ben) = get(&house, "/api/people/ben/ratings");
    let course = of_ben["ratings"][0]["course"].as_array().unwrap();
    let games: Vec<&Value> = course.iter().map(|step| &step["game"]).collect();
    assert_eq!(games, [&json!(first), &json!(second)], "games count in the order they were taken");
    assert_eq!(rebuild(&house), rebuilt(2, 2, 0, 0));
}

#[test]
fn ra_04_a_game_with_a_bot_or_house_rules_or_one_account_is_casual() {
    let house = House::with_default_limits();
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let casual = |config: &str, people: &[Guest], has_bot: bool| {
        let mut players = table(&house, config, people);
        if has_bot {
            let last = Seat(people.len() as u8 - 1);
            players.pop().unwrap().must(Request::Stand).unwrap();
            players[0]
                .must(Request::SeatBot { seat: last, level: Some("beginner".into()) })
                .unwrap();
        }
        take_sets(&mut players, 0, 1);
        let played = game(&players[0]);
        end(&mut players);
        verdict(&house, &people[0], played)["casual"].clone()
    };
    let guest = house.api().guest().unwrap();
    let with_guest = [ann.clone(), guest.clone()];
    assert_eq!(casual(BOOK, &with_guest, false), "too-few");
    assert_eq!(casual(RACE, &[ann.clone(), ben.clone()], false), "no-pool");
    // A bot that comes into the game is a bot as well.
    assert_eq!(casual(BOOK, &[ann.clone(), ben, guest], true), "bot");
    let (_, of_ann) = get(&house, "/api/people/ann/ratings");
    assert_eq!(of_ann["ratings"], json!([]));
    assert_eq!(rebuild(&house), rebuilt(3, 0, 0, 0));
    let (_, board) = ask(&mut house.api(), &ann, "GET", "/api/ratings/race", "");
    assert_eq!(board, json!({ "pool": "race", "list": "people", "rows": [] }));
}

#[test]
fn ra_01_who_takes_over_a_seat_is_not_rated_in_that_game() {
    let mut house = House::with_default_limits();
    let people = ["ann", "ben", "cyd"].map(|handle| account(&house, handle));
    let mut players = table(&house, BOOK, &people);
    take_sets(&mut players, 0, 2);
    take_sets(&mut players, 1, 2);
    take_sets(&mut players, 2, 1);
    let mut cy = players.pop().unwrap();
    cy.must(Request::Stand).unwrap();
    let mut dan = house.visit(&players[0].code, account(&house, "dan"));
    dan.must(Request::Sit { seat: Seat(2) }).unwrap();
    dan.wait("the cards", |dan| (seq(dan) > 0).then_some(())).unwrap();
    let user = dan.guest.user;
    take_sets(&mut players, 0, 1);
    players.push(dan);
    let played = game(&players[0]);
    end(&mut players);
    let told = verdict(&house, &people[0], played);
    let changes = told["rated"]["changes"].as_array().unwrap();
    let seats: Vec<&Value> = changes.iter().map(|change| &change["seat"]).collect();
    assert_eq!(seats, [&json!(0), &json!(1), &json!(2)], "those who began it are rated");
    let (_, of_cy) = get(&house, "/api/people/cyd/ratings");
    assert_eq!(of_cy["ratings"][0]["course"][0]["game"], played);
    assert!(of_cy["ratings"][0]["rating"].as_i64().unwrap() < 1500, "{of_cy}");
    let (_, of_dan) = get(&house, "/api/people/dan/ratings");
    assert_eq!(of_dan["ratings"], json!([]), "and dan is not");
    assert_eq!(rebuild(&house), rebuilt(1, 1, 0, 0));
    house.stop();
    on_store(&house, async |store| {
        let came = store.arrivals(GameId(played)).await.unwrap();
        let came: Vec<_> = came.iter().map(|came| (came.seat, came.user)).collect();
        assert_eq!(came, [(2, Some(tercet_store::UserId(user)))], "it is known whose seat it was");
    });
}

#[test]
fn ra_05_the_eleventh_game_of_a_pair_in_a_day_is_casual_on_the_server_too() {
    let house = House::open();
    let people = ["ann", "ben"].map(|handle| account(&house, handle));
    let mut why = Vec::new();
    for _ in 0..11 {
        let mut players = table(&house, BOOK, &people);
        take_sets(&mut players, 0, 1);
        let played = game(&players[0]);
        end(&mut players);
        why.push(verdict(&house, &people[0], played)["casual"].clone());
    }
    let expected: Vec<Value> =
        std::iter::repeat_n(Value::Null, 10).chain(["same-pair".into()]).collect();
    assert_eq!(why, expected);
    assert_eq!(rebuild(&house), rebuilt(11, 10, 0, 0));
}

#[test]
fn pf_02_ones_own_row_is_told_wherever_it_is() {
    let house = House::with_default_limits();
    let people = ["ann", "ben"].map(|handle| account(&house, handle));
    let played = played(&house, &people);
    verdict(&house, &people[0], played);
    let (_, board) = ask(&mut house.api(), &people[1], "GET", "/api/ratings/race", "");
    assert_eq!(board["rows"], json!([]), "one game lists nobody");
    assert_eq!(board["you"]["person"], json!({ "handle": "ben", "name": "The ben" }));
    assert_eq!((&board["you"]["games"], &board["you"]["provisional"]), (&json!(1), &json!(true)));
    assert_eq!(board["you"].get("place"), None);
    let (_, bots) = ask(&mut house.api(), &people[1], "GET", "/api/ratings/race?list=bots", "");
    assert_eq!((bots.get("you"), &bots["rows"]), (None, &json!([])));
    let (_, as_stranger) = get(&house, "/api/ratings/race");
    assert_eq!(as_stranger.get("you"), None);
}

/// Places are counted over all pages, and somebody who was deleted stands nowhere.
#[test]
fn pf_02_a_leaderboard_comes_page_by_page() {
    let mut house = House::open();
    let people: Vec<Guest> =
        ["ann", "ben", "cyd", "dan"].iter().map(|handle| account(&house, handle)).collect();
    house.stop();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let now = i64::try_from(now.as_millis()).unwrap();
    on_store(&house, async |store| {
        let rating = |(nr, guest): (i64, &Guest)| tercet_store::StoredRating {
            ladder: tercet_store::Ladder(1),
            person: Rated(guest.user),
            rating: 1_700_000 - nr * 1_000,
            deviation: 60_000,
            n_games: 20,
            last_at: tercet_store::WallMs(now),
            opponents: Vec::new(),
            listed_until: Some(tercet_store::WallMs(now + 86_400_000)),
        };
        store.set_ratings((0..).zip(&people).map(rating).collect()).await.unwrap();
    });
    house.restart();
    let names = |board: &Value| -> Vec<(u64, String)> {
        let rows = board["rows"].as_array().unwrap().iter();
        rows.map(|row| {
            let handle = row["person"]["handle"].as_str().unwrap().to_owned();
            (row["place"].as_u64().unwrap(), handle)
        })
        .collect()
    };
    let named = |places: &[(u64, &str)]| -> Vec<(u64, String)> {
        places.iter().map(|(place, handle)| (*place, (*handle).to_owned())).collect()
    };
    let (_, first) = ask(&mut house.api(), &people[3], "GET", "/api/ratings/race?limit=2", "");
    assert_eq!(names(&first), named(&[(1, "ann"), (2, "ben")]));
    assert_eq!(first["you"]["place"], 4);
    let next = first["next"].as_str().unwrap();
    let (_, second) = get(&house, &format!("/api/ratings/race?limit=2&after={next}"));
    assert_eq!(names(&second), named(&[(3, "cyd"), (4, "dan")]));
    let body = json!({ "password": "three red ovals" }).to_string();
    let (status, _) = ask(&mut house.api(), &people[1], "POST", "/api/account/delete", &body);
    assert_eq!(status, 204);
    let (_, left) = get(&house, "/api/ratings/race");
    assert_eq!(names(&left), named(&[(1, "ann"), (2, "cyd"), (3, "dan")]));
}

#[test]
fn pf_01_a_private_game_tells_its_ratings_to_its_players_alone() {
    let house = House::with_default_limits();
    let people = ["ann", "ben"].map(|handle| account(&house, handle));
    let mut players = table(&house, BOOK, &people);
    let arrange = Request::Arrange {
        game: None,
        config: None,
        seats: None,
        public: Some(false),
        fair_timing: None,
    };
    players[0].must(arrange).unwrap();
    take_sets(&mut players, 0, 1);
    let played = game(&players[0]);
    let path = format!("/api/history/{played}/ratings");
    let going_on = ask(&mut house.api(), &people[0], "GET", &path, "");
    assert_eq!((going_on.0, &going_on.1["code"]), (404, &json!("no_such_game")));
    end(&mut players);
    assert!(verdict(&house, &people[1], played).get("rated").is_some());
    let stranger = account(&house, "eve");
    assert_eq!(ask(&mut house.api(), &stranger, "GET", &path, "").0, 404);
    assert_eq!(get(&house, &path).0, 401);
}

/// Games keep their numbers when one of their players is deleted: the others' ratings stay what
/// they were, also when everything is computed again.
#[test]
fn ra_06_a_deleted_player_changes_nobodys_rating() {
    let house = House::with_default_limits();
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let played = played(&house, &[ann.clone(), ben.clone()]);
    verdict(&house, &ann, played);
    let (_, of_ann) = get(&house, "/api/people/ann/ratings");
    let body = json!({ "password": "three red ovals" }).to_string();
    let (status, _) = ask(&mut house.api(), &ben, "POST", "/api/account/delete", &body);
    assert_eq!(status, 204);
    assert_eq!(get(&house, "/api/people/ben/ratings").0, 404);
    assert_eq!(rebuild(&house), rebuilt(1, 1, 0, 0));
    assert_eq!(get(&house, "/api/people/ann/ratings").1, of_ann);
}

#[test]
fn ratings_that_cannot_be_asked_for_are_refused_with_what_is_allowed() {
    let house = House::with_default_limits();
    let long = "x".repeat(200);
    for (path, status, field) in [
        ("/api/ratings/chess", 422, "pool"),
        ("/api/ratings/race?list=cats", 422, "list"),
        ("/api/ratings/race?limit=0", 422, "limit"),
        ("/api/ratings/race?limit=101", 422, "limit"),
        ("/api/ratings/race?after=first", 422, "after"),
        ("/api/ratings/race?after=-1-2", 422, "after"),
        ("/api/people/nobody/ratings", 404, "handle"),
        (&*format!("/api/people/{long}/ratings"), 404, "handle"),
    ] {
        let (found, body) = get(&house, path);
        assert_eq!((found, &body["facts"]["field"]), (status, &json!(field)), "{path}: {body}");
        assert!(body["facts"].get("allowed").is_some(), "{path}: {body}");
    }
    assert_eq!(get(&house, "/api/ratings/race?page=2").0, 400);
}

/// Otherwise people could see first whether they win.
#[test]
fn ra_04_who_becomes_an_account_or_joins_one_during_a_game_played_it_as_a_guest() {
    let house = House::with(|config| {
        config.limits.request_seconds = 120;
        config.limits.answer_seconds = 120;
        config.limits.hold_seconds = 1;
    });
    let (ann, ben) = (account(&house, "ann"), account(&house, "ben"));
    let [keeps, joins] = [0, 1].map(|_| house.api().guest().unwrap());
    for (guest, owner) in [(&keeps, None), (&joins, Some(&ben))] {
        let mut players = table(&house, BOOK, &[ann.clone(), guest.clone()]);
        take_sets(&mut players, 1, 2);
        let number = game(&players[0]);
        match owner {
            None => {
                let body = r#"{"handle":"cem","password":"three red ovals"}"#;
                let path = "/api/account";
                assert_eq!(ask(&mut house.api(), guest, "POST", path, body).0, 201);
            }
            Some(account) => {
                assert_eq!(merged(&mut house.api(), guest, account), 1);
                // The guest is signed out, and cannot get up any more.
                players.truncate(1);
            }
        }
        end(&mut players);
        let told = verdict(&house, &ann, number);
        assert_eq!(told["casual"], "too-few", "{told}");
        // It is a game of the account all the same.
        let handle = if owner.is_some() { "ben" } else { "cem" };
        let path = format!("/api/people/{handle}");
        let (_, profile) = ask(&mut house.api(), &ann, "GET", &path, "");
        assert_eq!(profile["figures"]["last"][0]["game"], number, "{profile}");
    }
    // From the next game on they play as accounts.
    let rated = played(&house, &[ann.clone(), keeps]);
    assert_eq!(verdict(&house, &ann, rated).get("casual"), None);
}

#[test]
fn ra_06_a_game_that_is_struck_out_counts_for_nobody_and_everybody_gets_back_what_they_lost() {
    let house = House::with(|config| {
        config.limits.request_seconds = 120;
        config.limits.answer_seconds = 120;
    });
    let people = ["ann", "ben"].map(|handle| account(&house, handle));
    let ratings = || {
        let of = |handle: &str| get(&house, &format!("/api/people/{handle}/ratings")).1;
        ["ann", "ben"].map(|handle| of(handle)["ratings"].clone())
    };
    let first = played(&house, &people);
    verdict(&house, &people[0], first);
    let before = ratings();
    let second = played(&house, &people);
    verdict(&house, &people[0], second);
    let after = ratings();
    assert_ne!(before, after);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let strike = |game: i64, lift| {
        let command = HostCommand::StrikeGame { game: tercet_protocol::GameId(game), lift };
        runtime.block_on(ask_host(house.config.clone(), offer(), command))
    };
    assert_eq!(strike(second, false).unwrap(), rebuilt(2, 1, 0, 2));
    assert_eq!(ratings(), before);
    assert_eq!(verdict(&house, &people[0], second)["casual"], "struck");
    assert_eq!(rebuild(&house), rebuilt(2, 1, 0, 0), "it stays struck out");
    assert_eq!(strike(second, true).unwrap(), rebuilt(2, 2, 1, 2));
    assert_eq!(ratings(), after);
    let refused = strike(second + 1_000, false).unwrap_err();
    assert!(refused.to_string().contains("no such game"), "{refused}");
}
