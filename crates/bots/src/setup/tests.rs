//! What the player of SetUp does in single positions, and what foresight is worth.

use serde_json::json;
use tercet_engine::{Game, GameSpec, Seed, Source};
use tercet_games::setup::Config;

use super::*;
use crate::{
    Luck,
    arena::Arena,
    stage::{act, ask, cards, chair, stacked, triple, wait},
};

fn bot(level: Level, seat: u8) -> SetUpBot {
    SetUpBot::new(&Chair { seat: Seat(seat), ..chair(level) })
}

/// Seat 1 begins with the first four cards; seat 0 has the next four; the rest is drawn.
fn table(hands: &str, plays: &str) -> Game<SetUp> {
    let draws = "3pes 3ped 2ped 3peo 2pes 1pes 2peo 1peo";
    let mut game = stacked(&json!({}), 2, &format!("{hands} {draws}"));
    for (card, seat) in plays.split_whitespace().zip([1, 0].into_iter().cycle()) {
        let command = Command::Play { card: card.parse().unwrap() };
        let at = game.now().after(3000);
        act(&mut game, seat, &Intent { at, command });
    }
    game
}

#[test]
fn a_card_that_makes_no_set_is_played_if_there_is_one() {
    // 1rfo and 2rfo lie there; of the hand only 3rfo completes them.
    for seed in 0..20 {
        let hands = "1rfo 1ghs 2ghd 1phd 2rfo 3rfo 1ghd 2ghs";
        let game = table(hands, "1rfo 2rfo 1ghs");
        let seed = Seed::numbered(seed);
        let mut bot = SetUpBot::new(&Chair { seed, ..chair(Level::Machine) });
        let play = ask(&mut bot, &game, 0).unwrap();
        let Command::Play { card } = play.command else { panic!("{play:?}") };
        let mut after = cards("1rfo 2rfo 1ghs");
        after.insert(card);
        assert!(!after.has_set(), "{card}");
    }
}

#[test]
fn somebody_forced_to_make_a_set_makes_the_one_that_is_hardest_to_see() {
    let table: Vec<Card> = ["1rfo", "2rfo", "2ghs"].map(|name| name.parse().unwrap()).to_vec();
    // 3rfo differs in one attribute, 3ped in all four.
    let noticed = ["1rfo 2rfo 3rfo", "1rfo 2ghs 3ped"]
        .map(|set| Find { at: GameTime(0), cards: triple(set) });
    let choice = Choice {
        table: &table,
        hand: cards("3rfo 3ped"),
        seen: cards("1rfo 2rfo 2ghs 3rfo 3ped"),
        n_others: 1,
        noticed: &noticed,
    };
    for seed in 0..20 {
        let mut luck = Luck::new(Seed::numbered(seed), Seat(0));
        assert_eq!(choice.card(Level::Expert, &mut luck), Some("3ped".parse().unwrap()));
    }
}

#[test]
fn a_card_that_makes_a_set_is_challenged_and_the_other_two_are_pointed_at() {
    let mut game = table("1rfo 3rfo 2ghd 1phd 2rfo 1ghs 1ghd 2ghs", "1rfo 2rfo 3rfo");
    let mut bot = bot(Level::Machine, 0);
    let challenge = ask(&mut bot, &game, 0).unwrap();
    assert_eq!(challenge, Intent { at: game.now(), command: Command::Challenge });
    act(&mut game, 0, &challenge);
    let point = ask(&mut bot, &game, 0).unwrap();
    let pair = Pair::new(["1rfo".parse().unwrap(), "2rfo".parse().unwrap()]).unwrap();
    assert_eq!(point.command, Command::Point { cards: pair });
}

#[test]
fn a_set_without_the_last_card_is_not_a_reason_to_challenge() {
    let hands = "1rfo 3rfo 2ghd 1phd 2rfo 1ghs 1ghd 2ghs";
    let game = table(hands, "1rfo 2rfo 3rfo 1ghs");
    let intent = ask(&mut bot(Level::Machine, 1), &game, 1).unwrap();
    assert!(matches!(intent.command, Command::Play { .. }), "{intent:?}");
}

