//! What a player of ChipSet does in situations made for it.

use serde_json::json;
use tercet_cards::Card;
use tercet_engine::{Game, Viewer};

use super::*;
use crate::{
    Level,
    stage::{act, ask, chair, stacked},
};

fn bot(level: Level) -> ChipSetBot {
    ChipSetBot::new(&chair(level))
}

/// Two players; the dealer is seat 0, so seat 1 is served and bets first.
fn game(config: &serde_json::Value, own: &str, other: &str, table: &str) -> Game<ChipSet> {
    let cards = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<String>>();
    let (own, other, table) = (cards(own), cards(other), cards(table));
    let mut draws = Vec::new();
    for idx in 0..2 {
        draws.extend([table[idx].clone(), other[idx].clone(), own[idx].clone()]);
    }
    draws.extend_from_slice(&table[2..]);
    stacked(config, 2, &draws.join(" "))
}

fn say(game: &mut Game<ChipSet>, seat: u8, command: Command) {
    act(game, seat, &Intent { at: game.now(), command });
}

#[test]
fn a_set_is_paid_for_and_nothing_is_not() {
    for (own, pays) in [("1rfo 2rfo", true), ("1ghs 2peo", false)] {
        let mut game = game(&json!({}), own, "2ghs 3pes", "3rfo 1gfd 2rhd");
        let mut bot = bot(Level::Machine);
        assert_eq!(ask(&mut bot, &game, 0), None, "it is not its turn");
        say(&mut game, 1, Command::Bet { chips: 3 });
        let command = ask(&mut bot, &game, 0).unwrap().command;
        assert_eq!(command != Command::Drop, pays, "{own}: {command}");
    }
}

#[test]
fn nobody_drops_who_can_stay_for_nothing() {
    for level in Level::ALL {
        for number in 0..20 {
            let cards: Vec<String> =
                Card::all().skip(number).step_by(3).take(6).map(|card| card.to_string()).collect();
            let mut game: Game<ChipSet> = stacked(&json!({}), 2, &cards.join(" "));
            let mut bot = bot(level);
            say(&mut game, 1, Command::Check);
            let command = ask(&mut bot, &game, 0).unwrap().command;
            assert_ne!(command, Command::Drop, "{level}");
        }
    }
}

#[test]
fn a_bet_makes_a_set_more_likely_and_a_check_less() {
    let likely = |command: Command| {
        let mut game = game(&json!({}), "1ghs 2peo", "2ghs 3pes", "3rfo 1gfd 2rhd");
        let mut watch = Watch::new(Seat(0));
        let chance = |watch: &Watch, game: &Game<ChipSet>| {
            let counter = hands::Counter::new(table(&game.view(Viewer::Seat(Seat(0)))));
            watch.range(Seat(1)).unwrap().chance(&counter, |n_sets| f64::from(n_sets.min(1)))
        };
        watch.look(&game.view(Viewer::Seat(Seat(0))));
        let before = chance(&watch, &game);
        say(&mut game, 1, command);
        watch.look(&game.view(Viewer::Seat(Seat(0))));
        let after = chance(&watch, &game);
        watch.look(&game.view(Viewer::Seat(Seat(0))));
        assert_eq!(chance(&watch, &game), after, "to look again tells nothing new");
        (before, after)
    };
    let (before, after) = likely(Command::Bet { chips: 3 });
    assert!(after > 3.0 * before, "{before} {after}");
    let (before, after) = likely(Command::Check);
    assert!(after < before, "{before} {after}");
}

/// Plays to the showdown, both holding three of the four cards of two SETs.
fn showdown(level: Level) -> (Game<ChipSet>, ChipSetBot) {
    let config = json!({"countMode": "claimed", "claimWindowMs": 5000, "maxTableCards": 4});
    let mut game = game(&config, "1rfo 2rfo", "2ghs 3pes", "3rfo 1rhd 1red 3gfd");
    for _ in 0..2 {
        say(&mut game, 1, Command::Check);
        say(&mut game, 0, Command::Check);
        say(&mut game, 1, Command::Hold);
        say(&mut game, 0, Command::Hold);
    }
    say(&mut game, 1, Command::Check);
    say(&mut game, 0, Command::Check);
    (game, bot(level))
}

