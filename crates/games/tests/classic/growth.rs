//! CL: votes, extension, refill, and the end of a round.

use tercet_cards::{Card, Cards};
use tercet_engine::{Ending, GameTime, Seat};
use tercet_games::classic::{Config, Edition, NoSet, Phase, Rejection, Trigger};

use crate::scene::{MANY_SETS, NO_SET, RIGHT, Scene, two};

/// Twenty cards without a SET: as many as there can be.
const TWENTY: &str = "1ped 2pfs 2rfd 1ges 2rhd 2phs 1pfd 1gfs 2phd 2ghs \
                      2reo 2rfo 3geo 1pfo 2pfo 1gfo 1red 3rho 1gho 1pes";

#[test]
fn cl_17_the_vote_must_be_unanimous() {
    let mut scene = Scene::new(Edition::Pt.preset(), 3, NO_SET);
    assert_eq!(scene.does(0, "no-set"), ["voted 0"]);
    assert_eq!(scene.rejected(0, "no-set"), Rejection::AlreadyVoted {});
    assert_eq!(scene.does(2, "no-set"), ["voted 2"]);
    assert_eq!(scene.view().votes.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    let events = scene.does(1, "no-set");
    assert_eq!(events, ["voted 1", "vote-passed", "dealt 13=1gfo 14=3geo 15=2ges"]);
    assert!(scene.view().votes.is_empty());
}

#[test]
fn cl_17_a_vote_can_be_taken_back() {
    let mut scene = two(Edition::Fr, NO_SET);
    assert_eq!(scene.rejected(0, "take-back"), Rejection::NotVoted {});
    scene.does(0, "no-set");
    assert_eq!(scene.does(0, "take-back"), ["took-back 0"]);
    assert_eq!(scene.does(1, "no-set"), ["voted 1"], "one vote is missing again");
}

#[test]
fn cl_17_any_call_or_change_of_the_table_clears_the_votes() {
    let mut scene = Scene::new(Edition::Fr.preset(), 3, MANY_SETS);
    scene.vote([0, 1]);
    scene.does(2, "call");
    assert!(scene.view().votes.is_empty(), "by the call");
    scene.does(2, RIGHT);
    scene.vote([0, 1]);
    scene.does(2, "call");
    scene.wait(5000);
    assert!(scene.view().votes.is_empty(), "and a false call does not bring them back");
}

#[test]
fn cl_17_agreement_suffices_even_if_a_set_was_overlooked() {
    let mut scene = two(Edition::Fr, MANY_SETS);
    scene.vote([0, 1]);
    assert_eq!(scene.n_table(), 15);
}

#[test]
fn cl_17_a_checked_vote_fails_while_there_is_a_set() {
    let no_set = NoSet { trigger: Trigger::Vote, checked: true };
    let config = Config { no_set, ..Edition::Fr.preset() };
    let mut scene = Scene::new(config, 2, MANY_SETS);
    assert_eq!(scene.does(0, "no-set"), ["voted 0"], "the single press tells nothing");
    assert_eq!(scene.does(1, "no-set"), ["voted 1", "vote-failed"]);
    assert_eq!((scene.n_table(), scene.view().votes.is_empty()), (12, true));
    let mut honest = Scene::new(config, 2, NO_SET);
    honest.vote([0, 1]);
    assert_eq!(honest.n_table(), 15);
}

#[test]
fn cl_17_automatic_cards_come_without_a_vote() {
    let no_set = NoSet { trigger: Trigger::Auto, checked: false };
    let mut scene = Scene::new(Config { no_set, ..Edition::Fr.preset() }, 2, NO_SET);
    assert_eq!(scene.n_table(), 15);
    assert_eq!(scene.rejected(0, "no-set"), Rejection::NoVoteHere {});
    scene.play_round();
    assert!(matches!(scene.state().phase, Phase::BetweenRounds { .. }), "played to its end");
}

#[test]
fn cl_17_with_an_empty_deck_the_vote_ends_the_round() {
    for edition in Edition::ALL {
        let mut scene = two(*edition, "");
        scene.play_until(|state| state.deck.is_empty());
        let overlooked = scene.a_set().expect("a SET is left");
        let events = scene.vote([0, 1]);
        let ended = format!("round-ended agreed overlooked {overlooked}");
        assert_eq!(events[1..], ["vote-passed", &ended, "ended finished"]);
    }
}

#[test]
fn cl_17_alone_one_press_is_unanimous() {
    let mut alone = Scene::new(Edition::Ko.preset(), 1, NO_SET);
    alone.does(0, "no-set");
    assert_eq!(alone.n_table(), 15);
}

#[test]
fn cl_18_the_gaps_are_filled_where_the_cards_lay() {
    let mut scene = two(Edition::Zh, MANY_SETS);
    let before: Vec<String> = scene.table().split(' ').map(str::to_owned).collect();
    scene.does(0, "call");
    scene.does(0, "claim 1rfd 1rhd 1red");
    let after: Vec<String> = scene.table().split(' ').map(str::to_owned).collect();
    let changed: Vec<usize> = (0..12).filter(|&i| before[i] != after[i]).collect();
    assert_eq!(changed, [2, 5, 8]);
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 66));
}

