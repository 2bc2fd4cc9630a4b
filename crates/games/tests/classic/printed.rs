//! What several rule books print alike, to be shown with the preset of each.
#![allow(clippy::unwrap_used)]

use serde_json::json;
use tercet_cards::{Agreement, Attribute, Card, Cards, Triple, Value};
use tercet_engine::{ConfigError, GameSpec, GameTime, Rules, Seat, Seats, Seed, Source, Viewer};
use tercet_games::classic::{
    Classic, Command, Config, Edition, Phase, PhaseView, Rejection, Verify,
};

use crate::scene::{MANY_SETS, NO_SET, RIGHT, Scene, WRONG};

/// The printed examples of SETs, and what the verdict says of each.
const SETS: [[&str; 2]; 3] = [
    ["2rfo 2rho 2reo", "number: all 2; color: all red; shading: all different; shape: all oval"],
    [
        "1rho 2ghs 3phd",
        "number: all different; color: all different; shading: all striped; shape: all different",
    ],
    [
        "1red 2gfs 3pho",
        "number: all different; color: all different; shading: all different; shape: all different",
    ],
];

/// Seat 0 calls and shows these three cards of a fresh table; what happens.
#[track_caller]
fn show(config: Config, cards: Triple) -> (Scene, Vec<String>) {
    let mut game = Scene::new(config, 2, &cards.to_string());
    game.does(0, "call");
    let events = game.does(0, &format!("claim {cards}"));
    (game, events)
}

/// The printed examples of SETs are taken, and everybody sees why.
#[track_caller]
pub(crate) fn takes_the_printed_sets(config: Config) {
    for [text, verdict] in SETS {
        let cards: Triple = text.parse().unwrap();
        let (game, events) = show(config, cards);
        assert_eq!(events[0], format!("taken 0 {cards}"));
        let shown = game.view().shown.unwrap();
        assert_eq!((shown.cards, shown.taken), (cards, true));
        assert_eq!(shown.verdict.to_string(), verdict);
        assert_eq!(game.sets(0), 1);
    }
}

/// These three cards are a false call, and everybody sees why.
#[track_caller]
pub(crate) fn is_no_set(config: Config, cards: &str, verdict: &str) {
    let cards: Triple = cards.parse().unwrap();
    let (game, events) = show(config, cards);
    assert_eq!(events[0], format!("false-call 0 {cards}"));
    assert!(!events.iter().any(|event| event.starts_with("dealt")));
    let shown = game.view().shown.unwrap();
    assert_eq!((shown.cards, shown.taken), (cards, false));
    assert_eq!(shown.verdict.to_string(), verdict);
    assert!(cards.cards().into_iter().all(|card| game.state().board.cards().contains(card)));
    assert_eq!(game.sets(0), 0);
}

/// Three cards of which only the attributes in `faults` have two alike and one not.
fn three_with_faults(faults: &[Attribute]) -> Triple {
    // Another card is the odd one in each attribute, so that no two cards are equal.
    let digit = |card: usize, nr: usize, attribute: Attribute| {
        if faults.contains(&attribute) { usize::from(card == nr % 3) } else { card }
    };
    let index = |card| {
        let digits = Attribute::ALL.into_iter().enumerate();
        digits.fold(0, |index, (nr, attribute)| index * 3 + digit(card, nr, attribute))
    };
    let cards = [0, 1, 2].map(|card| Card::from_index(index(card) as u8).unwrap());
    Triple::new(cards).unwrap()
}

/// Each attribute is asked for on its own; only four times yes makes a SET.
#[track_caller]
pub(crate) fn judges_each_attribute_on_its_own(config: Config) {
    for questions in 0..16 {
        let says_no = |nr: &usize| questions >> nr & 1 == 1;
        let faults: Vec<Attribute> = (0..4).filter(says_no).map(|nr| Attribute::ALL[nr]).collect();
        let cards = three_with_faults(&faults);
        let (game, events) = show(config, cards);
        let what = if faults.is_empty() { "taken" } else { "false-call" };
        assert_eq!(events[0], format!("{what} 0 {cards}"));
        let verdict = game.view().shown.unwrap().verdict;
        let found: Vec<Attribute> = verdict
            .iter()
            .filter(|(_, agreement)| !agreement.is_fine())
            .map(|(attribute, _)| attribute)
            .collect();
        assert_eq!(found, faults, "{cards}");
    }
}

