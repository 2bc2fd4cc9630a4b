//! Numbers as people and programs read them, and files for charts.

use std::{fs, path::Path};

use tercet_lab::Share;

use crate::exit::CommandError;

/// A whole number with commas: `2,284,535,476,080`.
pub(crate) fn grouped(n: u128) -> String {
    let digits = n.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A part of one in percent, with as many digits as it takes to see it: `96.77 %`, `0.0365 %`.
pub(crate) fn percent(part: f64) -> String {
    let percent = 100.0 * part;
    let rest = percent.min(100.0 - percent);
    let n_decimals = match rest {
        rest if rest <= 0.0 => 0,
        rest if rest >= 1.0 => 2,
        // Three digits of what is left to 0 or 100.
        rest => (2.0 - rest.log10().floor()) as usize,
    };
    format!("{percent:.n_decimals$} %")
}

/// A share in percent with its standard error, to the digits that mean something.
pub(crate) fn measured(share: Share) -> String {
    let (percent, error) = (100.0 * share.part(), 100.0 * share.standard_error());
    let n_decimals = if error > 0.0 { (1.0 - error.log10().floor()).clamp(0.0, 6.0) } else { 2.0 };
    let n_decimals = n_decimals as usize;
    format!("{percent:.n_decimals$} ± {error:.n_decimals$} %")
}

/// What comes once in this many, as odds: `1 : 31.0`.
pub(crate) fn once_in(times: f64) -> String {
    match times {
        times if times < 100.0 => format!("1 : {times:.1}"),
        times if times < 1e15 => format!("1 : {}", grouped(times.round() as u128)),
        times => format!("1 : {times:.2e}"),
    }
}

/// Writes a chart or a picture.
pub(crate) fn write_file(path: &Path, text: &str) -> Result<(), CommandError> {
    fs::write(path, text).map_err(|error| {
        CommandError::wrong(format_args!("`{}` cannot be written: {error}", path.display()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_in_threes() {
        for (n, expected) in [(0, "0"), (999, "999"), (1000, "1,000"), (2_284_535, "2,284,535")] {
            assert_eq!(grouped(n), expected);
        }
    }

    #[test]
    fn percents_have_the_digits_that_are_seen() {
        for (part, expected) in [
            (0.0, "0 %"),
            (1.0, "100 %"),
            (0.5, "50.00 %"),
            (0.032_301, "3.23 %"),
            (0.000_364_7, "0.0365 %"),
            (0.999_635_3, "99.9635 %"),
        ] {
            assert_eq!(percent(part), expected);
        }
    }

    #[test]
    fn measured_shares_come_with_their_error() {
        assert_eq!(measured(Share { count: 20, of: 100 }), "20.0 ± 4.0 %");
        assert_eq!(measured(Share { count: 312_345, of: 1_000_000 }), "31.234 ± 0.046 %");
        assert_eq!(measured(Share { count: 0, of: 0 }), "0.00 ± 0.00 %");
    }

    #[test]
    fn odds_are_rounded_to_what_one_reads() {
        assert_eq!(once_in(30.958), "1 : 31.0");
        assert_eq!(once_in(2742.3), "1 : 2,742");
        assert_eq!(once_in(3.07e18), "1 : 3.07e18");
    }
}
