//! `tercet solve`: all SETs in a layout, for people and for programs.

use std::{
    fmt,
    io::{self, BufWriter, Write},
};

use serde::Serialize;
use tercet_cards::{Card, ParseCardError, Triple, for_each_set};
use tercet_texts::{Language, terminal};

use crate::{
    args,
    exit::{CommandError, End, ExitStatus},
    lines::{LONGEST, Lines},
    play::words::by_attribute,
    style::Style,
};

/// Answers the layout on the command line, or each on standard input.
pub(crate) fn run(args: &args::Solve) -> End {
    let mut output = Output {
        writer: BufWriter::new(io::stdout().lock()),
        format: if args.json {
            Format::Json
        } else {
            Format::Text(Style::of_stdout(), args.language.language())
        },
        n_written: 0,
    };
    if args.cards.iter().any(|word| word == "-") {
        if args.cards.len() > 1 {
            return Err(CommandError::wrong(
                "`-` reads layouts from standard input, without cards beside it",
            ));
        }
        if args.picture.svg.is_some() {
            return Err(CommandError::wrong(
                "`--svg` draws one layout, not those of standard input",
            ));
        }
        return solve_lines(io::stdin().lock(), &mut output);
    }
    let cards = layout(&args.cards.join(" "))?;
    if cards.is_empty() {
        return Err(CommandError::wrong("no card is given; a card is 4 characters such as 2rho"));
    }
    args.picture.draw(&cards, n_columns(&cards), &sets(&cards))?;
    output.write(&cards, None)?;
    output.writer.flush()?;
    Ok(ExitStatus::Done)
}

/// Answers a layout per line; a wrong one is the end, but those before it have been answered.
fn solve_lines(input: impl io::Read, output: &mut Output<impl Write>) -> End {
    let mut lines = Lines::new(input);
    let mut n_lines = 0;
    loop {
        if lines.is_drained() {
            output.writer.flush()?;
        }
        let read = lines.next();
        let Some(line) =
            read.map_err(|error| CommandError::wrong(format_args!("standard input: {error}")))?
        else {
            output.writer.flush()?;
            return Ok(ExitStatus::Done);
        };
        n_lines += 1;
        let cards = match read_line(line) {
            Ok(cards) => cards,
            Err(fault) => {
                output.writer.flush()?;
                return Err(CommandError::wrong(format_args!("line {n_lines}, {fault}")));
            }
        };
        if !cards.is_empty() {
            output.write(&cards, Some(n_lines))?;
        }
    }
}

fn read_line(line: &[u8]) -> Result<Vec<Card>, LineError> {
    if line.len() > LONGEST {
        return Err(LineError::TooLong);
    }
    let text =
        str::from_utf8(line).map_err(|error| LineError::NotText { byte: error.valid_up_to() })?;
    layout(text.split_once('#').map_or(text, |(before, _)| before))
}

/// The cards of a layout, separated by white space or commas.
fn layout(text: &str) -> Result<Vec<Card>, LineError> {
    let words = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
    let mut cards = Vec::new();
    for (idx, word) in words.enumerate() {
        let position = idx + 1;
        if position > Card::N {
            return Err(LineError::TooMany);
        }
        let card = word.parse().map_err(|error| LineError::NoCard { position, error })?;
        if let Some(first) = cards.iter().position(|&other| other == card) {
            return Err(LineError::Twice { position, card, first: first + 1 });
        }
        cards.push(card);
    }
    Ok(cards)
}

/// What is wrong with a layout, and where.
#[derive(Debug, PartialEq)]
enum LineError {
    NoCard { position: usize, error: ParseCardError },
    Twice { position: usize, card: Card, first: usize },
    TooMany,
    NotText { byte: usize },
    TooLong,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::NoCard { position, error } => write!(f, "card {position}: {error}"),
            LineError::Twice { position, card, first } => {
                write!(f, "card {position}: {card} is named before, as card {first}")
            }
            LineError::TooMany => write!(f, "card {}: there are only {}", Card::N + 1, Card::N),
            LineError::NotText { byte } => write!(f, "byte {}: this is not UTF-8 text", byte + 1),
            LineError::TooLong => write!(f, "byte {}: the line is too long", LONGEST + 1),
        }
    }
}

impl From<LineError> for CommandError {
    fn from(fault: LineError) -> CommandError {
        CommandError::wrong(fault)
    }
}

/// The positions of all SETs, ascending.
pub(crate) fn sets(cards: &[Card]) -> Vec<[usize; 3]> {
    let mut sets = Vec::new();
    for_each_set(cards, |positions| sets.push(positions));
    sets.sort_unstable();
    sets
}

/// Up to seven beside each other: tables in their three rows, others as they fit.
pub(crate) fn n_columns(cards: &[Card]) -> usize {
    match cards.len() {
        n @ (9 | 12 | 15 | 18 | 21) => n / 3,
        _ => 6,
    }
}

