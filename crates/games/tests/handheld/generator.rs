//! HH-P5: the puzzles themselves.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tercet_cards::{Attribute, Card, Cards, Color, Shading, Triple, Value};
use tercet_engine::{Game, GameSpec, GameTime, Refusal, Seed, Seq, Source, chance::Seeded};
use tercet_games::{
    handheld::{Config, Features, Handheld, Levels, Mode, Skill},
    puzzle::{Puzzle, grade, is_hard},
    shared::Deck,
};

use crate::scene::Scene;

fn chance(seed: u64) -> Seeded {
    Seeded::new(Seed::numbered(seed), Seq(1))
}

/// How many attributes differ, counted again.
fn n_differing(set: Triple) -> usize {
    let [a, b, _] = set.cards();
    Attribute::ALL.into_iter().filter(|&attribute| a.value(attribute) != b.value(attribute)).count()
}

/// Every SET among these cards, by trying any three.
fn sets_by_trying(layout: &[Card]) -> Vec<Triple> {
    let mut sets = Vec::new();
    for (i, &a) in layout.iter().enumerate() {
        for (j, &b) in layout.iter().enumerate().skip(i + 1) {
            for &c in &layout[j + 1..] {
                let triple = Triple::new([a, b, c]).expect("no card is drawn twice");
                sets.extend(triple.verdict().is_set().then_some(triple));
            }
        }
    }
    sets
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn hh_p5_a_layout_has_exactly_the_sets_asked_for(seed in any::<u64>(), harder in any::<bool>()) {
        for puzzle in [Puzzle::NINE, Puzzle::TWELVE] {
            let puzzle = if harder { puzzle.harder() } else { puzzle };
            let layout = puzzle.draw(&mut chance(seed)).expect("a seed finds a layout");
            let cards: Cards = layout.iter().copied().collect();
            prop_assert_eq!((layout.len(), cards.len()), (puzzle.n_cards.into(), puzzle.n_cards.into()));
            prop_assert!((cards - puzzle.deck).is_empty());
            let sets = sets_by_trying(&layout);
            prop_assert_eq!(sets.len(), usize::from(puzzle.n_sets));
            let n_easy = sets.iter().filter(|&&set| n_differing(set) < 3).count();
            prop_assert!(!harder || n_easy <= 1, "{:?}", sets);
        }
    }
}

#[test]
fn hh_p5_the_same_seed_gives_the_same_puzzle() {
    for puzzle in [Puzzle::NINE, Puzzle::TWELVE, Puzzle::NINE.harder(), Puzzle::TWELVE.harder()] {
        assert_eq!(puzzle.draw(&mut chance(7)), puzzle.draw(&mut chance(7)));
        assert_ne!(puzzle.draw(&mut chance(7)), puzzle.draw(&mut chance(8)));
    }
    // Frozen: a puzzle of the day is the same for everybody, for good.
    let names = |layout: Option<Vec<Card>>| -> Vec<String> {
        layout.unwrap_or_default().iter().map(ToString::to_string).collect()
    };
    let today = names(Puzzle::NINE.draw(&mut chance(20_260_801)));
    assert_eq!(today.join(" "), "3pfs 1rfs 3rfd 1rfo 2rfs 2gfo 1gfs 3rfs 3rfo");
}

#[test]
fn hh_p5_a_game_of_puzzle_is_a_layout_of_this_kind() {
    for &skill in Skill::ALL {
        for features in [None, Some(Features::Three), Some(Features::Four)] {
            let config = Config { features, ..Config::new(Mode::Puzzle, skill) };
            let scene = Scene::seeded(config, 3);
            let layout = config.puzzle().draw(&mut chance(3)).unwrap();
            let screen: Vec<Card> = scene.view().screen.into_iter().flatten().collect();
            assert_eq!(screen, layout, "slot by slot");
        }
    }
}

/// Nine cards that differ in number and shape only: small enough to know every layout.
fn small(n_cards: u8, n_sets: u8) -> Puzzle {
    let deck = Cards::with(Value::from(Color::Red)) & Cards::with(Value::from(Shading::Solid));
    Puzzle { deck, n_cards, n_sets, most_easy: n_sets, ..Puzzle::TWELVE }
}

