//! SC: what comes of a claim, case by case.

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{GameTime, Rules, Seat, Seed, Seq, chance::Seeded};
use tercet_games::{
    eclaireur::{Command, Config, Eclaireur, Event, Phase, Rejection, State},
    shared::triples,
};

use crate::scene::{MANY_SETS, MISS, OTHER, SAME, SCOUT, Scene, WRONG};

#[test]
fn sc_05_a_found_card_goes_to_the_seconder_and_the_other_two_to_the_scout() {
    for (second, rest) in [("1gfd", "2rho 3pes"), ("2rho", "1gfd 3pes")] {
        let mut scene = Scene::example(3);
        scene.does(0, SCOUT);
        let events = scene.does(2, &format!("second {second}"));
        assert!(events[0].starts_with(&format!("seconded 2 {second} third ")));
        assert_eq!(events[1], "revealed 0 1gfd 2rho 3pes found");
        assert_eq!(events[2..4], [format!("taken 2 {second}"), format!("taken 0 {rest}")]);
        assert_eq!(events.len(), 5, "and three cards are dealt");
        assert_eq!(scene.state().scores(), [2, 0, 1]);
        assert_eq!((scene.n_table(), scene.n_deck()), (12, 66));
        assert_eq!(scene.state().phase, Phase::Searching);
    }
}

#[test]
fn sc_06_another_set_with_the_first_card_gives_two_and_three() {
    for (second, third) in [("1rfo", "2ghd"), ("2ghd", "1rfo")] {
        let mut scene = Scene::example(3);
        scene.does(0, SCOUT);
        let events = scene.does(1, &format!("second {second}"));
        assert_eq!(events[0], format!("seconded 1 {second} third {third} there"));
        assert_eq!(events[1], "revealed 0 1gfd 2rho 3pes other-set");
        assert_eq!(events[2..4], ["taken 1 1rfo 2ghd", "taken 0 1gfd 2rho 3pes"]);
        assert_eq!(scene.state().scores(), [3, 2, 0]);
        assert_eq!((scene.n_table(), scene.n_deck()), (12, 64), "five cards left");
    }
}

#[test]
fn sc_07_a_second_card_without_a_set_costs_a_card_and_the_others_go_on() {
    let mut scene = Scene::new(Config::default(), 3, MANY_SETS);
    scene.takes_a_set(1);
    let before = scene.table();
    // A scout of the first SET there is, and a card that makes none with the first.
    let set = scene.a_set().unwrap();
    let first = set.cards()[0];
    let table = scene.state().board.cards();
    let miss = table.iter().find(|&card| card != first && !table.contains(first.third(card)));
    let miss = miss.expect("a card that makes no SET with the first");
    scene.does(0, &format!("scout {set} show {first}"));
    let lost = scene.pile(1).split(' ').next_back().unwrap().to_owned();
    let events = scene.does(1, &format!("second {miss}"));
    let third = first.third(miss);
    assert_eq!(
        events,
        [format!("seconded 1 {miss} third {third} missing"), format!("card-lost 1 {lost}")]
    );
    assert_eq!((scene.score(1), scene.table()), (2, before), "nothing leaves the table");
    for command in [format!("second {}", set.cards()[1]), "give-up".to_owned()] {
        assert_eq!(scene.rejected(1, &command), Rejection::OutOfThisClaim {}, "{command}");
    }
    scene.does(2, &format!("second {}", set.cards()[1]));
    assert_eq!(scene.state().scores(), [2, 2, 1]);
    assert!(!scene.is_frozen(1) && scene.may(1, "no-set"), "out of that claim only");
}

