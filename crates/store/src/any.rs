//! The store that was chosen at the start.

use std::{error::Error, fmt};

use crate::{
    Account, AccountBan, AccountError, AccountHandle, AccountName, AccountQuery, Accounts, Append,
    AppendError, Arrival, Circle, CircleId, Credential, Deletion, DeviceLink, Figure, Forget,
    GameId, GameQuery, GameSummary, HostAct, HostLink, Identity, KeptGame, KnownTie, Ladder,
    LadderQuery, LineId, NamingText, NewAccount, NewCircle, NewCredential, NewGame, NewLine,
    NewOfflineGame, NewPassword, NewReport, NewRun, NewStoredRoom, NewToken, NewUser, OfflineGame,
    OfflineGames, OfflineKept, OpenError, People, PeriodId, Rated, RatingChange, Ratings, Recovery,
    Role, RoomId, RoomQuery, RoomUpdate, RunScore, RunState, RunVerdict, Runs, ScoreQuery, Showing,
    SqliteStore, Stats, Store, StoreChoice, StoreReply, StoredGame, StoredLine, StoredRating,
    StoredReport, StoredRoom, StoredRun, StoredStep, TakenGame, Tie, TieKind, TokenHash, TokenId,
    TrackId, Unavailable, User, UserId, WallMs, WordHash, WriteError, Writing,
};
#[cfg(feature = "postgres")]
use crate::{ConnectError, Node, PostgresStore, Survey};

/// The store that was chosen at the start.
///
/// One comparison for each request tells which it is, so that nothing is boxed on the way.
#[derive(Clone)]
pub enum AnyStore {
    /// In a directory of this machine.
    Sqlite(SqliteStore),
    /// In a database that several nodes may share.
    #[cfg(feature = "postgres")]
    Postgres(PostgresStore),
}

/// Why the chosen store was not opened.
#[derive(Debug)]
pub enum AnyOpenError {
    /// The directory cannot be used.
    Sqlite(OpenError),
    /// The database cannot be used.
    #[cfg(feature = "postgres")]
    Postgres(ConnectError),
    /// This program was built without what the choice needs.
    NotBuiltIn,
    /// Several nodes cannot share a directory.
    NotShared,
}

impl AnyStore {
    /// Opens the store that was chosen.
    ///
    /// # Errors
    /// If it cannot be used, or this program knows only SQLite.
    pub async fn open(choice: &StoreChoice) -> Result<Self, AnyOpenError> {
        match choice {
            StoreChoice::Sqlite(directory) => {
                SqliteStore::open(directory).map(Self::Sqlite).map_err(AnyOpenError::Sqlite)
            }
            #[cfg(feature = "postgres")]
            StoreChoice::Postgres(url) => {
                let opened = PostgresStore::open(url).await;
                opened.map(Self::Postgres).map_err(AnyOpenError::Postgres)
            }
            #[cfg(not(feature = "postgres"))]
            StoreChoice::Postgres(_) => Err(AnyOpenError::NotBuiltIn),
        }
    }

    /// Opens the store that was chosen as one of several nodes that share it.
    ///
    /// # Errors
    /// As with [`AnyStore::open`]; if another node has the name; or if the store is not one that
    /// nodes can share.
    #[cfg(feature = "postgres")]
    pub async fn join(choice: &StoreChoice, node: Node) -> Result<Self, AnyOpenError> {
        match choice {
            StoreChoice::Sqlite(_) => Err(AnyOpenError::NotShared),
            StoreChoice::Postgres(url) => {
                let joined = PostgresStore::join(url, node).await;
                joined.map(Self::Postgres).map_err(AnyOpenError::Postgres)
            }
        }
    }

    /// Looks at a store that nodes share, and changes nothing in it.
    ///
    /// # Errors
    /// If it cannot be reached or used, or is not one that nodes can share.
    #[cfg(feature = "postgres")]
    pub async fn survey(choice: &StoreChoice) -> Result<Survey, AnyOpenError> {
        match choice {
            StoreChoice::Sqlite(_) => Err(AnyOpenError::NotShared),
            StoreChoice::Postgres(url) => {
                PostgresStore::survey(url).await.map_err(AnyOpenError::Postgres)
            }
        }
    }

    /// Answers those who wait for a commit, as [`SqliteStore::deliver`] does; never returns. To be run
    /// by the runtime in which they wait. Ends at once where the answers come in it anyway.
    pub fn deliver(&self) -> impl Future<Output = ()> + Send + use<> {
        let sqlite = match self {
            Self::Sqlite(store) => Some(store.deliver()),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => None,
        };
        async move {
            if let Some(delivering) = sqlite {
                delivering.await;
            }
        }
    }

