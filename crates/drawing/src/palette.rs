//! The colors cards are printed in, for different eyes.

use tercet_cards::Color;

/// A choice of the three colors, and of what is around them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Red, green and purple as one expects them.
    #[default]
    Standard,
    /// Vermilion, bluish green and blue of Okabe and Ito, which eyes that
    /// confuse red and green tell apart.
    OkabeIto,
    /// Dark colors that stand out from white by 7 to 1 or more, with black borders.
    HighContrast,
    /// Whatever the style sheet of the page says: `--ink-red`, `--paper` and so on.
    Styled,
}

impl Palette {
    /// All that have colors of their own.
    pub const ALL: [Palette; 3] = [Palette::Standard, Palette::OkabeIto, Palette::HighContrast];

    /// The color of symbols.
    #[must_use]
    pub const fn ink(self, color: Color) -> &'static str {
        match (self, color) {
            (Palette::Standard, Color::Red) => "#e0263c",
            (Palette::Standard, Color::Green) => "#12894a",
            (Palette::Standard, Color::Purple) => "#6d2fb5",
            (Palette::OkabeIto, Color::Red) => "#d55e00",
            (Palette::OkabeIto, Color::Green) => "#009e73",
            (Palette::OkabeIto, Color::Purple) => "#0072b2",
            (Palette::HighContrast, Color::Red) => "#a8001c",
            (Palette::HighContrast, Color::Green) => "#005a2b",
            (Palette::HighContrast, Color::Purple) => "#3d0c8c",
            (Palette::Styled, Color::Red) => "var(--ink-red)",
            (Palette::Styled, Color::Green) => "var(--ink-green)",
            (Palette::Styled, Color::Purple) => "var(--ink-purple)",
        }
    }

    /// The color of cards.
    #[must_use]
    pub const fn paper(self) -> &'static str {
        match self {
            Palette::Standard | Palette::OkabeIto | Palette::HighContrast => "#ffffff",
            Palette::Styled => "var(--paper)",
        }
    }

    /// The color of the border of cards.
    #[must_use]
    pub const fn border(self) -> &'static str {
        match self {
            Palette::Standard | Palette::OkabeIto => "#cfd4dc",
            Palette::HighContrast => "#000000",
            Palette::Styled => "var(--card-border)",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How bright a color is, from 0 to 1, as the accessibility guidelines define it.
    fn luminance(hex: &str) -> f64 {
        let channel = |at: usize| {
            let byte = u8::from_str_radix(&hex[at..at + 2], 16).expect("it is hex");
            let value = f64::from(byte) / 255.0;
            // A square stands in for the power of 2.4; it is brighter, so nothing is overrated.
            if value <= 0.04 { value / 12.92 } else { value * value }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(palette: Palette, color: Color) -> f64 {
        1.05 / (luminance(palette.ink(color)) + 0.05)
    }

    #[test]
    fn symbols_stand_out_from_the_card() {
        for color in Color::ALL {
            assert!(contrast(Palette::Standard, color) >= 3.0, "{color:?}");
            assert!(contrast(Palette::OkabeIto, color) >= 3.0, "{color:?}");
            assert!(contrast(Palette::HighContrast, color) >= 7.0, "{color:?}");
        }
    }
}
