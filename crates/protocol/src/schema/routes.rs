//! Every HTTP request there is, as a table.

use schemars::{Schema, SchemaGenerator};

use crate::{
    Code,
    account::{
        AccountState, AdminClaim, AskingDevice, ChangePassword, ClaimLink, ClaimedLink,
        Confirmation, HostAnswer, HostCommand, KeepGames, Login, NewDeviceLink, NewPersonalToken,
        PersonalToken, PersonalTokens, Recover, RecoveryCodes, Reset, Sessions, WaitingDevice,
    },
    http::{Games, History, NewRoom, NewSession, QuickRequest, Rename, RoomEntry, Rooms, Session},
    people::{
        Decided, KnownPeople, NewOfflineRecord, OfflineEntry, Profile, ReportRequest, ShowTo,
    },
    runs::{DailyDay, GroupEntry, Groups, NewGroup, NewRunRequest, OwnRun, RunBoard, RunResult},
    standing::{GameRatings, Leaderboard, PersonRatings},
};

/// One request over HTTP.
pub struct Route {
    /// The method, in lower case.
    pub method: &'static str,
    /// The path, with parameters in braces.
    pub path: &'static str,
    /// Its name for those who generate code.
    pub name: &'static str,
    /// What it is for, in one sentence.
    pub summary: &'static str,
    /// Who may ask.
    pub access: Access,
    /// Parameters of the query: name, type, meaning.
    pub query: &'static [(&'static str, &'static str, &'static str)],
    /// What is sent.
    pub sends: Option<Body>,
    /// The status if all is well.
    pub status: u16,
    /// What comes back then.
    pub answers: Option<Body>,
    /// The codes with which it can be refused, beside those that any request can be refused with.
    pub refusals: &'static [Code],
}

/// Who may ask for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anybody.
    Anybody,
    /// Who has a session.
    SignedIn,
}

