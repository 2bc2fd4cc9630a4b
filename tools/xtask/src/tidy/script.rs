//! The words of a script of the page's tests: names and signs, without comments, texts and patterns.

/// A piece of a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word {
    /// A name or a word of the language.
    Name(String),
    /// The text of a string without anything to work out.
    Text(String),
    /// Any other sign; `=>` is one, and a number or pattern is the sign `0`.
    Sign(&'static str),
}

/// Where a word is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) word: Word,
    pub(super) line: usize,
}

/// The words of a script, in their order.
pub(super) fn words(source: &str) -> Vec<Token> {
    let mut reader =
        Reader { source: source.chars().collect(), at: 0, line: 1, tokens: Vec::new() };
    reader.read(false);
    reader.tokens
}

/// Signs that are told apart; every other one is `?`-free filling.
const SIGNS: [&str; 15] =
    ["=>", "...", "?.", "(", ")", "{", "}", "[", "]", ",", ":", ";", "?", "=", "."];
/// Words after which `/` begins a pattern.
const BEFORE_PATTERN: [&str; 5] = ["return", "typeof", "of", "in", "case"];

struct Reader {
    source: Vec<char>,
    at: usize,
    line: usize,
    tokens: Vec<Token>,
}

impl Reader {
    /// Reads to the end, or to the brace that closes what a template works out.
    fn read(&mut self, is_inside: bool) {
        let mut depth = 0;
        while let Some(c) = self.peek(0) {
            match (c, self.peek(1)) {
                ('/', Some('/')) => self.skip_until("\n"),
                ('/', Some('*')) => {
                    self.skip_until("*/");
                    self.skip(2);
                }
                ('/', _) if self.begins_pattern() => self.pattern(),
                ('"' | '\'', _) => self.text(c),
                ('`', _) => self.template(),
                ('}', _) if is_inside && depth == 0 => return,
                _ if c.is_whitespace() => self.skip(1),
                _ if c.is_ascii_digit() => self.number(),
                _ if is_part(c) => self.name(),
                _ => {
                    depth += i32::from(c == '{') - i32::from(c == '}');
                    self.sign();
                }
            }
        }
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.source.get(self.at + ahead).copied()
    }

    fn skip(&mut self, n: usize) {
        for _ in 0..n {
            self.line += usize::from(self.peek(0) == Some('\n'));
            self.at += 1;
        }
    }

    fn is_at(&self, text: &str) -> bool {
        text.chars().enumerate().all(|(ahead, c)| self.peek(ahead) == Some(c))
    }

    fn skip_until(&mut self, end: &str) {
        while self.at < self.source.len() && !self.is_at(end) {
            self.skip(1);
        }
    }

    fn push(&mut self, word: Word, line: usize) {
        self.tokens.push(Token { word, line });
    }

    /// Whether a pattern can stand here; otherwise the stroke divides.
    fn begins_pattern(&self) -> bool {
        match self.tokens.last().map(|token| &token.word) {
            None => true,
            Some(Word::Name(name)) => BEFORE_PATTERN.contains(&name.as_str()),
            Some(Word::Text(_)) => false,
            Some(Word::Sign(sign)) => !matches!(*sign, ")" | "]" | "}" | "0"),
        }
    }

    fn pattern(&mut self) {
        let line = self.line;
        let mut is_in_class = false;
        self.skip(1);
        while let Some(c) = self.peek(0) {
            match c {
                '\\' => self.skip(1),
                '[' => is_in_class = true,
                ']' => is_in_class = false,
                '/' if !is_in_class => break,
                '\n' => return,
                _ => {}
            }
            self.skip(1);
        }
        self.skip(1);
        while self.peek(0).is_some_and(is_part) {
            self.skip(1);
        }
        self.push(Word::Sign("0"), line);
    }

    fn text(&mut self, quote: char) {
        let line = self.line;
        self.skip(1);
        let mut text = String::new();
        while let Some(c) = self.peek(0).filter(|&c| c != quote) {
            self.skip(if c == '\\' { 2 } else { 1 });
            text.push(c);
        }
        self.skip(1);
        self.push(Word::Text(text), line);
    }

    fn template(&mut self) {
        let line = self.line;
        self.skip(1);
        while let Some(c) = self.peek(0).filter(|&c| c != '`') {
            if self.is_at("${") {
                self.skip(2);
                self.push(Word::Sign("("), line);
                self.read(true);
                self.push(Word::Sign(")"), self.line);
                self.skip(1);
            } else {
                self.skip(if c == '\\' { 2 } else { 1 });
            }
        }
        self.skip(1);
        self.push(Word::Text(String::new()), line);
    }

    fn number(&mut self) {
        let line = self.line;
        while self.peek(0).is_some_and(|c| is_part(c) || c == '.') {
            self.skip(1);
        }
        self.push(Word::Sign("0"), line);
    }

    fn name(&mut self) {
        let start = self.at;
        while self.peek(0).is_some_and(is_part) {
            self.at += 1;
        }
        let name = self.source[start..self.at].iter().collect();
        self.push(Word::Name(name), self.line);
    }

    fn sign(&mut self) {
        let sign = SIGNS.into_iter().find(|sign| self.is_at(sign));
        // `==` and `===` give nothing a value.
        let is_comparison = sign == Some("=") && self.peek(1) == Some('=');
        let line = self.line;
        if is_comparison {
            while self.peek(0) == Some('=') {
                self.skip(1);
            }
        } else {
            self.skip(sign.map_or(1, str::len));
        }
        let sign = sign.filter(|_| !is_comparison).unwrap_or("+");
        self.push(Word::Sign(sign), line);
    }
}

/// Whether a character may be part of a name; `#` begins a private one.
fn is_part(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '#')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(source: &str) -> Vec<String> {
        let name = |token: Token| match token.word {
            Word::Name(name) => Some(name),
            _ => None,
        };
        words(source).into_iter().filter_map(name).collect()
    }

    #[test]
    fn comments_texts_and_patterns_hold_no_names() {
        let source = "a(/* b */ 'c', \"d\\\"e\", /[/]f/g) // h\n/ i / 0x1F";
        assert_eq!(names(source), ["a", "i"]);
    }

    #[test]
    fn what_a_template_works_out_is_read() {
        assert_eq!(names("`a ${b({ c: `${d}` })} e` + f"), ["b", "c", "d", "f"]);
    }

    #[test]
    fn lines_are_counted_through_everything_that_is_skipped() {
        let tokens = words("/*\n*/ `\n${\na}`\n b");
        let lines = |wanted: &str| {
            let is_it = |token: &&Token| token.word == Word::Name(wanted.to_owned());
            tokens.iter().find(is_it).map(|token| token.line)
        };
        assert_eq!((lines("a"), lines("b")), (Some(4), Some(5)));
    }
}
