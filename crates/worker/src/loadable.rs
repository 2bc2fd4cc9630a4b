//! The games of this worker, each with its bots: here from the beginning, or loaded when asked for.
//!
//! Everything else in this crate sees the games by [`GAMES`] and does not know which of
//! them are here: a game is loaded before a message is taken that needs it ([`missing`]).
//! In a browser a game is a part of the program that is fetched when it is first needed,
//! the classic game excepted, of which only what plays it is there at once; what reads and writes
//! its records is in the [`archive`](crate::archive). Elsewhere all of them are compiled in.

use std::sync::OnceLock;

use serde_json::Value;
use tercet_bots::{Chair, Playable, catalog::bot_of};
use tercet_engine::{
    AnyBot, AnyGame, AnyProposal, AnyReplay, AnyRules, ConfigError, Configured, Erased, GameTime,
    OptionSpec, Record, RecordError, RecordLine, Rules, Seed, Source,
};
use tercet_games::{
    chipset::ChipSet, classic::Classic, coopset::CoopSet, cubed::Cubed, eclaireur::Eclaireur,
    handheld::Handheld, setup::SetUp, twenty::Twenty,
};
use tercet_protocol::worker::Hint;
#[cfg(any(target_arch = "wasm32", test))]
use tercet_protocol::{ClientMessage, worker::ToHost};
#[cfg(target_arch = "wasm32")]
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[cfg(any(target_arch = "wasm32", test))]
use crate::archive;
use crate::{hints, played::Played};

/// What advises a person in a game.
type Adviser = fn(&Played, GameTime, Seed) -> Option<Hint>;

/// A new game, or every field of its configuration that is wrong.
type NewGame = Result<Box<dyn AnyGame>, Vec<ConfigError>>;

/// What plays a game and its bots.
///
/// It has of the rules what is called, and not the rules: they lead to everything that is
/// in a [`PastKit`].
#[derive(Clone, Copy)]
struct GameKit {
    version: u32,
    options: &'static [OptionSpec],
    is_run: bool,
    pool: fn(&Value) -> Option<&'static str>,
    configured: fn(&Value) -> Result<Configured, Vec<ConfigError>>,
    new_game: fn(&Value, u8, Source) -> NewGame,
    bot: fn(&Chair) -> Box<dyn AnyBot>,
}

/// What understands stored steps and records of a game, and advises people by them.
#[derive(Clone, Copy)]
pub(crate) struct PastKit {
    rules: &'static dyn AnyRules,
    hint: Option<Adviser>,
}

impl GameKit {
    fn of<R: Playable>() -> Self {
        let rules = Erased::<R>::RULES;
        Self {
            version: rules.version(),
            options: rules.options(),
            is_run: rules.is_run(),
            pool: |config| Erased::<R>::RULES.pool(config),
            configured: |config| Erased::<R>::RULES.configured(config),
            new_game: |config, n_seats, source| {
                Erased::<R>::RULES.new_game(config, n_seats, source)
            },
            bot: bot_of::<R>,
        }
    }
}

impl PastKit {
    fn of<R: Rules>(hint: Option<Adviser>) -> Self {
        Self { rules: Erased::<R>::RULES, hint }
    }
}

/// A game that may not be loaded yet. For the rooms it is the rules of the game.
pub(crate) struct LoadableGame {
    id: &'static str,
    kit: OnceLock<GameKit>,
    past: OnceLock<PastKit>,
    /// What is compiled in; `None` if it is in a part to be loaded.
    included: Option<fn() -> GameKit>,
    included_past: Option<fn() -> PastKit>,
}

impl LoadableGame {
    const fn new<R: Rules>(
        included: Option<fn() -> GameKit>,
        included_past: Option<fn() -> PastKit>,
    ) -> Self {
        Self { id: R::ID, kit: OnceLock::new(), past: OnceLock::new(), included, included_past }
    }

    fn kit(&self) -> Option<&GameKit> {
        match self.included {
            Some(kit) => Some(self.kit.get_or_init(kit)),
            None => self.kit.get(),
        }
    }

