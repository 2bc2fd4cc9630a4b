//! Cuts a program into what is loaded at once and the parts that are loaded later.
//!
//! The splitter makes a piece for each part and one for every set of parts that
//! share something: dozens of small files. Here a part becomes one file with all
//! the pieces it needs, so that it is one request; what several parts share lies
//! in the file of each, and the script takes it from the first that comes.

use std::{
    collections::{BTreeMap, HashMap},
    error::Error,
    fs,
    path::{Path, PathBuf},
};

use wasm_split_cli_support::{Options, transform};

use crate::{
    failure::PageError,
    fold::Unfolded,
    template::{self, Parts},
};

/// The script through which the program asks for its parts.
const SCRIPT: &str = "parts.js";
pub(crate) const SCRIPT_TEMPLATE: &str = include_str!("parts.js");
/// How the names of parts end.
const PART: &str = ".part";
/// How the functions are called that load a part.
const LOADER: &str = "__wasm_split_load_";
/// A build with assertions lets parts import this, to notice parts of another build.
const CANARY: &str = "__canary_";
/// The kind of a section of wasm that only tools read.
const CUSTOM: u8 = 0;

/// Why a program could not be split.
pub(crate) type Unsplit = Box<dyn Error + Send + Sync>;

/// Whether a file of a program is a part that is loaded later.
pub(crate) fn is_part(name: &str) -> bool {
    name.ends_with(PART)
}

/// Puts the parts of a program and the script that loads them into a folder, and
/// gives what is left to be bound to JavaScript. What becomes a part goes through `arrange`.
///
/// The program must have been linked with `--emit-relocs`.
pub(crate) fn split(
    name: &str,
    wasm: &[u8],
    folder: &Path,
    arrange: impl Fn(&[u8]) -> Result<Vec<u8>, Unfolded>,
) -> Result<Vec<u8>, Unsplit> {
    let scratch = folder.join("split");
    fs::create_dir_all(&scratch)?;
    let main = scratch.join("main.wasm");
    let (script, program) = (format!("./{SCRIPT}"), format!("./{name}.js"));
    let mut options = Options::new(wasm);
    options.output_dir = &scratch;
    options.main_out_path = &main;
    options.main_module = &program;
    options.link_name = &script;
    let made = transform(options).map_err(|report| format!("{report:#}"))?;
    let pieces = read_pieces(&made.split_modules, arrange)?;
    for (part, needed) in &made.prefetch_map {
        let file = pack(needed.iter().filter_map(|piece| pieces.get(piece)));
        fs::write(folder.join(format!("{part}{PART}")), file)?;
    }
    let made_script = fs::read_to_string(scratch.join(SCRIPT))?;
    let script = own_script(&program, &made.prefetch_map, &made_script)?;
    fs::write(folder.join(SCRIPT), script)?;
    let rest = fs::read(&main)?;
    fs::remove_dir_all(&scratch)?;
    Ok(rest)
}

/// A piece of a program with its number.
type Piece = (u32, Vec<u8>);

/// The pieces by name, numbered in the order of their names.
fn read_pieces(
    paths: &[PathBuf],
    arrange: impl Fn(&[u8]) -> Result<Vec<u8>, Unfolded>,
) -> Result<BTreeMap<String, Piece>, Unsplit> {
    let mut pieces = BTreeMap::new();
    for path in paths {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let wasm = fs::read(path)?;
        let wasm = arrange(&without_custom_sections(&wasm))?;
        pieces.insert(stem.unwrap_or_default(), (0, wasm));
    }
    for (number, (_, piece)) in (0..).zip(&mut pieces) {
        piece.0 = number;
    }
    Ok(pieces)
}

/// A file of pieces: their number, number and length of each, the pieces.
fn pack<'a>(pieces: impl Iterator<Item = &'a Piece>) -> Vec<u8> {
    let pieces: Vec<_> = pieces.collect();
    let number = |number: usize| {
        u32::try_from(number).expect("a program is shorter than 4 GiB").to_le_bytes()
    };
    let mut file = number(pieces.len()).to_vec();
    for (id, wasm) in &pieces {
        file.extend(id.to_le_bytes());
        file.extend(number(wasm.len()));
    }
    pieces.iter().for_each(|(_, wasm)| file.extend(wasm));
    file
}

