//! What the referee says, one line of JSON each.

use std::collections::BTreeMap;

use serde::Serialize;
use tercet_engine::{AnyProposeError, Commitment, GameTime, Json, Outcome, Seq};

/// An answer; its name is the one key of the line.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Reply {
    /// A game has been made; its first step follows.
    New(Introduction),
    /// Something happened.
    Step(Json),
    /// Something happened, without what these viewers may not know.
    #[serde(rename = "step")]
    Told(ToldStep),
    /// The table or the rules say no; nothing has changed.
    Refused(AnyProposeError),
    /// Time has come this far, and this happens next by itself.
    Tick {
        /// The time.
        at: GameTime,
        /// The next deadline, if there is one.
        deadline: Option<GameTime>,
    },
    /// What a viewer sees.
    View(Json),
    /// What a seat may do.
    Legal(Json),
    /// How the game ended; nothing while it runs.
    Outcome(Option<Outcome>),
    /// The game so far as a game record.
    Record(String),
    /// The line was not understood; nothing has changed.
    Error {
        /// Which line, counted from 1.
        line: u64,
        /// What is wrong with it.
        message: String,
    },
    /// A part of what a seat may do.
    #[serde(untagged)]
    LegalPage(LegalPage),
}

/// What is known of a game before its first step.
#[derive(Serialize)]
pub(super) struct Introduction {
    /// The id of the rules.
    pub(super) game: &'static str,
    /// Their version.
    pub(super) rules: u32,
    /// How many seats there are.
    pub(super) seats: u8,
    /// Whether what is drawn was written down beforehand.
    pub(super) stacked: bool,
    /// Every option, with its default where none was chosen.
    pub(super) config: Json,
    /// What fixes the seed without telling it.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_text")]
    pub(super) commitment: Option<Commitment>,
}

/// A part of what a seat may do.
#[derive(Serialize)]
pub(super) struct LegalPage {
    /// The commands of this part.
    pub(super) legal: Vec<Json>,
    /// How many come before them.
    pub(super) from: usize,
    /// How many there are in all.
    pub(super) total: usize,
}

/// A step as some viewers are told of it.
#[derive(Serialize)]
pub(super) struct ToldStep {
    /// The number of the step.
    pub(super) seq: Seq,
    /// When it happened.
    pub(super) at: GameTime,
    /// What each of these viewers is told, by seat or `spectator`.
    pub(super) told: BTreeMap<String, Json>,
}

fn as_text<S: serde::Serializer>(
    commitment: &Option<Commitment>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match commitment {
        Some(commitment) => serializer.collect_str(commitment),
        None => serializer.serialize_none(),
    }
}

impl Reply {
    /// The answer as a line without its end.
    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("answers are plain data with string keys")
    }
}
