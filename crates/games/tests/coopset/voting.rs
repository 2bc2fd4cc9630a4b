//! CO: the team decides by majority; members come and go.

use tercet_engine::{Game, GameSpec, GameTime, ProposeError, Refusal, Rules, Seat, Source};
use tercet_games::coopset::{Adding, Command, Config, CoopSet, Motion, PhaseView, Rejection};

use crate::scene::{NO_SET, OVERLAP, Scene, X, Z};

fn voters(scene: &Scene) -> Vec<u8> {
    scene.view().votes.iter().map(|seat| seat.0).collect()
}

fn motion(scene: &Scene) -> Option<Motion> {
    match scene.view().phase {
        PhaseView::Playing { motion, .. } => motion,
        phase => panic!("{phase:?}"),
    }
}

#[test]
fn co_02_a_team_of_any_size_or_alone() {
    let seats = |n| GameSpec::<CoopSet>::new(Config::default(), n, Source::Sealed).map(|_| ());
    assert!((1..=20).all(|n| seats(n).is_ok()));
    for n in [0, 21] {
        let errors = seats(n).unwrap_err();
        assert_eq!(errors[0].to_string(), format!("`seats`: {n} is not allowed (1 to 20)"));
    }
    for n in [1, 2, 7, 20] {
        let mut scene = Scene::seeded(Config::default(), n, 11);
        scene.play_out();
        let outcome = scene.outcome().unwrap();
        assert_eq!(outcome.scores.len(), usize::from(n));
        assert_eq!(outcome.winners.len(), usize::from(n));
    }
}

#[test]
fn co_02_alone_one_press_is_the_majority() {
    let mut scene = Scene::standard(1, OVERLAP);
    assert_eq!(scene.marks(0, X).len() + scene.marks(0, Z).len(), 3);
    let events = scene.does(0, "finalize");
    assert_eq!(events[0], "voted 0 finalize");
    assert!(events[1].starts_with("finalized 1 "), "{events:?}");
    let mut scene = Scene::standard(1, NO_SET);
    assert_eq!(scene.does(0, "add-card"), ["voted 0 add-card", "added 13=1gfo"]);
}

#[test]
fn co_05_more_than_half_of_those_at_the_table_decide() {
    for (n_seats, needed) in [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (20, 11)] {
        for (command, table) in [("finalize", OVERLAP), ("add-card", NO_SET)] {
            let mut scene = Scene::standard(n_seats, table);
            if table == OVERLAP {
                scene.marks(0, X);
            }
            assert_eq!(scene.view().needed, needed);
            for seat in 0..needed - 1 {
                assert_eq!(scene.does(seat, command), [format!("voted {seat} {command}")]);
            }
            let events = scene.does(needed - 1, command);
            assert!(events.len() > 1, "{n_seats} members, {command}: {events:?}");
            assert!(voters(&scene).is_empty(), "all votes are cleared");
        }
    }
}

#[test]
fn co_05_one_vote_each_which_can_be_taken_back() {
    let mut scene = Scene::standard(4, NO_SET);
    assert_eq!(scene.rejected(1, "take-back"), Rejection::NotVoted {});
    scene.does(1, "add-card");
    assert_eq!(scene.rejected(1, "add-card"), Rejection::AlreadyVoted {});
    assert_eq!(voters(&scene), [1]);
    assert_eq!(scene.does(1, "take-back"), ["took-back 1"]);
    assert!(voters(&scene).is_empty());
    for seat in [0, 2] {
        scene.does(seat, "add-card");
    }
    assert_eq!(scene.n_table(), 12, "two of four, and not three");
}

#[test]
fn co_05_at_any_moment_only_one_thing_can_be_voted_on() {
    let mut scene = Scene::standard(2, OVERLAP);
    assert_eq!(motion(&scene), Some(Motion::AddCard));
    scene.marks(0, X);
    assert_eq!(motion(&scene), Some(Motion::Finalize));
    assert!(!scene.may(0, "add-card") && scene.may(0, "finalize"));
    let auto = Config { adding: Adding::Auto, ..Config::default() };
    assert_eq!(motion(&Scene::new(auto, 2, OVERLAP)), None);
}

