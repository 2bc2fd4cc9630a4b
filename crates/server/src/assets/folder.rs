//! The page in a folder, read again for every request.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bytes::Bytes;

use super::{
    File,
    listing::{self, Listing},
};

/// A file that the list of a folder names. Others in the folder are not for browsers.
pub(crate) fn find(folder: &Path, path: &str) -> Option<File> {
    let text = fs::read(folder.join(listing::NAME)).ok()?;
    let listing: Listing = serde_json::from_slice(&text).ok()?;
    let listed = listing.files.into_iter().find(|listed| listed.path == path)?;
    let read = |ending: &str| {
        let mut path = folder.join(&listed.file).into_os_string();
        path.push(ending);
        fs::read(PathBuf::from(path)).ok().map(Bytes::from)
    };
    Some(File {
        bytes: read("")?,
        brotli: listed.brotli.and_then(|_| read(".br")),
        gzip: listed.gzip.and_then(|_| read(".gz")),
        media_type: listed.media_type,
        hash: listed.hash,
        cache: listed.cache,
    })
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::super::{Assets, Cache};

    use super::*;

    const LIST: &str = r#"{"files":[
        {"path":"/","file":"index.html","type":"text/html","hash":"01","cache":"revalidate",
         "load":"first","bytes":5,"brotli":2,"gzip":null},
        {"path":"/a-1.css","file":"a-1.css","type":"text/css","hash":"02","cache":"immutable",
         "load":"first","bytes":1,"brotli":null,"gzip":null}]}"#;

    #[test]
    fn only_what_is_listed_is_found() {
        let folder = TempDir::new().unwrap();
        let page = Assets::Folder(folder.path().to_owned());
        assert!(page.find("/").is_none());
        for (name, text) in
            [("files.json", LIST), ("index.html", "index"), ("index.html.br", "br"), ("x", "x")]
        {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let index = page.find("/").unwrap();
        assert_eq!((&*index.bytes, index.brotli.as_deref()), (&b"index"[..], Some(&b"br"[..])));
        assert_eq!((index.gzip, index.cache), (None, Cache::Revalidate));
        for path in ["/x", "/files.json", "/index.html.br", "/../x", "x", "", "/a-1.css"] {
            assert_eq!(page.find(path), None, "{path}");
        }
    }

    #[test]
    fn a_change_is_seen_at_once() {
        let folder = TempDir::new().unwrap();
        let page = Assets::Folder(folder.path().to_owned());
        fs::write(folder.path().join("files.json"), LIST).unwrap();
        for text in ["one", "two"] {
            fs::write(folder.path().join("index.html"), text).unwrap();
            assert_eq!(&*page.find("/").unwrap().bytes, text.as_bytes());
        }
    }
}
