//! CU-A to CU-D: the bag, the race and the first SET.

use serde_json::json;
use tercet_engine::{Rules as _, Seat};
use tercet_games::cubed::{
    Config, Contest, Cubed, DieSet, Event, FULL_HAND, Phase, PhaseView, Rejection, State,
};

use crate::scene::{NO_SET, ONE_SET, Scene, plain};

#[test]
fn cu_a_all_dice_begin_in_the_bag() {
    let state = State::new(&Config::default(), 4);
    assert_eq!(state.bag, DieSet::ALL);
    assert!(state.players.iter().all(|player| player.hand.is_empty()) && state.board.is_empty());
}

#[test]
fn cu_b_each_draws_five_dice_and_everybody_sees_them() {
    let scene = Scene::race(&[ONE_SET, NO_SET, ONE_SET], "");
    assert!((0..3).all(|seat| scene.n_dice(seat) == FULL_HAND));
    assert_eq!(scene.shows(1), NO_SET);
    let view = scene.watched();
    assert_eq!((view.bag, view.seats[1].hand.len()), (27, 5));
    assert_eq!(scene.view(0), view, "there is nothing to hide");
    assert_eq!(scene.history()[0], "drew 0 d0=1ro d1=2ro d2=3ro d3=1gs d4=2gs");
}

#[test]
fn cu_c_the_first_to_call_and_show_a_set_begins() {
    let mut scene = Scene::race(&[NO_SET, ONE_SET, ONE_SET], "");
    assert_eq!(scene.does(1, "call"), ["called 1 until 10000"]);
    let first = Rejection::CalledByOther { seat: Seat(1), until: scene_time(10_000) };
    assert_eq!(scene.rejected(2, "call"), first);
    assert_eq!(scene.rejected(2, "open d10 d11 d12"), first);
    assert_eq!(scene.rejected(1, "call"), Rejection::AlreadyCalled { until: scene_time(10_000) });
    scene.does(1, "open d5 d6 d7");
    assert_eq!(scene.state().first, Seat(1));
    assert_eq!(scene.rejected(2, "call"), Rejection::OpeningOver {});
}

fn scene_time(ms: u64) -> tercet_engine::GameTime {
    tercet_engine::GameTime(ms)
}

#[test]
fn cu_c_only_a_players_own_dice_count_and_each_once() {
    let mut scene = Scene::race(&[NO_SET, ONE_SET], "");
    assert_eq!(scene.rejected(1, "open d5 d6 d7"), Rejection::CallFirst {});
    scene.does(1, "call");
    let die = tercet_games::cubed::Die(0);
    assert_eq!(scene.rejected(1, "open d0 d5 d6"), Rejection::NotInHand { die });
    let die = tercet_games::cubed::Die(5);
    assert_eq!(scene.rejected(1, "open d5 d5 d6"), Rejection::SameDieTwice { die });
    assert_eq!(scene.rejected(1, "open d5 d6 d5"), Rejection::SameDieTwice { die });
    assert_eq!(scene.rejected(1, "open d5*1ro d6 d7"), Rejection::NoJoker { die });
}

#[test]
fn cu_c_if_nobody_has_a_set_all_roll_again_after_three_seconds() {
    let mut scene = Scene::race(&[NO_SET, NO_SET], "1ro 2ro 3ro 1gs 2gs  1ro 1ro 2ro 2ro 2gs");
    assert_eq!(scene.history().last().unwrap(), "reroll-due until 3000");
    assert_eq!(scene.wait_until(2999), [""; 0]);
    let events = scene.wait_until(3000);
    assert_eq!(
        events,
        [
            "rolled 0 d0=1ro d1=2ro d2=3ro d3=1gs d4=2gs",
            "rolled 1 d5=1ro d6=1ro d7=2ro d8=2ro d9=2gs",
            "race"
        ]
    );
    assert_eq!(scene.wait(60_000), [""; 0], "somebody has one now, so the race stays open");
}

#[test]
fn cu_c_the_time_before_the_next_roll_and_to_show_dice_can_be_chosen() {
    let config = Config { opening_reroll_ms: 500, opening_call_ms: 2000, ..plain() };
    let mut scene = Scene::race_with(config, &[NO_SET, NO_SET], "");
    assert_eq!(scene.history().last().unwrap(), "reroll-due until 500");
    assert_eq!(scene.does(0, "call"), ["called 0 until 2000"]);
}

#[test]
fn cu_c_a_vote_of_all_is_refused_while_somebody_has_a_set() {
    let mut scene = Scene::race(&[NO_SET, ONE_SET], "");
    assert_eq!(scene.does(0, "no-set"), ["voted 0"]);
    assert_eq!(scene.rejected(0, "no-set"), Rejection::AlreadyVoted {});
    assert_eq!(scene.does(1, "no-set"), ["voted 1", "vote-failed"]);
    assert!(scene.state().votes.is_empty() && scene.may(0, "no-set"));
    let dice = format!("{ONE_SET} {NO_SET}");
    let mut scene = Scene::race(&[NO_SET, NO_SET], &dice);
    scene.does(1, "no-set");
    let events = scene.does(0, "no-set");
    assert_eq!(events[..2], ["voted 0", "vote-passed"], "nobody has to wait then");
    assert_eq!(events.last().unwrap(), "race");
}

