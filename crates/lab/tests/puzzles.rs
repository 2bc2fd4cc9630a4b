//! Puzzles have what they promise, no two days share one, and grades are as frequent as they say.

use std::collections::HashSet;

use tercet_cards::{Cards, Shading, Value};
use tercet_engine::Seed;
use tercet_lab::{
    distribution,
    puzzle::{Date, Grade, PuzzleKind},
};

/// All days of some years.
fn days(years: std::ops::Range<u16>) -> impl Iterator<Item = Date> {
    years.flat_map(|year| {
        (1..=12).flat_map(move |month| {
            (1..=Date::days_of(year, month)).map(move |day| Date { year, month, day })
        })
    })
}

#[test]
fn a_year_has_365_days_and_a_leap_year_366() {
    assert_eq!(days(2026..2027).count(), 365);
    assert_eq!(days(2024..2025).count(), 366);
    assert_eq!(days(1900..2300).count(), 146_097);
}

#[test]
fn puzzles_of_days_and_seeds_fit() {
    for kind in PuzzleKind::ALL {
        let of_seeds = (0..20).map(|n| kind.of_seed(Seed::numbered(n)));
        for cards in days(2026..2027).step_by(10).map(|date| kind.of_day(date)).chain(of_seeds) {
            let layout: Cards = cards.iter().copied().collect();
            assert_eq!(layout.len(), cards.len());
            assert!(kind.puzzle().fits(layout), "{kind:?}: {layout}");
            if kind == PuzzleKind::Basic {
                assert!((layout - Cards::with(Value::from(Shading::Solid))).is_empty());
            }
        }
    }
}

#[test]
fn the_puzzle_of_a_day_never_changes() {
    let date = Date { year: 2026, month: 11, day: 16 };
    let words = |kind: PuzzleKind| {
        let cards = kind.of_day(date);
        cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        words(PuzzleKind::Advanced),
        "3gho 2red 1pes 3rfo 1pho 1pfo 1phs 1rfo 1pfs 3gfo 1gfd 2rfo"
    );
    assert_eq!(words(PuzzleKind::Basic), "1rfo 3pfs 1gfd 1pfo 2gfs 3rfo 3pfd 1rfs 3gfo");
}

#[test]
fn no_two_days_of_a_month_share_a_basic_puzzle() {
    let month = days(2026..2027).take(31);
    let layouts: HashSet<Cards> =
        month.map(|date| PuzzleKind::Basic.of_day(date).into_iter().collect()).collect();
    assert_eq!(layouts.len(), 31);
}

/// Steps through all basic layouts return only after all have been met, so
/// what a month shows holds for millennia.
#[test]
fn the_list_of_basic_layouts_is_as_long_as_the_steps_through_it_assume() {
    assert_eq!(distribution::sets_in_27(9)[4], PuzzleKind::N_BASIC);
    let gcd = |mut a: u64, mut b: u64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    assert_eq!(gcd(PuzzleKind::STRIDE, PuzzleKind::N_BASIC), 1);
    // So the numbers of the days of 3,500 years are all different.
    const { assert!(3_500 * 12 * 31 < PuzzleKind::N_BASIC) };
}

#[test]
fn no_two_days_of_many_years_share_an_advanced_puzzle() {
    let n_years = 6;
    let mut layouts = HashSet::new();
    for date in days(2024..2024 + n_years) {
        let layout: Cards = PuzzleKind::Advanced.of_day(date).into_iter().collect();
        assert!(layouts.insert(layout), "{date:?}");
    }
}

#[test]
fn a_fifth_of_the_puzzles_has_each_grade() {
    const N: u32 = 1500;
    for kind in PuzzleKind::ALL {
        let mut seen = [0_u32; 5];
        for n in 0..N {
            let cards = kind.of_seed(Seed::numbered(5_000_000 + u64::from(n)));
            seen[usize::from(Grade::of(kind, &cards).stars) - 1] += 1;
        }
        // Three and a half standard errors of a fifth.
        let most_off = 3.5 * (0.2 * 0.8 * f64::from(N)).sqrt();
        for n in seen {
            assert!((f64::from(n) - f64::from(N) / 5.0).abs() < most_off, "{kind:?}: {seen:?}");
        }
    }
}

#[test]
fn better_players_need_less_time_and_the_same_cards_elsewhere_take_another() {
    let cards = PuzzleKind::Advanced.of_seed(Seed::numbered(3));
    let grade = Grade::of(PuzzleKind::Advanced, &cards);
    assert!(grade.seconds.is_sorted_by(|(_, worse), (_, better)| worse > better));
    let mut moved = cards.clone();
    moved.rotate_left(5);
    assert_ne!(Grade::of(PuzzleKind::Advanced, &moved).seconds, grade.seconds);
}