/// Whatever two cards share and the third lacks spoils the SET, and everybody sees the odd one.
#[track_caller]
pub(crate) fn two_against_one_is_not_a_set(config: Config) {
    for two in Value::ALL {
        for one in Value::of(two.attribute()).into_iter().filter(|&one| one != two) {
            let values = |attribute| match attribute {
                _ if attribute == two.attribute() => [two, two, one],
                _ => Value::of(attribute),
            };
            let card = |nr: usize| -> Card {
                let letters = Attribute::ALL.map(|attribute| values(attribute)[nr].letter());
                letters.iter().collect::<String>().parse().unwrap()
            };
            let (game, events) = show(config, Triple::new([card(0), card(1), card(2)]).unwrap());
            assert!(events[0].starts_with("false-call 0"), "{two} {two} {one}: {events:?}");
            let fault = game.view().shown.unwrap().verdict.first_fault();
            let odd_one = Agreement::OddOne { two, one, card: card(2) };
            assert_eq!(fault, Some((two.attribute(), odd_one)));
        }
    }
}

/// The cards of the game are all combinations of these values, each exactly once.
///
/// The values are given in our words, in the order in which the book lists them.
#[track_caller]
pub(crate) fn has_the_values(config: Config, values: [(Attribute, [&str; 3]); 4]) {
    let named = |attribute| {
        let (_, words) = values.iter().find(|(named, _)| *named == attribute).unwrap();
        words.map(|word| {
            let value: Value = word.parse().unwrap();
            assert_eq!(value.attribute(), attribute, "{word}");
            value
        })
    };
    let mut texts = vec![String::new()];
    for attribute in Attribute::ALL {
        let letters = named(attribute).map(Value::letter);
        let longer = |text: &String| letters.map(|letter| format!("{text}{letter}"));
        texts = texts.iter().flat_map(longer).collect();
    }
    let cards: Cards = texts.iter().map(|text| text.parse::<Card>().unwrap()).collect();
    assert_eq!((texts.len(), cards.len()), (81, 81));
    let game = Scene::seeded(config, 2, 2);
    assert_eq!(game.state().board.cards() | game.state().deck.cards(), cards);
}

/// Twelve cards lie open, and of all threes among them exactly the SETs are taken.
#[track_caller]
pub(crate) fn a_call_is_for_three_of_the_twelve(config: Config) {
    let table: Vec<Card> = MANY_SETS.split(' ').map(|name| name.parse().unwrap()).collect();
    assert_eq!(table.len(), 12);
    let mut n_taken = 0;
    for (i, &a) in table.iter().enumerate() {
        for (j, &b) in table.iter().enumerate().skip(i + 1) {
            for &c in &table[j + 1..] {
                let mut game = Scene::new(config, 2, MANY_SETS);
                game.does(0, "call");
                let events = game.does(0, &format!("claim {a} {b} {c}"));
                n_taken += usize::from(events[0].starts_with("taken"));
            }
        }
    }
    // Nine cards of one number and color hold twelve SETs; the three green ones are another.
    assert_eq!(n_taken, 13);
    let mut game = Scene::new(config, 2, MANY_SETS);
    game.does(0, "call");
    let missing = "3ped".parse::<Card>().unwrap();
    let rejection = game.rejected(0, "claim 1rfo 1rfs 3ped");
    assert_eq!(rejection, Rejection::CardsNotOnTable { cards: [missing].into_iter().collect() });
    assert!("claim 1rfo 1rfs".parse::<Command>().is_err());
    assert!("claim 1rfo 1rfs 1rfd 1rho".parse::<Command>().is_err());
}

