//! A text as a change of the text before it, short enough to be sent with every step.
//!
//! A delta is written in printable ASCII without quotes or backslashes. It is read from left to
//! right, with a cursor in the old text that begins at its start:
//!
//! | in the delta | meaning |
//! |---|---|
//! | `~n` | copy the next *n* characters of the old text, and move the cursor past them |
//! | `>n`, `<n` | move the cursor *n* characters forward or back |
//! | `^dn` | copy *n* characters of the new text, from *d* characters before its end; move the cursor *n* forward |
//! | `'` | write `"`; move the cursor one forward |
//! | any other character | write it; move the cursor one forward |
//!
//! Numbers are written as in source maps, but without a sign: digits of the base64 alphabet, the
//! lowest five bits first, with 32 added to every digit but the last.
//!
//! The cursor moves with what is written because most changes replace something by something
//! of the same length: a card by a card, a digit by a digit.

/// The digits of numbers.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// How many characters of a token are looked up.
const KEY: usize = 6;
/// How many places with the same hash are compared.
const PLACES: usize = 4;
/// How many hashes there are, as a power of two.
const HASH_BITS: u32 = 7;
/// The shortest piece that is worth moving the cursor for, and the shortest of the new text.
const LEAST_MOVED: usize = 10;
const LEAST_REPEATED: usize = 8;
/// From this many characters on, what the cursor finds is taken without looking further.
const ENOUGH: usize = 16;
/// The longest text that a delta makes: more than any view has, and little enough for a
/// client that is sent nonsense.
const MOST: usize = 0xffff;

/// Writes `new` as a change of `old`; `None` if one of them cannot be expressed: it is too
/// long, or has characters beyond printable ASCII or with a meaning in deltas.
///
/// ```
/// use tercet_protocol::delta;
///
/// let delta = delta::write(r#"{"deck":69,"score":0}"#, r#"{"deck":66,"score":1}"#).unwrap();
/// assert_eq!(delta, "~J6~J1}");
/// assert_eq!(delta::apply(r#"{"deck":69,"score":0}"#, &delta).unwrap(), r#"{"deck":66,"score":1}"#);
/// ```
pub fn write(old: &str, new: &str) -> Option<String> {
    if !is_expressible(old) || !is_expressible(new) {
        return None;
    }
    let (old, new) = (old.as_bytes(), new.as_bytes());
    let mut writer = Writer { delta: String::with_capacity(256), cursor: 0, at: 0 };
    let old_tokens = Tokens::of(old);
    let mut new_tokens = Tokens::default();
    while writer.at < new.len() {
        let here = &new[writer.at..];
        let next = common(old.get(writer.cursor..).unwrap_or_default(), here);
        let (mut moved, mut repeated) = ((0, 0), (0, 0));
        if next < ENOUGH && is_token(new, writer.at) {
            new_tokens.add_until(new, writer.at);
            moved = old_tokens.longest(here, |place| &old[place..]);
            repeated = new_tokens.longest(here, |place| &new[place..writer.at]);
        }
        writer.go_on(here, next, moved, repeated);
    }
    Some(writer.delta)
}

/// The text that a delta makes of the old one; `None` if it does not fit it.
pub fn apply(old: &str, delta: &str) -> Option<String> {
    let mut rest = delta.bytes();
    let (mut new, mut cursor) = (String::with_capacity(old.len() + delta.len()), 0_usize);
    while let Some(byte) = rest.next() {
        match byte {
            b'~' => {
                let end = cursor.checked_add(number(&mut rest)?)?;
                new.push_str(old.get(cursor..end)?);
                cursor = end;
            }
            b'>' => cursor = cursor.checked_add(number(&mut rest)?)?,
            b'<' => cursor = cursor.checked_sub(number(&mut rest)?)?,
            b'^' => {
                let start = new.len().checked_sub(number(&mut rest)?)?;
                let n = number(&mut rest)?;
                let piece = new.get(start..start.checked_add(n)?)?.to_owned();
                new.push_str(&piece);
                cursor = cursor.checked_add(n)?;
            }
            b' '..=b'~' => {
                new.push(if byte == b'\'' { '"' } else { char::from(byte) });
                cursor = cursor.checked_add(1)?;
            }
            _ => return None,
        }
        if MOST < new.len() {
            return None;
        }
    }
    Some(new)
}

