//! Pictures of layouts.

use std::path::PathBuf;

use tercet_cards::Card;
use tercet_drawing::layout::LayoutPicture;

use crate::{exit::CommandError, figures::write_file};

/// Where to draw a layout, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct Picture {
    /// Draw the cards, and the SETs that are told, as an SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// The colors of the picture
    #[arg(long, value_enum, default_value_t, requires = "svg")]
    palette: Palette,
}

/// The colors of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Palette {
    /// Red, green and purple
    #[default]
    Standard,
    /// Vermilion, bluish green and blue, for eyes that confuse red and green
    OkabeIto,
    /// Dark colors with black borders
    HighContrast,
}

impl Picture {
    /// Draws cards, if a picture is wanted.
    pub(crate) fn draw(
        &self,
        cards: &[Card],
        n_columns: usize,
        sets: &[[usize; 3]],
    ) -> Result<(), CommandError> {
        let Some(path) = &self.svg else { return Ok(()) };
        let palette = match self.palette {
            Palette::Standard => tercet_drawing::Palette::Standard,
            Palette::OkabeIto => tercet_drawing::Palette::OkabeIto,
            Palette::HighContrast => tercet_drawing::Palette::HighContrast,
        };
        write_file(path, &LayoutPicture { cards, n_columns, sets, palette }.to_svg())
    }
}
