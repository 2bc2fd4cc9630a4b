//! What the first visit costs, as a table.

use std::fmt::Write as _;

use crate::{
    failure::Failure,
    shelf::{Listed, Listing, Load},
};

/// What may go over the wire until somebody can play, in bytes.
pub(crate) const LIMIT: usize = 386_000;

/// The sizes of what a browser loads first, and of the rest in sum.
pub(crate) fn table(listing: &Listing) -> String {
    let mut text = format!("{:<34}{:>12}{:>12}\n", "first load", "bytes", "on the wire");
    for file in first(listing) {
        line(&mut text, &file.path, file.bytes, on_the_wire(file));
    }
    let bytes = first(listing).map(|file| file.bytes).sum();
    line(&mut text, "together", bytes, first_load(listing));
    for (name, load) in [("then, for offline", Load::Offline), ("when asked for", Load::Later)] {
        let files = || listing.files.iter().filter(|file| file.load == load);
        let bytes = files().map(|file| file.bytes).sum();
        line(&mut text, name, bytes, files().map(on_the_wire).sum());
    }
    text
}

/// Refuses a page that is too heavy.
///
/// # Errors
/// If more than [`LIMIT`] goes over the wire until somebody can play.
pub(crate) fn check(listing: &Listing) -> Result<(), Failure> {
    match first_load(listing) {
        bytes if bytes > LIMIT => Err(Failure::TooHeavy { bytes, limit: LIMIT }),
        _ => Ok(()),
    }
}

/// What goes over the wire until somebody can play.
fn first_load(listing: &Listing) -> usize {
    first(listing).map(on_the_wire).sum()
}

/// What a browser loads before somebody can play.
fn first(listing: &Listing) -> impl Iterator<Item = &Listed> {
    let files = listing.files.iter().filter(|file| file.load == Load::First);
    files.chain(heaviest_language(listing))
}

fn line(text: &mut String, name: &str, bytes: usize, wire: usize) {
    let _ = writeln!(text, "{name:<34}{bytes:>12}{wire:>12}");
}

/// Whoever reads the longest language loads the most.
fn heaviest_language(listing: &Listing) -> Option<&Listed> {
    let languages = listing.files.iter().filter(|file| file.load == Load::Language);
    languages.max_by_key(|file| on_the_wire(file))
}

/// What a browser that takes brotli gets.
fn on_the_wire(file: &Listed) -> usize {
    file.brotli.unwrap_or(file.bytes)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::shelf::{Packing, Shelf};

    #[test]
    fn the_first_load_is_summed_up() {
        let out = TempDir::new().unwrap();
        let mut shelf = Shelf::default();
        shelf.add("/", vec![b'x'; 100], Load::First);
        shelf.add("/b.css", vec![b'x'; 20], Load::First);
        shelf.add("/c.md", vec![b'x'; 3], Load::Later);
        shelf.add("/texts/da.txt", vec![b'x'; 5], Load::Language);
        shelf.add("/texts/en.txt", vec![b'x'; 7], Load::Language);
        let summary = shelf.write(out.path(), Packing::None).unwrap();
        let table = table(&summary.listing);
        let words = |start: &str| {
            let line = table.lines().find(|line| line.starts_with(start)).unwrap();
            line.split_whitespace().rev().take(2).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(words("together"), ["127", "127"]);
        assert_eq!(words("then"), ["0", "0"]);
        assert_eq!(words("when"), ["3", "3"]);
    }

    #[test]
    fn a_page_that_is_too_heavy_is_refused_and_told_how_heavy_it_is() {
        let weighed = |n_bytes: usize| {
            let out = TempDir::new().unwrap();
            let mut shelf = Shelf::default();
            shelf.add("/", vec![b'x'; n_bytes], Load::First);
            shelf.add("/later.wasm", vec![b'x'; LIMIT], Load::Offline);
            check(&shelf.write(out.path(), Packing::None).unwrap().listing)
        };
        assert!(weighed(LIMIT).is_ok());
        assert_eq!(
            weighed(LIMIT + 1).unwrap_err().to_string(),
            "the first load is 386001 bytes, 386000 are allowed; the table above says what is in it"
        );
    }
}
