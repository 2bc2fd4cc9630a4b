//! The Rust toolchain: which version is there, and which one the workspace asks for.

use std::fs;

use crate::{invocation::Invocation, workspace};

/// Major and minor version.
pub(crate) type Version = (u32, u32);

/// Whether the compiler that cargo uses is as new as the workspace asks for.
///
/// An answer that cannot be read counts as new enough: cargo itself will complain.
pub(crate) fn is_new_enough() -> bool {
    match (installed(), wanted()) {
        (Some(installed), Some(wanted)) => wanted <= installed,
        (installed, _) => installed.is_some(),
    }
}

/// The version of the installed compiler.
pub(crate) fn installed() -> Option<Version> {
    version_in(&Invocation::line("rustc --version").answer().ok()?)
}

/// The `rust-version` in the manifest of the workspace.
pub(crate) fn wanted() -> Option<Version> {
    let manifest = fs::read_to_string(workspace::root().join("Cargo.toml")).ok()?;
    manifest.lines().find_map(|line| {
        let value = line.strip_prefix("rust-version")?.trim_start().strip_prefix('=')?;
        version_in(value)
    })
}

/// The first `major.minor` in a text, such as `rustc 1.95.0 (…)` or `v20.20.2`.
pub(crate) fn version_in(text: &str) -> Option<Version> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let mut numbers = text[start..].split(|c: char| !c.is_ascii_digit());
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_out_of_what_tools_print() {
        assert_eq!(version_in("rustc 1.95.0 (59807616e 2026-04-14)"), Some((1, 95)));
        assert_eq!(version_in("v20.20.2\n"), Some((20, 20)));
        assert_eq!(version_in("no version"), None);
        assert_eq!(version_in("7"), None);
    }

    #[test]
    fn a_later_minor_version_is_newer_although_it_sorts_lower_as_text() {
        assert!(version_in("1.100.0") > version_in("1.95.0"));
    }

    #[test]
    fn the_toolchain_that_runs_this_test_is_new_enough() {
        assert!(wanted().is_some());
        assert!(is_new_enough());
    }
}
