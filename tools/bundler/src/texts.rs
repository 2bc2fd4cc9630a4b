//! The messages of every language, of which the page loads one.

use std::collections::BTreeMap;

use tercet_texts::{Language, loaded};

use crate::shelf::{Load, Shelf};

/// Where the messages of a language are, by its tag.
pub(crate) type Index = BTreeMap<String, String>;

/// Puts the messages of all languages on the shelf.
pub(crate) fn gather(shelf: &mut Shelf) -> Index {
    let mut index = Index::new();
    for language in Language::ALL {
        let address = format!("/texts/{}.txt", language.tag());
        let whole = loaded::whole(language).as_bytes().to_vec();
        let address = shelf.add_hashed(&address, whole, Load::Language);
        index.insert(language.tag().to_owned(), address);
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_messages_of_its_own() {
        let mut shelf = Shelf::default();
        let index = gather(&mut shelf);
        assert_eq!(index.len(), Language::ALL.len());
        assert!(index["zh-Hant"].starts_with("/texts/zh-Hant-"), "{}", index["zh-Hant"]);
        for file in shelf.files() {
            assert!(index.values().any(|address| *address == file.path));
            let n_same = shelf.files().iter().filter(|other| other.bytes == file.bytes).count();
            assert_eq!(n_same, 1, "{}", file.path);
        }
    }
}
