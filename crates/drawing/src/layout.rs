//! Cards beside each other as a whole SVG file, with SETs shown if wanted.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write as _;

use tercet_cards::Card;

use crate::{
    Palette, card,
    card::{HEIGHT, WIDTH},
};

/// What is free between cards.
const GAP: f32 = 22.0;
/// How much smaller the cards of a SET are shown below the layout.
const SMALL: f32 = 0.42;

/// The colors SETs are marked with, one after the other.
const MARKS: [&str; 6] = ["#f2a900", "#1c7ed6", "#c2255c", "#37b24d", "#ae3ec9", "#495057"];

/// Cards in rows.
pub struct LayoutPicture<'a> {
    /// The cards, row by row.
    pub cards: &'a [Card],
    /// How many are in a row.
    pub n_columns: usize,
    /// The SETs to show, as positions of their cards.
    pub sets: &'a [[usize; 3]],
    /// The colors.
    pub palette: Palette,
}

impl LayoutPicture<'_> {
    /// The layout as a file.
    ///
    /// Below the cards every SET is shown once more, in small, beside the
    /// color that marks its cards in the layout.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let n_columns = self.n_columns.max(1);
        let n_rows = self.cards.len().div_ceil(n_columns);
        let width = GAP + n_columns as f32 * (WIDTH + GAP);
        let height = GAP + n_rows as f32 * (HEIGHT + GAP);
        let small_width = 3.0 * (WIDTH * SMALL + 8.0) + GAP + 26.0;
        let per_row = ((width - GAP) / small_width).max(1.0) as usize;
        let small_height = HEIGHT * SMALL + GAP;
        let total = height + self.sets.len().div_ceil(per_row) as f32 * small_height;

        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {total}\" \
             width=\"{width}\" height=\"{total}\">{}\
             <rect width=\"{width}\" height=\"{total}\" fill=\"#eef1f4\"/>",
            card::definitions(self.palette)
        );
        for (idx, &card) in self.cards.iter().enumerate() {
            let x = GAP + (idx % n_columns) as f32 * (WIDTH + GAP);
            let y = GAP + (idx / n_columns) as f32 * (HEIGHT + GAP);
            let _ = write!(svg, "<g transform=\"translate({x} {y})\">");
            svg.push_str(&card::card(card, self.palette));
            svg.push_str(&self.marks(idx));
            svg.push_str("</g>");
        }
        for (nr, set) in self.sets.iter().enumerate() {
            let x = GAP + (nr % per_row) as f32 * small_width;
            let y = height + (nr / per_row) as f32 * small_height;
            let _ = write!(svg, "<g transform=\"translate({x} {y})\">{}</g>", self.small(nr, *set));
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// A dot for each SET that a card belongs to, along its lower edge.
    fn marks(&self, idx: usize) -> String {
        let of_card: Vec<usize> =
            (0..self.sets.len()).filter(|&nr| self.sets[nr].contains(&idx)).collect();
        let mut svg = String::new();
        for (place, &nr) in of_card.iter().enumerate() {
            let x = WIDTH / 2.0 + 17.0 * (place as f32 - (of_card.len() - 1) as f32 / 2.0);
            let _ = write!(
                svg,
                "<circle cx=\"{x}\" cy=\"{HEIGHT}\" r=\"7\" fill=\"{}\" stroke=\"#fff\" \
                 stroke-width=\"2\"/>",
                mark(nr)
            );
        }
        svg
    }

    fn small(&self, nr: usize, set: [usize; 3]) -> String {
        let middle = HEIGHT * SMALL / 2.0;
        let mut svg = format!("<circle cx=\"9\" cy=\"{middle}\" r=\"9\" fill=\"{}\"/>", mark(nr));
        for (place, card) in set.iter().filter_map(|&idx| self.cards.get(idx)).enumerate() {
            let x = (26.0 + place as f32 * (WIDTH * SMALL + 8.0)).to_string();
            let _ = write!(svg, "<g transform=\"translate({x} 0) scale({SMALL})\">");
            svg.push_str(&card::card(*card, self.palette));
            svg.push_str("</g>");
        }
        svg
    }
}

fn mark(nr: usize) -> &'static str {
    MARKS[nr % MARKS.len()]
}
