//! Embeds the folder of the page, if it has been made.
//!
//! Without it there is an empty table, so that checking, linting and testing
//! the workspace need no wasm build.

#[path = "src/assets/listing.rs"]
mod listing;

use std::{
    env,
    error::Error,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use listing::{Asset, Cache, Listing};

/// Names another folder of the page than the one in cargo's target folder.
const VARIABLE: &str = "TERCET_PAGE";
/// What cargo writes into the folder it builds into.
const SIGN_OF_TARGET: &str = "CACHEDIR.TAG";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/assets/listing.rs");
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    let folder = match env::var_os(VARIABLE) {
        Some(folder) => Some(PathBuf::from(folder)),
        None => usual_folder(&out),
    };
    let mut table = String::from("&[\n");
    if let Some(folder) = folder {
        // Cargo looks at a folder that exists; one that does not would make it
        // run this again each time.
        fs::create_dir_all(&folder)?;
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in files_of(&folder)? {
            write_entry(&mut table, &folder, &file)?;
        }
    }
    table.push_str("]\n");
    fs::write(out.join("table.rs"), table)?;
    Ok(())
}

/// The folder `page` in the folder that cargo builds into.
fn usual_folder(out: &Path) -> Option<PathBuf> {
    let target = out.ancestors().find(|folder| folder.join(SIGN_OF_TARGET).is_file())?;
    Some(target.join("page"))
}

/// The files that the list names; none if there is no list.
fn files_of(folder: &Path) -> Result<Vec<Asset>, Box<dyn Error>> {
    let path = folder.join(listing::NAME);
    if !path.is_file() {
        return Ok(Vec::new());
    }
    let listing: Listing = serde_json::from_slice(&fs::read(&path)?)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(listing.files)
}

/// A line of the table, ordered by path as the list is.
fn write_entry(table: &mut String, folder: &Path, file: &Asset) -> Result<(), Box<dyn Error>> {
    let include = |ending: &str| {
        let mut path = folder.join(&file.file).into_os_string();
        path.push(ending);
        format!("include_bytes!({:?})", PathBuf::from(path))
    };
    let packed = |size: Option<usize>, ending: &str| {
        size.map_or_else(|| "None".to_owned(), |_| format!("Some({})", include(ending)))
    };
    let cache = match file.cache {
        Cache::Immutable => "Immutable",
        Cache::Revalidate => "Revalidate",
    };
    writeln!(
        table,
        "    Embedded {{ path: {:?}, media_type: {:?}, hash: {:?}, cache: Cache::{cache}, \
         bytes: {}, brotli: {}, gzip: {} }},",
        file.path,
        file.media_type,
        file.hash,
        include(""),
        packed(file.brotli, ".br"),
        packed(file.gzip, ".gz"),
    )?;
    Ok(())
}
