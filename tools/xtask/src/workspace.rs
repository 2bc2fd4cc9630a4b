//! Where things are: the root of the workspace and the folder that cargo builds into.

use std::{
    env,
    path::{Path, PathBuf},
};

use crate::{failure::TaskError, invocation::Invocation};

/// The folder that holds the workspace's `Cargo.toml`.
///
/// Cargo says at run time where xtask lies; the folder it was compiled in
/// serves when the program is started directly.
pub(crate) fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    // This package is `tools/xtask`.
    xtask.ancestors().nth(2).unwrap_or(&xtask).to_path_buf()
}

/// The folder that cargo builds into, as cargo itself tells it: a variable or
/// a configuration file may have moved it.
pub(crate) fn target_dir() -> Result<PathBuf, TaskError> {
    let metadata = Invocation::line("cargo metadata --no-deps --format-version 1");
    let answer = metadata.answer()?;
    json_string(&answer, "target_directory")
        .map(PathBuf::from)
        .ok_or(TaskError::Unanswered { line: metadata.to_string(), wanted: "target directory" })
}

/// The path of a program inside a folder, with the ending programs have here.
pub(crate) fn program_in(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// The value of the first `"key":"value"` in compact JSON. Paths need no other
/// escapes than these two.
fn json_string(json: &str, key: &str) -> Option<String> {
    let opening = format!("\"{key}\":\"");
    let start = json.find(&opening)? + opening.len();
    let mut value = String::new();
    let mut rest = json[start..].chars();
    loop {
        match rest.next()? {
            '"' => return Some(value),
            '\\' => value.push(rest.next()?),
            c => value.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_the_manifest_of_the_workspace() {
        assert!(root().join("Cargo.toml").is_file());
        assert!(root().join("tools/xtask").is_dir());
    }

    #[test]
    fn a_path_is_read_out_of_json() {
        let json = r#"{"version":1,"target_directory":"C:\\a \"b\"","x":"y"}"#;
        assert_eq!(json_string(json, "target_directory").as_deref(), Some(r#"C:\a "b""#));
        assert_eq!(json_string(json, "absent"), None);
        assert_eq!(json_string(r#"{"cut":"off"#, "cut"), None);
    }
}
