//! TW: the deal, the refill, and the deck that is made of the discards.

use tercet_cards::Cards;
use tercet_engine::{GameTime, Occurrence, Rules, Seat, Seed, Seq, Viewer, chance::Seeded};
use tercet_games::twenty::{Claims, Command, Config, Event, FirstDealer, Rejection, State, Twenty};

use crate::scene::{
    Draws, GREEN, NONE_OWN, ONE_OWN, RED, Scene, TABLE, THREE_OTHER_OWN, THREE_OWN, TWO_OWN, cards,
};

#[test]
fn tw_02_six_cards_each_are_dealt_one_by_one_and_then_six_on_the_table() {
    for n_seats in 2..=8 {
        let scene = Scene::seeded(Config::default(), n_seats, 5);
        let history = scene.history();
        assert_eq!(history[0], "round 1 dealer 0");
        let handed: Vec<&str> = history[1].split(' ').skip(1).collect();
        let seats: Vec<u8> = handed.iter().map(|given| given[..1].parse().unwrap()).collect();
        let around: Vec<u8> = (1..n_seats).chain([0]).collect();
        assert_eq!(seats, around.repeat(6), "one each, six times, the dealer last");
        assert!(history[2].starts_with("dealt 1="), "{}", history[2]);
        assert_eq!(history.len(), 3);
        assert!((0..n_seats).all(|seat| scene.n_personal(seat) == 6));
        assert_eq!(scene.state().board.len(), 6);
        assert_eq!(scene.n_deck(), 81 - 6 - 6 * usize::from(n_seats));
    }
}

#[test]
fn tw_02_the_first_card_goes_to_the_left_of_the_dealer() {
    let config = Config { first_dealer: FirstDealer::Random, ..Config::default() };
    let dealers: Vec<Seat> = (0..20)
        .map(|seed| {
            let scene = Scene::seeded(config, 3, seed);
            let dealer = scene.state().rotation.dealer;
            let first = format!("handed {}:", (dealer.0 + 1) % 3);
            assert!(scene.history()[1].starts_with(&first), "dealer {dealer}");
            dealer
        })
        .collect();
    assert!((0..3).all(|seat| dealers.contains(&Seat(seat))), "each deals first some time");
}

#[test]
fn tw_02_personal_cards_lie_open_for_everybody() {
    let scene = Scene::new(Config::default(), &[RED, GREEN, ""], TABLE);
    let seen = scene.watched();
    let names: Vec<String> = seen.seats[0].hand.iter().map(ToString::to_string).collect();
    assert_eq!(names.join(" "), RED);
    for seat in 0..3 {
        assert_eq!(scene.view(seat), seen);
    }
    let told = scene.told(Viewer::Spectator);
    assert!((0..3).all(|seat| scene.told(Viewer::Seat(Seat(seat))) == told));
    assert_eq!(told[1].what.to_string(), scene.history()[1], "the whole deal is told");
}

#[test]
fn tw_04_used_table_cards_are_replaced_where_they_lay() {
    let draws = Draws { next: "3phd 3phs", ..Draws::default() };
    let hands = [RED, GREEN];
    let mut scene = Scene::with_draws(Config::default(), &hands, TABLE, draws);
    let events = scene.calls(0, ONE_OWN);
    assert_eq!(events, ["set-made 0 1rfs 2ghs 3pes", "dealt 2=3phd 3=3phs"]);
    assert_eq!(scene.table(), "3rfo 3phd 3phs 3gho 3peo 1phd");
}

#[test]
fn tw_04_personal_cards_are_not_replaced() {
    let mut scene = Scene::two();
    assert_eq!(scene.calls(0, THREE_OWN), ["set-made 0 1rfo 1rfs 1rfd"]);
    assert_eq!(scene.hand(0), "2rfo 2rfs 2rfd");
    assert_eq!((scene.table().as_str(), scene.n_deck()), (TABLE, 63));
    let mut scene = Scene::two();
    scene.calls(0, TWO_OWN);
    assert_eq!(scene.hand(0), "1rfs 1rfd 2rfs 2rfd");
    assert_eq!(scene.n_deck(), 62, "one table card was replaced");
}

#[test]
fn tw_06_used_cards_are_discarded_and_count_nothing() {
    let mut scene = Scene::two();
    scene.calls(0, TWO_OWN);
    scene.calls(1, "claim 1gfo 1gfs 1gfd");
    let discards: Cards = cards("1rfo 2rfo 3rfo 1gfo 1gfs 1gfd").into_iter().collect();
    assert_eq!(scene.state().discards, discards);
    assert_eq!(scene.watched().discards, 6);
    assert_eq!((scene.score(0), scene.score(1)), (0, 0));
}

#[test]
fn tw_10_the_last_cards_are_dealt_before_the_discards_are_shuffled() {
    let mut scene = Scene::crowded("1rfo");
    assert_eq!(scene.calls(0, TWO_OWN)[1..], ["dealt 1=3rho"]);
    assert_eq!((scene.n_deck(), scene.n_discards()), (2, 3));
    let events = scene.calls(0, "claim 1phd 2ghs 3rho");
    assert_eq!(events[1..], ["dealt 1=3pfo 2=3pfs", "rebuilt", "dealt 6=1rfo"]);
    assert_eq!((scene.n_deck(), scene.n_discards()), (5, 0), "the SET itself was shuffled in too");
}

