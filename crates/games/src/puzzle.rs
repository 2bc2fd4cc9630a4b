//! Layouts with an exact number of SETs: the puzzle of one screen, seedable.
//!
//! A layout is drawn card by card from the whole deck, as a table is dealt,
//! and thrown away as a whole unless it has what is asked for. Every ordered
//! layout is equally likely to be drawn, and whether it is kept depends on the
//! layout alone, so every layout that fits is equally likely to be the result.
//! Anything cleverer, such as planting SETs or repairing a layout card by card,
//! would favor layouts that can be reached in several ways.
//!
//! The price is the layouts thrown away:
//!
//! | puzzle | share that is kept | how that is known |
//! |---|---|---|
//! | [`Puzzle::NINE`]: 9 of 27 with 4 SETs | 28.53 % | counted: 1,337,310 of 4,686,825 |
//! | the same, [harder](Puzzle::harder) | 1.71 % | counted: 80,271 of 4,686,825 |
//! | [`Puzzle::TWELVE`]: 12 of 81 with 6 SETs | 2.33 % | 466,254 of 20 million drawn, ± 0.003 |
//! | the same, [harder](Puzzle::harder) | 0.52 % | 104,139 of 20 million drawn, ± 0.002 |
//!
//! Of the puzzles with three and with four features, 52.9 % and 50.3 % are in the
//! [easier half](Puzzle::easier_half), 47.1 % and 49.7 % in the
//! [harder half](Puzzle::harder_half), and 6.0 % and 7.5 % in the
//! [hardest tenth](Puzzle::hardest_tenth): grades are whole numbers, so that no
//! limit divides them exactly.

use alloc::vec::Vec;

use tercet_cards::{Agreement, Attribute, Card, Cards, Shading, Triple, Value};
use tercet_engine::Chance;

use crate::shared::Deck;

/// This many layouts are drawn at most.
///
/// Chance from a seed needs more less than once in 10²⁴ puzzles; the limit is
/// for a script that has run out and answers the same forever.
const MOST_LAYOUTS: u32 = 1 << 15;

/// A SET counts as hard if its cards differ in at least this many attributes.
const HARD: usize = 3;

/// What a puzzle must have.
///
/// ```
/// use tercet_cards::{Cards, count_sets};
/// use tercet_engine::{Seed, Seq, chance::Seeded};
/// use tercet_games::puzzle::Puzzle;
///
/// // The same seed gives the same puzzle to everybody.
/// let mut chance = Seeded::new(Seed::numbered(20_260_801), Seq(1));
/// let layout = Puzzle::TWELVE.draw(&mut chance).unwrap();
/// assert_eq!((layout.len(), count_sets(&layout)), (12, 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The cards it is drawn from.
    pub deck: Cards,
    /// How many of them are laid out.
    pub n_cards: u8,
    /// How many SETs there are among these, exactly.
    pub n_sets: u8,
    /// How many of the SETs may differ in fewer than three attributes.
    pub most_easy: u8,
    /// The lowest [grade] it may have.
    pub least_grade: u8,
    /// The highest [grade] it may have.
    pub most_grade: u8,
}

impl Puzzle {
    /// Nine solid cards with exactly four SETs: the puzzle with three features.
    pub const NINE: Puzzle = Puzzle {
        deck: Cards::with(Value::of(Attribute::Shading)[Shading::Solid.digit() as usize]),
        n_cards: 9,
        n_sets: 4,
        most_easy: 4,
        least_grade: 0,
        most_grade: u8::MAX,
    };

    /// Twelve of all cards with exactly six SETs: the puzzle with four features.
    pub const TWELVE: Puzzle = Puzzle {
        deck: Cards::ALL,
        n_cards: 12,
        n_sets: 6,
        most_easy: 6,
        least_grade: 0,
        most_grade: u8::MAX,
    };

    /// The same with at most one easy SET: all the others differ in three attributes or four.
    ///
    /// It is uniform over these harder layouts, and so not over all with this number of SETs.
    #[must_use]
    pub const fn harder(self) -> Puzzle {
        Puzzle { most_easy: 1, ..self }
    }

    /// The same, from the half with the lower grades.
    #[must_use]
    pub const fn easier_half(self) -> Puzzle {
        Puzzle { most_grade: self.limits().0, ..self }
    }

    /// The same, from the half with the higher grades.
    #[must_use]
    pub const fn harder_half(self) -> Puzzle {
        Puzzle { least_grade: self.limits().0 + 1, ..self }
    }

    /// The same, from the tenth with the highest grades.
    #[must_use]
    pub const fn hardest_tenth(self) -> Puzzle {
        Puzzle { least_grade: self.limits().1, ..self }
    }

    /// The highest grade of the easier half, and the lowest of the hardest tenth.
    const fn limits(self) -> (u8, u8) {
        if self.n_cards == Puzzle::NINE.n_cards { (18, 28) } else { (48, 65) }
    }

    /// Draws a layout, each that fits being as likely as any other, in the order of its slots.
    ///
    /// A script names the cards of the layout one by one; if they do not fit,
    /// the next names are the next layout. `None` if nothing fits, which a
    /// seed does not come to see.
    pub fn draw(&self, chance: &mut dyn Chance) -> Option<Vec<Card>> {
        let deck = Deck::new(self.deck);
        (0..MOST_LAYOUTS)
            .map(|_| deck.draw(self.n_cards.into(), chance))
            .find(|layout| self.fits(layout.iter().copied().collect()))
    }

    /// Whether a layout has what is asked for.
    pub fn fits(&self, layout: Cards) -> bool {
        layout.len() == usize::from(self.n_cards)
            && (layout - self.deck).is_empty()
            && layout.count_sets() == usize::from(self.n_sets)
            && layout.sets().filter(|&set| !is_hard(set)).count() <= usize::from(self.most_easy)
            && (self.least_grade..=self.most_grade).contains(&grade(layout))
    }
}

/// How hard the SETs of a layout are to see, in whole numbers: the more attributes the cards of
/// a SET differ in, the more it adds, and each further attribute adds more than the last.
///
/// ```
/// use tercet_cards::{Cards, Triple};
/// use tercet_games::puzzle::grade;
///
/// let of = |set: &str| grade(Cards::from(set.parse::<Triple>().unwrap()));
/// // One SET that differs in number only, and one that differs in everything.
/// assert_eq!((of("1rfo 2rfo 3rfo"), of("1rfo 2ghs 3ped")), (1, 16));
/// ```
pub fn grade(layout: Cards) -> u8 {
    let squares = layout.sets().map(|set| n_differing(set) * n_differing(set));
    squares.sum::<usize>().try_into().unwrap_or(u8::MAX)
}

/// In how many attributes the cards of a SET differ, from 1 to 4.
pub fn n_differing(set: Triple) -> usize {
    let agreements = set.verdict();
    let differing =
        agreements.iter().filter(|(_, agreement)| *agreement == Agreement::AllDifferent);
    differing.count()
}

/// Whether the cards of a SET differ in three attributes or four.
pub fn is_hard(set: Triple) -> bool {
    n_differing(set) >= HARD
}
