//! What the page is made of, gathered from the folders of the workspace.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};

use serde::Serialize;

use crate::{
    css,
    failure::Failure,
    help, icon,
    program::Program,
    shelf::{Load, Shelf},
    split::is_part,
    template::{self, Parts},
    texts,
};

const ASSETS: &str = "crates/web/assets";
const STYLE: &str = "crates/web/style";
const HELP: &str = "crates/texts/help";

/// The sheet that only imports the others, in their order.
const FIRST_SHEET: &str = "index.css";
/// The scripts that start the programs, beside which they lie.
const STARTERS: [(&str, &str); 2] = [("page", "boot.js"), ("worker", "worker_boot.js")];
/// Drawings that are also wanted as pixels, with the sides of the squares.
const ICONS: [(&str, &[u32]); 2] =
    [("icon.svg", &[180, 192, 512]), ("icon-maskable.svg", &[192, 512])];
/// The drawing that a browser shows beside the title.
const TAB_ICON: &str = "icon.svg";
/// Texts with gaps, under fixed names: where they lie and where they are asked for.
const TEMPLATES: [(&str, &str, Load); 2] = [
    ("manifest.webmanifest", "/manifest.webmanifest", Load::First),
    ("index.html", "/", Load::First),
];
/// The script that answers without a network. It is filled in last: it names everything else.
const SERVICE: &str = "sw.js";
/// Files under fixed names that are taken as they are.
const PLAIN: [&str; 1] = ["robots.txt"];

/// What the page may know about its files; it finds this as JSON in itself.
#[derive(Debug, Serialize)]
struct Files<'a> {
    /// The script of the worker that plays without a server, if there is one.
    worker: Option<String>,
    /// The messages of each language.
    texts: &'a texts::Index,
    /// The rules: language, then topic.
    help: &'a help::Index,
    /// Other files by their names.
    assets: &'a BTreeMap<String, String>,
}

/// Gathers everything.
pub(crate) fn gather(root: &Path, programs: &[Program]) -> Result<Shelf, Failure> {
    let assets = root.join(ASSETS);
    let mut shelf = Shelf::default();
    let mut parts = Parts::new();

    let sheet = style(&root.join(STYLE))?;
    let sheet = shelf.add_hashed("/style.css", sheet.into_bytes(), Load::First);
    parts.insert("style.css".to_owned(), sheet);

    let mut worker = None;
    for program in programs {
        let folder = add_program(&assets, program, &mut shelf, &mut parts)?;
        if program.name == "worker" {
            worker = Some(format!("{folder}/worker_boot.js"));
        }
    }
    add_icons(&assets, &mut shelf, &mut parts)?;
    let others = add_others(&assets, &mut shelf)?;
    let texts = texts::gather(&mut shelf);
    let help = help::gather(&root.join(HELP), &mut shelf)?;

    let files = Files { worker, texts: &texts, help: &help, assets: &others };
    parts.insert("files".to_owned(), data_for_a_script(&files)?);
    for (name, address, load) in TEMPLATES {
        let filled = template::fill(name, &read_text(&assets.join(name))?, &parts)?;
        shelf.add(address, filled.into_bytes(), load);
    }
    for name in PLAIN {
        shelf.add(&format!("/{name}"), read(&assets.join(name))?, Load::Later);
    }
    add_service(&assets, &mut shelf)?;
    Ok(shelf)
}

/// A program with the script that starts it; tells their folder.
fn add_program(
    assets: &Path,
    program: &Program,
    shelf: &mut Shelf,
    parts: &mut Parts,
) -> Result<String, Failure> {
    let mut files = program.files.clone();
    for (_, starter) in STARTERS.iter().filter(|(name, _)| *name == program.name) {
        files.push(((*starter).to_owned(), read(&assets.join(starter))?));
    }
    let is_first = |name: &str| program.name == "page" && !is_part(name);
    let load = |name: &str| if is_first(name) { Load::First } else { Load::Offline };
    let folder = shelf.add_folder(program.name, &files, load);
    for (name, _) in &files {
        parts.insert(format!("{}/{name}", program.name), format!("{folder}/{name}"));
    }
    Ok(folder)
}