    /// The mode of the data directory, if others than its owner can look into it.
    pub fn open_to_others(&self) -> Option<u32> {
        match self {
            Self::Sqlite(store) => store.open_to_others(),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => None,
        }
    }
}

impl fmt::Display for AnyOpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(error) => error.fmt(f),
            #[cfg(feature = "postgres")]
            Self::Postgres(error) => error.fmt(f),
            Self::NotShared => write!(
                f,
                "nodes cannot share a data directory; give them one database with \
                 --store postgres://USER@HOST/DATABASE"
            ),
            Self::NotBuiltIn => write!(
                f,
                "this program was built without PostgreSQL; build it with \
                 `cargo build --release -p tercet-cli --features cluster`"
            ),
        }
    }
}

impl Error for AnyOpenError {}

/// The answer of one store or the other.
#[cfg(feature = "postgres")]
enum Either<S, P> {
    Sqlite(S),
    Postgres(P),
}

#[cfg(feature = "postgres")]
impl<S: Future, P: Future<Output = S::Output>> Either<S, P> {
    async fn answer(self) -> S::Output {
        match self {
            Self::Sqlite(answer) => answer.await,
            Self::Postgres(answer) => answer.await,
        }
    }
}

/// Passes each request on to the store that there is.
macro_rules! pass_on {
    ($promises:ident; $($name:ident($($argument:ident: $kind:ty),*) -> $answer:ty;)* $({ $($rest:item)* })?) => {
        impl $promises for AnyStore {
            $(
                fn $name(&self, $($argument: $kind),*) -> impl StoreReply<$answer> + use<> {
                    #[cfg(feature = "postgres")]
                    let answer = match self {
                        Self::Sqlite(store) => Either::Sqlite(store.$name($($argument),*)),
                        Self::Postgres(store) => Either::Postgres(store.$name($($argument),*)),
                    }
                    .answer();
                    #[cfg(not(feature = "postgres"))]
                    let answer = {
                        let Self::Sqlite(store) = self;
                        store.$name($($argument),*)
                    };
                    answer
                }
            )*
            $($($rest)*)?
        }
    };
}

pass_on! {
    Store;
    create_user(user: NewUser) -> Result<UserId, WriteError>;
    rename_user(user: UserId, name: String) -> Result<(), WriteError>;
    user(user: UserId) -> Result<Option<User>, Unavailable>;
    user_by_token(token: TokenHash, now: WallMs) -> Result<Option<User>, Unavailable>;
    add_token(user: UserId, token: NewToken) -> Result<(), WriteError>;
    extend_token(token: NewToken) -> Result<bool, WriteError>;
    revoke_token(token: TokenHash) -> Result<bool, WriteError>;
    expire_tokens(now: WallMs) -> Result<u64, WriteError>;
    create_room(room: NewStoredRoom) -> Result<RoomId, WriteError>;
    save_room(room: RoomUpdate) -> Result<(), WriteError>;
    recode_room(room: RoomId, code: String) -> Result<(), WriteError>;
    room(room: RoomId) -> Result<Option<StoredRoom>, Unavailable>;
    room_by_code(code: String) -> Result<Option<StoredRoom>, Unavailable>;
    rooms(query: RoomQuery) -> Result<Vec<StoredRoom>, Unavailable>;
    create_game(game: NewGame) -> Result<GameId, WriteError>;
    add_player(game: GameId, user: UserId) -> Result<(), WriteError>;
    has_played(game: GameId, user: UserId) -> Result<bool, Unavailable>;
    append(append: Append) -> Result<(), AppendError>;
    game(game: GameId) -> Result<Option<StoredGame>, Unavailable>;
    unfinished_game(room: RoomId) -> Result<Option<StoredGame>, Unavailable>;
    steps(game: GameId, after: u64, limit: u32) -> Result<Vec<StoredStep>, Unavailable>;
    games(query: GameQuery) -> Result<Vec<GameSummary>, Unavailable>;
    say(line: NewLine) -> Result<LineId, WriteError>;
    chat(room: RoomId, limit: u32) -> Result<Vec<StoredLine>, Unavailable>;
    forget(what: Forget, before: WallMs, limit: u32) -> Result<u64, WriteError>;
    stats() -> Result<Stats, Unavailable>;
    check() -> Result<(), Unavailable>;
    close() -> Result<(), Unavailable>;
    {
        fn writing(&self) -> Writing {
            match self {
                Self::Sqlite(store) => store.writing(),
                #[cfg(feature = "postgres")]
                Self::Postgres(store) => store.writing(),
            }
        }
    }
}

