//! How long a person needs to see a SET: the model behind every game that is a race.
//!
//! A SET on the table is noticed at some moment, each moment being as likely as
//! the next once the eyes have taken in the cards: the time is a glance plus an
//! exponential waiting time. Its mean is that of an easy SET at this level,
//! times how hard the SET is. Several SETs race each other, so a table with
//! many is quick.
//!
//! | hard because of | factor |
//! |---|---|
//! | attributes that differ: 1, 2, 3, 4 | 1, 1.3, 1.7, 2.2 |
//! | cards far apart | 1, and 0.15 for each card's width beyond 1 of their mean distance |
//! | cards on the table | their number divided by twelve |
//!
//! Every number of a level is in the table of [`Perception::of`].

use tercet_cards::{Agreement, Triple};

use crate::{Layout, Level, Luck};

/// By how much more attributes that differ make a SET harder to see, from one to four.
const DIFFERING: [f64; 4] = [1.0, 1.3, 1.7, 2.2];
/// By how much each width of a card between the cards makes it harder.
const APART: f64 = 0.15;
/// The number of cards the times of the levels are meant for.
const USUAL_CARDS: f64 = 12.0;
/// How much longer it takes to see a SET that was overlooked at first.
pub(crate) const OVERLOOKED: f64 = 8.0;
/// How human times vary around their median: two of three lie within this factor.
const VARIES: f64 = 1.5;

/// What a pair of eyes can do at one level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Perception {
    /// The time to take in cards that are new; nothing is noticed before.
    pub glance_ms: f64,
    /// The mean time after that until a SET of difficulty 1 is noticed.
    pub search_ms: f64,
    /// How strongly difficulty is felt: the power it is raised to.
    pub feels: f64,
    /// How likely a SET is overlooked: it takes eight times as long then.
    pub overlooks: f64,
    /// How often three cards that are none are taken for a SET, in the time of one easy SET.
    pub misjudges: f64,
    /// How likely a judgment on three given cards is wrong.
    pub errs: f64,
    /// The median time without a find after which it seems that there is no SET.
    pub patience_ms: f64,
    /// The median time to act on something already known once it becomes possible.
    pub reaction_ms: f64,
    /// The median time to point at the cards after a call, and to judge three cards.
    pub points_ms: f64,
}

impl Perception {
    /// The eyes of a level.
    ///
    /// The search times are chosen so that somebody who plays alone calls half of the SETs on
    /// tables of twelve cards within 25, 12, 6 and 3 seconds. A table in play has fewer SETs than
    /// twelve random cards, on which the first is seen a little sooner.
    pub fn of(level: Level) -> Perception {
        let at = |row: [f64; Level::ALL.len()]| row[level as usize];
        #[rustfmt::skip]
        let eyes = Perception {
            //               beginner  intermediate  advanced  expert    machine
            glance_ms:   at([ 2_500.0,    1_500.0,      900.0,    500.0,  0.0]),
            search_ms:   at([31_300.0,   17_200.0,    9_900.0,  5_500.0,  0.0]),
            feels:       at([     1.1,        1.0,        0.9,      0.75, 0.0]),
            overlooks:   at([     0.20,       0.12,       0.06,     0.02, 0.0]),
            misjudges:   at([     0.12,       0.06,       0.03,     0.01, 0.0]),
            errs:        at([     0.10,       0.05,       0.02,     0.005, 0.0]),
            patience_ms: at([80_000.0,   45_000.0,   28_000.0, 18_000.0,  0.0]),
            reaction_ms: at([   900.0,      700.0,      500.0,    350.0,  0.0]),
            points_ms:   at([ 1_800.0,    1_400.0,    1_000.0,    700.0,  0.0]),
        };
        eyes
    }

    /// When something of this difficulty is noticed, in milliseconds from the first look.
    pub fn notices_after_ms(&self, difficulty: f64, luck: &mut Luck) -> f64 {
        let mean = self.search_mean_ms(difficulty);
        let overlooked = if luck.happens(self.overlooks) { OVERLOOKED } else { 1.0 };
        self.glance_ms + luck.waiting(mean * overlooked)
    }

