//! SC: who is out, who leaves, and who comes back.

use tercet_cards::{Card, Cards};
use tercet_engine::{Ending, GameSpec, Refusal, Rules, Seat, Source};
use tercet_games::eclaireur::{Config, Eclaireur, Phase, Rejection};

use crate::scene::{EXAMPLE, MANY_SETS, MISS, NO_SET, SAME, SCOUT, Scene, WRONG};

#[test]
fn sc_09_a_frozen_player_neither_scouts_nor_seconds_but_votes() {
    let mut scene = Scene::new(Config::default(), 3, EXAMPLE);
    scene.is_mistaken(0);
    assert_eq!(scene.rejected(0, SCOUT), Rejection::Frozen {});
    assert_eq!(scene.legal(0), ["no-set"]);
    scene.does(1, SCOUT);
    for command in [SAME, "give-up"] {
        assert_eq!(scene.rejected(0, command), Rejection::Frozen {}, "{command}");
    }
    assert_eq!(scene.does(2, "give-up")[1], "revealed 1 1gfd 2rho 3pes unfound", "not waited for");
}

#[test]
fn sc_09_until_another_set_has_been_taken() {
    let mut scene = Scene::new(Config::default(), 3, MANY_SETS);
    scene.is_mistaken(0);
    scene.is_mistaken(1);
    assert!(scene.is_frozen(0) && scene.is_frozen(1), "a false claim frees nobody");
    let events = scene.takes_a_set(2);
    assert!(!events.contains(&"thawed".to_owned()), "it needs no words");
    assert!(!scene.is_frozen(0) && !scene.is_frozen(1));
    let set = scene.a_set().unwrap();
    assert!(scene.may(0, &format!("scout {set} show {}", set.cards()[0])));
}

#[test]
fn sc_09_a_frozen_player_stays_so_when_cards_are_dealt() {
    let mut scene = Scene::new(Config::default(), 2, MANY_SETS);
    scene.is_mistaken(0);
    scene.vote([0, 1]);
    assert!(scene.n_table() == 15 && scene.is_frozen(0));
}

#[test]
fn sc_09_with_two_players_the_other_takes_the_next_set_undisputed() {
    let mut scene = Scene::new(Config::default(), 2, EXAMPLE);
    scene.is_mistaken(0);
    let events = scene.does(1, SCOUT);
    assert_eq!(
        events[..3],
        [
            "scouted 1 1gfd 2rho 3pes first 3pes until 20000",
            "revealed 1 1gfd 2rho 3pes unfound",
            "taken 1 1gfd 2rho 3pes"
        ]
    );
    assert!(!scene.is_frozen(0));
}

#[test]
fn sc_09_if_all_are_frozen_all_are_freed() {
    let mut scene = Scene::new(Config::default(), 2, EXAMPLE);
    scene.is_mistaken(0);
    let events = scene.is_mistaken(1);
    assert_eq!(events[events.len() - 2..], ["froze 1", "thawed"]);
    assert!(!scene.is_frozen(0) && !scene.is_frozen(1));
    assert!(scene.may(0, SCOUT) && scene.may(1, SCOUT));
}

#[test]
fn sc_16_two_to_twenty_players() {
    let seats = |n| GameSpec::<Eclaireur>::new(Config::default(), n, Source::Sealed).map(|_| ());
    for n in [0, 1, 21] {
        let errors = seats(n).unwrap_err();
        assert_eq!(errors[0].to_string(), format!("`seats`: {n} is not allowed (2 to 20)"));
    }
    assert!((2..=20).map(seats).all(|result| result.is_ok()));
    assert_eq!(Eclaireur::seats(&Config::default()), 2..=20);
}

#[test]
fn sc_16_two_sets_that_share_the_first_card_share_no_other() {
    let first = Card::from_index(0).unwrap();
    let with_first = || Cards::ALL.sets().filter(|set| set.contains(first));
    assert_eq!(with_first().count(), 40);
    for one in with_first() {
        for other in with_first().filter(|other| *other != one) {
            assert_eq!((Cards::from(one) | Cards::from(other)).len(), 5);
        }
    }
}

#[test]
fn sc_16_a_scout_who_leaves_drops_the_claim_unpunished() {
    let mut scene = Scene::new(Config::default(), 3, EXAMPLE);
    scene.does(0, WRONG);
    scene.does(1, "give-up");
    assert_eq!(scene.leaves(0), ["left 0"]);
    assert_eq!((scene.score(0), &scene.state().phase), (0, &Phase::Searching));
    assert!(scene.state().revealed.is_none(), "nobody learns what it was");
    assert!(scene.wait(20_000).is_empty(), "and no clock runs");
    assert!(scene.may(1, SCOUT) && scene.may(2, SCOUT));
}

