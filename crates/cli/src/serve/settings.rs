//! How a server is set up: flags before environment before file before defaults.

use std::{fs, net::SocketAddr, path::PathBuf};

use clap::{Args, ValueEnum};
use serde::Deserialize;
use tercet_server::{Config, Registration};

use crate::exit::CommandError;

/// How to serve.
#[derive(Debug, Default, Args)]
pub(crate) struct Serve {
    /// Read settings from a TOML file
    #[arg(long, value_name = "FILE", env = "TERCET_CONFIG")]
    config: Option<PathBuf>,

    /// Where to listen [default: 127.0.0.1:7333]
    #[arg(long, value_name = "ADDRESS:PORT", env = "TERCET_LISTEN")]
    listen: Option<SocketAddr>,

    /// Where to keep everything [default: tercet-data]
    #[arg(long, value_name = "DIR", env = "TERCET_DATA")]
    data: Option<PathBuf>,

    /// Where to keep everything instead: sqlite:DIR, or postgres://USER@HOST/DATABASE
    #[arg(long, value_name = "STORE", env = "TERCET_STORE", hide_env_values = true)]
    store: Option<String>,

    /// The name of this server among the nodes that share its store
    #[arg(long, value_name = "NAME", env = "TERCET_NODE")]
    node: Option<String>,

    /// Where other nodes reach this one
    #[arg(long, value_name = "HOST:PORT", env = "TERCET_ADVERTISE")]
    advertise: Option<String>,

    /// Where to listen for other nodes, if that is not where they reach this one
    #[arg(long, value_name = "ADDRESS:PORT", env = "TERCET_NODE_LISTEN")]
    node_listen: Option<SocketAddr>,

    /// The NATS server by which nodes reach each other instead
    #[arg(long, value_name = "URL", env = "TERCET_NATS", hide_env_values = true)]
    nats: Option<String>,

    /// How many threads to use; 0 for one per core [default: 0]
    #[arg(long, value_name = "N", env = "TERCET_THREADS")]
    threads: Option<usize>,

    /// Let pages of this origin use the server too; may be repeated
    #[arg(long = "origin", value_name = "ORIGIN", env = "TERCET_ORIGINS", value_delimiter = ',')]
    origins: Option<Vec<String>>,

    /// People reach the server by HTTPS only: cookies are marked Secure
    #[arg(long, env = "TERCET_HTTPS", num_args = 0..=1, default_missing_value = "true")]
    https: Option<bool>,

    /// A proxy before the server tells the client's address in X-Forwarded-For
    #[arg(long, env = "TERCET_BEHIND_PROXY", num_args = 0..=1, default_missing_value = "true")]
    behind_proxy: Option<bool>,

    /// Show /metrics to everybody instead of to this machine only
    #[arg(long, env = "TERCET_OPEN_METRICS", num_args = 0..=1, default_missing_value = "true")]
    open_metrics: Option<bool>,

    /// Who can have an account: open, invite or closed [default: open]
    #[arg(long, value_name = "WHO", env = "TERCET_REGISTRATION", value_parser = registration)]
    registration: Option<Registration>,

    /// The address people use, for links that are handed out
    #[arg(long, value_name = "URL", env = "TERCET_PUBLIC_URL")]
    public_url: Option<String>,

    /// Serve the files of the page from this folder, read again each time, instead of those in this program
    #[arg(long, value_name = "DIR", env = "TERCET_PAGE_DIR")]
    page_dir: Option<PathBuf>,

    /// How much to log on standard error [default: info]
    #[arg(long, value_name = "LEVEL", env = "TERCET_LOG")]
    log: Option<LogLevel>,

    /// How to log [default: text]
    #[arg(long, value_name = "FORMAT", env = "TERCET_LOG_FORMAT")]
    log_format: Option<LogFormat>,

    /// Open the page in a browser
    #[arg(long)]
    pub(super) open: bool,
}

/// How much is logged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LogLevel {
    /// Nothing at all.
    Off,
    /// What failed.
    Error,
    /// What is odd.
    Warn,
    /// What an operator wants to know.
    #[default]
    Info,
    /// Every connection that ended early.
    Debug,
}

/// How it is logged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// A JSON object per line, for programs.
    Json,
}

