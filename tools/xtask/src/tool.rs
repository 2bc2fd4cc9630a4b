//! Tools that cargo can build: taken where they are installed, or built once beside the build's results.

use std::path::PathBuf;

use crate::{failure::TaskError, invocation::Invocation, workspace};

/// A command of cargo that comes from a package of its own.
pub(crate) struct Tool {
    /// The name of the package and of its program, `cargo-…`.
    pub(crate) package: &'static str,
    /// The version we use it in.
    pub(crate) version: &'static str,
}

/// How a tool is called on this machine.
pub(crate) enum Call {
    /// As a command of cargo.
    Installed(&'static str),
    /// As the program that an earlier run put beside the build's results.
    Own(PathBuf),
}

impl Call {
    /// The tool with these words.
    pub(crate) fn with(&self, line: &str) -> Invocation {
        let start = match self {
            Call::Installed(command) => Invocation::line("cargo").args([*command]),
            Call::Own(program) => Invocation::new(program),
        };
        start.args(line.split_whitespace())
    }
}

impl Tool {
    /// Finds the tool, and builds it first where it is missing.
    pub(crate) fn find_or_install(&self) -> Result<Call, TaskError> {
        let command = self.package.strip_prefix("cargo-").unwrap_or(self.package);
        let installed = Call::Installed(command);
        if installed.with("--version").succeeds() {
            return Ok(installed);
        }
        let tools = workspace::target_dir()?.join("tools");
        let own = Call::Own(workspace::program_in(&tools.join("bin"), self.package));
        if !own.with("--version").succeeds() {
            println!(
                "{} is not installed; building it once, which takes about two minutes",
                self.package
            );
            announced(&self.install().args(["--root".into(), tools]))?;
        }
        Ok(own)
    }

    /// Without optimization and symbols: it is used for seconds, and built in a third of the time.
    fn install(&self) -> Invocation {
        Invocation::line("cargo install --locked --debug")
            .var("CARGO_PROFILE_DEV_DEBUG", "false")
            .args([self.package, "--version", self.version])
    }
}

/// Shows a command line, then runs it.
pub(crate) fn announced(invocation: &Invocation) -> Result<(), TaskError> {
    println!("{invocation}");
    invocation.run()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_of_calling_take_the_same_words() {
        let line = "--locked check bans";
        let installed = Call::Installed("deny");
        assert_eq!(installed.with(line).to_string(), "cargo deny --locked check bans");
        let own = Call::Own(PathBuf::from("target/tools/bin/cargo-deny"));
        assert_eq!(own.with(line).to_string(), "target/tools/bin/cargo-deny --locked check bans");
    }

    #[test]
    fn a_tool_is_installed_in_the_version_that_is_named() {
        let tool = Tool { package: "cargo-deny", version: "0.20.2" };
        let expected = "CARGO_PROFILE_DEV_DEBUG=false cargo install --locked --debug cargo-deny --version 0.20.2";
        assert_eq!(tool.install().to_string(), expected);
    }
}
