//! Frames as they come in, before they are put together to messages.

/// Counts the frames that are only a part of a message.
///
/// What puts messages together says nothing about the parts, so that a client
/// could send empty ones forever at no cost. The bytes are followed here just
/// far enough to see where each frame begins.
#[derive(Debug, Default)]
pub(super) struct Fragments {
    head: [u8; HEAD],
    n_head: usize,
    /// How many bytes of the payload are still to come.
    payload: u64,
}

/// The longest head of a frame: two bytes, eight of a length, four of a mask.
const HEAD: usize = 14;

impl Fragments {
    /// Follows more bytes; returns how many frames in them begin a message or go on with one
    /// without ending it.
    pub(super) fn count(&mut self, mut bytes: &[u8]) -> u32 {
        let mut n_fragments = 0;
        while !bytes.is_empty() {
            if self.payload > 0 {
                let n = bytes.len().min(usize::try_from(self.payload).unwrap_or(usize::MAX));
                self.payload -= n as u64;
                bytes = &bytes[n..];
                continue;
            }
            let (byte, rest) = (bytes[0], &bytes[1..]);
            bytes = rest;
            self.head[self.n_head] = byte;
            self.n_head += 1;
            if self.n_head == self.len() {
                let is_final = self.head[0] & 0x80 != 0;
                n_fragments += u32::from(!is_final);
                self.payload = self.payload_len();
                self.n_head = 0;
            }
        }
        n_fragments
    }

    /// How long the head is, as far as that is known by now.
    fn len(&self) -> usize {
        if self.n_head < 2 {
            return 2;
        }
        let mask = if self.head[1] & 0x80 == 0 { 0 } else { 4 };
        let length = match self.head[1] & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        2 + length + mask
    }

    fn payload_len(&self) -> u64 {
        let long = |n: usize| self.head[2..2 + n].iter().fold(0, |len, &b| len << 8 | u64::from(b));
        match self.head[1] & 0x7f {
            126 => long(2),
            127 => long(8),
            short => short.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(first: u8, payload: usize) -> Vec<u8> {
        let mut bytes = vec![first];
        match payload {
            0..126 => bytes.push(0x80 | payload as u8),
            126..65_536 => {
                bytes.push(0x80 | 126);
                bytes.extend((payload as u16).to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend((payload as u64).to_be_bytes());
            }
        }
        bytes.extend([1, 2, 3, 4]);
        // A payload that looks like the heads of fragments.
        bytes.extend(std::iter::repeat_n(0, payload));
        bytes
    }

    #[test]
    fn fragments_are_counted_however_the_bytes_are_cut() {
        let mut bytes = Vec::new();
        for (first, payload) in
            [(0x81, 5), (0x01, 0), (0x00, 200), (0x89, 3), (0x00, 70_000), (0x80, 0), (0x8a, 0)]
        {
            bytes.extend(frame(first, payload));
        }
        for size in [1, 2, 3, 7, 1024, bytes.len()] {
            let mut fragments = Fragments::default();
            let n: u32 = bytes.chunks(size).map(|chunk| fragments.count(chunk)).sum();
            assert_eq!(n, 3, "in pieces of {size}");
        }
    }
}
