//! Which plural a number takes: the CLDR rules of the seven languages for whole numbers.

use crate::Language;

/// A plural category of CLDR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Category {
    One,
    Two,
    Few,
    Many,
    Other,
}

impl Category {
    /// What CLDR calls it, and messages choose it by.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Category::One => "one",
            Category::Two => "two",
            Category::Few => "few",
            Category::Many => "many",
            Category::Other => "other",
        }
    }
}

/// The category of a count: "1 card", "2 cards".
pub(crate) fn cardinal(language: Language, number: i64) -> Category {
    let n = number.unsigned_abs();
    let is_one = match language {
        Language::En | Language::Da | Language::Es => n == 1,
        Language::Fr | Language::Pt => n <= 1,
        Language::ZhHant | Language::Ko => false,
    };
    let has_many = matches!(language, Language::Fr | Language::Es | Language::Pt);
    if is_one {
        Category::One
    } else if has_many && n != 0 && n.is_multiple_of(1_000_000) {
        Category::Many
    } else {
        Category::Other
    }
}

/// The category of a rank: "1st", "2nd".
pub(crate) fn ordinal(language: Language, number: i64) -> Category {
    let n = number.unsigned_abs();
    match (language, n % 10, n % 100) {
        (Language::En, 1, tens) if tens != 11 => Category::One,
        (Language::En, 2, tens) if tens != 12 => Category::Two,
        (Language::En, 3, tens) if tens != 13 => Category::Few,
        (Language::Fr, ..) if n == 1 => Category::One,
        _ => Category::Other,
    }
}

#[cfg(test)]
mod tests;