/// Icons as drawings and as pixels.
fn add_icons(assets: &Path, shelf: &mut Shelf, parts: &mut Parts) -> Result<(), Failure> {
    for (name, sides) in ICONS {
        let path = assets.join(name);
        let svg = read(&path)?;
        for side in sides {
            let stem = name.trim_end_matches(".svg");
            let png_name = format!("{stem}-{side}.png");
            let png = icon::png(&path, &svg, *side)?;
            let address = shelf.add_hashed(&format!("/{png_name}"), png, Load::Later);
            parts.insert(png_name, address);
        }
        let load = if name == TAB_ICON { Load::First } else { Load::Offline };
        let address = shelf.add_hashed(&format!("/{name}"), svg, load);
        parts.insert(name.to_owned(), address);
    }
    Ok(())
}

/// Files that have no special meaning, for the page to ask for by name.
fn add_others(assets: &Path, shelf: &mut Shelf) -> Result<BTreeMap<String, String>, Failure> {
    let mut known: BTreeSet<&str> = BTreeSet::from([SERVICE]);
    known.extend(PLAIN);
    known.extend(STARTERS.iter().map(|(_, name)| *name));
    known.extend(ICONS.iter().map(|(name, _)| *name));
    known.extend(TEMPLATES.iter().map(|(name, ..)| *name));
    let mut others = BTreeMap::new();
    for (name, path) in children(assets)? {
        if !known.contains(name.as_str()) && path.is_file() {
            let address = shelf.add_hashed(&format!("/{name}"), read(&path)?, Load::Offline);
            others.insert(name, address);
        }
    }
    Ok(others)
}

/// The script that answers without a network: it knows what to keep.
fn add_service(assets: &Path, shelf: &mut Shelf) -> Result<(), Failure> {
    let kept: Vec<&str> = shelf
        .files()
        .iter()
        .filter(|file| file.load != Load::Later)
        .map(|file| file.path.as_str())
        .collect();
    let parts =
        Parts::from([("version".to_owned(), shelf.version()), ("kept".to_owned(), json(&kept)?)]);
    let filled = template::fill(SERVICE, &read_text(&assets.join(SERVICE))?, &parts)?;
    shelf.add(&format!("/{SERVICE}"), filled.into_bytes(), Load::Later);
    Ok(())
}

/// The style sheets in the order in which the first one imports them; by name
/// where there is no such sheet.
fn style(folder: &Path) -> Result<String, Failure> {
    let sheets: Vec<_> =
        children(folder)?.into_iter().filter(|(name, _)| name.ends_with(".css")).collect();
    let Some((_, first)) = sheets.iter().find(|(name, _)| name == FIRST_SHEET) else {
        let texts =
            sheets.iter().map(|(_, path)| read_text(path)).collect::<Result<Vec<_>, _>>()?;
        return Ok(css::join(texts.iter().map(String::as_str)));
    };
    let order = read_text(first)?;
    let mut unused: BTreeSet<&str> = sheets.iter().map(|(name, _)| name.as_str()).collect();
    unused.remove(FIRST_SHEET);
    let mut texts = Vec::new();
    for name in imports(&order) {
        texts.push(read_text(&folder.join(name))?);
        unused.remove(name);
    }
    if let Some(name) = unused.first() {
        let forgotten = io::Error::other(format!("{FIRST_SHEET} does not import it"));
        return Err(Failure::Unreadable { path: folder.join(name), source: forgotten });
    }
    Ok(css::join(texts.iter().map(String::as_str)))
}

/// The names in lines like `@import "table.css";`.
fn imports(sheet: &str) -> impl Iterator<Item = &str> {
    sheet.lines().filter_map(|line| {
        let name = line.trim().strip_prefix("@import")?.trim().strip_suffix(';')?;
        Some(name.trim().trim_matches('"').trim_start_matches("./"))
    })
}

/// JSON that may stand between the tags of a script: nothing in it ends the script.
fn data_for_a_script(value: &impl Serialize) -> Result<String, Failure> {
    Ok(json(value)?.replace('<', "\\u003c"))
}

fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|source| Failure::OddAnswer { source })
}

/// What is in a folder, ordered by name; nothing if there is no such folder.
pub(crate) fn children(folder: &Path) -> Result<Vec<(String, PathBuf)>, Failure> {
    let unreadable = |source| Failure::Unreadable { path: folder.to_owned(), source };
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(unreadable)?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.ok_or_else(|| Failure::NoText { path: path.clone() })?.to_owned();
        found.push((name, path));
    }
    found.sort();
    Ok(found)
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|source| Failure::Unreadable { path: path.to_owned(), source })
}

fn read_text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read(path)?).map_err(|_| Failure::NoText { path: path.to_owned() })
}

#[cfg(test)]
mod tests;
