//! People over HTTP: what somebody shows of themselves, what people have decided about each other,
//! and reports.

use serde::{Deserialize, Serialize};

use crate::{GameId, RoomCode, UserId, standing::PoolRating, words::words};

words!(
    /// To whom somebody shows themselves.
    Shows {
        /// To everybody.
        Everybody = "everybody",
        /// To those whom they follow.
        Friends = "friends",
        /// To nobody.
        Nobody = "nobody",
    }
);

/// `GET /api/people/{handle}`: what somebody shows of themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// The number of the person.
    pub user: UserId,
    /// The handle.
    pub handle: String,
    /// The name.
    pub name: String,
    /// To whom you show yourself, if it is your own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shows: Option<Shows>,
    /// What you have decided about this person, if you are signed in and it is not you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<Decided>,
    /// What is shown to you; absent if the person shows it to others only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<ProfileFigures>,
}

/// What somebody's games add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProfileFigures {
    /// A rating for each pool in which there was a rated game.
    pub ratings: Vec<PoolRating>,
    /// How many games the figures below count, the latest ones.
    pub counted: u32,
    /// The figures of each game that was played.
    pub games: Vec<RulesFigures>,
    /// How fast sets were found, by the number of differing attributes.
    pub kinds: Vec<SetKind>,
    /// Games won in a row, and days played in a row.
    pub streaks: Vec<Streak>,
    /// The last games.
    pub last: Vec<PlayedByPerson>,
    /// Games that the person says to have played offline, the latest first, at most 20. Nobody has
    /// watched them: they count for nothing above.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offline: Vec<OfflineEntry>,
}

/// `POST /api/offline`: a game that was played without a server, to be added to the profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewOfflineRecord {
    /// Its record, at most 65,536 bytes; the server plays it again before it takes it.
    pub record: String,
    /// The seat of the person.
    pub seat: u8,
    /// When it ended by the clock of the device, in milliseconds since 1970.
    pub ended: u64,
}

/// A game that somebody has played offline and added to the profile: never verified, never rated.
/// Its record is at `/api/offline/{id}/record`, for its person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OfflineEntry {
    /// By what it is known: 64 hex digits.
    pub id: String,
    /// The rules.
    pub rules: String,
    /// How many seats there were.
    pub seats: u8,
    /// When it ended by the clock of the device, in milliseconds since 1970.
    pub ended: u64,
    /// When it was added.
    pub added: u64,
    /// The person's score.
    pub score: i32,
    /// Whether the person won.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub won: bool,
    /// How many sets the person found.
    pub sets: u32,
    /// How long the person searched for them, in milliseconds.
    pub searched_ms: u64,
    /// How often three cards were none.
    pub mistakes: u32,
    /// How many commands were taken back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub undone: u32,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// What somebody's games by the same rules add up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesFigures {
    /// The rules.
    pub rules: String,
    /// How many games were played to their end.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many sets were found.
    pub sets: u32,
    /// How long the person searched for them, in milliseconds.
    pub searched_ms: u64,
    /// How often three cards were none.
    pub mistakes: u32,
    /// The best score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<BestOf>,
    /// The set that was found soonest, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fastest: Option<BestOf>,
    /// Where to find the games these figures are made of, the latest first; at most 20.
    pub of: Vec<GameId>,
}

/// A best result and the game it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestOf {
    /// How much, or in how many milliseconds.
    pub value: i64,
    /// The game.
    pub game: GameId,
}

/// How fast sets were found that differ in the same number of attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetKind {
    /// In how many attributes, from 1 to 4.
    pub differing: u8,
    /// How many were found.
    pub found: u32,
    /// How long those had lain there together, in milliseconds.
    pub found_ms: u64,
    /// How many lay there for three seconds or longer and went without the person.
    pub missed: u32,
    /// The game in which one was found soonest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
}

words!(
    /// What happens in a row.
    StreakKind {
        /// Games that were won.
        Wins = "wins",
        /// Days (UTC) on which a game was played.
        Days = "days",
    }
);

/// Something that happened in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Streak {
    /// What happened in a row.
    pub kind: StreakKind,
    /// How often until now.
    pub now: u32,
    /// How often at most.
    pub best: u32,
    /// The last game of the longest row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
}

/// A game as it is listed for somebody who played it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedByPerson {
    /// The game.
    pub game: GameId,
    /// The rules.
    pub rules: String,
    /// How many seats there were.
    pub seats: u8,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// The person's score.
    pub score: i32,
    /// Whether the person won.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub won: bool,
    /// Whether you can have the record: the game was public, or you played in it.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub record: bool,
}

/// `POST /api/account/shows`: to whom somebody shows themselves from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShowTo {
    /// To whom it is.
    pub shows: Shows,
}

/// What somebody has decided about somebody else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Decided {
    /// To follow them: you see where they play, and they see what you show to friends.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub follow: bool,
    /// Not to read what they say.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub mute: bool,
    /// Not to read what they say, and not to be seated with them by quick play.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub block: bool,
}

/// `GET /api/people`: everybody about whom you have decided something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KnownPeople {
    /// The people, by number.
    pub people: Vec<KnownPerson>,
}

/// Somebody about whom you have decided something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KnownPerson {
    /// The number of the person.
    pub user: UserId,
    /// The handle; absent if the person is a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handle: Option<String>,
    /// The name.
    pub name: String,
    /// What you have decided.
    pub decided: Decided,
    /// The public table where the person is now, if you follow them and they show themselves to
    /// you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<RoomCode>,
}

/// `POST /api/reports`: somebody behaves badly at a table. The report says who, where and when; the
/// last 20 lines and the record of the game are found by that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReportRequest {
    /// The table.
    pub room: RoomCode,
    /// The number of the person.
    pub user: UserId,
}
