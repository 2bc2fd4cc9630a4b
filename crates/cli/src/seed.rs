//! Seeds: read from an argument, or random for games nobody chose one for.

use tercet_engine::Seed;

/// 256 random bits from the operating system.
///
/// # Errors
/// If the system has no randomness to give.
pub(crate) fn random() -> Result<Seed, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Seed(bytes))
}

/// A number is short for the seed that ends with it.
pub(crate) fn read(text: &str) -> Result<Seed, String> {
    if text.len() < 64
        && let Ok(number) = text.parse()
    {
        return Ok(Seed::numbered(number));
    }
    text.parse().map_err(|error| format!("{error}, or a number below 2^64"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_a_seed_and_so_are_64_digits() {
        assert_eq!(read("7"), Ok(Seed::numbered(7)));
        assert_eq!(read(&Seed::numbered(7).to_string()), Ok(Seed::numbered(7)));
        let error = read("seven").unwrap_err();
        assert!(
            error.contains("64 hex digits") && error.contains("a number below 2^64"),
            "{error}"
        );
    }
}
