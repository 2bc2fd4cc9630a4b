//! What is asked over HTTP about accounts: they are optional, and a guest can do without.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::limits::NAME_CHARACTERS;
use crate::{
    GameId, UserId,
    room::{Line, Who},
    words::words,
};

/// The fewest and most characters of a handle.
pub const HANDLE_CHARACTERS: (u32, u32) = (3, 30);
/// The fewest and most characters of a password.
pub const PASSWORD_CHARACTERS: (u32, u32) = (8, 128);
/// How many recovery codes an account gets.
pub const RECOVERY_CODES: usize = 8;
/// The most characters of the name of a device or token.
pub const LABEL_CHARACTERS: u32 = 60;

words!(
    /// Who can have an account here.
    Registration {
        /// Everybody.
        Open = "open",
        /// Those who have a link of the host.
        Invite = "invite",
        /// Nobody new.
        Closed = "closed",
    }
);

words!(
    /// What a personal token allows a program to do.
    Scope {
        /// Open tables, sit down and play.
        Play = "play",
        /// The same, for a program that plays by itself.
        Bot = "bot",
        /// Watch tables, without a word.
        Watch = "watch",
        /// Read the history and records.
        HistoryRead = "history:read",
        /// Read who one is and what the account says.
        ProfileRead = "profile:read",
        /// Take another name.
        ProfileWrite = "profile:write",
        /// What the host may do with people; only for admins.
        Admin = "admin",
    }
);

/// `GET /api/account`: what the page shows of an account, or of a guest who could have one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AccountState {
    /// The person.
    pub you: Who,
    /// The handle; absent for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handle: Option<String>,
    /// Whether the person may do what the host of the server may.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub admin: bool,
    /// How many recovery codes are left.
    #[serde(default)]
    pub recovery_codes: u32,
    /// Who can have an account here.
    pub registration: Registration,
    /// Why the person may not play here, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned: Option<Banned>,
}

/// Why somebody may not play here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Banned {
    /// The reason, as the host wrote it.
    pub reason: String,
    /// Until when, in milliseconds since 1970; absent for good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// How to answer, if the host says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
}

/// `POST /api/account`: a guest keeps their games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KeepGames {
    /// The word to sign in with: 3 to 30 of `a-z`, `0-9`, `_` and `-`; begins with a letter and
    /// ends with a letter or digit.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = r"^[a-z][a-z0-9_-]{1,28}[a-z0-9]$")))]
    pub handle: String,
    /// A password of 8 to 128 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 8, max = 128)))]
    pub password: String,
    /// The name that others see; absent to keep the one of the guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = NAME_CHARACTERS)))]
    pub name: Option<String>,
    /// The secret of an invitation, where one is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// The recovery codes, which are told once: the answer to `POST /api/account` and
/// `POST /api/account/recovery`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecoveryCodes {
    /// The handle they belong to.
    pub handle: String,
    /// Eight codes of ten characters; each sets a new password once.
    pub codes: Vec<String>,
}

/// `POST /api/login`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// The handle.
    pub handle: String,
    /// The password.
    pub password: String,
    /// The name of the device in the list of sessions; absent for what the browser says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = LABEL_CHARACTERS)))]
    pub device: Option<String>,
    /// Whether the token is wanted in the answer instead of a cookie: for programs, not for pages.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub token: bool,
}

/// `POST /api/recover`: a new password with a recovery code. Every other session ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The handle.
    pub handle: String,
    /// The code; case, spaces and hyphens do not matter.
    pub code: String,
    /// The new password, 8 to 128 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 8, max = 128)))]
    pub password: String,
    /// The name of the device in the list of sessions; absent for what the browser says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = LABEL_CHARACTERS)))]
    pub device: Option<String>,
    /// Whether the token is wanted in the answer instead of a cookie: for programs, not for pages.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub token: bool,
}

/// `POST /api/reset`: a new password with a link of the host. Every other session ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reset {
    /// The secret of the link.
    pub link: String,
    /// The new password, 8 to 128 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 8, max = 128)))]
    pub password: String,
    /// The name of the device in the list of sessions; absent for what the browser says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = LABEL_CHARACTERS)))]
    pub device: Option<String>,
    /// Whether the token is wanted in the answer instead of a cookie: for programs, not for pages.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub token: bool,
}

