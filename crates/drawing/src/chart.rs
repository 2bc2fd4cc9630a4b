//! Bar charts as SVG: whole files, and single panels for a page.

use alloc::{format, string::String, vec::Vec};
use core::fmt::Write as _;

use crate::xml::escaped;

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 28.0;
const PLOT: f64 = 190.0;
const PANEL: f64 = PLOT + 96.0;
/// The room of a panel's title.
const HEAD: f64 = 22.0;
pub(crate) const FONT: &str =
    "font-family=\"system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif\"";

/// The colors of a chart.
pub struct Colors {
    /// What is written most clearly: titles and values.
    pub ink: &'static str,
    /// What is written beside it: notes and axes.
    pub quiet: &'static str,
    /// The names of bars.
    pub label: &'static str,
    /// The bars.
    pub bar: &'static str,
    /// The lines to compare with.
    pub peer: &'static str,
    /// The line on which the bars stand.
    pub axis: &'static str,
}

impl Colors {
    /// Those of files, on white.
    pub const PRINTED: Colors = Colors {
        ink: "#1b1f24",
        quiet: "#57606a",
        label: "#424a53",
        bar: "#6d5bd0",
        peer: "#e8590c",
        axis: "#8c959f",
    };
    /// Those that the style sheet of the page says.
    pub const STYLED: Colors = Colors {
        ink: "var(--text)",
        quiet: "var(--quiet)",
        label: "var(--quiet)",
        bar: "var(--accent)",
        peer: "var(--bad)",
        axis: "var(--line)",
    };
}

/// A file of panels below each other.
pub struct Chart {
    /// What all is about.
    pub title: String,
    /// How it came about, in one line.
    pub note: String,
    /// The panels.
    pub panels: Vec<Panel>,
}

/// Bars beside each other.
pub struct Panel {
    /// What the bars are.
    pub title: String,
    /// What their names mean.
    pub axis: String,
    /// The bars from left to right.
    pub bars: Vec<Bar>,
}

/// One bar.
pub struct Bar {
    /// Its name.
    pub label: String,
    /// What is written on it.
    pub text: String,
    /// How high it is; at least 0, in any unit.
    pub value: f64,
    /// How far the value may be off, in the same unit; drawn if it is not 0.
    pub error: f64,
    /// A value to compare with, drawn as a line across the bar.
    pub peer: Option<f64>,
}

impl Bar {
    /// A bar without error and peer.
    #[must_use]
    pub fn exact(label: String, text: String, value: f64) -> Bar {
        Bar { label, text, value, error: 0.0, peer: None }
    }
}

impl Chart {
    /// The chart as a file.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let height = 92.0 + self.panels.len() as f64 * PANEL;
        let Colors { ink, quiet, .. } = Colors::PRINTED;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
             width=\"{WIDTH}\" height=\"{height}\" {FONT}>\
             <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#ffffff\"/>\
             <text x=\"{MARGIN}\" y=\"42\" font-size=\"22\" font-weight=\"600\" fill=\"{ink}\">\
             {}</text><text x=\"{MARGIN}\" y=\"66\" font-size=\"13\" fill=\"{quiet}\">{}</text>\n",
            escaped(&self.title),
            escaped(&self.note)
        );
        for (nr, panel) in self.panels.iter().enumerate() {
            let y = 92.0 + nr as f64 * PANEL;
            let bars = panel.svg(WIDTH - 2.0 * MARGIN, &Colors::PRINTED);
            let _ = writeln!(svg, "<g transform=\"translate({MARGIN} {y})\">{bars}</g>");
        }
        svg.push_str("</svg>\n");
        svg
    }
}

impl Panel {
    /// The panel alone, without its title, for a page that says it in its own way.
    ///
    /// The picture is as wide as it is told, so that letters are as large on a narrow screen.
    #[must_use]
    pub fn to_svg(&self, width: f64, colors: &Colors) -> String {
        let height = PANEL - HEAD - 16.0;
        let bars = self.bars(width, colors);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 {HEAD} {width} {height}\" {FONT}>\
             {bars}</svg>"
        )
    }

    fn svg(&self, inner: f64, colors: &Colors) -> String {
        format!(
            "<text y=\"14\" font-size=\"15\" font-weight=\"600\" fill=\"{}\">{}</text>{}",
            colors.ink,
            escaped(&self.title),
            self.bars(inner, colors)
        )
    }

    /// The bars with their names and values, and the axis below them.
    fn bars(&self, inner: f64, colors: &Colors) -> String {
        let Colors { ink, quiet, label, bar: filled, peer: compared, axis } = colors;
        let base = 34.0 + PLOT;
        let tops =
            self.bars.iter().flat_map(|bar| [bar.value + bar.error, bar.peer.unwrap_or(0.0)]);
        let highest = tops.fold(f64::MIN_POSITIVE, f64::max);
        let step = inner / self.bars.len().max(1) as f64;
        let width = (step * 0.72).min(64.0);
        // Labels get smaller where many bars share the room.
        let size = (step * 0.30).clamp(7.0, 12.0);
        let y = |value: f64| rounded(base - (PLOT - 22.0) * value.max(0.0) / highest);

        let mut svg = format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"12\" fill=\"{quiet}\" text-anchor=\"middle\">\
             {}</text>",
            inner / 2.0,
            base + 38.0,
            escaped(&self.axis)
        );
        for (nr, bar) in self.bars.iter().enumerate() {
            let middle = rounded((nr as f64 + 0.5) * step);
            let left = rounded(middle - width / 2.0);
            let (top, wide) = (y(bar.value), rounded(width));
            let _ = write!(
                svg,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{}\" rx=\"2\" \
                 fill=\"{filled}\"><title>{}: {}</title></rect>\
                 <text x=\"{middle}\" y=\"{}\" font-size=\"{size}\" fill=\"{ink}\" \
                 text-anchor=\"middle\">{}</text>\
                 <text x=\"{middle}\" y=\"{}\" font-size=\"{size}\" fill=\"{label}\" \
                 text-anchor=\"middle\">{}</text>",
                rounded(base - top),
                escaped(&bar.label),
                escaped(&bar.text),
                rounded(y(bar.value + bar.error) - 5.0),
                escaped(&bar.text),
                base + 16.0,
                escaped(&bar.label)
            );
            if bar.error > 0.0 {
                let (low, high) = (y(bar.value - bar.error), y(bar.value + bar.error));
                let _ = write!(
                    svg,
                    "<path d=\"M{middle} {high}V{low}\" stroke=\"{ink}\" stroke-width=\"1.5\"/>"
                );
            }
            if let Some(peer) = bar.peer {
                let _ = write!(
                    svg,
                    "<path d=\"M{left} {}h{wide}\" stroke=\"{compared}\" stroke-width=\"2.5\"/>",
                    y(peer)
                );
            }
        }
        let _ = write!(svg, "<path d=\"M0 {base}H{inner}\" stroke=\"{axis}\"/>");
        svg
    }
}

/// To a tenth, so that files are short and the same on every machine.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 10.0 + 0.5) as i64 as f64 / 10.0
}
