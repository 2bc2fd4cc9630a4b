//! DA: the ranked daily.

use tercet_runs::{
    Day, RunMeasure, Streaks, Track, is_suspicious, permille, share_text, timed, week_score,
};

#[test]
fn da_02_the_way_there_and_back_is_taken_off_up_to_150_ms() {
    let found_ms = [10_020, 21_020];
    let run = |rtt_ms| RunMeasure { shown_ms: 20, rtt_ms, found_ms: &found_ms };
    for (rtt_ms, expected) in [(0, 21_000), (80, 20_920), (150, 20_850), (9_000, 20_850)] {
        assert_eq!(timed(&run(rtt_ms)).unwrap().ms, expected, "{rtt_ms}");
    }
}

#[test]
fn da_03_a_percentile_tells_than_how_many_others_a_run_is_faster() {
    assert_eq!(permille(0, 0, 0), 1000, "alone");
    assert_eq!((permille(3, 0, 3), permille(0, 0, 3)), (1000, 0));
    assert_eq!(permille(1, 2, 4), 500, "equal ones count half");
    let huge = u64::MAX / 4;
    assert_eq!(permille(huge, 0, huge), 1000);
}

#[test]
fn da_03_the_best_five_days_of_a_week_count() {
    assert_eq!(week_score(&[900, 100, 800, 700, 600, 500, 200]), -3_500);
    assert_eq!(week_score(&[900, 100]), -1_000, "missed days count nothing");
    assert_eq!(week_score(&[]), 0);
}

#[test]
fn da_04_a_streak_of_days_survives_one_free_day_in_seven() {
    let today = Day(20_776);
    let streak = |ago: &[i32]| {
        let solved: Vec<Day> = ago.iter().map(|ago| today.plus(-ago)).collect();
        Streaks::of(&solved, today).days
    };
    assert_eq!(streak(&[]), 0);
    assert_eq!(streak(&[0, 1, 2]), 3);
    assert_eq!(streak(&[1, 2]), 2, "today may still be coming");
    assert_eq!(streak(&[0, 2, 3]), 3, "yesterday was free");
    assert_eq!(streak(&[0, 3, 4]), 1, "two free days in a row are one too many");
    assert_eq!(streak(&[0, 2, 3, 5]), 3, "so are two in a week");
    assert_eq!(streak(&[0, 2, 3, 4, 5, 6, 7, 9, 10]), 9, "one in seven is not");
    assert_eq!(streak(&[2, 3]), 2, "yesterday was free, and today may be coming");
    assert_eq!(streak(&[3, 4]), 0);
    assert_eq!(streak(&[0, 0, 1]), 2, "a day counts once");
}

#[test]
fn da_04_a_week_with_a_day_counts_for_the_weekly_streak() {
    // A Thursday.
    let today = Day(20_776);
    let streak = |ago: &[i32]| {
        let solved: Vec<Day> = ago.iter().map(|ago| today.plus(-ago)).collect();
        Streaks::of(&solved, today).weeks
    };
    assert_eq!(streak(&[]), 0);
    assert_eq!(streak(&[0]), 1);
    assert_eq!(streak(&[0, 3, 4, 11]), 3);
    assert_eq!(streak(&[4, 11]), 2, "this week may still be coming");
    assert_eq!(streak(&[0, 11]), 1, "a week is missing");
    assert_eq!(streak(&[11]), 0);
}

#[test]
fn da_04_what_is_shared_is_short_and_tells_no_card() {
    let text = share_text(Track::DailyAdvanced, Day(20_776), 62_345, &[9, 3, 20, 1, 15, 14], 873);
    assert_eq!(text, "Tercet 2026-11-19 · 12 🂠 · 1:02.3 ▄▂█▁▆▅ · ▲87 %");
    let long = share_text(Track::DailyAdvanced, Day(i32::MAX), u64::MAX, &[1; 5_000], 1000);
    assert!(long.chars().count() <= 200, "{long}");
}

#[test]
fn da_07_what_is_faster_or_more_even_than_people_is_held() {
    assert!(is_suspicious(&[300, 200, 400, 300, 380, 349]));
    assert!(is_suspicious(&[5_000, 5_100, 4_900, 5_000, 5_200, 5_050]));
    assert!(!is_suspicious(&[2_000, 400, 300, 900, 1_500, 6_000]));
    assert!(!is_suspicious(&[5_000, 5_100, 4_900, 5_000]), "four can come evenly by chance");
    assert!(!is_suspicious(&[u64::MAX, 1, u64::MAX / 2, 1, 1, 1]));
}

/// People search for times that are nearly exponential, the longer the fewer SETs are left.
#[test]
fn da_07_hardly_any_person_is_held() {
    let mut random = 0x5EED_u64;
    let mut uniform = || {
        random = random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = (random ^ (random >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    };
    let n_runs = 100_000;
    let n_held = (0..n_runs)
        .filter(|_| {
            // An expert: a SET is seen after 1.2 seconds and a search of 20 seconds shared by
            // all that are left.
            let split = |n_left: u64| 1_200.0 - (1.0 - uniform()).ln() * 20_000.0 / n_left as f64;
            let splits: Vec<u64> = (1..=6).rev().map(split).map(|ms| ms as u64).collect();
            is_suspicious(&splits)
        })
        .count();
    assert!(n_held * 200 < n_runs, "{n_held} of {n_runs}");
}
