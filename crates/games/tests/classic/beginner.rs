//! BG: the beginner game with 27 cards.

use serde_json::{Value as Json, json};
use tercet_cards::{Attribute, Cards, Color, Shading, Value};
use tercet_engine::Rules;
use tercet_games::classic::{Beginner, Classic, Config, Edition, NoSet, Rejection};

use crate::scene::Scene;

/// Nine red cards without a SET, and three more.
const NINE: &str = "1rfo 2rfs 2rfd 2rho 3rhs 3rhd 2reo 3res 3red 1rhd 3rfo 2rhs";

/// The puzzle of nine in `docs/rules/examples.md`.
const PUZZLE: &str = "1gfd 3gfo 3rfs 2rfs 2pfd 2pfo 2pfs 2gfd 1rfo";

fn chosen(options: &Json) -> Config {
    Classic::configure(options).expect("the options are right")
}

/// The beginner game of an edition, one round.
fn beginners(edition: &str) -> Config {
    chosen(&json!({ "edition": edition, "beginner": true, "rounds": 1 }))
}

/// The cards of a game that has just begun.
fn in_play(scene: &Scene) -> Cards {
    scene.state().board.cards() | scene.state().deck.cards()
}

/// Asserts that an edition's own beginner game has these cards and lays out this many of them.
#[track_caller]
fn plays_with(edition: &str, value: Value, base_size: usize) {
    let scene = Scene::seeded(beginners(edition), 2, 7);
    assert_eq!(in_play(&scene), Cards::with(value));
    assert_eq!((scene.n_table(), scene.n_deck()), (base_size, 27 - base_size));
}

#[test]
fn bg_01_only_the_27_cards_with_the_fixed_value_are_used() {
    for value in Value::ALL {
        let attribute = value.attribute();
        let fixed = json!({ "fixedAttribute": attribute.name(), "fixedValue": value.word() });
        let scene = Scene::seeded(chosen(&json!({ "beginner": fixed })), 2, 1);
        assert_eq!(in_play(&scene).len(), 27, "{value}");
        assert!(in_play(&scene).iter().all(|card| card.value(attribute) == value), "{value}");
    }
}

#[test]
fn bg_01_the_other_three_attributes_decide() {
    let cards = "1rfo 2gfs 3pfd 3pfo 1rfs 1rfd 2gfo 2gfd 3pfs 1gfo 2pfs 3rfd";
    let mut es = Scene::new(beginners("es"), 2, cards);
    es.does(0, "call");
    let events = es.does(0, "claim 1rfo 2gfs 3pfo");
    assert_eq!(events[0], "false-call 0 1rfo 2gfs 3pfo");
    es.does(0, "call");
    assert_eq!(es.does(0, "claim 1rfo 2gfs 3pfd")[0], "taken 0 1rfo 2gfs 3pfd");
}

#[test]
fn bg_01_two_of_these_cards_always_find_their_third_among_them() {
    for value in Value::ALL {
        let cards = Cards::with(value);
        for a in cards {
            assert!(cards.after(a).iter().all(|b| cards.contains(a.third(b))), "{value}");
        }
    }
}

#[test]
fn bg_02_nothing_changes_but_the_deck_and_the_size_of_the_table() {
    for &edition in Edition::ALL {
        let config = chosen(&json!({ "edition": edition.word(), "beginner": true }));
        let put_back = Config { beginner: None, base_size: 12, ..config };
        assert_eq!(put_back, edition.preset());
    }
}

#[test]
fn bg_02_calling_and_the_penalty_stay() {
    for (edition, penalized) in [("zh", 0), ("ko", 0), ("fr", -1), ("es", 0), ("pt", 0)] {
        let mut scene = Scene::seeded(beginners(edition), 2, 3);
        let base = scene.n_table();
        assert_eq!(scene.rejected(1, "claim 1rfo 2rfo 3rfo"), Rejection::CallFirst {});
        scene.is_wrong(0);
        assert_eq!((scene.score(0), scene.n_table()), (penalized, base), "{edition}");
    }
}

#[test]
fn bg_02_extra_cards_and_refilling_stay() {
    for edition in ["zh", "ko", "fr", "es", "pt"] {
        let mut scene = Scene::seeded(beginners(edition), 2, 3);
        let base = scene.n_table();
        scene.takes_a_set(0);
        assert_eq!((scene.n_table(), scene.n_deck()), (base, 24 - base), "{edition}");
        scene.vote([0, 1]);
        assert_eq!((scene.n_table(), scene.n_deck()), (base + 3, 21 - base), "{edition}");
    }
}

