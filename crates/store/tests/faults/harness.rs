//! Runs the writer on the shim, life after life, and cuts the power afterwards.

use std::{env, fs, ops::Range, path::PathBuf, process::Command, sync::LazyLock};

use tempfile::TempDir;
use tercet_store::{SqliteStore, Store as _, contract::wait};

use crate::{
    acknowledged::Acknowledged,
    disk::{Disk, Entry, read_trace},
    script::Choices,
};

/// The shim, compiled once.
static SHIM: LazyLock<(TempDir, PathBuf)> = LazyLock::new(|| {
    let directory = TempDir::new().expect("there is room for a test");
    let library = directory.path().join("shim.so");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/shim.c");
    let compiler = env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let status = Command::new(compiler)
        .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
        .arg(&library)
        .arg(source)
        .status()
        .expect("a C compiler is needed, as for SQLite itself");
    assert!(status.success(), "the shim does not compile");
    (directory, library)
});

/// How many cuts a test of cuts tries.
pub(crate) fn n_cuts() -> usize {
    let asked = env::var("TERCET_FAULTS_CUTS").ok();
    asked.map_or(40, |asked| asked.parse().expect("TERCET_FAULTS_CUTS is a number"))
}

/// A cut after which something acknowledged was missing.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Loss {
    /// After how many entries of the trace the power was cut.
    after: usize,
    /// What was missing.
    missing: String,
}

/// What can fail, and how often.
pub(crate) struct Counts {
    pub(crate) syncs: usize,
    pub(crate) writes: usize,
    /// Syncs of the database itself: each time that the log is moved into it.
    pub(crate) moves: usize,
}

/// One or more lives of a writer in one directory.
pub(crate) struct Lives {
    directory: TempDir,
    flaw: &'static str,
}

impl Lives {
    /// A new directory for a writer with a flaw.
    pub(crate) fn new(flaw: &'static str) -> Self {
        let directory = TempDir::new().expect("there is room for a test");
        fs::create_dir(directory.path().join("home")).expect("there is room for a test");
        Self { directory, flaw }
    }

    /// Lets the writer play some rounds; tells whether it came to the end.
    pub(crate) fn live(&self, seed: u64, rounds: usize, fail: Option<String>) -> bool {
        let home = self.directory.path().join("home");
        let mut writer = Command::new(env!("CARGO_BIN_EXE_store-under-faults"));
        writer
            .arg(&home)
            .args([self.flaw, &seed.to_string(), &rounds.to_string()])
            .env("LD_PRELOAD", &SHIM.1)
            .env("FAULTS_DIR", &home)
            .env("FAULTS_TRACE", self.trace())
            .env_remove("FAULTS_FAIL")
            .envs(fail.map(|fail| ("FAULTS_FAIL", fail)));
        let output = writer.output().expect("the writer was built with this test");
        let said = String::from_utf8_lossy(&output.stderr);
        let is_expected = matches!(output.status.code(), Some(0 | 1)) && !said.contains("panicked");
        assert!(is_expected, "the writer ended with {}: {said}", output.status);
        output.status.success()
    }

    /// How many syncs and writes of files of the store there were.
    pub(crate) fn counts(&self) -> Counts {
        let trace = self.read_trace();
        let count = |kind| trace.iter().filter(|entry| entry.is_of_store(kind)).count();
        let moves = trace.iter().filter(|entry| entry.is_sync_of_database()).count();
        Counts { syncs: count(b'b'), writes: count(b'w'), moves }
    }

    /// How many entries the trace has by now.
    pub(crate) fn moments(&self) -> usize {
        self.read_trace().len()
    }

    /// Cuts the power at this many moments, and tells how often and what was lost.
    pub(crate) fn cut(&self, n_cuts: usize) -> (usize, Vec<Loss>) {
        self.cut_within(0..self.moments(), n_cuts)
    }

    /// Cuts the power at this many of these moments.
    pub(crate) fn cut_within(&self, when: Range<usize>, n_cuts: usize) -> (usize, Vec<Loss>) {
        let trace = self.read_trace();
        let when = when.start..when.end.min(trace.len());
        let mut choices = Choices::new(n_cuts as u64);
        let mut moments: Vec<usize> = (0..n_cuts)
            .map(|_| when.start + choices.below(when.len() as u64) as usize + 1)
            .collect();
        moments.sort_unstable();
        let mut moments = moments.into_iter().peekable();
        let mut disk = Disk::default();
        let (mut n_cut, mut losses) = (0, Vec::new());
        for (after, entry) in (1..).zip(&trace) {
            disk.happen(entry, &mut choices);
            while moments.next_if_eq(&after).is_some() {
                n_cut += 1;
                if let Err(missing) = survive(&disk, &mut choices) {
                    losses.push(Loss { after, missing });
                }
            }
        }
        (n_cut, losses)
    }

    fn trace(&self) -> PathBuf {
        self.directory.path().join("trace")
    }

    fn read_trace(&self) -> Vec<Entry> {
        read_trace(&fs::read(self.trace()).expect("the shim wrote a trace"))
    }
}

/// Cuts the power and looks for everything acknowledged, after a restart.
fn survive(disk: &Disk, choices: &mut Choices) -> Result<(), String> {
    let after = TempDir::new().expect("there is room for a test");
    disk.cut(choices, after.path());
    let data = after.path().join("data");
    let store = SqliteStore::open(&data).map_err(|error| error.to_string())?;
    wait(async {
        Acknowledged::read(&disk.notes()).find_in(&store).await?;
        store.close().await.map_err(|error| error.to_string())
    })
}
