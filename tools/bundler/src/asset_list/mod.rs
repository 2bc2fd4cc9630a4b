//! The files of the page before and after they are written.

use std::{
    collections::BTreeSet,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};
use serde::{Deserialize, Serialize};

use crate::{failure::PageError, hash, kind};

/// The name of the list of files, beside them.
const LISTING: &str = "files.json";
/// The window of brotli: 4 MiB, which every browser takes.
const BROTLI_WINDOW: u32 = 22;
const BROTLI_QUALITY: u32 = 11;

/// Everything that is to be in the folder of the page.
#[derive(Debug, Default)]
pub(crate) struct AssetList {
    files: Vec<File>,
}

/// One file of the page.
#[derive(Debug, Clone)]
pub(crate) struct File {
    /// Where a browser asks for it; begins with `/`.
    pub(crate) path: String,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
    /// How long it may be kept.
    pub(crate) cache: Cache,
    /// When it is needed.
    pub(crate) load: Load,
}

/// How long a browser may keep a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cache {
    /// Forever: its name tells its content.
    Immutable,
    /// Only after asking whether it is still the same.
    Revalidate,
}

/// When a browser needs a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Load {
    /// Before anything is shown.
    First,
    /// Before a table of the page itself, as "Play now" opens it, can be played at.
    Play,
    /// One of these, that of the player's language, before anything is shown; the others
    /// as below.
    Language,
    /// Soon: kept for the time without a network.
    Offline,
    /// When somebody asks for it.
    Later,
}

/// How hard files are compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packing {
    /// As hard as possible.
    Tight,
    /// Not at all.
    None,
}

/// The list of the files as it is written; the server reads it.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Listing {
    pub(crate) files: Vec<Asset>,
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Asset {
    /// Where a browser asks for it.
    pub(crate) path: String,
    /// Where it lies in the folder; with `.br` and `.gz` behind it, compressed.
    pub(crate) file: String,
    /// The media type.
    #[serde(rename = "type")]
    pub(crate) media_type: String,
    /// SHA-256 of the content.
    pub(crate) hash: String,
    pub(crate) cache: Cache,
    pub(crate) load: Load,
    /// How long it is.
    pub(crate) bytes: usize,
    /// How long it is compressed, if that is worth it.
    pub(crate) brotli: Option<usize>,
    pub(crate) gzip: Option<usize>,
}

/// What was written.
#[derive(Debug)]
pub(crate) struct Summary {
    pub(crate) listing: Listing,
    /// How many files are new or have changed.
    pub(crate) n_written: usize,
}

impl AssetList {
    /// Adds a file under a fixed name.
    pub(crate) fn add(&mut self, path: &str, bytes: Vec<u8>, load: Load) {
        self.files.push(File { path: path.to_owned(), bytes, cache: Cache::Revalidate, load });
    }

    /// Adds a file whose name gets a hash of its content, and tells that name:
    /// `/a/b.css` becomes `/a/b-1f2e3d4c5b6a.css`.
    pub(crate) fn add_hashed(&mut self, path: &str, bytes: Vec<u8>, load: Load) -> String {
        let hash = hash::of(&bytes);
        let (stem, ending) = path.rsplit_once('.').unwrap_or((path, ""));
        let path = format!("{stem}-{}.{ending}", hash::short(&hash));
        self.files.push(File { path: path.clone(), bytes, cache: Cache::Immutable, load });
        path
    }

    /// Adds files that find each other by relative names: the hash of all of
    /// them is in the name of their folder. Tells that folder, `/page-1f2e3d4c5b6a`.
    pub(crate) fn add_folder(
        &mut self,
        name: &str,
        files: &[(String, Vec<u8>)],
        load: impl Fn(&str) -> Load,
    ) -> String {
        let pieces = files.iter().flat_map(|(name, bytes)| [name.as_bytes(), bytes]);
        let hash = hash::of_all(pieces);
        let folder = format!("/{name}-{}", hash::short(&hash));
        for (name, bytes) in files {
            let path = format!("{folder}/{name}");
            let (bytes, load) = (bytes.clone(), load(name));
            self.files.push(File { path, bytes, cache: Cache::Immutable, load });
        }
        folder
    }

    /// The files there are so far.
    pub(crate) fn files(&self) -> &[File] {
        &self.files
    }

    /// A name for exactly this content.
    pub(crate) fn version(&self) -> String {
        let pieces = self.files.iter().flat_map(|file| [file.path.as_bytes(), &file.bytes]);
        hash::short(&hash::of_all(pieces)).to_owned()
    }

    /// Puts everything into a folder, and nothing else stays there.
    ///
    /// What has not changed is not touched.
    pub(crate) fn write(mut self, out: &Path, packing: Packing) -> Result<Summary, PageError> {
        self.files.sort_by(|a, b| a.path.cmp(&b.path));
        if let Some(pair) = self.files.windows(2).find(|pair| pair[0].path == pair[1].path) {
            return Err(PageError::Twice { path: pair[0].path.clone() });
        }
        let before = listing_in(out);
        let mut n_written = 0;
        let mut listing = Listing::default();
        for file in &self.files {
            let (listed, is_new) = file.write(out, packing, &before)?;
            n_written += usize::from(is_new);
            listing.files.push(listed);
        }
        let mut text = serde_json::to_string_pretty(&listing)
            .map_err(|source| PageError::OddAnswer { source })?;
        text.push('\n');
        write_if_new(&out.join(LISTING), text.as_bytes())?;
        remove_others(out, &listing)?;
        Ok(Summary { listing, n_written })
    }
}

