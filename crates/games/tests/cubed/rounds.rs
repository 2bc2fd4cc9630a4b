//! CU-E to CU-J: turns, dead rounds, drawing, the extra roll and the end.

use tercet_engine::{Ending, Seat};
use tercet_games::cubed::{Config, Phase, Rejection};

use crate::scene::{BEFORE, NO_SET, ONE_SET, Position, Scene, plain};

#[test]
fn cu_e_turns_go_clockwise_and_play_up_to_three_dice() {
    let mut scene =
        Position { hands: &["1gd 1po 3po 1ro 1ro", "1ro", "1ro"], ..Position::default() }.scene();
    scene.lays(0, "7,7=1gd");
    scene.lays(0, "6,8=1po");
    assert_eq!(scene.rejected(1, "end-turn"), Rejection::NotYourTurn { seat: Seat(0) });
    scene.lays(0, "7,8=3po");
    assert_eq!(scene.rejected(0, "end-turn"), Rejection::NotYourTurn { seat: Seat(1) });
    assert_eq!(scene.does(1, "end-turn").last().unwrap(), "turn 2");
}

#[test]
fn cu_e_a_fourth_die_cannot_be_played() {
    let board = "6,5=1po 6,6=3rs 6,7=2gd";
    let mut scene =
        Position { board, hands: &["3po 2po 1rs 3gd 2rs", "1ro"], ..Position::default() }.scene();
    scene.lays(0, "7,5=3po 8,5=2po");
    assert_eq!(scene.cannot_lay(0, "8,6=1rs 8,7=3gd"), Rejection::TooManyDice { left: 1 });
    assert!(scene.legal(0).iter().all(|command| command.split(' ').count() <= 2));
}

#[test]
fn cu_f_a_player_may_pass_although_able() {
    let mut scene = Position { hands: &["1gd", "1ro"], ..Position::default() }.scene();
    assert!(scene.legal(0).iter().any(|command| command.starts_with("place")));
    assert_eq!(scene.does(0, "end-turn"), ["turn-ended 0 points 0", "turn 1"]);
}

#[test]
fn cu_f_a_round_without_a_placed_die_rolls_everything_and_draws_nothing() {
    let then = "1ro 2gs  1ro 2ro 3ro 1gs 2gs";
    // Round 1 is never dead: the opening lies. The dice are drawn in order, then all keep.
    let round_1 = "d10 1ro d11 2ro d12 2ro  ";
    let all_again = "1gs 1gs 1gs 1gs 1gs  2gs 2gs 2gs 2gs 2gs";
    let mut scene = Scene::opened(&[ONE_SET, NO_SET], &format!("{round_1}{all_again} {then}"));
    scene.does(1, "end-turn");
    scene.all_keep();
    scene.does(0, "end-turn");
    let bag = scene.state().bag;
    let events = scene.does(1, "end-turn");
    assert_eq!(events[..2], ["turn-ended 1 points 0", "round-ended dead"]);
    assert!(events[2].starts_with("rolled 0 ") && events[3].starts_with("rolled 1 "), "{events:?}");
    assert_eq!(events[4..], ["round 3 first 0", "turn 0"], "no extra roll, the same first player");
    assert_eq!(
        (scene.shows(0), scene.shows(1)),
        ("1gs 1gs 1gs 1gs 1gs".into(), "2gs 2gs 2gs 2gs 2gs".into())
    );
    assert_eq!(scene.state().bag, bag, "nothing is drawn");
}

/// Two dice that show the same again and again, with nothing in the bag.
fn stuck(max_dead_rounds: u32, n_rolls: usize) -> Scene {
    let config = Config { max_dead_rounds, ..plain() };
    let board = "6,5=1ro 6,6=2ro 6,7=3ro";
    let draws = "1gs 1gs ".repeat(n_rolls);
    Position { config, board, hands: &["1gs", "1gs"], bag: Some(0), draws: &draws }.scene()
}

