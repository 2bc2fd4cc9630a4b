//! SC: lost cards, refill, votes, and the end.

use tercet_cards::{Card, Cards};
use tercet_engine::{Ending, Seat};
use tercet_games::eclaireur::{Config, NoSet, Phase, Rejection, Trigger};

use crate::scene::{EXAMPLE, MANY_SETS, NO_SET, OTHER, SAME, SCOUT, Scene};

/// Twenty cards without a SET: as many as there can be.
const TWENTY: &str = "1ped 2pfs 2rfd 1ges 2rhd 2phs 1pfd 1gfs 2phd 2ghs \
                      2reo 2rfo 3geo 1pfo 2pfo 1gfo 1red 3rho 1gho 1pes";

fn is_over(state: &tercet_games::eclaireur::State) -> bool {
    matches!(state.phase, Phase::Over(_))
}

#[test]
fn sc_01_who_has_won_the_most_cards_wins_and_ties_share() {
    for seed in 0..10 {
        let mut scene = Scene::seeded(Config::default(), 3, seed);
        scene.play_until(is_over);
        let outcome = scene.outcome().unwrap();
        let most = scene.state().piles.iter().map(Vec::len).max().unwrap();
        let winners: Vec<Seat> =
            (0..3).map(Seat).filter(|s| scene.state().pile(*s).unwrap().len() == most).collect();
        assert_eq!(outcome.winners, winners);
        assert_eq!(outcome.ending, Ending::Finished);
    }
    let mut tied = Scene::new(Config::default(), 3, MANY_SETS);
    tied.takes_a_set(0);
    tied.takes_a_set(2);
    (0..3).for_each(|seat| drop(tied.leaves(seat)));
    assert_eq!(tied.outcome().unwrap().winners, [Seat(0), Seat(2)]);
}

#[test]
fn sc_13_the_lost_card_is_the_one_won_last_and_never_comes_back() {
    let mut scene = Scene::new(Config::default(), 2, EXAMPLE);
    scene.does(0, SCOUT);
    scene.does(1, SAME);
    scene.takes_a_set(0);
    let pile = scene.pile(0);
    let last = pile.split(' ').next_back().unwrap();
    assert_eq!(scene.watched().seats[0].last.unwrap().to_string(), last);
    let events = scene.is_mistaken(0);
    assert!(events.contains(&format!("card-lost 0 {last}")), "{events:?}");
    assert_eq!(scene.pile(0), pile.rsplit_once(' ').unwrap().0);
    assert_eq!(scene.watched().aside, 1);
    let lost: Cards = [last.parse::<Card>().unwrap()].into_iter().collect();
    scene.play_until(is_over);
    assert_eq!(scene.state().set_aside, lost, "out of the game");
}

#[test]
fn sc_13_without_a_card_a_forfeit_is_paid_and_no_score_falls_below_zero() {
    let mut scene = Scene::example(2);
    assert!(scene.is_mistaken(0).contains(&"forfeit 0".to_owned()));
    assert!(scene.is_mistaken(1).contains(&"forfeit 1".to_owned()));
    assert_eq!((scene.state().scores(), scene.watched().aside), (vec![0, 0], 0));
    scene.takes_a_set(0);
    assert_eq!(scene.score(0), 3, "what was not paid is not owed later");
}

#[test]
fn sc_14_three_or_five_gaps_are_filled_where_the_cards_lay() {
    for (second, gaps) in [(SAME, vec![1, 3, 9]), (OTHER, vec![1, 3, 7, 8, 9])] {
        let mut scene = Scene::example(2);
        let before: Vec<String> = scene.table().split(' ').map(str::to_owned).collect();
        scene.does(0, SCOUT);
        scene.does(1, second);
        let after: Vec<String> = scene.table().split(' ').map(str::to_owned).collect();
        let changed: Vec<usize> = (0..12).filter(|&i| before[i] != after[i]).collect();
        assert_eq!(changed, gaps);
        assert_eq!((scene.n_table(), scene.n_deck()), (12, 69 - gaps.len()));
    }
}

#[test]
fn sc_14_after_five_cards_only_what_is_left_may_be_dealt() {
    let (mut three, mut five) = (false, false);
    for seed in 0..60 {
        let mut scene = Scene::seeded(Config::default(), 2, seed);
        scene.play_until(|state| state.deck.len() <= 3 || is_over(state));
        if is_over(scene.state()) || scene.two_sets().is_none() || scene.n_table() != 12 {
            continue;
        }
        let deck = scene.n_deck();
        let events = scene.five_cards_leave();
        let dealt = events
            .iter()
            .find(|event| event.starts_with("dealt "))
            .map(|event| event.split(' ').count() - 1);
        assert_eq!(dealt.unwrap_or(0), deck, "what is left");
        assert_eq!((scene.n_table(), scene.n_deck()), (12 - 5 + deck, 0));
        three |= deck == 3;
        five = true;
        // The game still comes to its end.
        scene.play_until(is_over);
    }
    assert!(three && five, "it has happened");
}

#[test]
fn sc_14_fifteen_become_twelve_without_a_deal() {
    let mut scene = Scene::new(Config::default(), 2, NO_SET);
    assert_eq!(scene.a_set(), None);
    let events = scene.vote([0, 1]);
    assert_eq!(events, ["voted 1", "vote-passed", "dealt 13=1gfo 14=3geo 15=2ges"]);
    let events = scene.takes(0, "2res 1ped 3geo".parse().unwrap());
    assert_eq!(events[2..], ["taken 0 1ped 2res 3geo", "moved 15-4 13-8"]);
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 66));
    assert_eq!(scene.table(), "2ped 2rfo 1rfo 2ges 3pho 2gfd 1rfd 1gfo 1phd 2phd 1gho 1rhd");
}

