//! Passwords that are too easy to guess.

/// The list, one password a line, in lower case and sorted by bytes.
const COMMON: &str = include_str!("data/common.txt");

/// The fewest letters of a word that stays a word when digits are put around it.
const WORD: usize = 4;

/// Whether a password is one of the first that somebody would try: a common one, a common word
/// with digits and signs around it, a run of keys, or the handle itself.
pub(super) fn is_common(password: &str, handle: &str) -> bool {
    let folded = password.to_lowercase();
    let word = folded.trim_matches(|c: char| !c.is_alphabetic());
    let has_handle = !handle.is_empty() && folded.contains(handle);
    has_handle
        || is_listed(&folded)
        || WORD <= word.chars().count() && is_listed(word)
        || is_run(&folded)
}

fn is_listed(word: &str) -> bool {
    COMMON.lines().any(|line| line == word)
}

/// Whether every character follows from the one before it: the same, the next, or the last.
fn is_run(word: &str) -> bool {
    let chars: Vec<i64> = word.chars().map(|c| i64::from(u32::from(c))).collect();
    let mut steps = chars.windows(2).map(|pair| pair[1] - pair[0]);
    let Some(first) = steps.next() else { return true };
    first.abs() <= 1 && steps.all(|step| step == first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ac_02_a_common_password_is_refused_in_every_disguise() {
        for password in [
            "password",
            "PassWord",
            "password1",
            "Dragon2024!",
            "!!monkey!!",
            "12345678",
            "87654321",
            "aaaaaaaa",
            "abcdefghij",
            "iloveyou",
            "adas-secret",
            "xxada-lovelace",
        ] {
            assert!(is_common(password, "ada"), "{password}");
        }
        for password in
            ["three red ovals", "tr0ub4dor&3", "qm7-zzkv-92", "låsesmeden 7", "紫の三つの楕円です"]
        {
            assert!(!is_common(password, "bob"), "{password}");
        }
        assert!(COMMON.lines().filter(|line| !line.starts_with('#')).count() > 3000);
    }
}