#[test]
fn who_is_not_in_turn_trusts_a_card_without_a_set() {
    let hands = "1rfo 1ghs 2ghd 1phd 2rfo 3rhs 1ghd 2ghs 1gfs 2gfs 1pfs 2rhd";
    let draws = "3pes 3ped 2ped 3peo 2pes 1pes";
    let mut game: Game<SetUp> = stacked(&json!({}), 3, &format!("{hands} {draws}"));
    let command = Command::Play { card: "1rfo".parse().unwrap() };
    act(&mut game, 1, &Intent { at: GameTime(10), command });
    let trust = ask(&mut bot(Level::Machine, 0), &game, 0).unwrap();
    assert_eq!(trust, Intent { at: GameTime(10), command: Command::Trust });
    let later = ask(&mut bot(Level::Expert, 0), &game, 0).unwrap();
    assert!(later.at > GameTime(1000), "people take their time: {later:?}");
}

#[test]
fn a_player_short_of_time_plays_before_chance_does() {
    let config = json!({"turnMs": 5000, "minCheckMs": 0});
    let hands = "1rfo 1ghs 2ghd 1phd 2rfo 3rhs 1ghd 2ghs";
    for seed in 0..20 {
        let game: Game<SetUp> = stacked(&config, 2, &format!("{hands} 3pes 3ped"));
        let seed = Seed::numbered(seed);
        let chair = Chair { seed, seat: Seat(1), ..chair(Level::Beginner) };
        let play = ask(&mut SetUpBot::new(&chair), &game, 1).unwrap();
        assert!(play.at < game.deadline().unwrap(), "{play:?}");
    }
}

#[test]
fn what_was_collected_is_remembered() {
    let mut game = table("1rfo 3rfo 2ghd 1phd 2rfo 1ghs 1ghd 2ghs", "1rfo 2rfo 3rfo");
    let mut bot = bot(Level::Machine, 0);
    for _ in 0..2 {
        let intent = ask(&mut bot, &game, 0).unwrap();
        act(&mut game, 0, &intent);
    }
    ask(&mut bot, &game, 0);
    assert!((cards("1rfo 2rfo 3rfo") - bot.seen).is_empty());
    assert!(!bot.seen.contains("2ghd".parse().unwrap()), "the other hand is not seen");
}

#[test]
fn the_last_card_is_checked_and_then_trusted() {
    let source = Source::Seed(Seed::numbered(3));
    let mut game: Game<SetUp> = Game::new(GameSpec::new(Config::default(), 2, source).unwrap());
    game.commit(game.start(GameTime(0)).unwrap()).unwrap();
    let mut bots = [bot(Level::Machine, 0), bot(Level::Machine, 1)];
    let mut last = None;
    while game.outcome().is_none() {
        let wishes: Vec<_> = (0..2)
            .filter_map(|seat| Some((seat, ask(&mut bots[usize::from(seat)], &game, seat)?)))
            .collect();
        match wishes.into_iter().min_by_key(|(_, wish)| wish.at) {
            Some((seat, wish)) => {
                last = Some(wish.command);
                act(&mut game, seat, &wish);
            }
            None => wait(&mut game),
        }
    }
    assert!(matches!(last, Some(Command::Trust | Command::Point { .. })), "{last:?}");
}

/// A player with the eyes of one level and the thoughts of another.
fn mixed(eyes: Level, thoughts: Level, seat: u8, seed: Seed) -> SetUpBot {
    let chair = Chair { level: eyes, strength: None, seat: Seat(seat), n_seats: 2, seed };
    SetUpBot { level: thoughts, ..SetUpBot::new(&chair) }
}

#[test]
fn with_equal_eyes_foresight_beats_any_safe_card() {
    let (mut wins, mut losses) = (0, 0);
    for number in 0..200 {
        let seed = Seed::numbered(number);
        let clever = (number % 2) as usize;
        let mut bots: Vec<Box<dyn Bot<SetUp>>> = (0..2)
            .map(|seat| {
                let is_clever = usize::from(seat) == clever;
                let thoughts = if is_clever { Level::Advanced } else { Level::Beginner };
                Box::new(mixed(Level::Expert, thoughts, seat, seed)) as Box<dyn Bot<SetUp>>
            })
            .collect();
        let setup = GameSpec::new(Config::default(), 2, Source::Seed(seed)).unwrap();
        let mut arena = Arena::new(setup, &mut bots, Luck::of_ties(seed)).unwrap();
        let scores = arena.finish().unwrap().outcome.scores;
        wins += u32::from(scores[clever] > scores[1 - clever]);
        losses += u32::from(scores[clever] < scores[1 - clever]);
    }
    assert!(f64::from(wins) > 1.3 * f64::from(losses), "{wins} to {losses}");
}