#[test]
fn cu_f_three_dead_rounds_with_an_empty_bag_end_the_game() {
    for max in [1, 3] {
        let mut scene = stuck(max, 5);
        for _ in 1..max {
            scene.does(0, "end-turn");
            assert_eq!(scene.does(1, "end-turn").last().unwrap(), "turn 0");
        }
        scene.does(0, "end-turn");
        let events = scene.does(1, "end-turn");
        assert_eq!(events[1..], ["round-ended dead", "ended finished"]);
    }
}

#[test]
fn cu_f_dead_rounds_with_dice_in_the_bag_do_not_end_the_game() {
    let draws = "1gs 1gs ".repeat(9);
    let board = "6,5=1ro 6,6=2ro 6,7=3ro";
    let hands = &["1gs", "1gs"];
    let mut scene = Position { config: plain(), board, hands, bag: Some(1), draws: &draws }.scene();
    for _ in 0..8 {
        scene.does(0, "end-turn");
        scene.does(1, "end-turn");
    }
    assert_eq!((scene.outcome(), scene.state().dead_rounds), (None, 8));
}

#[test]
fn cu_f_a_placed_die_begins_the_count_again() {
    let config = Config { max_dead_rounds: 2, ..plain() };
    let board = "6,5=1ro 6,6=2ro 6,7=3ro";
    // After the dead round seat 0 can lay a die, which brings no die from the empty bag.
    let draws = "3ro 1gs 1gs  1gs 1gs 1gs 1gs 1gs 1gs";
    let hands = &["1gs 1gs", "1gs"];
    let mut scene = Position { config, board, hands, bag: Some(0), draws }.scene();
    scene.does(0, "end-turn");
    scene.does(1, "end-turn");
    assert_eq!(scene.state().dead_rounds, 1);
    scene.lays(0, "6,4=3ro");
    scene.does(0, "end-turn");
    scene.does(1, "end-turn");
    scene.all_keep();
    assert_eq!(scene.state().dead_rounds, 0);
}

/// Rows of 1ro and 2ro in turn, with nine gaps that each need two different faces at once.
fn full_of_conflicts() -> String {
    let squares = (0..7).flat_map(|row| (0..7).map(move |col| (row, col)));
    let filled = squares.filter(|(row, col)| row % 3 != 0 || col % 3 != 0);
    let texts = filled.map(|(row, col)| format!("{row},{col}={}ro ", 1 + row % 2));
    texts.collect()
}

#[test]
fn cu_f_a_board_that_takes_no_die_whatever_it_shows_ends_the_game() {
    let board = full_of_conflicts();
    for (strict_runs, last) in [(true, "ended finished"), (false, "turn 0")] {
        let config = Config { board: small_board(), strict_runs, ..plain() };
        let hands = &["1gs", "1gs"];
        let position = Position { config, board: &board, hands, bag: None, draws: "1gs 1gs" };
        let mut scene = position.scene();
        scene.does(0, "end-turn");
        assert_eq!(scene.does(1, "end-turn").last().unwrap(), last);
    }
}

fn small_board() -> tercet_games::cubed::Layout {
    use tercet_engine::Rules as _;
    let board = serde_json::json!({
        "id": "small", "rows": 7, "cols": 7, "logo": [[3, 2], [3, 3], [3, 4]], "bonus": [],
    });
    let config = tercet_games::cubed::Cubed::configure(&serde_json::json!({ "board": board }));
    config.expect("a board").board
}

#[test]
fn cu_g_after_a_round_all_fill_up_to_five_and_only_new_dice_are_rolled() {
    let round_1 = "d20 3ro d21 * d22 1gs";
    let mut scene = Scene::opened(&[ONE_SET, NO_SET], round_1);
    let events = scene.does(1, "end-turn");
    assert_eq!(
        events,
        [
            "turn-ended 1 points 0",
            "round-ended",
            "drew 0 d20=3ro d21=* d22=1gs",
            "extra-roll until 30000"
        ]
    );
    assert_eq!(scene.shows(0), "1gs 2gs 3ro * 1gs", "the dice that were left keep their faces");
    assert_eq!(scene.shows(1), NO_SET);
    assert_eq!(scene.all_keep(), ["kept 1", "round 2 first 0", "turn 0"]);
}

