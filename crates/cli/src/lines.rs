//! Lines from outside: any bytes, any length, never more than a bounded part in memory.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

/// The longest line that is read; longer ones are cut one byte later, which tells them apart.
pub(crate) const LONGEST: usize = 64 * 1024;

/// The lines of a reader.
pub(crate) struct Lines<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    /// The lines of this reader.
    pub(crate) fn new(reader: R) -> Lines<R> {
        Lines { reader: BufReader::new(reader), line: Vec::new() }
    }

    /// The next line without its end, or `None` after the last one.
    ///
    /// Of a line that is longer than [`LONGEST`] the first `LONGEST + 1` bytes
    /// are given and the rest is skipped.
    pub(crate) fn next(&mut self) -> io::Result<Option<&[u8]>> {
        self.line.clear();
        let mut has_begun = false;
        loop {
            let chunk = match self.reader.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                read => read?,
            };
            if chunk.is_empty() {
                return Ok(has_begun.then_some(&self.line));
            }
            has_begun = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let n_bytes = end.unwrap_or(chunk.len());
            let room = (LONGEST + 1).saturating_sub(self.line.len());
            self.line.extend_from_slice(&chunk[..n_bytes.min(room)]);
            self.reader.consume(n_bytes + usize::from(end.is_some()));
            if end.is_some() {
                return Ok(Some(&self.line));
            }
        }
    }

    /// Whether everything that has arrived has been given, so that the next line may have to be waited for.
    pub(crate) fn is_drained(&self) -> bool {
        self.reader.buffer().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<Vec<u8>> {
        let mut lines = Lines::new(input);
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            all.push(line.to_vec());
        }
        all
    }

    #[test]
    fn lines_come_without_their_ends_and_the_last_needs_none() {
        assert_eq!(all(b""), [b""; 0]);
        assert_eq!(all(b"a\n\nb"), [b"a".as_slice(), b"", b"b"]);
        assert_eq!(all(b"a\xff\n"), [b"a\xff"]);
    }

    #[test]
    fn a_long_line_is_cut_and_the_next_one_is_whole() {
        let mut input = vec![b'x'; 1_000_000];
        input.extend(b"\nnext");
        let lines = all(&input);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].len(), LONGEST + 1);
        assert_eq!(lines[1], b"next");
    }

    #[test]
    fn a_line_of_just_the_longest_length_is_whole() {
        let mut input = vec![b'x'; LONGEST];
        input.push(b'\n');
        assert_eq!(all(&input)[0].len(), LONGEST);
    }
}
