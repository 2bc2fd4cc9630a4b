//! What a member of a team does about marks, votes and time.

use serde_json::json;
use tercet_engine::{Company, Game, Seed};

use super::*;
use crate::stage::{NO_SET, ONE_SET, act, ask, chair, stacked, triple};

/// Nine cards of one plane, which can be taken as three SETs in four ways, and three others.
const PLANE: &str = "1rfo 2rfo 3rfo 1gfo 2gfo 3gfo 1pfo 2pfo 3pfo 1rhs 2ghs 1ped";
const REST: &str = "3pes 2pes 1pes 3ges 2ges 1ges 3res 2res 1res";

fn bot(level: Level, seat: u8) -> CoopSetBot {
    CoopSetBot::new(&Chair { seat: Seat(seat), ..chair(level) })
}

fn game(config: &serde_json::Value, n_seats: u8, cards: &str) -> Game<CoopSet> {
    stacked(config, n_seats, &format!("{cards} {REST}"))
}

#[test]
fn a_machine_marks_all_that_can_be_taken_and_finalizes() {
    let mut game = game(&json!({}), 1, PLANE);
    let mut bot = bot(Level::Machine, 0);
    let mut commands = Vec::new();
    for _ in 0..4 {
        let intent = ask(&mut bot, &game, 0).unwrap();
        commands.push(intent.command);
        act(&mut game, 0, &intent);
    }
    assert!(commands[..3].iter().all(|command| matches!(command, Command::Mark { .. })));
    assert_eq!(commands[3], Command::Finalize);
}

#[test]
fn good_marks_of_somebody_else_are_completed_and_confirmed() {
    for mark in ["1rfo 1gfo 1pfo", "1rfo 2gfo 3pfo", "1rfo 2rfo 3rfo"] {
        let mut game = game(&json!({}), 2, PLANE);
        let mut helper = bot(Level::Machine, 1);
        let command = Command::Mark { cards: triple(mark) };
        act(&mut game, 0, &Intent { at: GameTime(0), command });
        for _ in 0..2 {
            let intent = ask(&mut helper, &game, 1).unwrap();
            assert!(matches!(intent.command, Command::Mark { .. }), "{mark}: {}", intent.command);
            act(&mut game, 1, &intent);
        }
        let vote = ask(&mut helper, &game, 1).unwrap();
        assert_eq!(vote.command, Command::Finalize);
        act(&mut game, 1, &vote);
        assert_eq!(ask(&mut helper, &game, 1), None, "the other member decides");
    }
}

/// Three SETs can be taken, but only one if the one across them is.
const ACROSS: &str = "1rfo 2rfo 3rfo 1ghs 2ghs 3ghs 1ped 2ped 3ped 2rhd 3gfd 1geo";

#[test]
fn a_mark_in_the_way_is_undone_but_never_twice() {
    for level in [Level::Intermediate, Level::Advanced, Level::Expert, Level::Machine] {
        let mut game = game(&json!({}), 2, ACROSS);
        let bad = triple("1rfo 2ghs 3ped");
        let mut helper = bot(level, 1);
        let mut n_undone = 0;
        for _ in 0..30 {
            let command = Command::Mark { cards: bad };
            let at = game.now();
            if game.legal(at, Seat(0)).contains(&command) {
                act(&mut game, 0, &Intent { at, command });
            }
            let Some(intent) = ask(&mut helper, &game, 1) else { break };
            n_undone += usize::from(matches!(intent.command, Command::Unmark { .. }));
            act(&mut game, 1, &intent);
            // A host asks after every step.
            ask(&mut helper, &game, 1);
        }
        assert!(n_undone <= MOST_UNDONE, "{level}: {n_undone}");
        let votes = game.view(tercet_engine::Viewer::Spectator).votes;
        assert!(votes.contains(Seat(1)), "{level} gives in and votes");
    }
}

#[test]
fn without_a_set_everybody_votes_for_one_more_card() {
    for level in Level::ALL {
        let game = game(&json!({}), 1, NO_SET);
        let intent = ask(&mut bot(level, 0), &game, 0).unwrap();
        assert_eq!(intent.command, Command::AddCard, "{level}");
        assert_eq!(intent.at > GameTime(10_000), level < Level::Machine, "{level}: {}", intent.at);
    }
}

