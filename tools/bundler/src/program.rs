//! The wasm programs: built by cargo, bound to JavaScript in this process.

use std::{fs, path::Path};

use wasm_bindgen_cli_support::Bindgen;

use crate::{
    cargo::Workspace,
    failure::PageError,
    fold::{self, Unfolded},
    hash,
    order::BuildProfile,
    page::{children, read},
    split,
};

/// Where bound programs are kept below cargo's target folder.
const KEPT: &str = "bound";
/// Beside a bound program: the hash of what it was made from.
const STAMP: &str = "made-from";

/// One program that a browser runs.
#[derive(Debug)]
pub(crate) struct Program {
    /// What it is called: the stem of its files.
    pub(crate) name: &'static str,
    /// Its files with their names, ordered.
    pub(crate) files: Vec<(String, Vec<u8>)>,
}

/// A package that becomes a program.
struct Source {
    package: &'static str,
    name: &'static str,
    /// Whether parts of it are loaded later.
    has_parts: bool,
}

/// The page itself, and the server inside the page.
const SOURCES: [Source; 2] = [
    Source { package: "tercet-web", name: "page", has_parts: true },
    Source { package: "tercet-worker", name: "worker", has_parts: true },
];

/// Builds every program there is.
pub(crate) fn build(
    workspace: &Workspace,
    profile: BuildProfile,
) -> Result<Vec<Program>, PageError> {
    let sources: Vec<_> = SOURCES.iter().filter(|source| workspace.has(source.package)).collect();
    let packages: Vec<_> = sources.iter().map(|source| source.package).collect();
    workspace.build(&packages, profile.cargo_profile())?;
    sources
        .into_iter()
        .map(|source| {
            let wasm = read(&workspace.built(source.package, profile.cargo_profile()))?;
            let folder =
                workspace.target.join(KEPT).join(profile.cargo_profile()).join(source.name);
            let files = bound(source.name, wasm, source.has_parts, profile, &folder)?;
            for (name, bytes) in &files {
                forbid_private_paths(name, bytes, workspace)?;
            }
            Ok(Program { name: source.name, files })
        })
        .collect()
}

/// The files of a program, as an earlier run left them if they are from the same wasm.
fn bound(
    name: &'static str,
    wasm: Vec<u8>,
    has_parts: bool,
    profile: BuildProfile,
    folder: &Path,
) -> Result<Vec<(String, Vec<u8>)>, PageError> {
    let stamp_path = folder.join(STAMP);
    let made_by = [split::SCRIPT_TEMPLATE, fold::VERSION].map(str::as_bytes);
    let stamp = hash::of_all([&wasm, made_by[0], made_by[1]]);
    if fs::read_to_string(&stamp_path).is_ok_and(|there| there == stamp) {
        return files_in(folder, "");
    }
    let unwritable = |path: &Path| {
        let path = path.to_owned();
        move |source| PageError::Unwritable { path, source }
    };
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(unwritable(folder))?;
    }
    fs::create_dir_all(folder).map_err(unwritable(folder))?;
    let wasm = match has_parts {
        true => split::split(name, &wasm, folder, |part| arranged(part, profile))
            .map_err(|error| PageError::NotSplit { program: name, message: error.to_string() })?,
        false => wasm,
    };
    bind(name, wasm, has_parts, folder)
        .map_err(|message| PageError::NotBound { program: name, message })?;
    let program = folder.join(format!("{name}_bg.wasm"));
    let small = arranged(&read(&program)?, profile)
        .map_err(|error| PageError::NotBound { program: name, message: error.to_string() })?;
    fs::write(&program, small).map_err(unwritable(&program))?;
    fs::write(&stamp_path, stamp).map_err(unwritable(&stamp_path))?;
    files_in(folder, "")
}

/// A program as people get it: so that it compresses well, unless somebody waits for the build.
fn arranged(wasm: &[u8], profile: BuildProfile) -> Result<Vec<u8>, Unfolded> {
    match profile {
        BuildProfile::Release => fold::folded(wasm),
        BuildProfile::Dev => Ok(wasm.to_vec()),
    }
}

fn bind(name: &str, wasm: Vec<u8>, has_parts: bool, folder: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes(name, wasm);
    bindgen.web(true).map_err(|error| format!("{error:#}"))?;
    bindgen
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(true)
        // The parts call what the linker exported for them.
        .keep_lld_exports(has_parts)
        .generate(folder)
        .map_err(|error| format!("{error:#}"))
}

/// Every file below a folder with its name relative to it.
fn files_in(folder: &Path, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, PageError> {
    let mut files = Vec::new();
    for (name, path) in children(folder)? {
        let full = format!("{prefix}{name}");
        if path.is_dir() {
            files.extend(files_in(&path, &format!("{full}/"))?);
        } else if full != STAMP {
            files.push((full, read(&path)?));
        }
    }
    Ok(files)
}

/// What everybody loads tells nothing about the machine it was built on.
fn forbid_private_paths(name: &str, bytes: &[u8], workspace: &Workspace) -> Result<(), PageError> {
    let found = workspace.private_paths().into_iter().find(|(path, _)| contains(bytes, path));
    match found {
        None => Ok(()),
        Some((path, _)) => {
            Err(PageError::Leak { file: name.to_owned(), path: path.display().to_string() })
        }
    }
}

fn contains(bytes: &[u8], path: &Path) -> bool {
    let text = path.as_os_str().as_encoded_bytes();
    !text.is_empty() && bytes.windows(text.len()).any(|window| window == text)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    /// The smallest module there is.
    const EMPTY: &[u8] = b"\0asm\x01\0\0\0";

    #[test]
    fn a_program_is_bound_once_for_the_same_wasm() {
        let folder = TempDir::new().unwrap();
        let folder = folder.path().join("page");
        let files = bound("page", EMPTY.to_vec(), false, BuildProfile::Release, &folder).unwrap();
        let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["page.js", "page_bg.wasm"]);
        fs::write(folder.join("page.js"), "kept").unwrap();
        assert_eq!(
            bound("page", EMPTY.to_vec(), false, BuildProfile::Release, &folder).unwrap()[0].1,
            b"kept"
        );
        fs::write(folder.join(STAMP), "other").unwrap();
        assert_eq!(
            bound("page", EMPTY.to_vec(), false, BuildProfile::Release, &folder).unwrap(),
            files
        );
    }

    #[test]
    fn what_is_not_wasm_cannot_be_bound() {
        let folder = TempDir::new().unwrap();
        let failure = bound(
            "page",
            b"no wasm".to_vec(),
            false,
            BuildProfile::Dev,
            &folder.path().join("page"),
        )
        .unwrap_err();
        assert!(failure.to_string().starts_with("`page` cannot be bound"), "{failure}");
    }

    #[test]
    fn a_path_of_this_machine_is_found() {
        let workspace = Workspace::ask().unwrap();
        let root = workspace.root.display().to_string();
        let bytes = format!("a panic in {root}/crates/web/src/lib.rs");
        let failure = forbid_private_paths("page_bg.wasm", bytes.as_bytes(), &workspace);
        let expected = format!("page_bg.wasm contains {root}, a path of this machine");
        assert_eq!(failure.unwrap_err().to_string(), expected);
        assert!(forbid_private_paths("page_bg.wasm", b"/tercet/crates", &workspace).is_ok());
    }
}
