//! Running the binary to its end, and files to run it on.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

/// What a run of `tercet` left behind.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The binary, without what the environment of the test may say about colors, terminals and languages.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercet"));
    command.env_remove("NO_COLOR").env_remove("TERM").env_remove("COLUMNS");
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    command
}

/// Runs `tercet` with these arguments and nothing to read.
pub(crate) fn tercet(args: &[&str]) -> Ran {
    tercet_reading(args, b"")
}

/// Runs `tercet` with these arguments and this on standard input.
pub(crate) fn tercet_reading(args: &[&str], input: &[u8]) -> Ran {
    run(command().args(args), input)
}

/// Runs a command to its end.
pub(crate) fn run(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let output = thread::scope(|scope| {
        scope.spawn(move || {
            // A command that found a mistake does not read to the end.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().expect("the binary ends")
    });
    Ran {
        code: output.status.code().expect("the binary ends by itself"),
        stdout: String::from_utf8(output.stdout).expect("answers are text"),
        stderr: String::from_utf8(output.stderr).expect("messages are text"),
    }
}

impl Ran {
    /// What it answered, if it was content.
    #[track_caller]
    pub(crate) fn done(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "{}", self.stdout);
        self.stdout
    }

    /// What it found wrong, if it answered nothing.
    #[track_caller]
    pub(crate) fn wrong(self) -> String {
        assert_eq!((self.code, self.stdout.as_str()), (2, ""), "{}", self.stderr);
        self.stderr
    }
}

/// A folder of its own for one test, empty at first.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("what an earlier run left can go");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// A file in a folder, with this text.
pub(crate) fn file(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("a file can be written");
    path.to_str().expect("the path is text").to_owned()
}

/// The recorded games that the rules are tested with, of every kind.
pub(crate) fn golden_games() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tests/replays");
    let mut games: Vec<PathBuf> = entries(&folder).iter().flat_map(|kind| entries(kind)).collect();
    games.sort();
    assert!(!games.is_empty());
    games
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("there are recorded games");
    entries.map(|entry| entry.expect("a folder can be listed").path()).collect()
}
