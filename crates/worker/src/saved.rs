//! A table as text: everything that is needed to go on with it later.

use std::str::FromStr as _;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tercet_engine::{AnyRules, GameTime, Json, Seed};
use tercet_protocol::worker::{Load, WorkerCode};
use tercet_protocol::{CommandId, GameId, RoomCode, UserId, from_object, room::Status, room::Who};
use tercet_room::{Catalog, Loaded, Moment, Occupant, RoomDoc};

use crate::{
    draws::Draws,
    offer,
    played::{Played, PlayedStep},
    table::{LocalTable, PERSON},
};

/// The version of the text: goes up when an old text would be misunderstood.
const VERSION: u32 = 1;

/// No game takes longer, in milliseconds: what is later was never a moment.
const LATEST: GameTime = GameTime(1 << 52);

/// A table that is kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: u32,
    code: RoomCode,
    /// The name of the person.
    name: String,
    /// The names of others at the same screen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    beside: Vec<String>,
    rules: SavedRules,
    doc: RoomDoc,
    draws: Draws,
    paused: bool,
    n_games: i64,
    played: Option<SavedGame>,
}

/// By which rules: those of another version may not understand what was saved.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedRules {
    id: String,
    version: u32,
}

/// The game on the table.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedGame {
    id: GameId,
    rules: SavedRules,
    config: Json,
    seats: Vec<Occupant>,
    seed: String,
    /// The time on the clock of the table.
    time: GameTime,
    settled: usize,
    n_undone: u32,
    steps: Vec<SavedStep>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedStep {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<CommandId>,
    /// Whose it was, if not that of the person in front of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    user: Option<UserId>,
    step: Json,
}

/// Why a text does not become a table.
#[derive(Debug)]
pub(crate) struct LoadError {
    pub(crate) code: WorkerCode,
    pub(crate) facts: Value,
}

impl LoadError {
    pub(crate) fn not_saved(message: impl Into<String>) -> Self {
        let message: String = message.into();
        Self { code: WorkerCode::NotSaved, facts: json!({ "message": message }) }
    }
}

impl SavedRules {
    fn of(rules: &dyn AnyRules) -> Self {
        Self { id: rules.id().to_owned(), version: rules.version() }
    }

    /// The rules, with a configuration of their version as they read it now.
    fn find(
        &self,
        catalog: &Catalog,
        config: &Value,
    ) -> Result<(&'static dyn AnyRules, Value), LoadError> {
        let found = catalog.find(&self.id);
        let modernized =
            |rules: &'static dyn AnyRules| Some((rules, rules.modernized(self.version, config)?));
        found.and_then(modernized).ok_or_else(|| {
            let allowed = found.map(AnyRules::version);
            let facts = json!({ "game": self.id, "version": self.version, "allowed": allowed });
            LoadError { code: WorkerCode::OtherRules, facts }
        })
    }
}

impl LocalTable {
    /// The table as text.
    pub(crate) fn save(&self, now: Moment) -> String {
        let steps = self.played.as_ref().map_or(&[][..], |played| &played.steps);
        self.written(now, steps.iter().map(SavedStep::of).collect())
    }

    /// The same without the steps of its game, whose number has no bound worth speaking of.
    pub(crate) fn save_without_steps(&self, now: Moment) -> String {
        self.written(now, Vec::new())
    }

    fn written(&self, now: Moment, steps: Vec<SavedStep>) -> String {
        let saved = Saved {
            version: VERSION,
            code: self.code,
            name: self.names.first().cloned().unwrap_or_default(),
            beside: self.names.iter().skip(1).cloned().collect(),
            rules: SavedRules::of(self.room.rules()),
            doc: self.room.doc().clone(),
            draws: self.draws.clone(),
            paused: self.paused,
            n_games: self.n_games,
            played: self.played.as_ref().map(|played| self.saved_game(now, played, steps)),
        };
        tercet_json::to_string(&saved).expect("a table can be written as JSON")
    }

    fn saved_game(&self, now: Moment, played: &Played, steps: Vec<SavedStep>) -> SavedGame {
        SavedGame {
            id: played.id,
            rules: SavedRules::of(played.rules),
            config: json_of(&played.config),
            seats: played.seats.clone(),
            seed: played.seed.to_string(),
            time: self.room.time(self.shown(now)).unwrap_or(GameTime(0)),
            settled: played.settled,
            n_undone: played.n_undone,
            steps,
        }
    }