    fn past(&self) -> Option<&PastKit> {
        match self.included_past {
            Some(past) => Some(self.past.get_or_init(past)),
            None => self.past.get(),
        }
    }

    /// All of the rules, for what has to do with stored steps and records.
    fn rules(&self) -> Option<&'static dyn AnyRules> {
        self.past().map(|past| past.rules)
    }

    /// The bot of a chair; `None` if the game is not here.
    pub(crate) fn bot(&self, chair: &Chair) -> Option<Box<dyn AnyBot>> {
        self.kit().map(|kit| (kit.bot)(chair))
    }

    /// What the best player would do; `None` where there is nothing to advise.
    pub(crate) fn hint(&self, played: &Played, at: GameTime, luck: Seed) -> Option<Hint> {
        self.past()?.hint?(played, at, luck)
    }

    fn not_here(&self) -> RecordError {
        RecordError { line: 0, problem: format!("the game `{}` is not loaded", self.id) }
    }
}

/// Nobody meets the answers of a game that is not here, since it is loaded first.
impl AnyRules for LoadableGame {
    fn id(&self) -> &'static str {
        self.id
    }

    fn version(&self) -> u32 {
        self.kit().map_or(0, |kit| kit.version)
    }

    fn options(&self) -> &'static [OptionSpec] {
        self.kit().map_or(&[], |kit| kit.options)
    }

    fn is_run(&self) -> bool {
        self.kit().is_some_and(|kit| kit.is_run)
    }

    fn is_call(&self, step: &str) -> bool {
        self.rules().is_some_and(|rules| rules.is_call(step))
    }

    fn pool(&self, config: &Value) -> Option<&'static str> {
        (self.kit()?.pool)(config)
    }

    fn modernized(&self, version: u32, config: &Value) -> Option<Value> {
        self.rules()?.modernized(version, config)
    }

    fn configured(&self, config: &Value) -> Result<Configured, Vec<ConfigError>> {
        (self.kit().ok_or_else(Vec::new)?.configured)(config)
    }

    fn new_game(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
    ) -> Result<Box<dyn AnyGame>, Vec<ConfigError>> {
        (self.kit().ok_or_else(Vec::new)?.new_game)(config, n_seats, source)
    }

    fn restore(
        &self,
        config: &Value,
        n_seats: u8,
        source: Source,
        steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Box<dyn AnyGame>, RecordError> {
        let rules = self.rules().ok_or_else(|| self.not_here())?;
        rules.restore(config, n_seats, source, steps)
    }

    fn record(
        &self,
        config: &Value,
        source: Source,
        names: Vec<String>,
        steps: &mut dyn Iterator<Item = String>,
    ) -> Result<Record, RecordError> {
        let rules = self.rules().ok_or_else(|| self.not_here())?;
        rules.record(config, source, names, steps)
    }

    fn line(&self, proposal: &AnyProposal) -> Option<RecordLine> {
        self.rules()?.line(proposal)
    }

    fn read(&self, record: Record) -> Result<Box<dyn AnyReplay>, RecordError> {
        self.rules().ok_or_else(|| self.not_here())?.read(record)
    }
}

