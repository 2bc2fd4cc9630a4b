//! Seeds for games nobody chose one for.

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
