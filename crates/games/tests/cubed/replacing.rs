//! CU-R1 to CU-R7: a Joker on the board is replaced.

use tercet_cards::Placed;
use tercet_engine::Seat;
use tercet_games::cubed::{PhaseView, Rejection};

use crate::scene::{BEFORE, Position, Scene, face, plain};

/// The booklet's position with a Joker on 7,7 and a bonus square under another.
fn with_joker(hand: &str, draws: &str) -> Scene {
    let board = format!("{BEFORE} 7,7=*1gd 8,8=*2po");
    Position { board: &board, hands: &[hand, "1ro"], draws, ..Position::default() }.scene()
}

fn replace(scene: &mut Scene, square: &str, shows: &str) -> Vec<String> {
    let die = scene.die(0, shows);
    scene.does(0, &format!("replace {square}={die}"))
}

#[test]
fn cu_r1_a_die_with_exactly_the_declared_face_replaces_a_joker() {
    let mut scene = with_joker("1gd 2gd 1ro", "*");
    let wrong = scene.die(0, "2gd");
    let rejection = scene.rejected(0, &format!("replace 7,7={wrong}"));
    assert_eq!(rejection, Rejection::WrongFace { needs: face("1gd") });
    let square = "6,5".parse().unwrap();
    let rejection = scene.rejected(0, &format!("replace 6,5={wrong}"));
    assert_eq!(rejection, Rejection::NoJokerThere { square });
    replace(&mut scene, "7,7", "1gd");
    let lying = scene.state().board.get("7,7".parse().unwrap()).unwrap();
    assert_eq!(lying.face, Placed::Face(face("1gd")));
}

#[test]
fn cu_r1_it_can_be_done_only_at_the_start_of_your_own_turn() {
    let mut scene = with_joker("1gd 1po 1ro", "");
    let own = scene.state().hand(Seat(1))[0].die;
    let command = format!("replace 7,7={own}");
    assert_eq!(scene.rejected(1, &command), Rejection::NotYourTurn { seat: Seat(0) });
    let die = scene.die(0, "1gd");
    scene.lays(0, "6,8=1po");
    let command = format!("replace 7,7={die}");
    assert_eq!(scene.rejected(0, &command), Rejection::ReplaceBeforePlaying {});
    assert!(scene.legal(0).iter().all(|command| !command.starts_with("replace")));
}

#[test]
fn cu_r2_it_gives_no_points_and_no_bonus_and_is_none_of_the_three_dice() {
    let mut scene = with_joker("2po 1gd 1po 1ro 1ro", "* *");
    replace(&mut scene, "8,8", "2po");
    replace(&mut scene, "7,7", "1gd");
    let PhaseView::Turn { left, points, may_replace, .. } = scene.watched().phase else {
        panic!("a turn")
    };
    assert_eq!((left, points, may_replace), (3, 0, true));
    assert_eq!(scene.does(0, "end-turn")[0], "turn-ended 0 points 0");
}

#[test]
fn cu_r3_the_joker_die_is_rolled_again_at_once_and_may_be_played_or_kept() {
    // Dice of the default set: the one on 7,7 is the first with a Joker that is free then.
    let mut scene = with_joker("1gd 1ro", "");
    let joker = scene.state().board.get("7,7".parse().unwrap()).unwrap().die;
    let faces = scene.state().config.dice.faces(joker).unwrap().0;
    for shows in faces {
        let draws = shows.to_string();
        scene = with_joker("1gd 1ro", &draws);
        let events = replace(&mut scene, "7,7", "1gd");
        assert_eq!(events.len(), 1);
        assert!(events[0].ends_with(&format!("got {joker}={shows}")), "{events:?}");
        let hand = &scene.state().players[0].hand;
        assert_eq!((hand.shows(joker), hand.len()), (Some(shows), 2));
        assert!(scene.may(0, "end-turn"), "it may be kept");
    }
    // It shows 1po now, which row 6 can use.
    let board = "6,5=1ro 6,6=*2ro 6,7=3ro";
    let position =
        Position { config: plain(), board, hands: &["2ro 1gs", "1gs"], ..Position::default() };
    let mut scene = Position { draws: "1ro", ..position }.scene();
    replace(&mut scene, "6,6", "2ro");
    assert_eq!(scene.lays(0, "6,8=1ro"), (3, 0));
}

#[test]
fn cu_r4_several_jokers_and_a_rolled_die_may_serve_again() {
    let board = "6,5=*1ro 6,6=*2ro 6,7=3ro";
    let position =
        Position { config: plain(), board, hands: &["1ro 1gs", "1gs"], ..Position::default() };
    let mut scene = Position { draws: "2ro *", ..position }.scene();
    replace(&mut scene, "6,5", "1ro");
    replace(&mut scene, "6,6", "2ro");
    assert!(scene.state().board.dice().all(|laid| matches!(laid.face, Placed::Face(_))));
    assert_eq!(scene.shows(0).matches('*').count(), 1);
}

#[test]
fn cu_r5_a_joker_cannot_replace_a_joker() {
    let mut scene = with_joker("* 1ro", "");
    let joker = scene.die(0, "*");
    let rejection = scene.rejected(0, &format!("replace 7,7={joker}"));
    assert_eq!(rejection, Rejection::WrongFace { needs: face("1gd") });
}

#[test]
fn cu_r1_a_screen_offers_each_joker_with_the_dice_that_can_take_its_place() {
    let mut scene = with_joker("1gd 2gd * 1po", "*");
    let offered = |scene: &Scene| scene.view(0).moves(Seat(0)).replace;
    let square = "7,7".parse().unwrap();
    assert_eq!(offered(&scene), [(square, scene.die(0, "1gd"))]);
    assert!(scene.view(1).moves(Seat(1)).replace.is_empty());
    scene.lays(0, "6,8=1po");
    assert!(offered(&scene).is_empty(), "only before the first step");
}

#[test]
fn cu_r6_the_sets_stay_as_they_are_and_are_not_scored_again() {
    let mut scene = with_joker("1gd 3po 1ro", "*");
    let sets = |scene: &Scene| {
        let board = &scene.state().board;
        let windows = board.windows("7,7".parse().unwrap());
        windows.filter(|&window| board.is_set(window)).count()
    };
    let n_sets = sets(&scene);
    replace(&mut scene, "7,7", "1gd");
    assert_eq!(sets(&scene), n_sets);
    // The next SET with it counts it as any die.
    assert_eq!(scene.lays(0, "7,8=3po"), (3, 0), "the new SET of row 7 alone");
    let lying = scene.state().board.get("7,7".parse().unwrap()).unwrap();
    assert_eq!(lying.face, Placed::Face(face("1gd")), "an ordinary die from then on");
}

#[test]
fn cu_r7_replacing_and_then_passing_places_no_die() {
    let board = "6,5=1ro 6,6=*2ro 6,7=3ro";
    let position =
        Position { config: plain(), board, hands: &["2ro 1gs", "1gs"], ..Position::default() };
    let mut scene = Position { draws: "1gs  1gs 1gs 1gs", ..position }.scene();
    replace(&mut scene, "6,6", "2ro");
    scene.does(0, "end-turn");
    let events = scene.does(1, "end-turn");
    assert_eq!(events[1], "round-ended dead");
}