/// `STATIC: Rules, advice;` is a game that is included everywhere, and
/// `STATIC: Rules, advice, part;` one that is a part in a browser.
macro_rules! loadable {
    (
        $first:ident: $first_rules:ty, $first_advice:expr;
        $($game:ident: $rules:ty, $advice:expr, $part:ident;)*
    ) => {
        const N_GAMES: usize = 1 + [$(stringify!($part)),*].len();
        /// Every game, in the order in which they are shown.
        static LOADABLE: [&LoadableGame; N_GAMES] = [&$first, $(&$game),*];
        /// The same games as rules, for rooms.
        pub(crate) static GAMES: [&dyn AnyRules; N_GAMES] = [&$first, $(&$game),*];

        #[cfg(not(target_arch = "wasm32"))]
        static $first: LoadableGame = LoadableGame::new::<$first_rules>(
            Some(GameKit::of::<$first_rules>),
            Some(|| PastKit::of::<$first_rules>($first_advice)),
        );
        #[cfg(target_arch = "wasm32")]
        static $first: LoadableGame =
            LoadableGame::new::<$first_rules>(Some(GameKit::of::<$first_rules>), None);
        $(
            #[cfg(not(target_arch = "wasm32"))]
            static $game: LoadableGame = LoadableGame::new::<$rules>(
                Some(GameKit::of::<$rules>),
                Some(|| PastKit::of::<$rules>($advice)),
            );
            #[cfg(target_arch = "wasm32")]
            static $game: LoadableGame = LoadableGame::new::<$rules>(None, None);

            #[cfg(target_arch = "wasm32")]
            #[wasm_split($part, fallible)]
            fn $part() -> Result<(GameKit, PastKit), SplitLoaderError> {
                Ok((GameKit::of::<$rules>(), PastKit::of::<$rules>($advice)))
            }
        )*

        /// What of the past of the first game the archive brings.
        #[cfg(target_arch = "wasm32")]
        pub(crate) fn past_of_first() -> PastKit {
            PastKit::of::<$first_rules>($first_advice)
        }

        /// Takes it from the archive, which has come.
        #[cfg(target_arch = "wasm32")]
        pub(crate) fn set_past_of_first(past: PastKit) {
            let _ = $first.past.set(past);
        }

        /// Brings a game here.
        ///
        /// # Errors
        /// If it cannot be fetched.
        #[cfg(target_arch = "wasm32")]
        pub(crate) async fn load(game: &LoadableGame) -> Result<(), SplitLoaderError> {
            let (kit, past) = match game.id {
                $(<$rules as Rules>::ID => $part().await?,)*
                _ => return Ok(()),
            };
            // Two who asked for it at once get the same.
            let _ = game.kit.set(kit);
            let _ = game.past.set(past);
            Ok(())
        }
    };
}

loadable! {
    CLASSIC: Classic, None;
    ECLAIREUR: Eclaireur, None, eclaireur;
    CHIPSET: ChipSet, Some(hints::of_chipset), chipset;
    SETUP: SetUp, None, setup;
    COOPSET: CoopSet, None, coopset;
    TWENTY: Twenty, None, twenty;
    CUBED: Cubed, Some(hints::of_cubed), cubed;
    HANDHELD: Handheld, None, handheld;
}

/// The game with this id.
pub(crate) fn find(id: &str) -> Option<&'static LoadableGame> {
    LOADABLE.into_iter().find(|game| game.id == id)
}

/// Games that have to be loaded before a message is taken.
#[cfg(any(target_arch = "wasm32", test))]
pub(crate) fn missing(message: &ToHost) -> Vec<&'static LoadableGame> {
    let mut games: Vec<_> = needed(message).iter().filter_map(|id| find(id)).collect();
    games.retain(|game| game.kit().is_none());
    games
}

