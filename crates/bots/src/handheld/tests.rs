//! What the demo player of the electronic game does in single positions.

use serde_json::json;
use tercet_engine::{Game, Seat, Viewer};

use super::*;
use crate::{
    Level,
    stage::{NO_SET, ONE_SET, act, ask, chair, stacked, triple},
};

fn bot(level: Level) -> HandheldBot {
    HandheldBot::new(&chair(level))
}

fn timed(cards: &str) -> Game<Handheld> {
    let more = "3ped 3pes 2ped 3peo 2pes 1pes";
    stacked(&json!({"mode": "timed", "skill": "advanced"}), 1, &format!("{cards} {more}"))
}

#[test]
fn a_machine_claims_a_set_and_declares_that_there_is_none() {
    let claim = ask(&mut bot(Level::Machine), &timed(ONE_SET), 0).unwrap();
    assert_eq!(claim.command, Command::Claim { cards: triple("1rfo 2rfo 3rfo") });
    let declare = ask(&mut bot(Level::Machine), &timed(NO_SET), 0).unwrap();
    assert_eq!(declare, Intent { at: GameTime(0), command: Command::NoMatch });
}

#[test]
fn who_declared_wrongly_that_there_is_none_lets_the_computer_help_the_next_time() {
    let mut game = timed(ONE_SET);
    let mut bot = bot(Level::Expert);
    ask(&mut bot, &game, 0);
    // The eyes have seen nothing and give up.
    act(&mut game, 0, &Intent { at: GameTime(9000), command: Command::NoMatch });
    bot.sight.dismiss(triple("1rfo 2rfo 3rfo"));
    let mirages: Vec<_> = bot.sight.finds().map(|find| find.cards).collect();
    mirages.into_iter().for_each(|cards| bot.sight.dismiss(cards));
    let help = ask(&mut bot, &game, 0).unwrap();
    assert_eq!(help.command, Command::Hint);
    assert!(help.at > GameTime(9000 + 5000), "and only after a longer look");
}

#[test]
fn where_a_set_is_promised_a_hint_is_the_only_way_to_give_up() {
    let config = json!({"mode": "classic", "skill": "intermediate"});
    let game: Game<Handheld> = stacked(&config, 1, &format!("{ONE_SET} 3ped 3pes 2ped"));
    let mut bot = bot(Level::Expert);
    ask(&mut bot, &game, 0);
    let found: Vec<_> = bot.sight.finds().map(|find| find.cards).collect();
    found.into_iter().for_each(|cards| bot.sight.dismiss(cards));
    assert_eq!(ask(&mut bot, &game, 0).unwrap().command, Command::Hint);
}

#[test]
fn a_puzzle_is_searched_for_what_is_not_on_the_list() {
    let seed = tercet_engine::Source::Seed(tercet_engine::Seed::numbered(4));
    let config = tercet_games::handheld::Config::new(
        tercet_games::handheld::Mode::Puzzle,
        tercet_games::handheld::Skill::Advanced,
    );
    let mut game: Game<Handheld> =
        Game::new(tercet_engine::GameSpec::new(config, 1, seed).unwrap());
    game.commit(game.start(GameTime(0)).unwrap()).unwrap();
    let mut bot = bot(Level::Machine);
    let mut found = Vec::new();
    while game.outcome().is_none() {
        let claim = ask(&mut bot, &game, 0).unwrap();
        let Command::Claim { cards } = claim.command else { panic!("{claim:?}") };
        assert!(cards.is_set() && !found.contains(&cards));
        found.push(cards);
        act(&mut game, 0, &claim);
    }
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_eq!(found.len(), usize::from(view.puzzle.unwrap().available));
}

#[test]
fn a_tired_player_lets_the_clock_run_out() {
    let config = json!({"mode": "arcade", "skill": "beginner"});
    let cards = "1rfo 2rfo 3rfo 1gfs 2gfs 1pfd 2pfd 3gfo 3pfs";
    let game: Game<Handheld> = stacked(&config, 1, cards);
    let mut view = game.view(Viewer::Seat(Seat(0)));
    let legal = game.legal(GameTime(0), Seat(0));
    view.found = TIRED_AFTER - 1;
    assert!(bot(Level::Machine).intend(GameTime(0), &view, &legal).is_some());
    view.found = TIRED_AFTER;
    assert_eq!(bot(Level::Machine).intend(GameTime(0), &view, &legal), None);
}
