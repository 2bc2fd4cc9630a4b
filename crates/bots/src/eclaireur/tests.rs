//! What the player of Éclaireur does in single positions.

use serde_json::json;
use tercet_engine::{Game, Seat};

use super::*;
use crate::stage::{ONE_SET, act, ask, cards, chair, stacked, triple};

/// Twelve cards with the SETs 1rfo 2rfo 3rfo and 1rfo 1gfo 1pfo.
const TWO_SETS: &str = "1rfo 2rfo 3rfo 1gfo 1pfo 2gho 3ghd 1ged 3rhs 1rhd 2gfd 2phs";

fn bot(level: Level) -> EclaireurBot {
    EclaireurBot::new(&chair(level))
}

fn table(cards: &str) -> Game<Eclaireur> {
    stacked(&json!({}), 2, &format!("{cards} 3ped 3pes 2ped 3peo 2pes 1pes"))
}

fn scouted(cards: &str, triple_: &str, show: &str) -> Game<Eclaireur> {
    let mut game = table(cards);
    let command = Command::Scout { cards: triple(triple_), show: show.parse().unwrap() };
    act(&mut game, 1, &Intent { at: GameTime(100), command });
    game
}

#[test]
fn the_tables_are_what_the_tests_take_them_for() {
    let sets: Vec<Triple> = cards(TWO_SETS).sets().collect();
    assert!(sets.contains(&triple("1rfo 2rfo 3rfo")) && sets.contains(&triple("1rfo 1gfo 1pfo")));
    let with = |name: &str| {
        let card: Card = name.parse().unwrap();
        sets.iter().filter(|set| set.contains(card)).count()
    };
    assert_eq!(with("1rfo"), 2);
}

#[test]
fn the_shown_card_is_one_that_is_in_no_other_set() {
    for seed in 0..20 {
        let seed = tercet_engine::Seed::numbered(seed);
        let mut bot = EclaireurBot::new(&Chair { seed, ..chair(Level::Machine) });
        let scout = ask(&mut bot, &table(TWO_SETS), 0).unwrap();
        let Command::Scout { cards, show } = scout.command else { panic!("{scout:?}") };
        assert!(cards.is_set() && cards.contains(show));
        assert_ne!(show, "1rfo".parse().unwrap());
        assert_eq!(ask(&mut bot, &table(TWO_SETS), 0), Some(scout), "asked again");
    }
}

#[test]
fn a_machine_points_at_a_second_card_at_once() {
    let game = scouted(ONE_SET, "1rfo 2rfo 3rfo", "2rfo");
    let second = ask(&mut bot(Level::Machine), &game, 0).unwrap();
    assert_eq!(second.at, GameTime(100));
    let Command::Second { card } = second.command else { panic!("{second:?}") };
    assert!(cards("1rfo 3rfo").contains(card));
}

#[test]
fn a_set_known_before_is_answered_within_a_reaction() {
    let mut bot = bot(Level::Beginner);
    let before = table(ONE_SET);
    ask(&mut bot, &before, 0);
    let known = bot.racer.sight.finds().find(|find| find.cards.is_set()).unwrap();
    let mut game = table(ONE_SET);
    let at = known.at.after(10);
    let show = "1rfo".parse().unwrap();
    act(&mut game, 1, &Intent { at, command: Command::Scout { cards: known.cards, show } });
    let second = ask(&mut bot, &game, 0).unwrap();
    assert!(matches!(second.command, Command::Second { .. }));
    assert!(second.at < at.after(5000), "{second:?}");
}

#[test]
fn a_machine_gives_up_where_no_set_can_be() {
    let game = scouted(ONE_SET, "1pfs 3ghd 1ged", "1pfs");
    let intent = ask(&mut bot(Level::Machine), &game, 0).unwrap();
    assert_eq!(intent, Intent { at: GameTime(100), command: Command::GiveUp });
}

#[test]
fn a_card_that_others_tried_in_vain_is_not_pointed_at() {
    let mut game: Game<Eclaireur> =
        stacked(&json!({}), 3, &format!("{ONE_SET} 3ped 3pes 2ped 3peo 2pes 1pes"));
    let (cards, show) = (triple("1rfo 2rfo 3rfo"), "1rfo".parse().unwrap());
    act(&mut game, 1, &Intent { at: GameTime(100), command: Command::Scout { cards, show } });
    let mirage = triple("1rfo 1gfo 2pfo");
    let tried: Card = "1gfo".parse().unwrap();
    act(&mut game, 2, &Intent { at: GameTime(200), command: Command::Second { card: tried } });
    for seed in 0..30 {
        let seed = tercet_engine::Seed::numbered(seed);
        let eyes = crate::Perception { misjudges: 1e6, ..crate::Perception::of(Level::Beginner) };
        let mut bot = EclaireurBot::new(&Chair { seed, seat: Seat(0), ..chair(Level::Beginner) });
        bot.seeking = Sight::new(eyes, bot.seeking.luck().fork());
        let intent = ask(&mut bot, &game, 0).unwrap();
        assert_ne!(intent.command, Command::Second { card: tried }, "{mirage}");
    }
}

#[test]
fn the_scout_waits_for_the_others() {
    let mut game = table(ONE_SET);
    let mut bot = bot(Level::Machine);
    let scout = ask(&mut bot, &game, 0).unwrap();
    act(&mut game, 0, &scout);
    assert_eq!(ask(&mut bot, &game, 0), None);
}
