//! RA-01: races, SET by SET.

use tercet_engine::{Seat, Seats};
use tercet_ratings::{
    Form, Points, Rating, Spread, Trial,
    luce::{LEAST_DEVIATION, MOST_CHANGE, chances, rate},
};

use crate::scene::{Lots, rating, won};

#[test]
fn ra_01_the_chance_of_a_set_is_the_share_of_the_exponentials() {
    // 173.72 points are a factor of e.
    let one = Rating { rating: Points::thousandths(1_673_720), ..rating(1500, 50) };
    // e / (e + 2) and 1 / (e + 2)
    assert_eq!(
        chances(&[one, rating(1500, 50), rating(1500, 50)], Seats::first(3)),
        [576, 212, 212]
    );
    let alone = chances(&[one, rating(1500, 50)], [Seat(1)].into_iter().collect());
    assert_eq!(alone, [0, 1000]);
    assert_eq!(chances(&[one], Seats::EMPTY), [0]);
}

#[test]
fn ra_01_thirteen_to_eleven_is_not_the_same_as_twentyone_to_three() {
    let close: Vec<u8> = (0..24).map(|nr| u8::from(nr >= 13)).collect();
    let clear: Vec<u8> = (0..24).map(|nr| u8::from(nr >= 21)).collect();
    let before = [rating(1500, 80); 2];
    let after_close = rate(&before, &won(2, &close), Form::START);
    let after_clear = rate(&before, &won(2, &clear), Form::START);
    assert!(Points::whole(1500) < after_close[0].rating);
    assert!(after_close[0].rating + Points::whole(20) < after_clear[0].rating);
}

#[test]
fn ra_01_equals_who_share_the_sets_stay_and_are_known_better() {
    let by: Vec<u8> = (0..24).map(|nr| nr % 4).collect();
    let after = rate(&[rating(1500, 200); 4], &won(4, &by), Form::START);
    for rating in after {
        assert_eq!(rating.rating, Points::whole(1500));
        assert!(rating.deviation < Points::whole(200), "{}", rating.deviation);
    }
}

#[test]
fn ra_01_little_is_learned_from_somebody_who_is_not_known() {
    let by: Vec<u8> = (0..24).map(|nr| u8::from(nr >= 16)).collect();
    let known = rate(&[rating(1500, 200), rating(1500, 30)], &won(2, &by), Form::START);
    let unknown = rate(&[rating(1500, 200), rating(1500, 350)], &won(2, &by), Form::START);
    assert!(known[0].deviation < unknown[0].deviation);
    assert!(unknown[0].rating < known[0].rating);
}

#[test]
fn ra_01_one_game_moves_at_most_three_hundred() {
    let after = rate(&[rating(1500, 350), rating(2400, 50)], &won(2, &[0; 81]), Form::STEADY);
    assert_eq!(after[0].rating - Points::whole(1500), MOST_CHANGE);
    assert!(-MOST_CHANGE <= after[1].rating - Points::whole(2400));
    // What the limit cuts off is not forgotten: the rating stays unsure.
    assert!(Points::whole(300) < after[0].deviation, "{}", after[0].deviation);
}

#[test]
fn ra_01_the_deviation_has_a_least_and_a_most() {
    let by: Vec<u8> = (0..240).map(|nr| nr % 2).collect();
    let mut ratings = vec![rating(1500, 20); 2];
    for _ in 0..50 {
        ratings = rate(&ratings, &won(2, &by), Form::STEADY);
    }
    assert_eq!(ratings[0].deviation, LEAST_DEVIATION);
    let rested = ratings[0].rested(u64::MAX, Rating::START);
    assert_eq!(rested, Rating { deviation: Points::whole(350), ..ratings[0] });
}

#[test]
fn ra_01_the_variance_grows_by_23_3_points_squared_in_an_idle_day() {
    let day = 86_400_000;
    let after = rating(1600, 60).rested(100 * day, Rating::START);
    // √(3600 + 2330)
    assert_eq!(
        after,
        Rating { rating: Points::whole(1600), deviation: Points::thousandths(77_006) }
    );
    assert_eq!(rating(1600, 60).rested(0, Rating::START), rating(1600, 60));
}

