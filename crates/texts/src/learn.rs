//! The lesson of the classic game in five steps, and a tour of every other board.
//!
//! ```
//! use tercet_texts::{Language, learn};
//!
//! let sentences = learn::tour(Language::En, "puzzle");
//! assert_eq!(sentences.last(), Some(&"A hint shows you a set and adds 30 seconds."));
//! assert!(learn::tour(Language::En, "classic").is_empty(), "it has the lesson");
//! ```

use crate::Language;

include!(concat!(env!("OUT_DIR"), "/learn.rs"));

/// What is pointed out on the board of a game, one sentence after the other.
///
/// Nothing for the classic game, which has the lesson, and for a topic that does not exist.
#[must_use]
pub fn tour(language: Language, topic: &str) -> Vec<&'static str> {
    (1..).map_while(|nth| find(language, &format!("{topic}-{nth}"))).collect()
}

/// A word of praise, another one each time.
#[must_use]
pub fn praise(language: Language, nth: usize) -> &'static str {
    [praise_1, praise_2, praise_3][nth % 3](language)
}

/// A word of comfort, another one each time.
#[must_use]
pub fn comfort(language: Language, nth: usize) -> &'static str {
    [comfort_1, comfort_2, comfort_3][nth % 3](language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::help::TOPICS;

    #[test]
    fn every_game_but_the_classic_one_has_a_tour_of_three_to_five_sentences() {
        for language in Language::ALL {
            for topic in TOPICS.iter().filter(|topic| **topic != "classic") {
                let n_sentences = tour(language, topic).len();
                assert!((3..=5).contains(&n_sentences), "{topic}: {n_sentences}");
            }
        }
    }

    #[test]
    fn praise_and_comfort_change_and_begin_again() {
        let praised: Vec<_> = (0..4).map(|nth| praise(Language::En, nth)).collect();
        assert_eq!(praised[0], praised[3]);
        assert!(praised[0] != praised[1] && praised[1] != praised[2]);
        let comforted: Vec<_> = (0..4).map(|nth| comfort(Language::En, nth)).collect();
        assert_eq!(comforted[0], comforted[3]);
        assert!(comforted[0] != comforted[1] && comforted[1] != comforted[2]);
    }
}