impl File {
    /// Where it lies in the folder.
    fn name(&self) -> &str {
        match self.path.trim_start_matches('/') {
            "" => "index.html",
            name => name,
        }
    }

    /// Writes it with its compressed forms, unless the same lies there already.
    fn write(
        &self,
        out: &Path,
        packing: Packing,
        before: &Listing,
    ) -> Result<(Asset, bool), PageError> {
        let name = self.name();
        let is_packed = packing == Packing::Tight && kind::is_worth_packing(name);
        let mut listed = Asset {
            path: self.path.clone(),
            file: name.to_owned(),
            media_type: kind::media_type(name).to_owned(),
            hash: hash::of(&self.bytes),
            cache: self.cache,
            load: self.load,
            bytes: self.bytes.len(),
            brotli: None,
            gzip: None,
        };
        let path = out.join(name);
        let same =
            before.files.iter().find(|other| other.file == name && other.hash == listed.hash);
        if let Some(same) = same
            && fs::read(&path).is_ok_and(|bytes| bytes == self.bytes)
            && same.is_packed_as(out, is_packed)
        {
            listed.brotli = same.brotli;
            listed.gzip = same.gzip;
            return Ok((listed, false));
        }
        let mut is_new = write_if_new(&path, &self.bytes)?;
        if is_packed {
            let mut keep = |ending: &str, packed: Vec<u8>| {
                if self.bytes.len() <= packed.len() {
                    return Ok(None);
                }
                is_new |= write_if_new(&with(&path, ending), &packed)?;
                Ok(Some(packed.len()))
            };
            listed.brotli = keep("br", brotli(&self.bytes))?;
            listed.gzip = keep("gz", gzip(&self.bytes))?;
        }
        Ok((listed, is_new))
    }
}

impl Asset {
    /// Whether the compressed forms it speaks of are there, as they should be.
    fn is_packed_as(&self, out: &Path, is_packed: bool) -> bool {
        let is_there = |size: Option<usize>, ending: &str| {
            size.is_none_or(|_| with(&out.join(&self.file), ending).is_file())
        };
        let has_any = self.brotli.is_some() || self.gzip.is_some();
        // A tiny file may have no smaller form; trying again costs nothing.
        has_any == is_packed && is_there(self.brotli, "br") && is_there(self.gzip, "gz")
    }
}

/// The list that an earlier run left, or an empty one.
fn listing_in(out: &Path) -> Listing {
    let text = fs::read(out.join(LISTING)).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

/// A path with one more ending.
fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Writes a file unless exactly this is in it, and tells whether it did.
fn write_if_new(path: &Path, bytes: &[u8]) -> Result<bool, PageError> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(false);
    }
    let failed = |source| PageError::Unwritable { path: path.to_owned(), source };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(path, bytes).map_err(failed)?;
    Ok(true)
}

/// Removes what an earlier run left and nobody needs any more.
fn remove_others(out: &Path, listing: &Listing) -> Result<(), PageError> {
    let mut kept = BTreeSet::from([out.join(LISTING)]);
    for listed in &listing.files {
        let path = out.join(&listed.file);
        kept.extend(listed.brotli.map(|_| with(&path, "br")));
        kept.extend(listed.gzip.map(|_| with(&path, "gz")));
        kept.insert(path);
    }
    remove_below(out, &kept).map(|_| ())
}

/// Removes everything below a folder that is not kept, and tells whether the folder is empty now.
fn remove_below(folder: &Path, kept: &BTreeSet<PathBuf>) -> Result<bool, PageError> {
    let unreadable = |source| PageError::Unreadable { path: folder.to_owned(), source };
    let mut is_empty = true;
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let unwritable = |source| PageError::Unwritable { path: path.clone(), source };
        if path.is_dir() {
            if remove_below(&path, kept)? {
                fs::remove_dir(&path).map_err(unwritable)?;
                continue;
            }
        } else if !kept.contains(&path) {
            fs::remove_file(&path).map_err(unwritable)?;
            continue;
        }
        is_empty = false;
    }
    Ok(is_empty)
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let buffer = 4096;
    let written = {
        let mut writer =
            ::brotli::CompressorWriter::new(&mut packed, buffer, BROTLI_QUALITY, BROTLI_WINDOW);
        writer.write_all(bytes).and_then(|()| writer.flush())
    };
    in_memory(written);
    packed
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    in_memory(writer.write_all(bytes));
    in_memory(writer.finish())
}

/// What was written into a vector.
fn in_memory<T>(written: io::Result<T>) -> T {
    written.expect("a vector takes everything")
}

#[cfg(test)]
mod tests;