/// Whether a text can be the old or the new one of a delta.
fn is_expressible(text: &str) -> bool {
    let is_fine = |&byte: &u8| matches!(byte, b' '..=b'~') && !is_mark(byte) && byte != b'\\';
    text.len() <= MOST && text.as_bytes().iter().all(is_fine)
}

fn is_mark(byte: u8) -> bool {
    matches!(byte, b'~' | b'>' | b'<' | b'^' | b'\'')
}

/// How many characters two texts begin with together.
fn common(a: &[u8], b: &[u8]) -> usize {
    let chunks = a.chunks_exact(8).zip(b.chunks_exact(8));
    let equal = chunks.take_while(|(a, b)| a == b).count() * 8;
    let rest = a[equal..].iter().zip(&b[equal..]);
    equal + rest.take_while(|(a, b)| a == b).count()
}

/// How many digits a number has.
fn n_digits(n: usize) -> usize {
    let n_bits = usize::BITS - n.leading_zeros();
    n_bits.div_ceil(5).max(1) as usize
}

fn number(digits: &mut impl Iterator<Item = u8>) -> Option<usize> {
    let (mut n, mut shift) = (0, 0);
    loop {
        let byte = digits.next()?;
        let digit = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        n |= usize::from(digit & 31) << shift;
        if digit < 32 {
            return Some(n);
        }
        shift += 5;
        if 20 < shift {
            return None;
        }
    }
}

/// A delta as far as it is written.
struct Writer {
    delta: String,
    /// The place in the old text.
    cursor: usize,
    /// The place in the new text.
    at: usize,
}

impl Writer {
    /// Writes what is shortest: what the cursor finds, a piece of the old text elsewhere, a
    /// piece of the new one, or the next character. Pieces are places with lengths.
    fn go_on(&mut self, here: &[u8], next: usize, moved: (usize, usize), repeated: (usize, usize)) {
        // A few characters are not worth losing the place in the old text for.
        const MARGIN: isize = 2;
        let saved = |n: usize, cost: usize| n as isize - cost as isize;
        let by_next = saved(next, 1 + n_digits(next));
        let distance = moved.0.abs_diff(self.cursor);
        let by_moved = saved(moved.1, 2 + n_digits(distance) + n_digits(moved.1));
        let back = self.at - repeated.0;
        let by_repeated = saved(repeated.1, 1 + n_digits(back) + n_digits(repeated.1));
        let enough = by_next.max(0) + MARGIN;
        let moves = LEAST_MOVED <= moved.1 && enough < by_moved;
        let least_repeated = if moves { by_moved } else { enough };
        if LEAST_REPEATED <= repeated.1 && least_repeated < by_repeated {
            self.delta.push('^');
            self.number(back);
            self.number(repeated.1);
            self.advance(repeated.1);
        } else if moves {
            self.delta.push(if self.cursor < moved.0 { '>' } else { '<' });
            self.number(distance);
            self.cursor = moved.0;
            self.copy(moved.1);
        } else if 0 < by_next {
            self.copy(next);
        } else {
            let byte = here[0];
            self.delta.push(if byte == b'"' { '\'' } else { char::from(byte) });
            self.advance(1);
        }
    }

    fn copy(&mut self, n: usize) {
        self.delta.push('~');
        self.number(n);
        self.advance(n);
    }

    fn advance(&mut self, n: usize) {
        self.cursor += n;
        self.at += n;
    }

    fn number(&mut self, mut n: usize) {
        loop {
            let is_last = n < 32;
            let digit = if is_last { n } else { n & 31 | 32 };
            self.delta.push(char::from(DIGITS[digit]));
            if is_last {
                return;
            }
            n >>= 5;
        }
    }
}

