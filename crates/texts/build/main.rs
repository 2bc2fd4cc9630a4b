//! Turns the Fluent files below `messages` into Rust: one typed function per message.

mod generator;

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use generator::{Form, LANGUAGES, Source, generate};

/// Where the translations are, relative to the crate.
const MESSAGES: &str = "messages";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={MESSAGES}");
    println!("cargo::rerun-if-changed=src");
    let sources = read_sources(Path::new(MESSAGES))?;
    let form = form();
    println!("cargo::rustc-check-cfg=cfg(loaded)");
    if form == Form::Loaded {
        println!("cargo::rustc-cfg=loaded");
    }
    let generated = match generate(&sources, form, |area| Path::new("src").join(area).is_file()) {
        Ok(generated) => generated,
        Err(problems) => {
            for problem in problems {
                println!("cargo::error={problem}");
            }
            return Ok(());
        }
    };
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo tells a build script where"));
    for (name, code) in generated {
        fs::write(out.join(name), code)?;
    }
    Ok(())
}

/// Only a program for browsers loads its texts: the feature of one package is
/// on for all packages that are built together.
fn form() -> Form {
    let is_wanted = env::var_os("CARGO_FEATURE_LOADED").is_some();
    let is_wasm = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    if is_wanted && is_wasm { Form::Loaded } else { Form::BuiltIn }
}

/// Reads all files of all languages, in the order of their names.
fn read_sources(folder: &Path) -> io::Result<Vec<Source>> {
    let mut sources = Vec::new();
    for tag in LANGUAGES {
        let mut paths = fs::read_dir(folder.join(tag))?
            .map(|entry| Ok(entry?.path()))
            .collect::<io::Result<Vec<_>>>()?;
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
        paths.sort();
        for path in paths {
            let area = path
                .file_stem()
                .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
            let text = fs::read_to_string(&path)?;
            sources.push(Source { tag, area, text });
        }
    }
    Ok(sources)
}