#[test]
fn cu_h_everybody_may_roll_any_dice_once_more_before_the_next_round() {
    let draws = "d20 3ro d21 * d22 1gs  1ro 2ro  2gs 2gs 2gs 2gs 2gs";
    let mut scene = Scene::opened(&[ONE_SET, NO_SET], draws);
    assert_eq!(scene.rejected(1, "reroll d5"), Rejection::NoExtraRoll {});
    scene.does(1, "end-turn");
    let until = Some(tercet_engine::GameTime(30_000));
    assert_eq!(scene.rejected(0, "end-turn"), Rejection::ExtraRollFirst { until });
    let die = tercet_games::cubed::Die(5);
    assert_eq!(scene.rejected(0, "reroll d5"), Rejection::NotInHand { die });
    assert_eq!(scene.rejected(0, "reroll"), Rejection::NothingChosen {});
    assert_eq!(scene.legal(0).len(), 32, "31 choices of dice, or none");
    assert_eq!(scene.does(0, "reroll d3 d21"), ["rerolled 0 d3=1ro d21=2ro"]);
    assert_eq!(scene.rejected(0, "reroll d4"), Rejection::AlreadyDecided {});
    assert_eq!(scene.shows(0), "1ro 2gs 3ro 2ro 1gs");
    let events = scene.does(1, "reroll d5 d6 d7 d8 d9");
    assert_eq!(events[1..], ["round 2 first 0", "turn 0"], "all have decided");
}

#[test]
fn cu_h_no_answer_means_no_roll() {
    let draws = "d20 3ro d21 * d22 1gs";
    let mut scene = Scene::opened(&[ONE_SET, NO_SET], draws);
    scene.does(1, "end-turn");
    scene.does(0, "keep");
    assert_eq!(scene.wait_until(29_999), [""; 0]);
    assert_eq!(scene.wait_until(30_000), ["round 2 first 0", "turn 0"]);
    assert_eq!(scene.shows(1), NO_SET);
    let config = Config { reroll_window_ms: None, ..plain() };
    let mut scene = Scene::race_with(config, &[ONE_SET, NO_SET], draws);
    scene.does(0, "call");
    scene.does(0, "open d0 d1 d2");
    assert_eq!(scene.does(1, "end-turn").last().unwrap(), "extra-roll");
    assert_eq!(scene.wait(10_000_000), [""; 0], "without a limit the table waits");
}

#[test]
fn cu_h_the_extra_roll_comes_also_when_the_bag_is_empty() {
    let mut scene =
        Position { hands: &["1gd 1ro", "1ro 1ro"], bag: Some(0), ..Position::default() }.scene();
    scene.lays(0, "7,7=1gd");
    scene.does(0, "end-turn");
    let events = scene.does(1, "end-turn");
    assert_eq!(events[1..], ["round-ended", "extra-roll until 30000"]);
    assert_eq!(scene.n_dice(0), 1);
}

#[test]
fn cu_i_the_first_player_draws_first_and_the_last_take_what_is_left() {
    let hands = &["1ro", "1gs 1gs", "3ro 3ro 1gs 1gs"];
    let board = "6,5=1ro 6,6=2ro 6,7=3ro";
    let draws = "d10 1ro d11 1ro d12 1ro d13 1ro  d14 1ro";
    let position = Position { config: plain(), board, hands, bag: Some(5), draws };
    let mut scene = position.scene();
    scene.does(0, "end-turn");
    scene.does(1, "end-turn");
    scene.lays(2, "6,4=3ro");
    let events = scene.does(2, "end-turn");
    let drew: Vec<&str> =
        events.iter().filter(|event| event.starts_with("drew")).map(|e| &e[..6]).collect();
    assert_eq!(drew, ["drew 0", "drew 1"], "nothing is left for seat 2");
    assert_eq!([0, 1, 2].map(|seat| scene.n_dice(seat)), [5, 3, 3]);
}

