//! A module with a folder lies in it as `mod.rs`, so that everything about it is in one place.

use super::{Finding, tree::Tree};

/// Looks for modules that lie beside their folder.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.rust_below(&["crates", "tools", "fuzz"])
        .filter_map(|file| {
            let folder = file.path.strip_suffix(".rs").filter(|folder| tree.contains(folder))?;
            Some(Finding::new(
                file.path,
                1,
                format!("lies beside its folder; move it to {folder}/mod.rs"),
            ))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    #[test]
    fn a_module_beside_its_folder_is_found() {
        let files = [
            ("crates/a/src/lib.rs", ""),
            ("crates/a/src/b.rs", ""),
            ("crates/a/src/b/c.rs", ""),
            ("crates/a/src/d/mod.rs", ""),
        ];
        let expected =
            ["crates/a/src/b.rs:1: lies beside its folder; move it to crates/a/src/b/mod.rs"];
        assert_eq!(said(check, &files), expected);
    }
}
