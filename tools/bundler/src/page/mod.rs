//! What the page is made of, gathered from the folders of the workspace.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};

use serde::Serialize;
use tercet_texts::loaded::Portion;

use crate::{
    asset_list::{AssetList, File, Load},
    css,
    failure::PageError,
    help, icon,
    program::Program,
    split::is_part,
    template::{self, Parts},
    texts,
};

const ASSETS: &str = "crates/web/assets";
const STYLE: &str = "crates/web/style";
const HELP: &str = "crates/texts/help";

/// Sheets with this name or a later one belong to screens that are loaded later.
const FIRST_MORE: &str = "41";
/// Pictures of the page that somebody who installs it is shown.
const PICTURES: [&str; 3] = [
    "docs/pictures/classic-desktop.png",
    "docs/pictures/cubed-desktop.png",
    "docs/pictures/classic-tall-phone.png",
];

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
    /// Everything that it consists of at first, to be fetched before somebody plays.
    worker_files: Vec<String>,
    /// The messages of each language that everybody meets.
    texts: &'a texts::Index,
    /// The other messages of each language.
    more_texts: &'a texts::Index,
    /// The styles of screens that are loaded later, if there are any.
    more_style: Option<String>,
    /// The rules: language, then topic.
    help: &'a help::Index,
    /// Other files by their names.
    assets: &'a BTreeMap<String, String>,
}

/// Gathers everything.
pub(crate) fn gather(root: &Path, programs: &[Program]) -> Result<AssetList, PageError> {
    let assets = root.join(ASSETS);
    let mut asset_list = AssetList::default();
    let mut parts = Parts::new();

    let (sheet, more) = style(&root.join(STYLE))?;
    let sheet = asset_list.add_hashed("/style.css", sheet.into_bytes(), Load::First);
    parts.insert("style.css".to_owned(), sheet);
    let add_more =
        |more: String| asset_list.add_hashed("/more.css", more.into_bytes(), Load::Offline);
    let more_style = Some(more).filter(|more| !more.is_empty()).map(add_more);

    let mut worker = None;
    for program in programs {
        let folder = add_program(&assets, program, &mut asset_list, &mut parts)?;
        if program.name == "worker" {
            worker = Some(format!("{folder}/worker_boot.js"));
        }
    }
    add_icons(&assets, &mut asset_list, &mut parts)?;
    add_pictures(root, &mut asset_list, &mut parts)?;
    let others = add_others(&assets, &mut asset_list)?;
    let texts = texts::gather(&mut asset_list, Portion::First);
    let more_texts = texts::gather(&mut asset_list, Portion::More);
    let help = help::gather(&root.join(HELP), &mut asset_list)?;

    let is_of_worker = |file: &&File| file.load == Load::Play;
    let worker_files = asset_list.files().iter().filter(is_of_worker).map(|file| file.path.clone());
    let files = Files {
        worker,
        worker_files: worker_files.collect(),
        texts: &texts,
        more_texts: &more_texts,
        more_style,
        help: &help,
        assets: &others,
    };
    parts.insert("files".to_owned(), data_for_a_script(&files)?);
    for (name, address, load) in TEMPLATES {
        let filled = template::fill(name, &read_text(&assets.join(name))?, &parts)?;
        asset_list.add(address, filled.into_bytes(), load);
    }
    for name in PLAIN {
        asset_list.add(&format!("/{name}"), read(&assets.join(name))?, Load::Later);
    }
    add_service(&assets, &mut asset_list)?;
    Ok(asset_list)
}

/// A program with the script that starts it; tells their folder.
fn add_program(
    assets: &Path,
    program: &Program,
    asset_list: &mut AssetList,
    parts: &mut Parts,
) -> Result<String, PageError> {
    let mut files = program.files.clone();
    for (_, starter) in STARTERS.iter().filter(|(name, _)| *name == program.name) {
        files.push(((*starter).to_owned(), read(&assets.join(starter))?));
    }
    let load = |name: &str| match program.name {
        _ if is_part(name) => Load::Offline,
        "page" => Load::First,
        _ => Load::Play,
    };
    let folder = asset_list.add_folder(program.name, &files, load);
    for (name, _) in &files {
        parts.insert(format!("{}/{name}", program.name), format!("{folder}/{name}"));
    }
    Ok(folder)
}

