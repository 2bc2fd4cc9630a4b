//! How our types lie in columns.

use tokio_postgres::{
    Error, Row,
    types::{FromSql, ToSql, Type, private::BytesMut},
};

use super::text::Text;
use crate::{
    CircleId, Finish, GameId, GameSummary, Ladder, LineId, LinkKind, Nonce, PeriodId, Rated, Role,
    RoomId, RoomStatus, RunState, Showing, StoredGame, StoredLine, StoredRoom, StoredStep, TieKind,
    TokenHash, TokenId, TokenKind, TrackId, User, UserId, UserKind, WallMs, WordHash,
};

type SqlError = Box<dyn std::error::Error + Sync + Send>;

/// Newtypes of a number are that number.
macro_rules! numbers {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(
                &self,
                kind: &Type,
                out: &mut BytesMut,
            ) -> Result<tokio_postgres::types::IsNull, SqlError> {
                self.0.to_sql(kind, out)
            }

            fn accepts(kind: &Type) -> bool {
                <i64 as ToSql>::accepts(kind)
            }

            tokio_postgres::types::to_sql_checked!();
        }

        impl<'a> FromSql<'a> for $name {
            fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, SqlError> {
                i64::from_sql(kind, raw).map(Self)
            }

            fn accepts(kind: &Type) -> bool {
                <i64 as FromSql>::accepts(kind)
            }
        }
    )*};
}

numbers! { UserId RoomId GameId LineId WallMs Ladder Rated TrackId PeriodId CircleId }

/// Closed sets are the positions in their `ALL`, which are therefore never changed.
macro_rules! positions {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(
                &self,
                kind: &Type,
                out: &mut BytesMut,
            ) -> Result<tokio_postgres::types::IsNull, SqlError> {
                (*self as i16).to_sql(kind, out)
            }

            fn accepts(kind: &Type) -> bool {
                <i16 as ToSql>::accepts(kind)
            }

            tokio_postgres::types::to_sql_checked!();
        }

        impl<'a> FromSql<'a> for $name {
            fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, SqlError> {
                let position = i16::from_sql(kind, raw)?;
                let found = usize::try_from(position).ok().and_then(|at| Self::ALL.get(at));
                found.copied().ok_or_else(|| format!("{position} is out of range").into())
            }

            fn accepts(kind: &Type) -> bool {
                <i16 as FromSql>::accepts(kind)
            }
        }
    )*};
}

positions! { UserKind RoomStatus Role TokenKind LinkKind RunState TieKind Showing }

/// Hashes are their bytes.
macro_rules! hashes {
    ($($name:ident)*) => {$(
        impl ToSql for $name {
            fn to_sql(
                &self,
                kind: &Type,
                out: &mut BytesMut,
            ) -> Result<tokio_postgres::types::IsNull, SqlError> {
                self.0.as_slice().to_sql(kind, out)
            }

            fn accepts(kind: &Type) -> bool {
                <&[u8] as ToSql>::accepts(kind)
            }

            tokio_postgres::types::to_sql_checked!();
        }

        impl<'a> FromSql<'a> for $name {
            fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, SqlError> {
                let bytes = <&[u8]>::from_sql(kind, raw)?;
                bytes.try_into().map(Self).map_err(|_| {
                    format!("a hash has {} bytes", bytes.len()).into()
                })
            }

            fn accepts(kind: &Type) -> bool {
                <&[u8] as FromSql>::accepts(kind)
            }
        }
    )*};
}

hashes! { TokenHash TokenId WordHash }

/// A text from its column.
pub(super) fn text(row: &Row, column: usize) -> Result<String, Error> {
    row.try_get::<_, Text>(column).map(|text| text.0)
}

/// A text that may be missing.
pub(super) fn maybe_text(row: &Row, column: usize) -> Result<Option<String>, Error> {
    Ok(row.try_get::<_, Option<Text>>(column)?.map(|text| text.0))
}

/// The columns of [`user`], for a table called `users`.
macro_rules! user_columns {
    () => {
        "users.id, users.name, users.kind, users.created_at"
    };
}

/// A user from its columns.
pub(super) fn user(row: &Row) -> Result<User, Error> {
    Ok(User {
        id: row.try_get(0)?,
        name: text(row, 1)?,
        kind: row.try_get(2)?,
        created_at: row.try_get(3)?,
    })
}

/// The columns of [`room`].
macro_rules! room_columns {
    () => {
        "id, code, public, host, game, doc, status, created_at, saved_at"
    };
}

