//! A disk that remembers what was synced, so that the power can be cut at any moment.

use std::{collections::HashMap, fs, path::Path};

use crate::script::Choices;

/// What a disk writes or loses as a whole.
const SECTOR: usize = 512;

/// Where the writer notes what was acknowledged; not part of the simulation.
const NOTES: &str = "acknowledged";

/// One entry of the trace that the shim writes.
pub(crate) struct Entry {
    kind: u8,
    path: String,
    number: u64,
    data: Vec<u8>,
}

impl Entry {
    /// Whether it is of this kind, and of a file of the store.
    pub(crate) fn is_of_store(&self, kind: u8) -> bool {
        self.kind == kind && self.path.starts_with("data/")
    }

    /// Whether it is the beginning of a sync of the database itself.
    pub(crate) fn is_sync_of_database(&self) -> bool {
        self.kind == b'b' && self.path == "data/tercet.db"
    }
}

/// Reads a trace; half an entry at its end is dropped.
pub(crate) fn read_trace(mut bytes: &[u8]) -> Vec<Entry> {
    let mut entries = Vec::new();
    while let Some(entry) = read_entry(&mut bytes) {
        entries.push(entry);
    }
    entries
}

fn read_entry(bytes: &mut &[u8]) -> Option<Entry> {
    let kind = *bytes.split_off_first()?;
    let path = read_bytes(bytes)?;
    let number = u64::from_le_bytes(*bytes.split_off(..8)?.first_chunk()?);
    let data = read_bytes(bytes)?;
    let path = String::from_utf8(path).expect("the tests use plain paths");
    Some(Entry { kind, path, number, data })
}

fn read_bytes(bytes: &mut &[u8]) -> Option<Vec<u8>> {
    let length = u32::from_le_bytes(*bytes.split_off(..4)?.first_chunk()?);
    Some(bytes.split_off(..length as usize)?.to_vec())
}

/// The files of a simulated disk, as they are durable and as they could become.
#[derive(Default)]
pub(crate) struct Disk {
    files: Vec<File>,
    /// What programs see.
    names: HashMap<String, usize>,
    /// What is there after a power cut, but for `renamings`.
    durable_names: HashMap<String, usize>,
    /// Names that came and went since the directory was synced.
    renamings: Vec<Since<(String, Option<usize>)>>,
    /// When each running sync began.
    syncs: HashMap<u64, usize>,
    /// Everything that was noted.
    notes: Vec<u8>,
    now: usize,
}

#[derive(Default)]
struct File {
    durable: Vec<u8>,
    changes: Vec<Since<Change>>,
}

/// Something that is not durable since a moment.
struct Since<T>(usize, T);

#[derive(Clone)]
enum Change {
    Write { at: usize, data: Vec<u8> },
    Truncate { length: usize },
}

impl Disk {
    /// Lets the next entry happen; chance decides what a failed sync wrote.
    pub(crate) fn happen(&mut self, entry: &Entry, choices: &mut Choices) {
        self.now += 1;
        let Entry { kind, path, number, data } = entry;
        let number = *number;
        if path == NOTES {
            self.notes.extend(data);
            return;
        }
        match kind {
            b'c' => {
                self.files.push(File::default());
                let file = self.files.len() - 1;
                self.names.insert(path.clone(), file);
                self.renamings.push(Since(self.now, (path.clone(), Some(file))));
            }
            b'u' => {
                self.names.remove(path);
                self.renamings.push(Since(self.now, (path.clone(), None)));
            }
            b'w' => self.change(path, Change::Write { at: number as usize, data: data.clone() }),
            b't' => self.change(path, Change::Truncate { length: number as usize }),
            b'b' => {
                self.syncs.insert(number, self.now);
            }
            b'e' | b'f' => {
                let begun = self.syncs.remove(&number).expect("a sync begins before it ends");
                match self.names.get(path).copied() {
                    Some(file) if *kind == b'e' => self.files[file].synced(begun),
                    Some(file) => self.files[file].failed_to_sync(begun, choices),
                    None => self.synced_directory(path, begun),
                }
            }
            other => panic!("the shim does not write {other}"),
        }
    }

    fn change(&mut self, path: &str, change: Change) {
        let file = self.names[path];
        self.files[file].changes.push(Since(self.now, change));
    }

    fn synced_directory(&mut self, directory: &str, begun: usize) {
        let is_in =
            |path: &str| path.rsplit_once('/').map_or("", |(parent, _)| parent) == directory;
        for Since(_, (path, file)) in
            self.renamings.extract_if(.., |Since(at, (path, _))| *at < begun && is_in(path))
        {
            rename(&mut self.durable_names, path, file);
        }
    }

    /// Everything that had been noted by now.
    pub(crate) fn notes(&self) -> String {
        String::from_utf8(self.notes.clone()).expect("the writer writes text")
    }

    /// Writes into a directory what a power cut could leave.
    pub(crate) fn cut(&self, choices: &mut Choices, into: &Path) {
        // Nothing, a tenth, half, nearly all or all of what was not synced.
        let survives_in_100 = [0, 10, 50, 90, 100][choices.below(5) as usize];
        let mut names = self.durable_names.clone();
        for Since(_, (path, file)) in &self.renamings {
            if choices.below(100) < survives_in_100 {
                rename(&mut names, path.clone(), *file);
            }
        }
        for (path, file) in names {
            // The index of the log is shared memory and gone with the process.
            if path.ends_with("-shm") {
                continue;
            }
            let file = &self.files[file];
            let mut content = file.durable.clone();
            for Since(_, change) in &file.changes {
                change.survive_partly(&mut content, survives_in_100, choices);
            }
            let path = into.join(path);
            fs::create_dir_all(path.parent().expect("it is below a directory"))
                .expect("there is room for a test");
            fs::write(path, content).expect("there is room for a test");
        }
    }
}

fn rename(names: &mut HashMap<String, usize>, path: String, file: Option<usize>) {
    match file {
        Some(file) => names.insert(path, file),
        None => names.remove(&path),
    };
}

impl File {
    fn synced(&mut self, begun: usize) {
        for Since(_, change) in self.changes.extract_if(.., |Since(at, _)| *at < begun) {
            change.apply(&mut self.durable);
        }
    }

    /// A failed sync leaves anything, and the system forgets what it did not write.
    fn failed_to_sync(&mut self, begun: usize, choices: &mut Choices) {
        let survives_in_100 = [0, 50][choices.below(2) as usize];
        for Since(_, change) in self.changes.extract_if(.., |Since(at, _)| *at < begun) {
            change.survive_partly(&mut self.durable, survives_in_100, choices);
        }
    }
}

impl Change {
    fn apply(&self, content: &mut Vec<u8>) {
        match self {
            Self::Write { at, data } => write(content, *at, data),
            Self::Truncate { length } => content.resize(*length, 0),
        }
    }

    /// Applies some sectors of it.
    fn survive_partly(&self, content: &mut Vec<u8>, in_100: u64, choices: &mut Choices) {
        let Self::Write { at, data } = self else {
            if choices.below(100) < in_100 {
                self.apply(content);
            }
            return;
        };
        let mut done = 0;
        while done < data.len() {
            let to_boundary = SECTOR - (at + done) % SECTOR;
            let end = data.len().min(done + to_boundary);
            if choices.below(100) < in_100 {
                write(content, at + done, &data[done..end]);
            }
            done = end;
        }
    }
}

fn write(content: &mut Vec<u8>, at: usize, data: &[u8]) {
    if content.len() < at + data.len() {
        content.resize(at + data.len(), 0);
    }
    content[at..at + data.len()].copy_from_slice(data);
}
