//! A text as a change of the text before it, short enough to be sent with every step.
//!
//! A delta is written in printable ASCII without quotes. It is read from left to right, with a
//! cursor in the old text that begins at its start:
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
//!
//! Names may be of any script. [`escaped`] writes JSON so that it can be expressed: `Zoë` becomes
//! `Zo\u00eb` in what is sent whole and in what changes are made of, so that every client that
//! keeps the text as it came has the same, and characters are bytes.

/// The digits of numbers.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// How many characters of a token are looked up.
const KEY: usize = 6;
/// How many hashes there are, as a power of two.
const HASH_BITS: u32 = 8;
/// The shortest piece that is worth moving the cursor for, and the shortest of the new text.
const LEAST_MOVED: usize = 8;
const LEAST_REPEATED: usize = 6;
/// From this many characters on, what the cursor finds is taken without looking further.
const ENOUGH: usize = 16;
/// The longest text that a delta makes: more than any view has, and little enough for a
/// client that is sent nonsense.
const MOST: usize = 0xffff;

/// Writes `new` as a change of `old`; `None` if one of them cannot be expressed: it is too
/// long, or has characters beyond printable ASCII or with a meaning in deltas. [`escaped`] JSON
/// has neither.
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
    Some(compare(
        old.as_bytes(),
        &Tokens::of(old.as_bytes()),
        new.as_bytes(),
        &mut Tokens::default(),
    ))
}

/// A text that the next one is written as a change of, and so on: what was found out about a
/// text when it was the new one is known when it is the old one.
#[derive(Clone, Debug)]
pub struct Series {
    text: String,
    tokens: Box<Tokens>,
    /// The tokens of the text before, to be overwritten.
    spare: Box<Tokens>,
}

impl Series {
    /// A series that begins with this text; `None` if it cannot be expressed.
    pub fn begin(text: String) -> Option<Self> {
        is_expressible(&text).then(|| {
            let tokens = Box::new(Tokens::of(text.as_bytes()));
            Self { text, tokens, spare: Box::default() }
        })
    }

    /// Writes the next text as a change of the last one, exactly as [`write()`] does. If it
    /// cannot be expressed, the series stays as it was.
    pub fn advance(&mut self, next: String) -> Option<String> {
        if !is_expressible(&next) {
            return None;
        }
        let new = next.as_bytes();
        self.spare.clear();
        let delta = compare(self.text.as_bytes(), &self.tokens, new, &mut self.spare);
        self.spare.add_until(new, new.len());
        std::mem::swap(&mut self.tokens, &mut self.spare);
        self.text = next;
        Some(delta)
    }
}

