//! Ratings: games taken in order, what they did, and the leaderboards.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    accounts::account,
    table::{Fixture, end, fixture, game, new_room, room, user},
};
use crate::{
    Accounts, Arrival, Deletion, Finish, GameId, Judgment, KeptGame, Ladder, LadderQuery,
    NewStoredRoom, Rated, RatedOn, RatingChange, Ratings, RoomId, SeatRating, StoredRating,
    TakenGame, UserId, WallMs, WriteError,
};

const RACE: Ladder = Ladder(3);
const OTHER: Ladder = Ladder(4);

fn seat(seat: u8, person: i64, after: i64) -> SeatRating {
    let before = (1_500_000, 350_000);
    SeatRating { seat, person: Rated(person), before, after: (after, 100_000 + after % 1000) }
}

fn rated(number: i64, game: GameId, players: Vec<SeatRating>) -> TakenGame {
    let form = (7_500 + number, 45_000 - number);
    let verdict = Judgment::Rated(RatedOn { ladder: RACE, form, players });
    let facts = format!(r#"{{"number":{number}}}"#);
    TakenGame { number, game, ended_at: WallMs(1_000 * number), facts, verdict }
}

fn casual(number: i64, game: GameId) -> TakenGame {
    TakenGame { verdict: Judgment::Casual("bot".to_owned()), ..rated(number, game, Vec::new()) }
}

fn rating(person: i64, rating: i64, listed_until: Option<i64>) -> StoredRating {
    StoredRating {
        ladder: RACE,
        person: Rated(person),
        rating,
        deviation: 70_000,
        n_games: 12,
        last_at: WallMs(5_000),
        opponents: vec![Rated(-4), Rated(9)],
        listed_until: listed_until.map(WallMs),
    }
}

async fn keep(store: &impl Ratings, taken: TakenGame, ratings: Vec<StoredRating>) -> bool {
    store.keep_game(KeptGame { taken, ratings }).await.expect("the game is over")
}

/// Plays a game to its end in a room of its own.
async fn finished(store: &impl Ratings, host: UserId, n: i64, at: i64) -> GameId {
    let hall = new_room(host, &format!("HALL{n}"));
    let hall: RoomId =
        store.create_room(NewStoredRoom { public: n % 2 == 0, ..hall }).await.expect("it is new");
    let played = game(store, hall, &[host]).await;
    let finish = Some(Finish { outcome: "{}".to_owned(), at: WallMs(at) });
    let append = crate::Append { game: played, first: 1, steps: Vec::new(), finish };
    store.append(append).await.expect("it can end");
    played
}

pub async fn who_took_a_seat_later_is_kept_with_the_game<S: Ratings>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let Fixture { host, game, .. } = fixture(&store).await;
    let person = Arrival { game, seq: 7, seat: 1, user: Some(host) };
    let bot = Arrival { game, seq: 3, seat: 0, user: None };
    for arrival in [person, bot, person] {
        store.add_arrival(arrival).await.expect("the game exists");
    }
    assert_eq!(store.arrivals(game).await, Ok(vec![bot, person]));
    let nowhere = Arrival { game: GameId(99), ..bot };
    let error = WriteError::NoSuchGame { game: GameId(99) };
    assert_eq!(store.add_arrival(nowhere).await, Err(error));
    assert_eq!(store.arrivals(GameId(99)).await, Ok(Vec::new()));
}

pub async fn finished_games_wait_in_the_order_of_their_ends<S: Ratings>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let late = finished(&store, host, 1, 900).await;
    let early = finished(&store, host, 2, 500).await;
    let same = finished(&store, host, 3, 900).await;
    let hall = room(&store, host, "GOES-ON").await;
    let going_on = game(&store, hall, &[host]).await;
    assert_eq!(store.untaken_games(9).await, Ok(vec![early, late, same]));
    assert_eq!(store.untaken_games(1).await, Ok(vec![early]));
    assert!(keep(&store, casual(1, early), Vec::new()).await);
    assert_eq!(store.untaken_games(9).await, Ok(vec![late, same]));
    let kept = KeptGame { taken: casual(2, going_on), ratings: Vec::new() };
    let error = WriteError::NoSuchGame { game: going_on };
    assert_eq!(store.keep_game(kept).await, Err(error), "it is not over");
    end(&store, going_on, 1).await.expect("it can end");
    assert_eq!(store.untaken_games(9).await, Ok(vec![going_on, late, same]));
}

