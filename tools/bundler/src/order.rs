//! The command line: what is to be made, and where.

use std::{ffi::OsString, fmt, path::PathBuf};

use crate::asset_list::Packing;

/// What `--help` prints.
pub(crate) const HELP: &str = "\
Makes the folder of files that a browser loads.

Usage: tercet-bundler [--dev] [--out DIR]

Options:
  --dev       build fast instead of small, and compress nothing
  --out DIR   where to put the files [default: page or page-dev in cargo's target folder]
  --help      this page
";

/// What somebody asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// The help page.
    Help,
    /// The files of the page.
    Make(Order),
}

/// What is to be made.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Order {
    /// Small or fast.
    pub(crate) profile: BuildProfile,
    /// Where the files go, if not to the usual place.
    pub(crate) out: Option<PathBuf>,
}

/// Whether the page is to be small or to be there soon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BuildProfile {
    /// For people who play.
    Release,
    /// For the inner loop.
    Dev,
}

impl BuildProfile {
    /// The profile of cargo.
    pub(crate) fn cargo_profile(self) -> &'static str {
        match self {
            BuildProfile::Release => "wasm",
            BuildProfile::Dev => "wasm-dev",
        }
    }

    /// The folder below cargo's target folder. The two never mix, so that a
    /// server does not carry a page of the inner loop by accident; and neither
    /// is called like a profile, because cargo has a folder for each of those.
    pub(crate) fn folder(self) -> &'static str {
        match self {
            BuildProfile::Release => "page",
            BuildProfile::Dev => "page-dev",
        }
    }

    /// How hard files are compressed.
    pub(crate) fn packing(self) -> Packing {
        match self {
            BuildProfile::Release => Packing::Tight,
            BuildProfile::Dev => Packing::None,
        }
    }
}

/// Why a command line was not understood.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Misuse {
    /// There is no such option.
    Unknown { given: String },
    /// An option lacks its value.
    Incomplete { option: &'static str },
}

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misuse::Unknown { given } => {
                write!(f, "unknown argument `{given}`; allowed are: --dev, --out DIR, --help")
            }
            Misuse::Incomplete { option } => write!(f, "`{option}` needs a folder after it"),
        }
    }
}

impl Order {
    /// Reads the words after the name of the program.
    pub(crate) fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Asked, Misuse> {
        let mut order = Order { profile: BuildProfile::Release, out: None };
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            match word.to_str() {
                Some("--dev") => order.profile = BuildProfile::Dev,
                Some("--out") => {
                    let folder = words.next().ok_or(Misuse::Incomplete { option: "--out" })?;
                    order.out = Some(folder.into());
                }
                Some("--help" | "-h") => return Ok(Asked::Help),
                _ => return Err(Misuse::Unknown { given: word.to_string_lossy().into_owned() }),
            }
        }
        Ok(Asked::Make(order))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Asked, Misuse> {
        Order::parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn a_small_page_at_the_usual_place_unless_somebody_says_otherwise() {
        let usual = Order { profile: BuildProfile::Release, out: None };
        assert_eq!(parse(""), Ok(Asked::Make(usual)));
        let other = Order { profile: BuildProfile::Dev, out: Some("here".into()) };
        assert_eq!(parse("--out here --dev"), Ok(Asked::Make(other)));
        assert_eq!(parse("--dev --help"), Ok(Asked::Help));
    }

    #[test]
    fn nothing_is_put_into_a_folder_of_cargo() {
        for profile in [BuildProfile::Release, BuildProfile::Dev] {
            assert_ne!(profile.folder(), profile.cargo_profile());
        }
        assert_ne!(BuildProfile::Release.folder(), BuildProfile::Dev.folder());
    }

    #[test]
    fn a_wrong_word_is_named_together_with_what_is_allowed() {
        let said = |line| parse(line).unwrap_err().to_string();
        assert_eq!(
            said("--fast"),
            "unknown argument `--fast`; allowed are: --dev, --out DIR, --help"
        );
        assert_eq!(said("--out"), "`--out` needs a folder after it");
    }
}
