//! RA-06: the standings are a projection of finished games.

use std::collections::BTreeSet;

use tercet_engine::{Seat, Seats};
use tercet_ratings::{
    Evidence, List, OutOfOrder, Person, PlayedGame, Points, RatedGame, RatingPool, Standings, Trial,
};

use crate::scene::{Lots, MORNING, account, bot, game, guest, race_rating};

/// Games of every kind between thirty people, some of them casual, with false calls and leavers.
fn history() -> Vec<PlayedGame> {
    let mut lots = Lots(3);
    let one = |number: u64| {
        let n_seats = 2 + lots.below(7) as u8;
        let first = lots.below(30);
        let players = (0..n_seats).map(|seat| {
            let person = 1 + (first + u64::from(seat) * 7) % 30;
            match lots.below(40) {
                0 => guest(1000 + person),
                1 => bot(2000 + person),
                _ => account(person),
            }
        });
        let players: Vec<_> = players.map(Some).collect();
        let pool = RatingPool::ALL[lots.below(9) as usize];
        let evidence = match pool {
            RatingPool::Chipset | RatingPool::Setup | RatingPool::Twenty | RatingPool::Cubed => {
                Evidence::Places((0..n_seats).map(|_| 1 + lots.below(4) as u8).collect())
            }
            _ => Evidence::Trials(
                (0..20 + lots.below(8))
                    .map(|_| {
                        let by = Seat(lots.below(n_seats.into()) as u8);
                        let other = Seat(lots.below(n_seats.into()) as u8);
                        let mut field = Seats::first(n_seats).without(other);
                        field.insert(by);
                        Trial { field, by, won: lots.below(20) != 0 }
                    })
                    .collect(),
            ),
        };
        let ended_ms = MORNING + number * 1_700_000 + lots.below(5_000_000);
        PlayedGame { number, ended_ms, pool: Some(pool), players, hinted: false, evidence }
    };
    (1..=1500).map(one).collect()
}

#[test]
fn ra_06_rebuilding_gives_the_same_integers_in_any_order_and_with_repeats() {
    let games = history();
    let (standings, rated) = Standings::rebuilt(&games, &BTreeSet::new());
    let mut shuffled: Vec<&PlayedGame> = games.iter().chain(&games[..200]).collect();
    let mut lots = Lots(5);
    for place in (1..shuffled.len()).rev() {
        shuffled.swap(place, lots.below(place as u64 + 1) as usize);
    }
    assert_eq!(Standings::rebuilt(shuffled, &BTreeSet::new()), (standings, rated));
}

#[test]
fn ra_06_standings_can_be_restored_from_the_rows_alone() {
    let games = history();
    let (standings, rated) = Standings::rebuilt(&games, &BTreeSet::new());
    assert!(1000 < rated.len() && rated.len() < games.len(), "{} games are rated", rated.len());
    let mut restored = Standings::default();
    for game in &rated {
        restored.apply(game).unwrap();
    }
    assert_eq!(restored, standings);
}

/// What a server keeps in mind for one game is enough to rate it as if everything was known.
#[test]
fn ra_06_a_game_is_rated_by_what_is_known_of_its_players_alone() {
    let mut games = history();
    games.sort_by_key(|game| (game.ended_ms, game.number));
    let (mut standings, mut last) = (Standings::default(), None);
    let mut rated_games: Vec<RatedGame> = Vec::new();
    let mut n_pairs = 0;
    for game in &games {
        let list = |player: &tercet_ratings::Player| match player.kind {
            tercet_ratings::PlayerKind::Bot => List::Bots,
            _ => List::People,
        };
        let pool = game.pool.unwrap();
        let people: Vec<_> = game.players.iter().flatten().collect();
        let known = people.iter().filter_map(|player| {
            let key = (list(player), pool, player.person);
            Some((key, standings.get(key.0, key.1, key.2)?.clone()))
        });
        let day = |ms: u64| ms / 86_400_000;
        let today = rated_games.iter().filter(|other| day(other.ended_ms) == day(game.ended_ms));
        let met = today.flat_map(|other| {
            let rows = &other.rows;
            let later = move |nr: usize| {
                rows[nr + 1..].iter().map(move |row| (rows[nr].person, row.person))
            };
            (0..rows.len()).flat_map(later)
        });
        let is_here = |person| people.iter().any(|player| player.person == person);
        let met: Vec<_> = met.filter(|(one, other)| is_here(*one) && is_here(*other)).collect();
        n_pairs += met.len();
        let form = |list| ((list, pool), standings.form(list, pool));
        let forms = [form(List::People), form(List::Bots)];
        let recalled = Standings::recalled(last, forms, known, met);
        let expected = standings.rate(game).unwrap();
        assert_eq!(recalled.rate(game), Ok(expected.clone()));
        last = Some((game.ended_ms, game.number));
        if let Ok(rated) = expected {
            standings.apply(&rated).unwrap();
            rated_games.push(rated);
        }
    }
    assert!(1000 < rated_games.len() && 100 < n_pairs, "{n_pairs} pairs met again");
}