pub async fn a_game_has_one_number_and_a_number_one_game<S: Ratings>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let mut games = Vec::new();
    for n in 0..3 {
        games.push(finished(&store, host, n, 100 + n).await);
    }
    assert_eq!(store.last_taken().await, Ok(None));
    assert_eq!(store.ladder_form(RACE).await, Ok(None));
    let first = rated(1, games[0], vec![seat(0, 1, 1_520_250), seat(2, 7, 1_480_750)]);
    assert!(!keep(&store, rated(2, games[0], Vec::new()), Vec::new()).await, "1 comes first");
    assert!(keep(&store, first.clone(), vec![rating(1, 1_520_250, None)]).await);
    assert!(!keep(&store, casual(1, games[1]), Vec::new()).await, "1 is taken");
    assert!(!keep(&store, casual(2, games[0]), Vec::new()).await, "it has a number");
    let second = casual(2, games[1]);
    assert!(keep(&store, second.clone(), Vec::new()).await);
    assert_eq!(store.last_taken().await, Ok(Some(second.clone())));
    assert_eq!(store.taken_game(games[0]).await, Ok(Some(first.clone())));
    assert_eq!(store.taken_game(games[2]).await, Ok(None));
    assert_eq!(store.taken_games(0, 9).await, Ok(vec![first.clone(), second.clone()]));
    assert_eq!(store.taken_games(0, 1).await, Ok(vec![first]));
    assert_eq!(store.taken_games(1, 9).await, Ok(vec![second.clone()]));
    assert_eq!(store.ladder_form(RACE).await, Ok(Some((7_501, 44_999))), "casual games tell none");

    // What a rebuild finds replaces what was there, all of it.
    let other = rated(1, games[0], vec![seat(1, 8, 1_510_000), seat(2, 7, 1_490_000)]);
    let gone = StoredRating { n_games: 0, ..rating(1, 0, None) };
    assert!(keep(&store, other.clone(), vec![gone, rating(8, 1_510_000, None)]).await);
    assert_eq!(store.taken_games(0, 9).await, Ok(vec![other, second]));
    assert_eq!(store.ratings_of(Rated(1)).await, Ok(Vec::new()));
    assert_eq!(store.ratings_of(Rated(8)).await, Ok(vec![rating(8, 1_510_000, None)]));
    assert!(keep(&store, casual(1, games[0]), Vec::new()).await);
    assert_eq!(store.rating_course(RACE, Rated(7), i64::MAX, 9).await, Ok(Vec::new()));
}

pub async fn the_course_of_a_rating_comes_latest_first<S: Ratings>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let mut games = Vec::new();
    for n in 0..4 {
        let played = finished(&store, host, n, 100 + n).await;
        let ann = seat(0, 1, 1_500_000 + n);
        let bob = seat(1, 2 + n % 2, 1_400_000 - n);
        assert!(keep(&store, rated(n + 1, played, vec![ann, bob]), Vec::new()).await);
        games.push(played);
    }
    let change = |number: i64, what| RatingChange {
        number,
        game: games[(number - 1) as usize],
        ladder: RACE,
        ended_at: WallMs(1_000 * number),
        what,
    };
    let course = |person, before, limit| store.rating_course(RACE, Rated(person), before, limit);
    let of_three = [change(4, seat(1, 3, 1_399_997)), change(2, seat(1, 3, 1_399_999))];
    assert_eq!(course(3, i64::MAX, 9).await, Ok(of_three.to_vec()));
    assert_eq!(course(3, 4, 9).await, Ok(of_three[1..].to_vec()));
    assert_eq!(course(1, i64::MAX, 2).await.map(|found| found.len()), Ok(2));
    assert_eq!(store.rating_course(OTHER, Rated(1), i64::MAX, 9).await, Ok(Vec::new()));
    let met = |person, since| store.met_since(Rated(person), WallMs(since));
    let mut of_ann = met(1, 2_000).await.expect("a read");
    of_ann.sort_unstable();
    assert_eq!(of_ann, [Rated(2), Rated(3), Rated(3)]);
    assert_eq!(met(3, 2_001).await, Ok(vec![Rated(1)]));
    assert_eq!(met(9, 0).await, Ok(Vec::new()));
}