#[test]
fn cu_c_moves_tell_what_is_decided_and_that_a_vote_is_given() {
    let mut scene = Scene::race(&[NO_SET, ONE_SET], "");
    let moves = |scene: &Scene| [0, 1].map(|seat| scene.view(seat).moves(Seat(seat)));
    let told = |scene: &Scene| moves(scene).map(|moves| (moves.vote, moves.has_voted));
    assert_eq!(told(&scene), [(true, false); 2]);
    scene.does(0, "no-set");
    assert_eq!(told(&scene), [(false, true), (true, false)]);
    scene.does(1, "call");
    assert_eq!(told(&scene), [(false, false); 2], "nobody votes while somebody has called");
    assert_eq!(moves(&scene).map(|moves| moves.contest), [Contest::Race; 2]);
    let scene = Scene::opened(&[ONE_SET, NO_SET], "");
    let decided = moves(&scene).map(|moves| (moves.contest, moves.end_turn));
    assert_eq!(decided, [(Contest::Turn, false), (Contest::Turn, true)], "the other one goes on");
}

#[test]
fn cu_c_a_false_call_bars_until_the_next_roll_and_costs_nothing() {
    let dice = format!("{ONE_SET} {NO_SET}");
    let mut scene = Scene::race(&[NO_SET, ONE_SET], &dice);
    scene.does(0, "call");
    assert_eq!(scene.does(0, "open d0 d1 d2"), ["false-call 0 d0 d1 d2"]);
    assert_eq!(scene.rejected(0, "call"), Rejection::Barred {});
    assert_eq!(scene.rejected(0, "no-set"), Rejection::Barred {});
    assert_eq!(scene.score(0), 0);
    // The only one with a SET is wrong too: nobody is left who could begin.
    scene.does(1, "call");
    let events = scene.does(1, "open d5 d6 d8");
    assert_eq!(events, ["false-call 1 d5 d6 d8", "reroll-due until 3000"]);
    scene.wait(3000);
    assert!(scene.may(0, "call") && scene.may(1, "call"), "the next roll frees them");
}

#[test]
fn cu_c_a_call_that_times_out_is_false() {
    let mut scene = Scene::race(&[ONE_SET, ONE_SET], "");
    scene.does(0, "call");
    assert_eq!(scene.wait_until(9999), [""; 0]);
    assert_eq!(scene.wait_until(10_000), ["false-call 0"]);
    assert_eq!(scene.rejected(0, "call"), Rejection::Barred {});
    assert!(scene.may(1, "call"));
}

#[test]
fn cu_c_a_joker_and_any_two_dice_are_a_set() {
    let mut scene = Scene::race(&["1ro 2gs * 1gs 2ro", NO_SET], "");
    assert_eq!(scene.wait(60_000), [""; 0], "there is a SET, so nothing is rolled");
    scene.does(0, "call");
    // 1ro and 2gs need 3pd.
    let die = tercet_games::cubed::Die(2);
    assert_eq!(scene.rejected(0, "open d0 d1 d2"), Rejection::DeclareJoker { die });
    assert_eq!(scene.rejected(0, "open d0 d1 d2*3ro"), Rejection::NotASet {});
    let with_joker: Vec<String> =
        scene.legal(0).into_iter().filter(|command| command.contains("d2*")).collect();
    assert_eq!(with_joker.len(), 4 * 3 * 3, "any two others, any order, one value each");
    scene.does(0, "open d0 d1 d2*3pd");
    assert_eq!(scene.score(0), 2);
}

#[test]
fn cu_d_the_set_goes_on_the_logo_in_any_order_and_is_the_whole_turn() {
    let mut scene = Scene::race(&[ONE_SET, NO_SET], "");
    scene.does(0, "call");
    let events = scene.does(0, "open d2 d0 d1");
    assert_eq!(
        events,
        [
            "round 1 first 0",
            "opened 0 points 3 6,5=d2:3ro 6,6=d0:1ro 6,7=d1:2ro",
            "turn-ended 0 points 3",
            "turn 1"
        ]
    );
    assert_eq!((scene.n_dice(0), scene.score(0)), (2, 3));
    assert_eq!(scene.rejected(0, "end-turn"), Rejection::NotYourTurn { seat: Seat(1) });
    let PhaseView::Turn { seat, left, .. } = scene.watched().phase else { panic!("a turn") };
    assert_eq!((seat, left), (Seat(1), 3));
}

#[test]
fn cu_d_nothing_is_played_before_the_opening_set_lies() {
    let mut scene = Scene::race(&[ONE_SET, NO_SET], "");
    for command in ["place 6,5=d0", "end-turn", "replace 6,5=d0", "keep", "reroll d0"] {
        assert_eq!(scene.rejected(0, command), Rejection::OpeningFirst {}, "{command}");
    }
}

#[test]
fn cu_d_a_logo_can_stand_upright_on_a_board_of_your_own() {
    let board = json!({
        "id": "upright", "rows": 9, "cols": 9, "logo": [[3, 4], [4, 4], [5, 4]], "bonus": [],
    });
    let layout = Cubed::configure(&json!({ "board": board })).expect("a board").board;
    let config = Config { board: layout, ..plain() };
    let mut scene = Scene::race_with(config, &[ONE_SET, NO_SET], "");
    scene.does(0, "call");
    let events = scene.does(0, "open d0 d1 d2");
    let Ok(Event::Opened { dice, points: 3, .. }) = events[1].parse() else { panic!("{events:?}") };
    let squares: Vec<String> = dice.iter().map(|laid| laid.square.to_string()).collect();
    assert_eq!(squares, ["3,4", "4,4", "5,4"]);
    assert!(matches!(scene.state().phase, Phase::Turn(_)));
}