/// All cards are shuffled and twelve of them laid out; the others stay face down.
#[track_caller]
pub(crate) fn shuffles_and_lays_out_twelve(config: Config) {
    let mut seen = Cards::EMPTY;
    for seed in 0..100 {
        let game = Scene::seeded(config, 3, seed);
        let view = game.view();
        assert_eq!((view.table.len(), view.base, view.deck), (12, 12, 69));
        assert!(view.table.iter().all(Option::is_some));
        assert_eq!(game.history()[0], format!("round 1 dealer {}", view.dealer));
        assert!(game.history()[1].starts_with("dealt 1="));
        let text = serde_json::to_string(&view).unwrap();
        assert!(!game.state().deck.cards().iter().any(|card| text.contains(&card.to_string())));
        seen |= view.table.into_iter().flatten().collect();
    }
    assert_eq!(seen, Cards::ALL, "in that many deals every card has come up");
}

/// Anybody may call at any moment of the search, also twice in a row and after a mistake.
#[track_caller]
pub(crate) fn nobody_takes_turns(config: Config) {
    let mut game = Scene::new(config, 3, MANY_SETS);
    for seat in [2, 2, 0, 2, 1, 1] {
        game.wait(10);
        assert!((0..3).all(|any| game.legal(any).contains(&"call".to_owned())));
        game.takes_a_set(seat);
        game.is_wrong(seat);
    }
    assert_eq!(game.history().iter().filter(|event| event.starts_with("taken 2")).count(), 3);
}

/// From a call until it is settled, nobody else can do anything.
#[track_caller]
pub(crate) fn a_call_keeps_the_others_out(config: Config) {
    for settled_by in [RIGHT, WRONG] {
        let mut game = Scene::new(config, 3, MANY_SETS);
        game.wait(100);
        game.does(0, "no-set");
        assert_eq!(game.does(1, "call"), ["called 1 until 5100"]);
        let until = Some(GameTime(5100));
        let turned_away = Rejection::CalledByOther { seat: Seat(1), until };
        for other in [0, 2] {
            for command in ["call", RIGHT, "no-set", "take-back"] {
                assert_eq!(game.rejected(other, command), turned_away, "{other} {command}");
            }
            assert!(game.legal(other).is_empty());
        }
        assert_eq!(game.view().phase, PhaseView::Called { seat: Seat(1), until });
        game.does(1, settled_by);
        assert_eq!([0, 2].map(|other| game.score(other)), [0, 0], "being late costs nothing");
        assert_eq!(game.does(2, "call"), ["called 2 until 5100"]);
    }
}

/// Everybody at the table is shown the three cards and the verdict.
#[track_caller]
pub(crate) fn everybody_sees_the_verdict(config: Config) {
    for (claim, is_set) in [(RIGHT, true), (WRONG, false)] {
        let mut game = Scene::new(config, 3, MANY_SETS);
        game.wait(1000);
        game.does(1, "call");
        game.does(1, claim);
        let cards: Triple = claim.strip_prefix("claim ").unwrap().parse().unwrap();
        for viewer in Viewer::all(3) {
            let shown = Classic::view(game.state(), viewer).shown.unwrap();
            assert_eq!((shown.seat, shown.cards, shown.taken), (Seat(1), cards, is_set));
            assert_eq!(shown.verdict.is_set(), is_set);
            assert!(GameTime(2500) <= shown.until, "it stays for a second and a half");
        }
    }
}