/// A room from its columns.
pub(super) fn room(row: &Row) -> Result<StoredRoom, Error> {
    Ok(StoredRoom {
        id: row.try_get(0)?,
        code: text(row, 1)?,
        public: row.try_get(2)?,
        host: row.try_get(3)?,
        game: text(row, 4)?,
        doc: text(row, 5)?,
        status: row.try_get(6)?,
        created_at: row.try_get(7)?,
        saved_at: row.try_get(8)?,
    })
}

/// The number of the last step of a game: what was noted at its end, or else that of its newest
/// step. Places that are not steps are few, so the newest step is found at once.
macro_rules! last_seq {
    () => {
        "coalesce(game.last_seq, (SELECT seq FROM step WHERE step.game = game.id \
         AND seq IS NOT NULL ORDER BY place DESC LIMIT 1), 0)"
    };
}

/// The columns of [`game_summary`], for a table called `game`.
macro_rules! game_summary_columns {
    () => {
        concat!(
            "game.id, game.room, game.rules, game.version, game.commitment, game.public, \
             game.n_seats, game.seats, game.created_at, game.outcome, game.finished_at, ",
            $crate::postgres::columns::last_seq!(),
            ", game.config"
        )
    };
}

/// The columns of [`game`]: those of a summary and what only its players may know.
macro_rules! game_columns {
    () => {
        concat!($crate::postgres::columns::game_summary_columns!(), ", game.seed, game.chance")
    };
}

/// A game from its columns.
pub(super) fn game(row: &Row) -> Result<StoredGame, Error> {
    let summary = game_summary(row)?;
    let seed: &[u8] = row.try_get(13)?;
    Ok(StoredGame {
        id: summary.id,
        room: summary.room,
        rules: summary.rules,
        version: summary.version,
        config: summary.config,
        n_seats: summary.n_seats,
        // A seed of another length was not written by us; zeros show that at the first audit.
        seed: seed.try_into().unwrap_or_default(),
        chance: maybe_text(row, 14)?,
        commitment: summary.commitment,
        public: summary.public,
        seats: summary.seats,
        created_at: summary.created_at,
        finish: summary.finish,
        last_seq: summary.last_seq,
    })
}

/// A game in a list from its columns.
pub(super) fn game_summary(row: &Row) -> Result<GameSummary, Error> {
    let finish = match (maybe_text(row, 9)?, row.try_get(10)?) {
        (Some(outcome), Some(at)) => Some(Finish { outcome, at }),
        _ => None,
    };
    let version: i64 = row.try_get(3)?;
    let n_seats: i16 = row.try_get(6)?;
    Ok(GameSummary {
        id: row.try_get(0)?,
        room: row.try_get(1)?,
        rules: text(row, 2)?,
        version: u32::try_from(version).unwrap_or(u32::MAX),
        commitment: maybe_text(row, 4)?,
        public: row.try_get(5)?,
        n_seats: u8::try_from(n_seats).unwrap_or(u8::MAX),
        seats: text(row, 7)?,
        created_at: row.try_get(8)?,
        finish,
        last_seq: row.try_get::<_, i64>(11)?.cast_unsigned(),
        config: text(row, 12)?,
    })
}

/// The columns of [`step`].
macro_rules! step_columns {
    () => {
        "seq, at, nonce_user, nonce_id, body"
    };
}

/// A step from its columns.
///
/// Times and nonces use all 64 bits and lie there with a sign.
pub(super) fn step(row: &Row) -> Result<StoredStep, Error> {
    let nonce = match (row.try_get(2)?, row.try_get::<_, Option<i64>>(3)?) {
        (Some(user), Some(id)) => Some(Nonce { user, id: id.cast_unsigned() }),
        _ => None,
    };
    Ok(StoredStep {
        seq: row.try_get::<_, i64>(0)?.cast_unsigned(),
        at: row.try_get::<_, i64>(1)?.cast_unsigned(),
        nonce,
        body: text(row, 4)?,
    })
}

/// The columns of [`line()`], for tables called `line` and `users`.
macro_rules! line_columns {
    () => {
        "line.id, line.\"user\", users.name, line.text, line.at"
    };
}

/// A line of the chat from its columns.
pub(super) fn line(row: &Row) -> Result<StoredLine, Error> {
    Ok(StoredLine {
        id: row.try_get(0)?,
        user: row.try_get(1)?,
        name: text(row, 2)?,
        text: text(row, 3)?,
        at: row.try_get(4)?,
    })
}

pub(super) use {
    game_columns, game_summary_columns, last_seq, line_columns, room_columns, step_columns,
    user_columns,
};