/// The cards in rows, each with its number.
pub(crate) fn rows(cards: &[Card], style: Style) -> String {
    let numbered: Vec<(usize, Card)> = (1..).zip(cards.iter().copied()).collect();
    let lines = numbered.chunks(n_columns(cards)).map(|row| {
        let cells = row.iter().map(|&(n, card)| format!("{n:>3} {}", style.card(card)));
        cells.collect::<Vec<_>>().join("  ") + "\n"
    });
    lines.collect()
}

/// An answered layout as JSON.
#[derive(Serialize)]
struct Solved<'a> {
    cards: &'a [Card],
    count: usize,
    sets: Vec<[Card; 3]>,
}

/// How answers are written.
#[derive(Clone, Copy)]
enum Format {
    Json,
    Text(Style, Language),
}

/// Where answers are written.
struct Output<W> {
    writer: W,
    format: Format,
    n_written: usize,
}

impl<W: Write> Output<W> {
    /// Answers a layout, which may have come from a numbered line.
    fn write(&mut self, cards: &[Card], line: Option<usize>) -> Result<(), CommandError> {
        let sets = sets(cards);
        match self.format {
            Format::Json => {
                let named = sets.iter().map(|set| set.map(|idx| cards[idx])).collect();
                let solved = Solved { cards, count: sets.len(), sets: named };
                serde_json::to_writer(&mut self.writer, &solved).map_err(io::Error::from)?;
                writeln!(self.writer)?;
            }
            Format::Text(style, language) => {
                if self.n_written > 0 {
                    writeln!(self.writer)?;
                }
                if let Some(line) = line {
                    writeln!(self.writer, "{}", terminal::line(language, line as i64))?;
                }
                let text = Text { style, language, cards, sets: &sets };
                write!(self.writer, "{text}")?;
            }
        }
        self.n_written += 1;
        Ok(())
    }
}

/// An answered layout for people.
struct Text<'a> {
    style: Style,
    language: Language,
    cards: &'a [Card],
    sets: &'a [[usize; 3]],
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&rows(self.cards, self.style))?;
        if let [a, b, c] = *self.cards
            && let Ok(triple) = Triple::new([a, b, c])
        {
            return self.judge(f, triple);
        }
        let (n_sets, n_cards) = (self.sets.len() as i64, self.cards.len() as i64);
        let found = terminal::sets_in(self.language, n_sets, n_cards);
        writeln!(f, "\n{}", self.style.bold(&found))?;
        for set in self.sets {
            let names = set.map(|idx| self.style.card(self.cards[idx])).join(" ");
            let [a, b, c] = set.map(|idx| idx + 1);
            let places = terminal::at(self.language, &format!("{a:>2} {b:>2} {c:>2}"));
            writeln!(f, "  {names}   {places}")?;
        }
        Ok(())
    }
}

impl Text<'_> {
    fn judge(&self, f: &mut fmt::Formatter<'_>, cards: Triple) -> fmt::Result {
        let answer = if cards.is_set() {
            terminal::a_set(self.language)
        } else {
            terminal::no_set(self.language)
        };
        writeln!(f, "\n{}", self.style.bold(answer))?;
        by_attribute(self.language, cards).iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        layout(text).unwrap_err().to_string()
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        assert_eq!(fault("1rfo 2rxo"), r#"card 2: "2rxo": `x` is not a shading (f, h, e)"#);
        assert_eq!(fault("1rfo,2rfo, 1RFO"), "card 3: 1rfo is named before, as card 1");
        assert_eq!(
            fault("2rhox"),
            r#"card 1: "2rhox": a card is 4 characters such as 2rho, this has 5"#
        );
    }

    #[test]
    fn the_eighty_second_card_is_one_too_many() {
        let mut all: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(layout(&all.join(" ")).unwrap().len(), 81);
        all.push("nonsense".to_owned());
        assert_eq!(fault(&all.join(" ")), "card 82: there are only 81");
    }

    #[test]
    fn a_line_may_have_a_comment_or_nothing() {
        assert_eq!(read_line(b"  \r").unwrap(), []);
        assert_eq!(read_line(b"# the puzzle of nine").unwrap(), []);
        assert_eq!(read_line(b"1rfo # first").unwrap().len(), 1);
        assert_eq!(read_line(b"1rfo \xff").unwrap_err(), LineError::NotText { byte: 5 });
        assert_eq!(read_line(&vec![b' '; LONGEST + 1]).unwrap_err(), LineError::TooLong);
    }

    #[test]
    fn sets_are_ordered_by_the_positions_of_the_input() {
        let cards = layout("3rfo 1ghd 2rfo 1rfo 2ghd 3ghd").unwrap();
        assert_eq!(sets(&cards), [[0, 2, 3], [1, 4, 5]]);
    }
}
