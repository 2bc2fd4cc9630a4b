//! RA-02: games that are rated by places.

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};
use tercet_ratings::{Method, Points, Rating, placing};

use crate::scene::{Lots, rating};

/// The same game by the crate `skillratings`, in points.
fn by_skillratings(before: &[Rating], places: &[u8]) -> Vec<(f64, f64)> {
    let float = |points: Points| f64::from(points.in_thousandths()) / 1000.0;
    let teams: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|before| {
            let rating = (float(before.rating) - 1500.0) / 40.0 + 25.0;
            [WengLinRating { rating, uncertainty: float(before.deviation) / 40.0 }]
        })
        .collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(places)
        .map(|(team, &place)| (&team[..], MultiTeamOutcome::new(place.into())))
        .collect();
    weng_lin_multi_team(&ranked, &WengLinConfig::new())
        .into_iter()
        .map(|team| (1500.0 + 40.0 * (team[0].rating - 25.0), 40.0 * team[0].uncertainty))
        .collect()
}

#[test]
fn ra_02_places_are_rated_as_skillratings_does_to_a_thousandth() {
    let mut lots = Lots(11);
    let mut n_compared = 0;
    for _ in 0..500 {
        let n_players = 2 + lots.below(7) as usize;
        let before: Vec<Rating> = (0..n_players)
            .map(|_| rating(1200 + lots.below(600) as i32, 40 + lots.below(200) as i32))
            .collect();
        let places: Vec<u8> = (0..n_players).map(|_| 1 + lots.below(4) as u8).collect();
        let after = placing::rate(&before, &places);
        for ((ours, before), (mean, deviation)) in
            after.iter().zip(&before).zip(by_skillratings(&before, &places))
        {
            let change = mean - f64::from(before.rating.in_thousandths()) / 1000.0;
            if change.abs() < 299.9 {
                n_compared += 1;
                let off = f64::from(ours.rating.in_thousandths()) / 1000.0 - mean;
                assert!(off.abs() < 0.000_6, "{ours:?} is not {mean}");
            } else {
                assert_eq!((ours.rating - before.rating).rounded().abs(), 300);
            }
            let off = f64::from(ours.deviation.in_thousandths()) / 1000.0 - deviation;
            assert!(off.abs() < 0.000_6, "{ours:?} is not {deviation}");
        }
    }
    assert!(1500 < n_compared, "only {n_compared} were compared");
}

#[test]
fn ra_02_the_start_is_1500_and_ties_between_equals_change_no_rating() {
    let start = Method::Places.start();
    assert_eq!((start.rating, start.deviation.rounded()), (Points::whole(1500), 333));
    let after = placing::rate(&[start; 3], &[1, 1, 1]);
    for rating in after {
        assert_eq!(rating.rating, start.rating);
        assert!(rating.deviation < start.deviation);
    }
}

#[test]
fn ra_02_one_game_moves_at_most_three_hundred() {
    let after = placing::rate(&[Method::Places.start(); 8], &[1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(after[0].rating, Points::whole(1800));
    assert_eq!(after[7].rating, Points::whole(1200));
}

#[test]
fn ra_02_who_leaves_is_placed_behind_all_who_stay_and_the_first_to_leave_last() {
    let left = [None, Some(40), None, Some(25)];
    assert_eq!(placing::places(&[3, 90, 12, 50], &left), [2, 3, 1, 4]);
    assert_eq!(placing::places(&[7, 7, 2], &[None; 3]), [1, 1, 3]);
}
