//! Small things about words: counting, quoting, and showing what came from outside.

/// The text with control characters written as escapes, so that a file or an
/// argument cannot steer the terminal it is shown on. Line ends stay.
pub(crate) fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => shown.push(c),
            _ if c.is_control() => shown.extend(c.escape_default()),
            _ => shown.push(c),
        }
    }
    shown
}

/// The beginning of a text from outside, on one line, for a message about it.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = visible(text).replace('\n', "\\n").chars().take(LONGEST).collect();
    if text.chars().count() > LONGEST {
        shown.push('…');
    }
    shown
}

/// A text as one word of a shell's command line.
pub(crate) fn shell_word(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// `1 card`, `2 cards`.
pub(crate) fn count(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn enumerate(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// How many columns of a terminal a text takes: Chinese and Korean characters take two.
pub(crate) fn columns(text: &str) -> usize {
    let is_wide = |c: char| {
        matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}')
    };
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

/// The text with spaces behind it, up to a number of columns.
pub(crate) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_and_not_obeyed() {
        assert_eq!(visible("a\u{1b}[31mb\nc\td\u{9b}"), "a\\u{1b}[31mb\nc\\td\\u{9b}");
        assert_eq!(excerpt("a\nb"), "a\\nb");
        assert_eq!(excerpt(&"x".repeat(99)).chars().count(), 41);
    }

    #[test]
    fn a_word_for_the_shell_is_quoted_where_it_must_be() {
        assert_eq!(shell_word("games/first.game"), "games/first.game");
        assert_eq!(shell_word("Ann's game"), r"'Ann'\''s game'");
    }

    #[test]
    fn wide_characters_are_padded_by_the_columns_they_take() {
        for label in ["沒有 SET", "틀림", "pénalités"] {
            assert_eq!(columns(&padded(label, 12)), 12, "{label}");
        }
        assert_eq!(padded("sæt", 5), "sæt  ");
        assert_eq!(padded("세트 없음", 4), "세트 없음");
    }

    #[test]
    fn items_are_enumerated_like_in_a_sentence() {
        let items = ["a", "b", "c"].map(String::from);
        assert_eq!(enumerate(&items), "a, b and c");
        assert_eq!(enumerate(&items[..2]), "a and b");
        assert_eq!(enumerate(&items[..1]), "a");
        assert_eq!(enumerate(&[]), "");
        assert_eq!((count(1, "SET"), count(0, "SET")), ("1 SET".into(), "0 SETs".into()));
    }
}
