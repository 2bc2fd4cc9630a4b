//! The course of a value as SVG: a line with a band around it that shows how sure the value is.

use alloc::{format, string::String, vec::Vec};
use core::fmt::Write as _;

use crate::{
    chart::{Colors, FONT, rounded},
    xml::escaped,
};

const HEIGHT: f64 = 220.0;
/// The room of the numbers beside the lines of the grid.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 10.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 28.0;
/// The steps that a grid can have.
const STEPS: [f64; 7] = [5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 500.0];
/// The most lines of the grid.
const LINES: f64 = 6.0;
/// The most points that are drawn as dots.
const DOTS: usize = 60;

/// A value from point to point.
pub struct LineChart {
    /// The points from left to right.
    pub points: Vec<LinePoint>,
    /// What stands below the first point, and below the last.
    pub ends: [String; 2],
}

/// One point of a course.
pub struct LinePoint {
    /// What the point is called.
    pub label: String,
    /// The value.
    pub value: f64,
    /// How far the value may be off.
    pub error: f64,
}

impl LineChart {
    /// The course for a page, as wide as it is told, so that letters are as large on a narrow
    /// screen.
    #[must_use]
    pub fn to_svg(&self, width: f64, colors: &Colors) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {HEIGHT}\" {FONT}>"
        );
        let (low, high, step) = self.range();
        let y = |value: f64| rounded(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low));
        let n_steps = self.points.len().saturating_sub(1).max(1) as f64;
        let x = |idx: usize| rounded(LEFT + (width - LEFT - RIGHT) * idx as f64 / n_steps);
        let mut line = low;
        while line <= high {
            let _ = write!(
                svg,
                "<path d=\"M{LEFT} {0}H{1}\" stroke=\"{2}\"/><text x=\"{3}\" y=\"{4}\" \
                 font-size=\"12\" fill=\"{5}\" text-anchor=\"end\">{line}</text>",
                y(line),
                width - RIGHT,
                colors.axis,
                LEFT - 6.0,
                rounded(y(line) + 4.0),
                colors.label
            );
            line += step;
        }
        self.write_band(&mut svg, &x, &y, colors);
        self.write_line(&mut svg, &x, &y, colors);
        let below = HEIGHT - 8.0;
        for (end, at, anchor) in
            [(&self.ends[0], LEFT, "start"), (&self.ends[1], width - RIGHT, "end")]
        {
            let _ = write!(
                svg,
                "<text x=\"{at}\" y=\"{below}\" font-size=\"12\" fill=\"{}\" \
                 text-anchor=\"{anchor}\">{}</text>",
                colors.quiet,
                escaped(end)
            );
        }
        svg.push_str("</svg>");
        svg
    }

    /// From where to where the grid goes, and in which steps.
    fn range(&self) -> (f64, f64, f64) {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for point in &self.points {
            low = low.min(point.value - point.error);
            high = high.max(point.value + point.error);
        }
        if high < low {
            (low, high) = (0.0, 1.0);
        }
        let fits = |step: &&f64| high - low <= **step * (LINES - 1.0);
        let step = STEPS.iter().find(fits).copied().unwrap_or((high - low) / (LINES - 1.0));
        let below = down(low / step) * step;
        let mut above = below + step;
        while above < high {
            above += step;
        }
        (below, above, step)
    }

    fn write_band(
        &self,
        svg: &mut String,
        x: &dyn Fn(usize) -> f64,
        y: &dyn Fn(f64) -> f64,
        colors: &Colors,
    ) {
        if self.points.len() < 2 {
            return;
        }
        let points = || self.points.iter().enumerate();
        let mut corners = String::new();
        for (idx, point) in points() {
            let _ = write!(corners, "{} {} ", x(idx), y(point.value + point.error));
        }
        for (idx, point) in points().rev() {
            let _ = write!(corners, "{} {} ", x(idx), y(point.value - point.error));
        }
        let _ = write!(
            svg,
            "<polygon points=\"{}\" fill=\"{}\" opacity=\"0.16\"/>",
            corners.trim_end(),
            colors.bar
        );
    }

    fn write_line(
        &self,
        svg: &mut String,
        x: &dyn Fn(usize) -> f64,
        y: &dyn Fn(f64) -> f64,
        colors: &Colors,
    ) {
        let mut line = String::new();
        for (idx, point) in self.points.iter().enumerate() {
            let letter = if idx == 0 { 'M' } else { 'L' };
            let _ = write!(line, "{letter}{} {}", x(idx), y(point.value));
        }
        if self.points.len() > 1 {
            let _ = write!(
                svg,
                "<path d=\"{line}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" \
                 stroke-linejoin=\"round\"/>",
                colors.bar
            );
        }
        // Where there are many, the line alone is easier to read.
        let radius = if self.points.len() <= DOTS { 3.5 } else { 1.5 };
        for (idx, point) in self.points.iter().enumerate() {
            let _ = write!(
                svg,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" fill=\"{}\"><title>{}: {}</title></circle>",
                x(idx),
                y(point.value),
                colors.bar,
                escaped(&point.label),
                rounded(point.value)
            );
        }
    }
}

/// The whole number at or below a value.
fn down(value: f64) -> f64 {
    let whole = value as i64 as f64;
    if value < whole { whole - 1.0 } else { whole }
}
