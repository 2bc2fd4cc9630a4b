//! The n-th set bit of a word, without a loop.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = ONES << 7;

/// The sums of the bits of a word up to each of its eight bytes; the highest
/// byte is the sum of all.
///
/// The bits are counted in all bytes at once, then the counts are added up
/// from the low end by a multiplication.
#[inline]
pub(crate) const fn byte_sums(bits: u64) -> u64 {
    let mut counts = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    counts = (counts & 0x3333_3333_3333_3333) + (counts >> 2 & 0x3333_3333_3333_3333);
    counts = (counts + (counts >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    counts.wrapping_mul(ONES)
}

/// The position of the `n`-th set bit of `bits`, counted from 0 at the low
/// end; there must be more than `n`. The `sums` are its [`byte_sums`].
///
/// The bytes whose sum does not exceed `n` are those before the wanted one.
/// The same again, with its eight bits spread over eight bytes, finds the
/// bit in the byte.
#[inline]
pub(crate) const fn select(bits: u64, sums: u64, n: u32) -> u32 {
    let byte_start = 8 * n_not_above(sums, n);
    let n_before = (sums << 8 >> byte_start) as u32 & 0xff;

    let byte = bits >> byte_start & 0xff;
    // Copy i of the byte keeps bit i of it, which adding 127 moves to the top.
    let picked = byte.wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    let spread = (picked + (HIGHS - ONES)) >> 7 & ONES;
    byte_start + n_not_above(spread.wrapping_mul(ONES), n - n_before)
}

/// How many of the eight bytes are at most `n`; all must be below 128.
#[inline]
const fn n_not_above(bytes: u64, n: u32) -> u32 {
    let limits = (n as u64 * ONES) | HIGHS;
    ((((limits - bytes) & HIGHS) >> 7).wrapping_mul(ONES) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bits: u64) {
        let mut rest = bits;
        for n in 0..bits.count_ones() {
            assert_eq!(select(bits, byte_sums(bits), n), rest.trailing_zeros(), "{n} of {bits:#x}");
            rest &= rest - 1;
        }
    }

    #[test]
    fn the_nth_bit_is_found_in_every_byte() {
        for byte in 0..=255 {
            for shift in 0..8 {
                check(byte << (8 * shift));
                check(byte << (8 * shift) | 0x0000_f00f_0100_8001);
            }
        }
    }

    #[test]
    fn the_nth_bit_is_found_in_full_and_scattered_words() {
        check(u64::MAX);
        let mut bits = 1_u64;
        for _ in 0..10_000 {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            check(bits ^ bits >> 29);
        }
    }
}
