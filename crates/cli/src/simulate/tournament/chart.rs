//! The ratings of a tournament as a chart: a dot with its error for every player.

use std::fmt::Write as _;

use tercet_bots::standings::Standing;

use super::tell::Report;

const WIDTH: f64 = 640.0;
const LEFT: f64 = 150.0;
const RIGHT: f64 = 40.0;
const TOP: f64 = 56.0;
const ROW: f64 = 32.0;
/// This many points of rating lie between two lines of the grid.
const GRID: f64 = 200.0;

/// The chart as SVG.
pub(super) fn draw(report: &Report<'_>) -> String {
    let table = report.table();
    let scale = Scale::of(&table);
    let height = TOP + ROW * (table.len() as f64 + 1.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"16\" y=\"26\" font-size=\"16\">{} · {} games · Elo with standard error</text>\n",
        report.tournament.game,
        report.tally.n_games(),
    );
    // Writing to a text cannot fail.
    for line in scale.lines() {
        let (x, bottom) = (scale.x(line), height - ROW);
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {:.1}V{bottom:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#666\">{line:.0}</text>",
            TOP - 10.0,
            bottom + 20.0,
        );
    }
    for (row, (name, standing)) in table.iter().enumerate() {
        let y = TOP + ROW * (row as f64 + 0.5);
        let [low, middle, high] =
            [-1.0, 0.0, 1.0].map(|errors| scale.x(standing.elo + errors * standing.elo_error));
        let _ = writeln!(
            svg,
            "<text x=\"16\" y=\"{:.1}\">{name}</text>\
             <path d=\"M{low:.1} {y:.1}H{high:.1}\" stroke=\"#0072b2\" stroke-width=\"3\"/>\
             <circle cx=\"{middle:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#0072b2\"/>",
            y + 4.5,
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// From ratings to places.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    fn of(table: &[(String, Standing)]) -> Scale {
        let edge = |sign: f64| {
            let ratings =
                table.iter().map(|(_, standing)| standing.elo + sign * standing.elo_error);
            ratings.map(|rating| sign * rating).fold(f64::NEG_INFINITY, f64::max) * sign
        };
        let (low, high) = (edge(-1.0), edge(1.0));
        let low = (low / GRID).floor() * GRID;
        Scale { low, high: ((high / GRID).ceil() * GRID).max(low + GRID) }
    }

    fn x(&self, rating: f64) -> f64 {
        LEFT + (rating - self.low) / (self.high - self.low) * (WIDTH - LEFT - RIGHT)
    }

    fn lines(&self) -> impl Iterator<Item = f64> {
        let n = ((self.high - self.low) / GRID).round() as u32;
        let low = self.low;
        (0..=n).map(move |line| low + f64::from(line) * GRID)
    }
}