#[test]
fn cl_18_from_fifteen_nothing_is_dealt_and_then_as_usual() {
    let mut scene = two(Edition::Es, NO_SET);
    scene.vote([0, 1]);
    scene.takes_a_set(0);
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 66));
    scene.play_until(|state| state.deck.len() < 66);
    assert!(scene.n_table() == 12 || scene.n_table() == 15);
}

#[test]
fn example_no_set_and_refill() {
    let mut scene = two(Edition::Ko, NO_SET);
    assert_eq!(scene.a_set(), None);
    scene.vote([0, 1]);
    assert_eq!(scene.state().board.cards().count_sets(), 3);
    scene.does(0, "call");
    let events = scene.does(0, "claim 2res 1ped 3geo");
    // 1ped lay in slot 8, 2res in 4, 3geo in 14: the others of the extension close the gaps.
    assert_eq!(events, ["taken 0 1ped 2res 3geo", "moved 15-4 13-8"]);
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 66));
    assert_eq!(scene.table(), "2ped 2rfo 1rfo 2ges 3pho 2gfd 1rfd 1gfo 1phd 2phd 1gho 1rhd");
}

#[test]
fn cl_19_eighteen_and_twenty_one_and_no_further() {
    let mut scene = two(Edition::Fr, TWENTY);
    for n in [15, 18] {
        scene.vote([0, 1]);
        assert_eq!((scene.n_table(), scene.a_set()), (n, None));
    }
    scene.vote([0, 1]);
    assert_eq!(scene.n_table(), 21);
    assert!(scene.a_set().is_some(), "twenty-one cards always hold a SET");
    assert_eq!(scene.rejected(0, "no-set"), Rejection::TableFull { cards: 21 });
    // Going down nothing is dealt until fewer than twelve lie there.
    let deck = scene.n_deck();
    scene.takes_a_set(0);
    assert_eq!((scene.n_table(), scene.n_deck()), (18, deck));
}

#[test]
fn cl_19_the_largest_collection_without_a_set_has_twenty_cards() {
    let cards: Cards = TWENTY.split(' ').map(|name| name.parse::<Card>().unwrap()).collect();
    assert_eq!(cards.len(), 20);
    assert!(!cards.has_set());
    // Each further card completes one.
    for card in Cards::ALL - cards {
        let mut more = cards;
        more.insert(card);
        assert!(more.has_set(), "{card}");
    }
}

#[test]
fn cl_21_the_round_goes_on_with_an_empty_deck_until_no_set_is_left() {
    for edition in [Edition::Zh, Edition::Fr, Edition::Es, Edition::Pt] {
        let mut scene = two(edition, "");
        scene.play_until(|state| state.deck.is_empty());
        scene.takes_a_set(0);
        assert!(scene.n_table() < 12 && scene.outcome().is_none(), "{edition:?}");
        scene.play_round();
        assert_eq!(scene.a_set(), None);
        let end = &scene.history()[scene.history().len() - 2..];
        assert_eq!(end, ["round-ended exhausted", "ended finished"]);
    }
}

#[test]
fn cl_22_the_korean_round_ends_when_a_card_is_due_and_the_deck_is_empty() {
    let mut scene = two(Edition::Ko, "");
    scene.play_until(|state| state.deck.is_empty() && state.board.len() == 12);
    let sets = scene.sets(0);
    let events = scene.takes_a_set(0);
    assert_eq!(events[1..], ["round-ended deal-needed", "ended finished"]);
    assert_eq!(scene.sets(0), sets + 1, "the SET that ends it counts");
    assert_eq!(scene.n_table(), 9);
}

