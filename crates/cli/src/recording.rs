//! Reading a game record from a file or standard input.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use tercet_engine::{Record, RecordError};
use tercet_games::catalog;

use crate::{exit::CommandError, text::excerpt};

/// The largest record that is read; a long game has some ten thousand bytes.
const LARGEST: u64 = 16 * 1024 * 1024;

/// Reads a record; `-` is standard input.
pub(crate) fn load(path: &Path) -> Result<Record, CommandError> {
    let from_stdin = path.as_os_str() == "-";
    let name = if from_stdin { "standard input".to_owned() } else { path.display().to_string() };
    let wrong = |problem: String| CommandError::wrong(format_args!("{name}: {problem}"));

    let mut bytes = Vec::new();
    let read = if from_stdin {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| wrong(error.to_string()))?;
    if LARGEST < bytes.len() as u64 {
        return Err(wrong(format!("a game record has at most {LARGEST} bytes")));
    }
    let text = str::from_utf8(&bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        wrong(format!("line {line}: this is not UTF-8 text"))
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.parse().map_err(|error: RecordError| wrong(error.to_string()))
}

/// What to say about a record of a game nobody knows here.
pub(crate) fn unknown_game(record: &Record) -> CommandError {
    let known: Vec<&str> = catalog::GAMES.iter().map(|rules| rules.id()).collect();
    let game = excerpt(&record.tags.game);
    CommandError::wrong(format_args!(
        "`{game}` is not a game that is known here ({})",
        known.join(", ")
    ))
}
