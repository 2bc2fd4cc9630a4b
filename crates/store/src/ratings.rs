//! What every store promises about ratings.

use crate::{
    Arrival, GameId, KeptGame, Ladder, LadderQuery, Rated, RatingChange, Store, StoreReply,
    StoredRating, TakenGame, Unavailable, WallMs, WriteError,
};

/// Keeps what finished games did to the ratings of their players.
///
/// It is a projection: all of it follows from the games, in the order of the numbers under which
/// they were taken, and from the facts that were kept with them.
pub trait Ratings: Store {
    /// Notes who took a seat after the game had begun; twice is once.
    fn add_arrival(&self, arrival: Arrival) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// Who took seats of a game after it had begun, in that order.
    fn arrivals(
        &self,
        game: GameId,
    ) -> impl StoreReply<Result<Vec<Arrival>, Unavailable>> + use<Self>;

    /// Finished games that were not taken yet, the first to end first, at most `limit`.
    fn untaken_games(
        &self,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<GameId>, Unavailable>> + use<Self>;

    /// The finished game that was taken last.
    fn last_taken(&self) -> impl StoreReply<Result<Option<TakenGame>, Unavailable>> + use<Self>;

    /// Games that were taken, after a number, in order, at most `limit`.
    fn taken_games(
        &self,
        after: i64,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<TakenGame>, Unavailable>> + use<Self>;

    /// What a game meant for the ratings, if it was taken.
    fn taken_game(
        &self,
        game: GameId,
    ) -> impl StoreReply<Result<Option<TakenGame>, Unavailable>> + use<Self>;

    /// Keeps a finished game under the next number, or again under its own; tells whether it was
    /// kept. It is not if another game has the number, or the game another one.
    fn keep_game(&self, kept: KeptGame) -> impl StoreReply<Result<bool, WriteError>> + use<Self>;

    /// Sets what is known of players, without a game; with no games it is removed.
    fn set_ratings(
        &self,
        ratings: Vec<StoredRating>,
    ) -> impl StoreReply<Result<(), WriteError>> + use<Self>;

    /// How much the players of a ladder vary from game to game, after its last game.
    fn ladder_form(
        &self,
        ladder: Ladder,
    ) -> impl StoreReply<Result<Option<(i64, i64)>, Unavailable>> + use<Self>;

    /// What is known of a player, by ladder.
    fn ratings_of(
        &self,
        person: Rated,
    ) -> impl StoreReply<Result<Vec<StoredRating>, Unavailable>> + use<Self>;

    /// Everybody of whom anything is known, by ladder and number, after one of them.
    fn all_ratings(
        &self,
        after: Option<(Ladder, Rated)>,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<StoredRating>, Unavailable>> + use<Self>;

    /// A part of a leaderboard, the best first; equal ratings by number.
    fn leaderboard(
        &self,
        query: LadderQuery,
    ) -> impl StoreReply<Result<Vec<StoredRating>, Unavailable>> + use<Self>;

    /// How many stand on a leaderboard before this rating and player.
    fn n_ahead(&self, query: LadderQuery) -> impl StoreReply<Result<u64, Unavailable>> + use<Self>;

    /// The last changes of a player's rating before a number, the latest first.
    fn rating_course(
        &self,
        ladder: Ladder,
        person: Rated,
        before: i64,
        limit: u32,
    ) -> impl StoreReply<Result<Vec<RatingChange>, Unavailable>> + use<Self>;

    /// Whom a player met in rated games that ended at `since` or later: once for each game.
    fn met_since(
        &self,
        person: Rated,
        since: WallMs,
    ) -> impl StoreReply<Result<Vec<Rated>, Unavailable>> + use<Self>;
}