pass_on! {
    Accounts;
    create_account(account: NewAccount) -> Result<(), AccountError>;
    account(user: UserId, now: WallMs) -> Result<Option<Account>, Unavailable>;
    handles_of(users: Vec<UserId>) -> Result<Vec<AccountHandle>, Unavailable>;
    account_by_handle(handle: String, now: WallMs) -> Result<Option<Account>, Unavailable>;
    accounts(query: AccountQuery, now: WallMs) -> Result<Vec<Account>, Unavailable>;
    needs_admin(now: WallMs) -> Result<bool, Unavailable>;
    lines_of(user: UserId, limit: u32) -> Result<Vec<StoredLine>, Unavailable>;
    set_role(user: UserId, role: Role) -> Result<(), AccountError>;
    rename_account(user: UserId, name: AccountName, at: WallMs, old_free_at: WallMs) -> Result<(), AccountError>;
    change_handle(user: UserId, handle: String, key: WordHash) -> Result<(), AccountError>;
    set_password(password: NewPassword) -> Result<Vec<TokenHash>, AccountError>;
    set_recovery(user: UserId, recovery: Recovery) -> Result<(), AccountError>;
    has_recovery(user: UserId, code: [u8; 32]) -> Result<bool, Unavailable>;
    identity(token: TokenHash, now: WallMs) -> Result<Option<Identity>, Unavailable>;
    add_credential(user: UserId, credential: NewCredential) -> Result<(), AccountError>;
    credentials(user: UserId, now: WallMs) -> Result<Vec<Credential>, Unavailable>;
    end_credential(user: UserId, id: TokenId) -> Result<Option<TokenHash>, AccountError>;
    end_credentials(user: UserId, except: Option<TokenHash>) -> Result<Vec<TokenHash>, AccountError>;
    token_used(token: TokenHash, at: WallMs, session_end: WallMs) -> Result<(), AccountError>;
    add_link(link: HostLink) -> Result<(), AccountError>;
    link(hash: TokenHash, now: WallMs) -> Result<Option<HostLink>, Unavailable>;
    use_admin_link(hash: TokenHash, user: UserId, now: WallMs) -> Result<(), AccountError>;
    add_device_link(link: DeviceLink) -> Result<(), AccountError>;
    device_link(code: String, now: WallMs) -> Result<Option<DeviceLink>, Unavailable>;
    confirm_device_link(code: String, user: UserId, now: WallMs) -> Result<DeviceLink, AccountError>;
    device_link_by_secret(secret: TokenHash, now: WallMs) -> Result<Option<DeviceLink>, Unavailable>;
    claim_device_link(secret: TokenHash, credential: NewCredential) -> Result<UserId, AccountError>;
    merge_guest(guest: UserId, into: UserId, texts: Vec<NamingText>) -> Result<(Vec<TokenHash>, u64), AccountError>;
    merged_guests(account: UserId) -> Result<Vec<UserId>, Unavailable>;
    merged_into(guest: UserId) -> Result<Option<UserId>, Unavailable>;
    set_ban(user: UserId, ban: Option<AccountBan>) -> Result<(), AccountError>;
    ban(user: UserId, now: WallMs) -> Result<Option<AccountBan>, Unavailable>;
    texts_naming(user: UserId) -> Result<Vec<NamingText>, Unavailable>;
    rewrite_texts(texts: Vec<NamingText>) -> Result<(), AccountError>;
    delete_user(deletion: Deletion) -> Result<Vec<TokenHash>, AccountError>;
    expire_links(now: WallMs) -> Result<u64, AccountError>;
    scrub() -> Result<bool, Unavailable>;
}

pass_on! {
    Ratings;
    add_arrival(arrival: Arrival) -> Result<(), WriteError>;
    arrivals(game: GameId) -> Result<Vec<Arrival>, Unavailable>;
    untaken_games(limit: u32) -> Result<Vec<GameId>, Unavailable>;
    last_taken() -> Result<Option<TakenGame>, Unavailable>;
    taken_games(after: i64, limit: u32) -> Result<Vec<TakenGame>, Unavailable>;
    taken_game(game: GameId) -> Result<Option<TakenGame>, Unavailable>;
    keep_game(kept: KeptGame) -> Result<bool, WriteError>;
    set_ratings(ratings: Vec<StoredRating>) -> Result<(), WriteError>;
    ladder_form(ladder: Ladder) -> Result<Option<(i64, i64)>, Unavailable>;
    ratings_of(person: Rated) -> Result<Vec<StoredRating>, Unavailable>;
    all_ratings(after: Option<(Ladder, Rated)>, limit: u32) -> Result<Vec<StoredRating>, Unavailable>;
    leaderboard(query: LadderQuery) -> Result<Vec<StoredRating>, Unavailable>;
    n_ahead(query: LadderQuery) -> Result<u64, Unavailable>;
    rating_course(ladder: Ladder, person: Rated, before: i64, limit: u32) -> Result<Vec<RatingChange>, Unavailable>;
    met_since(person: Rated, since: WallMs) -> Result<Vec<Rated>, Unavailable>;
}

