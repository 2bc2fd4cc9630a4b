//! The files a browser loads: embedded, or in a folder.
//!
//! The bundler writes them, and a build of the server that finds them embeds them.
//! A folder is for development: a changed file is served at once.

mod folder;
mod listing;

use std::path::PathBuf;

use bytes::Bytes;

pub(crate) use listing::Cache;

/// Where the files of the page are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum Assets {
    /// In this program.
    #[default]
    Embedded,
    /// In a folder that the bundler writes.
    Folder(PathBuf),
}

/// One file of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct File {
    /// The content.
    pub(crate) bytes: Bytes,
    /// The content compressed by brotli, if that is smaller.
    pub(crate) brotli: Option<Bytes>,
    /// The content compressed by gzip, if that is smaller.
    pub(crate) gzip: Option<Bytes>,
    /// The media type.
    pub(crate) media_type: String,
    /// SHA-256 of the content, in hex digits.
    pub(crate) hash: String,
    /// How long a browser may keep it.
    pub(crate) cache: Cache,
}

/// A line of the table that the build script writes.
struct Embedded {
    path: &'static str,
    media_type: &'static str,
    hash: &'static str,
    cache: Cache,
    bytes: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

/// Ordered by path.
static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/table.rs"));

impl Assets {
    /// The file under an address such as `/sw.js`; the page itself is under `/`.
    #[must_use]
    pub(crate) fn find(&self, path: &str) -> Option<File> {
        match self {
            Assets::Embedded => {
                let at = EMBEDDED.binary_search_by_key(&path, |file| file.path).ok()?;
                Some(EMBEDDED[at].file())
            }
            Assets::Folder(folder) => folder::find(folder, path),
        }
    }
}

impl Embedded {
    /// The same without copying what is in it.
    fn file(&self) -> File {
        File {
            bytes: Bytes::from_static(self.bytes),
            brotli: self.brotli.map(Bytes::from_static),
            gzip: self.gzip.map(Bytes::from_static),
            media_type: self.media_type.to_owned(),
            hash: self.hash.to_owned(),
            cache: self.cache,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_embedded_is_ordered_and_found() {
        assert!(EMBEDDED.windows(2).all(|pair| pair[0].path < pair[1].path));
        for file in EMBEDDED {
            assert_eq!(Assets::Embedded.find(file.path), Some(file.file()));
        }
        assert_eq!(Assets::Embedded.find("/no-such-file"), None);
    }
}
