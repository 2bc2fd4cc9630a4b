//! Positions for the tests of bots: games with chosen cards, and bots asked about them.

use serde_json::Value;
use tercet_cards::{Cards, Triple};
use tercet_engine::{Game, GameSpec, GameTime, Rules, Seat, Seed, Source, Viewer};

use crate::{Bot, Chair, Intent, Level};

/// The chair of seat 0 at a table for two.
pub(crate) fn chair(level: Level) -> Chair {
    Chair { level, strength: None, seat: Seat(0), n_seats: 2, seed: Seed::numbered(1) }
}

/// A started game in which these cards are drawn, in this order.
pub(crate) fn stacked<R: Rules>(config: &Value, n_seats: u8, draws: &str) -> Game<R> {
    let draws = draws.split_whitespace().map(str::to_owned).collect();
    let config = R::configure(config).unwrap();
    let mut game = Game::new(GameSpec::new(config, n_seats, Source::Stacked(draws)).unwrap());
    let first = game.start(GameTime(0)).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    game.commit(first).unwrap();
    game
}

/// What a bot on this seat wants to do in the game as it stands.
pub(crate) fn ask<R: Rules>(
    bot: &mut impl Bot<R>,
    game: &Game<R>,
    seat: u8,
) -> Option<Intent<R::Command>> {
    let (now, seat) = (game.now(), Seat(seat));
    bot.intend(now, &game.view(Viewer::Seat(seat)), &game.legal(now, seat))
}

/// Lets the seat do what it wants.
pub(crate) fn act<R: Rules>(game: &mut Game<R>, seat: u8, intent: &Intent<R::Command>) {
    let proposal = game.propose(intent.at, Seat(seat), &intent.command, None);
    let proposal = proposal.unwrap_or_else(|no| panic!("{}: {no:?}", intent.command));
    game.commit(proposal).unwrap();
}

/// Lets time run on to the next deadline.
pub(crate) fn wait<R: Rules>(game: &mut Game<R>) {
    let due = game.due(game.deadline().expect("something is due")).unwrap().unwrap();
    game.commit(due).unwrap();
}

/// Three cards by their names.
pub(crate) fn triple(names: &str) -> Triple {
    names.parse().unwrap()
}

/// Cards by their names.
pub(crate) fn cards(names: &str) -> Cards {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

/// Twelve cards with exactly one SET: 1rfo 2rfo 3rfo.
pub(crate) const ONE_SET: &str = "1rfo 2rfo 3rfo 1gfo 1pfs 3ghd 1ged 1phd 2rfd 1ghd 3geo 1pfd";
/// Twelve cards without a SET.
pub(crate) const NO_SET: &str = "1rfo 2rfo 1gfo 2gfo 1rho 2rho 1gho 2gho 1rfs 2rfs 1gfs 2gfs";

#[test]
fn the_tables_hold_as_many_sets_as_they_say() {
    assert_eq!(cards(ONE_SET).sets().collect::<Vec<_>>(), [triple("1rfo 2rfo 3rfo")]);
    assert!(!cards(NO_SET).has_set() && cards(NO_SET).len() == 12);
}
