//! In how many ways some of several things can be chosen.

/// The number of subsets of `k` out of `n` things.
///
/// ```
/// assert_eq!(tercet_lab::binomial(81, 12), 70_724_320_184_700);
/// assert_eq!(tercet_lab::binomial(3, 4), 0);
/// ```
#[must_use]
pub fn binomial(n: usize, k: usize) -> u128 {
    if n < k {
        return 0;
    }
    let k = k.min(n - k);
    // Each product is divided at once: i consecutive factors have the factor i!.
    (1..=k).fold(1, |ways, i| ways * (n - k + i) as u128 / i as u128)
}
