//! CU-01 to CU-09: players, dice, and what three dice make a SET.

use tercet_cards::{Attribute, Face, Rolled};
use tercet_engine::{
    GameSpec, Seat, Seed, Seq, Source,
    chance::Seeded,
    laws::{Playout, Temper},
};
use tercet_games::cubed::{Config, Cubed, Event, N_DICE, Preset, State};

use crate::{
    naive,
    scene::{ONE_SET, Position, Scene, face, plain},
};

#[test]
fn cu_01_two_to_four_play() {
    let setup = |n| GameSpec::<Cubed>::new(Config::default(), n, Source::Seed(Seed::numbered(1)));
    assert!((2..=4).all(|n| setup(n).is_ok()));
    for n in [0, 1, 5, 32] {
        let errors = setup(n).expect_err("too few or too many");
        let expected = format!("`seats`: {n} is not allowed (2 to 4)");
        assert_eq!(errors.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
    }
}

#[test]
fn cu_01_the_most_points_win() {
    let hands = &["1gd", "1ro 1ro", "1ro 1ro"];
    let mut scene = Position { hands, bag: Some(0), ..Position::default() }.scene();
    scene.lays(0, "7,7=1gd");
    scene.does(1, "end-turn");
    scene.does(2, "end-turn");
    let outcome = scene.outcome().expect("seat 0 ran out, the others had their last turns");
    assert_eq!((outcome.scores, outcome.winners), (vec![6, 0, 0], vec![Seat(0)]));
}

#[test]
fn cu_02_there_are_42_dice() {
    let scene = Scene::race(&[ONE_SET, ONE_SET, ONE_SET, ONE_SET], "");
    assert_eq!(scene.state().bag.len() + 20, 42);
    for preset in Preset::ALL {
        assert_eq!(preset.dice().all().len(), usize::from(N_DICE));
    }
}

#[test]
fn cu_03_a_face_has_color_symbol_and_number_and_no_shading() {
    assert!(!Face::ATTRIBUTES.contains(&Attribute::Shading));
    for preset in Preset::ALL {
        let dice = preset.dice();
        let shown = |face: Face| dice.all().iter().any(|six| six.0.contains(&Rolled::Face(face)));
        assert!(Face::all().all(shown), "every one of the 27 combinations is on some die");
    }
}

fn all_triples() -> impl Iterator<Item = [Face; 3]> {
    Face::all().flat_map(|a| Face::all().flat_map(move |b| Face::all().map(move |c| [a, b, c])))
}

#[test]
fn cu_04_dice_on_the_board_are_judged_attribute_by_attribute() {
    for (hand, legal) in [("3gd", true), ("3gs", false), ("3rd", false), ("2gd", false)] {
        let board = "6,5=1po 6,6=2rs 6,7=3gd";
        let position = Position { board, hands: &[hand, "1ro"], ..Position::default() };
        let mut scene = position.scene();
        // The run goes on to the left: needs what lies two squares further right.
        if legal {
            assert_eq!(scene.lays(0, &format!("6,4={hand}")), (3, 0));
        } else {
            scene.cannot_lay(0, &format!("6,4={hand}"));
        }
    }
}

#[test]
fn cu_05_three_questions_answered_yes_make_a_set() {
    assert!(all_triples().all(|[a, b, c]| Face::is_set(a, b, c) == naive::is_set([a, b, c])));
    assert_eq!(all_triples().filter(|&faces| naive::is_set(faces)).count(), 27 * 27);
}

#[test]
fn cu_06_three_identical_dice_are_a_set_on_the_board() {
    let board = "6,5=1ro 6,6=1ro 6,7=1ro";
    let position = Position { config: plain(), board, ..Position::default() };
    let mut scene = Position { hands: &["1ro 2ro", "1ro"], ..position }.scene();
    scene.cannot_lay(0, "6,8=2ro");
    assert_eq!(scene.lays(0, "6,8=1ro"), (3, 0), "two identical dice need a third");
}

#[test]
fn cu_07_two_dice_on_the_board_always_have_a_third() {
    for (a, b) in Face::all().flat_map(|a| Face::all().map(move |b| (a, b))) {
        let thirds: Vec<Face> = Face::all().filter(|&c| naive::is_set([a, b, c])).collect();
        assert_eq!(thirds, [a.third(b)]);
    }
    assert_eq!(Face::all().count(), 27);
}

#[test]
fn cu_08_the_order_in_a_line_does_not_matter() {
    for order in ["d0 d1 d2", "d0 d2 d1", "d1 d0 d2", "d1 d2 d0", "d2 d0 d1", "d2 d1 d0"] {
        let mut scene = Scene::race(&[ONE_SET, ONE_SET], "");
        scene.does(0, "call");
        scene.does(0, &format!("open {order}"));
        assert_eq!(scene.score(0), 3, "{order}");
    }
    // 2-1-3 in a row.
    let board = "6,5=2ro 6,6=1ro 6,7=3ro";
    let scene = Position { board, ..Position::default() }.scene();
    let window = "6,5-6,7".parse().unwrap();
    assert!(scene.state().board.is_set(window));
    assert!(naive::is_set([face("2ro"), face("1ro"), face("3ro")]));
}

/// The dice that a step rolled.
fn rolled(events: &[Event]) -> Vec<u8> {
    let mut dice = Vec::new();
    for event in events {
        match event {
            Event::Drew { dice: rolled, .. }
            | Event::Rolled { dice: rolled, .. }
            | Event::Rerolled { dice: rolled, .. } => dice.extend(rolled.iter().map(|s| s.die.0)),
            Event::Replaced { got, .. } => dice.push(got.die.0),
            _ => {}
        }
    }
    dice
}

#[test]
fn cu_09_a_die_is_turned_only_by_being_rolled() {
    let setup = GameSpec::<Cubed>::new(Config::default(), 3, Source::Seed(Seed::numbered(7)));
    let mut table = Playout::begin(setup.expect("a set-up"), Temper::STEADY);
    let mut chance = Seeded::new(Seed::numbered(7), Seq(0));
    loop {
        let before: State = table.game().state().clone();
        let n_steps = table.steps().len();
        if !table.advance(&mut chance) {
            break;
        }
        let events: Vec<Event> =
            table.steps()[n_steps..].iter().flat_map(|step| step.events.clone()).collect();
        let rolled = rolled(&events);
        let after = table.game().state();
        for (old, new) in before.players.iter().zip(&after.players) {
            for shown in old.hand.dice().iter().filter(|shown| !rolled.contains(&shown.die.0)) {
                assert!(new.hand.shows(shown.die).is_none_or(|shows| shows == shown.shows));
            }
        }
        for laid in before.board.dice().filter(|laid| !rolled.contains(&laid.die.0)) {
            let lying = after.board.get(laid.square).expect("dice stay");
            assert_eq!(lying.face, laid.face);
        }
    }
}
