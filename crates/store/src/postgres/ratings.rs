//! The store's promises about ratings, kept by lining up work for the writer and the readers.

use super::{PostgresStore, rating_change, rating_query};
use crate::{
    Arrival, GameId, KeptGame, Ladder, LadderQuery, Rated, RatingChange, Ratings, StoreReply,
    StoredRating, TakenGame, Unavailable, WallMs, WriteError,
};

type Read<T> = Result<T, Unavailable>;
type Written<T> = Result<T, WriteError>;

impl Ratings for PostgresStore {
    fn add_arrival(&self, arrival: Arrival) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), rating_change::add_arrival(arrival))
    }

    fn arrivals(&self, game: GameId) -> impl StoreReply<Read<Vec<Arrival>>> + use<> {
        self.reader().read(async move |c| rating_query::arrivals(&c, game).await)
    }

    fn untaken_games(&self, limit: u32) -> impl StoreReply<Read<Vec<GameId>>> + use<> {
        self.reader().read(async move |c| rating_query::untaken(&c, limit).await)
    }

    fn last_taken(&self) -> impl StoreReply<Read<Option<TakenGame>>> + use<> {
        self.reader().read(async move |c| rating_query::last_taken(&c).await)
    }

    fn taken_games(&self, after: i64, limit: u32) -> impl StoreReply<Read<Vec<TakenGame>>> + use<> {
        self.reader().read(async move |c| rating_query::taken_games(&c, after, limit).await)
    }

    fn taken_game(&self, game: GameId) -> impl StoreReply<Read<Option<TakenGame>>> + use<> {
        self.reader().read(async move |c| rating_query::taken_game(&c, game).await)
    }

    fn keep_game(&self, kept: KeptGame) -> impl StoreReply<Written<bool>> + use<> {
        let checked = kept.check();
        self.write(checked, rating_change::keep_game(kept))
    }

    fn set_ratings(&self, ratings: Vec<StoredRating>) -> impl StoreReply<Written<()>> + use<> {
        self.write(Ok(()), rating_change::set_ratings(&ratings))
    }

    fn ladder_form(&self, ladder: Ladder) -> impl StoreReply<Read<Option<(i64, i64)>>> + use<> {
        self.reader().read(async move |c| rating_query::form(&c, ladder).await)
    }

    fn ratings_of(&self, person: Rated) -> impl StoreReply<Read<Vec<StoredRating>>> + use<> {
        self.reader().read(async move |c| rating_query::of(&c, person).await)
    }

    fn all_ratings(
        &self,
        after: Option<(Ladder, Rated)>,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<StoredRating>>> + use<> {
        self.reader().read(async move |c| rating_query::all_ratings(&c, after, limit).await)
    }

    fn leaderboard(&self, query: LadderQuery) -> impl StoreReply<Read<Vec<StoredRating>>> + use<> {
        self.reader().read(async move |c| rating_query::leaderboard(&c, query).await)
    }

    fn n_ahead(&self, query: LadderQuery) -> impl StoreReply<Read<u64>> + use<> {
        self.reader().read(async move |c| rating_query::n_ahead(&c, query).await)
    }

    fn rating_course(
        &self,
        ladder: Ladder,
        person: Rated,
        before: i64,
        limit: u32,
    ) -> impl StoreReply<Read<Vec<RatingChange>>> + use<> {
        self.reader()
            .read(async move |c| rating_query::course(&c, ladder, person, before, limit).await)
    }

    fn met_since(&self, person: Rated, since: WallMs) -> impl StoreReply<Read<Vec<Rated>>> + use<> {
        self.reader().read(async move |c| rating_query::met_since(&c, person, since).await)
    }
}
