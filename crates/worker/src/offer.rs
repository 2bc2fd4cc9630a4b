//! What can be played at a table in a page: every game, with its bots.

use std::time::Duration;

use tercet_bots::Level;
use tercet_engine::AnyBot;
use tercet_games::catalog;
use tercet_protocol::limits;
use tercet_room::{BotOrder, Catalog, RoomPolicy};

/// Every game there is, with its bots.
pub(crate) fn offer() -> Catalog {
    Catalog { games: &catalog::GAMES, levels: &Level::WORDS, bot }
}

fn bot(order: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
    let level = order.level.parse().ok()?;
    tercet_bots::catalog::bot(order.game, level, order.seat, order.n_seats, order.seed)
}

/// The seat of the only person is held for ever.
pub(crate) fn policy() -> RoomPolicy {
    RoomPolicy {
        hold: Duration::MAX,
        hold_after_restart: Duration::MAX,
        chat_lines: usize::MAX,
        chat_window: Duration::from_millis(limits::CHAT_PER_MS.into()),
        chat_chars: limits::CHAT_CHARACTERS,
        watchers: usize::MAX,
        game_steps: limits::GAME_STEPS,
    }
}