/// A table may leave the judgment to the players: then all but the caller are asked.
#[track_caller]
pub(crate) fn the_others_can_be_the_judges(config: Config) {
    let config = Config { verify: Verify::Players, ..config };
    let mut game = Scene::new(config, 3, MANY_SETS);
    game.does(1, "call");
    assert_eq!(game.does(1, RIGHT), ["claimed 1 1rfo 1rfs 1rfd until 15000"]);
    let until = GameTime(15_000);
    let waiting: Seats = [Seat(0), Seat(2)].into_iter().collect();
    let cards = "1rfo 1rfs 1rfd".parse().unwrap();
    let checking = PhaseView::Checking { seat: Seat(1), cards, waiting, until };
    assert_eq!(game.view().phase, checking);
    assert_eq!(game.rejected(1, "accept"), Rejection::NothingToCheck {});
    assert_eq!(game.rejected(2, "call"), Rejection::BeingChecked { seat: Seat(1), until });
    assert_eq!(game.does(0, "accept"), ["accepted 0"]);
    let events = game.does(2, "accept");
    assert_eq!(events[..2], ["accepted 2", "taken 1 1rfo 1rfs 1rfd"]);
}

/// A SET goes to the caller's pile, and the next three cards fill its gaps in the same step.
///
/// Returns what the SET counts.
#[track_caller]
pub(crate) fn a_set_is_kept_and_replaced(config: Config) -> i32 {
    let mut game = Scene::new(config, 2, &format!("{MANY_SETS} 3geo 2phs 1ped"));
    game.does(1, "call");
    let events = game.does(1, "claim 1rfo 1rhs 1red");
    assert_eq!(events, ["taken 1 1rfo 1rhs 1red", "dealt 1=3geo 5=2phs 9=1ped"]);
    let view = game.view();
    assert_eq!(game.table(), "3geo 1rfs 1rfd 1rho 2phs 1rhd 1reo 1res 1ped 1gfo 1gfs 1gfd");
    assert_eq!((view.deck, view.dealer), (66, Seat(0)));
    assert_eq!((view.seats[0].sets, view.seats[1].sets), (0, 1));
    assert_eq!(view.seats[1].last, "1rfo 1rhs 1red".parse().ok());
    assert_eq!((view.seats[0].score, view.seats[1].score), (0, view.seats[1].round_score));
    view.seats[1].score
}

/// A false call takes back the SET won last; it is set aside. Returns the score before and after.
#[track_caller]
pub(crate) fn a_false_call_costs_a_set(config: Config) -> (i32, i32) {
    let mut game = Scene::new(config, 2, MANY_SETS);
    game.does(1, "call");
    game.does(1, "claim 1gfo 1gfs 1gfd");
    game.does(1, "call");
    game.does(1, RIGHT);
    let (before, table, deck) = (game.score(1), game.table(), game.n_deck());
    assert_eq!(game.sets(1), 2);
    let events = game.is_wrong(1);
    assert!(events[0].starts_with("false-call 1"));
    assert_eq!(events[1..], ["set-lost 1 1rfo 1rfs 1rfd"]);
    assert_eq!((game.table(), game.n_deck()), (table, deck), "the cards stay, none is dealt");
    assert_eq!((game.sets(1), game.view().aside), (1, 3));
    let lost: Cards = game.state().set_aside;
    assert_eq!(lost.to_string(), "1rfo 1rfs 1rfd");
    assert!((lost & (game.state().board.cards() | game.state().deck.cards())).is_empty());
    assert_eq!(game.score(0), 0, "nobody else gets them");
    (before, game.score(1))
}

/// Anyone who holds nothing loses nothing.
#[track_caller]
pub(crate) fn without_a_set_nothing_is_lost(config: Config) {
    let mut game = Scene::new(config, 2, MANY_SETS);
    for _ in 0..2 {
        game.does(1, "call");
        assert_eq!(game.does(1, WRONG), ["false-call 1 1rfo 1rfs 1rho"]);
        assert_eq!((game.score(1), game.view().aside), (0, 0));
    }
    game.takes_a_set(1);
    assert!(0 < game.score(1), "and no debt is left");
}