#[test]
fn the_only_set_is_found_before_a_card_is_bought_almost_always() {
    let game = game(&json!({}), 1, ONE_SET);
    let mark = Command::Mark { cards: triple("1rfo 2rfo 3rfo") };
    let found = |level: Level| {
        let finds = |number: &u64| {
            let chair = Chair { seed: Seed::numbered(*number), ..chair(level) };
            ask(&mut CoopSetBot::new(&chair), &game, 0).unwrap().command == mark
        };
        (0..200).filter(finds).count()
    };
    assert_eq!(found(Level::Machine), 200);
    assert!(found(Level::Expert) >= 190);
    assert!((100..200).contains(&found(Level::Beginner)), "{}", found(Level::Beginner));
}

#[test]
fn where_cards_come_by_themselves_a_set_is_found_in_the_end() {
    let game = game(&json!({"adding": "auto"}), 1, ONE_SET);
    for number in 0..50 {
        let chair = Chair { seed: Seed::numbered(number), ..chair(Level::Beginner) };
        let intent = ask(&mut CoopSetBot::new(&chair), &game, 0).unwrap();
        assert_eq!(intent.command, Command::Mark { cards: triple("1rfo 2rfo 3rfo") });
    }
}

#[test]
fn a_limited_time_is_kept() {
    let game = game(&json!({"layoutMs": 10_000}), 1, PLANE);
    for level in Level::ALL {
        let intent = ask(&mut bot(level, 0), &game, 0).unwrap();
        assert!(intent.at < GameTime(10_000), "{level}: {}", intent.at);
    }
}

#[test]
fn the_agreement_of_a_person_is_followed_within_five_seconds_by_every_level() {
    for level in [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert] {
        for number in 0..20 {
            let mut game = game(&json!({}), 2, ONE_SET);
            let seed = Seed::numbered(number);
            let mut helper = CoopSetBot::new(&Chair { seed, seat: Seat(1), ..chair(level) });
            helper.meet(Company { people: [Seat(0)].into_iter().collect(), ..Company::default() });
            ask(&mut helper, &game, 1);
            let command = Command::Mark { cards: triple("1rfo 2rfo 3rfo") };
            act(&mut game, 0, &Intent { at: GameTime(3000), command });
            ask(&mut helper, &game, 1);
            act(&mut game, 0, &Intent { at: GameTime(4000), command: Command::Finalize });
            let vote = ask(&mut helper, &game, 1).unwrap();
            assert_eq!(vote.command, Command::Finalize, "{level}");
            assert!((5000..=9000).contains(&vote.at.0), "{level}: {}", vote.at);
            assert_eq!(ask(&mut helper, &game, 1), Some(vote), "it stays with it");
        }
    }
}

#[test]
fn a_wish_for_one_more_card_is_followed_too() {
    for level in [Level::Beginner, Level::Expert] {
        let mut game = game(&json!({}), 2, NO_SET);
        let mut helper = bot(level, 1);
        helper.meet(Company { people: [Seat(0)].into_iter().collect(), ..Company::default() });
        ask(&mut helper, &game, 1);
        act(&mut game, 0, &Intent { at: GameTime(4000), command: Command::AddCard });
        let vote = ask(&mut helper, &game, 1).unwrap();
        assert_eq!(vote.command, Command::AddCard, "{level}");
        assert!((5000..=9000).contains(&vote.at.0), "{level}: {}", vote.at);
    }
}

#[test]
fn a_member_that_sees_more_marks_it_before_it_agrees() {
    let mut game = game(&json!({}), 2, PLANE);
    let mut helper = bot(Level::Expert, 1);
    let eyes = crate::Perception { search_ms: 1.0, ..crate::Perception::of(Level::Expert) };
    helper.sight = Sight::new(eyes, chair(Level::Expert).luck());
    helper.meet(Company { people: [Seat(0)].into_iter().collect(), ..Company::default() });
    let command = Command::Mark { cards: triple("1rfo 2rfo 3rfo") };
    act(&mut game, 0, &Intent { at: GameTime(0), command });
    act(&mut game, 0, &Intent { at: GameTime(1000), command: Command::Finalize });
    let mark = ask(&mut helper, &game, 1).unwrap();
    assert!(matches!(mark.command, Command::Mark { .. }), "{}", mark.command);
    assert!(mark.at <= GameTime(6000), "{}", mark.at);
}
