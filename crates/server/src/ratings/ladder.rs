//! How lists, pools and players are numbered in the store.

use sha2::{Digest, Sha256};
use tercet_ratings::{List, RatingPool};
use tercet_room::Catalog;
use tercet_store::{Ladder, Rated};

/// What is added to the number of a pool for the list of bots.
const BOTS: i64 = 100;

/// The number of a pool; never changed.
const fn pool_number(pool: RatingPool) -> i64 {
    match pool {
        RatingPool::Race => 1,
        RatingPool::Call => 2,
        RatingPool::Beginner => 3,
        RatingPool::Master => 4,
        RatingPool::Eclaireur => 5,
        RatingPool::Chipset => 6,
        RatingPool::Setup => 7,
        RatingPool::Twenty => 8,
        RatingPool::Cubed => 9,
    }
}

/// The number under which a list and pool are stored.
pub(crate) const fn ladder_of(list: List, pool: RatingPool) -> Ladder {
    match list {
        List::People => Ladder(pool_number(pool)),
        List::Bots => Ladder(BOTS + pool_number(pool)),
    }
}

/// The pool of a stored number, if it is one of ours.
pub(crate) fn pool_of(ladder: Ladder) -> Option<RatingPool> {
    RatingPool::ALL.into_iter().find(|pool| pool_number(*pool) == ladder.0 % BOTS)
}

/// The list of a stored number.
pub(crate) const fn list_of(ladder: Ladder) -> List {
    if ladder.0 < BOTS { List::People } else { List::Bots }
}

/// The word for a list.
pub(crate) const fn list_word(list: List) -> &'static str {
    match list {
        List::People => "people",
        List::Bots => "bots",
    }
}

/// The number of the program that plays a game at a level: always the same.
pub(crate) fn program(game: &str, level: &str) -> Rated {
    let digest = Sha256::digest(format!("{game}/{level}"));
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&digest[..8]);
    // A number of a person is never that large, and none is negative.
    Rated((i64::from_be_bytes(bytes) & i64::MAX) | 1 << 62)
}

/// Which program has a number: its game and level.
pub(crate) fn program_name(
    catalog: &Catalog,
    person: Rated,
) -> Option<(&'static str, &'static str)> {
    let games = catalog.games.iter().map(|rules| rules.id());
    let mut all = games.flat_map(|game| catalog.levels.iter().map(move |level| (game, *level)));
    all.find(|(game, level)| program(game, level) == person)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_ladders_and_programs_are_frozen() {
        let numbers: Vec<i64> =
            RatingPool::ALL.map(|pool| ladder_of(List::People, pool).0).into_iter().collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for list in [List::People, List::Bots] {
            for pool in RatingPool::ALL {
                let ladder = ladder_of(list, pool);
                assert_eq!((list_of(ladder), pool_of(ladder)), (list, Some(pool)));
            }
        }
        assert_eq!(pool_of(Ladder(10)), None);
        assert_eq!(program("classic", "beginner"), program("classic", "beginner"));
        assert_ne!(program("classic", "beginner"), program("classic", "machine"));
        assert!(program("classic", "beginner").0 >= 1 << 62);
    }
}