#[test]
fn a_machine_points_out_all_its_sets_and_then_says_so() {
    let (mut game, mut bot) = showdown(Level::Machine);
    let mut claims = 0;
    while let Some(intent) = ask(&mut bot, &game, 0) {
        claims += usize::from(matches!(intent.command, Command::Claim { .. }));
        let is_done = intent.command == Command::Done;
        act(&mut game, 0, &intent);
        if is_done {
            break;
        }
    }
    let view = game.view(Viewer::Seat(Seat(0)));
    let all = table(&view) | view.seats[0].hand.unwrap();
    assert_eq!(claims, all.count_sets() - table(&view).count_sets());
    assert!(claims > 0);
}

#[test]
fn beginners_overlook_sets_when_time_is_short() {
    let (game, _) = showdown(Level::Beginner);
    let mut n_missed = 0;
    for number in 0..30 {
        let seed = tercet_engine::Seed::numbered(number);
        let mut bot = ChipSetBot::new(&Chair { seed, ..chair(Level::Beginner) });
        let intent = ask(&mut bot, &game, 0).unwrap();
        assert!(intent.at < game.deadline().unwrap());
        n_missed += u32::from(intent.command == Command::Done);
    }
    assert!((5..=30).contains(&n_missed), "{n_missed}");
}

#[test]
fn the_next_dealer_deals_and_nobody_else() {
    let mut game = game(&json!({}), "1ghs 2peo", "2ghs 3pes", "3rfo 1gfd");
    let mut bot = bot(Level::Expert);
    say(&mut game, 1, Command::Bet { chips: 1 });
    say(&mut game, 0, Command::Drop);
    assert_eq!(ask(&mut bot, &game, 0), None, "the deal goes to the left");
    let other = Chair { seat: Seat(1), ..chair(Level::Expert) };
    let intent = ask(&mut ChipSetBot::new(&other), &game, 1).unwrap();
    assert_eq!(intent.command, Command::Deal);
    assert!(game.now() < intent.at && intent.at < game.deadline().unwrap());
}

/// Seat 1, a bot or a person, bets; when seat 0 answers, in milliseconds after that.
fn answers_after(level: Level, seed: u64, company: Company) -> (Command, u64) {
    let mut game = game(&json!({}), "1rfo 2rfo", "2ghs 3pes", "3rfo 1gfd 2rhd");
    let seed = tercet_engine::Seed::numbered(seed);
    let mut bot = ChipSetBot::new(&Chair { seed, ..chair(level) });
    bot.meet(company);
    say(&mut game, 1, Command::Bet { chips: 1 });
    let intent = ask(&mut bot, &game, 0).unwrap();
    (intent.command, intent.at.0 - game.now().0)
}

#[test]
fn people_wait_for_a_bet_for_a_second_and_for_a_raise_for_two() {
    let with_person = Company { people: [Seat(1)].into_iter().collect(), ..Company::default() };
    for level in [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert] {
        for seed in 0..30 {
            let (command, ms) = answers_after(level, seed, with_person);
            let expected = match command {
                Command::Raise { .. } => 1500..=3000,
                _ => 700..=1500,
            };
            assert!(expected.contains(&ms), "{level}: {command} after {ms} ms");
            let fast = Company { fast: true, ..with_person };
            assert!(answers_after(level, seed, fast).1.abs_diff(ms / 2) <= 1);
            let (same, among_bots) = answers_after(level, seed, Company::default());
            assert_eq!(same, command, "who waits changes nothing about the choice");
            assert!(among_bots.abs_diff(ms / 3) <= 1, "{among_bots} of {ms}");
        }
    }
}

#[test]
fn to_skip_to_the_end_works_only_when_no_person_is_in_the_pot() {
    let company = |people: &[u8]| Company {
        people: people.iter().copied().map(Seat).collect(),
        fast: false,
        hurry: true,
    };
    let (_, in_pot) = answers_after(Level::Expert, 1, company(&[1]));
    assert!(in_pot >= 700, "{in_pot}");
    assert_eq!(answers_after(Level::Expert, 1, company(&[2])).1, 0);
}

#[test]
fn the_question_is_answered_at_once_whatever_the_answer() {
    let mut game = game(&json!({}), "1rfo 2rfo", "2ghs 3pes", "3rfo 1gfd 2rhd");
    say(&mut game, 1, Command::Check);
    say(&mut game, 0, Command::Check);
    for level in Level::ALL {
        let answer = ask(&mut bot(level), &game, 0).unwrap();
        assert!(matches!(answer.command, Command::Hold | Command::Expose));
        assert_eq!(answer.at, game.now(), "{level}");
    }
}