/// Every ordered layout that fits, by trying all.
fn all_ordered(puzzle: &Puzzle) -> Vec<Vec<Card>> {
    let mut layouts: Vec<Vec<Card>> = vec![Vec::new()];
    for _ in 0..puzzle.n_cards {
        layouts = layouts
            .iter()
            .flat_map(|layout| {
                let rest = puzzle.deck.iter().filter(|card| !layout.contains(card));
                rest.map(|card| [layout.as_slice(), &[card]].concat())
            })
            .collect();
    }
    layouts.retain(|layout| sets_by_trying(layout).len() == usize::from(puzzle.n_sets));
    layouts
}

#[test]
fn hh_p5_every_layout_that_fits_is_equally_likely() {
    let puzzle = small(4, 1);
    let all = all_ordered(&puzzle);
    assert_eq!(all.len(), 72 * 24, "twelve lines, a fourth card, any order");
    let per_layout = 20;
    let mut seen: BTreeMap<Vec<Card>, i64> = all.into_iter().map(|layout| (layout, 0)).collect();
    let mut chance = chance(1);
    for _ in 0..seen.len() as i64 * per_layout {
        let layout = puzzle.draw(&mut chance).unwrap();
        *seen.get_mut(&layout).expect("only what fits is drawn") += 1;
    }
    // Chi-square with 1727 degrees of freedom has the standard deviation 59; this is beyond 4.5 of them.
    let chi: i64 =
        seen.values().map(|n| (n - per_layout) * (n - per_layout)).sum::<i64>() / per_layout;
    assert!((1727 - 266..1727 + 266).contains(&chi), "chi-square {chi}");
}

/// Every choice of `n` of these cards.
fn for_each_choice(cards: Cards, n: usize, chosen: Cards, visit: &mut impl FnMut(Cards)) {
    if n == 0 {
        return visit(chosen);
    }
    for card in cards {
        let more = chosen | Cards::from_iter([card]);
        for_each_choice(cards.after(card), n - 1, more, visit);
    }
}

/// Two SETs of six cards share a card or not. Planting the SETs would favor one kind.
#[test]
fn hh_p5_layouts_that_could_be_made_in_several_ways_are_not_favored() {
    let puzzle = Puzzle { n_cards: 6, n_sets: 2, most_easy: 2, ..Puzzle::NINE };
    let crosses = |layout: Cards| {
        let [first, second] = [0, 1].map(|i| layout.sets().nth(i).expect("two SETs"));
        first.cards().iter().any(|&card| second.contains(card))
    };
    let (mut n_all, mut n_crossing) = (0, 0);
    for_each_choice(puzzle.deck, 6, Cards::EMPTY, &mut |layout| {
        if layout.count_sets() == 2 {
            n_all += 1;
            n_crossing += u32::from(crosses(layout));
        }
    });
    let share = f64::from(n_crossing) / f64::from(n_all);
    assert!(0.1 < share && share < 0.95, "both kinds exist: {share}");
    let (mut chance, n) = (chance(2), 2000);
    let drawn = (0..n).map(|_| puzzle.draw(&mut chance).expect("a layout"));
    let seen = drawn.filter(|layout| crosses(layout.iter().copied().collect())).count();
    let (seen, error) = (seen as f64 / f64::from(n), (share * (1.0 - share) / f64::from(n)).sqrt());
    assert!((seen - share).abs() < 4.0 * error, "seen {seen:.4}, expected {share:.4} ± {error:.4}");
}

#[test]
fn hh_p5_as_many_layouts_are_thrown_away_as_documented() {
    for (puzzle, share, n) in [
        (Puzzle::NINE, 1_337_310.0 / 4_686_825.0, 20_000),
        (Puzzle::NINE.harder(), 80_271.0 / 4_686_825.0, 20_000),
        (Puzzle::TWELVE, 0.023_31, 40_000),
        (Puzzle::TWELVE.harder(), 0.005_21, 40_000),
    ] {
        let (deck, mut chance) = (Deck::new(puzzle.deck), chance(3));
        let fits = |_: &u32| {
            let layout = deck.draw(puzzle.n_cards.into(), &mut chance);
            puzzle.fits(layout.into_iter().collect())
        };
        let seen = (0..n).filter(fits).count() as f64 / f64::from(n);
        let error = (share * (1.0 - share) / f64::from(n)).sqrt();
        assert!((seen - share).abs() < 4.0 * error, "{puzzle:?}: {seen:.5}, expected {share:.5}");
    }
}

#[test]
fn hh_p5_a_stacked_layout_is_taken_as_it_is_named() {
    let cards = "1gfd 3gfo 3rfs 2rfs 2pfd 2pfo 2pfs 2gfd 1rfo";
    let config = Config::new(Mode::Puzzle, Skill::Beginner);
    let scene = Scene::new(config, cards);
    let screen: Vec<String> =
        scene.view().screen.iter().flatten().map(ToString::to_string).collect();
    assert_eq!(screen.join(" "), cards);
}

