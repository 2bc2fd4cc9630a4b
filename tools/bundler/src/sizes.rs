//! What the first visit costs, as a table.

use std::fmt::Write as _;

use crate::{
    asset_list::{Asset, Listing, Load},
    failure::PageError,
};

/// What may go over the wire until the lobby is there, in bytes.
pub(crate) const LOBBY_LIMIT: usize = 360_000;
/// What may go over the wire until "Play now" has a table, the lobby included: it is 550,000, of
/// which the worker, without what is in its archive, is 188,000.
pub(crate) const TABLE_LIMIT: usize = 553_000;

/// The sizes of what a browser loads first, and of the rest in sum.
pub(crate) fn table(listing: &Listing) -> String {
    let mut text = format!("{:<34}{:>12}{:>12}\n", "first load", "bytes", "on the wire");
    for file in lobby(listing) {
        line(&mut text, &file.path, file.bytes, on_the_wire(file));
    }
    sum(&mut text, "the lobby", || lobby(listing));
    for file in with_load(listing, Load::Play) {
        line(&mut text, &file.path, file.bytes, on_the_wire(file));
    }
    sum(&mut text, "the lobby and a table", || first_table(listing));
    sum(&mut text, "then, for offline", || with_load(listing, Load::Offline));
    sum(&mut text, "when asked for", || with_load(listing, Load::Later));
    text
}

/// Refuses a page that is too heavy.
///
/// # Errors
/// If more than [`LOBBY_LIMIT`] goes over the wire until the lobby is there, or more than
/// [`TABLE_LIMIT`] until somebody can play.
pub(crate) fn check(listing: &Listing) -> Result<(), PageError> {
    let lobby: usize = lobby(listing).map(on_the_wire).sum();
    let table: usize = first_table(listing).map(on_the_wire).sum();
    for (what, bytes, limit) in [
        ("the first load", lobby, LOBBY_LIMIT),
        ("the first load with a table", table, TABLE_LIMIT),
    ] {
        if limit < bytes {
            return Err(PageError::TooHeavy { what, bytes, limit });
        }
    }
    Ok(())
}

/// What a browser loads before it shows the lobby.
fn lobby(listing: &Listing) -> impl Iterator<Item = &Asset> {
    with_load(listing, Load::First).chain(heaviest_language(listing))
}

/// What a browser loads before somebody can play at a table of the page itself.
fn first_table(listing: &Listing) -> impl Iterator<Item = &Asset> {
    lobby(listing).chain(with_load(listing, Load::Play))
}

fn with_load(listing: &Listing, load: Load) -> impl Iterator<Item = &Asset> {
    listing.files.iter().filter(move |file| file.load == load)
}

/// A line for several files.
fn sum<'a, I: Iterator<Item = &'a Asset>>(text: &mut String, name: &str, files: impl Fn() -> I) {
    let bytes = files().map(|file| file.bytes).sum();
    line(text, name, bytes, files().map(on_the_wire).sum());
}

fn line(text: &mut String, name: &str, bytes: usize, wire: usize) {
    let _ = writeln!(text, "{name:<34}{bytes:>12}{wire:>12}");
}

/// Anyone who reads the longest language loads the most.
fn heaviest_language(listing: &Listing) -> Option<&Asset> {
    let languages = listing.files.iter().filter(|file| file.load == Load::Language);
    languages.max_by_key(|file| on_the_wire(file))
}

/// What a browser that takes brotli gets.
fn on_the_wire(file: &Asset) -> usize {
    file.brotli.unwrap_or(file.bytes)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::asset_list::{AssetList, Packing};

    #[test]
    fn the_first_load_is_summed_up() {
        let out = TempDir::new().unwrap();
        let mut asset_list = AssetList::default();
        asset_list.add("/", vec![b'x'; 100], Load::First);
        asset_list.add("/b.css", vec![b'x'; 20], Load::First);
        asset_list.add("/worker.wasm", vec![b'x'; 1000], Load::Play);
        asset_list.add("/c.md", vec![b'x'; 3], Load::Later);
        asset_list.add("/texts/da.txt", vec![b'x'; 5], Load::Language);
        asset_list.add("/texts/en.txt", vec![b'x'; 7], Load::Language);
        let summary = asset_list.write(out.path(), Packing::None).unwrap();
        let table = table(&summary.listing);
        let words = |start: &str| {
            let line = table.lines().find(|line| line.starts_with(&format!("{start}  ")));
            let line = line.unwrap();
            line.split_whitespace().rev().take(2).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(words("the lobby"), ["127", "127"]);
        assert_eq!(words("the lobby and a table"), ["1127", "1127"]);
        assert_eq!(words("then, for offline"), ["0", "0"]);
        assert_eq!(words("when asked for"), ["3", "3"]);
    }

    #[test]
    fn a_page_that_is_too_heavy_is_refused_and_told_how_heavy_it_is() {
        let weighed = |n_lobby: usize, n_worker: usize| {
            let out = TempDir::new().unwrap();
            let mut asset_list = AssetList::default();
            asset_list.add("/", vec![b'x'; n_lobby], Load::First);
            asset_list.add("/worker.wasm", vec![b'x'; n_worker], Load::Play);
            asset_list.add("/later.wasm", vec![b'x'; TABLE_LIMIT], Load::Offline);
            check(&asset_list.write(out.path(), Packing::None).unwrap().listing)
        };
        let most = TABLE_LIMIT - LOBBY_LIMIT;
        assert!(weighed(LOBBY_LIMIT, most).is_ok());
        assert_eq!(
            weighed(LOBBY_LIMIT + 1, 0).unwrap_err().to_string(),
            format!(
                "the first load is {} bytes, {LOBBY_LIMIT} are allowed; \
                 the table above says what is in it",
                LOBBY_LIMIT + 1
            )
        );
        assert_eq!(
            weighed(LOBBY_LIMIT, most + 1).unwrap_err().to_string(),
            format!(
                "the first load with a table is {} bytes, {TABLE_LIMIT} are allowed; \
                 the table above says what is in it",
                TABLE_LIMIT + 1
            )
        );
    }
}
