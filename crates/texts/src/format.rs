//! Numbers as each language writes them.

use crate::Language;

/// A whole number with its thousands apart: `1,234`, `1.234`, `1 234`.
///
/// ```
/// use tercet_texts::{Language, format};
///
/// assert_eq!(format::number(Language::En, -1_234_567), "−1,234,567");
/// assert_eq!(format::number(Language::Da, 1_234), "1.234");
/// // Spanish leaves four digits together.
/// assert_eq!(format::number(Language::Es, 1_234), "1234");
/// ```
#[must_use]
pub fn number(language: Language, number: i64) -> String {
    let (separator, fewest) = match language {
        Language::En | Language::ZhHant | Language::Ko => (',', 4),
        Language::Es => ('.', 5),
        Language::Da | Language::Pt => ('.', 4),
        // A narrow space that does not break.
        Language::Fr => ('\u{202f}', 4),
    };
    let digits = number.unsigned_abs().to_string();
    let mut out = String::new();
    if number < 0 {
        out.push('−');
    }
    for (idx, digit) in digits.chars().enumerate() {
        let left = digits.len() - idx;
        if idx > 0 && left.is_multiple_of(3) && digits.len() >= fewest {
            out.push(separator);
        }
        out.push(digit);
    }
    out
}

/// A number of tenths, hundredths, …: `decimal(En, 1234, 2)` is `12.34`.
///
/// ```
/// use tercet_texts::{Language, format};
///
/// assert_eq!(format::decimal(Language::En, 42, 1), "4.2");
/// assert_eq!(format::decimal(Language::Fr, -5, 2), "−0,05");
/// assert_eq!(format::decimal(Language::Ko, 7, 0), "7");
/// ```
#[must_use]
pub fn decimal(language: Language, scaled: i64, places: u32) -> String {
    let Some(scale) = 10u64.checked_pow(places).filter(|scale| *scale > 1) else {
        return number(language, scaled);
    };
    let point = match language {
        Language::En | Language::ZhHant | Language::Ko => '.',
        Language::Da | Language::Fr | Language::Es | Language::Pt => ',',
    };
    let n = scaled.unsigned_abs();
    let sign = if scaled < 0 { "−" } else { "" };
    // At most a tenth of what fits into 64 bits.
    let whole = number(language, (n / scale).cast_signed());
    format!("{sign}{whole}{point}{:0places$}", n % scale, places = places as usize)
}
