//! What is moved: the tables that both stores have, in an order in which references exist.
//!
//! Another table is one more entry; steps are moved by themselves, because each store lays them
//! out in its own way.

/// A table of both stores.
pub(crate) struct TableSpec {
    /// Its name in SQLite.
    pub(crate) name: &'static str,
    /// Its name in PostgreSQL.
    pub(crate) name_in_postgres: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
    /// How many of the first columns are the key; numbers and bytes, which both order alike.
    pub(crate) n_keys: usize,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// 64 bits.
    Number,
    /// 16 bits.
    Small,
    /// True or false; 1 or 0 in SQLite.
    Truth,
    Text,
    Bytes,
}

/// What a row has in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Nothing,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

use Kind::{Bytes, Number, Small, Text, Truth};

pub(crate) const TABLES: &[TableSpec] = &[
    TableSpec {
        name: "user",
        name_in_postgres: "users",
        columns: &[("id", Number), ("name", Text), ("kind", Small), ("created_at", Number)],
        n_keys: 1,
    },
    TableSpec {
        name: "token",
        name_in_postgres: "token",
        columns: &[
            ("hash", Bytes),
            ("user", Number),
            ("expires_at", Number),
            ("kind", Small),
            ("label", Text),
            ("scopes", Number),
            ("created_at", Number),
            ("used_at", Number),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "account",
        name_in_postgres: "account",
        columns: &[
            ("user", Number),
            ("handle", Text),
            ("role", Small),
            ("password", Text),
            ("password_at", Number),
            ("recovery_salt", Bytes),
            ("created_at", Number),
        ],
        n_keys: 1,
    },
    TableSpec { name: "handle", name_in_postgres: "handle", columns: &[("key", Bytes)], n_keys: 1 },
    TableSpec {
        name: "name",
        name_in_postgres: "name",
        columns: &[("key", Bytes), ("user", Number), ("free_at", Number)],
        n_keys: 1,
    },
    TableSpec {
        name: "recovery",
        name_in_postgres: "recovery",
        columns: &[("user", Number), ("hash", Bytes)],
        n_keys: 2,
    },
    TableSpec {
        name: "link",
        name_in_postgres: "link",
        columns: &[
            ("hash", Bytes),
            ("kind", Small),
            ("user", Number),
            ("created_at", Number),
            ("expires_at", Number),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "device_link",
        name_in_postgres: "device_link",
        columns: &[
            ("secret", Bytes),
            ("code", Text),
            ("label", Text),
            ("guest", Number),
            ("user", Number),
            ("created_at", Number),
            ("expires_at", Number),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "ban",
        name_in_postgres: "ban",
        columns: &[("user", Number), ("until", Number), ("reason", Text), ("at", Number)],
        n_keys: 1,
    },
    TableSpec {
        name: "room",
        name_in_postgres: "room",
        columns: &[
            ("id", Number),
            ("code", Text),
            ("public", Truth),
            ("status", Small),
            ("host", Number),
            ("game", Text),
            ("doc", Text),
            ("created_at", Number),
            ("saved_at", Number),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "game",
        name_in_postgres: "game",
        columns: &[
            ("id", Number),
            ("room", Number),
            ("rules", Text),
            ("version", Number),
            ("config", Text),
            ("n_seats", Small),
            ("seed", Bytes),
            ("chance", Text),
            ("commitment", Text),
            ("public", Truth),
            ("seats", Text),
            ("created_at", Number),
            ("outcome", Text),
            ("finished_at", Number),
            ("last_seq", Number),
            ("rated", Truth),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "player",
        name_in_postgres: "player",
        columns: &[("user", Number), ("game", Number)],
        n_keys: 2,
    },
    TableSpec {
        name: "arrival",
        name_in_postgres: "arrival",
        columns: &[("game", Number), ("seq", Number), ("seat", Small), ("user", Number)],
        n_keys: 3,
    },
    TableSpec {
        name: "rated_game",
        name_in_postgres: "rated_game",
        columns: &[
            ("number", Number),
            ("game", Number),
            ("ended_at", Number),
            ("facts", Text),
            ("casual", Text),
            ("ladder", Number),
            ("excess", Number),
            ("weight", Number),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "rated_player",
        name_in_postgres: "rated_player",
        columns: &[
            ("number", Number),
            ("seat", Small),
            ("game", Number),
            ("ladder", Number),
            ("person", Number),
            ("ended_at", Number),
            ("rating_before", Number),
            ("deviation_before", Number),
            ("rating_after", Number),
            ("deviation_after", Number),
        ],
        n_keys: 2,
    },
    TableSpec {
        name: "rating",
        name_in_postgres: "rating",
        columns: &[
            ("ladder", Number),
            ("person", Number),
            ("rating", Number),
            ("deviation", Number),
            ("n_games", Number),
            ("last_at", Number),
            ("opponents", Text),
            ("listed_until", Number),
        ],
        n_keys: 2,
    },
    TableSpec {
        name: "secret",
        name_in_postgres: "secret",
        columns: &[("number", Number), ("bytes", Bytes)],
        n_keys: 1,
    },
    TableSpec {
        name: "run",
        name_in_postgres: "run",
        columns: &[
            ("room", Number),
            ("user", Number),
            ("track", Number),
            ("day", Number),
            ("once", Truth),
            ("counts", Truth),
            ("began_at", Number),
            ("shown_ms", Number),
            ("rtt_ms", Number),
            ("state", Small),
            ("ms", Number),
            ("splits", Text),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "run_score",
        name_in_postgres: "run_score",
        columns: &[
            ("track", Number),
            ("period", Number),
            ("user", Number),
            ("score", Number),
            ("room", Number),
        ],
        n_keys: 3,
    },
    TableSpec {
        name: "circle",
        name_in_postgres: "circle",
        columns: &[
            ("id", Number),
            ("code", Text),
            ("name", Text),
            ("owner", Number),
            ("created_at", Number),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "circle_member",
        name_in_postgres: "circle_member",
        columns: &[("circle", Number), ("user", Number), ("at", Number)],
        n_keys: 2,
    },
    TableSpec {
        name: "line",
        name_in_postgres: "line",
        columns: &[
            ("id", Number),
            ("room", Number),
            ("user", Number),
            ("text", Text),
            ("at", Number),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "tie",
        name_in_postgres: "tie",
        columns: &[("user", Number), ("other", Number), ("kind", Small), ("at", Number)],
        n_keys: 3,
    },
    TableSpec {
        name: "showing",
        name_in_postgres: "showing",
        columns: &[("user", Number), ("kind", Small)],
        n_keys: 1,
    },
    TableSpec {
        name: "figure",
        name_in_postgres: "figure",
        columns: &[("user", Number), ("game", Number), ("ended_at", Number), ("body", Text)],
        n_keys: 2,
    },
    TableSpec {
        name: "merged",
        name_in_postgres: "merged",
        columns: &[("guest", Number), ("account", Number)],
        n_keys: 1,
    },
    TableSpec {
        name: "offline_game",
        name_in_postgres: "offline_game",
        columns: &[
            ("user", Number),
            ("digest", Bytes),
            ("ended_at", Number),
            ("added_at", Number),
            ("body", Text),
            ("record", Text),
        ],
        n_keys: 2,
    },
    TableSpec {
        name: "report",
        name_in_postgres: "report",
        columns: &[
            ("id", Number),
            ("reporter", Number),
            ("person", Number),
            ("name", Text),
            ("room", Number),
            ("game", Number),
            ("line", Number),
            ("at", Number),
            ("closed_at", Number),
        ],
        n_keys: 1,
    },
    TableSpec {
        name: "act",
        name_in_postgres: "act",
        columns: &[
            ("id", Number),
            ("at", Number),
            ("admin", Number),
            ("person", Number),
            ("what", Text),
            ("why", Text),
        ],
        n_keys: 1,
    },
];

impl TableSpec {
    /// The key of a row.
    pub(crate) fn key_of(&self, row: &[Value]) -> Vec<Value> {
        row[..self.n_keys].to_vec()
    }

    /// A key just before that of a row, if the key is a number.
    pub(crate) fn before(&self, row: &[Value]) -> Option<Vec<Value>> {
        Some(vec![Value::Number(row[0].number().checked_sub(1)?)])
    }

    /// Whether the database gives the numbers of new rows.
    pub(crate) fn has_numbers(&self) -> bool {
        self.columns[0] == ("id", Number)
    }

    /// The names of some columns, as both databases read them.
    fn names(columns: &[(&str, Kind)]) -> String {
        let quoted: Vec<String> = columns.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        quoted.join(", ")
    }

    /// The names of all columns.
    pub(crate) fn column_names(&self) -> String {
        Self::names(self.columns)
    }

    /// The names of the columns of the key.
    pub(crate) fn key_names(&self) -> String {
        Self::names(&self.columns[..self.n_keys])
    }

    /// A query for a page of rows after a key, or from the first; `mark` is what parameters begin
    /// with, and the last one is the limit.
    pub(crate) fn page(&self, name: &str, is_first: bool, mark: char) -> String {
        let (columns, key) = (self.column_names(), self.key_names());
        let after = if is_first {
            String::new()
        } else {
            let given: Vec<String> = (1..=self.n_keys).map(|n| format!("{mark}{n}")).collect();
            format!("WHERE ({key}) > ({})", given.join(", "))
        };
        let limit = if is_first { 1 } else { self.n_keys + 1 };
        format!("SELECT {columns} FROM \"{name}\" {after} ORDER BY {key} LIMIT {mark}{limit}")
    }
}

impl Value {
    /// The number, or 0 where there is none: ids are never missing.
    pub(crate) fn number(&self) -> i64 {
        match self {
            Self::Number(number) => *number,
            Self::Nothing | Self::Text(_) | Self::Bytes(_) => 0,
        }
    }
}
