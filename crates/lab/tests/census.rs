//! The fast rounds are those of the rules, of the exact odds, and of every number of threads.

use std::num::NonZeroUsize;

use tercet_cards::{Attribute, Card, Triple, Value, first_set};
use tercet_engine::{Game, GameSpec, GameTime, Seat, Seed, Source};
use tercet_games::classic::{Beginner, Classic, Command, Config, Edition};
use tercet_lab::{
    DeckKind, Random, Share,
    census::{CHUNK, Census, CensusTally, Policy},
    odds, parallel,
};

fn census(deck: DeckKind, policy: Policy, seed: u64) -> Census {
    Census { deck, policy, seed: Seed::numbered(seed) }
}

/// A game of one by the full rules, in which the cards come in this order.
fn game(config: Config, cards: &[u8]) -> Game<Classic> {
    let names = cards.iter().filter_map(|&card| Card::from_index(card));
    let source = Source::Stacked(names.map(|card| card.to_string()).collect());
    let mut game = Game::new(GameSpec::new(config, 1, source).expect("a set-up"));
    game.commit(game.start(GameTime(0)).expect("it starts")).expect("it fits");
    game
}

fn give(game: &mut Game<Classic>, command: &Command) {
    let proposal = game.propose(game.now(), Seat(0), command, None).expect("it is legal");
    game.commit(proposal).expect("it fits");
}

/// Plays rounds by the full rules and compares every table, card by card.
fn play_by_the_rules(deck: DeckKind, edition: Edition, policy: Policy) {
    let config = match deck {
        DeckKind::Full => edition.preset(),
        DeckKind::Beginner => {
            // The lab's beginners play with the cards of one symbol.
            let fixed_value = Value::of(Attribute::Number)[0];
            let fixed = Beginner { fixed_attribute: Attribute::Number, fixed_value };
            Config { beginner: Some(fixed), ..edition.preset().for_beginners() }
        }
    };
    let census = census(deck, policy, 5);
    let mut random = Random::of_chunk(census.seed, 9);
    for _ in 0..40 {
        let mut cards: Vec<u8> = (0..deck.n_cards() as u8).collect();
        random.shuffle(&mut cards);
        let mut game = game(config, &cards);
        let mut tally = CensusTally::ZERO;
        census.play(&cards, &mut random.picks(), &mut tally, |table, set| {
            if game.outcome().is_some() {
                return; // By the rules of Korea, SETs may be left.
            }
            let slots: Vec<Option<Card>> = table.places().collect();
            let board = game.state().board.slots();
            let n = slots.len().max(board.len());
            for slot in 0..n {
                assert_eq!(slots.get(slot).copied().flatten(), board.get(slot).copied().flatten());
            }
            match set {
                Some(places) => {
                    let cards = places.map(|place| slots[place].expect("a card lies there"));
                    let cards = Triple::new(cards).expect("they are different");
                    give(&mut game, &Command::Call);
                    give(&mut game, &Command::Claim { cards });
                }
                None => give(&mut game, &Command::NoSet),
            }
        });
        let won = game.state().players[0].won.len();
        assert!(game.outcome().is_some());
        let counted = match edition {
            Edition::Ko => tally.sets_deal_needed,
            _ => tally.sets_exhausted,
        };
        assert_eq!(counted[won], 1, "{won} by the rules");
    }
}

#[test]
fn every_table_of_a_round_is_that_of_the_rules() {
    for policy in [Policy::Random, Policy::First] {
        play_by_the_rules(DeckKind::Full, Edition::Zh, policy);
        play_by_the_rules(DeckKind::Beginner, Edition::Zh, policy);
    }
}

#[test]
fn a_korean_round_ends_when_the_rules_say() {
    play_by_the_rules(DeckKind::Full, Edition::Ko, Policy::Random);
}

/// The rounds of a chunk are played many at a time; told plainly, one after the other, they are
/// the same.
#[test]
fn a_chunk_counts_what_its_rounds_do_one_after_the_other() {
    for deck in DeckKind::ALL {
        for policy in [Policy::Random, Policy::First] {
            let census = census(deck, policy, 7);
            // A whole chunk, and one that is cut short: fewer rounds than are played at a time.
            for (chunk, rounds) in [(0, u64::MAX), (2, 2 * CHUNK + 30), (1, CHUNK)] {
                let mut random = Random::of_chunk(census.seed, chunk);
                let mut cards: Vec<u8> = (0..deck.n_cards() as u8).collect();
                let mut expected = CensusTally::ZERO;
                for _ in 0..CHUNK.min(rounds - chunk * CHUNK) {
                    random.shuffle(&mut cards);
                    census.play(&cards, &mut random.picks(), &mut expected, |_, _| {});
                }
                assert_eq!(census.play_chunk(chunk, rounds), expected, "{deck:?} {policy:?}");
            }
        }
    }
}

