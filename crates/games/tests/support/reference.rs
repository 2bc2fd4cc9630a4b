//! Reading a page that documents the JSON of a game, and comparing it with the code.

use std::fs;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use tercet_engine::Rules;

/// The page `docs/games/<game>.md`.
pub(crate) struct Page(String);

impl Page {
    /// The page of this game.
    fn of(game: &str) -> Page {
        let path = format!("{}/../../docs/games/{game}.md", env!("CARGO_MANIFEST_DIR"));
        Page(fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")))
    }

    /// The page of these rules agrees with the code in all that every game has.
    pub(crate) fn of_rules<R: Rules, Phase: DeserializeOwned + Serialize>() -> Page {
        let page = Page::of(R::ID);
        page.documents_options::<R>();
        page.documents::<R::Command>("command");
        page.documents::<R::Event>("event");
        page.documents::<R::Rejection>("rejection");
        page.documents::<Phase>("phase");
        page.shows::<R::View>("view");
        page
    }

    /// The rows of a table with the head `| <first_column> | example |`: names and examples, both in backticks.
    fn rows(&self, first_column: &str) -> Vec<(String, Value)> {
        let head = format!("| {first_column} | example |");
        let table =
            self.0.split(&head).nth(1).unwrap_or_else(|| panic!("no table of {first_column}"));
        let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
        rows.map(|row| {
            let mut cells = row.split('|').map(|cell| cell.trim().trim_matches('`'));
            let name = cells.nth(1).expect("a name").to_owned();
            let example = cells.next().expect("an example");
            let example = serde_json::from_str(example).unwrap_or_else(|e| panic!("{name}: {e}"));
            (name, example)
        })
        .collect()
    }

    /// Every name of `T` has a row, in order, no other has, and every example is a `T`.
    pub(crate) fn documents<T: DeserializeOwned + Serialize>(&self, first_column: &str) {
        let rows = self.rows(first_column);
        let documented: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(documented, names_of::<T>(), "{first_column}");
        for (name, example) in &rows {
            assert!(example.get(name).is_some(), "the example of {name} is of another kind");
            read_and_written_back::<T>(name, example);
        }
    }

    /// Every option of the configuration has a row, in order, with an example that is accepted.
    pub(crate) fn documents_options<R: Rules>(&self) {
        let unknown = R::configure(&serde_json::json!({"?": 1})).expect_err("no such option");
        let known = unknown[0].allowed.strip_prefix("no such field; there are ").expect("a list");
        let rows = self.rows("option");
        let names: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names.join(", "), known);
        for (name, example) in rows {
            let config = Value::Object(Map::from_iter([(name.clone(), example)]));
            let read = R::configure(&config);
            assert!(read.is_ok(), "{name}: {read:?}");
        }
    }

    /// The JSON block marked with this word is a `T`.
    pub(crate) fn shows<T: DeserializeOwned + Serialize>(&self, word: &str) {
        let block = self.0.split(&format!("```json {word}\n")).nth(1).expect("a block");
        let example = serde_json::from_str(block.split("```").next().expect("its end"));
        read_and_written_back::<T>(word, &example.expect("JSON"));
    }
}

/// The names a type knows: the parser lists them when it is given one it does not know.
fn names_of<T: DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_str::<T>(r#"{"?":{}}"#).err().expect("no such name").to_string();
    let names = error.split('`').skip(3).step_by(2);
    names.map(str::to_owned).collect()
}

fn read_and_written_back<T: DeserializeOwned + Serialize>(name: &str, example: &Value) {
    let read: T = serde_json::from_value(example.clone()).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!(serde_json::to_value(read).expect("JSON"), *example, "{name}");
}