#[test]
fn sc_16_who_left_is_not_waited_for() {
    let mut scene = Scene::new(Config::default(), 3, EXAMPLE);
    scene.does(0, SCOUT);
    scene.does(1, "give-up");
    let events = scene.leaves(2);
    assert_eq!(events[..2], ["left 2", "revealed 0 1gfd 2rho 3pes unfound"]);

    let mut vote = Scene::new(Config::default(), 3, NO_SET);
    vote.vote([0, 1]);
    assert_eq!(vote.leaves(2)[..2], ["left 2", "vote-passed"]);
    assert_eq!((vote.n_table(), vote.watched().voters), (15, 2));
}

#[test]
fn sc_16_who_leaves_keeps_the_cards() {
    let mut scene = Scene::new(Config::default(), 3, MANY_SETS);
    scene.takes_a_set(2);
    scene.leaves(2);
    assert_eq!(scene.score(2), 3);
    assert_eq!(scene.refused(2, "no-set"), Refusal::SeatEmpty { seat: Seat(2) });
    scene.leaves(0);
    scene.leaves(1);
    assert_eq!(scene.outcome().unwrap().winners, [Seat(2)], "still in the ranking");
}

#[test]
fn sc_16_who_stays_alone_goes_on_and_every_claim_is_decided_at_once() {
    let mut scene = Scene::new(Config::default(), 2, EXAMPLE);
    scene.leaves(1);
    assert!(scene.outcome().is_none());
    assert_eq!(scene.does(0, SCOUT)[2], "taken 0 1gfd 2rho 3pes");
    let events = scene.is_mistaken(0);
    assert_eq!(events[events.len() - 3..], ["card-lost 0 3pes", "froze 0", "thawed"]);
    scene.vote([0]);
    assert_eq!(scene.n_table(), 15);
}

#[test]
fn sc_16_when_everybody_has_left_the_game_stops() {
    let mut scene = Scene::new(Config::default(), 2, EXAMPLE);
    scene.leaves(0);
    assert_eq!(scene.leaves(1), ["left 1", "ended abandoned"]);
    assert_eq!(scene.outcome().unwrap().ending, Ending::Stopped);
    let mut scouting = Scene::new(Config::default(), 2, EXAMPLE);
    scouting.does(1, SCOUT);
    assert_eq!(scouting.leaves(0)[1], "revealed 1 1gfd 2rho 3pes unfound");
    assert_eq!(scouting.leaves(1)[1..], ["ended abandoned"]);
}

#[test]
fn sc_16_who_comes_back_takes_part_once_the_table_has_changed() {
    let mut scene = Scene::new(Config::default(), 3, EXAMPLE);
    scene.leaves(2);
    assert_eq!(scene.joins(2), ["joined 2"]);
    assert!(scene.watched().seats[2].waiting);
    for command in [SCOUT, "no-set"] {
        assert_eq!(scene.rejected(2, command), Rejection::WaitsForNextTurn {}, "{command}");
    }
    scene.does(0, SCOUT);
    assert_eq!(scene.rejected(2, SAME), Rejection::WaitsForNextTurn {});
    assert_eq!(scene.rejected(2, "give-up"), Rejection::WaitsForNextTurn {});
    scene.does(1, SAME);
    assert!(!scene.watched().seats[2].waiting);
    assert!(scene.may(2, "no-set"));

    let mut dealt = Scene::new(Config::default(), 3, NO_SET);
    dealt.leaves(2);
    dealt.joins(2);
    dealt.vote([0, 1]);
    assert!(dealt.n_table() == 15 && dealt.may(2, "no-set"), "by a deal too");
}

#[test]
fn sc_16_leaving_ends_no_penalty() {
    let mut scene = Scene::new(Config::default(), 3, NO_SET);
    scene.is_mistaken(0);
    scene.leaves(0);
    scene.joins(0);
    scene.vote([1, 2]);
    assert!(scene.n_table() == 15 && scene.is_frozen(0));
    let mut missed = Scene::new(Config::default(), 3, EXAMPLE);
    missed.does(0, SCOUT);
    missed.does(1, MISS);
    missed.leaves(1);
    missed.joins(1);
    assert_eq!(missed.rejected(1, SAME), Rejection::WaitsForNextTurn {});
}

#[test]
fn sc_16_if_only_those_are_left_who_wait_or_are_frozen_all_take_part() {
    let mut scene = Scene::new(Config::default(), 3, EXAMPLE);
    scene.leaves(2);
    scene.joins(2);
    scene.leaves(0);
    assert_eq!(scene.leaves(1), ["left 1", "thawed"]);
    assert!(scene.may(2, SCOUT));

    let mut frozen = Scene::new(Config::default(), 2, EXAMPLE);
    frozen.is_mistaken(0);
    assert_eq!(frozen.leaves(1), ["left 1", "thawed"]);
    assert!(frozen.may(0, SCOUT));
}