/// Only the agreement of all brings three more cards. Returns the game with its fifteen.
#[track_caller]
pub(crate) fn all_agree_and_fifteen_lie_there(config: Config) -> Scene {
    let mut game = Scene::new(config, 3, NO_SET);
    assert_eq!(game.vote([0, 2]), ["voted 2"]);
    assert_eq!(game.does(0, "take-back"), ["took-back 0"]);
    assert_eq!(game.does(1, "no-set"), ["voted 1"]);
    assert_eq!((game.n_table(), game.n_deck()), (12, 69));
    let events = game.does(0, "no-set");
    assert_eq!(events, ["voted 0", "vote-passed", "dealt 13=1gfo 14=3geo 15=2ges"]);
    assert_eq!((game.n_table(), game.n_deck()), (15, 66));
    game
}

/// However long nobody finds anything, only a vote brings more cards.
#[track_caller]
pub(crate) fn waiting_brings_no_cards(config: Config) {
    let mut game = Scene::new(config, 2, NO_SET);
    assert!(game.wait(600_000).is_empty());
    assert_eq!(game.rejected(1, "deal-three"), Rejection::NoStallHere {});
    assert_eq!(game.n_table(), 12);
}

/// With fifteen cards the next SET is not replaced, and the one after it is.
#[track_caller]
pub(crate) fn the_next_set_is_not_replaced(config: Config) {
    let mut game = all_agree_and_fifteen_lie_there(config);
    game.does(2, "call");
    let events = game.does(2, "claim 2res 1ped 3geo");
    assert_eq!(events, ["taken 2 1ped 2res 3geo", "moved 15-4 13-8"]);
    assert_eq!((game.n_table(), game.n_deck()), (12, 66));
    let events = game.takes_a_set(0);
    assert!(events[1].starts_with("dealt "), "{events:?}");
    assert_eq!((game.n_table(), game.n_deck()), (12, 63));
}

/// With an empty deck the search goes on until no SET is left.
///
/// Returns how many cards are left in each of some rounds.
#[track_caller]
pub(crate) fn goes_on_until_no_set_is_left(config: Config) -> Vec<usize> {
    let mut n_last = Vec::new();
    let play = |seed| {
        let mut game = Scene::seeded(config, 2, seed);
        game.play_until(|state| state.deck.is_empty());
        let before = game.sets(1);
        while game.a_set().is_some() {
            assert_eq!(game.state().phase, Phase::Searching);
            game.takes_a_set(1);
        }
        n_last.push(game.sets(1) - before);
        assert_ne!(game.state().phase, Phase::Searching);
        assert!(game.history().contains(&"round-ended exhausted".to_owned()));
        assert_eq!(game.n_deck(), 0);
        game.n_table()
    };
    let left = (0..12).map(play).collect();
    assert!(n_last.iter().any(|&n| 1 < n), "the first SET is not the end: {n_last:?}");
    left
}

/// One player or more can sit down and start; nobody at all cannot.
#[track_caller]
pub(crate) fn takes_one_player_or_more(config: Config) {
    let setup = |n_seats| {
        GameSpec::<Classic>::new(config, n_seats, Source::Seed(Seed::numbered(6))).map(drop)
    };
    let allowed = "1 to 20".to_owned();
    assert_eq!(setup(0), Err(vec![ConfigError::new("seats", &json!(0), allowed)]));
    for n_seats in [1, 2, 3, 8, 20] {
        let mut game = Scene::new(config, n_seats, MANY_SETS);
        assert_eq!(game.view().seats.len(), usize::from(n_seats));
        game.takes_a_set(n_seats - 1);
        assert_eq!(game.sets(n_seats - 1), 1);
    }
}

/// With `beginner` on, the 27 cards with this value are played with, this many on the table.
#[track_caller]
pub(crate) fn beginners_have(edition: Edition, value: &str, base: u8) {
    let options = json!({ "edition": edition.word(), "beginner": true });
    let game = Scene::seeded(Config::read(&options).unwrap(), 2, 18);
    let cards = game.state().board.cards() | game.state().deck.cards();
    assert_eq!(cards, Cards::with(value.parse().unwrap()));
    assert_eq!((game.n_table(), game.n_deck()), (base.into(), 27 - usize::from(base)));
}
