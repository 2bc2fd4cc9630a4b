//! RA-04, RA-05: which games count, and whose ratings are shown.

use tercet_ratings::{
    Casual, Evidence, List, Person, PlayedGame, Player, PlayerKind, Points, RatingPool, Standings,
};

use crate::scene::{DAY_MS, MORNING, account, bot, game, guest, race_rating};

const SHARED: [u8; 24] = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0];

/// Why a game that would be rated otherwise is casual.
fn casual(change: impl FnOnce(&mut PlayedGame)) -> Option<Casual> {
    let mut game = game(1, MORNING, &[account(1), account(2)], &SHARED);
    change(&mut game);
    Standings::default().rate(&game).unwrap().err()
}

#[test]
fn ra_04_two_accounts_with_a_preset_and_without_help_are_rated() {
    assert_eq!(casual(|_| ()), None);
    assert_eq!(casual(|game| game.pool = None), Some(Casual::NoPool));
    assert_eq!(casual(|game| game.hinted = true), Some(Casual::Hinted));
    assert_eq!(casual(|game| game.players[1] = None), Some(Casual::TooFewPlayers));
    let with = |player: Player| casual(|game| game.players[1] = Some(player));
    assert_eq!(with(guest(2)), Some(Casual::TooFewPlayers));
    assert_eq!(with(bot(2)), Some(Casual::BotAmongPeople));
    assert_eq!(with(account(1)), Some(Casual::SeatedTwice { person: Person(1) }));
}

#[test]
fn ra_04_a_game_without_a_result_is_not_rated() {
    let with = |evidence: Evidence| casual(|game| game.evidence = evidence);
    assert_eq!(with(Evidence::Nothing), Some(Casual::NothingToRate));
    assert_eq!(with(Evidence::Trials(Vec::new())), Some(Casual::NothingToRate));
    assert_eq!(with(Evidence::Places(vec![1, 2])), Some(Casual::NothingToRate));
    let wrong = |game: &mut PlayedGame| game.pool = Some(RatingPool::Cubed);
    assert_eq!(casual(wrong), Some(Casual::NothingToRate));
}

#[test]
fn ra_04_guests_are_not_rated_and_change_nothing_for_the_others() {
    let people = [account(1), guest(7), account(2)];
    let with_guest: Vec<u8> = SHARED.iter().flat_map(|&seat| [1, 2 * seat]).collect();
    let mut standings = Standings::default();
    let rated = standings.count(&game(1, MORNING, &people, &with_guest)).unwrap().unwrap();
    assert_eq!(rated.rows.len(), 2);
    let mut alone = Standings::default();
    alone.count(&game(1, MORNING, &[account(1), account(2)], &SHARED)).unwrap().unwrap();
    assert_eq!(race_rating(&standings, 1), race_rating(&alone, 1));
    assert_eq!(race_rating(&standings, 2), race_rating(&alone, 2));
}

#[test]
fn ra_04_places_of_guests_are_left_out() {
    let players = [account(1), guest(7), account(2)];
    let mut game = game(1, MORNING, &players, &[]);
    game.pool = Some(RatingPool::Twenty);
    game.evidence = Evidence::Places(vec![2, 1, 3]);
    let mut standings = Standings::default();
    let rated = standings.count(&game).unwrap().unwrap();
    let (first, last) = (rated.rows[0], rated.rows[1]);
    assert_eq!(first.change(), -last.change());
    assert!(Points::ZERO < first.change());
}

/// Four accounts that play each other every hour, and when they stopped.
fn circle(n_games: u64) -> (Standings, u64) {
    let mut standings = Standings::default();
    let mut ended_ms = MORNING;
    for number in 1..=n_games {
        ended_ms += 4 * 3_600_000;
        let players = [account(1), account(2), account(3), account(4)];
        let by: Vec<u8> = (0..24).map(|nr| (nr % 4) as u8).collect();
        standings.count(&game(number, ended_ms, &players, &by)).unwrap().unwrap();
    }
    (standings, ended_ms)
}

#[test]
fn ra_04_a_rating_is_provisional_until_the_deviation_is_below_110() {
    let (mut n_games, mut standings, mut now) = (1, circle(1).0, circle(1).1);
    let known = |standings: &Standings| {
        standings.get(List::People, RatingPool::Race, Person(1)).unwrap().clone()
    };
    assert!(known(&standings).is_provisional(now, RatingPool::Race));
    while known(&standings).is_provisional(now, RatingPool::Race) {
        n_games += 1;
        (standings, now) = circle(n_games);
        assert!(n_games < 40, "it never ends");
    }
    assert!(known(&standings).rating.deviation < Points::whole(110));
    let years = now + 20 * 365 * DAY_MS;
    assert!(
        known(&standings).is_provisional(years, RatingPool::Race),
        "time makes it unsure again"
    );
}

