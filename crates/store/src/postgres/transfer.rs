//! The database as an end of a move.

use tokio::runtime::{Builder, Runtime};
use tokio_postgres::{Client, Error, types::ToSql};

use super::{
    columns::{self, step_columns},
    connect::{self, failed},
    connect_error::{ConnectError, message},
    schema,
    text::Text,
};
use crate::{
    GameId, StoreChoice, StoredStep,
    transfer::{End, Kind, MoveError, Row, TABLES, TableSpec, Value},
};

/// A database that is moved from or to.
pub(crate) struct Transfer {
    runtime: Runtime,
    client: Client,
    name: String,
}

/// Whether a move to this database has begun and not ended.
pub(super) async fn is_marked(client: &Client) -> Result<bool, Error> {
    client.query_one("SELECT to_regclass('moving') IS NOT NULL", &[]).await?.try_get(0)
}

impl Transfer {
    /// Takes a database, which no server may use.
    pub(crate) fn open(url: &str) -> Result<Self, MoveError> {
        let config = connect::config(url).map_err(MoveError::Postgres)?;
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime =
            runtime.map_err(|cause| MoveError::Postgres(ConnectError::Thread { cause }))?;
        let name = connect::name(&config);
        let opening = async {
            let mut client = connect::connect(&config).await?;
            schema::migrate(&config, &mut client).await?;
            let sql = "SELECT EXISTS (SELECT 1 FROM pg_stat_activity \
                 WHERE datname = current_database() AND application_name LIKE 'tercet writer %')";
            let row = client.query_one(sql, &[]).await;
            let is_used: bool =
                row.and_then(|row| row.try_get(0)).map_err(failed(&config, "look who uses it"))?;
            Ok((client, is_used))
        };
        let (client, is_used) = runtime.block_on(opening).map_err(MoveError::Postgres)?;
        if is_used {
            return Err(MoveError::InUse { store: name });
        }
        Ok(Self { runtime, client, name })
    }

    fn failed(&self, doing: &'static str) -> impl Fn(Error) -> MoveError + use<> {
        let store = self.name.clone();
        move |error| MoveError::Failed { store: store.clone(), doing, cause: message(&error) }
    }

    fn execute(&mut self, doing: &'static str, sql: &str) -> Result<(), MoveError> {
        self.runtime.block_on(self.client.batch_execute(sql)).map_err(self.failed(doing))
    }

    /// The rows of a query.
    fn query<T>(
        &self,
        doing: &'static str,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
        read: impl Fn(&tokio_postgres::Row) -> Result<T, Error>,
    ) -> Result<Vec<T>, MoveError> {
        let found = self.runtime.block_on(self.client.query(sql, params));
        found.and_then(|rows| rows.iter().map(read).collect()).map_err(self.failed(doing))
    }
}

impl End for Transfer {
    fn is_empty(&mut self) -> Result<bool, MoveError> {
        let names = TABLES.iter().map(|table| table.name_in_postgres).chain(["step"]);
        let exists: Vec<_> = names.map(|name| format!("EXISTS (SELECT 1 FROM {name})")).collect();
        let sql = format!("SELECT {}", exists.join(" OR "));
        let found: Vec<bool> = self.query("look what is there", &sql, &[], |row| row.try_get(0))?;
        Ok(found == [false])
    }

    fn is_marked(&mut self) -> Result<bool, MoveError> {
        let marked = self.runtime.block_on(is_marked(&self.client));
        marked.map_err(self.failed("look for a mark"))
    }

    fn mark(&mut self) -> Result<(), MoveError> {
        let names: Vec<_> = TABLES.iter().map(|table| table.name_in_postgres).collect();
        let sql = format!(
            "CREATE TABLE IF NOT EXISTS moving (since timestamptz DEFAULT now()); TRUNCATE {}",
            names.join(", ")
        );
        self.execute("mark the database", &sql)
    }