#[test]
fn the_first_policy_takes_the_first_set() {
    for deck in DeckKind::ALL {
        let census = census(deck, Policy::First, 6);
        let mut random = Random::of_chunk(census.seed, 1);
        let mut cards: Vec<u8> = (0..deck.n_cards() as u8).collect();
        for _ in 0..50 {
            random.shuffle(&mut cards);
            census.play(
                &cards,
                &mut random.picks(),
                &mut CensusTally::ZERO.clone(),
                |table, set| {
                    let places: Vec<usize> = (0..)
                        .zip(table.places())
                        .filter_map(|(nr, card)| card.map(|_| nr))
                        .collect();
                    let cards: Vec<Card> = table.places().flatten().collect();
                    assert_eq!(set, first_set(&cards).map(|set| set.map(|idx| places[idx])));
                },
            );
        }
    }
}

#[test]
fn every_set_of_the_table_is_taken_as_often() {
    let census = census(DeckKind::Full, Policy::Random, 8);
    let mut random = Random::of_chunk(census.seed, 2);
    let mut cards: Vec<u8> = (0..81).collect();
    random.shuffle(&mut cards);
    let mut taken = std::collections::BTreeMap::new();
    let n = 3000;
    for _ in 0..n {
        let mut is_first = true;
        census.play(&cards, &mut random.picks(), &mut CensusTally::ZERO.clone(), |_, set| {
            if std::mem::take(&mut is_first) {
                *taken.entry(set).or_insert(0_u64) += 1;
            }
        });
    }
    let first: Vec<Card> = cards[..12].iter().filter_map(|&idx| Card::from_index(idx)).collect();
    assert_eq!(taken.len(), tercet_cards::count_sets(&first));
    assert!(taken.len() > 1, "the seed shows a table with several SETs");
    let expected = 1.0 / taken.len() as f64;
    for &count in taken.values() {
        assert!(Share { count, of: n }.deviation(expected).abs() < 4.0, "{taken:?}");
    }
}

fn run(census: &Census, rounds: u64, n_threads: usize) -> CensusTally {
    let mut total = CensusTally::ZERO;
    parallel::for_each_chunk(
        Census::n_chunks(rounds),
        NonZeroUsize::new(n_threads).expect("it is not 0"),
        |chunk| census.play_chunk(chunk, rounds),
        |tally| {
            total += &tally;
            true
        },
    );
    total
}

#[test]
fn a_run_is_the_same_for_any_number_of_threads() {
    let census = census(DeckKind::Full, Policy::Random, 3);
    let alone = run(&census, 20_000, 1);
    assert_eq!(alone.rounds, 20_000);
    for n_threads in [2, 3, 8] {
        assert_eq!(run(&census, 20_000, n_threads), alone, "{n_threads} threads");
    }
    let other = Census { seed: Seed::numbered(4), ..census };
    assert_ne!(run(&other, 20_000, 1), alone);
}

#[test]
fn fresh_deals_agree_with_the_exact_odds_within_three_standard_errors() {
    for deck in DeckKind::ALL {
        let odds = odds::table(deck);
        let tally = run(&census(deck, Policy::Random, 11), 100_000, 2);
        let base = deck.base_size();
        // A table before anything was taken is a fresh deal of all cards dealt so far.
        let mut reached = 1.0;
        for n_cards in (base..=15).step_by(3) {
            let seen = tally.tables[(deck.n_cards() - n_cards) / 3][n_cards / 3].none();
            let expected = odds[n_cards].part() / reached;
            reached = odds[n_cards].part();
            if seen.of > 0 && expected > 0.0 {
                let deviation = seen.deviation(expected);
                assert!(deviation.abs() < 3.0, "{n_cards} cards: {seen:?}, {expected}");
            }
        }
    }
}

#[test]
fn shares_of_whole_rounds_are_those_the_field_knows() {
    let tally = run(&census(DeckKind::Full, Policy::Random, 12), 100_000, 2);
    let agrees = |count: u64, expected: f64, rounding: f64| {
        let share = Share { count, of: tally.rounds };
        let off = (share.part() - expected).abs() - rounding;
        assert!(off < 3.0 * share.standard_error(), "{share:?}, expected {expected}");
    };
    for (cards, expected) in [(0, 0.012), (6, 0.468), (9, 0.445), (12, 0.074), (15, 0.001)] {
        agrees(tally.left[cards / 3], expected, 0.0005);
    }
    for (cards, expected, rounding) in [(12, 0.31, 0.005), (15, 0.67, 0.005), (18, 0.016, 0.0005)] {
        agrees(tally.largest[cards / 3], expected, rounding);
    }
    agrees(tally.sets_deal_needed[24], 0.925, 0.0005);
    assert_eq!(tally.left[1], 0, "three cards can never be left");
}
