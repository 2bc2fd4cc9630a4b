//! Words that the host of the server does not allow, however they are written.

use std::{
    collections::BTreeSet,
    fmt, fs, io,
    path::{Path, PathBuf},
};

use tercet_room::TextFilter;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};
use unicode_security::skeleton;

/// How often a text is folded until nothing changes any more; twice is usual.
const ROUNDS: usize = 8;

/// Words that are not allowed, as they look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct WordList {
    /// Words that are looked for among whole words.
    whole: BTreeSet<String>,
    /// Those that are looked for inside of others too, without spaces.
    parts: Vec<String>,
}

/// Why a list of words cannot be used.
#[derive(Debug)]
pub enum WordListError {
    /// The file cannot be read.
    Unread {
        /// The file.
        path: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
    /// A line is not a word.
    NotAWord {
        /// The file.
        path: PathBuf,
        /// The number of the line, counted from 1.
        line: usize,
        /// What stands there.
        text: String,
    },
}

impl fmt::Display for WordListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WordListError::Unread { path, cause } => {
                write!(f, "{} cannot be read ({cause})", path.display())
            }
            WordListError::NotAWord { path, line, text } => write!(
                f,
                "{}, line {line}: {text:?} is not a word; allowed: one word of at least 2 letters \
                 or digits, with * before and after it to find it inside of other words",
                path.display()
            ),
        }
    }
}

impl std::error::Error for WordListError {}

impl WordList {
    /// The list in this file: a word on each line, comments after `#`.
    pub(crate) fn read(path: &Path) -> Result<Self, WordListError> {
        let text = fs::read_to_string(path)
            .map_err(|cause| WordListError::Unread { path: path.to_owned(), cause })?;
        Self::parse(&text).map_err(|(line, text)| WordListError::NotAWord {
            path: path.to_owned(),
            line,
            text,
        })
    }

    /// The list in this text, or the first line that is not a word.
    fn parse(text: &str) -> Result<Self, (usize, String)> {
        let mut list = Self::default();
        for (idx, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let inner = line.strip_prefix('*').and_then(|rest| rest.strip_suffix('*'));
            let folded = folded(inner.unwrap_or(line));
            if folded.chars().count() < 2 || !folded.chars().all(char::is_alphanumeric) {
                return Err((idx + 1, line.to_owned()));
            }
            if inner.is_some() {
                list.parts.push(folded);
            } else {
                list.whole.insert(folded);
            }
        }
        Ok(list)
    }
}

impl TextFilter for WordList {
    fn refuses(&self, text: &str) -> bool {
        let folded = folded(text);
        let words = || folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        if words().any(|word| self.whole.contains(word)) {
            return true;
        }
        let joined: String = words().collect();
        self.parts.iter().any(|part| joined.contains(part)) || self.is_spelled(words())
    }
}

impl WordList {
    /// Whether letters that stand alone, one after the other, spell a whole word.
    fn is_spelled<'a>(&self, words: impl Iterator<Item = &'a str>) -> bool {
        let mut letters = String::new();
        let mut is_listed = false;
        for word in words.chain([".."]) {
            if word.chars().count() == 1 || word == "rn" {
                letters.push_str(word);
            } else {
                is_listed |= self.whole.contains(&letters);
                letters.clear();
            }
        }
        is_listed
    }
}

/// A text as it looks: without case, accents and other writings of the same letter, and with the
/// letters that digits and signs stand for. Folding it again changes nothing.
pub(crate) fn folded(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..ROUNDS {
        let next = fold_once(&text);
        if next == text {
            break;
        }
        text = next;
    }
    text
}

fn fold_once(text: &str) -> String {
    let compatible: String = text.nfkc().collect::<String>().to_lowercase();
    let letters: String = letters_of(&compatible);
    let alike: String = skeleton(&letters).collect::<String>().to_lowercase();
    let bare = alike.nfkd().filter(|&c| !is_combining_mark(c) && !is_hidden(c));
    letters_of(&bare.collect::<String>()).nfc().collect()
}

/// A text with the letters that its digits and signs stand for. A mark at the end of a word is
/// not one of its letters.
fn letters_of(text: &str) -> String {
    let mut chars = text.chars().peekable();
    let mut letters = String::with_capacity(text.len());
    while let Some(c) = chars.next() {
        let goes_on = chars.peek().is_some_and(|next| next.is_alphanumeric());
        letters.push(match c {
            '!' | '|' if goes_on => 'l',
            other => letter_of(other),
        });
    }
    letters
}

/// Whether a character cannot be seen between two others.
fn is_hidden(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The letter that a digit or sign stands for, and one for all that look like an i.
fn letter_of(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | 'i' => 'l',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        '8' => 'b',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> WordList {
        WordList::parse(text).unwrap()
    }

    #[test]
    fn mo_04_a_word_is_found_however_it_is_written() {
        let list = list("# not allowed here\nidiot  # nor this\n*turnip*\n");
        for text in [
            "idiot",
            "you IDIOT!",
            "1d10t",
            "!d!ot",
            "ídïöt",
            "ｉｄｉｏｔ",
            "іdіоt",
            "i d i o t",
            "i.d.i.o.t",
            "xX_idiot_Xx",
            "id\u{200b}iot",
            "a superturnips",
            "tur nip",
            "7urn1p",
        ] {
            assert!(list.refuses(text), "{text}");
        }
        for text in ["", "idiotic", "an idiom", "id: 10", "turn it", "李小龍", "👩‍👩‍👧"]
        {
            assert!(!list.refuses(text), "{text}");
        }
        assert!(!WordList::default().refuses("idiot"));
    }

    #[test]
    fn mo_04_a_list_that_is_not_one_is_refused_with_its_line() {
        assert_eq!(WordList::parse("fine\n\ntwo words\n"), Err((3, "two words".to_owned())));
        assert_eq!(WordList::parse("x"), Err((1, "x".to_owned())));
        assert_eq!(WordList::parse("**"), Err((1, "**".to_owned())));
        let gone = WordList::read(Path::new("/nowhere/words.txt")).unwrap_err().to_string();
        assert!(gone.starts_with("/nowhere/words.txt cannot be read ("), "{gone}");
    }

    #[test]
    fn mo_04_folding_again_changes_nothing_whatever_is_written() {
        let mut random = fastrand::Rng::with_seed(0x04);
        let pieces: Vec<char> =
            "aAiI1l|0oO3$@ÅéßﬁǅⅧ한ｱΩжІ．\u{345}\u{301}\u{200d}m rn".chars().collect();
        for round in 0..4_000 {
            let n = random.usize(..24);
            let mut any = || match round % 2 {
                0 => random.char(..),
                _ => pieces[random.usize(..pieces.len())],
            };
            let text: String = (0..n).map(|_| any()).collect();
            let once = folded(&text);
            assert_eq!(folded(&once), once, "{text:?}");
        }
    }
}
