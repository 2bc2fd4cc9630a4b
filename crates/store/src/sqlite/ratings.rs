//! The store's promises about ratings, kept by lining up work for the threads.

use super::{SqliteStore, rating_change, rating_query};
use crate::{
    Arrival, GameId, KeptGame, Ladder, LadderQuery, Rated, RatingChange, Ratings, StoreReply,
    StoredRating, TakenGame, Unavailable, WallMs, WriteError,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, WriteError>;

impl Ratings for SqliteStore {
    fn add_arrival(&self, arrival: Arrival) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| rating_change::add_arrival(connection, &arrival))
    }

    fn arrivals(&self, game: GameId) -> impl StoreReply<Read<Vec<Arrival>>> + use<> {
        self.read(move |connection| rating_query::arrivals(connection, game))
    }

    fn untaken_games(&self, limit: u32) -> impl StoreReply<Read<Vec<GameId>>> + use<> {
        self.read(move |connection| rating_query::untaken(connection, limit))
    }

    fn last_taken(&self) -> impl StoreReply<Read<Option<TakenGame>>> + use<> {
        self.read(rating_query::last_taken)
    }

    fn taken_games(&self, after: i64, limit: u32) -> impl StoreReply<Read<Vec<TakenGame>>> + use<> {
        self.read(move |connection| rating_query::taken_games(connection, after, limit))
    }

    fn taken_game(&self, game: GameId) -> impl StoreReply<Read<Option<TakenGame>>> + use<> {
        self.read(move |connection| rating_query::taken_game(connection, game))
    }

    fn keep_game(&self, kept: KeptGame) -> impl StoreReply<Written<bool>> + use<> {
        let checked = kept.check();
        self.change(checked, move |connection, _| rating_change::keep_game(connection, &kept))
    }

    fn set_ratings(&self, ratings: Vec<StoredRating>) -> impl StoreReply<Written<()>> + use<> {
        self.change(Ok(()), move |connection, _| {
            rating_change::set_ratings(connection, &ratings).map(Ok)
        })
    }

    fn ladder_form(&self, ladder: Ladder) -> impl StoreReply<Read<Option<(i64, i64)>>> + use<> {
        self.read(move |connection| rating_query::form(connection, ladder))
    }

    fn ratings_of(&self, person: Rated) -> impl StoreReply<Read<Vec<StoredRating>>> + use<> {
        self.read(move |connection| rating_query::of(connection, person))
    }

    fn all_ratings(
        &self,
        after: Option<(Ladder, Rated)>,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRating>>> + use<> {
        self.read(move |connection| rating_query::all_ratings(connection, after, limit))
    }

    fn leaderboard(&self, query: LadderQuery) -> impl StoreReply<Read<Vec<StoredRating>>> + use<> {
        self.read(move |connection| rating_query::leaderboard(connection, query))
    }

    fn n_ahead(&self, query: LadderQuery) -> impl StoreReply<Read<u64>> + use<> {
        self.read(move |connection| rating_query::n_ahead(connection, query))
    }

    fn rating_course(
        &self,
        ladder: Ladder,
        person: Rated,
        before: i64,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<RatingChange>>> + use<> {
        self.read(move |connection| rating_query::course(connection, ladder, person, before, limit))
    }

    fn met_since(&self, person: Rated, since: WallMs) -> impl StoreReply<Read<Vec<Rated>>> + use<> {
        self.read(move |connection| rating_query::met_since(connection, person, since))
    }
}
