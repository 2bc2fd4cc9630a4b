//! A text that is read byte by byte: everything that does not depend on a type.

use super::failure::Failure;
use alloc::{borrow::Cow, string::String};

/// How deep arrays and objects may lie in each other, as `serde_json` has it: each level takes
/// some of the stack.
const DEEPEST: u8 = 128;

/// A number, as far as it has to be understood.
pub(super) enum Number {
    Unsigned(u64),
    Negative(i64),
    Float(f64),
}

/// The text that is left, and how deep it is in arrays and objects.
pub(super) struct Text<'de> {
    text: &'de str,
    at: usize,
    depth: u8,
}

impl<'de> Text<'de> {
    pub(super) fn new(text: &'de str) -> Self {
        Text { text, at: 0, depth: 0 }
    }

    /// How many bytes were taken.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next byte that is not a space; 0 at the end, which no JSON contains.
    #[inline(never)]
    pub(super) fn peek(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' => self.at += 1,
                byte => return *byte,
            }
        }
        0
    }

    /// Takes a byte that must come next.
    #[inline(never)]
    pub(super) fn take(&mut self, byte: u8, otherwise: Failure) -> Result<(), Failure> {
        if self.peek() != byte {
            return Err(otherwise);
        }
        self.at += 1;
        Ok(())
    }

    /// Takes a word that must come next.
    #[inline(never)]
    fn word(&mut self, word: &str, otherwise: Failure) -> Result<(), Failure> {
        self.peek();
        if !self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
            return Err(otherwise);
        }
        self.at += word.len();
        Ok(())
    }

    pub(super) fn null(&mut self) -> Result<(), Failure> {
        self.word("null", Failure::Null)
    }

    pub(super) fn bool(&mut self) -> Result<bool, Failure> {
        let is_true = self.peek() == b't';
        self.word(if is_true { "true" } else { "false" }, Failure::Bool)?;
        Ok(is_true)
    }

    /// Goes into an array or an object.
    #[inline(never)]
    pub(super) fn open(&mut self, bracket: u8) -> Result<(), Failure> {
        self.take(bracket, if bracket == b'{' { Failure::Object } else { Failure::Array })?;
        self.depth += 1;
        if self.depth == DEEPEST {
            return Err(Failure::NotSoDeep);
        }
        Ok(())
    }

    /// Comes out of an array or an object; its last item was read.
    #[inline(never)]
    pub(super) fn close(&mut self, bracket: u8) -> Result<(), Failure> {
        self.take(
            bracket,
            if bracket == b'}' { Failure::EndOfObject } else { Failure::EndOfArray },
        )?;
        self.depth -= 1;
        Ok(())
    }

    /// Whether another item comes before the end, which is not taken.
    #[inline(never)]
    pub(super) fn has_next(&mut self, is_first: &mut bool, end: u8) -> Result<bool, Failure> {
        let byte = self.peek();
        if byte == end {
            return Ok(false);
        }
        if !core::mem::take(is_first) {
            self.take(b',', Failure::Comma)?;
            if self.peek() == end {
                return Err(Failure::ValueAfterComma);
            }
        }
        Ok(true)
    }

    /// There must be nothing more.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        match self.peek() {
            0 if self.at == self.text.len() => Ok(()),
            _ => Err(Failure::End),
        }
    }

    /// Takes a string.
    #[inline(never)]
    pub(super) fn string(&mut self) -> Result<Cow<'de, str>, Failure> {
        self.take(b'"', Failure::Text)?;
        let (text, start) = (self.text, self.at);
        loop {
            match text.as_bytes().get(self.at) {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Cow::Borrowed(&text[start..self.at - 1]));
                }
                Some(b'\\') => break,
                Some(0x20..) => self.at += 1,
                _ => return Err(Failure::EndOfString),
            }
        }
        self.string_with_escapes(start).map(Cow::Owned)
    }

    /// The rest of a string from its first backslash on.
    #[inline(never)]
    fn string_with_escapes(&mut self, start: usize) -> Result<String, Failure> {
        let text = self.text;
        let mut string = String::from(&text[start..self.at]);
        let mut from = self.at;
        loop {
            match text.as_bytes().get(self.at) {
                Some(b'"') => {
                    string.push_str(&text[from..self.at]);
                    self.at += 1;
                    return Ok(string);
                }
                Some(b'\\') => {
                    string.push_str(&text[from..self.at]);
                    self.at += 1;
                    string.push(self.escape()?);
                    from = self.at;
                }
                Some(0x20..) => self.at += 1,
                _ => return Err(Failure::EndOfString),
            }
        }
    }

    /// What stands behind a backslash.
    fn escape(&mut self) -> Result<char, Failure> {
        let escaped = match self.text.as_bytes().get(self.at) {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                return self.code_point();
            }
            _ => return Err(Failure::Escape),
        };
        self.at += 1;
        Ok(escaped)
    }

    /// Four hex digits, or twice four that make one character together.
    fn code_point(&mut self) -> Result<char, Failure> {
        let first = self.four_hex_digits()?;
        let mut code = u32::from(first);
        if (0xd800..0xdc00).contains(&first) && self.text.as_bytes()[self.at..].starts_with(b"\\u")
        {
            self.at += 2;
            let second = self.four_hex_digits()?;
            if !(0xdc00..0xe000).contains(&second) {
                return Err(Failure::HalfCharacter);
            }
            code = 0x1_0000 + ((code - 0xd800) << 10 | (u32::from(second) - 0xdc00));
        }
        char::from_u32(code).ok_or(Failure::HalfCharacter)
    }

    fn four_hex_digits(&mut self) -> Result<u16, Failure> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4).unwrap_or_default();
        let mut code = 0;
        for digit in digits {
            let value = char::from(*digit).to_digit(16);
            code = code << 4 | value.ok_or(Failure::HexDigits)? as u16;
        }
        if digits.is_empty() {
            return Err(Failure::HexDigits);
        }
        self.at += 4;
        Ok(code)
    }

    /// Takes a number.
    #[inline(never)]
    pub(super) fn number(&mut self) -> Result<Number, Failure> {
        let digits = self.number_text()?;
        if let Ok(number) = digits.parse() {
            return Ok(Number::Unsigned(number));
        }
        match digits.parse() {
            // The whole number 0 has no sign.
            Ok(number) if number < 0 => Ok(Number::Negative(number)),
            // Anything else is rare; what knows how to round reads it.
            _ => serde_json::from_str(digits).map(Number::Float).map_err(|_| Failure::NotSoLarge),
        }
    }

    /// The text of a number: a sign, digits without a leading 0, a fraction and an exponent.
    fn number_text(&mut self) -> Result<&'de str, Failure> {
        self.peek();
        let (text, start) = (self.text, self.at);
        self.skip_byte(b"-");
        let whole = self.at;
        self.digits()?;
        if text.as_bytes()[whole] == b'0' && 1 < self.at - whole {
            return Err(Failure::NoLeadingZero);
        }
        if self.skip_byte(b".") {
            self.digits()?;
        }
        if self.skip_byte(b"eE") {
            self.skip_byte(b"+-");
            self.digits()?;
        }
        Ok(&text[start..self.at])
    }

    /// Takes a byte if it is one of these.
    fn skip_byte(&mut self, bytes: &[u8]) -> bool {
        let is_one = self.text.as_bytes().get(self.at).is_some_and(|byte| bytes.contains(byte));
        self.at += usize::from(is_one);
        is_one
    }

    /// Takes at least one digit.
    fn digits(&mut self) -> Result<(), Failure> {
        let rest = &self.text.as_bytes()[self.at..];
        let n_digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if n_digits == 0 {
            return Err(Failure::Digit);
        }
        self.at += n_digits;
        Ok(())
    }

    /// Takes any value and tells its text.
    #[inline(never)]
    pub(super) fn skip(&mut self) -> Result<&'de str, Failure> {
        let byte = self.peek();
        let (text, start) = (self.text, self.at);
        match byte {
            b'"' => drop(self.string()?),
            b'{' | b'[' => self.skip_items(byte)?,
            b'n' => self.null()?,
            b't' | b'f' => drop(self.bool()?),
            _ => drop(self.number_text()?),
        }
        Ok(&text[start..self.at])
    }

    fn skip_items(&mut self, bracket: u8) -> Result<(), Failure> {
        let end = if bracket == b'{' { b'}' } else { b']' };
        self.open(bracket)?;
        let mut is_first = true;
        while self.has_next(&mut is_first, end)? {
            if bracket == b'{' {
                self.string()?;
                self.take(b':', Failure::Colon)?;
            }
            self.skip()?;
        }
        self.close(end)
    }
}
