//! The list of files that the bundler writes beside them.

use serde::Deserialize;

/// The name of the list, beside the files.
pub(crate) const NAME: &str = "files.json";

/// Every file of the page.
#[derive(Debug, Deserialize)]
pub(crate) struct Listing {
    /// Its files.
    pub(crate) files: Vec<Asset>,
}

/// One file of the page.
#[derive(Debug, Deserialize)]
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
    /// How long it may be kept.
    pub(crate) cache: Cache,
    /// How long it is compressed, if that is worth it.
    pub(crate) brotli: Option<usize>,
    /// The same for gzip.
    pub(crate) gzip: Option<usize>,
}

/// How long a browser may keep a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cache {
    /// Forever: its name tells its content.
    Immutable,
    /// Only after asking whether it is still the same.
    Revalidate,
}