/// `POST /api/account/password`: another password. Every other session ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The password until now.
    pub old: String,
    /// The new one, 8 to 128 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 8, max = 128)))]
    pub password: String,
}

/// `POST /api/account/recovery` and `POST /api/account/delete`: the password once more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password; a guest, who has none, leaves it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// `POST /api/admin/claim`: the one-time link that makes an account an admin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AdminClaim {
    /// The secret of the link.
    pub link: String,
}

/// `GET /api/sessions`: the devices that are signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sessions {
    /// The sessions, the newest first.
    pub sessions: Vec<SessionEntry>,
}

/// A device that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionEntry {
    /// What it is called in requests: 16 hex digits.
    pub id: String,
    /// The name of the device; empty if it was not kept.
    pub device: String,
    /// Since when, in milliseconds since 1970; 0 if it was not kept.
    pub since: u64,
    /// When it was used last, to the day; 0 if it was not yet.
    pub used: u64,
    /// Whether it is the one that asks.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub current: bool,
}

/// `POST /api/tokens`: a personal token for a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPersonalToken {
    /// What it is for.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LABEL_CHARACTERS)))]
    pub name: String,
    /// What it allows, at least one thing.
    pub scopes: Vec<Scope>,
    /// For how many days, 1 to 366; absent for 365.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 366)))]
    pub days: Option<u32>,
}

/// The answer to `POST /api/tokens`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonalToken {
    /// The token, which is told once; sent as `Authorization: Bearer tct_…`.
    pub token: String,
    /// What is listed of it.
    pub entry: TokenEntry,
}

/// `GET /api/tokens`: the personal tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonalTokens {
    /// The tokens, the newest first.
    pub tokens: Vec<TokenEntry>,
}

/// A personal token in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokenEntry {
    /// What it is called in requests: 16 hex digits.
    pub id: String,
    /// What it is for.
    pub name: String,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Until when.
    pub until: u64,
    /// When it was used last, to the day; 0 if it was not yet.
    pub used: u64,
}

/// `POST /api/links`: a new device asks to be let into an account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewDeviceLink {
    /// The name of the device; absent for what the browser says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = LABEL_CHARACTERS)))]
    pub device: Option<String>,
    /// Whether the games of the guest on this device are to be added to the account.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub merge: bool,
}

/// The answer to `POST /api/links`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WaitingDevice {
    /// Six digits, to be entered on a device that is signed in.
    pub code: String,
    /// What this device asks with whether it was let in.
    pub secret: String,
    /// For how many milliseconds it can be let in.
    pub lasts_ms: u64,
}

/// `GET /api/links/{code}`: what somebody sees who is about to let a device in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AskingDevice {
    /// The name of the device.
    pub device: String,
    /// When it asked, in milliseconds since 1970.
    pub asked: u64,
    /// Whether the games of the guest on it are added to the account.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub merge: bool,
}

/// `POST /api/links/claim`: a waiting device asks whether it was let in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ClaimLink {
    /// The secret of the answer to `POST /api/links`.
    pub secret: String,
    /// Whether the token is wanted in the answer instead of a cookie: for programs, not for pages.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub token: bool,
}

/// The answer to `POST /api/links/claim`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClaimedLink {
    /// Who the device is signed in as; absent while nobody has let it in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Who>,
    /// The token to send as `Authorization: Bearer …`, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// How many games of the guest were added to the account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games_added: Option<u64>,
}

