//! What the first visit costs, as a table.

use std::fmt::Write as _;

use crate::shelf::{Listed, Listing, Load};

/// The sizes of what a browser loads first, and of the rest in sum.
pub(crate) fn table(listing: &Listing) -> String {
    let mut text = format!("{:<34}{:>12}{:>12}\n", "first load", "bytes", "on the wire");
    let mut total = (0, 0);
    for file in listing.files.iter().filter(|file| file.load == Load::First) {
        total = (total.0 + file.bytes, total.1 + on_the_wire(file));
        line(&mut text, &file.path, file.bytes, on_the_wire(file));
    }
    line(&mut text, "together", total.0, total.1);
    for (name, load) in [("then, for offline", Load::Offline), ("when asked for", Load::Later)] {
        let files = || listing.files.iter().filter(|file| file.load == load);
        let bytes = files().map(|file| file.bytes).sum();
        line(&mut text, name, bytes, files().map(on_the_wire).sum());
    }
    text
}

fn line(text: &mut String, name: &str, bytes: usize, wire: usize) {
    let _ = writeln!(text, "{name:<34}{bytes:>12}{wire:>12}");
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
        let summary = shelf.write(out.path(), Packing::None).unwrap();
        let table = table(&summary.listing);
        let words = |start: &str| {
            let line = table.lines().find(|line| line.starts_with(start)).unwrap();
            line.split_whitespace().rev().take(2).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(words("together"), ["120", "120"]);
        assert_eq!(words("then"), ["0", "0"]);
        assert_eq!(words("when"), ["3", "3"]);
    }
}