/// A body: JSON of some type, or text.
#[derive(Clone, Copy)]
pub enum Body {
    /// JSON of this type.
    Json {
        /// The name of the type.
        name: &'static str,
        /// Its schema.
        schema: fn(&mut SchemaGenerator) -> Schema,
    },
    /// Plain text, described in a sentence.
    Text(&'static str),
    /// Text in a format of its own, described in a sentence.
    Formatted {
        /// The media type.
        media_type: &'static str,
        /// What it is.
        meaning: &'static str,
    },
}

macro_rules! json {
    ($name:ident) => {
        Some(Body::Json {
            name: stringify!($name),
            schema: |generator| generator.subschema_for::<$name>(),
        })
    };
}

/// Codes with which every request under `/api` can be refused.
pub(super) const ANY: [Code; 3] = [Code::WrongOrigin, Code::TooFast, Code::Unavailable];
/// Codes with which every request that sends something can be refused.
pub(super) const SENT: [Code; 4] =
    [Code::Malformed, Code::TooSlow, Code::TooLarge, Code::WrongType];

const fn get(path: &'static str, name: &'static str, summary: &'static str) -> Route {
    Route {
        method: "get",
        path,
        name,
        summary,
        access: Access::Anybody,
        query: &[],
        sends: None,
        status: 200,
        answers: None,
        refusals: &[],
    }
}

/// Every request, in the order in which a client needs them.
pub const ROUTES: &[Route] = &[
    Route {
        method: "post",
        sends: json!(NewSession),
        status: 201,
        answers: json!(Session),
        refusals: &[Code::WrongField],
        ..get("/api/session", "begin_session", "Become a guest at once.")
    },
    Route {
        method: "delete",
        status: 204,
        ..get("/api/session", "end_session", "Sign out: the token is forgotten.")
    },
    Route {
        access: Access::SignedIn,
        answers: json!(Session),
        refusals: &[Code::NotAllowed],
        ..get("/api/me", "me", "Who one is.")
    },
    Route {
        method: "patch",
        access: Access::SignedIn,
        sends: json!(Rename),
        answers: json!(Session),
        refusals: &[Code::WrongField, Code::NameTaken, Code::NotAllowed],
        ..get("/api/me", "rename", "Take another name.")
    },
    Route {
        access: Access::SignedIn,
        answers: json!(AccountState),
        refusals: &[Code::NotAllowed],
        ..get("/api/account", "account", "The account, or what a guest could have.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(KeepGames),
        status: 201,
        answers: json!(RecoveryCodes),
        refusals: &[
            Code::WrongField,
            Code::AlreadyAccount,
            Code::HandleTaken,
            Code::NameTaken,
            Code::NotInvited,
            Code::LinkGone,
            Code::NotAllowed,
            Code::Banned,
        ],
        ..get("/api/account", "keep_games", "Make an account of a guest, who keeps everything.")
    },
    Route {
        method: "post",
        sends: json!(Login),
        status: 201,
        answers: json!(Session),
        refusals: &[Code::WrongField, Code::WrongPassword],
        ..get("/api/login", "login", "Sign in with handle and password.")
    },
    Route {
        method: "post",
        sends: json!(Recover),
        status: 201,
        answers: json!(Session),
        refusals: &[Code::WrongField, Code::WrongPassword],
        ..get("/api/recover", "recover", "Set a new password with a recovery code, and sign in.")
    },
    Route {
        method: "post",
        sends: json!(Reset),
        status: 201,
        answers: json!(Session),
        refusals: &[Code::WrongField, Code::LinkGone],
        ..get("/api/reset", "reset", "Set a new password with a link of the host, and sign in.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(ChangePassword),
        status: 204,
        refusals: &[Code::WrongField, Code::WrongPassword, Code::NoAccount, Code::NotAllowed],
        ..get("/api/account/password", "change_password", "Set another password.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(Confirmation),
        answers: json!(RecoveryCodes),
        refusals: &[Code::WrongPassword, Code::NoAccount, Code::NotAllowed],
        ..get("/api/account/recovery", "recovery_codes", "Replace the recovery codes.")
    },
    Route {
        access: Access::SignedIn,
        answers: Some(Body::Formatted {
            media_type: "application/zip",
            meaning: "An archive: `export.json`, and the record of every game that has ended.",
        }),
        refusals: &[Code::NotAllowed],
        ..get("/api/account/export", "export", "Everything the server knows of a person.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(Confirmation),
        status: 204,
        refusals: &[Code::WrongPassword, Code::NotAllowed],
        ..get(
            "/api/account/delete",
            "delete_account",
            "Delete everything personal; games stay, under the name `deleted-…`.",
        )
    },
    Route {
        access: Access::SignedIn,
        answers: json!(Sessions),
        refusals: &[Code::NotAllowed],
        ..get("/api/sessions", "sessions", "The devices that are signed in.")
    },
    Route {
        method: "delete",
        access: Access::SignedIn,
        status: 204,
        refusals: &[Code::NotAllowed],
        ..get("/api/sessions", "end_sessions", "Sign out every other device.")
    },
    Route {
        method: "delete",
        access: Access::SignedIn,
        status: 204,
        refusals: &[Code::NotFound, Code::NotAllowed],
        ..get("/api/sessions/{id}", "end_one_session", "Sign a device out.")
    },
    Route {
        access: Access::SignedIn,
        answers: json!(PersonalTokens),
        refusals: &[Code::NotAllowed],
        ..get("/api/tokens", "tokens", "The personal tokens.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(NewPersonalToken),
        status: 201,
        answers: json!(PersonalToken),
        refusals: &[
            Code::WrongField,
            Code::TooMany,
            Code::NoAccount,
            Code::NotAllowed,
            Code::Banned,
        ],
        ..get("/api/tokens", "create_token", "Make a personal token for a program.")
    },
    Route {
        method: "delete",
        access: Access::SignedIn,
        status: 204,
        refusals: &[Code::NotFound, Code::NotAllowed],
        ..get("/api/tokens/{id}", "end_token", "Revoke a personal token.")
    },
    Route {
        method: "post",
        sends: json!(NewDeviceLink),
        status: 201,
        answers: json!(WaitingDevice),
        refusals: &[Code::WrongField, Code::NotAllowed],
        ..get("/api/links", "ask_to_link", "Ask to be let into an account from another device.")
    },
    Route {
        access: Access::SignedIn,
        answers: json!(AskingDevice),
        refusals: &[Code::LinkGone, Code::NoAccount, Code::NotAllowed],
        ..get("/api/links/{code}", "asking_device", "The device that shows these six digits.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        status: 204,
        refusals: &[Code::LinkGone, Code::NoAccount, Code::NotAllowed],
        ..get("/api/links/{code}", "let_in", "Let that device into your account.")
    },
    Route {
        method: "post",
        sends: json!(ClaimLink),
        answers: json!(ClaimedLink),
        refusals: &[Code::WrongField, Code::LinkGone],
        ..get("/api/links/claim", "claim_link", "Whether this device was let in, and its session.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(AdminClaim),
        status: 204,
        refusals: &[Code::LinkGone, Code::NoAccount, Code::NotAllowed],
        ..get("/api/admin/claim", "claim_admin", "Become an admin by the one-time link.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(HostCommand),
        answers: json!(HostAnswer),
        refusals: &[
            Code::WrongField,
            Code::NoSuchPerson,
            Code::HandleTaken,
            Code::NameTaken,
            Code::NotAllowed,
        ],
        ..get("/api/admin", "admin", "What a host does with people; for admins.")
    },
    Route { answers: json!(Games), ..get("/api/games", "games", "What can be played.") },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(NewRoom),
        status: 201,
        answers: json!(RoomEntry),
        refusals: &[
            Code::WrongConfig,
            Code::WrongField,
            Code::NoSuchBot,
            Code::TooMany,
            Code::NotAllowed,
            Code::Banned,
        ],
        ..get("/api/rooms", "create_room", "Open a table and become its host.")
    },
    Route {
        query: &[
            ("after", "place", "Only tables after these: the `next` of the last answer."),
            ("limit", "limit", "How many at most, up to 100."),
        ],
        answers: json!(Rooms),
        refusals: &[Code::Malformed, Code::WrongField],
        ..get(
            "/api/rooms",
            "rooms",
            "The public tables: those with people in them first, the newest first.",
        )
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(QuickRequest),
        answers: json!(RoomEntry),
        refusals: &[
            Code::WrongConfig,
            Code::WrongField,
            Code::NoSuchBot,
            Code::TooMany,
            Code::NotAllowed,
            Code::Banned,
        ],
        ..get("/api/quick", "quick_play", "Find a place at the next table of a game, or open one.")
    },
    Route {
        answers: json!(RoomEntry),
        refusals: &[Code::NoSuchRoom],
        ..get("/api/rooms/{code}", "room", "What is known of a table from outside.")
    },
    Route {
        access: Access::SignedIn,
        status: 101,
        refusals: &[
            Code::Malformed,
            Code::NoSuchRoom,
            Code::TooMany,
            Code::NotAllowed,
            Code::Banned,
        ],
        ..get(
            "/api/rooms/{code}/socket",
            "socket",
            "The socket of a room: a WebSocket upgrade, then messages as docs/protocol.md has them.",
        )
    },
    Route {
        access: Access::SignedIn,
        query: &[
            (
                "mine",
                "boolean",
                "Whether only the player's own games are wanted, private ones as well.",
            ),
            ("before", "integer", "Only games before this one: the `next` of the last answer."),
            ("limit", "limit", "How many at most, up to 100."),
        ],
        answers: json!(History),
        refusals: &[Code::Malformed, Code::WrongField, Code::NotAllowed],
        ..get(
            "/api/history",
            "history",
            "Games that have ended, the latest first; with `mine` also yours that have not.",
        )
    },
    Route {
        access: Access::SignedIn,
        answers: Some(Body::Text("The record of the game, as docs/record.md has it.")),
        refusals: &[Code::NoSuchGame, Code::GameBroken, Code::TooLarge, Code::NotAllowed],
        ..get(
            "/api/history/{game}/record",
            "record",
            "The record of a game that has ended; one that was not public only for those who played.",
        )
    },
    Route {
        access: Access::SignedIn,
        answers: json!(GameRatings),
        refusals: &[Code::NoSuchGame, Code::NotAllowed],
        ..get(
            "/api/history/{game}/ratings",
            "game_ratings",
            "What a game that has ended meant for the ratings; one that was not public only for those who played.",
        )
    },
    Route {
        query: &[
            ("list", "string", "Whose ratings: `people` or `bots`; people if nothing is said."),
            ("after", "rank", "Only players after these: the `next` of the last answer."),
            ("limit", "limit", "How many at most, up to 100."),
        ],
        answers: json!(Leaderboard),
        refusals: &[Code::Malformed, Code::WrongField],
        ..get("/api/ratings/{pool}", "leaderboard", "The leaderboard of a pool, the best first.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(NewRunRequest),
        answers: json!(OwnRun),
        refusals: &[Code::WrongField, Code::TooMany, Code::NotAllowed],
        ..get("/api/runs", "open_run", "The run that counts, or one for practice after it.")
    },
    Route {
        access: Access::SignedIn,
        answers: json!(RunResult),
        refusals: &[Code::NoSuchRoom, Code::NotAllowed],
        ..get("/api/runs/{code}", "run", "What your run is worth so far.")
    },
    Route {
        query: &[("day", "string", "Which day in UTC, up to tomorrow; today if nothing is said.")],
        answers: json!(DailyDay),
        refusals: &[Code::Malformed, Code::WrongField],
        ..get(
            "/api/daily",
            "daily",
            "The ranked daily of a day: commitments, seeds once it is over, and your runs.",
        )
    },
    Route {
        query: &[
            (
                "span",
                "string",
                "`day`, `week`, `month`, `year` or `all`, as far as the track has such boards; its shortest if nothing is said.",
            ),
            ("day", "string", "A day of it; today if nothing is said."),
            ("group", "string", "Only members of this group, of which you are a member."),
            ("after", "score", "Only people after these: the `next` of the last answer."),
            ("limit", "limit", "How many at most, up to 100."),
        ],
        answers: json!(RunBoard),
        refusals: &[Code::Malformed, Code::WrongField, Code::NotFound, Code::NotSignedIn],
        ..get("/api/boards/{track}", "run_board", "The board of a day or week, the best first.")
    },
    Route {
        access: Access::SignedIn,
        answers: json!(Groups),
        refusals: &[Code::NoAccount, Code::NotAllowed],
        ..get("/api/groups", "groups", "The groups you are in, the latest joined first.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(NewGroup),
        status: 201,
        answers: json!(GroupEntry),
        refusals: &[Code::NoAccount, Code::WrongField, Code::TooMany, Code::NotAllowed],
        ..get("/api/groups", "found_group", "Founds a group of people who compare their runs.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        answers: json!(GroupEntry),
        refusals: &[Code::NoAccount, Code::NotFound, Code::TooMany, Code::NotAllowed],
        ..get("/api/groups/{code}", "join_group", "Joins a group.")
    },
    Route {
        method: "delete",
        access: Access::SignedIn,
        answers: json!(Groups),
        refusals: &[Code::NoAccount, Code::NotFound, Code::NotAllowed],
        ..get(
            "/api/groups/{code}",
            "leave_group",
            "Leaves a group; if you have founded it, it ends.",
        )
    },
    Route {
        answers: json!(PersonRatings),
        refusals: &[Code::NoSuchPerson],
        ..get(
            "/api/people/{handle}/ratings",
            "person_ratings",
            "What somebody is rated, pool by pool, with the last changes.",
        )
    },
    Route {
        answers: json!(Profile),
        refusals: &[Code::NoSuchPerson],
        ..get(
            "/api/people/{handle}",
            "profile",
            "What somebody shows of themselves: ratings, figures, last games.",
        )
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(ShowTo),
        status: 204,
        refusals: &[Code::NoAccount, Code::NotAllowed],
        ..get("/api/account/shows", "show_to", "Say to whom you show yourself.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(NewOfflineRecord),
        status: 201,
        answers: json!(OfflineEntry),
        refusals: &[Code::NoAccount, Code::WrongField, Code::TooMany, Code::NotAllowed],
        ..get(
            "/api/offline",
            "add_offline",
            "Adds a game that was played without a server; it stays unverified and is never rated.",
        )
    },
    Route {
        access: Access::SignedIn,
        answers: Some(Body::Text("The record of the game, as docs/record.md has it.")),
        refusals: &[Code::NoSuchGame, Code::NotAllowed],
        ..get(
            "/api/offline/{id}/record",
            "offline_record",
            "The record of a game that was played offline, for its person.",
        )
    },
    Route {
        access: Access::SignedIn,
        answers: json!(KnownPeople),
        refusals: &[Code::NotAllowed],
        ..get("/api/people", "people", "The people whom you follow, mute or block.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(Decided),
        status: 204,
        refusals: &[Code::NoSuchPerson, Code::TooMany, Code::NotAllowed],
        ..get("/api/decided/{user}", "decide", "Follow, mute or block somebody, or not.")
    },
    Route {
        method: "post",
        access: Access::SignedIn,
        sends: json!(ReportRequest),
        status: 204,
        refusals: &[Code::NoSuchRoom, Code::NoSuchPerson, Code::TooMany, Code::NotAllowed],
        ..get("/api/reports", "report", "Report somebody at a table where both of you are.")
    },
    Route {
        answers: Some(Body::Text("`ok`.")),
        ..get("/healthz", "healthz", "Whether the process lives.")
    },
    Route {
        answers: Some(Body::Text("`ready`, and if the disk is getting full, that too.")),
        refusals: &[Code::Unavailable],
        ..get(
            "/readyz",
            "readyz",
            "Whether it can serve: storage works and it is not shutting down.",
        )
    },
    Route {
        answers: Some(Body::Formatted {
            media_type: "application/openmetrics-text",
            meaning: "Measurements in the text format of OpenMetrics.",
        }),
        refusals: &[Code::NotFound],
        ..get(
            "/metrics",
            "metrics",
            "Measurements for Prometheus; from other machines only if the operator opened them.",
        )
    },
];
