//! What has to do with what was: saved tables, taking back, records and what is made of them.
//!
//! In a browser this is a part of the program, together with what understands stored steps of the
//! classic game: who opens a table and plays does without. It is loaded before a message is taken
//! that needs it ([`is_missing`]); elsewhere it is compiled in.

#[cfg(target_arch = "wasm32")]
use std::sync::OnceLock;

#[cfg(any(target_arch = "wasm32", test))]
use serde::Deserialize;
#[cfg(any(target_arch = "wasm32", test))]
use tercet_engine::Record;
use tercet_engine::Seat;
#[cfg(any(target_arch = "wasm32", test))]
use tercet_protocol::worker::ToHost;
use tercet_protocol::worker::{FromHost, Highlights, Load, Replayed, WorkerCode};
use tercet_room::{Moment, WallTime};
#[cfg(target_arch = "wasm32")]
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[cfg(target_arch = "wasm32")]
use crate::loadable::{self, PastKit};
use crate::{highlights, measure, replay, saved::LoadError, table::LocalTable};

/// What somebody is known by, and the level of a bot that is as strong.
type Measured = (Vec<f64>, String);

/// What can be done with what was.
#[derive(Clone, Copy)]
pub(crate) struct Archive {
    /// The ids of the games, known or not, that a message is about by what was written before.
    #[cfg(any(target_arch = "wasm32", test))]
    pub(crate) games: fn(&ToHost) -> Vec<String>,
    pub(crate) load: fn(Moment, &Load) -> Result<LocalTable, LoadError>,
    pub(crate) replayed: fn(&str) -> Result<Replayed, String>,
    pub(crate) highlights: fn(&str) -> Result<Highlights, String>,
    pub(crate) measured: fn(&str, Seat, Vec<f64>) -> Result<Measured, String>,
    pub(crate) undo: fn(&mut LocalTable, Moment) -> Result<Vec<FromHost>, WorkerCode>,
    pub(crate) record: fn(&LocalTable, WallTime) -> Result<FromHost, WorkerCode>,
    pub(crate) hint: fn(&mut LocalTable, Moment) -> Result<FromHost, WorkerCode>,
}

const ARCHIVE: Archive = Archive {
    #[cfg(any(target_arch = "wasm32", test))]
    games,
    load: LocalTable::load,
    replayed: replay::replayed,
    highlights: highlights::of,
    measured: measure::measured,
    undo: LocalTable::undo,
    record: LocalTable::record,
    hint: LocalTable::hint,
};

#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn here() -> Option<&'static Archive> {
    Some(&const { ARCHIVE })
}

/// The archive, once it has come.
#[cfg(target_arch = "wasm32")]
static HERE: OnceLock<Archive> = OnceLock::new();

/// The archive; nobody meets a message that needs it before it is here.
#[cfg(target_arch = "wasm32")]
pub(crate) fn here() -> Option<&'static Archive> {
    HERE.get()
}

#[cfg(any(target_arch = "wasm32", test))]
fn games(message: &ToHost) -> Vec<String> {
    match message {
        ToHost::Load(load) => games_of_table(&load.table),
        ToHost::Replay { record }
        | ToHost::Highlights { record }
        | ToHost::Measure { record, .. } => {
            record.parse::<Record>().map(|record| vec![record.tags.game]).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The game of a saved table, and the one that lies on it.
#[cfg(any(target_arch = "wasm32", test))]
fn games_of_table(text: &str) -> Vec<String> {
    #[derive(Deserialize)]
    struct SavedTable {
        rules: Named,
        played: Option<Game>,
    }
    #[derive(Deserialize)]
    struct Game {
        rules: Named,
    }
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    // What cannot be read is refused when the table is loaded.
    let Ok(table) = tercet_json::from_str::<SavedTable>(text) else { return Vec::new() };
    let played = table.played.map(|game| game.rules.id);
    [table.rules.id].into_iter().chain(played).collect()
}

/// Whether the archive has to be loaded before a message is taken.
#[cfg(target_arch = "wasm32")]
pub(crate) fn is_missing(message: &ToHost) -> bool {
    HERE.get().is_none() && is_needed(message)
}

/// Whether a message is about what was.
#[cfg(any(target_arch = "wasm32", test))]
fn is_needed(message: &ToHost) -> bool {
    match message {
        ToHost::Load(_)
        | ToHost::Replay { .. }
        | ToHost::Highlights { .. }
        | ToHost::Measure { .. }
        | ToHost::Undo {}
        | ToHost::Record {}
        | ToHost::Hint {} => true,
        ToHost::Open(_)
        | ToHost::Connect {}
        | ToHost::Disconnect {}
        | ToHost::Text(_)
        | ToHost::ConnectBeside { .. }
        | ToHost::TextBeside { .. }
        | ToHost::Pause {}
        | ToHost::Resume {}
        | ToHost::Save {} => false,
    }
}

/// Whether a message that needs the archive is refused where it cannot be loaded, because the table
/// on which it is wanted goes on.
#[cfg(any(target_arch = "wasm32", test))]
pub(crate) fn is_refusable(message: &ToHost) -> bool {
    matches!(message, ToHost::Undo {} | ToHost::Record {} | ToHost::Hint {})
}

/// Brings the archive here.
///
/// # Errors
/// If it cannot be fetched.
#[cfg(target_arch = "wasm32")]
pub(crate) async fn load() -> Result<(), SplitLoaderError> {
    let (archive, past) = part().await?;
    loadable::set_past_of_first(past);
    // Two who asked for it at once get the same.
    let _ = HERE.set(archive);
    Ok(())
}

#[cfg(target_arch = "wasm32")]
#[wasm_split(archive, fallible)]
fn part() -> Result<(Archive, PastKit), SplitLoaderError> {
    Ok((ARCHIVE, loadable::past_of_first()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playing_needs_no_archive_and_everything_about_the_past_does() {
        let is_needed_by = |message: &str| is_needed(&serde_json::from_str(message).unwrap());
        for message in [
            r#"{"open":{"name":"Ada","room":{"game":"classic"}}}"#,
            r#"{"connect":{}}"#,
            r#"{"text":"{}"}"#,
            r#"{"pause":{}}"#,
            r#"{"resume":{}}"#,
            r#"{"save":{}}"#,
        ] {
            assert!(!is_needed_by(message), "{message}");
        }
        for message in [
            r#"{"load":{"table":""}}"#,
            r#"{"replay":{"record":""}}"#,
            r#"{"highlights":{"record":""}}"#,
            r#"{"measure":{"record":"","seat":0}}"#,
            r#"{"undo":{}}"#,
            r#"{"record":{}}"#,
            r#"{"hint":{}}"#,
        ] {
            assert!(is_needed_by(message), "{message}");
        }
        let is_refusable = |message: &str| is_refusable(&serde_json::from_str(message).unwrap());
        assert!(is_refusable(r#"{"undo":{}}"#) && !is_refusable(r#"{"load":{"table":""}}"#));
    }
}
