//! Every game there is, with its bots, as the program `tercet` offers them.

use tercet_bots::Level;
use tercet_engine::AnyBot;
use tercet_games::catalog;
use tercet_server::{BotOrder, Catalog};

static LEVELS: [&str; 2] = [Level::Beginner.word(), Level::Machine.word()];

/// What the server under test offers.
pub(crate) fn offer() -> Catalog {
    Catalog { games: &catalog::GAMES, levels: &LEVELS, bot }
}

fn bot(order: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
    let level = order.level.parse().ok()?;
    tercet_bots::catalog::bot(order.game, level, order.seat, order.n_seats, order.seed)
}
