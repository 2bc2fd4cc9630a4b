//! The odds the rule books print, estimated with the deck of the game.

use tercet_cards::Cards;
use tercet_engine::{Seed, Seq, chance::Seeded};
use tercet_games::{classic::Config, shared::Deck};

/// Of 20,000 fresh deals, how many hold no SET among 12 cards and among 15.
pub(crate) fn n_deals_without_a_set(config: &Config) -> [usize; 2] {
    let deck = Deck::new(config.cards());
    let mut chance = Seeded::new(Seed::numbered(12), Seq(1));
    let mut n_without = [0, 0];
    for _ in 0..20_000 {
        let cards = deck.draw(15, &mut chance);
        let [twelve, fifteen] = [12, 15].map(|n| cards[..n].iter().copied().collect::<Cards>());
        n_without[0] += usize::from(!twelve.has_set());
        n_without[1] += usize::from(!fifteen.has_set());
    }
    n_without
}

/// The chances that 12 and 15 freshly dealt cards hold no SET, each to about one part in a hundred.
///
/// Each run deals only cards that complete no SET, and counts in proportion to how likely that
/// deal is; to see as much by plain dealing would take a hundred times as long.
pub(crate) fn chances_of_no_set(config: &Config) -> [f64; 2] {
    const N_RUNS: u32 = 8000;
    let mut chance = Seeded::new(Seed::numbered(15), Seq(1));
    let mut sums = [0.0, 0.0];
    for _ in 0..N_RUNS {
        let (mut dealt, mut harmless) = (Vec::new(), config.cards());
        let mut likely = 1.0;
        for n in 1..=15 {
            likely *= harmless.len() as f64 / (config.cards().len() - dealt.len()) as f64;
            let Some(&card) = Deck::new(harmless).draw(1, &mut chance).first() else { break };
            harmless.remove(card);
            for &other in &dealt {
                harmless.remove(card.third(other));
            }
            dealt.push(card);
            match n {
                12 => sums[0] += likely,
                15 => sums[1] += likely,
                _ => {}
            }
        }
    }
    sums.map(|sum| sum / f64::from(N_RUNS))
}

/// A chance in percent with this many decimals, as a book prints it.
pub(crate) fn percent(chance: f64, decimals: usize) -> String {
    format!("{:.decimals$}", 100.0 * chance)
}
