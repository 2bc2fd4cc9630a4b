//! The digest of a game (of its row, its players and its steps) and of a table, the same in
//! every store.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use super::tables::Value;
use crate::StoredStep;

/// A digest that is being made.
#[derive(Default)]
pub(crate) struct Digest(Sha256);

impl Digest {
    /// The digest of a game.
    pub(crate) fn of_game(row: &[Value], players: &[i64], steps: &[StoredStep]) -> [u8; 32] {
        let mut digest = Self::default();
        digest.row(row);
        for player in players {
            digest.number(4, *player);
        }
        for StoredStep { seq, at, nonce, body } in steps {
            digest.number(5, seq.cast_signed());
            digest.number(6, at.cast_signed());
            if let Some(nonce) = nonce {
                digest.number(7, nonce.user.0);
                digest.number(8, nonce.id.cast_signed());
            }
            digest.bytes(9, body.as_bytes());
        }
        digest.0.finalize().into()
    }

    /// Adds a row of a table.
    pub(crate) fn row(&mut self, row: &[Value]) {
        for value in row {
            match value {
                Value::Nothing => self.0.update([0]),
                Value::Number(number) => self.number(1, *number),
                Value::Text(text) => self.bytes(2, text.as_bytes()),
                Value::Bytes(bytes) => self.bytes(3, bytes),
            }
        }
    }

    /// Adds the digest of a game.
    pub(crate) fn add(&mut self, digest: &[u8; 32]) {
        self.0.update(digest);
    }

    /// The digest in hexadecimal.
    pub(crate) fn finish(self) -> String {
        self.0.finalize().iter().fold(String::new(), |mut text, byte| {
            write!(text, "{byte:02x}").expect("a string takes everything");
            text
        })
    }

    fn number(&mut self, tag: u8, number: i64) {
        self.0.update([tag]);
        self.0.update(number.to_be_bytes());
    }

    fn bytes(&mut self, tag: u8, bytes: &[u8]) {
        self.0.update([tag]);
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
    }
}
