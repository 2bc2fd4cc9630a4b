//! Ratings in memory.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use super::{MemoryStore, tables::Tables};
use crate::{
    Arrival, GameId, Judgment, KeptGame, Ladder, LadderQuery, Rated, RatingChange, Ratings,
    StoreReply, StoredRating, TakenGame, Unavailable, UserId, WallMs, WriteError,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, WriteError>;

/// Everything about ratings.
#[derive(Default)]
pub(super) struct RatingTables {
    arrivals: BTreeSet<Arrival>,
    /// By number, from 1.
    taken: Vec<TakenGame>,
    ratings: BTreeMap<(Ladder, Rated), StoredRating>,
}

impl RatingTables {
    pub(super) fn taken_game(&self, game: GameId) -> Option<&TakenGame> {
        self.taken.iter().find(|taken| taken.game == game)
    }

    fn changes(&self) -> impl DoubleEndedIterator<Item = RatingChange> {
        self.taken.iter().flat_map(|taken| {
            let Judgment::Rated(rated) = &taken.verdict else { return Vec::new() };
            let change = |&what| RatingChange {
                number: taken.number,
                game: taken.game,
                ladder: rated.ladder,
                ended_at: taken.ended_at,
                what,
            };
            rated.players.iter().map(change).collect()
        })
    }

    fn set(&mut self, ratings: Vec<StoredRating>) {
        for rating in ratings {
            let key = (rating.ladder, rating.person);
            if rating.n_games == 0 {
                self.ratings.remove(&key);
            } else {
                self.ratings.insert(key, rating);
            }
        }
    }
}

/// Where a rating stands: the best first, equal ones by number.
fn place(rating: i64, person: Rated) -> (Reverse<i64>, Rated) {
    (Reverse(rating), person)
}

impl Tables {
    fn listed(&self, query: LadderQuery) -> impl Iterator<Item = &StoredRating> {
        self.ratings.ratings.values().filter(move |rating| {
            let is_somebody = || self.account(UserId(rating.person.0), query.now).is_some();
            rating.ladder == query.ladder
                && rating.listed_until.is_some_and(|until| query.now <= until)
                && (!query.accounts_only || is_somebody())
        })
    }

    fn keep_game(&mut self, kept: KeptGame) -> Written<bool> {
        let KeptGame { taken, ratings } = kept;
        let game = taken.game;
        self.game(game)
            .filter(|game| game.finish.is_some())
            .ok_or(WriteError::NoSuchGame { game })?;
        let tables = &mut self.ratings;
        let next = tables.taken.len() as i64 + 1;
        let number = tables.taken_game(game).map_or(next, |taken| taken.number);
        if number != taken.number {
            return Ok(false);
        }
        if number == next {
            tables.taken.push(taken);
        } else {
            tables.taken[(number - 1) as usize] = taken;
        }
        tables.set(ratings);
        Ok(true)
    }
}

impl Ratings for MemoryStore {
    fn add_arrival(&self, arrival: Arrival) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            let game = arrival.game;
            tables.game(game).ok_or(WriteError::NoSuchGame { game })?;
            tables.ratings.arrivals.insert(arrival);
            Ok(())
        })
    }

    fn arrivals(&self, game: GameId) -> impl StoreReply<Read<Vec<Arrival>>> + use<> {
        self.read(move |tables| {
            let all = tables.ratings.arrivals.iter().copied();
            all.filter(|arrival| arrival.game == game).collect()
        })
    }

    fn untaken_games(&self, limit: u32) -> impl StoreReply<Read<Vec<GameId>>> + use<> {
        self.read(move |tables| {
            let finished = tables
                .games
                .iter()
                .filter_map(|played| Some((played.game.finish.as_ref()?.at, played.game.id)));
            let mut found: Vec<_> =
                finished.filter(|(_, game)| tables.ratings.taken_game(*game).is_none()).collect();
            found.sort_unstable();
            found.into_iter().map(|(_, game)| game).take(limit as usize).collect()
        })
    }

    fn last_taken(&self) -> impl StoreReply<Read<Option<TakenGame>>> + use<> {
        self.read(|tables| tables.ratings.taken.last().cloned())
    }

    fn taken_games(&self, after: i64, limit: u32) -> impl StoreReply<Read<Vec<TakenGame>>> + use<> {
        self.read(move |tables| {
            let all = tables.ratings.taken.iter();
            all.filter(|taken| after < taken.number).take(limit as usize).cloned().collect()
        })
    }

    fn taken_game(&self, game: GameId) -> impl StoreReply<Read<Option<TakenGame>>> + use<> {
        self.read(move |tables| tables.ratings.taken_game(game).cloned())
    }

    fn keep_game(&self, kept: KeptGame) -> impl StoreReply<Written<bool>> + use<> {
        let checked = kept.check();
        self.write(checked, move |tables| tables.keep_game(kept))
    }

    fn set_ratings(&self, ratings: Vec<StoredRating>) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), move |tables| {
            tables.ratings.set(ratings);
            Ok(())
        })
    }

    fn ladder_form(&self, ladder: Ladder) -> impl StoreReply<Read<Option<(i64, i64)>>> + use<> {
        self.read(move |tables| {
            tables.ratings.taken.iter().rev().find_map(|taken| match &taken.verdict {
                Judgment::Rated(rated) if rated.ladder == ladder => Some(rated.form),
                Judgment::Rated(_) | Judgment::Casual(_) => None,
            })
        })
    }

    fn ratings_of(&self, person: Rated) -> impl StoreReply<Read<Vec<StoredRating>>> + use<> {
        self.read(move |tables| {
            let all = tables.ratings.ratings.values();
            all.filter(|rating| rating.person == person).cloned().collect()
        })
    }

    fn all_ratings(
        &self,
        after: Option<(Ladder, Rated)>,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRating>>> + use<> {
        self.read(move |tables| {
            let all = tables.ratings.ratings.iter();
            let later = all.filter(|(key, _)| after.is_none_or(|after| after < **key));
            later.map(|(_, rating)| rating.clone()).take(limit as usize).collect()
        })
    }

    fn leaderboard(&self, query: LadderQuery) -> impl StoreReply<Read<Vec<StoredRating>>> + use<> {
        self.read(move |tables| {
            let after = query.after.map(|(rating, person)| place(rating, person));
            let is_after = |found: &&StoredRating| {
                after.is_none_or(|after| after < place(found.rating, found.person))
            };
            let mut found: Vec<_> = tables.listed(query).filter(is_after).cloned().collect();
            found.sort_unstable_by_key(|found| place(found.rating, found.person));
            found.truncate(query.limit as usize);
            found
        })
    }

    fn n_ahead(&self, query: LadderQuery) -> impl StoreReply<Read<u64>> + use<> {
        self.read(move |tables| {
            let Some((rating, person)) = query.after else { return 0 };
            let own = place(rating, person);
            let ahead = |found: &&StoredRating| place(found.rating, found.person) < own;
            tables.listed(query).filter(ahead).count() as u64
        })
    }

    fn rating_course(
        &self,
        ladder: Ladder,
        person: Rated,
        before: i64,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<RatingChange>>> + use<> {
        self.read(move |tables| {
            let own = tables.ratings.changes().rev().filter(|change| {
                change.ladder == ladder && change.what.person == person && change.number < before
            });
            own.take(limit as usize).collect()
        })
    }

    fn met_since(&self, person: Rated, since: WallMs) -> impl StoreReply<Read<Vec<Rated>>> + use<> {
        self.read(move |tables| {
            let changes: Vec<_> = tables.ratings.changes().collect();
            let own = changes
                .iter()
                .filter(|change| change.what.person == person && since <= change.ended_at);
            let met = |own: &RatingChange| {
                let number = own.number;
                let others = changes.iter().filter(move |other| other.number == number);
                let others = others.map(|other| other.what.person);
                others.filter(|other| *other != person).collect::<Vec<_>>()
            };
            own.flat_map(met).collect()
        })
    }
}
