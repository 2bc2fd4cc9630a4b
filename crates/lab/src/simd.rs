//! The search among twelve cards with instructions for wide registers.
//!
//! A lane for each table, as in [`lanes`](crate::lanes), is right for tables
//! that are there already; layouts would have to be turned first. Here a
//! register has a byte for each pair of places in the same half of one or two
//! layouts: the thirds of all pairs are computed at once, and compared with one
//! card after the other.
//!
//! The intrinsics are those of the crate `pulp`, which are safe to call with a
//! token that can only be had where the processor knows them.

use pulp::{
    cast,
    x86::{V3, V4},
};

use crate::{
    fast::{Find, Numbers, TwelveSets},
    lanes::{HALF, N_PAIRS, PAIRS},
};

/// Registers of 32 bytes.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(pub(crate) V3);

/// Registers of 64 bytes.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(pub(crate) V4);

/// A byte for each pair.
type Bytes = [u8; N_PAIRS];

/// How many pairs there are in each half.
const HALF_OF_PAIRS: usize = N_PAIRS / 2;

/// The lower place of each pair, or the upper one.
const fn places(which: usize) -> Bytes {
    let mut places = [0; N_PAIRS];
    let mut nr = 0;
    while nr < N_PAIRS {
        places[nr] = PAIRS[nr][which];
        nr += 1;
    }
    places
}

/// How many cards a pair is compared with: those of the other half, and two more.
const N_ROUNDS: usize = HALF + 2;

/// For each round the places that pairs are compared with, and what is found
/// then: the place plus one, or nothing if this pair has no card to compare with.
///
/// A SET with cards of both halves is found by its pair in one half. One with
/// all cards in one half could be found by three pairs; it is given to its lower
/// or its upper two places, so that no pair gets more than two of them.
const ROUNDS: [[Bytes; 2]; N_ROUNDS] = {
    let mut rounds = [[[0; N_PAIRS]; 2]; N_ROUNDS];
    let mut n_own = [0; N_PAIRS];
    let mut nr = 0;
    while nr < N_PAIRS {
        let mut round = 0;
        while round < HALF && PAIRS[nr][0] < PAIRS[nr][1] {
            let place = if nr < HALF_OF_PAIRS { HALF + round } else { round } as u8;
            [rounds[round][0][nr], rounds[round][1][nr]] = [place, place + 1];
            round += 1;
        }
        nr += 1;
    }
    // The triples of the lower half as pairs of pairs that share their middle place.
    let mut lower = 0;
    while lower < HALF_OF_PAIRS {
        let mut upper = 0;
        while upper < HALF_OF_PAIRS {
            let ([a, b], [also_b, c]) = (PAIRS[lower], PAIRS[upper]);
            if a < b && b == also_b && b < c {
                let (nr, place) =
                    if n_own[lower] <= n_own[upper] { (lower, c) } else { (upper, a) };
                let round = HALF + n_own[nr];
                n_own[nr] += 1;
                [rounds[round][0][nr], rounds[round][1][nr]] = [place, place + 1];
                let (nr, place) = (nr + HALF_OF_PAIRS, place + HALF as u8);
                [rounds[round][0][nr], rounds[round][1][nr]] = [place, place + 1];
            }
            upper += 1;
        }
        lower += 1;
    }
    rounds
};

/// The same for two layouts.
const fn twice(bytes: Bytes) -> [u8; 2 * N_PAIRS] {
    let mut both = [0; 2 * N_PAIRS];
    let mut nr = 0;
    while nr < both.len() {
        both[nr] = bytes[nr % N_PAIRS];
        nr += 1;
    }
    both
}

/// Two digits of two bits, 1 to 3, for the numbers below nine, shifted.
const fn digits(shift: u32) -> Bytes {
    let mut digits = [0; N_PAIRS];
    let mut nr = 0;
    while nr < N_PAIRS {
        let number = (nr % HALF_OF_PAIRS) as u8;
        if number < 9 {
            digits[nr] = ((number % 3 + 1) | (number / 3 + 1) << 2) << shift;
        }
        nr += 1;
    }
    digits
}

/// A factor for every second byte.
const fn every_second(first: usize, factor: u8) -> Bytes {
    let mut factors = [0; N_PAIRS];
    let mut nr = first;
    while nr < N_PAIRS {
        factors[nr] = factor;
        nr += 2;
    }
    factors
}

