//! The lesson of the classic game in five steps, and what all lessons share.

use crate::Language;

include!(concat!(env!("OUT_DIR"), "/learn.rs"));

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
