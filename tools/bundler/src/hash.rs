//! Names by content: SHA-256, in full and short enough for a file name.

use sha2::{Digest, Sha256};

/// How many hex digits of a hash stand in a name: 48 bits, and a collision
/// would need two versions of the same file.
const IN_NAMES: usize = 12;

/// A hash as 64 hex digits.
pub(crate) fn of(bytes: &[u8]) -> String {
    of_all([bytes])
}

/// The hash of several pieces; where one ends and the next begins matters.
pub(crate) fn of_all<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = Sha256::new();
    for piece in pieces {
        hasher.update((piece.len() as u64).to_le_bytes());
        hasher.update(piece);
    }
    hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The beginning of a hash, as it stands in names.
pub(crate) fn short(hash: &str) -> &str {
    &hash[..IN_NAMES.min(hash.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_told_apart() {
        let joined = of_all([&b"ab"[..], b"c"]);
        assert_ne!(joined, of_all([&b"a"[..], b"bc"]));
        assert_ne!(joined, of(b"abc"));
        assert_eq!(joined.len(), 64);
        assert_eq!(short(&joined).len(), IN_NAMES);
    }
}
