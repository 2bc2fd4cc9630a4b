//! What the player of the classic game does in single positions.

use serde_json::json;
use tercet_engine::{Game, Seats, Viewer};

use super::*;
use crate::{
    Level,
    stage::{NO_SET, ONE_SET, act, ask, chair, stacked, triple, wait},
};

fn bot(level: Level) -> ClassicBot {
    ClassicBot::new(&chair(level))
}

fn table(config: &serde_json::Value, cards: &str) -> Game<Classic> {
    stacked(config, 2, &format!("{cards} 3ped 3pes 2ped 3peo 2pes 1pes"))
}

fn korean(cards: &str) -> Game<Classic> {
    table(&json!({"edition": "ko"}), cards)
}

#[test]
fn a_machine_calls_at_once_and_points_at_the_set() {
    let (mut bot, mut game) = (bot(Level::Machine), korean(ONE_SET));
    let call = ask(&mut bot, &game, 0).unwrap();
    assert_eq!(call, Intent { at: GameTime(0), command: Command::Call });
    act(&mut game, 0, &call);
    let claim = ask(&mut bot, &game, 0).unwrap();
    let cards = triple("1rfo 2rfo 3rfo");
    assert_eq!(claim, Intent { at: GameTime(0), command: Command::Claim { cards } });
}

#[test]
fn where_claims_are_instant_nobody_calls() {
    let game = table(&json!({"edition": "ko", "claims": "instant"}), ONE_SET);
    let claim = ask(&mut bot(Level::Machine), &game, 0).unwrap();
    assert_eq!(claim.command, Command::Claim { cards: triple("1rfo 2rfo 3rfo") });
}

#[test]
fn people_point_later_than_they_call_but_within_the_shortest_window() {
    for level in Level::ALL {
        for seed in 0..40 {
            let config = json!({"edition": "ko", "callWindowMs": 2000, "verify": "players"});
            let mut game = table(&config, ONE_SET);
            let seed = tercet_engine::Seed::numbered(seed);
            let mut bot = ClassicBot::new(&Chair { seed, ..chair(level) });
            let intent = ask(&mut bot, &game, 0).unwrap();
            if intent.command != (Command::Call) {
                continue;
            }
            act(&mut game, 0, &intent);
            let claim = ask(&mut bot, &game, 0).unwrap();
            assert!(matches!(claim.command, Command::Claim { .. }));
            assert!(claim.at.0 < intent.at.0 + 2000, "{level}: {claim:?}");
            assert!(level == Level::Machine || claim.at > intent.at);
        }
    }
}

#[test]
fn a_table_without_a_set_is_given_up_after_the_patience_of_the_level() {
    let at = |level| {
        let mut bot = ClassicBot::new(&chair(level));
        // What is imagined to be a SET would come first.
        let game = korean(NO_SET);
        ask(&mut bot, &game, 0);
        let give_up = bot.racer.gives_up_at(GameTime(0), Seats::EMPTY);
        bot.racer.sight.finds().for_each(|find| assert!(!find.cards.is_set()));
        give_up
    };
    assert_eq!(at(Level::Machine), GameTime(0));
    assert!(at(Level::Expert) > GameTime(4000));
    let vote = ask(&mut bot(Level::Machine), &korean(NO_SET), 0).unwrap();
    assert_eq!(vote.command, Command::NoSet);
}

#[test]
fn who_voted_in_vain_looks_again_before_voting_once_more() {
    let config = json!({"edition": "ko", "noSet": {"checked": true}});
    let (mut bot, mut game) = (bot(Level::Expert), table(&config, ONE_SET));
    ask(&mut bot, &game, 0);
    let first = bot.racer.gives_up_at(GameTime(0), Seats::EMPTY);
    // Both give up although there is a SET: the vote fails and the votes are gone.
    for seat in [0, 1] {
        act(&mut game, seat, &Intent { at: first, command: Command::NoSet });
        ask(&mut bot, &game, 0);
    }
    assert_eq!(game.view(Viewer::Spectator).votes, Seats::EMPTY);
    assert!(bot.racer.gives_up_at(GameTime(0), Seats::EMPTY) > first.after(1000));
}

#[test]
fn others_who_give_up_make_one_hurry() {
    let (mut bot, game) = (bot(Level::Intermediate), korean(NO_SET));
    ask(&mut bot, &game, 0);
    let others: Seats = [Seat(1)].into_iter().collect();
    let own: Seats = [Seat(0)].into_iter().collect();
    let mut at = |votes| bot.racer.gives_up_at(GameTime(0), votes);
    assert!(at(others) < at(Seats::EMPTY));
    assert_eq!(at(own), at(Seats::EMPTY));
}

