//! The page gathered from planted folders, and from the real ones.

use tempfile::TempDir;

use super::*;

const SVG: &str =
    r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>"#;

/// A workspace with the least a page needs.
fn planted(more: &[(&str, &str)]) -> TempDir {
    let root = TempDir::new().unwrap();
    let usual = [
        ("crates/web/assets/index.html", "{{style.css}} {{page/boot.js}} {{files}}"),
        ("crates/web/assets/manifest.webmanifest", "{{icon-192.png}}"),
        ("crates/web/assets/sw.js", "{{version}} {{kept}}"),
        ("crates/web/assets/boot.js", "boot"),
        ("crates/web/assets/worker_boot.js", "work"),
        ("crates/web/assets/robots.txt", "robots"),
        ("crates/web/assets/icon.svg", SVG),
        ("crates/web/assets/icon-maskable.svg", SVG),
        ("crates/web/style/20-b.css", "b { }"),
        ("crates/web/style/10-a.css", "a { }"),
    ];
    for (path, text) in usual.iter().chain(more) {
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    root
}

fn programs(wasm: &[u8]) -> Vec<Program> {
    ["page", "worker"]
        .map(|name| Program {
            name,
            files: vec![
                (format!("{name}.js"), b"js".to_vec()),
                (format!("{name}_bg.wasm"), wasm.to_vec()),
                ("parts.js".to_owned(), b"js".to_vec()),
                ("cubed.part".to_owned(), wasm.to_vec()),
            ],
        })
        .into()
}

/// The text of the file whose address begins so.
fn text(asset_list: &AssetList, start: &str) -> String {
    let file = asset_list.files().iter().find(|file| file.path.starts_with(start)).unwrap();
    String::from_utf8(file.bytes.clone()).unwrap()
}

/// The index is the only file that is asked for by `/` alone.
fn index(asset_list: &AssetList) -> String {
    let file = asset_list.files().iter().find(|file| file.path == "/").unwrap();
    String::from_utf8(file.bytes.clone()).unwrap()
}

#[test]
fn the_index_names_the_files_by_their_hashed_addresses() {
    let root =
        planted(&[("crates/texts/help/en/classic.md", "rules"), ("crates/web/assets/x.ogg", "o")]);
    let asset_list = gather(root.path(), &programs(b"wasm")).unwrap();
    let index = index(&asset_list);
    let addresses: Vec<_> = asset_list.files().iter().map(|file| file.path.as_str()).collect();
    let mut words = index.split(' ');
    assert!(addresses.contains(&words.next().unwrap()));
    assert!(addresses.contains(&words.next().unwrap()));
    let files: serde_json::Value = serde_json::from_str(words.next().unwrap()).unwrap();
    let of_worker = files["worker_files"].as_array().unwrap();
    assert!(of_worker.contains(&files["worker"]) && of_worker.len() == 4, "{of_worker:?}");
    for address in [&files["worker"], &files["help"]["en"]["classic"], &files["assets"]["x.ogg"]] {
        assert!(addresses.contains(&address.as_str().unwrap()), "{address}");
    }
}

#[test]
fn the_script_for_offline_keeps_the_programs_and_not_the_help() {
    let root = planted(&[("crates/texts/help/en/classic.md", "rules")]);
    let asset_list = gather(root.path(), &programs(b"wasm")).unwrap();
    let service = text(&asset_list, "/sw.js");
    let (version, kept) = service.split_once(' ').unwrap();
    assert_eq!(version.len(), 12);
    let kept: Vec<String> = serde_json::from_str(kept).unwrap();
    let has = |start: &str, end: &str| {
        kept.iter().any(|path| path.starts_with(start) && path.ends_with(end))
    };
    assert!(kept.contains(&"/".to_owned()));
    assert!(has("/page-", "/page_bg.wasm") && has("/page-", "/boot.js"));
    assert!(has("/worker-", "/worker_bg.wasm") && has("/worker-", "/worker_boot.js"));
    assert!(has("/style-", ".css") && !has("/help/", ".md"));
}

#[test]
fn any_change_is_a_new_version() {
    let version = |wasm: &[u8], sheet: &str| {
        let root = planted(&[("crates/web/style/10-a.css", sheet)]);
        text(&gather(root.path(), &programs(wasm)).unwrap(), "/sw.js")[..12].to_owned()
    };
    let first = version(b"1", "a{}");
    assert_eq!(first, version(b"1", "a{}"));
    assert_ne!(first, version(b"2", "a{}"));
    assert_ne!(first, version(b"1", "c{}"));
}

#[test]
fn style_sheets_come_by_name_and_those_of_later_screens_apart() {
    let more =
        [("crates/web/style/41-puzzle.css", "p { }"), ("crates/web/style/40-x.css", "x { }")];
    let asset_list = gather(planted(&more).path(), &programs(b"wasm")).unwrap();
    assert_eq!(text(&asset_list, "/style-"), "a{}b{}x{}");
    assert_eq!(text(&asset_list, "/more-"), "p{}");
    let load = |start: &str| asset_list.files().iter().find(|file| file.path.starts_with(start));
    assert_eq!(load("/more-").unwrap().load, Load::Offline);
    let asset_list = gather(planted(&[]).path(), &programs(b"wasm")).unwrap();
    assert!(index(&asset_list).contains(r#""more_style":null"#));
}

#[test]
fn without_a_worker_the_page_is_told_so() {
    let asset_list = gather(planted(&[]).path(), &programs(b"wasm")[..1]).unwrap();
    assert!(index(&asset_list).contains(r#""worker":null"#));
}

#[test]
fn data_cannot_end_the_script_it_is_in() {
    assert_eq!(data_for_a_script(&"</script>").unwrap(), r#""\u003c/script>""#);
}

#[test]
fn the_real_assets_have_no_gap_that_cannot_be_filled() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let asset_list = gather(&root, &programs(b"wasm")).unwrap();
    let index = index(&asset_list);
    assert!(index.starts_with("<!doctype html>") && !index.contains("{{"), "{index}");
    assert!(!index.contains("<style") && !index.contains(" style="), "the policy forbids it");
    let manifest: serde_json::Value =
        serde_json::from_str(&text(&asset_list, "/manifest.webmanifest")).unwrap();
    for icon in manifest["icons"].as_array().unwrap() {
        let address = icon["src"].as_str().unwrap();
        assert!(asset_list.files().iter().any(|file| file.path == address), "{address}");
    }
}
