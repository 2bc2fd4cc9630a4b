//! How much players vary from game to game, measured in the games themselves.

use alloc::vec::Vec;

use crate::{
    PROVISIONAL_FROM, Points, Rating, Trial,
    luce::{Belief, Group, UNIT, evidence, shares},
};

/// How much strengths scatter from game to game in a pool: good days and bad days.
///
/// Without it the races of a game would count as if they had nothing to do with each other, and
/// ratings would look surer than they are. It is measured by the χ² of Pearson: how far the SETs
/// of each seat are from what was expected, beyond what chance and the deviations explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// What was found beyond chance, in thousandths.
    excess: i64,
    /// What a form of one natural unit would have brought, in thousandths.
    weight: i64,
}

impl Form {
    /// What is assumed of a pool without games: at a table of four the χ² of a game with 24 SETs
    /// is twice what chance alone brings. It counts as much as about ten such games.
    pub const START: Form = Form { excess: 7_500, weight: 45_000 };
    /// Strengths do not scatter at all.
    pub const STEADY: Form = Form { excess: 0, weight: 1 };

    /// The form from what [`Form::parts`] told, for stores.
    #[must_use]
    pub const fn from_parts(excess: i64, weight: i64) -> Form {
        Form { excess, weight }
    }

    /// What was found and what it is measured by, in thousandths, for stores.
    #[must_use]
    pub const fn parts(self) -> (i64, i64) {
        (self.excess, self.weight)
    }

    /// The standard deviation of a game's strength around the player's.
    #[must_use]
    pub fn deviation(self) -> Points {
        Points::of_float(UNIT * libm::sqrt(self.variance()))
    }

    pub(crate) fn variance(self) -> f64 {
        // Never more than a whole natural unit, whatever a few odd games say.
        (self.excess as f64 / (self.weight.max(1) as f64)).clamp(0.0, 1.0)
    }

    /// Measures one more game, if everybody in it is known well enough.
    #[must_use]
    pub fn measured(self, before: &[Rating], trials: &[Trial]) -> Form {
        let Some(spread) = Spread::of(before, trials) else { return self };
        let explained = spread.by_chance + spread.by_deviations;
        let ratio = (explained + self.variance() * spread.by_form) / spread.by_chance;
        // Games that scatter much anyway tell little.
        let weight = 1000.0 / (ratio * ratio);
        Form {
            excess: self.excess.saturating_add((weight * (spread.chi_square - explained)) as i64),
            weight: self.weight.saturating_add((weight * spread.by_form) as i64),
        }
    }
}

/// How far the SETs of a game are from what was expected.
#[derive(Clone, Copy, Debug)]
pub struct Spread {
    /// The χ² of Pearson.
    pub chi_square: f64,
    /// What chance alone brings on average: the degrees of freedom.
    pub by_chance: f64,
    /// What not knowing the strengths better adds.
    pub by_deviations: f64,
    /// What a form of one natural unit would add.
    pub by_form: f64,
}

impl Spread {
    /// Compares a game with what the ratings before it expected; `None` if somebody is still
    /// provisional, or nothing was raced for.
    #[must_use]
    pub fn of(before: &[Rating], trials: &[Trial]) -> Option<Spread> {
        let groups = Group::of(before.len(), trials);
        let seats = || (0..before.len()).filter(|&seat| plays(&groups, seat));
        if groups.iter().all(|group| group.won.iter().sum::<f64>() == 0.0)
            || seats().any(|seat| PROVISIONAL_FROM <= before[seat].deviation)
        {
            return None;
        }
        let beliefs: Vec<Belief> = before.iter().map(|&rating| Belief::of(rating)).collect();
        let strengths: Vec<f64> = beliefs.iter().map(|belief| belief.mean).collect();
        // False calls are not what the shares speak of.
        let won: Vec<Group> = groups
            .into_iter()
            .map(|group| Group { lost: group.lost.iter().map(|_| 0.0).collect(), ..group })
            .collect();
        let (_, information) = evidence(&won, &strengths);
        let mut spread =
            Spread { chi_square: 0.0, by_chance: 0.0, by_deviations: 0.0, by_form: 0.0 };
        for seat in (0..before.len()).filter(|&seat| plays(&won, seat)) {
            let (mut found, mut expected) = (0.0, 0.0);
            for group in &won {
                let n_won: f64 = group.won.iter().sum();
                found += group.won[seat];
                expected += n_won * shares(group.field, &strengths)[seat];
            }
            if expected <= 0.0 {
                continue;
            }
            spread.chi_square += (found - expected) * (found - expected) / expected;
            spread.by_chance += information.get(seat, seat) / expected;
            for (other, belief) in beliefs.iter().enumerate() {
                let slope = information.get(seat, other);
                spread.by_deviations += slope * slope * belief.variance / expected;
                spread.by_form += slope * slope / expected;
            }
        }
        (spread.by_chance > 0.0).then_some(spread)
    }
}

fn plays(groups: &[Group], seat: usize) -> bool {
    let seat = u8::try_from(seat).map(tercet_engine::Seat);
    seat.is_ok_and(|seat| groups.iter().any(|group| group.field.contains(seat)))
}