pass_on! {
    Runs;
    secret(number: i64, fresh: [u8; 32]) -> Result<[u8; 32], WriteError>;
    open_run(run: NewRun) -> Result<StoredRun, WriteError>;
    begin_run(room: RoomId, day: i64, at: WallMs) -> Result<StoredRun, WriteError>;
    time_run(room: RoomId, shown_ms: Option<i64>, rtt_ms: Option<i64>) -> Result<(), WriteError>;
    run(room: RoomId) -> Result<Option<StoredRun>, Unavailable>;
    runs_of(user: UserId, track: TrackId, since: i64, limit: u32) -> Result<Vec<StoredRun>, Unavailable>;
    ended_runs(began_before: WallMs, limit: u32) -> Result<Vec<StoredRun>, Unavailable>;
    runs_in(state: RunState, after: RoomId, limit: u32) -> Result<Vec<StoredRun>, Unavailable>;
    judge_run(verdict: RunVerdict) -> Result<bool, WriteError>;
    set_scores(track: TrackId, period: PeriodId, scores: Vec<(UserId, i64)>) -> Result<(), WriteError>;
    scores(query: ScoreQuery) -> Result<Vec<RunScore>, Unavailable>;
    n_before(query: ScoreQuery) -> Result<u64, Unavailable>;
    score_of(user: UserId, track: TrackId, period: PeriodId) -> Result<Option<RunScore>, Unavailable>;
    all_scores(track: TrackId, period: PeriodId, after: UserId, limit: u32) -> Result<Vec<(RunScore, Vec<i64>)>, Unavailable>;
    create_circle(circle: NewCircle) -> Result<CircleId, WriteError>;
    circle(code: String) -> Result<Option<Circle>, Unavailable>;
    circles_of(user: UserId) -> Result<Vec<Circle>, Unavailable>;
    join_circle(circle: CircleId, user: UserId, at: WallMs, most: u32) -> Result<bool, WriteError>;
    leave_circle(circle: CircleId, user: UserId) -> Result<(), WriteError>;
}

pass_on! {
    People;
    set_tie(user: UserId, other: UserId, kind: TieKind, at: Option<WallMs>) -> Result<(), WriteError>;
    ties_of(user: UserId) -> Result<Vec<Tie>, Unavailable>;
    known_ties_of(user: UserId, limit: u32) -> Result<Vec<KnownTie>, Unavailable>;
    ties_to(other: UserId, kind: TieKind, limit: u32) -> Result<Vec<UserId>, Unavailable>;
    set_showing(user: UserId, showing: Showing) -> Result<(), WriteError>;
    showing(user: UserId) -> Result<Showing, Unavailable>;
    keep_figures(figures: Vec<Figure>) -> Result<(), WriteError>;
    figures_of(user: UserId, before: Option<GameId>, limit: u32) -> Result<Vec<Figure>, Unavailable>;
    report(report: NewReport, since: WallMs) -> Result<bool, WriteError>;
    open_reports(limit: u32) -> Result<Vec<StoredReport>, Unavailable>;
    reports_by(reporter: UserId, limit: u32) -> Result<Vec<StoredReport>, Unavailable>;
    is_reported(game: GameId) -> Result<bool, Unavailable>;
    close_reports(person: UserId, at: WallMs) -> Result<u64, WriteError>;
    lines_until(room: RoomId, last: LineId, limit: u32) -> Result<Vec<StoredLine>, Unavailable>;
    unsay(user: UserId) -> Result<(), WriteError>;
    note_act(act: HostAct) -> Result<(), WriteError>;
    acts(person: Option<UserId>, limit: u32) -> Result<Vec<HostAct>, Unavailable>;
}

pass_on! {
    OfflineGames;
    keep_offline(game: NewOfflineGame, most: u32) -> Result<OfflineKept, WriteError>;
    offline_of(user: UserId) -> Result<Vec<OfflineGame>, Unavailable>;
    offline_record(user: UserId, digest: [u8; 32]) -> Result<Option<String>, Unavailable>;
}