/// Seat 1 is a person, seat 0 the bot; the bot sees nothing of its own accord.
fn blind_bot_among_people(seed: u64) -> ClassicBot {
    let seed = tercet_engine::Seed::numbered(seed);
    let mut bot = ClassicBot::new(&Chair { seed, ..chair(Level::Beginner) });
    let blind = crate::Perception {
        search_ms: 1e9,
        patience_ms: 80_000.0,
        ..crate::Perception::of(Level::Beginner)
    };
    bot.racer.sight = crate::Sight::new(blind, Chair { seed, ..chair(Level::Beginner) }.luck());
    bot.meet(Company { people: [Seat(1)].into_iter().collect(), ..Company::default() });
    bot
}

#[test]
fn a_vote_of_a_person_is_followed_within_one_to_five_seconds() {
    for seed in 0..50 {
        let (mut bot, mut game) = (blind_bot_among_people(seed), korean(NO_SET));
        let alone = ask(&mut bot, &game, 0).unwrap();
        assert!(alone.at > GameTime(20_000), "nobody hurries it: {alone:?}");
        act(&mut game, 1, &Intent { at: GameTime(10_000), command: Command::NoSet });
        let vote = ask(&mut bot, &game, 0).unwrap();
        assert_eq!(vote.command, Command::NoSet);
        assert!((11_000..=15_000).contains(&vote.at.0), "{vote:?}");
        act(&mut game, 1, &Intent { at: GameTime(10_500), command: Command::TakeBack });
        assert_eq!(
            ask(&mut bot, &game, 0),
            Some(alone),
            "a vote that is taken back is not followed"
        );
    }
}

#[test]
fn a_bot_that_sees_a_set_claims_it_instead_of_following_a_vote() {
    let (mut bot, mut game) = (bot(Level::Expert), korean(ONE_SET));
    bot.racer.sight = {
        let eyes = crate::Perception { search_ms: 1.0, ..crate::Perception::of(Level::Expert) };
        crate::Sight::new(eyes, chair(Level::Expert).luck())
    };
    bot.meet(Company { people: [Seat(1)].into_iter().collect(), ..Company::default() });
    act(&mut game, 1, &Intent { at: GameTime(0), command: Command::NoSet });
    assert_eq!(ask(&mut bot, &game, 0).unwrap().command, Command::Call);
}

#[test]
fn votes_that_a_wrong_call_has_voided_are_cast_again_within_five_seconds() {
    for seed in 0..20 {
        let (mut bot, mut game) = (blind_bot_among_people(seed), korean(NO_SET));
        ask(&mut bot, &game, 0);
        act(&mut game, 0, &Intent { at: GameTime(10_000), command: Command::NoSet });
        ask(&mut bot, &game, 0);
        act(&mut game, 1, &Intent { at: GameTime(12_000), command: Command::Call });
        ask(&mut bot, &game, 0);
        let cards = triple("1rfo 2rfo 1gfo");
        act(&mut game, 1, &Intent { at: GameTime(13_000), command: Command::Claim { cards } });
        let vote = ask(&mut bot, &game, 0).unwrap();
        assert_eq!(vote.command, Command::NoSet);
        assert!((14_000..=18_000).contains(&vote.at.0), "{vote:?}");
    }
}

#[test]
fn alone_one_looks_longer_before_it_costs_a_point() {
    let game = |n_seats| stacked::<Classic>(&json!({"edition": "ko"}), n_seats, NO_SET);
    let quiet = crate::Perception { misjudges: 0.0, ..crate::Perception::of(Level::Expert) };
    let vote = |n_seats| {
        let mut bot = bot(Level::Expert);
        bot.racer.sight = crate::Sight::new(quiet, chair(Level::Expert).luck());
        ask(&mut bot, &game(n_seats), 0).unwrap()
    };
    assert_eq!(vote(1).command, Command::NoSet);
    assert_eq!(vote(1).at.0, 4 * vote(2).at.0);
}

