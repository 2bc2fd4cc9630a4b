//! Rust source with comments and literals blanked out, so that a search for words finds code only.

/// Source in which every character of a comment, string or character literal
/// has become a space; line breaks stay.
#[derive(Debug, Clone)]
pub(super) struct Code {
    text: String,
}

impl Code {
    /// Blanks out what is not code.
    pub(super) fn of(source: &str) -> Self {
        let mut masker = Masker { source: source.chars().collect(), at: 0, text: String::new() };
        masker.mask();
        Code { text: masker.text }
    }

    /// The blanked text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Blanks out a range of the blanked text, too.
    pub(super) fn blank(&mut self, start: usize, end: usize) {
        let blanked: String = self.text[start..end].chars().map(blank).collect();
        self.text.replace_range(start..end, &blanked);
    }

    /// The line, counted from 1, that an offset of the blanked text lies on.
    pub(super) fn line_at(&self, offset: usize) -> usize {
        self.text[..offset].matches('\n').count() + 1
    }

    /// Where a pattern occurs with no letter, digit or underscore next to it.
    pub(super) fn find(&self, pattern: &str) -> Vec<usize> {
        self.text
            .match_indices(pattern)
            .map(|(start, _)| start)
            .filter(|&start| {
                let before = self.text[..start].chars().next_back();
                let after = self.text[start + pattern.len()..].chars().next();
                !joins(before, pattern.chars().next()) && !joins(pattern.chars().next_back(), after)
            })
            .collect()
    }
}

/// Whether a character may be part of a name.
pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn joins(left: Option<char>, right: Option<char>) -> bool {
    left.is_some_and(is_word) && right.is_some_and(is_word)
}

fn blank(c: char) -> char {
    if c == '\n' { '\n' } else { ' ' }
}

struct Masker {
    source: Vec<char>,
    at: usize,
    text: String,
}

impl Masker {
    fn mask(&mut self) {
        while let Some(c) = self.peek(0) {
            match (c, self.peek(1)) {
                ('/', Some('/')) => self.hide_until(|m| m.peek(0) == Some('\n')),
                ('/', Some('*')) => self.hide_block_comment(),
                ('"', _) => self.hide_quoted('"'),
                ('\'', Some('\\')) => self.hide_quoted('\''),
                ('\'', Some(_)) if self.peek(2) == Some('\'') => self.hide(3),
                _ if is_word(c) => self.keep_word(),
                _ => self.keep(),
            }
        }
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.source.get(self.at + ahead).copied()
    }

    fn keep(&mut self) {
        self.text.extend(self.peek(0));
        self.at += 1;
    }

    fn hide(&mut self, n_chars: usize) {
        for _ in 0..n_chars {
            self.text.extend(self.peek(0).map(blank));
            self.at += 1;
        }
    }

    fn hide_until(&mut self, is_end: impl Fn(&Self) -> bool) {
        while self.peek(0).is_some() && !is_end(self) {
            self.hide(1);
        }
    }

    fn hide_block_comment(&mut self) {
        let mut depth = 0;
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some('/'), Some('*')) => depth += 1,
                (Some('*'), Some('/')) => depth -= 1,
                (None, _) => return,
                _ => {
                    self.hide(1);
                    continue;
                }
            }
            self.hide(2);
            if depth == 0 {
                return;
            }
        }
    }

    fn hide_quoted(&mut self, quote: char) {
        self.hide(1);
        while let Some(c) = self.peek(0) {
            self.hide(if c == '\\' { 2 } else { 1 });
            if c == quote {
                return;
            }
        }
    }

    /// Keeps a name or number; hides the raw string that a prefix announces.
    fn keep_word(&mut self) {
        let start = self.at;
        while self.peek(0).is_some_and(is_word) {
            self.keep();
        }
        let word: String = self.source[start..self.at].iter().collect();
        let n_hashes = self.source[self.at..].iter().take_while(|c| **c == '#').count();
        if ["r", "br", "cr"].contains(&word.as_str()) && self.peek(n_hashes) == Some('"') {
            self.hide(n_hashes + 1);
            self.hide_until(|m| {
                m.peek(0) == Some('"') && (1..=n_hashes).all(|i| m.peek(i) == Some('#'))
            });
            self.hide(n_hashes + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(source: &str) -> String {
        Code::of(source).text().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_vanish_and_lines_stay() {
        assert_eq!(Code::of("a // b\nc").text(), "a     \nc");
        assert_eq!(masked("a /* b /* c */ d */ e"), "a e");
        assert_eq!(masked("//! a\n/// b\nc"), "c");
    }

    #[test]
    fn literals_vanish() {
        assert_eq!(masked(r#"a("b\"c", d)"#), "a( , d)");
        assert_eq!(masked("a(r#\"b\"c\"#, br\"d\", b\"e\") f"), "a(r , br , b ) f");
        assert_eq!(masked(r"a('b', '\'', '\u{1F0A1}', b'c') d"), "a( , , , b ) d");
        assert_eq!(masked("'\"' a '\"'"), "a");
    }

    #[test]
    fn lifetimes_and_raw_names_stay() {
        assert_eq!(masked("fn a<'b>(c: &'b str) {}"), "fn a<'b>(c: &'b str) {}");
        assert_eq!(masked("r#type + number"), "r#type + number");
    }

    #[test]
    fn words_are_found_as_a_whole() {
        let code = Code::of("f64\nmy_f64 f64x\n// f64\n\"f64\" as f64");
        let lines: Vec<_> = code.find("f64").iter().map(|at| code.line_at(*at)).collect();
        assert_eq!(lines, [1, 4]);
    }

    #[test]
    fn an_unfinished_literal_ends_with_the_file() {
        assert_eq!(masked("a \"b"), "a");
        assert_eq!(masked("a r#\"b"), "a r");
        assert_eq!(masked("a /* b"), "a");
    }
}
