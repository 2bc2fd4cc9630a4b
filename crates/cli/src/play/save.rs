//! The file a game is kept in, up to date after every step.

use std::{
    fs,
    path::{Path, PathBuf},
};

use tercet_engine::Record;

use crate::exit::CommandError;

/// A file that holds the record of the game that is played.
pub(super) struct Keeper {
    path: PathBuf,
    n_steps_kept: usize,
}

impl Keeper {
    /// Keeps games in this file, which must not hold anything yet.
    pub(super) fn new(path: &Path) -> Result<Keeper, CommandError> {
        let is_used = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0);
        if is_used {
            return Err(CommandError::wrong(format_args!(
                "{}: this file exists already, and a game would replace it",
                path.display()
            )));
        }
        Ok(Keeper { path: path.to_owned(), n_steps_kept: 0 })
    }

    /// Writes the record, if there is a step that has not been written.
    ///
    /// Doing so at once means that a game that is broken off in any way is kept.
    pub(super) fn keep(&mut self, record: &Record) -> Result<(), CommandError> {
        if record.lines.len() == self.n_steps_kept {
            return Ok(());
        }
        fs::write(&self.path, record.to_string()).map_err(|error| {
            CommandError::wrong(format_args!("{}: {error}", self.path.display()))
        })?;
        self.n_steps_kept = record.lines.len();
        Ok(())
    }

    /// Where it is kept.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}