/// What the file may say.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct File {
    log: Option<LogLevel>,
    log_format: Option<LogFormat>,
    #[serde(flatten)]
    config: toml::Table,
}

/// Everything decided.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) config: Config,
    pub(super) log: LogLevel,
    pub(super) log_format: LogFormat,
}

impl Serve {
    /// What holds in the end.
    pub(super) fn settings(&self) -> Result<Settings, CommandError> {
        let (mut config, file) = match &self.config {
            None => (Config::default(), File::default()),
            Some(path) => {
                let wrong = |problem: &dyn std::fmt::Display| {
                    CommandError::wrong(format_args!("{}: {problem}", path.display()))
                };
                let text = fs::read_to_string(path).map_err(|error| wrong(&error))?;
                read(&text).map_err(|error| wrong(&error.message()))?
            }
        };
        let Self { listen, data, threads, origins, https, behind_proxy, open_metrics, .. } = self;
        replace(&mut config.listen, listen);
        replace(&mut config.data, data);
        match (&self.store, data) {
            (Some(store), _) => config.store = Some(store.clone()),
            // What is said here is meant, whatever the file says.
            (None, Some(_)) => config.store = None,
            (None, None) => {}
        }
        replace(&mut config.threads, threads);
        replace(&mut config.origins, origins);
        replace(&mut config.https, https);
        replace(&mut config.behind_proxy, behind_proxy);
        replace(&mut config.open_metrics, open_metrics);
        replace(&mut config.registration, &self.registration);
        replace_some(&mut config.public_url, &self.public_url);
        replace_some(&mut config.node, &self.node);
        replace_some(&mut config.advertise, &self.advertise);
        replace_some(&mut config.node_listen, &self.node_listen);
        replace_some(&mut config.nats, &self.nats);
        if let Some(folder) = &self.page_dir {
            config.page = Some(folder.clone());
        }
        Ok(Settings {
            config,
            log: self.log.or(file.log).unwrap_or_default(),
            log_format: self.log_format.or(file.log_format).unwrap_or_default(),
        })
    }
}

fn read(text: &str) -> Result<(Config, File), toml::de::Error> {
    let file: File = toml::from_str(text)?;
    let config = toml::Value::Table(file.config.clone()).try_into()?;
    Ok((config, file))
}

fn registration(word: &str) -> Result<Registration, String> {
    let found = Registration::ALL.iter().find(|registration| registration.word() == word);
    found.copied().ok_or_else(|| "it is open, invite or closed".to_owned())
}

fn replace_some<T: Clone>(value: &mut Option<T>, chosen: &Option<T>) {
    if chosen.is_some() {
        value.clone_from(chosen);
    }
}

fn replace<T: Clone>(value: &mut T, chosen: &Option<T>) {
    if let Some(chosen) = chosen {
        value.clone_from(chosen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_names_what_differs() {
        let text = "listen = \"0.0.0.0:80\"\nlog = \"warn\"\n[limits]\nhold_seconds = 5\n";
        let (config, file) = read(text).unwrap();
        assert_eq!(config.listen.port(), 80);
        assert_eq!(config.limits.hold_seconds, 5);
        assert_eq!(config.limits.chat_lines, Config::default().limits.chat_lines);
        assert_eq!(file.log, Some(LogLevel::Warn));
    }

    #[test]
    fn a_file_with_an_unknown_setting_is_refused_by_name() {
        for (text, name) in [("lissten = \"x\"", "lissten"), ("[limits]\nhold = 5", "hold")] {
            let message = read(text).unwrap_err().to_string();
            assert!(message.contains(&format!("`{name}`")), "{message}");
        }
    }

    #[test]
    fn flags_win_over_the_file() {
        let path = std::env::temp_dir().join(format!("tercet-{}.toml", std::process::id()));
        fs::write(&path, "threads = 3\ndata = \"there\"\n").unwrap();
        let serve = Serve { config: Some(path.clone()), threads: Some(1), ..Serve::default() };
        let settings = serve.settings().unwrap();
        fs::remove_file(&path).unwrap();
        assert_eq!(settings.config.threads, 1);
        assert_eq!(settings.config.data, PathBuf::from("there"));
    }
}
