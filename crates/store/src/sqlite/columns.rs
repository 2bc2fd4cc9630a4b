//! How our types lie in columns.

use rusqlite::{
    Row, ToSql,
    types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef},
};

use crate::{
    CircleId, Finish, GameId, GameSummary, Ladder, LineId, LinkKind, Nonce, PeriodId, Rated, Role,
    RoomId, RoomStatus, RunState, Showing, StoredGame, StoredLine, StoredRoom, StoredStep, TieKind,
    TokenHash, TokenKind, TrackId, User, UserId, UserKind, WallMs, WordHash,
};

/// Newtypes of a number are that number.
macro_rules! numbers {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.0.into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                value.as_i64().map(Self)
            }
        }
    )*};
}

numbers! { UserId RoomId GameId LineId WallMs Ladder Rated TrackId PeriodId CircleId }

/// Hashes are their bytes.
macro_rules! hashes {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                FromSql::column_result(value).map(Self)
            }
        }
    )*};
}

hashes! { TokenHash WordHash }

/// Closed sets are the positions in their `ALL`, which are therefore never changed.
macro_rules! positions {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok((*self as i64).into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                let position = value.as_i64()?;
                let found = usize::try_from(position).ok().and_then(|at| Self::ALL.get(at));
                found.copied().ok_or(FromSqlError::OutOfRange(position))
            }
        }
    )*};
}

positions! { UserKind RoomStatus Role TokenKind LinkKind RunState TieKind Showing }

/// The columns of [`user`], for a table called `user`.
pub(super) const USER: &str = "user.id, user.name, user.kind, user.created_at";

/// A user from its columns.
pub(super) fn user(row: &Row<'_>) -> rusqlite::Result<User> {
    Ok(User { id: row.get(0)?, name: row.get(1)?, kind: row.get(2)?, created_at: row.get(3)? })
}

/// The columns of [`room`].
pub(super) const ROOM: &str = "id, code, public, host, game, doc, status, created_at, saved_at";

/// A room from its columns.
pub(super) fn room(row: &Row<'_>) -> rusqlite::Result<StoredRoom> {
    Ok(StoredRoom {
        id: row.get(0)?,
        code: row.get(1)?,
        public: row.get(2)?,
        host: row.get(3)?,
        game: row.get(4)?,
        doc: row.get(5)?,
        status: row.get(6)?,
        created_at: row.get(7)?,
        saved_at: row.get(8)?,
    })
}

/// The number of the last step of a game, for a table called `game`: what was noted at its end,
/// or else that of its newest step, which may have a place already or not.
macro_rules! last_seq {
    () => {
        "coalesce(game.last_seq, \
         (SELECT max(seq) FROM step WHERE id > (SELECT step FROM frontier) \
          AND step.game = game.id), \
         (SELECT max(seq) FROM place WHERE place.game = game.id))"
    };
}

/// The number of the last step of a game, for a table called `game`; nothing before the first.
pub(super) const LAST_SEQ: &str = last_seq!();

/// The columns of [`game_summary`], for a table called `game`.
pub(super) const GAME_SUMMARY: &str = concat!(
    "game.id, game.room, game.rules, game.n_seats, game.seats, \
     game.created_at, game.outcome, game.finished_at, game.version, game.commitment, \
     game.public, ",
    last_seq!(),
    ", game.config"
);

/// The columns of [`game`] after those of [`GAME_SUMMARY`].
pub(super) const GAME_SECRETS: &str = "game.seed, game.chance";

/// A game from its columns.
pub(super) fn game(row: &Row<'_>) -> rusqlite::Result<StoredGame> {
    let summary = game_summary(row)?;
    Ok(StoredGame {
        id: summary.id,
        room: summary.room,
        rules: summary.rules,
        version: summary.version,
        config: summary.config,
        n_seats: summary.n_seats,
        seed: row.get(13)?,
        chance: row.get(14)?,
        commitment: summary.commitment,
        public: summary.public,
        seats: summary.seats,
        created_at: summary.created_at,
        finish: summary.finish,
        last_seq: summary.last_seq,
    })
}

/// A game in a list from its columns.
pub(super) fn game_summary(row: &Row<'_>) -> rusqlite::Result<GameSummary> {
    let finish = match (row.get(6)?, row.get(7)?) {
        (Some(outcome), Some(at)) => Some(Finish { outcome, at }),
        _ => None,
    };
    Ok(GameSummary {
        id: row.get(0)?,
        room: row.get(1)?,
        rules: row.get(2)?,
        version: row.get(8)?,
        commitment: row.get(9)?,
        public: row.get(10)?,
        n_seats: row.get(3)?,
        seats: row.get(4)?,
        created_at: row.get(5)?,
        finish,
        last_seq: row.get::<_, Option<i64>>(11)?.map_or(0, i64::cast_unsigned),
        config: row.get(12)?,
    })
}

/// The columns of [`step`], for a table called `step`.
pub(super) const STEP: &str = "step.seq, step.at, step.nonce_user, step.nonce_id, step.body";

/// A step from its columns.
///
/// Times and nonces use all 64 bits and lie there with a sign.
pub(super) fn step(row: &Row<'_>) -> rusqlite::Result<StoredStep> {
    let nonce = match (row.get(2)?, row.get::<_, Option<i64>>(3)?) {
        (Some(user), Some(id)) => Some(Nonce { user, id: id.cast_unsigned() }),
        _ => None,
    };
    Ok(StoredStep {
        seq: row.get::<_, i64>(0)?.cast_unsigned(),
        at: row.get::<_, i64>(1)?.cast_unsigned(),
        nonce,
        body: row.get(4)?,
    })
}

/// The columns of [`line()`], for tables called `line` and `user`.
pub(super) const LINE: &str = "line.id, line.user, user.name, line.text, line.at";

/// A line of the chat from its columns.
pub(super) fn line(row: &Row<'_>) -> rusqlite::Result<StoredLine> {
    Ok(StoredLine {
        id: row.get(0)?,
        user: row.get(1)?,
        name: row.get(2)?,
        text: row.get(3)?,
        at: row.get(4)?,
    })
}
