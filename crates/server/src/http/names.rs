//! Names that can be read, told apart and shown beside each other.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// How long a name may be, in characters.
const NAME_CHARS: usize = 24;
/// How many combining marks may follow each other: no script needs more, and more grow over
/// the names of others.
const MARKS_IN_A_ROW: usize = 4;

/// A name as it is stored, or what is allowed instead.
///
/// A name that is sent with more characters is refused even if fewer can be seen, so that the
/// length which the API states is the whole truth.
pub(super) fn checked(name: &str) -> Result<String, String> {
    let n_sent = name.nfc().count();
    let visible: Vec<char> = name.chars().filter(|c| !c.is_control()).collect();
    let name: String = without_ignorables(&visible).into_iter().nfc().collect();
    let name = name.trim();
    let n_chars = name.chars().count();
    if n_chars == 0 || NAME_CHARS < n_sent.max(n_chars) || !name.chars().any(is_visible) {
        return Err(format!("1 to {NAME_CHARS} characters, at least one of them visible"));
    }
    let mut n_marks = 0;
    for (idx, c) in name.chars().enumerate() {
        n_marks = if is_combining_mark(c) { n_marks + 1 } else { 0 };
        if idx == 0 && n_marks > 0 || MARKS_IN_A_ROW < n_marks {
            return Err(format!("at most {MARKS_IN_A_ROW} marks in a row, after a letter"));
        }
    }
    Ok(name.to_owned())
}

/// Whether a character leaves something on the screen.
fn is_visible(c: char) -> bool {
    // Two letters are drawn as nothing: the blank of Braille, and the filler of Hangul,
    // which is ignorable.
    !(c.is_whitespace() || is_combining_mark(c) || is_ignorable(c) || c == '\u{2800}')
}

/// Takes out what cannot be seen, unless it holds an emoji together.
fn without_ignorables(chars: &[char]) -> Vec<char> {
    let mut kept: Vec<char> = Vec::with_capacity(chars.len());
    for (idx, &c) in chars.iter().enumerate() {
        if !is_ignorable(c) || holds_emoji(&kept, c, chars.get(idx + 1).copied()) {
            kept.push(c);
        }
    }
    kept
}

/// Whether an ignorable character is part of an emoji sequence, by what stands before and after it.
fn holds_emoji(before: &[char], c: char, after: Option<char>) -> bool {
    let last = before.last().copied();
    match c {
        // Joins two pictures to one: a family, a rainbow flag.
        '\u{200d}' => {
            let mut pictures =
                before.iter().rev().skip_while(|&&c| c == '\u{fe0f}' || is_skin_tone(c));
            pictures.next().is_some_and(|&c| is_picture(c)) && after.is_some_and(is_picture)
        }
        // Chooses the picture of a character that has one, or of a key.
        '\u{fe0e}' | '\u{fe0f}' => {
            last.is_some_and(is_picture)
                || last.is_some_and(|last| last.is_ascii_digit() || matches!(last, '#' | '*'))
                    && after == Some('\u{20e3}')
        }
        // Spell the region of a flag.
        '\u{e0020}'..='\u{e007f}' => {
            let is_tag = |c: &&char| matches!(c, '\u{e0020}'..='\u{e007e}');
            before.iter().rev().find(|c| !is_tag(c)) == Some(&'\u{1f3f4}')
        }
        _ => false,
    }
}

fn is_skin_tone(c: char) -> bool {
    matches!(c, '\u{1f3fb}'..='\u{1f3ff}')
}

/// Whether a character can be a picture (`Extended_Pictographic`, by blocks).
fn is_picture(c: char) -> bool {
    matches!(c,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}'
        | '\u{2194}'..='\u{21aa}' | '\u{231a}'..='\u{23ff}' | '\u{24c2}'
        | '\u{25aa}'..='\u{25fe}' | '\u{2600}'..='\u{27bf}' | '\u{2934}' | '\u{2935}'
        | '\u{2b05}'..='\u{2b55}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
        | '\u{1f000}'..='\u{1faff}')
}

/// Unicode's `Default_Ignorable_Code_Point`, and what turns the direction of writing.
fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_are_kept_as_they_are() {
        for name in [
            "Ada",
            "Nguyễn Thị Ánh",
            "Zoë",
            "李小龍",
            "김하늘",
            "สมชาย",
            "मीनाक्षी",
            "محمد",
            "Þórður",
            "O’Neill-Smith 3",
            "👩‍👩‍👧",
            "🏳️‍🌈 Jo",
            "👍🏽",
            "❤️‍🔥",
            "1️⃣ Ann",
            "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        ] {
            assert_eq!(checked(name).as_deref(), Ok(name), "{name}");
        }
    }

    /// Issue: NFC, at least one visible character, no default-ignorables outside emoji, few
    /// marks in a row.
    #[test]
    fn what_cannot_be_seen_is_taken_out_and_nothing_visible_is_refused() {
        for (name, expected) in [
            ("Zoe\u{308}", "Zoë"),
            ("A\u{200b}d\u{ad}a\u{2066}", "Ada"),
            ("A\u{200d}da", "Ada"),
            ("Ada\u{fe0f}", "Ada"),
            ("Ada\u{e0061}", "Ada"),
            (" \u{202e}Ada\n", "Ada"),
            ("👍\u{200d}", "👍"),
            ("1\u{fe0f}", "1"),
        ] {
            assert_eq!(checked(name).as_deref(), Ok(expected), "{name:?}");
        }
        for name in
            ["", "  ", "\u{3164}", "\u{2800}", "\u{115f}\u{1160}", "\u{200b}\u{301}", "\u{a0}"]
        {
            assert!(checked(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn marks_do_not_grow_over_other_names_and_length_is_counted_in_characters() {
        let marks = |n: usize| format!("x{}", "\u{35b}".repeat(n));
        assert!(checked(&marks(4)).is_ok());
        assert!(checked(&marks(5)).is_err());
        assert!(checked("\u{301}Ada").is_err(), "a mark needs a letter");
        assert!(checked(&"é".repeat(24)).is_ok());
        assert!(checked(&"e\u{301}".repeat(24)).is_ok(), "counted as it is stored");
        assert!(checked(&"é".repeat(25)).is_err());
        assert!(checked(&format!("Ada{}", "\u{2}".repeat(22))).is_err(), "also what is taken out");
    }
}