#[test]
fn sc_07_everybody_sees_who_missed_and_where() {
    use tercet_games::eclaireur::{PhaseView, Try};
    let mut scene = Scene::example(4);
    scene.does(0, SCOUT);
    scene.does(3, MISS);
    scene.does(1, "give-up");
    let PhaseView::Scouting { tried, gave_up, seekers, .. } = scene.watched().phase else {
        panic!("the claim goes on");
    };
    assert_eq!(tried, [Try { seat: Seat(3), card: "2geo".parse().unwrap() }]);
    assert_eq!(gave_up.iter().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(seekers.iter().collect::<Vec<_>>(), [Seat(2)]);
}

#[test]
fn sc_07_when_all_others_have_missed_the_scout_takes_the_three_cards() {
    let mut scene = Scene::example(3);
    scene.does(0, SCOUT);
    scene.does(1, MISS);
    let events = scene.does(2, MISS);
    assert_eq!(events[2..4], ["revealed 0 1gfd 2rho 3pes unfound", "taken 0 1gfd 2rho 3pes"]);
}

#[test]
fn sc_09_a_scout_without_a_set_loses_a_card_and_is_out() {
    let mut scene = Scene::new(Config::default(), 3, MANY_SETS);
    scene.takes_a_set(0);
    let table = scene.table();
    let events = scene.is_mistaken(0);
    assert_eq!(events[0], "gave-up 2");
    assert!(events[1].starts_with("revealed 0 ") && events[1].ends_with(" mistaken"));
    assert!(events[2].starts_with("card-lost 0 "));
    assert_eq!(events[3..], ["froze 0"]);
    assert_eq!((scene.score(0), scene.table()), (2, table), "nothing leaves the table");
    assert!(scene.is_frozen(0));
}

#[test]
fn sc_09_the_same_when_the_window_ends() {
    let mut scene = Scene::example(2);
    scene.does(0, WRONG);
    let events = scene.wait_until(20_000);
    assert_eq!(events, ["revealed 0 1gfd 3gfo 3pes mistaken", "forfeit 0", "froze 0"]);
}

#[test]
fn sc_10_a_seconder_who_is_right_takes_the_whole_set_of_a_mistaken_scout() {
    // The committed cards are 1gfd 3gfo 3pes: a SET with the first needs 2rho or 1gfd.
    for (second, third) in [("2rho", "1gfd"), ("1gfd", "2rho")] {
        let mut scene = Scene::example(3);
        scene.does(0, WRONG);
        let events = scene.does(1, &format!("second {second}"));
        assert_eq!(events[0], format!("seconded 1 {second} third {third} there"));
        assert_eq!(events[1], "revealed 0 1gfd 3gfo 3pes outdone");
        assert_eq!(events[2..5], ["taken 1 1gfd 2rho 3pes", "forfeit 0", "froze 0"]);
        assert!(events[5].starts_with("dealt "));
        assert_eq!(scene.state().scores(), [0, 3, 0]);
        assert!(scene.is_frozen(0), "the SET just taken does not free the scout");
        assert!(scene.state().board.cards().contains("3gfo".parse().unwrap()));
    }
}

#[test]
fn sc_10_the_scout_pays_a_card_too() {
    let mut scene = Scene::new(Config::default(), 2, MANY_SETS);
    scene.takes(0, "1rfo 1rfs 1rfd".parse().unwrap());
    scene.does(0, "scout 1rho 1rhs 1gfd show 1rho");
    let events = scene.does(1, "second 1rhs");
    assert_eq!(events[2..5], ["taken 1 1rho 1rhs 1rhd", "card-lost 0 1rfd", "froze 0"]);
    assert_eq!(scene.state().scores(), [2, 3]);
}

#[test]
fn sc_11_if_both_are_wrong_both_lose_a_card() {
    let mut scene = Scene::new(Config::default(), 3, MANY_SETS);
    for (seat, set) in [(0, "1rfo 1rfs 1rfd"), (1, "1rho 1rhs 1rhd")] {
        scene.takes(seat, set.parse().unwrap());
    }
    let table = scene.state().board.cards();
    let no_set = |cards: &Triple| {
        let [first, ..] = cards.cards();
        !cards.is_set() && cards.cards()[1..].iter().all(|&c| !table.contains(first.third(c)))
    };
    let cards = triples(scene.state().board.cards()).find(no_set).expect("three cards");
    let [first, second, _] = cards.cards();
    scene.does(0, &format!("scout {cards} show {first}"));
    let events = scene.does(1, &format!("second {second}"));
    assert_eq!(
        events,
        [
            format!("seconded 1 {second} third {} missing", first.third(second)),
            format!("revealed 0 {cards} both-wrong"),
            "card-lost 1 1rhd".to_owned(),
            "card-lost 0 1rfd".to_owned(),
            "froze 0".to_owned(),
        ]
    );
    assert_eq!(scene.state().scores(), [2, 2, 0]);
    assert!(scene.is_frozen(0) && !scene.is_frozen(1), "only the scout is out");
    assert_eq!(scene.state().phase, Phase::Searching, "the claim is over");
    assert_eq!(scene.state().board.cards(), table);
}

#[test]
fn example_the_second_card_belongs_to_the_scouts_set() {
    let mut scene = Scene::example(2);
    scene.does(0, SCOUT);
    scene.does(1, SAME);
    assert_eq!((scene.pile(0).as_str(), scene.pile(1).as_str()), ("1gfd 3pes", "2rho"));
}

#[test]
fn example_the_second_card_makes_another_set() {
    let mut scene = Scene::example(2);
    scene.does(0, SCOUT);
    scene.does(1, OTHER);
    assert_eq!((scene.pile(0).as_str(), scene.pile(1).as_str()), ("1gfd 2rho 3pes", "1rfo 2ghd"));
    assert_eq!(scene.n_deck(), 69 - 5);
}

#[test]
fn example_the_second_card_makes_no_set() {
    let mut scene = Scene::example(3);
    scene.does(0, SCOUT);
    assert_eq!(scene.does(1, MISS)[0], "seconded 1 2geo third 1red missing");
    assert_eq!(scene.n_table(), 12);
    assert!(matches!(scene.state().phase, Phase::Scouting(_)));
}

/// What SC-12 says, written a second time and by looking at every card of the table.
fn case(table: Cards, committed: Triple, first: Card, second: Card) -> char {
    let [a, b, c] = committed.cards();
    let valid = Card::is_set(a, b, c);
    let other_set =
        table.iter().any(|x| x != first && x != second && Card::is_set(first, second, x));
    if valid && committed.contains(second) {
        'A'
    } else if valid && other_set {
        'B'
    } else if valid {
        'C'
    } else if other_set {
        'F'
    } else {
        'G'
    }
}

/// How the piles of scout and seconder change in each case.
fn gains(case: char) -> (i32, i32) {
    match case {
        'A' => (2, 1),
        'B' => (3, 2),
        'C' => (0, -1),
        'F' => (-1, 3),
        _ => (-1, -1),
    }
}

fn step(state: &mut State, seat: u8, command: Command) -> Vec<Event> {
    let mut chance = Seeded::new(Seed::numbered(3), Seq(9));
    let events = Eclaireur::decide(state, GameTime(5), Seat(seat), &command, &mut chance)
        .expect("it is allowed");
    events.iter().for_each(|event| Eclaireur::evolve(state, GameTime(5), event));
    events
}

#[test]
fn sc_12_every_second_card_to_every_claim_is_judged_in_the_order_of_the_clause() {
    let mut scene = Scene::new(Config::default(), 3, MANY_SETS);
    scene.takes_a_set(0);
    scene.takes_a_set(1);
    let before = scene.state();
    let table = before.board.cards();
    let mut seen = std::collections::BTreeMap::new();
    for cards in triples(before.board.cards()) {
        for show in cards.cards() {
            let mut scouted = before.clone();
            step(&mut scouted, 0, Command::Scout { cards, show });
            for card in table.iter().filter(|&card| card != show) {
                let mut after = scouted.clone();
                step(&mut after, 1, Command::Second { card });
                let case = case(table, cards, show, card);
                let gained = |seat: usize| after.scores()[seat] - before.scores()[seat];
                let text = format!("{cards}, {show} shown, {card} second: case {case}");
                assert_eq!((gained(0), gained(1)), gains(case), "{text}");
                assert_eq!(after.claim().is_some(), case == 'C', "{text}");
                assert_eq!(after.frozen.contains(Seat(0)), "FG".contains(case), "{text}");
                *seen.entry(case).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(seen.keys().collect::<String>(), "ABCFG");
    assert_eq!(seen.values().sum::<i32>(), 220 * 3 * 11);
}