#[test]
fn cu_i_the_order_of_drawing_begins_with_the_player_who_opened() {
    let draws = "d20 1ro d21 1ro d22 1ro  d23 2ro  d24 3ro";
    let mut scene = Scene::race(&[NO_SET, ONE_SET, NO_SET], draws);
    scene.does(1, "call");
    scene.does(1, "open d5 d6 d7");
    scene.lays(2, "6,8=1ro");
    scene.does(2, "end-turn");
    scene.lays(0, "6,9=2ro");
    let events = scene.does(0, "end-turn");
    assert_eq!(
        events[2..5],
        ["drew 1 d20=1ro d21=1ro d22=1ro", "drew 2 d23=2ro", "drew 0 d24=3ro"]
    );
    scene.all_keep();
    assert_eq!(scene.state().first, Seat(1), "the same player is first again");
}

#[test]
fn cu_j_who_runs_out_gives_the_others_who_wait_a_last_turn() {
    let hands = &["1ro 1ro", "1gd", "1ro 1ro"];
    let mut scene = Position { hands, bag: Some(0), ..Position::default() }.scene();
    scene.does(0, "end-turn");
    let step = format!("place 7,7={}", scene.die(1, "1gd"));
    let events = scene.does(1, &step);
    assert_eq!(events[1..], ["turn-ended 1 points 6", "ran-out 1", "turn 2"]);
    let events = scene.does(2, "end-turn");
    assert_eq!(events, ["turn-ended 2 points 0", "ended finished"], "seat 0 has had its turn");
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.ending, outcome.winners), (Ending::Finished, vec![Seat(1)]));
}

#[test]
fn cu_j_a_second_player_without_dice_changes_nothing() {
    let hands = &["1gd", "1po", "1ro 1ro"];
    let mut scene = Position { hands, bag: Some(0), ..Position::default() }.scene();
    scene.lays(0, "7,7=1gd");
    scene.lays(1, "6,8=1po");
    assert_eq!(scene.state().ran_out, Some(Seat(0)));
    assert_eq!(scene.does(2, "end-turn").last().unwrap(), "ended finished");
}

/// Five dice less three are two, so nobody runs out while the bag can fill hands up.
#[test]
fn cu_j_nobody_runs_out_while_the_bag_can_refill() {
    let hands = &["1gd 1po 3po 1ro 1ro", "1ro 1ro 1ro 1rs 1rs"];
    let mut scene = Position { hands, board: BEFORE, ..Position::default() }.scene();
    scene.lays(0, "7,7=1gd");
    scene.lays(0, "6,8=1po");
    scene.lays(0, "7,8=3po");
    assert_eq!((scene.n_dice(0), scene.state().ran_out), (2, None));
}

#[test]
fn a_turn_with_a_limit_ends_with_what_was_played() {
    let config = Config { turn_ms: Some(5000), ..Config::default() };
    let mut scene = Position { config, hands: &["1gd 1ro", "1ro"], ..Position::default() }.scene();
    scene.lays(0, "7,7=1gd");
    assert_eq!(scene.wait_until(4999), [""; 0]);
    assert_eq!(scene.wait_until(5000), ["turn-ended 0 points 6", "turn 1 until 10000"]);
    assert!(matches!(scene.state().phase, Phase::Turn(turn) if turn.seat == Seat(1)));
}

#[test]
fn only_a_new_roll_turn_or_pause_makes_a_command_outdated() {
    use tercet_engine::Rules as _;
    use tercet_games::cubed::{Cubed, Event};
    let outdates = |text: &str| Cubed::outdates(&text.parse::<Event>().expect("an event"));
    assert!(["race", "turn 1", "extra-roll until 9"].into_iter().all(outdates));
    let harmless = ["voted 0", "kept 1", "rerolled 1 d3=*", "called 0 until 9", "left 1"];
    assert!(!harmless.into_iter().any(outdates));
}