#[test]
fn co_05_a_change_of_the_marks_clears_the_votes() {
    let mut scene = Scene::standard(4, OVERLAP);
    scene.marks(0, X);
    scene.does(0, "finalize");
    scene.does(1, "finalize");
    scene.marks(2, Z);
    assert!(voters(&scene).is_empty(), "by a mark");
    scene.does(0, "finalize");
    scene.does(1, "finalize");
    scene.does(3, &format!("unmark {X}"));
    assert!(voters(&scene).is_empty(), "by a mark undone");
    scene.does(3, &format!("unmark {Z}"));
    scene.does(0, "add-card");
    scene.does(1, "add-card");
    scene.marks(2, Z);
    assert!(voters(&scene).is_empty(), "votes for a card as well");
}

#[test]
fn co_05_a_vote_is_meant_for_the_marks_its_sender_saw() {
    let source = Source::Stacked(OVERLAP.split(' ').map(str::to_owned).collect());
    let mut game: Game<CoopSet> = Game::new(GameSpec::new(Config::default(), 3, source).unwrap());
    game.commit(game.start(GameTime(0)).unwrap()).unwrap();
    let mut give = |seat, command: &str, seen| {
        let command: Command = command.parse().unwrap();
        let proposal = game.propose(GameTime(1), Seat(seat), &command, seen)?;
        game.commit(proposal).unwrap();
        Ok::<_, ProposeError<CoopSet>>(game.seq())
    };
    let marked = give(0, &format!("mark {X}"), None).unwrap();
    let more = give(1, &format!("mark {Z}"), Some(marked)).unwrap();
    let late = give(2, "finalize", Some(marked));
    assert_eq!(late.err(), Some(ProposeError::Refused(Refusal::Stale { latest: more })));
    let voted = give(2, "finalize", Some(more)).unwrap();
    // Somebody's vote changes nothing about what is voted on, and marks name their cards.
    assert!(give(0, &format!("unmark {Z}"), Some(marked)).is_ok());
    assert!(give(0, &format!("mark {Z}"), Some(voted)).is_ok());
}

#[test]
fn co_05_who_leaves_takes_the_vote_along_and_the_rest_is_the_team() {
    let mut scene = Scene::standard(5, OVERLAP);
    scene.marks(4, X);
    scene.does(0, "finalize");
    scene.does(1, "finalize");
    assert_eq!(scene.leaves(1), ["left 1"]);
    assert_eq!(scene.state().votes.len(), 1);
    scene.does(2, "finalize");
    assert_eq!(scene.leaves(4)[0], "left 4", "now two of three are for it");
    assert_eq!((scene.score(), scene.state().layouts.len()), (0, 1));
    assert_eq!(scene.state().taken.len(), 3, "the mark of the one who left counted");
    assert!(!scene.view().present.contains(Seat(4)));
}

#[test]
fn co_05_who_comes_back_takes_part_at_once() {
    let mut scene = Scene::standard(3, OVERLAP);
    scene.leaves(2);
    assert_eq!(scene.view().needed, 2);
    scene.leaves(1);
    assert_eq!(scene.view().needed, 1);
    assert_eq!(scene.joins(1), ["joined 1"]);
    assert_eq!(scene.view().needed, 2);
    scene.marks(1, X);
    scene.does(0, "finalize");
    assert!(scene.does(1, "finalize").len() > 1);
}

#[test]
fn co_05_a_seat_that_is_not_at_the_table_has_no_say() {
    let mut scene = Scene::standard(2, OVERLAP);
    scene.leaves(1);
    assert!(CoopSet::legal(scene.state(), GameTime(0), Seat(1)).is_empty());
    let mut chance = tercet_engine::chance::Scripted::new(&[], 0);
    let command: Command = format!("mark {X}").parse().unwrap();
    for seat in [1, 9, 200] {
        let no = CoopSet::decide(scene.state(), GameTime(0), Seat(seat), &command, &mut chance);
        assert_eq!(no, Err(Rejection::NotAtTable {}));
    }
}