#[test]
fn bg_02_the_end_stays() {
    for edition in ["zh", "fr", "es", "pt"] {
        let mut scene = Scene::seeded(beginners(edition), 2, 4);
        scene.play_round();
        assert_eq!((scene.n_deck(), scene.a_set()), (0, None), "{edition}");
        assert!(scene.history().contains(&"round-ended exhausted".to_owned()), "{edition}");
    }
    // The Korean round is over when three cards are due to the last twelve.
    let mut ko = Scene::seeded(beginners("ko"), 2, 4);
    ko.play_round();
    assert_eq!((ko.n_deck(), ko.n_table(), ko.sets(0) + ko.sets(1)), (0, 9, 6));
    assert!(ko.history().contains(&"round-ended deal-needed".to_owned()));
}

#[test]
fn bg_03_nine_become_twelve_and_nine_again() {
    let mut fr = Scene::new(beginners("fr"), 2, NINE);
    assert_eq!((fr.n_table(), fr.n_deck(), fr.a_set()), (9, 18, None));
    let events = fr.vote([0, 1]);
    assert_eq!(events, ["voted 1", "vote-passed", "dealt 10=1rhd 11=3rfo 12=2rhs"]);
    assert_eq!((fr.n_table(), fr.n_deck()), (12, 15));

    let events = fr.takes_a_set(0);
    assert!(!events.iter().any(|event| event.starts_with("dealt")), "{events:?}");
    assert_eq!((fr.n_table(), fr.n_deck()), (9, 15));
    assert!(fr.view().table.len() == 9 && !fr.view().table.contains(&None), "a whole grid");

    fr.play_until(|state| state.deck.len() < 15);
    assert_eq!((fr.n_table(), fr.n_deck()), (9, 12), "the one after it is replaced as usual");
}

#[test]
fn bg_04_nine_can_be_without_a_set_and_one_extension_is_enough() {
    let nine: Vec<&str> = NINE.split_whitespace().take(9).collect();
    let rest = Cards::with(Color::Red.into()) - nine.iter().map(|c| c.parse().unwrap()).collect();
    for next in rest {
        let mut fr = Scene::new(beginners("fr"), 2, &format!("{} {next}", nine.join(" ")));
        assert_eq!(fr.a_set(), None);
        fr.vote([0, 1]);
        assert!(fr.a_set().is_some(), "{next}");
    }
}

#[test]
fn bg_04_nine_without_a_set_are_2106_layouts_and_ten_are_none() {
    let mut n_free = [0_u32; 28];
    let deck = beginners("es").cards();
    count_set_free(Cards::EMPTY, deck, &mut n_free);
    assert_eq!(n_free[..4], [1, 27, 351, 2925 - 117]);
    assert_eq!(n_free[9], 2106);
    assert!(n_free[10..].iter().all(|&n| n == 0), "{n_free:?}");

    let n_layouts = (0..9).fold(1_u64, |n, i| n * (27 - i) / (i + 1));
    assert_eq!(n_layouts, 4_686_825);
    assert_eq!(n_layouts / 2106, 2225, "which is about 0.045 %");
}

/// Counts by size the collections without a SET that extend `cards` by `candidates`, none of which completes a SET.
fn count_set_free(cards: Cards, mut candidates: Cards, n_free: &mut [u32; 28]) {
    n_free[cards.len()] += 1;
    while let Some(card) = candidates.pop_first() {
        let completing: Cards = cards.iter().map(|other| card.third(other)).collect();
        let mut larger = cards;
        larger.insert(card);
        count_set_free(larger, candidates - completing, n_free);
    }
}

#[test]
fn bg_04_among_twelve_a_vote_passes_only_because_all_overlooked_a_set() {
    for seed in 0..50 {
        let mut es = Scene::seeded(beginners("es"), 2, seed);
        assert!(es.n_table() == 12 && es.a_set().is_some());
        let events = es.vote([0, 1]);
        assert_eq!(events[..2], ["voted 1", "vote-passed"]);
        assert_eq!(es.n_table(), 15);
    }
    let checked = NoSet { checked: true, ..beginners("es").no_set };
    let mut es = Scene::seeded(Config { no_set: checked, ..beginners("es") }, 2, 0);
    assert_eq!(es.vote([0, 1]), ["voted 1", "vote-failed"]);
}