pub async fn a_leaderboard_has_those_who_are_listed_the_best_first<S: Ratings>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let ratings = vec![
        rating(5, 1_600_000, Some(9_000)),
        rating(4, 1_600_000, Some(9_000)),
        rating(3, 1_700_000, None),
        rating(2, 1_800_000, Some(6_000)),
        rating(1, 1_550_000, Some(8_000)),
        StoredRating { ladder: OTHER, ..rating(6, 1_900_000, Some(9_000)) },
    ];
    store.set_ratings(ratings).await.expect("a write");
    let page = |now, after: Option<(i64, i64)>, limit| {
        let after = after.map(|(rating, person)| (rating, Rated(person)));
        LadderQuery { ladder: RACE, now: WallMs(now), accounts_only: false, after, limit }
    };
    let board = async |query| -> Vec<i64> {
        let found = store.leaderboard(query).await.expect("a read");
        found.into_iter().map(|rating| rating.person.0).collect()
    };
    assert_eq!(board(page(6_000, None, 9)).await, [2, 4, 5, 1]);
    assert_eq!(board(page(6_001, None, 9)).await, [4, 5, 1], "its time is over");
    assert_eq!(board(page(6_001, None, 2)).await, [4, 5]);
    assert_eq!(board(page(6_001, Some((1_600_000, 4)), 9)).await, [5, 1]);
    let ahead = async |query| store.n_ahead(query).await.expect("a read");
    assert_eq!(ahead(page(6_000, Some((1_600_000, 5)), 0)).await, 2);
    assert_eq!(ahead(page(6_001, Some((1_600_000, 5)), 0)).await, 1);
    assert_eq!(ahead(page(6_001, None, 0)).await, 0);
    let three = store.ratings_of(Rated(3)).await.expect("a read");
    assert_eq!(three, [rating(3, 1_700_000, None)]);
    let all = store.all_ratings(Some((RACE, Rated(4))), 9).await.expect("a read");
    let all: Vec<_> = all.iter().map(|rating| (rating.ladder, rating.person.0)).collect();
    assert_eq!(all, [(RACE, 5), (OTHER, 6)]);
    assert_eq!(store.all_ratings(None, 2).await.expect("a read").len(), 2);
    let gone = StoredRating { n_games: 0, ..rating(5, 0, None) };
    store.set_ratings(vec![gone]).await.expect("a write");
    assert_eq!(board(page(6_001, None, 9)).await, [4, 1]);
}

pub async fn who_was_deleted_stands_on_no_leaderboard<S: Ratings + Accounts>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let mut people = Vec::new();
    for n in 1..=3 {
        let user = account(&store, n).await;
        people.push(user);
        let listed = rating(user.0, 1_600_000 - i64::from(n), Some(9_000));
        store.set_ratings(vec![listed]).await.expect("a write");
    }
    let (name, name_free_at) = ("deleted".to_owned(), WallMs(0));
    let gone = Deletion { user: people[1], name, name_free_at };
    store.delete_user(gone).await.expect("she exists");
    let query = LadderQuery {
        ladder: RACE,
        now: WallMs(2_000),
        accounts_only: true,
        after: None,
        limit: 9,
    };
    let found = store.leaderboard(query).await.expect("a read");
    let found: Vec<i64> = found.into_iter().map(|rating| rating.person.0).collect();
    assert_eq!(found, [people[0].0, people[2].0]);
    let third = Some((1_599_997, Rated(people[2].0)));
    assert_eq!(store.n_ahead(LadderQuery { after: third, ..query }).await, Ok(1));
    let everybody = LadderQuery { accounts_only: false, after: third, ..query };
    assert_eq!(store.n_ahead(everybody).await, Ok(2), "numbers stay");
}

pub async fn ratings_are_there_after_a_restart<S: Ratings>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let host = user(&store, 1).await;
    let played = finished(&store, host, 0, 100).await;
    let taken = rated(1, played, vec![seat(0, 1, 1_520_000), seat(1, 2, 1_480_000)]);
    assert!(keep(&store, taken.clone(), vec![rating(1, 1_520_000, Some(9))]).await);
    store
        .add_arrival(Arrival { game: played, seq: 1, seat: 0, user: None })
        .await
        .expect("a write");
    store.close().await.expect("nothing failed");
    let store = home.open().await;
    assert_eq!(store.last_taken().await, Ok(Some(taken)));
    assert_eq!(store.untaken_games(9).await, Ok(Vec::new()));
    assert_eq!(store.ratings_of(Rated(1)).await, Ok(vec![rating(1, 1_520_000, Some(9))]));
    assert_eq!(store.arrivals(played).await.map(|arrivals| arrivals.len()), Ok(1));
}
