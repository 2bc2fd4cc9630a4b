//! The proof of the ratings in short; `TERCET_RATING_GAMES` makes it as long as its page says.

use tercet_engine::Seed;
use tercet_lab::{
    Share,
    ratings::{
        Habits, Measured, RIVALS, Scenario,
        adversary::{Pattern, gained},
        measured,
        table::bots,
    },
};

const SEED: Seed = Seed::numbered(20);

/// How many games are played in each scenario.
fn n_games() -> usize {
    match std::env::var("TERCET_RATING_GAMES") {
        Ok(text) => text.parse().expect("TERCET_RATING_GAMES is a number"),
        Err(_) => 5_000,
    }
}

/// The scenarios in which everybody's strength is all there is to know.
fn honest_worlds() -> Vec<Measured> {
    let n_games = n_games();
    let habits = [Habits::Steady, Habits::Form, Habits::Wander, Habits::People];
    let sizes = [(2, 2), (4, 4), (8, 8), (2, 8)];
    let all = habits.into_iter().flat_map(|habits| sizes.map(|size| (habits, size)));
    (0..)
        .zip(all)
        .map(|(nr, (habits, (fewest, most)))| {
            let n_people = n_games / 10;
            measured(Scenario { habits, fewest, most, n_games, n_people }, SEED, nr)
        })
        .collect()
}

fn sum(shares: impl Iterator<Item = Share>) -> Share {
    shares.fold(Share { count: 0, of: 0 }, |sum, share| Share {
        count: sum.count + share.count,
        of: sum.of + share.of,
    })
}

#[test]
fn ra_07_our_log_loss_is_the_least_and_our_intervals_hold_in_every_world() {
    let worlds = honest_worlds();
    for one in &worlds {
        for (name, rival) in RIVALS.iter().zip(one.rivals) {
            let (ours, theirs) = (one.ours.per_set, rival.per_set);
            assert!(ours <= theirs, "{:?}: ours {ours}, {name} {theirs}", one.scenario);
        }
        assert!(one.ours.per_set <= one.proposed.per_set, "{:?}", one.scenario);
        // With few people one interval more or less is half a percent.
        let range = one.covered.part() - 2.5 * one.covered.standard_error()
            ..one.covered.part() + 2.5 * one.covered.standard_error();
        assert!(range.start < 0.97 && 0.93 < range.end, "{:?}: {range:?}", one.scenario);
    }
    let covered = sum(worlds.iter().map(|one| one.covered)).part();
    assert!((0.93..=0.97).contains(&covered), "{covered} of all intervals hold the strength");
    let newcomers = sum(worlds.iter().map(|one| one.covered_new)).part();
    assert!((0.93..=0.97).contains(&newcomers), "{newcomers} of those of newcomers");
    let unguarded = sum(worlds.iter().map(|one| one.covered_unguarded)).part();
    assert!(unguarded < 0.93, "players one by one and φ = 1: {unguarded}");
}

/// A false call costs the strong more than the weak, which no single strength tells.
#[test]
fn ra_07_where_everybody_calls_falsely_fewer_intervals_hold_at_tables_of_two_only() {
    let n_games = n_games();
    for (nr, (fewest, most)) in (20..).zip([(2, 2), (4, 4), (8, 8), (2, 8)]) {
        let n_people = n_games / 10;
        let scenario = Scenario { habits: Habits::Careless, fewest, most, n_games, n_people };
        let one = measured(scenario, SEED, nr);
        for (name, rival) in RIVALS.iter().zip(one.rivals) {
            let (ours, theirs) = (one.ours.per_set, rival.per_set);
            assert!(ours <= theirs, "{fewest} to {most}: ours {ours}, {name} {theirs}");
        }
        let (covered, reach) = (one.covered.part(), 2.5 * one.covered.standard_error());
        let (least, most_held) = if most == 2 { (0.90, 0.90) } else { (0.93, 0.97) };
        assert!(
            covered - reach < most_held && least < covered + reach,
            "{fewest} to {most}: {covered}"
        );
    }
}

#[test]
fn ra_07_chances_come_true_as_often_as_they_say() {
    let n_games = n_games();
    let scenario =
        Scenario { habits: Habits::People, fewest: 2, most: 8, n_games, n_people: n_games / 10 };
    for part in measured(scenario, SEED, 0).calibration {
        if 1_000 <= part.won.of {
            let off = part.won.part() - part.expected;
            assert!(off.abs() < 0.03, "{:.3} came true {:.3}", part.expected, part.won.part());
        }
    }
}

#[test]
fn ra_07_losing_on_purpose_gains_nothing() {
    let n_games = (n_games() / 10).max(4_000);
    let [honest, others @ ..] = Pattern::ALL.map(|pattern| gained(pattern, n_games, SEED, 5));
    for one in others {
        let error = honest.peak.error + one.peak.error;
        assert!(one.peak.mean <= honest.peak.mean + error, "{one:?} beside {honest:?}");
        let error = honest.usual.error + one.usual.error;
        assert!(one.usual.mean <= honest.usual.mean + error, "{one:?} beside {honest:?}");
    }
}

#[test]
fn ra_07_bots_at_the_real_table_are_rated_by_their_level() {
    let found = bots((n_games() / 20).max(250) as u64, SEED);
    let strengths = found.strengths.map(|(_, strength)| strength);
    assert!(strengths.is_sorted(), "{strengths:?}");
    assert!((0.8..1.3).contains(&found.phi), "φ is {}", found.phi);
    let reach = 3.0 * found.covered.standard_error();
    let covered = found.covered.part();
    assert!(0.93 - reach < covered, "{covered} of the intervals hold");
    let (won, lost) = found.n_trials;
    assert!(20 * found.n_games < won && 0 < lost, "{won} SETs, {lost} false calls");
}
