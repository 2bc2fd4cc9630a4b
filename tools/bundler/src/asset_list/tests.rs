//! The folder of the page: names, compressed forms, and what is left alone.

use std::{collections::BTreeMap, io::Read as _, time::SystemTime};

use tempfile::TempDir;

use super::*;

const TEXT: &[u8] = &[b'a'; 5000];

fn asset_list() -> AssetList {
    let mut asset_list = AssetList::default();
    asset_list.add("/", TEXT.to_vec(), Load::First);
    asset_list.add_hashed("/style.css", TEXT.to_vec(), Load::First);
    asset_list.add_hashed("/icon.png", b"png".to_vec(), Load::Later);
    let program = [("page.js".to_owned(), TEXT.to_vec()), ("s/x.js".to_owned(), b"x".to_vec())];
    asset_list.add_folder("page", &program, |_| Load::Offline);
    asset_list
}

/// Every file below a folder with its time.
fn tree(folder: &Path) -> BTreeMap<PathBuf, SystemTime> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(tree(&path));
        } else {
            let time = fs::metadata(&path).unwrap().modified().unwrap();
            found.insert(path, time);
        }
    }
    found
}

#[test]
fn every_file_is_listed_with_its_address_type_and_sizes() {
    let out = TempDir::new().unwrap();
    let summary = asset_list().write(out.path(), Packing::Tight).unwrap();
    assert_eq!(summary.n_written, 5);
    let listing = listing_in(out.path());
    assert_eq!(listing, summary.listing);
    let find =
        |start: &str| listing.files.iter().find(|file| file.path.starts_with(start)).unwrap();

    let index = &listing.files[0];
    assert_eq!((index.path.as_str(), index.file.as_str()), ("/", "index.html"));
    assert_eq!(index.cache, Cache::Revalidate);
    let style = find("/style-");
    assert_eq!(style.cache, Cache::Immutable);
    assert_eq!(style.path, format!("/style-{}.css", hash::short(&style.hash)));
    assert!(style.brotli.unwrap() < style.gzip.unwrap() && style.gzip.unwrap() < style.bytes);
    let icon = find("/icon-");
    assert_eq!((icon.brotli, icon.gzip), (None, None));
    let program = find("/page-");
    assert!(program.path.ends_with("/page.js"));
}

#[test]
fn the_compressed_forms_hold_the_same() {
    let out = TempDir::new().unwrap();
    let summary = asset_list().write(out.path(), Packing::Tight).unwrap();
    for listed in summary.listing.files.iter().filter(|listed| listed.brotli.is_some()) {
        let path = out.path().join(&listed.file);
        let mut unpacked = Vec::new();
        let packed = fs::read(with(&path, "br")).unwrap();
        ::brotli::Decompressor::new(&*packed, 4096).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, TEXT);
        unpacked.clear();
        let packed = fs::File::open(with(&path, "gz")).unwrap();
        flate2::read::GzDecoder::new(packed).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, TEXT);
    }
}

#[test]
fn what_has_not_changed_keeps_its_time() {
    let out = TempDir::new().unwrap();
    asset_list().write(out.path(), Packing::Tight).unwrap();
    // A time in the past shows any touch, however coarse the clock of the disk is.
    for path in tree(out.path()).keys() {
        fs::File::options()
            .append(true)
            .open(path)
            .unwrap()
            .set_modified(SystemTime::UNIX_EPOCH)
            .unwrap();
    }
    let before = tree(out.path());
    assert_eq!(asset_list().write(out.path(), Packing::Tight).unwrap().n_written, 0);
    assert_eq!(tree(out.path()), before);
}

#[test]
fn what_nobody_needs_any_more_is_removed() {
    let out = TempDir::new().unwrap();
    asset_list().write(out.path(), Packing::Tight).unwrap();
    let mut other = AssetList::default();
    other.add("/", b"short".to_vec(), Load::First);
    let summary = other.write(out.path(), Packing::Tight).unwrap();
    assert_eq!((summary.n_written, summary.listing.files[0].brotli), (1, None));
    let left: Vec<_> = fs::read_dir(out.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn a_lost_compressed_form_is_made_again() {
    let out = TempDir::new().unwrap();
    asset_list().write(out.path(), Packing::Tight).unwrap();
    fs::remove_file(out.path().join("index.html.br")).unwrap();
    assert_eq!(asset_list().write(out.path(), Packing::Tight).unwrap().n_written, 1);
    assert!(out.path().join("index.html.br").is_file());
}

#[test]
fn the_inner_loop_compresses_nothing() {
    let out = TempDir::new().unwrap();
    asset_list().write(out.path(), Packing::Tight).unwrap();
    let summary = asset_list().write(out.path(), Packing::None).unwrap();
    assert!(summary.listing.files.iter().all(|file| file.brotli.is_none()));
    assert!(tree(out.path()).keys().all(|path| path.extension().is_none_or(|e| e != "br")));
}

#[test]
fn one_address_has_one_file() {
    let out = TempDir::new().unwrap();
    let mut asset_list = asset_list();
    asset_list.add("/", Vec::new(), Load::First);
    let failure = asset_list.write(out.path(), Packing::None).unwrap_err();
    assert_eq!(failure.to_string(), "two files have the address /");
}

#[test]
fn a_changed_part_changes_the_folder_and_the_version() {
    let program = |text: &[u8]| {
        let mut asset_list = AssetList::default();
        let folder =
            asset_list.add_folder("page", &[("a.js".to_owned(), text.to_vec())], |_| Load::First);
        (folder, asset_list.version())
    };
    let (one, other) = (program(b"1"), program(b"2"));
    assert!(one.0 != other.0 && one.1 != other.1);
    assert_eq!(one, program(b"1"));
}