#[test]
fn sc_14_five_of_fifteen_are_made_up_for_by_the_extension_and_two_new_cards() {
    // All agree that there is no SET although there are many.
    let mut scene = Scene::new(Config::default(), 2, MANY_SETS);
    scene.vote([0, 1]);
    assert_eq!(scene.n_table(), 15);
    scene.does(0, "scout 1rfo 1rfs 1rfd show 1rfo");
    let events = scene.does(1, "second 1rho");
    assert_eq!(events[2..4], ["taken 1 1rho 1reo", "taken 0 1rfo 1rfs 1rfd"]);
    assert_eq!(events[4], "moved 15-1 14-2 13-3");
    assert!(events[5].starts_with("dealt 4=") && events[5].contains(" 7="), "{events:?}");
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 66 - 2));
    assert_eq!(scene.watched().table.len(), 12, "the grid is whole");
}

#[test]
fn sc_14_from_eighteen_five_leave_thirteen() {
    let mut scene = Scene::new(Config::default(), 2, MANY_SETS);
    scene.vote([0, 1]);
    scene.vote([0, 1]);
    scene.does(0, "scout 1rfo 1rfs 1rfd show 1rfo");
    let events = scene.does(1, "second 1rho");
    assert_eq!(events[4], "moved 18-1 17-2 16-3 15-4 14-7");
    assert_eq!((events.len(), scene.n_table(), scene.n_deck()), (5, 13, 63));
    scene.vote([0, 1]);
    assert_eq!(scene.n_table(), 16);
}

#[test]
fn sc_14_the_vote_must_be_unanimous_and_can_be_taken_back() {
    let mut scene = Scene::new(Config::default(), 3, NO_SET);
    assert_eq!(scene.rejected(0, "take-back"), Rejection::NotVoted {});
    assert_eq!(scene.does(0, "no-set"), ["voted 0"]);
    assert_eq!(scene.rejected(0, "no-set"), Rejection::AlreadyVoted {});
    scene.does(2, "no-set");
    assert_eq!(scene.watched().votes.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    assert_eq!(scene.does(0, "take-back"), ["took-back 0"]);
    assert_eq!(scene.does(1, "no-set"), ["voted 1"], "one vote is missing again");
    assert_eq!(scene.does(0, "no-set")[1], "vote-passed");
    assert!(scene.watched().votes.is_empty());
}

#[test]
fn sc_14_a_checked_vote_fails_while_there_is_a_set() {
    let no_set = NoSet { trigger: Trigger::Vote, checked: true };
    let config = Config { no_set, ..Config::default() };
    let mut scene = Scene::new(config, 2, MANY_SETS);
    assert_eq!(scene.does(0, "no-set"), ["voted 0"], "the single press tells nothing");
    assert_eq!(scene.does(1, "no-set"), ["voted 1", "vote-failed"]);
    assert_eq!((scene.n_table(), scene.watched().votes.is_empty()), (12, true));
    let mut honest = Scene::new(config, 2, NO_SET);
    honest.vote([0, 1]);
    assert_eq!(honest.n_table(), 15);
}

#[test]
fn sc_14_twenty_one_cards_and_no_further() {
    let mut scene = Scene::new(Config::default(), 2, TWENTY);
    for n in [15, 18, 21] {
        scene.vote([0, 1]);
        assert_eq!(scene.n_table(), n);
    }
    assert!(scene.a_set().is_some());
    assert_eq!(scene.rejected(0, "no-set"), Rejection::TableFull { cards: 21 });
}

#[test]
fn sc_14_the_sizes_are_the_ones_chosen() {
    let config = Config { base_size: 9, extra_step: 2, ..Config::default() };
    let mut scene = Scene::new(config, 2, MANY_SETS);
    assert_eq!((scene.n_table(), scene.n_deck()), (9, 72));
    scene.vote([0, 1]);
    assert_eq!(scene.n_table(), 11);
    scene.takes_a_set(0);
    assert_eq!((scene.n_table(), scene.n_deck()), (9, 69), "one card is dealt");
}

#[test]
fn sc_15_the_game_goes_on_with_an_empty_deck_until_no_set_is_left() {
    for seed in 0..10 {
        let mut scene = Scene::seeded(Config::default(), 2, seed);
        scene.play_until(|state| state.deck.is_empty());
        let went_on = scene.outcome().is_none();
        scene.play_until(is_over);
        assert_eq!((scene.a_set(), scene.n_deck()), (None, 0));
        assert_eq!(scene.history().last().unwrap(), "ended exhausted");
        assert!(went_on || scene.n_table() >= 12);
    }
}

#[test]
fn sc_15_with_an_empty_deck_the_vote_ends_the_game() {
    let mut scene = Scene::new(Config::default(), 2, "");
    scene.play_until(|state| state.deck.is_empty());
    let overlooked = scene.a_set().expect("a SET is left");
    let events = scene.vote([0, 1]);
    assert_eq!(
        events[1..],
        ["vote-passed".to_owned(), format!("ended agreed overlooked {overlooked}")]
    );
    assert_eq!(scene.outcome().unwrap().ending, Ending::Finished);
}

#[test]
fn sc_15_each_card_is_a_point() {
    let mut scene = Scene::example(2);
    scene.does(0, SCOUT);
    scene.does(1, OTHER);
    scene.takes_a_set(1);
    scene.is_mistaken(1);
    assert_eq!(scene.state().scores(), [3, 4]);
    scene.play_until(is_over);
    let piles: Vec<i32> = scene.state().piles.iter().map(|pile| pile.len() as i32).collect();
    assert_eq!(scene.outcome().unwrap().scores, piles);
    let seats = scene.watched().seats;
    assert_eq!(seats.iter().map(|seat| seat.score).collect::<Vec<_>>(), piles);
}