#[test]
fn cl_22_from_fifteen_with_an_empty_deck_one_more_set_is_free() {
    // A table that was extended by an overlooked SET just before the deck ran out.
    let mut scene = two(Edition::Ko, "");
    scene.play_until(|state| state.deck.len() == 3 && state.board.len() == 12);
    scene.vote([0, 1]);
    assert_eq!((scene.n_table(), scene.n_deck()), (15, 0));
    scene.takes_a_set(0);
    assert!(scene.outcome().is_none() || scene.a_set().is_none());
    if scene.outcome().is_none() {
        assert_eq!(scene.n_table(), 12);
        scene.takes_a_set(0);
        assert_eq!(scene.outcome().unwrap().ending, Ending::Finished);
        assert_eq!(scene.state().players.iter().map(|player| player.won.len()).sum::<usize>(), 24);
    }
}

#[test]
fn cl_22_an_empty_deck_and_no_set_ends_the_korean_round_without_a_vote() {
    let ended = (0..200).any(|seed| {
        let mut scene = Scene::seeded(Edition::Ko.preset(), 2, seed);
        scene.play_round();
        let exhausted = scene.history().contains(&"round-ended exhausted".to_owned());
        if exhausted {
            assert!(scene.n_deck() == 0 && scene.a_set().is_none() && scene.n_table() >= 12);
        }
        exhausted
    });
    assert!(ended, "one game in thirteen ends so");
}

#[test]
fn example_the_last_twelve_cards() {
    for (edition, over) in [(Edition::Ko, true), (Edition::Zh, false), (Edition::Pt, false)] {
        let mut scene = two(edition, "");
        scene.play_until(|state| state.deck.is_empty() && state.board.len() == 12);
        scene.takes_a_set(1);
        assert_eq!((scene.n_table(), scene.outcome().is_some()), (9, over), "{edition:?}");
    }
}

#[test]
fn cl_23_the_highest_score_wins_and_ties_share() {
    let mut scene = two(Edition::Zh, "");
    scene.play_round();
    let outcome = scene.outcome().unwrap();
    let best = outcome.scores.iter().max().unwrap();
    let winners: Vec<Seat> =
        (0..2).map(Seat).filter(|seat| outcome.scores[usize::from(seat.0)] == *best).collect();
    assert_eq!(outcome.winners, winners);

    let mut tied = two(Edition::Fr, MANY_SETS);
    tied.takes_a_set(0);
    tied.takes_a_set(1);
    tied.leaves(0);
    tied.leaves(1);
    assert_eq!(tied.outcome().unwrap().winners, [Seat(0), Seat(1)]);
}

#[test]
fn cl_24_deck_and_table_hold_a_multiple_of_three_and_no_deal_is_short() {
    for seed in 0..20 {
        let mut scene = Scene::seeded(Edition::Es.preset(), 2, seed);
        scene.play_round();
        for event in scene.history().iter().filter(|event| event.starts_with("dealt")) {
            assert!((event.split(' ').count() - 1).is_multiple_of(3), "{event}");
        }
    }
}

#[test]
fn cl_17_a_vote_is_meant_for_the_table_its_sender_saw() {
    use tercet_engine::{Game, GameSpec, ProposeError, Refusal, Seed, Seq, Source};
    use tercet_games::classic::{Claims, Classic, Command};
    let config = Config { claims: Claims::Instant, ..Edition::Fr.preset() };
    let setup = GameSpec::new(config, 2, Source::Seed(Seed::numbered(4))).unwrap();
    let mut game: Game<Classic> = Game::new(setup);
    game.commit(game.start(GameTime(0)).unwrap()).unwrap();
    let seen = game.seq();
    let cards = game.state().board.cards().any_set().unwrap();
    let claim = Command::Claim { cards };
    let taken = game.propose(GameTime(10), Seat(0), &claim, Some(seen)).unwrap();
    game.commit(taken).unwrap();
    let late = game.propose(GameTime(11), Seat(1), &Command::NoSet, Some(seen));
    assert_eq!(late.err(), Some(ProposeError::Refused(Refusal::Stale { latest: Seq(2) })));
    // A claim names its cards, so the rules themselves say that they are gone.
    let late = game.propose(GameTime(11), Seat(1), &claim, Some(seen));
    assert!(matches!(late.err(), Some(ProposeError::Rejected(Rejection::CardsNotOnTable { .. }))));
}

#[test]
fn cl_20_with_single_extra_cards_the_grid_is_closed_before_it_is_refilled() {
    let config = Config { extra_step: 1, ..Edition::Fr.preset() };
    let mut scene = Scene::new(config, 2, MANY_SETS);
    scene.vote([0, 1]);
    assert_eq!(scene.n_table(), 13);
    scene.does(0, "call");
    let events = scene.does(0, RIGHT);
    assert_eq!(events[1], "moved 13-1");
    assert!(events[2].starts_with("dealt 2="));
    assert_eq!(scene.view().table.len(), 12, "no card is left beyond the grid");
}
