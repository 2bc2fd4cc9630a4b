//! Why something did not happen, in the person's language.

use tercet_client::CannotAsk;
use tercet_engine::{GameTime, Json};
use tercet_texts::{Language, table as words};

/// A refusal of the server or of the game's rules.
pub(crate) fn text(
    language: Language,
    _rules: &str,
    code: &str,
    _facts: &Json,
    _names: &[String],
    _now: GameTime,
) -> String {
    words::refused(language, code)
}

/// Something that could not even be asked for.
pub(crate) fn cannot_ask(language: Language, cannot: CannotAsk) -> &'static str {
    match cannot {
        CannotAsk::NoGame => words::no_game(language),
        CannotAsk::TooMany { .. } => words::too_many_wait(language),
        CannotAsk::TooLarge { .. } => words::too_large(language),
        CannotAsk::Stopped => words::connection_ended(language),
    }
}