/// Starts a stacked puzzle for beginners.
fn stacked(draws: &str) -> Result<String, Refusal> {
    let draws = draws.split_whitespace().map(str::to_owned).collect();
    let config = Config::new(Mode::Puzzle, Skill::Beginner);
    let setup = GameSpec::<Handheld>::new(config, 1, Source::Stacked(draws)).expect("a set-up");
    let game = Game::new(setup);
    game.start(GameTime(0)).map(|proposal| proposal.step().events[1].to_string())
}

#[test]
fn hh_p5_a_stacked_layout_with_another_number_of_sets_is_passed_over() {
    let none = "1rfo 2rfs 2rfd 2gfo 3gfs 3gfd 2pfo 3pfs 3pfd";
    let four = "1gfd 3gfo 3rfs 2rfs 2pfd 2pfo 2pfs 2gfd 1rfo";
    let dealt = "dealt 1=1gfd 2=3gfo 3=3rfs 4=2rfs 5=2pfd 6=2pfo 7=2pfs 8=2gfd 9=1rfo";
    assert_eq!(stacked(&format!("{none} {four}")), Ok(dealt.to_owned()));
    assert_eq!(stacked(none), Err(Refusal::DrawsRanOut { draws: 9 }));
    assert_eq!(stacked(""), Err(Refusal::DrawsRanOut { draws: 0 }));
}

#[test]
fn hh_p5_what_cannot_be_is_not_found() {
    assert_eq!(small(3, 2).draw(&mut chance(1)), None, "three cards have no two SETs");
    assert_eq!(small(12, 1).draw(&mut chance(1)), None, "there are nine cards only");
}

#[test]
fn hh_l_an_intermediate_puzzle_is_of_the_easier_half_an_expert_one_of_the_hardest_tenth() {
    for (features, [(_, most), half, (tenth, _)]) in [
        (Features::Three, [(0, 18), (19, u8::MAX), (28, u8::MAX)]),
        (Features::Four, [(0, 48), (49, u8::MAX), (65, u8::MAX)]),
    ] {
        let grades = |skill| {
            let config = Config { features: Some(features), ..Config::new(Mode::Puzzle, skill) };
            (0..20).map(move |seed| {
                let sets = Scene::seeded(config, seed).state().board.cards();
                let squares = sets.sets().map(|set| n_differing(set).pow(2)).sum::<usize>();
                assert_eq!(squares, usize::from(grade(sets)));
                grade(sets)
            })
        };
        assert!(grades(Skill::Intermediate).all(|grade| grade <= most));
        assert!(grades(Skill::Advanced).all(|grade| half.0 <= grade));
        assert!(grades(Skill::Expert).all(|grade| tenth <= grade));
    }
}

/// The limits really are where the grades of all puzzles have their half and their tenth.
#[test]
fn hh_l_half_of_all_puzzles_are_easier_and_a_tenth_at_most_are_the_hardest() {
    for puzzle in [Puzzle::NINE, Puzzle::TWELVE] {
        let n = 400;
        let (mut n_easier, mut n_hardest) = (0, 0);
        for seed in 0..n {
            let layout = puzzle.draw(&mut chance(seed)).unwrap().into_iter().collect();
            n_easier += u64::from(puzzle.easier_half().fits(layout));
            n_hardest += u64::from(puzzle.hardest_tenth().fits(layout));
            assert_ne!(puzzle.easier_half().fits(layout), puzzle.harder_half().fits(layout));
        }
        assert!((n * 45..=n * 60).contains(&(n_easier * 100)), "{n_easier} of {n}");
        assert!(0 < n_hardest && n_hardest <= n / 10, "{n_hardest} of {n}");
    }
}

#[test]
fn a_puzzle_of_version_1_for_experts_has_at_most_one_easy_set() {
    for seed in 0..10 {
        let config = Config::new(Mode::Puzzle, Skill::Expert);
        let scene = Scene::seeded(Config { levels: Levels::Plain, ..config }, seed);
        let sets: Vec<Triple> = scene.state().board.cards().sets().collect();
        let hard = sets.iter().filter(|&&set| n_differing(set) >= 3).count();
        assert_eq!(hard, sets.iter().filter(|&&set| is_hard(set)).count());
        assert!(hard >= 5, "{sets:?}");
    }
}