    /// After how many milliseconds three cards that are none are taken for a SET; `None` for never.
    pub fn misjudges_after_ms(&self, n_cards: usize, luck: &mut Luck) -> Option<f64> {
        let mean = self.search_ms * crowding(n_cards) / self.misjudges;
        (self.misjudges > 0.0).then(|| self.glance_ms + luck.waiting(mean))
    }

    /// How many milliseconds on average until all SETs of a layout are noticed; `None` without one.
    ///
    /// Found one after the other while all cards stay, as in a puzzle.
    pub fn all_ms(&self, layout: &Layout) -> Option<f64> {
        let sets = layout.cards().sets();
        let means: Vec<f64> =
            sets.map(|set| self.search_mean_ms(difficulty(set, layout))).collect();
        (!means.is_empty()).then(|| self.glance_ms + last_of(&means))
    }

    /// A human time around a median.
    pub fn takes_ms(median_ms: f64, luck: &mut Luck) -> u32 {
        luck.around(median_ms, VARIES) as u32
    }

    pub(crate) fn search_mean_ms(&self, difficulty: f64) -> f64 {
        self.search_ms * libm::pow(difficulty, self.feels)
    }
}

/// How hard a SET is to see in a layout; 1 for an easy one among twelve cards.
///
/// ```
/// use tercet_bots::{Layout, difficulty};
/// use tercet_cards::{Card, Triple};
///
/// let cards: Vec<Card> = "1rfo 2rfo 3rfo 2ghs 3peo 1phd".split(' ')
///     .map(|card| card.parse()).collect::<Result<_, _>>()?;
/// let layout = Layout::line(cards.iter().copied());
/// let easy: Triple = "1rfo 2rfo 3rfo".parse()?;
/// let hard: Triple = "1rfo 2ghs 3ped".parse()?;
/// assert!(difficulty(easy, &layout) < difficulty(hard, &layout));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn difficulty(set: Triple, layout: &Layout) -> f64 {
    let differs = |agreement: &Agreement| *agreement == Agreement::AllDifferent;
    let n_differing = set.verdict().iter().filter(|(_, agreement)| differs(agreement)).count();
    let apart = (layout.spread(set.cards()) - 1.0).max(0.0);
    differing_factor(n_differing) * (1.0 + APART * apart) * crowding(layout.cards().len())
}

/// How much harder a SET is to see because this many of its attributes differ.
pub(crate) fn differing_factor(n_differing: usize) -> f64 {
    DIFFERING[n_differing.clamp(1, 4) - 1]
}

/// How much harder it is to find anything among `n_cards`.
fn crowding(n_cards: usize) -> f64 {
    n_cards as f64 / USUAL_CARDS
}

