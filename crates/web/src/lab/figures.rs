//! Shares and odds as each language writes them.

use tercet_texts::{Language, format, lab as words};

/// A part of one in percent, with as many digits as it takes to see it: `96.77%`, `0.0365%`.
pub(super) fn percent(language: Language, part: f64) -> String {
    let percent = 100.0 * part;
    let rest = percent.min(100.0 - percent);
    let n_decimals = match rest {
        rest if rest <= 0.0 => 0,
        rest if rest >= 1.0 => 2,
        // Three digits of what is left to 0 or 100.
        rest => (2.0 - rest.log10().floor()).clamp(0.0, 15.0) as u32,
    };
    words::percent(language, &decimal(language, percent, n_decimals))
}

/// The same in the few digits that fit above a bar: `27%`, `3.2%`.
pub(super) fn short_percent(language: Language, part: f64) -> String {
    let percent = 100.0 * part;
    let n_decimals = u32::from(percent < 9.95);
    words::percent(language, &decimal(language, percent, n_decimals))
}

/// How rare something is: `1 in 31`; `never` if it does not happen.
pub(super) fn once_in(language: Language, part: f64) -> String {
    if part <= 0.0 {
        return words::never(language).to_owned();
    }
    let times = part.recip();
    let n_decimals = u32::from(times < 20.0);
    words::once_in(language, &decimal(language, times, n_decimals))
}

/// A number with this many digits after the point.
pub(super) fn decimal(language: Language, number: f64, n_decimals: u32) -> String {
    let scaled = (number * 10_f64.powi(n_decimals.cast_signed())).round();
    format::decimal(language, scaled as i64, n_decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_the_digits_that_are_seen() {
        let en = |part| percent(Language::En, part);
        assert_eq!([en(0.0), en(1.0), en(0.032_301)], ["0%", "100%", "3.23%"]);
        assert_eq!([en(0.000_364_7), en(0.999_635_3)], ["0.0365%", "99.9635%"]);
        assert_eq!(percent(Language::Da, 0.5), "50,00 %");
        let short = |part| short_percent(Language::En, part);
        assert_eq!([short(0.2726), short(0.0323), short(0.000_69)], ["27%", "3.2%", "0.1%"]);
    }

    #[test]
    fn odds_are_rounded_to_what_people_read() {
        assert_eq!(once_in(Language::En, 1.0 / 30.958), "1 in 31");
        assert_eq!(once_in(Language::En, 1.0 / 14.94), "1 in 14.9");
        assert_eq!(once_in(Language::Es, 1.0 / 27_423.0), "1 de cada 27.423");
        assert_eq!(once_in(Language::En, 0.0), "never");
    }
}
