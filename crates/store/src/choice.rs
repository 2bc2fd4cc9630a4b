//! Which store is used, as an operator says it.

use std::{error::Error, fmt, path::PathBuf, str::FromStr};

/// Where everything is kept: `sqlite:DIR` or `postgres://…`.
#[derive(Clone, PartialEq, Eq)]
pub enum StoreChoice {
    /// In a directory of this machine.
    Sqlite(PathBuf),
    /// In a database that several nodes may share.
    Postgres(String),
}

/// A text that does not say where to keep everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidChoice {
    /// The text.
    pub found: String,
}

impl FromStr for StoreChoice {
    type Err = InvalidChoice;

    fn from_str(text: &str) -> Result<Self, InvalidChoice> {
        let is_postgres = |scheme: &&str| text.starts_with(*scheme);
        match text.strip_prefix("sqlite:") {
            Some(directory) if !directory.is_empty() => Ok(Self::Sqlite(directory.into())),
            None if ["postgres://", "postgresql://"].iter().any(is_postgres) => {
                Ok(Self::Postgres(text.to_owned()))
            }
            _ => Err(InvalidChoice { found: without_password(text) }),
        }
    }
}

/// Without a password, because this is printed and logged.
impl fmt::Display for StoreChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(directory) => write!(f, "{}", directory.display()),
            Self::Postgres(url) => f.write_str(&without_password(url)),
        }
    }
}

impl fmt::Debug for StoreChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoreChoice({self})")
    }
}

/// An address without what lies between the user and the host, and without its parameters.
fn without_password(url: &str) -> String {
    let url = url.split('?').next().unwrap_or_default();
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    match rest.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{host}")
        }
        None => url.to_owned(),
    }
}

impl fmt::Display for InvalidChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = &self.found;
        write!(f, "{found:?} is not a store; allowed: sqlite:DIR or postgres://USER@HOST/DATABASE")
    }
}

impl Error for InvalidChoice {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_or_an_address_is_a_choice_and_nothing_else_is() {
        let sqlite = StoreChoice::Sqlite("/var/lib/tercet".into());
        assert_eq!("sqlite:/var/lib/tercet".parse(), Ok(sqlite));
        for url in ["postgres://db/games", "postgresql://db/games"] {
            assert_eq!(url.parse(), Ok(StoreChoice::Postgres(url.to_owned())));
        }
        for text in ["", "sqlite:", "/var/lib/tercet", "mysql://db/games", "postgres:games"] {
            let error = text.parse::<StoreChoice>().unwrap_err();
            assert!(error.to_string().contains("sqlite:DIR"), "{error}");
        }
    }

    #[test]
    fn nothing_that_is_printed_has_a_password() {
        let secret = "postgres://ann:se:cr@et@db:5432/games?password=secret";
        let choice: StoreChoice = secret.parse().unwrap();
        assert_eq!(choice.to_string(), "postgres://ann@db:5432/games");
        assert_eq!(format!("{choice:?}"), "StoreChoice(postgres://ann@db:5432/games)");
        let wrong = "mysql://ann:secret@db/games".parse::<StoreChoice>().unwrap_err();
        assert!(!wrong.to_string().contains("secret"), "{wrong}");
    }
}