    /// The table that was saved as this text; it stands still until somebody is connected.
    ///
    /// # Errors
    /// If the text is not that of a table, or of one by other rules.
    pub(crate) fn load(now: Moment, load: &Load) -> Result<Self, LoadError> {
        let mut saved: Saved = from_object(load.table.as_bytes())
            .map_err(|error| LoadError::not_saved(error.to_string()))?;
        for step in &load.steps {
            let step = tercet_json::from_str(step)
                .map_err(|error| LoadError::not_saved(error.to_string()))?;
            let Some(played) = &mut saved.played else {
                return Err(LoadError::not_saved("there are steps, but no game"));
            };
            played.steps.push(step);
        }
        if saved.version != VERSION {
            let message = format!("version {} is not known, only {VERSION}", saved.version);
            return Err(LoadError::not_saved(message));
        }
        let catalog = offer::offer();
        let (rules, _) = saved.rules.find(&catalog, &Value::Null)?;
        check(&catalog, rules, &saved.doc)?;
        let played = saved.played.map(|game| game.played(&catalog)).transpose()?;
        let is_played = |(played, _): &(Played, GameTime)| {
            saved.doc.current == Some(played.id)
                && (saved.doc.status != Status::Playing
                    || (played.seats.len() == saved.doc.seats.len()
                        && played.rules.id() == rules.id()))
        };
        let is_sound = match &played {
            Some(played) => is_played(played),
            None => saved.doc.current.is_none() && saved.doc.status != Status::Playing,
        };
        if !is_sound {
            return Err(LoadError::not_saved("the game is not that of the table"));
        }
        let host = Who { user: PERSON, name: saved.name.clone() };
        let (code, doc) = (saved.code, saved.doc);
        let loaded = Loaded { code, public: false, host, rules, doc, chat: Vec::new() };
        let names = std::iter::once(saved.name).chain(saved.beside).collect();
        let mut table = Self::of(now, names, loaded, saved.draws);
        table.paused = saved.paused;
        table.n_games = saved.n_games;
        if let Some((played, time)) = played {
            let luck = table.draws.next();
            let game = played.after(played.steps.len(), time, luck);
            let game = game.map_err(|error| LoadError::not_saved(error.to_string()))?;
            if LATEST < game.game.now().max(time) {
                return Err(LoadError::not_saved("its time is out of all proportion"));
            }
            table.played = Some(played);
            let shown = table.shown(now);
            table.room.resume(shown, game);
            table.room.reconcile(shown);
            table.settle(now);
        }
        Ok(table)
    }
}

impl SavedStep {
    fn of(kept: &PlayedStep) -> Self {
        Self {
            by: kept.by.map(|(_, id)| id),
            user: kept.by.map(|(user, _)| user).filter(|&user| user != PERSON),
            step: json_of(&kept.body),
        }
    }
}

/// A step as it is saved by itself.
pub(crate) fn saved_step(kept: &PlayedStep) -> String {
    tercet_json::to_string(&SavedStep::of(kept)).expect("a step can be written as JSON")
}

fn json_of(text: &str) -> Json {
    tercet_json::from_str(text).expect("it was written as JSON before")
}

impl SavedGame {
    fn played(self, catalog: &Catalog) -> Result<(Played, GameTime), LoadError> {
        let config = tercet_json::from_str(self.config.get())
            .map_err(|error| LoadError::not_saved(error.to_string()))?;
        let (rules, config) = self.rules.find(catalog, &config)?;
        let played = Played {
            id: self.id,
            rules,
            config: config.to_string(),
            seats: self.seats,
            seed: Seed::from_str(&self.seed)
                .map_err(|error| LoadError::not_saved(error.to_string()))?,
            settled: self.settled,
            n_undone: self.n_undone,
            steps: self
                .steps
                .into_iter()
                .map(|saved| PlayedStep {
                    by: saved.by.map(|id| (saved.user.unwrap_or(PERSON), id)),
                    body: saved.step.get().to_owned(),
                })
                .collect(),
        };
        Ok((played, self.time))
    }
}

/// House rules and seats must be such as the game itself takes.
fn check(catalog: &Catalog, rules: &dyn AnyRules, doc: &RoomDoc) -> Result<(), LoadError> {
    let config: Value = tercet_json::from_str(doc.config.get())
        .map_err(|error| LoadError::not_saved(error.to_string()))?;
    let n_seats = doc.seats.len();
    let asked_for =
        u8::try_from(n_seats).map_err(|error| LoadError::not_saved(error.to_string()))?;
    match catalog.check(rules, &config, n_seats, Some(asked_for)) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(LoadError { code: WorkerCode::NotSaved, facts: refusal.facts() }),
    }
}