/// The ids of the games that a message is about, known or not.
#[cfg(any(target_arch = "wasm32", test))]
fn needed(message: &ToHost) -> Vec<String> {
    match message {
        ToHost::Open(open) => vec![open.room.game.clone()],
        // The archive is loaded before it is asked what is written in there.
        ToHost::Load(_)
        | ToHost::Replay { .. }
        | ToHost::Highlights { .. }
        | ToHost::Measure { .. } => {
            archive::here().map_or_else(Vec::new, |archive| (archive.games)(message))
        }
        // Only the host of a table who arranges it can name a game.
        ToHost::Text(text) if text.contains("\"arrange\"") => match tercet_json::from_str(text) {
            Ok(ClientMessage::Arrange(arrange)) => arrange.game.into_iter().collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needed_by(message: &str) -> Vec<String> {
        needed(&serde_json::from_str(message).unwrap())
    }

    #[test]
    fn the_games_are_those_of_the_catalog_in_its_order() {
        let ids = |games: &[&'static dyn AnyRules]| -> Vec<_> {
            games.iter().map(|rules| (rules.id(), rules.version())).collect()
        };
        assert_eq!(ids(&GAMES), ids(&tercet_games::catalog::GAMES));
    }

    #[test]
    fn every_message_that_names_a_game_needs_it() {
        let open = r#"{"open":{"name":"Ada","room":{"game":"cubed"}}}"#;
        assert_eq!(needed_by(open), ["cubed"]);
        let record = include_str!("../../games/tests/replays/classic/beginner-es.game");
        for message in [
            serde_json::json!({ "replay": { "record": record } }),
            serde_json::json!({ "highlights": { "record": record } }),
            serde_json::json!({ "measure": { "record": record, "seat": 0 } }),
        ] {
            assert_eq!(needed_by(&message.to_string()), ["classic"]);
        }
        let table = r#"{"rules":{"id":"setup","version":2},"played":{"rules":{"id":"twenty"}}}"#;
        let load = serde_json::json!({ "load": { "table": table } }).to_string();
        assert_eq!(needed_by(&load), ["setup", "twenty"]);
        let arrange = r#"{"arrange":{"id":1,"game":"chipset"}}"#;
        let text = serde_json::json!({ "text": arrange }).to_string();
        assert_eq!(needed_by(&text), ["chipset"]);
    }

    #[test]
    fn what_names_no_game_or_makes_no_sense_needs_none() {
        for message in [
            r#"{"connect":{}}"#,
            r#"{"text":"{\"start\":{\"id\":1}}"}"#,
            r#"{"text":"\"arrange\""}"#,
            r#"{"load":{"table":"nonsense"}}"#,
            r#"{"replay":{"record":"nonsense"}}"#,
        ] {
            assert!(needed_by(message).is_empty(), "{message}");
        }
    }

    #[test]
    fn outside_of_a_browser_nothing_is_missing() {
        let open = r#"{"open":{"name":"Ada","room":{"game":"cubed"}}}"#;
        assert!(missing(&serde_json::from_str(open).unwrap()).is_empty());
    }

    #[test]
    fn a_game_without_its_past_is_played_and_its_records_are_not_read() {
        let game = LoadableGame::new::<Classic>(Some(GameKit::of::<Classic>), None);
        assert_eq!(
            (game.version(), game.options().len()),
            (Classic::VERSION, Classic::OPTIONS.len())
        );
        let config = serde_json::json!({});
        assert!(game.configured(&config).is_ok_and(|configured| *configured.seats.start() == 1));
        let source = || Source::Seed(Seed::numbered(1));
        let played = game.new_game(&config, 2, source()).unwrap();
        let start = played.start(GameTime(0)).unwrap();
        assert!(
            game.line(&start).is_none() && game.modernized(Classic::VERSION, &config).is_none()
        );
        let whole = LoadableGame::new::<Classic>(
            Some(GameKit::of::<Classic>),
            Some(|| PastKit::of::<Classic>(None)),
        );
        assert!(whole.line(&start).unwrap().to_string().starts_with("1 @0 start"));
        let stored = || std::iter::once(start.stored().get().to_owned());
        let restored = |game: &LoadableGame| game.restore(&config, 2, source(), &mut stored());
        assert!(restored(&game).is_err() && restored(&whole).is_ok());
    }

    #[test]
    fn a_game_that_is_not_here_answers_nothing_and_says_why() {
        let game = LoadableGame::new::<Classic>(None, None);
        assert_eq!((game.id(), game.version(), game.options().len()), ("classic", 0, 0));
        let config = Value::Null;
        assert!(game.configured(&config).is_err() && game.modernized(1, &config).is_none());
        let source = Source::Seed(Seed::numbered(1));
        let restored = game.restore(&config, 2, source, &mut std::iter::empty());
        let problem = restored.err().unwrap().problem;
        assert_eq!(problem, "the game `classic` is not loaded");
    }
}