#[test]
fn tw_10_the_discards_become_the_deck_for_an_extra_card() {
    let mut scene = Scene::crowded("2rfs");
    scene.calls(0, THREE_OWN);
    (0..3).for_each(|_| drop(scene.does(0, "ask")));
    assert_eq!((scene.n_deck(), scene.n_discards()), (0, 3), "nothing is shuffled before it must");
    scene.calls(0, THREE_OTHER_OWN);
    assert_eq!(scene.does(0, "ask"), ["rebuilt", "extra-card 0 2rfs"]);
    assert_eq!((scene.n_deck(), scene.n_discards()), (5, 0));
}

#[test]
fn tw_10_the_discards_become_the_deck_for_a_penalty_card() {
    let mut scene = Scene::crowded("1rfd");
    scene.calls(0, THREE_OWN);
    (0..3).for_each(|_| drop(scene.does(0, "ask")));
    scene.calls(0, THREE_OTHER_OWN);
    scene.does(0, "call");
    assert_eq!(scene.wait(5000), ["false-call 0", "rebuilt", "penalty-card 0 1rfd"]);
}

/// It cannot come to this with eight players (TW-16), so the state is made by hand.
fn without_a_card_to_draw(n_table: usize) -> State {
    let config = Config { claims: Claims::Instant, ..Config::default() };
    let mut state = Twenty::initial(&config, 3);
    let mine: Cards = cards(RED).into_iter().collect();
    let table = cards(TABLE);
    let others = Cards::ALL - mine - table[..n_table].iter().copied().collect();
    let given = mine.iter().map(|card| format!("0:{card}"));
    let given: Vec<String> = given.chain(others.iter().map(|card| format!("1:{card}"))).collect();
    let laid: Vec<String> =
        (1..).zip(&table[..n_table]).map(|(slot, card)| format!("{slot}={card}")).collect();
    for text in [
        "round 1 dealer 0".to_owned(),
        format!("handed {}", given.join(" ")),
        format!("dealt {}", laid.join(" ")),
    ] {
        Twenty::evolve(&mut state, GameTime(0), &text.parse::<Event>().expect("an event"));
    }
    assert!(state.has_nothing_to_draw());
    state
}

fn decide(state: &State, command: &str) -> Result<Vec<String>, Rejection> {
    let command: Command = command.parse().expect("a command");
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    let events = Twenty::decide(state, GameTime(9), Seat(0), &command, &mut chance)?;
    Ok(events.iter().map(ToString::to_string).collect())
}

#[test]
fn tw_10_without_deck_and_discards_no_card_is_given() {
    let state = without_a_card_to_draw(6);
    assert_eq!(decide(&state, "ask"), Err(Rejection::NoCardsLeft {}));
    assert!(!Twenty::legal(&state, GameTime(9), Seat(0)).contains(&Command::Ask));
    let events = decide(&state, "claim 1rfo 1rfs 2rfo");
    assert_eq!(events.unwrap(), ["false-call 0 1rfo 1rfs 2rfo"], "and no penalty");
}

#[test]
fn tw_10_gaps_stay_open_until_there_are_discards() {
    let state = without_a_card_to_draw(5);
    let events = decide(&state, "claim 1rfo 1rfs 2rfo").unwrap();
    assert_eq!(events, ["false-call 0 1rfo 1rfs 2rfo"], "the gap stays");
    let events = decide(&state, THREE_OWN).unwrap();
    assert_eq!(events[..2], ["set-made 0 1rfo 1rfs 1rfd", "rebuilt"]);
    assert!(events[2].starts_with("dealt 6=1rf"), "it is filled from the discards: {events:?}");
    let events = decide(&state, NONE_OWN).unwrap();
    assert_eq!(events[1], "rebuilt");
    assert_eq!(events[2].split('=').count() - 1, 3, "four gaps, three discards: {events:?}");
}

#[test]
fn tw_10_gaps_are_filled_when_somebody_leaves_and_the_votes_are_void() {
    let mut state = without_a_card_to_draw(5);
    for vote in ["voted 0", "voted 2"] {
        Twenty::evolve(&mut state, GameTime(1), &vote.parse().expect("an event"));
    }
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    let left = Occurrence::Left(Seat(1));
    let events = Twenty::react(&state, GameTime(9), left, &mut chance);
    let events: Vec<String> = events.iter().map(ToString::to_string).collect();
    assert_eq!(events[..2], ["left 1", "rebuilt"]);
    assert!(events.len() == 3 && events[2].starts_with("dealt 6="), "{events:?}");
}

#[test]
fn tw_16_two_to_eight_can_play() {
    assert_eq!(Twenty::seats(&Config::default()), 2..=8);
}

#[test]
fn tw_16_with_eight_players_and_nine_cards_each_three_cards_are_left() {
    let scene = Scene::crowded("");
    assert!((0..8).all(|seat| scene.n_personal(seat) == 9));
    assert_eq!((scene.state().board.len(), scene.n_deck()), (6, 3));
}
