//! The search among twelve places with wide registers, chosen at run time.
//!
//! Every card is a byte of four digits, each of two bits and one of 1, 2, 3,
//! so that the third of two different digits is their exclusive or, and of
//! two equal ones the same digit. The thirds of all 30 pairs of places in the
//! same half are computed at once, and compared with one card after the other.
//!
//! The intrinsics are those of the crate `pulp`, which are safe to call with a
//! token that can only be had where the processor knows them.

use pulp::{
    cast,
    x86::{V3, V4},
};

use crate::{
    fast::{Find, N_PAIRS, PAIRS, Pairs},
    table::Table,
};

/// Registers of 32 bytes.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(pub(crate) V3);

/// Registers of 64 bytes.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(pub(crate) V4);

/// The lower place of each pair, or the upper one.
const fn places(which: usize) -> [u8; N_PAIRS] {
    let mut places = [0; N_PAIRS];
    let mut nr = 0;
    while nr < N_PAIRS {
        places[nr] = PAIRS[nr][which];
        nr += 1;
    }
    places
}

/// How many cards a pair is compared with: the others, but for the lowest two
/// of the lower half and the highest two of the upper half, which cannot be
/// the third of an ascending three.
const N_ROUNDS: usize = 10;

/// The place a pair is compared with in a round: 2 to 11 for pairs of the
/// lower half, 0 to 9 for those of the upper half.
const fn compared(round: usize, pair: usize) -> u8 {
    if pair < N_PAIRS / 2 { round as u8 + 2 } else { round as u8 }
}

/// The place plus one, if the three ascend; otherwise 0.
const fn wanted(round: usize, pair: usize) -> u8 {
    let place = compared(round, pair);
    let [low, high] = PAIRS[pair];
    let is_pair = low < high;
    let ascends = if pair < N_PAIRS / 2 { high < place } else { place < low };
    if is_pair && ascends { place + 1 } else { 0 }
}

/// Both for all pairs and rounds.
const ROUNDS: [[[u8; N_PAIRS]; 2]; N_ROUNDS] = {
    let mut rounds = [[[0; N_PAIRS]; 2]; N_ROUNDS];
    let mut round = 0;
    while round < N_ROUNDS {
        let mut pair = 0;
        while pair < N_PAIRS {
            rounds[round][0][pair] = compared(round, pair);
            rounds[round][1][pair] = wanted(round, pair);
            pair += 1;
        }
        round += 1;
    }
    rounds
};

/// Two rounds at once.
const DOUBLE_ROUNDS: [[[u8; 2 * N_PAIRS]; 2]; N_ROUNDS / 2] = {
    let mut rounds = [[[0; 2 * N_PAIRS]; 2]; N_ROUNDS / 2];
    let mut round = 0;
    while round < N_ROUNDS {
        let mut pair = 0;
        while pair < N_PAIRS {
            let place = round % 2 * N_PAIRS + pair;
            rounds[round / 2][0][place] = ROUNDS[round][0][pair];
            rounds[round / 2][1][place] = ROUNDS[round][1][pair];
            pair += 1;
        }
        round += 1;
    }
    rounds
};

impl Find for Avx2 {
    #[inline(always)]
    fn find(self, table: &Table) -> Pairs {
        let (avx, avx2) = (self.0.avx, self.0.avx2);
        let codes = avx2._mm256_broadcastsi128_si256(cast(*table.codes()));
        let a = avx2._mm256_shuffle_epi8(codes, cast(const { places(0) }));
        let b = avx2._mm256_shuffle_epi8(codes, cast(const { places(1) }));
        let differ = avx2._mm256_xor_si256(a, b);
        let either = avx2._mm256_or_si256(differ, avx2._mm256_srli_epi16::<1>(differ));
        let low = avx2._mm256_and_si256(either, avx._mm256_set1_epi8(0x55));
        let digits = avx2._mm256_or_si256(low, avx2._mm256_slli_epi16::<1>(low));
        let thirds = avx2._mm256_or_si256(differ, avx2._mm256_andnot_si256(digits, a));

        // A free place is 0, and so is the third of two; the free place to compare with is 1.
        let zero = avx._mm256_setzero_si256();
        let free = avx2._mm256_cmpeq_epi8(codes, zero);
        let cards = avx2._mm256_sub_epi8(codes, free);
        let mut found = zero;
        for [compared, wanted] in ROUNDS {
            let card = avx2._mm256_shuffle_epi8(cards, cast(compared));
            let equal = avx2._mm256_cmpeq_epi8(thirds, card);
            found = avx2._mm256_or_si256(found, avx2._mm256_and_si256(equal, cast(wanted)));
        }
        let is_found = avx2._mm256_cmpgt_epi8(found, zero);
        Pairs { hits: avx2._mm256_movemask_epi8(is_found) as u32, places: cast(found) }
    }
}

impl Find for Avx512 {
    #[inline(always)]
    fn find(self, table: &Table) -> Pairs {
        let (f, bw, avx2) = (self.0.avx512f, self.0.avx512bw, self.0.avx2);
        let codes = f._mm512_broadcast_i32x4(cast(*table.codes()));
        let twice = |places: [u8; N_PAIRS]| -> [u8; 2 * N_PAIRS] { cast([places, places]) };
        let a = bw._mm512_shuffle_epi8(codes, cast(twice(const { places(0) })));
        let b = bw._mm512_shuffle_epi8(codes, cast(twice(const { places(1) })));
        let differ = f._mm512_xor_si512(a, b);
        let either = f._mm512_or_si512(differ, bw._mm512_srli_epi16::<1>(differ));
        let low = f._mm512_and_si512(either, f._mm512_set1_epi8(0x55));
        let digits = f._mm512_or_si512(low, bw._mm512_slli_epi16::<1>(low));
        let thirds = f._mm512_or_si512(differ, f._mm512_andnot_si512(digits, a));

        let zero = f._mm512_setzero_si512();
        let free = bw._mm512_cmpeq_epi8_mask(codes, zero);
        let cards = bw._mm512_mask_mov_epi8(codes, free, f._mm512_set1_epi8(1));
        let mut found = zero;
        for [compared, wanted] in DOUBLE_ROUNDS {
            let card = bw._mm512_shuffle_epi8(cards, cast(compared));
            let equal = bw._mm512_cmpeq_epi8_mask(thirds, card);
            let wanted = bw._mm512_maskz_mov_epi8(equal, cast(wanted));
            found = f._mm512_or_si512(found, wanted);
        }
        let (one, other) =
            (f._mm512_castsi512_si256(found), f._mm512_extracti64x4_epi64::<1>(found));
        let found = avx2._mm256_or_si256(one, other);
        let zero = self.0.avx._mm256_setzero_si256();
        let is_found = avx2._mm256_cmpgt_epi8(found, zero);
        Pairs { hits: avx2._mm256_movemask_epi8(is_found) as u32, places: cast(found) }
    }
}