/// The mean time of the last of several waiting times with these means.
///
/// By induction on which of them comes first: the first takes the time of the
/// race, and the last of the others the rest, for waiting times have no memory.
fn last_of(means: &[f64]) -> f64 {
    // With more the sum over subsets would be slow, and the largest means decide anyway.
    const MOST: usize = 12;
    let mut means = means.to_vec();
    means.sort_by(|a, b| b.total_cmp(a));
    means.truncate(MOST);
    let subsets = 1_u32..1 << means.len();
    subsets
        .map(|subset| {
            let rate: f64 = (0..means.len())
                .filter(|&idx| subset >> idx & 1 == 1)
                .map(|idx| means[idx].recip())
                .sum();
            let sign = if subset.count_ones() % 2 == 1 { 1.0 } else { -1.0 };
            sign / rate
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use tercet_cards::Card;
    use tercet_engine::{Seat, Seed};

    use super::*;

    const PEOPLE: [Level; 4] =
        [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert];

    fn luck(number: u64) -> Luck {
        Luck::new(Seed::numbered(number), Seat(0))
    }

    /// A random table of twelve cards that holds a SET.
    fn twelve(luck: &mut Luck) -> Layout {
        loop {
            let mut cards: Vec<Card> = Card::all().collect();
            luck.shuffle(&mut cards);
            let slots: Vec<Option<Card>> = cards[..12].iter().copied().map(Some).collect();
            let layout = Layout::grid(&slots, 12);
            if layout.cards().has_set() {
                return layout;
            }
        }
    }

    fn median_of_first(level: Level, n: usize) -> f64 {
        let (eyes, mut luck) = (Perception::of(level), luck(1));
        let mut times: Vec<f64> = (0..n)
            .map(|_| {
                let layout = twelve(&mut luck);
                let sets = layout.cards().sets();
                let times =
                    sets.map(|set| eyes.notices_after_ms(difficulty(set, &layout), &mut luck));
                times.fold(f64::INFINITY, f64::min)
            })
            .collect();
        times.sort_by(f64::total_cmp);
        times[n / 2]
    }

    #[test]
    fn the_first_set_of_twelve_random_cards_is_seen_a_little_sooner_than_in_play() {
        let medians = PEOPLE.map(|level| median_of_first(level, 8000));
        for (median, in_play) in medians.into_iter().zip([25_000.0, 12_000.0, 6000.0, 3000.0]) {
            assert!(0.8 * in_play < median && median < in_play, "{medians:?}");
        }
        assert_eq!(median_of_first(Level::Machine, 100), 0.0);
    }

    #[test]
    fn more_differing_attributes_more_distance_and_more_cards_are_harder() {
        let cards = |text: &str| -> Vec<Card> {
            text.split(' ').map(|card| card.parse().unwrap()).collect()
        };
        let near = Layout::line(cards("1rfo 2rfo 3rfo 1gho 2gho"));
        let far = Layout::line(cards("1rfo 1gho 2rfo 2gho 3rfo"));
        let crowded = Layout::line(cards("1rfo 2rfo 3rfo 1gho 2gho 1ghs 2ghs 3ghs"));
        let easy: Triple = "1rfo 2rfo 3rfo".parse().unwrap();
        assert!(difficulty(easy, &near) < difficulty(easy, &far));
        assert!(difficulty(easy, &near) < difficulty(easy, &crowded));
        let steps = ["1rfo 2rfo 3rfo", "1rfo 2gfo 3pfo", "1rfo 2gho 3peo", "1rfo 2ghs 3ped"];
        let hard = steps.map(|set| {
            let layout = Layout::line(cards(set));
            difficulty(set.parse().unwrap(), &layout)
        });
        assert!(hard.is_sorted_by(|a, b| a < b), "{hard:?}");
    }

    #[test]
    fn the_expected_time_for_all_sets_is_that_of_many_searches() {
        let layout = twelve(&mut luck(8));
        let eyes = Perception { overlooks: 0.0, ..Perception::of(Level::Advanced) };
        let mut luck = luck(9);
        let n = 20_000;
        let mut last = 0.0;
        for _ in 0..n {
            let times: Vec<f64> = layout
                .cards()
                .sets()
                .map(|set| eyes.notices_after_ms(difficulty(set, &layout), &mut luck))
                .collect();
            last += times.iter().copied().fold(0.0, f64::max);
        }
        let last = last / f64::from(n);
        assert!((eyes.all_ms(&layout).unwrap() / last - 1.0).abs() < 0.04, "last {last}");
        assert_eq!(eyes.all_ms(&Layout::default()), None);
    }

    #[test]
    fn each_level_is_better_in_everything_than_the_one_below() {
        for pair in Level::ALL.windows(2) {
            let (worse, better) = (Perception::of(pair[0]), Perception::of(pair[1]));
            assert!(better.glance_ms < worse.glance_ms && better.search_ms < worse.search_ms);
            assert!(better.overlooks < worse.overlooks && better.misjudges < worse.misjudges);
            assert!(better.errs < worse.errs && better.points_ms < worse.points_ms);
            assert!(better.patience_ms < worse.patience_ms && better.feels < worse.feels);
            assert!(better.reaction_ms < worse.reaction_ms);
        }
    }
}
