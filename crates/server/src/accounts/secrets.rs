//! Secrets that this server draws: tokens, links, recovery codes, digits.

use sha2::{Digest, Sha256};
use tercet_protocol::account::RECOVERY_CODES;
use tercet_store::TokenHash;

/// Crockford's alphabet: no letter looks like a digit.
const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many characters a recovery code has: 50 bits.
const CODE_CHARS: usize = 10;
/// How many digits a waiting device shows.
pub(crate) const CODE_DIGITS: usize = 6;

/// A secret of 256 bits, as hex digits.
pub(crate) fn draw_secret() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// What is stored of a secret that nobody can guess.
pub(crate) fn hash_of(secret: &str) -> TokenHash {
    TokenHash(Sha256::digest(secret.as_bytes()).into())
}

/// The recovery codes of an account with their salt, as they are shown: two groups of five.
pub(crate) fn draw_recovery() -> Result<(Vec<String>, [u8; 16]), getrandom::Error> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt)?;
    let mut bytes = [0; RECOVERY_CODES * CODE_CHARS];
    getrandom::fill(&mut bytes)?;
    let code = |bytes: &[u8]| {
        let chars = bytes.iter().map(|byte| char::from(CROCKFORD[usize::from(byte % 32)]));
        let chars: Vec<char> = chars.collect();
        let (first, second) = chars.split_at(CODE_CHARS / 2);
        first.iter().chain(&['-']).chain(second).collect()
    };
    Ok((bytes.chunks(CODE_CHARS).map(code).collect(), salt))
}

/// A recovery code as it is hashed: without what people add or mistake.
pub(crate) fn recovery_hash_input(code: &str) -> String {
    let significant = code.chars().filter(|c| c.is_alphanumeric());
    significant
        .map(|c| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            c => c,
        })
        .collect()
}

/// Six digits.
pub(crate) fn draw_digits() -> Result<String, getrandom::Error> {
    let mut digits = String::with_capacity(CODE_DIGITS);
    while digits.len() < CODE_DIGITS {
        let mut byte = [0];
        getrandom::fill(&mut byte)?;
        // 250 is the greatest multiple of ten in a byte, so that every digit is as likely.
        if byte[0] < 250 {
            digits.push(char::from(b'0' + byte[0] % 10));
        }
    }
    Ok(digits)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ac_03_there_are_eight_codes_of_ten_crockford_characters() {
        let (codes, _) = draw_recovery().unwrap();
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), 8);
        for code in &codes {
            let bare = recovery_hash_input(code);
            assert_eq!((code.len(), bare.len()), (11, 10), "{code}");
            assert!(bare.bytes().all(|c| CROCKFORD.contains(&c)), "{code}");
        }
        assert_eq!(recovery_hash_input(" abcdo-il9zz "), "ABCD0119ZZ");
    }

    #[test]
    fn digits_are_six_digits() {
        for _ in 0..100 {
            let digits = draw_digits().unwrap();
            assert!(digits.len() == CODE_DIGITS && digits.bytes().all(|c| c.is_ascii_digit()));
        }
    }
}