/// Icons as drawings and as pixels.
fn add_icons(
    assets: &Path,
    asset_list: &mut AssetList,
    parts: &mut Parts,
) -> Result<(), PageError> {
    for (name, sides) in ICONS {
        let path = assets.join(name);
        let svg = read(&path)?;
        for side in sides {
            let stem = name.trim_end_matches(".svg");
            let png_name = format!("{stem}-{side}.png");
            let png = icon::png(&path, &svg, *side)?;
            let address = asset_list.add_hashed(&format!("/{png_name}"), png, Load::Later);
            parts.insert(png_name, address);
        }
        let load = if name == TAB_ICON { Load::First } else { Load::Offline };
        let address = asset_list.add_hashed(&format!("/{name}"), svg, load);
        parts.insert(name.to_owned(), address);
    }
    Ok(())
}

/// Pictures with their sizes; one that is not there is missed by the text that names it.
fn add_pictures(
    root: &Path,
    asset_list: &mut AssetList,
    parts: &mut Parts,
) -> Result<(), PageError> {
    for path in PICTURES.map(|name| root.join(name)).iter().filter(|path| path.is_file()) {
        let (png, name) = (read(path)?, path.file_name().unwrap_or_default().to_string_lossy());
        let (width, height) = icon::size(&png).ok_or_else(|| PageError::Unreadable {
            path: path.clone(),
            source: io::Error::other("not a PNG"),
        })?;
        let address = asset_list.add_hashed(&format!("/{name}"), png, Load::Later);
        parts.insert(format!("{name} size"), format!("{width}x{height}"));
        parts.insert(name.into_owned(), address);
    }
    Ok(())
}

/// Files that have no special meaning, for the page to ask for by name.
fn add_others(
    assets: &Path,
    asset_list: &mut AssetList,
) -> Result<BTreeMap<String, String>, PageError> {
    let mut known: BTreeSet<&str> = BTreeSet::from([SERVICE]);
    known.extend(PLAIN);
    known.extend(STARTERS.iter().map(|(_, name)| *name));
    known.extend(ICONS.iter().map(|(name, _)| *name));
    known.extend(TEMPLATES.iter().map(|(name, ..)| *name));
    let mut others = BTreeMap::new();
    for (name, path) in children(assets)? {
        if !known.contains(name.as_str()) && path.is_file() {
            let address = asset_list.add_hashed(&format!("/{name}"), read(&path)?, Load::Offline);
            others.insert(name, address);
        }
    }
    Ok(others)
}

/// The script that answers without a network: it knows what to keep.
fn add_service(assets: &Path, asset_list: &mut AssetList) -> Result<(), PageError> {
    let kept: Vec<&str> = asset_list
        .files()
        .iter()
        .filter(|file| file.load != Load::Later)
        .map(|file| file.path.as_str())
        .collect();
    let parts = Parts::from([
        ("version".to_owned(), asset_list.version()),
        ("kept".to_owned(), json(&kept)?),
    ]);
    let filled = template::fill(SERVICE, &read_text(&assets.join(SERVICE))?, &parts)?;
    asset_list.add(&format!("/{SERVICE}"), filled.into_bytes(), Load::Later);
    Ok(())
}

/// The style sheets in the order of their names, as two: what everybody meets first, and what
/// comes with screens that are loaded later.
fn style(folder: &Path) -> Result<(String, String), PageError> {
    let sheets = children(folder)?.into_iter().filter(|(name, _)| name.ends_with(".css"));
    let (more, first): (Vec<_>, Vec<_>) = sheets.partition(|(name, _)| FIRST_MORE <= name.as_str());
    let joined = |sheets: Vec<(String, PathBuf)>| {
        let texts =
            sheets.iter().map(|(_, path)| read_text(path)).collect::<Result<Vec<_>, _>>()?;
        Ok(css::join(texts.iter().map(String::as_str)))
    };
    Ok((joined(first)?, joined(more)?))
}

/// JSON that may stand between the tags of a script: nothing in it ends the script.
fn data_for_a_script(value: &impl Serialize) -> Result<String, PageError> {
    Ok(json(value)?.replace('<', "\\u003c"))
}

fn json(value: &impl Serialize) -> Result<String, PageError> {
    serde_json::to_string(value).map_err(|source| PageError::OddAnswer { source })
}

/// What is in a folder, ordered by name; nothing if there is no such folder.
pub(crate) fn children(folder: &Path) -> Result<Vec<(String, PathBuf)>, PageError> {
    let unreadable = |source| PageError::Unreadable { path: folder.to_owned(), source };
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(unreadable)?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.ok_or_else(|| PageError::NoText { path: path.clone() })?.to_owned();
        found.push((name, path));
    }
    found.sort();
    Ok(found)
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, PageError> {
    fs::read(path).map_err(|source| PageError::Unreadable { path: path.to_owned(), source })
}

fn read_text(path: &Path) -> Result<String, PageError> {
    String::from_utf8(read(path)?).map_err(|_| PageError::NoText { path: path.to_owned() })
}

#[cfg(test)]
mod tests;
