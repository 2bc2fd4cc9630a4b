//! A command line that can be run, asked, and shown so that a person can repeat it.

use std::{
    env,
    ffi::{OsStr, OsString},
    fmt,
    process::{Command, Output, Stdio},
};

use crate::{failure::TaskError, workspace};

/// What cargo sets for xtask and must not reach a nested cargo: a crate that
/// looks at these variables would be built again each time.
const INHERITED: [&str; 2] = ["CARGO_PKG_", "CARGO_MANIFEST_"];

/// A program with its arguments and the variables set for it, started at the
/// root of the workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Invocation {
    program: OsString,
    args: Vec<OsString>,
    vars: Vec<(&'static str, String)>,
}

impl Invocation {
    /// A program without arguments.
    pub(crate) fn new(program: impl Into<OsString>) -> Self {
        Invocation { program: program.into(), args: Vec::new(), vars: Vec::new() }
    }

    /// A program with arguments, separated by spaces.
    pub(crate) fn line(line: &str) -> Self {
        let mut words = line.split_whitespace();
        Self::new(words.next().unwrap_or_default()).args(words)
    }

    /// Adds arguments.
    pub(crate) fn args(mut self, args: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    /// Sets a variable of the environment.
    pub(crate) fn var(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.vars.push((name, value.into()));
        self
    }

    /// Runs it in full view.
    pub(crate) fn run(&self) -> Result<(), TaskError> {
        let status = self.command().status().map_err(|source| self.not_started(source))?;
        if status.success() {
            Ok(())
        } else {
            Err(TaskError::Exited { line: self.to_string(), code: status.code() })
        }
    }

    /// Runs it unseen and tells whether it succeeded.
    pub(crate) fn succeeds(&self) -> bool {
        self.unseen().is_ok_and(|output| output.status.success())
    }

    /// Runs it unseen and returns what it printed.
    pub(crate) fn answer(&self) -> Result<String, TaskError> {
        let output = self.unseen().map_err(|source| self.not_started(source))?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            Err(TaskError::Exited { line: self.to_string(), code: output.status.code() })
        }
    }

    /// The command for the standard library, with a cleaned environment.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(self.real_program());
        command.args(&self.args).current_dir(workspace::root());
        for (name, _) in env::vars_os() {
            if is_inherited(&name) {
                command.env_remove(name);
            }
        }
        // A clean clone is built once: what speeds up the next build of a crate slows down this one.
        if env::var_os("CI").is_some() && env::var_os("CARGO_INCREMENTAL").is_none() {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command.envs(self.vars.iter().map(|(name, value)| (name, value)));
        command
    }

    fn unseen(&self) -> std::io::Result<Output> {
        self.command().stdin(Stdio::null()).output()
    }

    /// The cargo that started xtask, wherever a plain `cargo` is asked for.
    fn real_program(&self) -> OsString {
        match env::var_os("CARGO") {
            Some(cargo) if self.program == "cargo" => cargo,
            _ => self.program.clone(),
        }
    }

    fn not_started(&self, source: std::io::Error) -> TaskError {
        TaskError::NotStarted { line: self.to_string(), source }
    }
}

impl fmt::Display for Invocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.vars {
            write!(f, "{name}={} ", quoted(OsStr::new(value)))?;
        }
        write!(f, "{}", quoted(&self.program))?;
        self.args.iter().try_for_each(|arg| write!(f, " {}", quoted(arg)))
    }
}

fn is_inherited(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    INHERITED.iter().any(|prefix| name.starts_with(prefix))
}

/// A word as a shell takes it back.
fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let is_plain = |c: char| c.is_alphanumeric() || "-_=./:,+@%\\".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shown_line_can_be_pasted_into_a_shell() {
        let doc = Invocation::line("cargo doc --no-deps").var("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(doc.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps");
        let echo = Invocation::new("echo").args(["it's", "", "a/b=c"]);
        assert_eq!(echo.to_string(), r"echo 'it'\''s' '' a/b=c");
    }

    #[test]
    fn what_cargo_set_for_xtask_is_kept_from_a_nested_cargo() {
        for name in ["CARGO_PKG_NAME", "CARGO_MANIFEST_DIR"] {
            assert!(is_inherited(OsStr::new(name)), "{name}");
        }
        for name in ["CARGO_TARGET_DIR", "CARGO_HOME", "CARGO", "PATH"] {
            assert!(!is_inherited(OsStr::new(name)), "{name}");
        }
        let version = Invocation::line("cargo --version").command();
        let removed: Vec<_> = version.get_envs().filter(|(_, value)| value.is_none()).collect();
        assert!(removed.iter().any(|(name, _)| *name == "CARGO_PKG_NAME"), "{removed:?}");
    }

    #[test]
    fn success_failure_and_absence_are_told_apart() {
        assert!(Invocation::line("cargo --version").answer().unwrap().starts_with("cargo "));
        assert!(!Invocation::line("cargo no-such-command").succeeds());
        let absent = Invocation::line("tercet-no-such-program").run().unwrap_err();
        assert!(matches!(absent, TaskError::NotStarted { .. }));
    }
}