/// The cards of two layouts as digits.
#[inline(always)]
fn codes(simd: V3, numbers: Numbers) -> core::arch::x86_64::__m256i {
    let (avx, avx2) = (simd.avx, simd.avx2);
    let numbers = cast(numbers);
    // 57 / 512 is a ninth, near enough for numbers below 81.
    let even = avx2._mm256_maddubs_epi16(numbers, cast(const { every_second(0, 57) }));
    let odd = avx2._mm256_maddubs_epi16(numbers, cast(const { every_second(1, 57) }));
    let odd = avx2._mm256_and_si256(avx2._mm256_srli_epi16::<1>(odd), avx._mm256_set1_epi16(!0xff));
    let ninths = avx2._mm256_or_si256(avx2._mm256_srli_epi16::<9>(even), odd);
    let nines = avx2._mm256_add_epi8(avx2._mm256_slli_epi16::<3>(ninths), ninths);
    let rests = avx2._mm256_sub_epi8(numbers, nines);
    avx2._mm256_or_si256(
        avx2._mm256_shuffle_epi8(cast(const { digits(0) }), rests),
        avx2._mm256_shuffle_epi8(cast(const { digits(4) }), ninths),
    )
}

impl Avx2 {
    /// The SETs of a layout, whose codes are twice in the register.
    #[inline(always)]
    fn find_one(self, codes: core::arch::x86_64::__m256i) -> TwelveSets {
        let (avx, avx2) = (self.0.avx, self.0.avx2);
        let a = avx2._mm256_shuffle_epi8(codes, cast(const { places(0) }));
        let b = avx2._mm256_shuffle_epi8(codes, cast(const { places(1) }));
        let differ = avx2._mm256_xor_si256(a, b);
        let either = avx2._mm256_or_si256(differ, avx2._mm256_srli_epi16::<1>(differ));
        let low = avx2._mm256_and_si256(either, avx._mm256_set1_epi8(0x55));
        let digits = avx2._mm256_or_si256(low, avx2._mm256_add_epi8(low, low));
        let thirds = avx2._mm256_or_si256(differ, avx2._mm256_andnot_si256(digits, a));
        let mut found = avx._mm256_setzero_si256();
        for [compared, wanted] in ROUNDS {
            let card = avx2._mm256_shuffle_epi8(codes, cast(compared));
            let equal = avx2._mm256_cmpeq_epi8(thirds, card);
            found = avx2._mm256_or_si256(found, avx2._mm256_and_si256(equal, cast(wanted)));
        }
        let is_found = avx2._mm256_cmpgt_epi8(found, avx._mm256_setzero_si256());
        TwelveSets { hits: avx2._mm256_movemask_epi8(is_found) as u32, places: cast(found) }
    }
}

impl Find for Avx2 {
    #[inline(always)]
    fn find(self, numbers: Numbers) -> [TwelveSets; 2] {
        let avx2 = self.0.avx2;
        let codes = codes(self.0, numbers);
        [
            self.find_one(avx2._mm256_permute2x128_si256::<0x00>(codes, codes)),
            self.find_one(avx2._mm256_permute2x128_si256::<0x11>(codes, codes)),
        ]
    }
}

impl Find for Avx512 {
    #[inline(always)]
    fn find(self, numbers: Numbers) -> [TwelveSets; 2] {
        let (f, bw) = (self.0.avx512f, self.0.avx512bw);
        let codes = f._mm512_castsi256_si512(codes(*self.0, numbers));
        let codes = f._mm512_shuffle_i64x2::<0b01_01_00_00>(codes, codes);
        let a = bw._mm512_shuffle_epi8(codes, cast(const { twice(places(0)) }));
        let b = bw._mm512_shuffle_epi8(codes, cast(const { twice(places(1)) }));
        let differ = f._mm512_xor_si512(a, b);
        let either = f._mm512_or_si512(differ, bw._mm512_srli_epi16::<1>(differ));
        let low = f._mm512_and_si512(either, f._mm512_set1_epi8(0x55));
        let digits = f._mm512_or_si512(low, bw._mm512_add_epi8(low, low));
        let thirds = f._mm512_or_si512(differ, f._mm512_andnot_si512(digits, a));
        let mut found = f._mm512_setzero_si512();
        for [compared, wanted] in const { DOUBLE_ROUNDS } {
            let card = bw._mm512_shuffle_epi8(codes, cast(compared));
            let equal = bw._mm512_cmpeq_epi8_mask(thirds, card);
            found = bw._mm512_mask_add_epi8(found, equal, found, cast(wanted));
        }
        let hits = bw._mm512_test_epi8_mask(found, found);
        [
            TwelveSets { hits: hits as u32, places: cast(f._mm512_castsi512_si256(found)) },
            TwelveSets {
                hits: (hits >> N_PAIRS) as u32,
                places: cast(f._mm512_extracti64x4_epi64::<1>(found)),
            },
        ]
    }
}

/// The rounds for two layouts.
const DOUBLE_ROUNDS: [[[u8; 2 * N_PAIRS]; 2]; N_ROUNDS] = {
    let mut rounds = [[[0; 2 * N_PAIRS]; 2]; N_ROUNDS];
    let mut round = 0;
    while round < N_ROUNDS {
        rounds[round] = [twice(ROUNDS[round][0]), twice(ROUNDS[round][1])];
        round += 1;
    }
    rounds
};
