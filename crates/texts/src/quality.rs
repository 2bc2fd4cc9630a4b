//! What every message of every language must be like, said with sample arguments.

use std::collections::BTreeSet;

use crate::Language;

pub(crate) mod samples {
    //! Every message, by the build script.
    include!(concat!(env!("OUT_DIR"), "/samples.rs"));
}

/// The most columns a text on a button may take.
const BUTTON_COLUMNS: usize = 18;

/// The messages, as `area/id`, that are rightly the same as in English in
/// some language: names, loan words, and words that two languages share.
const SAME_AS_ENGLISH: &str = include_str!("same_as_english.txt");

/// One message as it is said.
struct Said {
    language: Language,
    /// `area/id(arguments)`
    name: String,
    area: &'static str,
    id: &'static str,
    text: String,
}

fn everything() -> Vec<Said> {
    let mut all = Vec::new();
    for language in Language::ALL {
        for (area, id, arguments, text) in samples::all(language) {
            let name = format!("{}/{area}/{id}({arguments})", language.tag());
            all.push(Said { language, name, area, id, text });
        }
    }
    all
}

/// Fails with all messages that `is_bad` finds, and what it says of them.
#[track_caller]
fn expect_none(is_bad: impl Fn(&Said) -> Option<String>) {
    let found: Vec<_> = everything()
        .iter()
        .filter_map(|said| Some(format!("{}: {}: {}", said.name, is_bad(said)?, said.text)))
        .collect();
    assert!(found.is_empty(), "{} messages:\n{}", found.len(), found.join("\n"));
}

/// How many columns a text takes where a Chinese or Korean character takes two.
fn columns(text: &str) -> usize {
    let is_wide = |c: char| {
        matches!(c, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}')
    };
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

#[test]
fn a_chinese_or_korean_character_takes_two_columns() {
    assert_eq!(columns("Été 3"), 5);
    assert_eq!(columns("立即，세트"), 10);
}

#[test]
fn buttons_are_short() {
    expect_none(|said| {
        let columns = columns(&said.text);
        // No button shows thousands.
        let is_sensible = !said.name.contains("1234");
        let is_long = said.id.ends_with("-button") && is_sensible && columns > BUTTON_COLUMNS;
        is_long.then(|| format!("{columns} columns, at most {BUTTON_COLUMNS}"))
    });
}

#[test]
fn nothing_is_empty_or_oddly_spaced() {
    expect_none(|said| {
        let text = said.text.as_str();
        let is_odd = text.is_empty()
            || text != text.trim()
            || text.contains("  ")
            || text.contains(" ,")
            || text.ends_with(" .")
            || text.contains(" . ")
            || text.contains(['\t', '{', '}']);
        is_odd.then(|| "empty or oddly spaced".to_owned())
    });
}

#[test]
fn quotes_are_those_of_the_language() {
    expect_none(|said| {
        let foreign: &[char] = match said.language {
            Language::En => &['"', '\'', '«', '»', '「', '」'],
            Language::ZhHant => &['"', '\'', '«', '»', '“', '”', '‘', '’'],
            Language::Ko => &['"', '\'', '«', '»', '“', '”', '「', '」'],
            Language::Da | Language::Fr | Language::Es => &['"', '\'', '“', '”', '‘', '「', '」'],
            Language::Pt => &['"', '\'', '«', '»', '‘', '「', '」'],
        };
        said.text.find(foreign).map(|at| format!("the quote at byte {at}"))
    });
}

#[test]
fn three_dots_are_one_character() {
    expect_none(|said| said.text.contains("...").then(|| "three full stops".to_owned()));
}

#[test]
fn french_spaces_before_tall_punctuation_do_not_break() {
    expect_none(|said| {
        if said.language != Language::Fr {
            return None;
        }
        let mut before = ' ';
        for c in said.text.chars() {
            let is_fine = match c {
                '?' | ';' | '!' | '»' => before == '\u{202f}' || "!?".contains(before),
                ':' => before == '\u{a0}' || before.is_ascii_digit(),
                _ => before != '«' || c == '\u{202f}',
            };
            if !is_fine {
                return Some(format!("the space at `{before}{c}`"));
            }
            before = c;
        }
        None
    });
}

#[test]
fn spanish_questions_and_calls_are_opened() {
    expect_none(|said| {
        let count = |c: char| said.text.matches(c).count();
        let is_open = count('¡') == count('!') && count('¿') == count('?');
        (said.language == Language::Es && !is_open).then(|| "not opened".to_owned())
    });
}

#[test]
fn chinese_sentences_have_chinese_punctuation() {
    expect_none(|said| {
        let mut before = ' ';
        let mut chars = said.text.chars().peekable();
        while let Some(c) = chars.next() {
            let is_ascii_mark = matches!(c, ',' | '.' | ';' | ':' | '!' | '?' | '(' | ')');
            // As in `.game`, the ending of a file.
            let is_in_name = chars.peek().is_some_and(char::is_ascii_alphanumeric);
            let is_after_chinese = columns(before.encode_utf8(&mut [0; 4])) == 2;
            if said.language == Language::ZhHant && is_ascii_mark && is_after_chinese && !is_in_name
            {
                return Some(format!("`{before}{c}`"));
            }
            before = c;
        }
        None
    });
}

#[test]
fn only_listed_texts_are_the_same_as_in_english() {
    let listed: BTreeSet<&str> =
        SAME_AS_ENGLISH.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    let all = everything();
    let english: BTreeSet<(&str, &str, &str)> = all
        .iter()
        .filter(|said| said.language == Language::En)
        .map(|said| (said.area, said.id, said.text.as_str()))
        .collect();
    let mut same = BTreeSet::new();
    for said in all.iter().filter(|said| said.language != Language::En) {
        let has_words = said.text.chars().any(char::is_lowercase);
        if has_words && english.contains(&(said.area, said.id, said.text.as_str())) {
            same.insert(format!("{}/{}", said.area, said.id));
        }
    }
    let same: BTreeSet<&str> = same.iter().map(String::as_str).collect();
    let unlisted: Vec<_> = same.difference(&listed).collect();
    assert!(unlisted.is_empty(), "not translated, or to be listed:\n{unlisted:#?}");
    let outdated: Vec<_> = listed.difference(&same).collect();
    assert!(outdated.is_empty(), "listed, but nowhere the same:\n{outdated:#?}");
}
