//! RA-03: pools.

use std::collections::BTreeSet;

use tercet_ratings::{Method, RatingPool, UnknownPool};

#[test]
fn ra_03_every_pool_has_a_word_and_a_method() {
    let words: BTreeSet<&str> = RatingPool::ALL.iter().map(|pool| pool.word()).collect();
    assert_eq!(words.len(), RatingPool::ALL.len());
    for pool in RatingPool::ALL {
        assert_eq!(pool.word().parse(), Ok(pool));
    }
    assert_eq!("coopset".parse::<RatingPool>(), Err(UnknownPool));
    let by_races = RatingPool::ALL.into_iter().filter(|pool| pool.method() == Method::Races);
    let expected = [
        RatingPool::Race,
        RatingPool::Call,
        RatingPool::Beginner,
        RatingPool::Master,
        RatingPool::Eclaireur,
    ];
    assert!(by_races.eq(expected));
}
