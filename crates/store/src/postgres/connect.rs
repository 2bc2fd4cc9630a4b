//! How connections are made, and what a server must be like.

use std::time::Duration;

use tokio_postgres::{
    Client, Config, NoTls,
    config::{Host, SslMode, TargetSessionAttrs},
    error::SqlState,
};

use super::connect_error::ConnectError;

/// How long a server may take to answer a connection, unless the address says otherwise.
const CONNECT: Duration = Duration::from_secs(5);
/// After how long without an answer a connection counts as lost.
const SILENCE: Duration = Duration::from_secs(10);
/// The oldest supported version, as the server numbers it and as people do.
const OLDEST: (i32, &str) = (150_000, "15");
/// The schema of our tables.
pub(super) const SCHEMA: &str = "tercet";

/// Reads the address of a database.
pub(super) fn config(url: &str) -> Result<Config, ConnectError> {
    let mut config: Config = url.parse().map_err(|cause| ConnectError::Url { cause })?;
    if config.get_ssl_mode() == SslMode::Require {
        return Err(ConnectError::Encrypted);
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT);
    }
    if config.get_application_name().is_none() {
        config.application_name("tercet");
    }
    config.tcp_user_timeout(SILENCE).keepalives_idle(SILENCE);
    // Of several servers only the one that takes writes is of use; the others follow it.
    config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    let options = format!("{} -c search_path={SCHEMA}", config.get_options().unwrap_or_default());
    config.options(options);
    Ok(config)
}

/// The database of an address as people may see it: without its password.
pub(super) fn name(config: &Config) -> String {
    let host = |host: &Host| match host {
        Host::Tcp(name) => name.clone(),
        Host::Unix(path) => path.display().to_string(),
    };
    let hosts: Vec<String> = config.get_hosts().iter().map(host).collect();
    let database = config.get_dbname().or(config.get_user()).unwrap_or("postgres");
    format!("the database {database} at {}", hosts.join(","))
}

/// Connects and checks that what is acknowledged there will be kept.
pub(super) async fn connect(config: &Config) -> Result<Client, ConnectError> {
    let (client, connection) =
        config.connect(NoTls).await.map_err(|cause| refused(config, cause))?;
    // It ends with the client, or when the server is gone, which the client is told.
    tokio::spawn(connection);
    check(config, &client).await?;
    Ok(client)
}

async fn check(config: &Config, client: &Client) -> Result<(), ConnectError> {
    let sql = "SELECT current_setting('server_version_num')::int, \
         current_setting('server_version'), current_setting('fsync'), \
         current_setting('server_encoding'), \
         set_config('synchronous_commit', CASE current_setting('synchronous_commit') \
             WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false), \
         set_config('idle_in_transaction_session_timeout', '10s', false)";
    let row = client.query_one(sql, &[]).await.map_err(failed(config, "read its settings"))?;
    let text = |column| row.try_get::<_, String>(column).map_err(failed(config, "read a setting"));
    let version: i32 = row.try_get(0).map_err(failed(config, "read its version"))?;
    if version < OLDEST.0 {
        return Err(ConnectError::TooOld { found: text(1)?, needed: OLDEST.1 });
    }
    for (column, name, needed) in [(2, "fsync", "on"), (3, "server_encoding", "UTF8")] {
        let found = text(column)?;
        if found != needed {
            return Err(ConnectError::Setting { name, found, needed });
        }
    }
    Ok(())
}

/// Says what could not be done.
pub(super) fn failed(
    config: &Config,
    doing: &'static str,
) -> impl FnOnce(tokio_postgres::Error) -> ConnectError + use<> {
    let database = name(config);
    move |cause| ConnectError::Database { database, doing, cause }
}

fn refused(config: &Config, cause: tokio_postgres::Error) -> ConnectError {
    let advice = match cause.code() {
        Some(code) if *code == SqlState::INVALID_CATALOG_NAME => {
            "create it with `createdb`, or correct the name"
        }
        Some(code)
            if *code == SqlState::INVALID_PASSWORD
                || *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION =>
        {
            "check the user and the password"
        }
        Some(code) if *code == SqlState::TOO_MANY_CONNECTIONS => {
            "raise max_connections of the server, or run fewer nodes"
        }
        Some(_) => "see what the server logged",
        None => "check that the server runs, listens there and takes writes",
    };
    ConnectError::Refused { database: name(config), cause, advice }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_without_its_password() {
        let config = config("postgres://ann:secret@db.example:6000/games").unwrap();
        assert_eq!(name(&config), "the database games at db.example");
    }

    #[test]
    fn options_of_the_address_are_kept() {
        let config = config("postgres://db/games?options=-c%20work_mem%3D8MB").unwrap();
        assert_eq!(config.get_options(), Some("-c work_mem=8MB -c search_path=tercet"));
    }

    #[test]
    fn a_wrong_address_is_refused_with_an_example() {
        let said = config("postgres://db:port/games").unwrap_err().to_string();
        assert!(said.contains("write postgres://USER:PASSWORD@HOST:PORT/DATABASE"), "{said}");
        let said = config("postgres://db/games?sslmode=require").unwrap_err().to_string();
        assert!(said.contains("sslmode=require is not supported"), "{said}");
    }
}
