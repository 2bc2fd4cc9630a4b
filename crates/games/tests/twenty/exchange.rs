//! TW: the vote that no SET can be found, and the six new cards it brings.

use tercet_cards::Cards;
use tercet_engine::Seat;
use tercet_games::twenty::{Claims, Config, Rejection};

use crate::scene::{Draws, GREEN, ONE_OWN, RED, Scene, TABLE, THREE_OWN, WRONG, cards};

const NEW: &str = "1pfo 1pfs 2pfo 2pfs 3ghd 3gfd";

#[test]
fn tw_11_when_all_agree_the_table_is_exchanged_and_the_old_cards_go_back() {
    let draws = Draws { next: NEW, ..Draws::default() };
    let mut scene = Scene::with_draws(Config::default(), &[RED, GREEN, ""], TABLE, draws);
    let (n_deck, hand) = (scene.n_deck(), scene.hand(0));
    assert_eq!(scene.does(0, "no-set"), ["voted 0"]);
    assert_eq!(scene.does(2, "no-set"), ["voted 2"]);
    assert_eq!(scene.watched().votes.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    assert_eq!(scene.watched().voters, 3);
    let dealt = "dealt 1=1pfo 2=1pfs 3=2pfo 4=2pfs 5=3ghd 6=3gfd";
    let events = scene.does(1, "no-set");
    assert_eq!(events, ["voted 1", "vote-passed", "cleared", dealt, "returned"]);
    assert_eq!(scene.table(), NEW);
    let old: Cards = cards(TABLE).into_iter().collect();
    assert_eq!(scene.state().deck.cards() & old, old);
    assert_eq!((scene.n_deck(), scene.n_discards(), scene.hand(0)), (n_deck, 0, hand));
    assert!(scene.watched().votes.is_empty());
}

#[test]
fn tw_11_a_vote_can_be_taken_back() {
    let mut scene = Scene::two();
    assert_eq!(scene.rejected(0, "take-back"), Rejection::NotVoted {});
    scene.does(0, "no-set");
    assert_eq!(scene.rejected(0, "no-set"), Rejection::AlreadyVoted {});
    assert_eq!(scene.does(0, "take-back"), ["took-back 0"]);
    assert_eq!(scene.does(1, "no-set"), ["voted 1"], "one vote is missing again");
}

#[test]
fn tw_11_calls_and_new_cards_clear_the_votes() {
    let mut scene = Scene::new(Config::default(), &[RED, GREEN, ""], TABLE);
    scene.vote([0, 1]);
    scene.does(2, "call");
    assert!(scene.watched().votes.is_empty(), "by the call");
    scene.wait(5000);
    assert!(scene.watched().votes.is_empty(), "and a false call does not bring them back");
    scene.vote([1, 2]);
    scene.calls(0, ONE_OWN);
    assert_eq!(scene.does(0, "no-set"), ["voted 0"], "by the change of the table");
    let instant = Config { claims: Claims::Instant, ..Config::default() };
    let mut scene = Scene::new(instant, &[RED, GREEN], TABLE);
    scene.does(1, "no-set");
    scene.does(0, WRONG);
    assert!(scene.watched().votes.is_empty(), "by a false call without a lock");
    scene.does(1, "no-set");
    scene.does(0, THREE_OWN);
    assert!(scene.watched().votes.is_empty(), "by a SET that leaves the table as it is");
}

#[test]
fn tw_11_agreement_suffices_even_if_a_set_was_overlooked() {
    let mut scene = Scene::two();
    assert!(scene.state().board.cards().has_set());
    assert!(scene.vote([0, 1]).contains(&"cleared".to_owned()));
}

#[test]
fn tw_11_new_cards_come_from_the_discards_too_before_the_old_ones_return() {
    let mut scene = Scene::crowded("1rfo 2rfo 1rfs 2rfs");
    scene.calls(0, THREE_OWN);
    scene.calls(0, "claim 2rfo 2rfs 2rfd");
    assert_eq!((scene.n_deck(), scene.n_discards()), (3, 6));
    let events = scene.vote(0..8);
    assert_eq!(events[1..3], ["vote-passed", "cleared"]);
    assert_eq!(events[3..5], ["dealt 1=3rho 2=3pfo 3=3pfs", "rebuilt"]);
    assert_eq!(events[5..], ["dealt 4=1rfo 5=2rfo 6=1rfs", "returned"]);
    assert_eq!((scene.n_deck(), scene.n_discards()), (9, 0));
}

#[test]
fn tw_11_with_fewer_than_six_others_the_old_cards_are_shuffled_in_first() {
    let mut scene = Scene::crowded("3peo 1phd 3rfo");
    let events = scene.vote(0..8);
    assert_eq!(events[1..4], ["vote-passed", "cleared", "returned"]);
    assert_eq!(events[4..], ["dealt 1=3rho 2=3pfo 3=3pfs 4=3peo 5=1phd 6=3rfo"]);
    assert_eq!((scene.state().board.len(), scene.n_deck()), (6, 3));
    let mut scene = Scene::crowded("1rfs 1rfd 1rfo");
    scene.calls(0, THREE_OWN);
    let events = scene.vote(0..8);
    assert_eq!(events[2], "cleared");
    assert_eq!(events[4..], ["rebuilt", "dealt 4=1rfs 5=1rfd 6=1rfo", "returned"], "six suffice");
}
