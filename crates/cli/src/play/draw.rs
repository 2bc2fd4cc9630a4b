//! Cards drawn as boxes that tell shape and shading without their color.

use tercet_cards::Card;
use tercet_drawing::typed;

use super::keys::key_at;
use crate::{grid, style::Style};

/// How many lines a card takes.
const HEIGHT: usize = 4;
/// How wide a symbol is.
const SYMBOL: usize = typed::WIDTH;
/// What is free to the left of the table.
const MARGIN: usize = 1;

/// The table as lines, three rows of cards with the key of each.
pub(super) fn table(
    table: &[Option<Card>],
    base: usize,
    style: Style,
    width: usize,
) -> Vec<String> {
    let rows = grid::rows(table, base);
    let brush = Brush { style, size: Size::that_fits(rows[0].len(), width) };
    let mut lines = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        let cards: Vec<[String; HEIGHT]> = cells
            .iter()
            .enumerate()
            .map(|(column, card)| match card {
                Some(card) => brush.card(*card, key_at(row, column).unwrap_or(' ')),
                None => brush.gap(),
            })
            .collect();
        for line in 0..HEIGHT {
            let pieces: Vec<&str> = cards.iter().map(|card| card[line].as_str()).collect();
            lines.push(format!(" {}", pieces.join(brush.size.between)).trim_end().to_owned());
        }
    }
    lines
}

/// How much room a card has.
#[derive(Clone, Copy)]
struct Size {
    /// Between the borders.
    inner: usize,
    /// Between symbols.
    gap: usize,
    /// Between cards.
    between: &'static str,
}

impl Size {
    /// From the largest to the smallest.
    const ALL: [Size; 3] = [
        Size { inner: 3 * SYMBOL + 4, gap: 2, between: " " },
        Size { inner: 3 * SYMBOL + 2, gap: 1, between: "" },
        Size { inner: 3 * SYMBOL, gap: 0, between: "" },
    ];

    /// The largest in which this many cards fit beside each other; the smallest if none does.
    fn that_fits(n_columns: usize, width: usize) -> Size {
        let fits = |size: &Size| MARGIN + n_columns * size.step() <= width + size.between.len();
        Size::ALL.into_iter().find(fits).unwrap_or(Size::ALL[2])
    }

    /// From the left border of a card to that of the next.
    fn step(self) -> usize {
        self.inner + 2 + self.between.len()
    }
}

/// The characters borders are drawn with.
struct Border {
    top: [char; 2],
    bottom: [char; 2],
    across: char,
    down: char,
}

const ROUND: Border =
    Border { top: ['╭', '╮'], bottom: ['╰', '╯'], across: '─', down: '│' };
const ASCII: Border = Border { top: ['.', '.'], bottom: ['\'', '\''], across: '-', down: '|' };

/// What draws a card.
struct Brush {
    style: Style,
    size: Size,
}

impl Brush {
    /// A card with its key in the upper border and its name in the lower one.
    fn card(&self, card: Card, key: char) -> [String; HEIGHT] {
        let Brush { style, size } = *self;
        let border = if style.unicode { ROUND } else { ASCII };
        let across = |n: usize| border.across.to_string().repeat(n);
        let [left, right] = border.top;
        let top = format!(
            "{} {} {}",
            style.dim(&format!("{left}{}", across(1))),
            style.bold(&key.to_string()),
            style.dim(&format!("{}{right}", across(size.inner - 4)))
        );
        let [left, right] = border.bottom;
        let bottom =
            style.dim(&format!("{left}{} {card} {}{right}", across(size.inner - 7), across(1)));
        let side = style.dim(&border.down.to_string());
        let [upper, lower] = self.symbols(card).map(|symbols| {
            let room = size.inner - symbols.chars().count();
            let (before, after) = (" ".repeat(room / 2), " ".repeat(room - room / 2));
            format!("{side}{before}{}{after}{side}", style.in_color_of(card, &symbols))
        });
        [top, upper, lower, bottom]
    }

    /// Where no card lies.
    fn gap(&self) -> [String; HEIGHT] {
        std::array::from_fn(|_| " ".repeat(self.size.inner + 2))
    }

    /// The symbols of a card, beside each other, in two lines.
    fn symbols(&self, card: Card) -> [String; 2] {
        let n_symbols = usize::from(card.number().digit()) + 1;
        let drawn = if self.style.unicode { typed::unicode } else { typed::ascii };
        drawn(card.shape(), card.shading())
            .map(|half| vec![half; n_symbols].join(&" ".repeat(self.size.gap)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(cards: &str, style: Style, width: usize) -> Vec<String> {
        let cards: Vec<Option<Card>> = cards.split(' ').map(|card| card.parse().ok()).collect();
        table(&cards, 12, style, width)
    }

    #[test]
    fn cards_are_boxes_with_key_symbols_and_name() {
        let lines = drawn("2rho 1gfd 3pes .", Style::PLAIN, 80);
        let expected = [
            " ╭─ 1 ─────────╮ ╭─ 2 ─────────╮ ╭─ 3 ─────────╮",
            " │  ╭▒╮  ╭▒╮   │ │     ◢█◣     │ │╱ ╱  ╱ ╱  ╱ ╱│",
            " │  ╰▒╯  ╰▒╯   │ │     ◥█◤     │ │╲ ╲  ╲ ╲  ╲ ╲│",
            " ╰────── 2rho ─╯ ╰────── 1gfd ─╯ ╰────── 3pes ─╯",
        ];
        assert_eq!(lines[..4], expected);
    }

    #[test]
    fn plain_cards_are_ascii() {
        let ascii = Style { color: false, unicode: false };
        let lines = drawn("2rho 1gfd 3pes 1rho 2peo", ascii, 80);
        assert!(lines.iter().all(|line| line.is_ascii()), "{lines:#?}");
        assert_eq!(lines[1], r" |  (=)  (=)   | |     /#\     | |/ /  / /  / /| |     (=)     |");
    }

    #[test]
    fn no_two_cards_look_alike_without_color_and_name() {
        for style in [Style::PLAIN, Style { color: false, unicode: false }] {
            for size in Size::ALL {
                let brush = Brush { style, size };
                let mut looks: Vec<[String; 2]> = Card::all()
                    .filter(|card| card.color() == tercet_cards::Color::Red)
                    .map(|card| brush.symbols(card))
                    .collect();
                looks.sort();
                looks.dedup();
                assert_eq!(looks.len(), 27);
            }
        }
    }

    #[test]
    fn the_largest_table_fits_into_eighty_columns() {
        let all: Vec<Option<Card>> = Card::all().rev().take(21).map(Some).collect();
        for (base, n_cards) in [(12, 12), (12, 15), (12, 18), (12, 21), (9, 21)] {
            let lines = table(&all[..n_cards], base, Style::PLAIN, 80);
            assert_eq!(lines.len(), 12);
            let widest = lines.iter().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= 80, "{n_cards} cards are {widest} wide");
        }
    }
}