#[test]
fn who_may_not_call_holds_the_others_up_on_seeing_a_set_but_not_forever() {
    let game = korean(ONE_SET);
    let mut view = game.view(Viewer::Spectator);
    view.seats[0].frozen = true;
    let legal = [Command::NoSet];
    let asked = (0..20).map(|seed| {
        let seed = tercet_engine::Seed::numbered(seed);
        let mut bot = ClassicBot::new(&Chair { seed, ..chair(Level::Expert) });
        let vote = bot.intend(GameTime(0), &view, &legal).unwrap();
        (bot, vote)
    });
    let sees_in_time =
        |bot: &ClassicBot| bot.racer.sees_something_by(bot.racer.sight.gives_up_at());
    let (mut bot, vote) = asked.into_iter().find(|(bot, _)| sees_in_time(bot)).unwrap();
    let seen = bot.racer.sight.first().unwrap();
    let patience = bot.racer.sight.gives_up_at();
    assert_eq!(vote, Intent { at: GameTime(3 * patience.0), command: Command::NoSet });
    view.votes = [Seat(0)].into_iter().collect();
    let legal = [Command::TakeBack];
    let take_back = bot.intend(GameTime(1), &view, &legal).unwrap();
    assert_eq!(take_back, Intent { at: seen.at, command: Command::TakeBack });
    assert_eq!(bot.intend(vote.at, &view, &legal), None, "it has held out for long enough");
}

#[test]
fn a_long_search_ends_with_a_request_for_three_cards() {
    let mut game = table(&json!({"edition": "zh"}), NO_SET);
    let mut bot = bot(Level::Machine);
    let vote = ask(&mut bot, &game, 0).unwrap();
    act(&mut game, 0, &vote);
    let request = ask(&mut bot, &game, 0).unwrap();
    assert_eq!(request, Intent { at: GameTime(60_000), command: Command::DealThree });
    act(&mut game, 0, &request);
    assert_eq!(ask(&mut bot, &game, 0), None, "once is enough");
    wait(&mut game);
    assert_eq!(game.view(Viewer::Spectator).table.len(), 15);
}

#[test]
fn three_cards_of_others_are_accepted_if_they_are_a_set() {
    for (cards, answer) in
        [("1rfo 2rfo 3rfo", Command::Accept), ("1rfo 2rfo 1gfo", Command::Reject)]
    {
        let config = json!({"edition": "ko", "claims": "instant", "verify": "players"});
        let mut game = table(&config, ONE_SET);
        let claim = Command::Claim { cards: triple(cards) };
        act(&mut game, 1, &Intent { at: GameTime(50), command: claim });
        let intent = ask(&mut bot(Level::Machine), &game, 0).unwrap();
        assert_eq!(intent, Intent { at: GameTime(50), command: answer });
    }
}

#[test]
fn a_mistake_made_in_public_is_not_repeated() {
    let (mut bot, mut game) = (bot(Level::Beginner), korean(ONE_SET));
    let mirage = triple("1rfo 2rfo 1gfo");
    act(&mut game, 1, &Intent { at: GameTime(10), command: Command::Call });
    act(&mut game, 1, &Intent { at: GameTime(20), command: Command::Claim { cards: mirage } });
    ask(&mut bot, &game, 0);
    assert!(bot.racer.sight.finds().all(|find| find.cards != mirage));
}

#[test]
fn the_master_refills_once_and_does_not_begin_again_at_every_question() {
    let master = json!({"master": {"deals": "manual", "confirmsStall": false}});
    let mut game = stacked::<Classic>(&master, 3, &format!("{ONE_SET} 3ped 3pes 2ped"));
    let mut bot = bot(Level::Beginner);
    assert_eq!(ask(&mut bot, &game, 0), None, "the Master does not search");
    act(&mut game, 1, &Intent { at: GameTime(10), command: Command::Call });
    let cards = triple("1rfo 2rfo 3rfo");
    act(&mut game, 1, &Intent { at: GameTime(20), command: Command::Claim { cards } });
    let deal = ask(&mut bot, &game, 0).unwrap();
    assert_eq!(deal.command, Command::Deal);
    assert!(deal.at > GameTime(20));
    act(&mut game, 2, &Intent { at: GameTime(30), command: Command::Call });
    assert_eq!(ask(&mut bot, &game, 0), Some(deal));
}

#[test]
fn a_lock_without_end_and_without_a_reason_is_left_by_a_mistake() {
    let mut game = table(&json!({"edition": "ko", "callWindowMs": null}), NO_SET);
    act(&mut game, 0, &Intent { at: GameTime(0), command: Command::Call });
    let claim = ask(&mut bot(Level::Machine), &game, 0).unwrap();
    assert!(matches!(claim.command, Command::Claim { .. }));
}