/// `POST /api/admin`: what a host does with people and what they ran; the same as `tercet user …`
/// and `tercet standings …`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum HostCommand {
    /// Makes a link with which one person can have an account; it lasts 7 days.
    Invite {},
    /// Makes a link with which somebody sets a new password; it lasts an hour.
    Reset {
        /// The account that needs a password.
        handle: String,
    },
    /// Lists accounts by handle.
    List {
        /// Only handles after this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<String>,
    },
    /// Gives an account another name, another handle, or both.
    Rename {
        /// The account as it is called now.
        handle: String,
        /// The new name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The new handle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        new_handle: Option<String>,
    },
    /// Keeps somebody from playing, and tells them why.
    Ban {
        /// Whom.
        handle: String,
        /// The reason, as the person reads it.
        reason: String,
        /// For how many hours; absent for good.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hours: Option<u32>,
    },
    /// Lets somebody play again.
    Unban {
        /// Whom.
        handle: String,
    },
    /// Deletes an account and everything personal about it.
    Delete {
        /// The account to delete.
        handle: String,
    },
    /// Makes somebody an admin, or takes it back.
    MakeAdmin {
        /// Whom.
        handle: String,
        /// Whether the person is an admin from now on.
        admin: bool,
    },
    /// Computes all ratings again from the finished games, and stores what differs.
    RebuildRatings {},
    /// Strikes a rated game out, so that it counts for nobody, or lets it count again; then
    /// computes all ratings again.
    StrikeGame {
        /// The number of the game.
        game: GameId,
        /// Whether it counts again.
        #[serde(default, skip_serializing_if = "crate::room::is_false")]
        lift: bool,
    },
    /// Lists runs against the clock that somebody has to look at before they count.
    HeldRuns {},
    /// Lets a run count that was held, or strikes it out.
    JudgeHeld {
        /// The code of its room.
        code: String,
        /// Whether it counts.
        allow: bool,
    },
    /// Lists open reports: those about the most reported first, then the oldest.
    Reports {},
    /// Closes all reports about somebody without doing anything else.
    Dismiss {
        /// The number of the person.
        user: UserId,
    },
    /// Keeps somebody, also a guest, from playing: for 15 minutes, the next time for a day, then
    /// for 7 days, then for good. It closes all reports about them.
    Timeout {
        /// The number of the person.
        user: UserId,
        /// The reason, as the person reads it.
        reason: String,
    },
    /// Lets somebody play again, also a guest, who has no handle.
    Lift {
        /// The number of the person.
        user: UserId,
    },
    /// Takes out everything that somebody has said.
    Unsay {
        /// The number of the person.
        user: UserId,
    },
    /// Lists what was done about people, the latest first.
    Acts {},
}

/// The answer to a [`HostCommand`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum HostAnswer {
    /// It is done.
    Done {},
    /// A link to hand over.
    Link {
        /// The address.
        url: String,
        /// Until when it leads somewhere, in milliseconds since 1970.
        until: u64,
    },
    /// A page of accounts.
    People {
        /// The accounts, by handle.
        people: Vec<HostEntry>,
        /// Where to go on: `after` this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<String>,
    },
    /// The ratings follow from the finished games again.
    Rebuilt {
        /// How many finished games there are.
        games: u64,
        /// How many of them are rated.
        rated: u64,
        /// For how many games something else was stored.
        games_changed: u64,
        /// How many ratings were not what was stored.
        ratings_changed: u64,
    },
    /// Runs that are held, the earliest first; at most a hundred.
    Held {
        /// The runs.
        runs: Vec<HeldRun>,
    },
    /// The open reports.
    Reports {
        /// At most 100.
        reports: Vec<HostReport>,
    },
    /// Somebody may not play.
    TimedOut {
        /// Until when, in milliseconds since 1970; absent for good.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u64>,
    },
    /// What was done about people.
    Acts {
        /// At most 100, the latest first.
        acts: Vec<LoggedAct>,
    },
}

/// A run that somebody has to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeldRun {
    /// The code of its room.
    pub code: String,
    /// Whose it is.
    pub who: Who,
    /// What was run.
    pub track: String,
    /// On which day in UTC.
    pub day: String,
    /// How long it took, in milliseconds.
    pub ms: u64,
    /// How long each SET took, in milliseconds.
    pub splits: Vec<u64>,
}

/// A report as a host sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HostReport {
    /// Who was reported.
    pub person: Who,
    /// What they were called then.
    pub name_then: String,
    /// Who reported them.
    pub reporter: Who,
    /// When it was reported, in milliseconds since 1970.
    pub at: u64,
    /// The game that was played there, or was last; its record is at `/api/history/{game}/record`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// The last 20 lines until then, as far as they are still kept, the oldest first.
    pub lines: Vec<Line>,
}

/// Something that was done about somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LoggedAct {
    /// When it was done, in milliseconds since 1970.
    pub at: u64,
    /// Who did it; absent if it was done on the machine of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub admin: Option<Who>,
    /// Whom it was about.
    pub person: Who,
    /// What was done: the word of the command, such as `ban` or `timeout`.
    pub what: String,
    /// The reason, if one was given.
    pub why: String,
}

/// An account as its host sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HostEntry {
    /// The handle.
    pub handle: String,
    /// The person.
    pub who: Who,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Whether the person is an admin.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub admin: bool,
    /// Why the person may not play here, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned: Option<Banned>,
}