#[test]
fn ra_06_a_game_has_one_row_for_each_player_and_counts_once() {
    let mut standings = Standings::default();
    let first = game(7, MORNING, &[account(1), account(2)], &[0; 20]);
    let rated = standings.count(&first).unwrap().unwrap();
    let people: Vec<u64> = rated.rows.iter().map(|row| row.person.0).collect();
    assert_eq!(people, [1, 2]);
    assert_eq!(standings.count(&first), Err(OutOfOrder { number: 7 }));
    assert_eq!(standings.apply(&rated), Err(OutOfOrder { number: 7 }));
    let earlier = game(8, MORNING - 1, &[account(1), account(2)], &[0; 20]);
    assert_eq!(standings.count(&earlier), Err(OutOfOrder { number: 8 }));
}

#[test]
fn ra_06_striking_a_game_out_gives_everybody_back_what_it_took() {
    let others: Vec<PlayedGame> = (1..=20)
        .map(|number| {
            let players = [account(1), account(2), account(3)];
            game(number, MORNING + number * 3_600_000 * 4, &players, &[0, 1, 2, 2, 1, 0, 0, 2])
        })
        .collect();
    let cheated = game(21, MORNING + 500 * 3_600_000, &[account(1), account(9)], &[1; 24]);
    let all: Vec<&PlayedGame> = others.iter().chain([&cheated]).collect();
    let (with, _) = Standings::rebuilt(all.iter().copied(), &BTreeSet::new());
    let (without, _) = Standings::rebuilt(all, &BTreeSet::from([21]));
    let (never, _) = Standings::rebuilt(&others, &BTreeSet::new());
    assert_eq!(without, never);
    let refunds = without.refunds(&with);
    let of = |person| refunds.iter().find(|refund| refund.person == Person(person)).unwrap().change;
    assert_eq!(of(1), race_rating(&never, 1).rating - race_rating(&with, 1).rating);
    assert!(Points::ZERO < of(1) && of(9) < Points::ZERO);
    assert_eq!(refunds.len(), 2);
}

/// One number for everything in the rows.
fn digest(rated: &[RatedGame]) -> u64 {
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    let mut take = |number: i64| {
        for byte in number.to_le_bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for game in rated {
        let (excess, weight) = game.form.parts();
        take(game.number as i64);
        take(excess);
        take(weight);
        for row in &game.rows {
            take(row.person.0 as i64);
            for rating in [row.before, row.after] {
                take(rating.rating.in_thousandths().into());
                take(rating.deviation.in_thousandths().into());
            }
        }
    }
    digest
}

#[test]
fn ra_06_the_ratings_of_a_history_are_frozen_for_every_machine() {
    let (standings, rated) = Standings::rebuilt(&history(), &BTreeSet::new());
    let best = standings
        .everybody(List::People, RatingPool::Race)
        .max_by_key(|(_, one)| one.rating.rating);
    let (person, standing) = best.unwrap();
    let shown =
        (person.0, standing.rating.rating.to_string(), standing.rating.deviation.to_string());
    assert_eq!(shown, (9, "1578.792".to_owned(), "26.722".to_owned()));
    assert_eq!(digest(&rated), 13_362_205_234_557_112_395);
}