#[test]
fn ra_01_a_false_call_is_a_trial_that_the_caller_lost() {
    let field = Seats::first(3);
    let mut trials = won(3, &[0, 1, 2, 0, 1, 2]);
    trials.push(Trial { field, by: Seat(0), won: false });
    let after = rate(&[rating(1500, 100); 3], &trials, Form::START);
    assert!(after[0].rating < Points::whole(1500));
    assert!(Points::whole(1500) < after[1].rating);
    assert_eq!(after[1], after[2], "the others gain alike");
}

#[test]
fn ra_01_a_game_without_rivals_changes_nothing() {
    let before = [rating(1500, 100), rating(1700, 80)];
    let alone = Trial { field: [Seat(0)].into_iter().collect(), by: Seat(0), won: true };
    let beyond = Trial { field: Seats::first(9), by: Seat(8), won: true };
    assert_eq!(rate(&before, &[alone, beyond], Form::START), before);
    assert_eq!(rate(&before, &[], Form::START), before);
    assert_eq!(rate(&[], &won(2, &[0]), Form::START), []);
}

#[test]
fn ra_01_a_seat_that_never_raced_keeps_its_rating() {
    let field = [Seat(0), Seat(2)].into_iter().collect();
    let trials = [Trial { field, by: Seat(0), won: true }; 5];
    let before = [rating(1500, 100), rating(1700, 80), rating(1500, 100)];
    let after = rate(&before, &trials, Form::START);
    assert_eq!(after[1], before[1]);
    assert!(after[2].rating < after[0].rating);
}

/// Games of four equal players whose strength of the day scatters by this many points.
fn games_with_form(form: f64) -> Vec<Vec<Trial>> {
    let mut lots = Lots(7);
    let mut normal = move || {
        // The sum of twelve parts of one is near enough to the normal distribution.
        let sum: f64 = (0..12).map(|_| lots.below(1 << 32) as f64 / (1_u64 << 32) as f64).sum();
        (sum - 6.0, lots.below(1 << 53) as f64 / (1_u64 << 53) as f64)
    };
    let mut game = || {
        let weights: Vec<f64> = (0..4).map(|_| (form / 173.72 * normal().0).exp()).collect();
        let whole: f64 = weights.iter().sum();
        let winner = |at: f64| {
            let mut left = at * whole;
            let lost = weights.iter().take_while(|weight| {
                left -= **weight;
                left >= 0.0
            });
            lost.count().min(3) as u8
        };
        let by: Vec<u8> = (0..24).map(|_| winner(normal().1)).collect();
        won(4, &by)
    };
    (0..3000).map(|_| game()).collect()
}

#[test]
fn ra_01_how_much_players_vary_is_measured_by_the_chi_square_of_pearson() {
    let before = [rating(1500, 20); 4];
    for (form, expected_ratio) in [(0.0, 1.0), (70.0, 2.0)] {
        let games = games_with_form(form);
        let (mut chi_square, mut freedom, mut measured) = (0.0, 0.0, Form::START);
        for trials in &games {
            let spread = Spread::of(&before, trials).unwrap();
            chi_square += spread.chi_square;
            freedom += spread.by_chance;
            measured = measured.measured(&before, trials);
        }
        let ratio: f64 = chi_square / freedom;
        assert!((ratio - expected_ratio).abs() < 0.15, "a form of {form} gave φ = {ratio}");
        let found = f64::from(measured.deviation().in_thousandths()) / 1000.0;
        assert!((found - form).abs() < 8.0, "a form of {form} was measured as {found}");
    }
    assert_eq!(Form::START.deviation().rounded(), 71, "a φ of 2 to begin with");
    let newcomers = [rating(1500, 300), rating(1500, 50)];
    assert_eq!(Form::START.measured(&newcomers, &won(2, &[0; 24])), Form::START);
}

#[test]
fn ra_01_the_more_players_vary_the_less_a_game_tells() {
    let by: Vec<u8> = (0..24).map(|nr| u8::from(nr >= 16)).collect();
    let before = [rating(1500, 100); 2];
    let steady = rate(&before, &won(2, &by), Form::STEADY);
    let varying = rate(&before, &won(2, &by), Form::START);
    assert!(varying[0].rating < steady[0].rating);
    assert!(steady[0].deviation < varying[0].deviation);
}
