//! Games of a room and their steps: an append-only log without gaps.

use crate::{GameId, RoomId, UserId, WallMs};

/// A game to be created, before its first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The room it is played in.
    pub room: RoomId,
    /// The id of its rules.
    pub rules: String,
    /// The version of its rules.
    pub version: u32,
    /// What the host chose, as text.
    pub config: String,
    /// How many seats there are.
    pub n_seats: u8,
    /// Where its chance comes from.
    pub seed: [u8; 32],
    /// How chance works, as text, if it is not the bare seed.
    pub chance: Option<String>,
    /// What was published before the first card, as text.
    pub commitment: Option<String>,
    /// Whether everybody may see it when it is over.
    pub public: bool,
    /// Who sits where, as text.
    pub seats: String,
    /// The users among those who sit, so that they find their games; twice is once.
    /// Users who take a seat later are added with [`crate::Store::add_player`].
    pub players: Vec<UserId>,
    /// When it is created.
    pub at: WallMs,
}

/// A game as stored, without its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// The number of the game.
    pub id: GameId,
    /// The room it is played in.
    pub room: RoomId,
    /// The id of its rules.
    pub rules: String,
    /// The version of its rules.
    pub version: u32,
    /// What the host chose, as text.
    pub config: String,
    /// How many seats there are.
    pub n_seats: u8,
    /// Where its chance comes from; a secret until the game is over.
    pub seed: [u8; 32],
    /// How chance works, as text, if it is not the bare seed.
    pub chance: Option<String>,
    /// What was published before the first card, as text.
    pub commitment: Option<String>,
    /// Whether it was public while it was played; room and game may differ later.
    pub public: bool,
    /// Who sits where, as text.
    pub seats: String,
    /// When it was created.
    pub created_at: WallMs,
    /// How it ended, if it has.
    pub finish: Option<Finish>,
    /// The number of its last step, 0 before the first.
    pub last_seq: u64,
}

/// A game in a list: no seed and no configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The number of the game.
    pub id: GameId,
    /// The room it is played in.
    pub room: RoomId,
    /// The id of its rules.
    pub rules: String,
    /// The version of its rules.
    pub version: u32,
    /// What the host chose, as text.
    pub config: String,
    /// What was published before the first card, as text.
    pub commitment: Option<String>,
    /// Whether it was public while it was played.
    pub public: bool,
    /// How many seats there are.
    pub n_seats: u8,
    /// Who sits where, as text.
    pub seats: String,
    /// When it was created.
    pub created_at: WallMs,
    /// How it ended, if it has.
    pub finish: Option<Finish>,
    /// The number of its last step, 0 before the first.
    pub last_seq: u64,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Who won, as text.
    pub outcome: String,
    /// When it ended.
    pub at: WallMs,
}

/// Steps to be added to a game: all of them or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The number of the first of them; the others follow without a gap.
    ///
    /// It must be one more than the last stored step, which makes the append a
    /// compare-and-set: of two writers only one can be first.
    pub first: u64,
    /// The steps, oldest first.
    pub steps: Vec<NewStep>,
    /// The end of the game, if the last of them ends it; nothing can be added after that.
    pub finish: Option<Finish>,
}

/// A step to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewStep {
    /// When, by the clock of the table.
    pub at: u64,
    /// The command that it answers, if somebody asked for it.
    pub nonce: Option<Nonce>,
    /// What was asked and what happened, as text.
    pub body: String,
}

/// A step as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredStep {
    /// Its number in the game, from 1.
    pub seq: u64,
    /// When, by the clock of the table.
    pub at: u64,
    /// The command that it answers, if somebody asked for it.
    pub nonce: Option<Nonce>,
    /// What was asked and what happened, as text.
    pub body: String,
}

/// A command, as its sender numbered it: a repeated one is known by this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nonce {
    /// Who sent it.
    pub user: UserId,
    /// The number that the sender gave it.
    pub id: u64,
}

/// Which games to list, newest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameQuery {
    /// Whose games.
    pub of: GamesOf,
    /// Only games with smaller numbers: the last one of the page before.
    pub before: Option<GameId>,
    /// At most this many.
    pub limit: u32,
}

/// Whose games are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GamesOf {
    /// Finished games that were public while they were played.
    Everybody,
    /// All games in which this user had a seat, from the beginning or later.
    User(UserId),
    /// All games of this room.
    Room(RoomId),
}