#[test]
fn bg_05_twelve_lie_where_the_book_is_silent_and_the_host_may_choose_nine() {
    for edition in ["ko", "es", "pt"] {
        assert_eq!(Scene::seeded(beginners(edition), 2, 1).n_table(), 12);
        let nine = chosen(&json!({ "edition": edition, "beginner": { "baseSize": 9 } }));
        let scene = Scene::seeded(nine, 2, 1);
        assert_eq!((scene.n_table(), scene.n_deck()), (9, 18));
        assert_eq!(nine.beginner, beginners(edition).beginner, "the cards stay those of the book");
    }
}

#[test]
fn bg_05_value_and_size_are_free_in_every_edition() {
    for &edition in Edition::ALL {
        for (value, base_size) in Value::ALL.into_iter().flat_map(|v| [(v, 9), (v, 12)]) {
            let config = chosen(&json!({ "edition": edition.word(), "beginner": {
                "fixedAttribute": value.attribute().name(),
                "fixedValue": value.word(),
                "baseSize": base_size,
            }}));
            let fixed = Beginner { fixed_attribute: value.attribute(), fixed_value: value };
            assert_eq!((config.beginner, config.base_size), (Some(fixed), base_size));
        }
    }
}

#[test]
fn bg_05_naming_the_value_is_enough() {
    for value in Value::ALL {
        let config = chosen(&json!({ "beginner": { "fixedValue": value.word() } }));
        let fixed = Beginner { fixed_attribute: value.attribute(), fixed_value: value };
        assert_eq!(config.beginner, Some(fixed));
    }
}

#[test]
fn bg_05_false_is_the_full_game() {
    for &edition in Edition::ALL {
        let config = chosen(&json!({ "edition": edition.word(), "beginner": false }));
        assert_eq!((config, config.cards()), (edition.preset(), Cards::ALL));
    }
}

#[test]
fn bg_07_the_puzzle_has_exactly_its_four_sets() {
    let solid = json!({ "edition": "fr", "rounds": 1, "beginner": { "fixedValue": "solid" } });
    let mut puzzle = Scene::new(chosen(&solid), 2, PUZZLE);
    assert_eq!(puzzle.table(), PUZZLE);
    let sets = puzzle.state().board.cards().sets();
    let solution: Vec<String> = sets.map(|set| set.to_string()).collect();
    assert_eq!(solution, ["1rfo 2pfo 3gfo", "1gfd 2pfo 3rfs", "2rfs 2gfd 2pfo", "2pfo 2pfs 2pfd"]);
    puzzle.does(0, "call");
    assert_eq!(puzzle.does(0, "claim 2rfs 2pfo 2gfd")[0], "taken 0 2rfs 2gfd 2pfo");
}

#[test]
fn bg_zh_one_color_nine_cards_in_three_rows_of_three() {
    plays_with("zh", Color::Red.into(), 9);
    assert_eq!(Scene::seeded(beginners("zh"), 2, 7).view().base, 9);
}

#[test]
fn bg_zh_it_may_be_any_of_the_three_colors() {
    for color in Color::ALL {
        let value = Value::from(color);
        let config =
            chosen(&json!({ "edition": "zh", "beginner": { "fixedValue": value.word() } }));
        let scene = Scene::seeded(config, 2, 7);
        assert_eq!((in_play(&scene), scene.n_table()), (Cards::with(value), 9));
    }
}

#[test]
fn bg_ko_purple_as_in_the_example_and_twelve_cards() {
    plays_with("ko", Color::Purple.into(), 12);
}

#[test]
fn bg_ko_it_may_be_any_value_of_any_attribute() {
    for attribute in Attribute::ALL {
        for value in Value::of(attribute) {
            let fixed = json!({ "fixedAttribute": attribute.name(), "fixedValue": value.word() });
            let scene = Scene::seeded(chosen(&json!({ "edition": "ko", "beginner": fixed })), 2, 7);
            assert_eq!((in_play(&scene), scene.n_table()), (Cards::with(value), 12));
        }
    }
}

#[test]
fn bg_fr_red_and_nine_cards() {
    plays_with("fr", Color::Red.into(), 9);
}

#[test]
fn bg_fr_solid_as_in_the_printed_puzzle_may_be_chosen() {
    let fixed = json!({ "fixedAttribute": "shading" });
    let scene = Scene::seeded(chosen(&json!({ "edition": "fr", "beginner": fixed })), 2, 7);
    assert_eq!(in_play(&scene), Cards::with(Shading::Solid.into()));
    assert_eq!(scene.n_table(), 9);
}

#[test]
fn bg_es_the_solid_cards_and_twelve_of_them() {
    plays_with("es", Shading::Solid.into(), 12);
}

#[test]
fn bg_pt_the_solid_cards_and_twelve_of_them() {
    plays_with("pt", Shading::Solid.into(), 12);
}
