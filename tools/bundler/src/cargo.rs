//! Cargo, asked and told: where the workspace is, and to build for browsers.

use std::{
    env,
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde::Deserialize;

use crate::failure::PageError;

/// What browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What cargo sets for this program and must not reach a nested cargo: a crate
/// that looks at these variables would be built again each time.
const INHERITED: [&str; 2] = ["CARGO_PKG_", "CARGO_MANIFEST_"];

/// What stands between two flags in the variable for them.
const BETWEEN_FLAGS: &str = "\u{1f}";

/// Where things are.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// The folder with the workspace's manifest.
    pub(crate) root: PathBuf,
    /// The folder cargo builds into.
    pub(crate) target: PathBuf,
    packages: Vec<String>,
}

#[derive(Deserialize)]
struct Metadata {
    workspace_root: PathBuf,
    target_directory: PathBuf,
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
}

impl Workspace {
    /// Asks cargo.
    pub(crate) fn ask() -> Result<Self, PageError> {
        let mut command = cargo(Path::new(env!("CARGO_MANIFEST_DIR")));
        let line = ["metadata", "--no-deps", "--format-version", "1"];
        let output = command
            .args(line)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|source| PageError::NoCargo { source })?;
        if !output.status.success() {
            return Err(PageError::NotBuilt { line: format!("cargo {}", line.join(" ")) });
        }
        let metadata: Metadata = serde_json::from_slice(&output.stdout)
            .map_err(|source| PageError::OddAnswer { source })?;
        Ok(Workspace {
            root: metadata.workspace_root,
            target: metadata.target_directory,
            packages: metadata.packages.into_iter().map(|package| package.name).collect(),
        })
    }

    /// Whether the package exists.
    pub(crate) fn has(&self, package: &str) -> bool {
        self.packages.iter().any(|name| name == package)
    }

    /// Builds the libraries of packages for browsers, in full view.
    ///
    /// All at once, so that what they share is built once.
    pub(crate) fn build(&self, packages: &[&str], profile: &str) -> Result<(), PageError> {
        let mut line = vec!["build", "--locked", "--lib", "--target", TARGET, "--profile", profile];
        line.extend(packages.iter().flat_map(|package| ["--package", package]));
        let status = cargo(&self.root)
            .args(&line)
            .env("CARGO_ENCODED_RUSTFLAGS", self.flags())
            .env("CARGO_TARGET_DIR", &self.target)
            .status()
            .map_err(|source| PageError::NoCargo { source })?;
        if status.success() {
            Ok(())
        } else {
            Err(PageError::NotBuilt { line: format!("cargo {}", line.join(" ")) })
        }
    }

    /// What cargo built from a package.
    pub(crate) fn built(&self, package: &str, profile: &str) -> PathBuf {
        let name = format!("{}.wasm", package.replace('-', "_"));
        self.target.join(TARGET).join(profile).join(name)
    }

    /// Folders of this machine, and what stands for them in what everybody loads.
    pub(crate) fn private_paths(&self) -> Vec<(PathBuf, &'static str)> {
        let home = |name, fallback: &str| {
            env::var_os(name)
                .map(PathBuf::from)
                .or_else(|| env::home_dir().map(|home| home.join(fallback)))
        };
        let mut paths = vec![(self.root.clone(), "/tercet"), (self.target.clone(), "/target")];
        paths.extend(home("CARGO_HOME", ".cargo").map(|path| (path, "/cargo")));
        paths.extend(home("RUSTUP_HOME", ".rustup").map(|path| (path, "/rustup")));
        // Of two that match the compiler takes the last, so a folder comes before what is in it.
        paths.sort_by_key(|(path, _)| path.as_os_str().len());
        paths
    }

    /// The flags of the compiler: messages of panics tell no path of this machine,
    /// and the page framework forgets the types of components, which makes the
    /// program a fifth smaller and faster to build. A page hashes a few commitments, so
    /// the rounds of the hash need not be unrolled.
    fn flags(&self) -> OsString {
        let erased = ["--cfg", "erase_components", "--cfg", "sha2_backend_soft=\"compact\""]
            .map(OsString::from);
        let remaps = self.private_paths().into_iter().map(|(path, stand_in)| {
            let mut flag = OsString::from("--remap-path-prefix=");
            flag.push(path);
            flag.push("=");
            flag.push(stand_in);
            flag
        });
        erased.into_iter().chain(remaps).collect::<Vec<_>>().join(OsStr::new(BETWEEN_FLAGS))
    }
}

/// The cargo that started this program, with a clean environment.
fn cargo(folder: &Path) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(folder);
    for (name, _) in env::vars_os() {
        let name_text = name.to_string_lossy();
        if INHERITED.iter().any(|prefix| name_text.starts_with(prefix)) {
            command.env_remove(&name);
        }
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workspace() -> Workspace {
        Workspace {
            root: "/home/anna/tercet".into(),
            target: "/home/anna/tercet/target".into(),
            packages: vec!["tercet-web".to_owned()],
        }
    }

    #[test]
    fn an_inner_folder_is_hidden_by_its_own_name() {
        let flags = workspace().flags().into_string().unwrap();
        let flags: Vec<_> = flags.split(BETWEEN_FLAGS).collect();
        let at = |flag: &str| flags.iter().position(|other| *other == flag).unwrap();
        let outer = at("--remap-path-prefix=/home/anna/tercet=/tercet");
        let inner = at("--remap-path-prefix=/home/anna/tercet/target=/target");
        assert!(outer < inner);
    }

    #[test]
    fn what_is_built_lies_where_cargo_puts_it() {
        let path = workspace().built("tercet-web", "page");
        let expected = "/home/anna/tercet/target/wasm32-unknown-unknown/page/tercet_web.wasm";
        assert_eq!(path, Path::new(expected));
        assert!(workspace().has("tercet-web") && !workspace().has("tercet-worker"));
    }

    #[test]
    fn this_workspace_is_found() {
        let workspace = Workspace::ask().unwrap();
        assert!(workspace.root.join("tools/bundler/Cargo.toml").is_file());
        assert!(workspace.has("tercet-bundler"));
    }
}