/// Writes `new` as a change of `old`, and adds the tokens of `new` as far as they were needed.
fn compare(old: &[u8], old_tokens: &Tokens, new: &[u8], new_tokens: &mut Tokens) -> String {
    let mut writer = Writer { delta: String::with_capacity(256), cursor: 0, at: 0 };
    while writer.at < new.len() {
        let here = &new[writer.at..];
        let next = common(old.get(writer.cursor..).unwrap_or_default(), here);
        let (mut moved, mut repeated) = ((0, 0), (0, 0));
        if next < ENOUGH && is_token(new, writer.at) {
            new_tokens.add_until(new, writer.at);
            moved = old_tokens.longest(here, |place| &old[place..]);
            repeated = new_tokens.longest(here, |place| &new[place..writer.at]);
        }
        writer.write_shortest(here, next, moved, repeated);
    }
    writer.delta
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

/// The same compact JSON in characters that can be expressed: the others, which stand in strings
/// only, become escapes.
///
/// ```
/// use tercet_protocol::delta;
///
/// assert_eq!(delta::escaped(r#"["Zoë","O'Brien"]"#.to_owned()), r#"["Zo\u00eb","O\u0027Brien"]"#);
/// ```
#[must_use]
pub fn escaped(json: String) -> String {
    if !has_odd(&json) {
        return json;
    }
    let mut escaped = String::with_capacity(2 * json.len());
    let mut units = [0; 2];
    for c in json.chars() {
        let mut utf_8 = [0; 4];
        if !has_odd(c.encode_utf8(&mut utf_8)) {
            escaped.push(c);
            continue;
        }
        for unit in c.encode_utf16(&mut units) {
            escaped.push_str("\\u");
            for shift in [12, 8, 4, 0] {
                let digit = u32::from(*unit >> shift & 0xf);
                escaped.extend(char::from_digit(digit, 16));
            }
        }
    }
    escaped
}

/// Whether a text can be the old or the new one of a delta.
fn is_expressible(text: &str) -> bool {
    text.len() <= MOST && !has_odd(text)
}

/// Whether a text has characters that a delta cannot write.
fn has_odd(text: &str) -> bool {
    // All of a text is looked at, so that many characters can be at once.
    let is_odd = |byte: u8| {
        !byte.is_ascii_graphic() & (byte != b' ')
            | (byte == b'~')
            | (byte == b'>')
            | (byte == b'<')
            | (byte == b'^')
            | (byte == b'\'')
    };
    text.bytes().fold(false, |any, byte| any | is_odd(byte))
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
    fn write_shortest(
        &mut self,
        here: &[u8],
        next: usize,
        moved: (usize, usize),
        repeated: (usize, usize),
    ) {
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
#[derive(Clone, Debug)]
struct Tokens {
    places: [LastPlaces; 1 << HASH_BITS],
    /// How far the text has been looked through.
    until: usize,
}

impl Default for Tokens {
    fn default() -> Self {
        Self { places: [LastPlaces::NONE; 1 << HASH_BITS], until: 0 }
    }
}

/// The last four places with the same hash, of 16 bits each, the last one in the lowest.
#[derive(Clone, Copy, Debug)]
struct LastPlaces(u64);

impl LastPlaces {
    /// No place: a text is shorter than [`MOST`].
    const NONE: Self = Self(u64::MAX);

    fn push(&mut self, place: u16) {
        self.0 = self.0 << u16::BITS | u64::from(place);
    }

    /// The last one first.
    fn iter(self) -> impl Iterator<Item = usize> {
        let place = move |nr: u32| (self.0 >> (nr * u16::BITS)) as u16;
        (0..4).map(place).filter(|place| *place != u16::MAX).map(usize::from)
    }
}

impl Tokens {
    /// The tokens of a text that can be expressed.
    fn of(text: &[u8]) -> Self {
        let mut tokens = Self::default();
        tokens.add_until(text, text.len());
        tokens
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    /// Adds the tokens that begin before this place, and were not added yet.
    fn add_until(&mut self, text: &[u8], end: usize) {
        if end <= self.until {
            return;
        }
        let first = self.until;
        // The highest bit of a byte tells that a token begins there.
        let mut carried = u64::from(is_token(text, first)) << 7;
        let (words, rest) = text[first..end].as_chunks::<8>();
        for (nr, word) in words.iter().enumerate() {
            let marks = marks_in(u64::from_le_bytes(*word));
            // At a mark and after it.
            let mut hits = marks | (marks << 8) | carried;
            carried = marks >> 56;
            while hits != 0 {
                self.add(text, first + 8 * nr + hits.trailing_zeros() as usize / 8);
                hits &= hits - 1;
            }
        }
        for at in end - rest.len()..end {
            if is_token(text, at) {
                self.add(text, at);
            }
        }
        self.until = end;
    }

    fn add(&mut self, text: &[u8], at: usize) {
        if let Some(hash) = hash(&text[at..])
            && let Ok(place) = u16::try_from(at)
        {
            self.places[hash].push(place);
        }
    }

    /// The place of the longest piece with which `here` begins, and its length.
    fn longest<'a>(&self, here: &[u8], text: impl Fn(usize) -> &'a [u8]) -> (usize, usize) {
        let Some(hash) = hash(here) else { return (0, 0) };
        let found = self.places[hash].iter().map(|place| (place, common(text(place), here)));
        found.max_by_key(|(_, len)| *len).unwrap_or((0, 0))
    }
}

/// Whether a token begins here: at a mark of JSON, or after one.
fn is_token(text: &[u8], at: usize) -> bool {
    at == 0 || is_mark(text[at - 1]) || text.get(at).is_some_and(|byte| is_mark(*byte))
}

/// Whether this character stands between the names, texts and numbers of JSON.
fn is_mark(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'[' | b']' | b',' | b':' | b'"')
}

/// The same for eight characters of ASCII at once: the highest bit of each byte tells.
fn marks_in(word: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // In no byte is the highest bit set, so that nothing is carried from one to the next.
    let is =
        |word: u64, byte: u8| !((word ^ (ONES * u64::from(byte))) + ONES * 0x7f) & (ONES * 0x80);
    // A brace and its bracket differ in one bit.
    let braces = word | (ONES * u64::from(b'{' ^ b'['));
    is(braces, b'{') | is(braces, b'}') | is(word, b',') | is(word, b':') | is(word, b'"')
}

fn hash(text: &[u8]) -> Option<usize> {
    let &[a, b, c, d, e, f] = text.first_chunk::<KEY>()?;
    let key = u64::from_be_bytes([0, 0, a, b, c, d, e, f]);
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
        let mut series = Series::begin(String::new()).unwrap();
        for _ in 0..2_000 {
            let n = random(80);
            let new: String = (0..n).map(|_| words[random(words.len())]).collect();
            let delta = check(&old, &new);
            assert_eq!(series.advance(new.clone()), Some(delta), "the series writes the same");
            old = new;
        }
    }

    #[test]
    fn tokens_are_found_wherever_they_begin_and_however_far_one_looks_at_a_time() {
        let text = br#"{"a":[1,22,{"bcd":"e,f"}],"g":[],"hijklmnop":[[{}]],"q":"r:s","t":12}   "#;
        let whole = Tokens::of(text);
        for step in 1..text.len() {
            let mut tokens = Tokens::default();
            (1..=text.len()).step_by(step).chain([text.len()]).for_each(|end| {
                tokens.add_until(text, end);
            });
            let places = |tokens: &Tokens| tokens.places.map(|places| places.0);
            assert_eq!(places(&tokens), places(&whole), "in steps of {step}");
        }
        let begins =
            (0..text.len()).filter(|&at| is_token(text, at) && hash(&text[at..]).is_some());
        let n_kept: usize = whole.places.iter().map(|places| places.iter().count()).sum();
        assert_eq!(n_kept, begins.count());
        for byte in 0..=0x7f {
            let word = u64::from_le_bytes([b'x', b'y', byte, b'0', b'1', b'z', b'a', b' ']);
            assert_eq!(marks_in(word) != 0, is_mark(byte), "{byte}");
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
        for text in ["é", "it's", "a~b", "<", "\u{7f}", "\n"] {
            assert_eq!(write(text, "{}"), None, "{text}");
            assert_eq!(write("{}", text), None, "{text}");
            assert!(Series::begin(text.to_owned()).is_none(), "{text}");
            let mut series = Series::begin("[1,2,3]".to_owned()).unwrap();
            assert_eq!(series.advance(text.to_owned()), None, "{text}");
            assert_eq!(series.advance("[1,2,3]".to_owned()).as_deref(), Some("~H"), "as it was");
        }
        assert_eq!(write(&"x".repeat(MOST + 1), ""), None);
    }

    #[test]
    fn json_with_names_of_any_script_is_escaped_to_the_same_value_and_can_be_expressed() {
        let names = [
            "Ann",
            "Zoë",
            "O'Brien",
            "한글",
            "林太郎",
            "😀~<>^",
            "\"\\/",
            "\u{7f}\u{0}\n",
            "\u{10ffff}",
        ];
        let mut old = "[]".to_owned();
        for first in names {
            for second in names {
                let json = serde_json::json!([{ "name": first, "left": [second, 1] }]);
                let new = escaped(json.to_string());
                assert_eq!(serde_json::from_str::<serde_json::Value>(&new).unwrap(), json);
                assert_eq!(escaped(new.clone()), new, "twice is once");
                let delta = check(&old, &new);
                assert!(!delta.contains('"') && delta.is_ascii(), "{delta}");
                old = new;
            }
        }
        assert_eq!(escaped("😀".to_owned()), "\\ud83d\\ude00");
        assert_eq!(escaped(r#"{"a":"b\\c"}"#.to_owned()), r#"{"a":"b\\c"}"#);
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
