//! The rules in every language, as the page loads them when somebody asks.

use std::{collections::BTreeMap, path::Path};

use crate::{
    asset_list::{AssetList, Load},
    failure::PageError,
    page::{children, read},
};

/// Where a topic is: language, then topic.
pub(crate) type Index = BTreeMap<String, BTreeMap<String, String>>;

/// Puts every `<language>/<topic>.md` of a folder on the asset list.
///
/// There may be no such folder.
pub(crate) fn gather(folder: &Path, asset_list: &mut AssetList) -> Result<Index, PageError> {
    let mut index = Index::new();
    for (language, path) in children(folder)?.into_iter().filter(|(_, path)| path.is_dir()) {
        let topics = index.entry(language.clone()).or_default();
        for (name, path) in children(&path)? {
            let Some(topic) = name.strip_suffix(".md") else { continue };
            let address = format!("/help/{language}/{topic}.md");
            let address = asset_list.add_hashed(&address, read(&path)?, Load::Later);
            topics.insert(topic.to_owned(), address);
        }
    }
    Ok(index)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn topics_are_found_by_language() {
        let root = TempDir::new().unwrap();
        for (language, text) in [("da", "Regler"), ("en", "Rules")] {
            fs::create_dir(root.path().join(language)).unwrap();
            fs::write(root.path().join(language).join("classic.md"), text).unwrap();
        }
        fs::write(root.path().join("README.txt"), "no language").unwrap();
        let mut asset_list = AssetList::default();
        let index = gather(root.path(), &mut asset_list).unwrap();
        assert_eq!(index.keys().collect::<Vec<_>>(), ["da", "en"]);
        let address = &index["da"]["classic"];
        assert!(address.starts_with("/help/da/classic-") && address.ends_with(".md"), "{address}");
        assert_eq!(asset_list.files().len(), 2);
    }

    #[test]
    fn a_missing_folder_means_no_help_and_fails_nothing() {
        let root = TempDir::new().unwrap();
        let mut asset_list = AssetList::default();
        assert!(gather(&root.path().join("help"), &mut asset_list).unwrap().is_empty());
        assert!(asset_list.files().is_empty());
    }
}
