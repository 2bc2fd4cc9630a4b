//! `tercet odds`: the odds of SET, computed when asked.

mod in_play;
mod sets_in;
mod shapes;
mod table;

use std::{
    io::{self, Write as _},
    num::NonZeroUsize,
    path::PathBuf,
};

use serde::Serialize;
use tercet_drawing::chart::Chart;
use tercet_engine::Seed;

use crate::{
    exit::{End, ExitStatus},
    figures::write_file,
    seed,
    simulate::Deck,
    style::Style,
};

/// What to compute.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// How many cards the deck has
    #[arg(long, value_enum, default_value_t)]
    deck: Deck,

    /// How many SETs this many cards hold: the number of layouts for each
    #[arg(long, value_name = "K", group = "what", allow_negative_numbers = true)]
    sets_in: Option<usize>,

    /// The shapes of layouts without a SET, up to maps that keep SETs
    #[arg(long, group = "what")]
    shapes: bool,

    /// Fresh deals beside random games and the rule books
    #[arg(long, group = "what")]
    in_play: bool,

    /// How many games are played
    #[arg(long, value_name = "N", requires = "in_play",
          value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// What the games follow from: a number, or 64 hex digits
    #[arg(long, value_name = "SEED", value_parser = seed::read, requires = "in_play")]
    seed: Option<Seed>,

    /// How many games are played at a time
    #[arg(long, value_name = "N", requires = "in_play")]
    threads: Option<NonZeroUsize>,

    /// Answer with one JSON object
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Answer with comma-separated values
    #[arg(long)]
    csv: bool,

    /// Draw the answer as a chart
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Computes and tells.
pub(crate) fn run(args: &Arguments) -> End {
    if let Some(n_cards) = args.sets_in {
        args.tell(&sets_in::Distribution::new(args.deck.into(), n_cards)?)
    } else if args.shapes {
        args.tell(&shapes::Shapes::new(args.deck.into()))
    } else if args.in_play {
        args.tell(&in_play::InPlay::new(args)?)
    } else {
        args.tell(&table::ExactTable::new(args.deck.into()))
    }
}

/// An answer in all its forms; JSON is that of `Serialize`.
trait Printed: Serialize {
    /// For people.
    fn text(&self, style: Style) -> String;
    /// For spreadsheets.
    fn csv(&self) -> String;
    /// As a picture.
    fn chart(&self) -> Chart;
}

impl Arguments {
    fn tell(&self, told: &impl Printed) -> End {
        if let Some(path) = &self.svg {
            write_file(path, &told.chart().to_svg())?;
        }
        let mut output = io::stdout().lock();
        if self.json {
            serde_json::to_writer(&mut output, told).map_err(io::Error::from)?;
            writeln!(output)?;
        } else if self.csv {
            write!(output, "{}", told.csv())?;
        } else {
            write!(output, "{}", told.text(Style::of_stdout()))?;
        }
        Ok(ExitStatus::Done)
    }
}
