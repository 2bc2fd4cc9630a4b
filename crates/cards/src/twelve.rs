//! All SETs among twelve cards, the table of the classic game, as fast as we know how.

use core::{fmt, ops::Deref, slice};

use crate::{Card, for_each_set};

/// The SETs found among twelve cards, each as three ascending positions.
///
/// It is used as a slice. The SETs are in no particular order;
/// [`sorted`](Found::sorted) puts them into one.
///
/// It has room for 16, and twelve cards never hold more than 14 SETs. (Nine
/// cards that are closed under [`Card::third`] hold 12, three more add two.)
#[derive(Clone, Copy)]
pub struct Found {
    sets: [[u8; 3]; Found::ROOM],
    len: usize,
}

impl Found {
    /// A power of two, so that a position can be masked instead of checked.
    const ROOM: usize = 16;

    const NONE: Found = Found { sets: [[0; 3]; Found::ROOM], len: 0 };

    /// The same SETs in ascending order of their positions.
    #[must_use]
    pub fn sorted(mut self) -> Found {
        self.sets[..self.len].sort_unstable();
        self
    }

    /// Takes in a SET for every bit of `hits`: `triple` of what `pairs` has
    /// in place of the bit.
    ///
    /// How many there are cannot be predicted, and a wrong guess costs the
    /// processor more than it takes to write a SET. So they are written in
    /// twos, although the second, or even both, may not be there: what lies
    /// beyond `len` is never seen.
    #[inline]
    fn take(&mut self, mut hits: u64, pairs: &[[u8; 2]; 64], triple: impl Fn([u8; 2]) -> [u8; 3]) {
        let mut len = self.len;
        loop {
            for _ in 0..2 {
                let pair = pairs[hits.trailing_zeros() as usize % pairs.len()];
                self.sets[len % Found::ROOM] = triple(pair);
                len += usize::from(hits != 0);
                hits &= hits.wrapping_sub(1);
            }
            if hits == 0 {
                break;
            }
        }
        self.len = len;
    }
}

impl Deref for Found {
    type Target = [[u8; 3]];

    #[inline]
    fn deref(&self) -> &[[u8; 3]] {
        &self.sets[..self.len]
    }
}

impl<'a> IntoIterator for &'a Found {
    type Item = &'a [u8; 3];
    type IntoIter = slice::Iter<'a, [u8; 3]>;

    fn into_iter(self) -> slice::Iter<'a, [u8; 3]> {
        self.iter()
    }
}

impl PartialEq for Found {
    fn eq(&self, other: &Found) -> bool {
        **self == **other
    }
}

impl Eq for Found {}

impl fmt::Debug for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// For each card the bit of the position where it lies, if it is there.
type Places = [u16; Card::N];

const HALF: usize = 6;

/// How many bits of a word belong to one card: a bit for every position.
const WIDTH: usize = 12;

/// What a bit of [`lower_hits`] stands for: the second and the third of
/// three ascending positions, of which two are in the lower half.
const LOWER: [[u8; 2]; 64] = {
    let mut pairs = [[0; 2]; 64];
    let mut bit = 0;
    while bit < 5 * WIDTH {
        pairs[bit] = [(1 + bit / WIDTH) as u8, (bit % WIDTH) as u8];
        bit += 1;
    }
    pairs
};

/// What a bit of [`upper_hits`] stands for: the first and the second of
/// three ascending positions, of which two are in the upper half.
const UPPER: [[u8; 2]; 64] = {
    let mut pairs = [[0; 2]; 64];
    let mut bit = 0;
    while bit < 5 * WIDTH {
        pairs[bit] = [(bit % WIDTH) as u8, (HALF + bit / WIDTH) as u8];
        bit += 1;
    }
    pairs
};

/// The bits whose pair of positions ascends.
const fn ascending(pairs: &[[u8; 2]; 64]) -> u64 {
    let mut bits = 0;
    let mut bit = 0;
    while bit < pairs.len() {
        let [lower, upper] = pairs[bit];
        if lower < upper {
            bits |= 1 << bit;
        }
        bit += 1;
    }
    bits
}

/// Finds all SETs among twelve cards.
///
/// A card that is repeated counts at its first position only.
///
/// Of any three cards, two lie in the same half of the layout. So it is
/// enough to ask for each of the 15 pairs in the lower half and the 15 in
/// the upper half whether their third card is there: 30 questions instead of
/// 220. (Fewer do not suffice: by Mantel's theorem, any choice of fewer
/// pairs leaves out all three pairs of some triple.) The answers for the
/// pairs that share a card are gathered without a branch, by a bit for the
/// position of the third card. A SET with all three cards in one half is met
/// three times; it is kept where its positions ascend as wanted, once.
///
/// ```
/// use tercet_cards::{Card, sets_of_twelve};
///
/// let mut cards = [Card::FIRST; 12];
/// for (card, text) in cards.iter_mut().zip(
///     "1gfd 3gfo 3rfs 2rfs 2pfd 2pfo 2pfs 2gfd 1rfo 1ped 2pho 3reo".split(' '),
/// ) {
///     *card = text.parse()?;
/// }
/// let found = sets_of_twelve(&cards).sorted();
/// assert_eq!(*found, [[0, 2, 5], [1, 5, 8], [3, 5, 7], [4, 5, 6]]);
/// # Ok::<(), tercet_cards::ParseCardError>(())
/// ```
#[must_use]
pub fn sets_of_twelve(cards: &[Card; 12]) -> Found {
    let mut places: Places = [0; Card::N];
    let mut repeats = 0;
    for (position, card) in cards.iter().enumerate() {
        repeats |= places[card.idx()];
        places[card.idx()] = 1 << position;
    }
    if repeats != 0 {
        return first_of_repeated(cards);
    }

    let position_of_third = |[x, y]: [u8; 2]| {
        let third = cards[usize::from(x)].third(cards[usize::from(y)]);
        // The added bit only serves pairs that nobody looks at.
        (places[third.idx()] | 1 << WIDTH).trailing_zeros() as u8
    };
    let mut found = Found::NONE;
    found.take(lower_hits(cards, &places), &LOWER, |[b, c]| [position_of_third([b, c]), b, c]);
    found.take(upper_hits(cards, &places), &UPPER, |[a, b]| [a, b, position_of_third([a, b])]);
    found
}

/// The SETs with two cards in the lower half, as bits that [`LOWER`] explains.
#[inline]
fn lower_hits(cards: &[Card; 12], places: &Places) -> u64 {
    let mut hits = 0;
    for b in 1..HALF {
        let mut thirds = 0;
        for a in 0..b {
            thirds |= places[cards[b].third(cards[a]).idx()];
        }
        hits |= u64::from(thirds) << (WIDTH * (b - 1));
    }
    hits & const { ascending(&LOWER) }
}

/// The SETs with two cards in the upper half, as bits that [`UPPER`] explains.
#[inline]
fn upper_hits(cards: &[Card; 12], places: &Places) -> u64 {
    let mut hits = 0;
    for b in HALF..11 {
        let mut thirds = 0;
        for c in b + 1..12 {
            thirds |= places[cards[b].third(cards[c]).idx()];
        }
        hits |= u64::from(thirds) << (WIDTH * (b - HALF));
    }
    hits & const { ascending(&UPPER) }
}

/// The same for cards that are not all different, which is nothing to hurry for.
#[cold]
fn first_of_repeated(cards: &[Card; 12]) -> Found {
    let mut found = Found::NONE;
    for_each_set(cards, |set| {
        found.sets[found.len] = set.map(|position| position as u8);
        found.len += 1;
    });
    found
}
