//! The messages of every language, of which the page loads one.

use std::collections::BTreeMap;

use tercet_texts::{
    Language,
    loaded::{self, Portion},
};

use crate::asset_list::{AssetList, Load};

/// Where messages of a language are, by its tag.
pub(crate) type Index = BTreeMap<String, String>;

/// Puts a portion of the messages of all languages on the asset list.
pub(crate) fn gather(asset_list: &mut AssetList, portion: Portion) -> Index {
    let (folder, load) = match portion {
        Portion::First => ("texts", Load::Language),
        Portion::More => ("texts/more", Load::Offline),
    };
    let mut index = Index::new();
    for language in Language::ALL {
        let address = format!("/{folder}/{}.txt", language.tag());
        let whole = loaded::whole(language, portion).as_bytes().to_vec();
        let address = asset_list.add_hashed(&address, whole, load);
        index.insert(language.tag().to_owned(), address);
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_messages_of_its_own() {
        let mut asset_list = AssetList::default();
        let [first, more] = Portion::ALL.map(|portion| gather(&mut asset_list, portion));
        assert_eq!((first.len(), more.len()), (Language::ALL.len(), Language::ALL.len()));
        assert!(first["zh-Hant"].starts_with("/texts/zh-Hant-"), "{}", first["zh-Hant"]);
        assert!(more["zh-Hant"].starts_with("/texts/more/zh-Hant-"), "{}", more["zh-Hant"]);
        for file in asset_list.files() {
            assert!(first.values().chain(more.values()).any(|address| *address == file.path));
            let n_same =
                asset_list.files().iter().filter(|other| other.bytes == file.bytes).count();
            assert_eq!(n_same, 1, "{}", file.path);
        }
    }
}
