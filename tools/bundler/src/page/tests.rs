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
        ("crates/web/style/b.css", "b { }"),
        ("crates/web/style/a.css", "a { }"),
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
fn text(shelf: &Shelf, start: &str) -> String {
    let file = shelf.files().iter().find(|file| file.path.starts_with(start)).unwrap();
    String::from_utf8(file.bytes.clone()).unwrap()
}

/// The index is the only file that is asked for by `/` alone.
fn index(shelf: &Shelf) -> String {
    let file = shelf.files().iter().find(|file| file.path == "/").unwrap();
    String::from_utf8(file.bytes.clone()).unwrap()
}

#[test]
fn the_index_names_the_files_by_their_hashed_addresses() {
    let root =
        planted(&[("crates/texts/help/en/classic.md", "rules"), ("crates/web/assets/x.ogg", "o")]);
    let shelf = gather(root.path(), &programs(b"wasm")).unwrap();
    let index = index(&shelf);
    let addresses: Vec<_> = shelf.files().iter().map(|file| file.path.as_str()).collect();
    let mut words = index.split(' ');
    assert!(addresses.contains(&words.next().unwrap()));
    assert!(addresses.contains(&words.next().unwrap()));
    let files: serde_json::Value = serde_json::from_str(words.next().unwrap()).unwrap();
    for address in [&files["worker"], &files["help"]["en"]["classic"], &files["assets"]["x.ogg"]] {
        assert!(addresses.contains(&address.as_str().unwrap()), "{address}");
    }
}

#[test]
fn the_script_for_offline_keeps_the_programs_and_not_the_help() {
    let root = planted(&[("crates/texts/help/en/classic.md", "rules")]);
    let shelf = gather(root.path(), &programs(b"wasm")).unwrap();
    let service = text(&shelf, "/sw.js");
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
        let root = planted(&[("crates/web/style/a.css", sheet)]);
        text(&gather(root.path(), &programs(wasm)).unwrap(), "/sw.js")[..12].to_owned()
    };
    let first = version(b"1", "a{}");
    assert_eq!(first, version(b"1", "a{}"));
    assert_ne!(first, version(b"2", "a{}"));
    assert_ne!(first, version(b"1", "c{}"));
}

#[test]
fn style_sheets_come_by_name_if_nobody_orders_them() {
    let shelf = gather(planted(&[]).path(), &programs(b"wasm")).unwrap();
    assert_eq!(text(&shelf, "/style-"), "a{}b{}");
}

#[test]
fn a_sheet_that_nobody_imports_is_found() {
    let order = |text| [("crates/web/style/index.css", text)];
    let style_of = |text| style(&planted(&order(text)).path().join(STYLE));
    let both = "/* order */\n@import \"b.css\";\n@import \"./a.css\";\n";
    assert_eq!(style_of(both).unwrap(), "b{}a{}");
    let said = style_of("@import \"b.css\";\n").unwrap_err().to_string();
    assert!(said.contains("a.css") && said.contains("does not import it"), "{said}");
    let said = style_of("@import \"c.css\";\n").unwrap_err().to_string();
    assert!(said.contains("c.css"), "{said}");
}

#[test]
fn without_a_worker_the_page_is_told_so() {
    let shelf = gather(planted(&[]).path(), &programs(b"wasm")[..1]).unwrap();
    assert!(index(&shelf).contains(r#""worker":null"#));
}

#[test]
fn data_cannot_end_the_script_it_is_in() {
    assert_eq!(data_for_a_script(&"</script>").unwrap(), r#""\u003c/script>""#);
}

#[test]
fn the_real_assets_have_no_gap_that_cannot_be_filled() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shelf = gather(&root, &programs(b"wasm")).unwrap();
    let index = index(&shelf);
    assert!(index.starts_with("<!doctype html>") && !index.contains("{{"), "{index}");
    assert!(!index.contains("<style") && !index.contains(" style="), "the policy forbids it");
    let manifest: serde_json::Value =
        serde_json::from_str(&text(&shelf, "/manifest.webmanifest")).unwrap();
    for icon in manifest["icons"].as_array().unwrap() {
        let address = icon["src"].as_str().unwrap();
        assert!(shelf.files().iter().any(|file| file.path == address), "{address}");
    }
}
