//! What can be played at a table in a page: every game, with its bots.

use std::time::Duration;

use tercet_bots::{Chair, Level, Strength};
use tercet_engine::AnyBot;
use tercet_protocol::limits;
use tercet_room::{BotOrder, Catalog, RoomPolicy};

use crate::loadable;

/// Every game there is, with its bots.
pub(crate) fn offer() -> Catalog {
    Catalog { games: &loadable::GAMES, levels: &Level::WORDS, bot }
}

fn bot(order: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
    let &BotOrder { game, level, seat, n_seats, seed } = order;
    // In a page a bot can be as strong as the person.
    let strength: Option<Strength> = level.parse().ok();
    let level = strength.map_or_else(|| level.parse().ok(), |strength| Some(strength.level()))?;
    loadable::find(game)?.bot(&Chair { level, strength, seat, n_seats, seed })
}

/// The seat of the only person is held without a limit.
pub(crate) fn policy() -> RoomPolicy {
    RoomPolicy {
        hold: Duration::MAX,
        hold_after_restart: Duration::MAX,
        chat_lines: usize::MAX,
        chat_window: Duration::from_millis(limits::CHAT_PER_MS.into()),
        chat_chars: limits::CHAT_CHARACTERS,
        filter: None,
        links: None,
        watchers: usize::MAX,
        game_steps: limits::GAME_STEPS,
    }
}
