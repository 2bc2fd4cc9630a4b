//! Where the cards lie: the grid row by row, its extension in columns of three.

use tercet_cards::Card;

/// How many rows a table has.
pub(crate) const N_ROWS: usize = 3;

/// The cards of a table by row and column; `None` where no card lies.
///
/// Of a grid of twelve the slots 1 to 4 are the first row, and 13, 14 and 15
/// the first column beyond it, from top to bottom.
pub(crate) fn rows(table: &[Option<Card>], base: usize) -> [Vec<Option<Card>>; N_ROWS] {
    let mut rows: [Vec<Option<Card>>; N_ROWS] = Default::default();
    for (slot_idx, &card) in table.iter().enumerate() {
        let (row, column) = place(slot_idx, base);
        let cells = &mut rows[row];
        if cells.len() <= column {
            cells.resize(column + 1, None);
        }
        cells[column] = card;
    }
    let n_columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    for cells in &mut rows {
        cells.resize(n_columns, None);
    }
    rows
}

/// Row and column of a slot, all counted from 0.
pub(crate) fn place(slot_idx: usize, base: usize) -> (usize, usize) {
    let n_columns = (base / N_ROWS).max(1);
    match slot_idx.checked_sub(n_columns * N_ROWS) {
        None => (slot_idx / n_columns, slot_idx % n_columns),
        Some(beyond) => (beyond % N_ROWS, n_columns + beyond / N_ROWS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(n_cards: usize, base: usize) -> Vec<String> {
        let table: Vec<Option<Card>> = Card::all().take(n_cards).map(Some).collect();
        rows(&table, base)
            .iter()
            .map(|row| {
                let cells = row.iter().map(|cell| match cell {
                    Some(card) => (card.index() + 1).to_string(),
                    None => ".".to_owned(),
                });
                cells.collect::<Vec<_>>().join(" ")
            })
            .collect()
    }

    #[test]
    fn the_grid_goes_by_rows_and_its_extension_by_columns() {
        assert_eq!(shown(12, 12), ["1 2 3 4", "5 6 7 8", "9 10 11 12"]);
        assert_eq!(shown(21, 12), ["1 2 3 4 13 16 19", "5 6 7 8 14 17 20", "9 10 11 12 15 18 21"]);
        assert_eq!(shown(13, 12), ["1 2 3 4 13", "5 6 7 8 .", "9 10 11 12 ."]);
        assert_eq!(shown(12, 9), ["1 2 3 10", "4 5 6 11", "7 8 9 12"]);
    }
}