#[test]
fn ra_04_the_leaderboard_asks_for_games_opponents_and_a_recent_one() {
    let (standings, now) = circle(60);
    let listed = |now| standings.leaderboard(List::People, RatingPool::Race, now).len();
    assert_eq!(listed(now), 4);
    assert_eq!(listed(now + 30 * DAY_MS), 4);
    assert_eq!(listed(now + 30 * DAY_MS + 1), 0, "hidden");
    let (few, now) = circle(9);
    assert!(few.leaderboard(List::People, RatingPool::Race, now).is_empty());
    let hidden = standings.get(List::People, RatingPool::Race, Person(1)).unwrap();
    assert_eq!(hidden.rating, race_rating(&standings, 1), "but never lowered");
}

#[test]
fn ra_04_two_who_only_play_each_other_are_not_listed() {
    let mut standings = Standings::default();
    let mut ended_ms = MORNING;
    for number in 1..=200 {
        ended_ms += 4 * 3_600_000;
        let players = [account(1), account(2)];
        standings.count(&game(number, ended_ms, &players, &SHARED)).unwrap().unwrap();
    }
    assert!(standings.leaderboard(List::People, RatingPool::Race, ended_ms).is_empty());
}

#[test]
fn ra_04_the_leaderboard_is_sorted_by_rating() {
    let mut standings = Standings::default();
    let players = [account(1), account(2), account(3), account(4)];
    for number in 1..=60 {
        let ended_ms = MORNING + number * 4 * 3_600_000;
        let by: Vec<u8> = (0..24).map(|nr| [0, 1, 1, 2, 2, 2, 3, 3, 3, 3][nr % 10]).collect();
        standings.count(&game(number, ended_ms, &players, &by)).unwrap().unwrap();
    }
    let board = standings.leaderboard(List::People, RatingPool::Race, MORNING + 60 * 4 * 3_600_000);
    let order: Vec<u64> = board.iter().map(|(person, _)| person.0).collect();
    assert_eq!(order, [4, 3, 2, 1]);
}

#[test]
fn ra_05_the_eleventh_game_of_a_pair_in_a_day_is_casual() {
    let mut standings = Standings::default();
    let day = MORNING / DAY_MS * DAY_MS;
    for number in 1..=10 {
        let game = game(number, day + number * 60_000, &[account(1), account(2)], &SHARED);
        standings.count(&game).unwrap().unwrap();
    }
    let before = standings.clone();
    let eleventh = game(11, day + 11 * 60_000, &[account(1), account(2)], &SHARED);
    let (one, other) = (Person(1), Person(2));
    assert_eq!(standings.count(&eleventh).unwrap(), Err(Casual::SamePair { one, other }));
    assert_eq!(standings, before);
    let at_a_larger_table = [account(3), account(2), account(1)];
    let twelfth = game(12, day + 12 * 60_000, &at_a_larger_table, &SHARED);
    assert!(standings.count(&twelfth).unwrap().is_err());
    let with_others = game(13, day + 13 * 60_000, &[account(3), account(2)], &SHARED);
    assert!(standings.count(&with_others).unwrap().is_ok());
    let tomorrow = game(14, day + DAY_MS, &[account(1), account(2)], &SHARED);
    assert!(standings.count(&tomorrow).unwrap().is_ok());
}

#[test]
fn ra_05_a_device_shared_with_a_new_account_makes_a_game_casual() {
    let with_age = |age_ms: u64, device: u64| {
        let kind = PlayerKind::Account { since_ms: MORNING - age_ms };
        let player = Player { kind, devices: vec![99, device], ..account(2) };
        casual(|game| game.players[1] = Some(player))
    };
    let (one, other) = (Person(1), Person(2));
    assert_eq!(with_age(7 * DAY_MS - 1, 1), Some(Casual::SharedDevice { one, other }));
    assert_eq!(with_age(7 * DAY_MS, 1), None, "a family of old accounts may play");
    assert_eq!(with_age(0, 2), None, "a new account on a device of its own may play");
}

#[test]
fn ra_05_bots_have_a_list_of_their_own() {
    let mut standings = Standings::default();
    standings.count(&game(1, MORNING, &[bot(1), bot(2)], &[0; 24])).unwrap().unwrap();
    assert_eq!(standings.everybody(List::People, RatingPool::Race).count(), 0);
    let bots: Vec<u64> =
        standings.everybody(List::Bots, RatingPool::Race).map(|(person, _)| person.0).collect();
    assert_eq!(bots, [1, 2]);
}