    fn rows(
        &mut self,
        table: &TableSpec,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Vec<Row>, MoveError> {
        let sql = table.page(table.name_in_postgres, after.is_none(), '$');
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let key = after.into_iter().flatten().map(|value| value as &(dyn ToSql + Sync));
        let params: Vec<_> = key.chain([&limit as &(dyn ToSql + Sync)]).collect();
        self.query("read a table", &sql, &params, |row| {
            let kinds = table.columns.iter().enumerate();
            kinds.map(|(column, (_, kind))| value(row, column, *kind)).collect()
        })
    }

    fn insert(&mut self, table: &TableSpec, rows: Vec<Row>) -> Result<(), MoveError> {
        let arrays = table.columns.iter().enumerate().map(|(n, (_, kind))| {
            let kind = match kind {
                Kind::Number => "bigint",
                Kind::Small => "smallint",
                Kind::Truth => "boolean",
                Kind::Text => "text",
                Kind::Bytes => "bytea",
            };
            format!("${}::{kind}[]", n + 1)
        });
        let sql = format!(
            "INSERT INTO {} ({}) SELECT * FROM unnest({})",
            table.name_in_postgres,
            table.column_names(),
            arrays.collect::<Vec<_>>().join(", ")
        );
        let mut columns: Vec<Vec<Value>> = table.columns.iter().map(|_| Vec::new()).collect();
        for row in rows {
            columns.iter_mut().zip(row).for_each(|(column, value)| column.push(value));
        }
        let params: Vec<_> = columns.iter().map(|column| column as &(dyn ToSql + Sync)).collect();
        let inserted = self.runtime.block_on(self.client.execute(&sql, &params));
        inserted.map(|_| ()).map_err(self.failed("write a table"))
    }

    fn players(&mut self, game: GameId) -> Result<Vec<i64>, MoveError> {
        let sql = "SELECT \"user\" FROM player WHERE game = $1 ORDER BY \"user\"";
        self.query("read players", sql, &[&game], |row| row.try_get(0))
    }

    fn steps(&mut self, game: GameId) -> Result<Vec<StoredStep>, MoveError> {
        let sql = concat!(
            "SELECT ",
            step_columns!(),
            " FROM step WHERE game = $1 AND seq IS NOT NULL ORDER BY place"
        );
        self.query("read steps", sql, &[&game], columns::step)
    }

    fn replace_steps(&mut self, games: &[(GameId, Vec<StoredStep>)]) -> Result<(), MoveError> {
        if games.is_empty() {
            return Ok(());
        }
        let failed = self.failed("write steps");
        let written = async {
            let transaction = self.client.transaction().await?;
            let replaced: Vec<GameId> = games.iter().map(|(game, _)| *game).collect();
            let sql = "DELETE FROM step WHERE game = ANY ($1)";
            transaction.execute(sql, &[&replaced]).await?;
            let steps = || games.iter().flat_map(|(game, steps)| steps.iter().map(|s| (*game, s)));
            let of: Vec<GameId> = steps().map(|(game, _)| game).collect();
            let seqs: Vec<i64> = steps().map(|(_, step)| step.seq.cast_signed()).collect();
            let times: Vec<i64> = steps().map(|(_, step)| step.at.cast_signed()).collect();
            let users: Vec<_> = steps().map(|(_, step)| step.nonce.map(|n| n.user)).collect();
            let ids: Vec<_> =
                steps().map(|(_, step)| step.nonce.map(|n| n.id.cast_signed())).collect();
            let bodies: Vec<Text> = steps().map(|(_, step)| Text(step.body.clone())).collect();
            let sql = "INSERT INTO step (game, place, seq, at, nonce_user, nonce_id, body) \
                 SELECT game, seq, seq, at, nonce_user, nonce_id, body FROM unnest($1::bigint[], \
                     $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[]) \
                     AS given (game, seq, at, nonce_user, nonce_id, body)";
            let params: [&(dyn ToSql + Sync); 6] = [&of, &seqs, &times, &users, &ids, &bodies];
            transaction.execute(sql, &params).await?;
            transaction.commit().await
        };
        self.runtime.block_on(written).map_err(failed)
    }

    fn finish(&mut self) -> Result<(), MoveError> {
        let numbered = TABLES.iter().filter(|table| table.has_numbers());
        let numbers: Vec<String> = numbered
            .map(|table| {
                let (name, column) = (table.name_in_postgres, table.columns[0].0);
                format!(
                    "SELECT setval(pg_get_serial_sequence('{name}', '{column}'), max({column})) \
                     FROM {name} HAVING max({column}) IS NOT NULL;"
                )
            })
            .collect();
        let sql = format!(
            "BEGIN; DELETE FROM step WHERE NOT EXISTS (SELECT 1 FROM game WHERE id = step.game); \
             {} DROP TABLE moving; COMMIT; ANALYZE",
            numbers.concat()
        );
        self.execute("finish", &sql)
    }

    /// A database is found by its address only, and nobody changes it without the server.
    fn note_moved(&mut self, _to: &StoreChoice) -> Result<(), MoveError> {
        Ok(())
    }
}

fn value(row: &tokio_postgres::Row, column: usize, kind: Kind) -> Result<Value, Error> {
    let found = match kind {
        Kind::Number => row.try_get::<_, Option<i64>>(column)?.map(Value::Number),
        Kind::Small => row.try_get::<_, Option<i16>>(column)?.map(|n| Value::Number(n.into())),
        Kind::Truth => row.try_get::<_, Option<bool>>(column)?.map(|t| Value::Number(t.into())),
        Kind::Text => row.try_get::<_, Option<Text>>(column)?.map(|text| Value::Text(text.0)),
        Kind::Bytes => row.try_get::<_, Option<Vec<u8>>>(column)?.map(Value::Bytes),
    };
    Ok(found.unwrap_or(Value::Nothing))
}

/// A value fits the column that it is for.
impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &tokio_postgres::types::Type,
        out: &mut tokio_postgres::types::private::BytesMut,
    ) -> Result<tokio_postgres::types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        use tokio_postgres::types::{IsNull, Type};

        match self {
            Self::Nothing => Ok(IsNull::Yes),
            Self::Number(number) if *kind == Type::INT2 => {
                i16::try_from(*number)?.to_sql(kind, out)
            }
            Self::Number(number) if *kind == Type::BOOL => (*number != 0).to_sql(kind, out),
            Self::Number(number) => number.to_sql(kind, out),
            Self::Text(text) => super::text::Borrowed(text).to_sql(kind, out),
            Self::Bytes(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(_: &tokio_postgres::types::Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}