/// Where tokens of a text begin, by a hash of their first characters; of many only the last.
struct Tokens {
    places: [[u16; PLACES]; 1 << HASH_BITS],
    /// How far the text has been looked through.
    until: usize,
}

impl Default for Tokens {
    fn default() -> Self {
        Self { places: [[u16::MAX; PLACES]; 1 << HASH_BITS], until: 0 }
    }
}

impl Tokens {
    fn of(text: &[u8]) -> Self {
        let mut tokens = Self::default();
        tokens.add_until(text, text.len());
        tokens
    }

    fn add_until(&mut self, text: &[u8], end: usize) {
        for at in self.until..end {
            if is_token(text, at)
                && let Some(hash) = hash(&text[at..])
                && let Ok(place) = u16::try_from(at)
            {
                let places = &mut self.places[hash];
                places.rotate_right(1);
                places[0] = place;
            }
        }
        self.until = end;
    }

    /// The place of the longest piece with which `here` begins, and its length.
    fn longest<'a>(&self, here: &[u8], text: impl Fn(usize) -> &'a [u8]) -> (usize, usize) {
        let Some(hash) = hash(here) else { return (0, 0) };
        let places = self.places[hash].iter().filter(|place| **place != u16::MAX);
        let found = places.map(|&place| {
            let place = usize::from(place);
            (place, common(text(place), here))
        });
        found.max_by_key(|(_, len)| *len).unwrap_or((0, 0))
    }
}

/// Whether a token of JSON begins here.
fn is_token(text: &[u8], at: usize) -> bool {
    at == 0 || matches!(text[at - 1], b'{' | b'[' | b',' | b':')
}

fn hash(text: &[u8]) -> Option<usize> {
    let key = text.first_chunk::<KEY>()?;
    let key = key.iter().fold(0_u64, |key, &byte| key << 8 | u64::from(byte));
    Some((key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - HASH_BITS)) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(old: &str, new: &str) -> String {
        let delta = write(old, new).unwrap();
        assert_eq!(apply(old, &delta).as_deref(), Some(new), "{delta}");
        delta
    }

    #[test]
    fn what_was_written_is_read_back() {
        let texts = ["", "{}", "[]", r#"[{"a":1},{"b":[null,true,"x"]}]"#, "no json at all"];
        for old in texts {
            for new in texts {
                check(old, new);
            }
        }
    }

    #[test]
    fn texts_made_of_pieces_of_each_other_are_read_back() {
        let words = [r#"{"cards":["#, r#""1rfo""#, ",", "]}", ":", "17", r#""all_different""#];
        let mut state = 7_u64;
        let mut random = |n: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % n
        };
        let mut old = String::new();
        for _ in 0..2_000 {
            let n = random(80);
            let new: String = (0..n).map(|_| words[random(words.len())]).collect();
            check(&old, &new);
            old = new;
        }
    }

    #[test]
    fn a_card_or_a_digit_costs_little() {
        let old = r#"{"table":["1rfo","2rfo","3rfo"],"deck":69,"last":null}"#;
        assert_eq!(check(old, &old.replace("2rfo", "2pes")), "~Tpes~gB");
        assert_eq!(check(old, old).len(), 3);
    }

    #[test]
    fn what_cannot_be_expressed_is_not_written() {
        for text in ["é", "it's", "a~b", "<", "\\n", "\n"] {
            assert_eq!(write(text, "{}"), None, "{text}");
            assert_eq!(write("{}", text), None, "{text}");
        }
        assert_eq!(write(&"x".repeat(MOST + 1), ""), None);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for delta in ["~C", "~", ">", "<B", "^BB", "x^AB", "~////A", "é", "\"~"] {
            assert_eq!(apply("x", delta), None, "{delta}");
        }
        assert_eq!(apply("x", "~B").as_deref(), Some("x"));
        assert_eq!(apply("é", "~B"), None, "half a character");
    }
}
