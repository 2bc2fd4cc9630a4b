//! How a round or a game ended, and for whom.
//!
//! ```
//! use tercet_texts::{Language, endings::{self, FinalStanding}};
//!
//! let standing = FinalStanding { names: &["Ada", "Bo"], scores: &[7, 4], winners: &[0], you: Some(0) };
//! assert_eq!(endings::result(Language::En, &standing), "You won by 3!");
//! ```

use crate::Language;

include!(concat!(env!("OUT_DIR"), "/endings.rs"));

/// A finished game from one chair.
#[derive(Clone, Copy, Debug)]
pub struct FinalStanding<'a> {
    /// The name of every seat.
    pub names: &'a [&'a str],
    /// The score of every seat, or nothing where a lead is not told in points.
    pub scores: &'a [i64],
    /// The seats that won.
    pub winners: &'a [usize],
    /// The seat of the viewer, if they played.
    pub you: Option<usize>,
}

/// Who won, said to the viewer.
#[must_use]
pub fn result(language: Language, standing: &FinalStanding<'_>) -> String {
    let FinalStanding { names, winners, you, .. } = *standing;
    let named = |seats: &mut dyn Iterator<Item = usize>| -> Vec<&str> {
        seats.filter_map(|seat| names.get(seat).copied()).collect()
    };
    match (you, winners) {
        (_, []) => nobody_won(language).to_owned(),
        (Some(you), [winner]) if *winner == you => match standing.lead(you) {
            Some(n) => you_won_by(language, n),
            None => you_won(language).to_owned(),
        },
        (Some(you), winners) if winners.contains(&you) => {
            let others = named(&mut winners.iter().copied().filter(|seat| *seat != you));
            if others.is_empty() {
                you_share(language).to_owned()
            } else {
                you_share_with(language, &list(language, &others))
            }
        }
        (_, [winner]) => match (names.get(*winner), standing.lead(*winner)) {
            (Some(name), Some(n)) => won_by(language, n, name),
            (Some(name), None) => won(language, name),
            (None, _) => finished(language).to_owned(),
        },
        (_, winners) => share(language, &list(language, &named(&mut winners.iter().copied()))),
    }
}

impl FinalStanding<'_> {
    /// By how much one is ahead of the next, or below where little is good.
    fn lead(&self, winner: usize) -> Option<i64> {
        let own = *self.scores.get(winner)?;
        let others = self.scores.iter().enumerate().filter(|(seat, _)| *seat != winner);
        let lead = others.map(|(_, score)| (own - score).abs()).min()?;
        (lead > 0).then_some(lead)
    }
}

/// How a game ended, by the word of its outcome: `finished`, `won`, `lost` or `stopped`.
#[must_use]
pub fn how(language: Language, game: &str, ending: &str) -> Option<&'static str> {
    find(language, &format!("{game}-{ending}")).or_else(|| find(language, ending))
}

/// Names in a row: "Ada, Bo and Cleo".
#[must_use]
pub fn list(language: Language, names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [first, last] => names_two(language, first, last),
        [first, rest @ ..] => names_more(language, first, &list(language, rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["Ada", "Bo", "Cleo"];

    fn said(scores: &[i64], winners: &[usize], you: Option<usize>) -> String {
        result(Language::En, &FinalStanding { names: NAMES, scores, winners, you })
    }

    #[test]
    fn the_result_is_told_from_the_viewers_chair() {
        assert_eq!(said(&[7, 6, 2], &[0], Some(0)), "You won by 1!");
        assert_eq!(said(&[7, 6, 2], &[0], Some(1)), "Ada won by 1.");
        assert_eq!(said(&[7, 5, 2], &[0], None), "Ada won by 2.");
        assert_eq!(said(&[7, 7, 2], &[0, 1], Some(0)), "You share first place with Bo.");
        assert_eq!(said(&[7, 7, 2], &[0, 1], None), "Ada and Bo share first place.");
        assert_eq!(said(&[7, 7, 7], &[0, 1, 2], None), "Ada, Bo and Cleo share first place.");
        assert_eq!(said(&[0, 0, 0], &[], Some(0)), "No result this time.");
    }

    #[test]
    fn where_few_cards_win_the_lead_is_told_the_same_way() {
        assert_eq!(said(&[3, 9, 12], &[0], Some(0)), "You won by 6!");
    }

    #[test]
    fn a_seat_that_is_not_there_is_no_panic() {
        assert_eq!(said(&[], &[9], Some(1)), "The game is over.");
        let alone = FinalStanding { names: &["Ada"], scores: &[5], winners: &[0], you: Some(0) };
        assert_eq!(result(Language::En, &alone), "You won!");
    }

    #[test]
    fn ranks_have_the_endings_of_their_language() {
        let said: Vec<_> = [1, 2, 3, 4, 11].map(|n| you_are_nth(Language::En, n)).into();
        let ends: Vec<_> = said.iter().map(|text| text.rsplit(' ').next().unwrap()).collect();
        assert_eq!(ends, ["1st.", "2nd.", "3rd.", "4th.", "11th."]);
        assert_eq!(you_are_nth(Language::Fr, 1), "Vous êtes 1er.");
    }
}
