//! What nobody else gets to know: hands, answers, and hands that are never shown.

use tercet_cards::Cards;
use tercet_engine::{
    Game, GameSpec, GameTime, ProposeError, Refusal, Seat, Seed, Seq, Source, Viewer,
};
use tercet_games::chipset::{Answer, ChipSet, Command, Config, Notice};

use crate::scene::{Scene, one_pot, patient, three};

/// Whether anything a viewer sees or is told now names one of these cards.
fn is_known(scene: &Scene, viewer: Viewer, cards: Cards) -> bool {
    let view = match viewer {
        Viewer::Seat(seat) => scene.view(seat.0),
        Viewer::Spectator => scene.watched(),
    };
    let text = serde_json::to_string(&(view, scene.told(viewer))).expect("JSON");
    cards.iter().any(|card| text.contains(&card.to_string()))
}

fn hand(scene: &Scene, seat: u8) -> Cards {
    scene.state().players[usize::from(seat)].hand
}

#[track_caller]
fn only_the_owner_knows(scene: &Scene, seat: u8) {
    for viewer in Viewer::all(scene.state().n_seats()) {
        let knows = is_known(scene, viewer, hand(scene, seat));
        assert_eq!(knows, viewer.is(Seat(seat)), "{viewer:?}");
    }
}

#[test]
fn a_hand_is_known_to_its_owner_only() {
    let scene = three(patient());
    for seat in 0..3 {
        only_the_owner_knows(&scene, seat);
    }
    let dealt = |viewer| {
        let cards = scene.told(viewer).into_iter().filter_map(|notice| match notice {
            Notice::Dealt { seat, card } => Some((seat.0, card.is_some())),
            _ => None,
        });
        cards.collect::<Vec<_>>()
    };
    let mine = [(1, false), (2, true), (0, false), (1, false), (2, true), (0, false)];
    assert_eq!(dealt(Viewer::Seat(Seat(2))), mine);
    assert!(dealt(Viewer::Spectator).iter().all(|(_, known)| !known));
}

#[test]
fn a_dropped_hand_stays_hidden_after_a_showdown() {
    let mut scene = three(one_pot());
    scene.play("1 bet 1, 2 drop, 0 call");
    scene.all_hold();
    scene.up_to(4);
    scene.exposes(1);
    only_the_owner_knows(&scene, 2);
    for viewer in Viewer::all(3) {
        assert!(is_known(&scene, viewer, hand(&scene, 1)), "{viewer:?}");
    }
}

#[test]
fn ch_07_the_hand_of_the_last_player_stays_hidden_also_afterwards() {
    let mut scene = three(patient());
    scene.play("1 bet 2, 2 drop, 0 drop");
    for seat in 0..3 {
        only_the_owner_knows(&scene, seat);
    }
    scene.wait(5000);
    only_the_owner_knows(&scene, 1);
    let mut last = three(one_pot());
    last.play("1 bet 2, 2 drop, 0 drop");
    assert!(last.outcome().is_some());
    only_the_owner_knows(&last, 1);
}

#[test]
fn ch_12_notices_tell_who_answered_and_not_what() {
    let mut scene = three(patient());
    scene.up_to(4);
    scene.does(1, "expose");
    for viewer in Viewer::all(3) {
        let own = viewer.is(Seat(1)).then_some(Answer::Expose);
        assert_eq!(scene.told(viewer), [Notice::Answered { seat: Seat(1), answer: own }]);
    }
    // Somebody without a SET is asked like all others, and so tells nothing by answering.
    scene.does(0, "hold");
    let told = scene.told(Viewer::Spectator);
    assert_eq!(told, [Notice::Answered { seat: Seat(0), answer: None }]);
}

#[test]
fn ch_12_the_answer_of_somebody_who_left_is_never_told() {
    let mut scene = three(patient());
    scene.up_to(4);
    scene.play("1 expose");
    scene.leaves(1);
    scene.play("0 hold");
    let events = scene.does(2, "hold");
    assert_eq!(events[1], "held-back", "as if nobody had wanted to");
}

#[test]
fn answers_at_the_same_moment_do_not_make_each_other_stale() {
    let setup =
        GameSpec::new(Config::default(), 3, Source::Seed(Seed::numbered(1))).expect("a setup");
    let mut game: Game<ChipSet> = Game::new(setup);
    game.commit(game.start(GameTime(0)).expect("it starts")).expect("it fits");
    let mut does = |seat, command: Command, seen| {
        let proposal = game.propose(GameTime(0), Seat(seat), &command, Some(Seq(seen)))?;
        game.commit(proposal).expect("it fits");
        Ok::<(), ProposeError<ChipSet>>(())
    };
    for (seat, seen) in [(1, 1), (2, 2), (0, 3)] {
        does(seat, Command::Check, seen).expect("a check in turn");
    }
    // All had seen the question and nothing after it.
    does(0, Command::Hold, 4).expect("an answer");
    does(2, Command::Hold, 4).expect("an answer");
    // Anyone who has not even seen the question answers another one.
    let stale = does(1, Command::Hold, 3);
    assert_eq!(stale, Err(ProposeError::Refused(Refusal::Stale { latest: Seq(6) })));
    does(1, Command::Hold, 4).expect("an answer");
}
