//! How much is stored.

use tokio_postgres::{Error, Row};

use super::reader::Connection;
use crate::Stats;

/// Asks for nothing, to hear whether there is an answer.
pub(super) async fn check(connection: &Connection) -> Result<(), Error> {
    connection.one("SELECT 1", &[], |_| Ok(())).await.map(|_| ())
}

/// The counts; this looks at every row.
pub(super) async fn count(connection: &Connection) -> Result<Stats, Error> {
    let sql = "SELECT (SELECT count(*) FROM users), (SELECT count(*) FROM room), \
         (SELECT count(*) FROM game), pg_database_size(current_database())";
    let count = |row: &Row, column| row.try_get::<_, i64>(column).map(i64::cast_unsigned);
    let read = |row: &Row| {
        Ok(Stats {
            users: count(row, 0)?,
            rooms: count(row, 1)?,
            games: count(row, 2)?,
            bytes: count(row, 3)?,
        })
    };
    connection.one(sql, &[], read).await.map(Option::unwrap_or_default)
}