/// The script that loads the parts, in place of the one that was made.
fn own_script(
    program: &str,
    parts: &HashMap<String, Vec<String>>,
    made: &str,
) -> Result<String, PageError> {
    let mut names: Vec<_> = parts.keys().collect();
    names.sort();
    let export = |name| format!("export const {LOADER}{name} = loader(\"{name}\");");
    let exports: Vec<_> = names.into_iter().map(export).collect();
    // The only thing that parts import and the program does not export.
    let canary = made.split_once(CANARY).and_then(|(_, after)| after.split_once(','));
    let more = canary.map(|(rest, _)| format!("{CANARY}{rest}")).unwrap_or_default();
    let filled = Parts::from([
        ("program".to_owned(), program.to_owned()),
        ("more".to_owned(), more),
        ("exports".to_owned(), exports.join("\n")),
    ]);
    template::fill(SCRIPT, SCRIPT_TEMPLATE, &filled)
}

/// A module of wasm without the names of its functions and the like.
///
/// What cannot be understood stays as it is.
fn without_custom_sections(wasm: &[u8]) -> Vec<u8> {
    let (head, mut rest) = wasm.split_at(wasm.len().min(8));
    let mut out = head.to_vec();
    while let Some((section, after)) = next_section(rest) {
        if section[0] != CUSTOM {
            out.extend(section);
        }
        rest = after;
    }
    out.extend(rest);
    out
}

/// The section at the beginning, with its head, and what follows.
fn next_section(wasm: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut length = 0_usize;
    for (idx, byte) in wasm.iter().enumerate().skip(1).take(5) {
        length |= usize::from(byte & 0x7f) << (7 * (idx - 1));
        if byte & 0x80 == 0 {
            return wasm.split_at_checked(idx + 1 + length);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::folded;

    #[test]
    fn names_are_left_out_of_a_module_and_everything_else_stays() {
        let head = b"\0asm\x01\0\0\0";
        let (types, names) = (b"\x01\x04\x01\x60\0\0", b"\0\x05\x04name");
        let wasm = [&head[..], names, types, names].concat();
        assert_eq!(without_custom_sections(&wasm), [&head[..], types].concat());
        // A section may be longer than a byte can say.
        let long = [&b"\x0a\x80\x01"[..], &[7; 128]].concat();
        let wasm = [&head[..], &long, names].concat();
        assert_eq!(without_custom_sections(&wasm), [&head[..], &long].concat());
        assert_eq!(without_custom_sections(b"\0asm\x01\0\0\0\x01\xff"), b"\0asm\x01\0\0\0\x01\xff");
    }

    #[test]
    fn a_file_of_pieces_begins_with_their_numbers_and_lengths() {
        let pieces = [(7, b"abc".to_vec()), (1, b"d".to_vec())];
        let file = pack(pieces.iter());
        assert_eq!(file, b"\x02\0\0\0\x07\0\0\0\x03\0\0\0\x01\0\0\0\x01\0\0\0abcd");
    }

    #[test]
    fn the_script_has_a_loader_for_each_part_and_the_canary_of_the_build() {
        let parts = HashMap::from([("b".to_owned(), Vec::new()), ("a".to_owned(), Vec::new())]);
        let script = own_script("./page.js", &parts, "x = { __canary_1f: ~0xdead, };").unwrap();
        let loaders = "export const __wasm_split_load_a = loader(\"a\");\n\
                       export const __wasm_split_load_b = loader(\"b\");\n";
        assert!(script.ends_with(loaders), "{script}");
        assert!(script.contains("...initSync(), __canary_1f: ~0xdead }"), "{script}");
        assert!(script.contains(r#"from "./page.js";"#), "{script}");
        assert!(own_script("./page.js", &parts, "").unwrap().contains("...initSync(),  }"));
    }

    #[test]
    fn what_is_not_a_program_is_told_and_not_split() {
        let folder = tempfile::TempDir::new().unwrap();
        assert!(split("page", b"no wasm", folder.path(), folded).is_err());
    }
}
