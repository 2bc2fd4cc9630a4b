//! Reading a page that documents the JSON of a game, and comparing it with the code.

use std::{env, fs};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use tercet_engine::{OptionSpec, Rules};

/// The head of the table of options.
const OPTIONS_HEAD: &str = "| option | example | allowed | default | only if | meaning |\n\
                            |---|---|---|---|---|---|\n";

/// The page `docs/games/<game>.md`.
pub(crate) struct Page {
    path: String,
    text: String,
}

impl Page {
    /// The page of this game.
    fn of(game: &str) -> Page {
        let path = format!("{}/../../docs/games/{game}.md", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Page { path, text }
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
            self.text.split(&head).nth(1).unwrap_or_else(|| panic!("no table of {first_column}"));
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

    /// Every option has a row, in order, with what the game says of it and an example that is
    /// accepted. Examples and meanings are written by hand; with `UPDATE_EXPECT` the rest of the
    /// table is written again.
    fn documents_options<R: Rules>(&self) {
        let defaults = R::configure(&Value::Null).expect("nothing is chosen");
        let defaults = serde_json::to_value(defaults).expect("JSON");
        let found = self.options_table();
        let rows = R::OPTIONS.iter().map(|spec| self.option_row::<R>(spec, &defaults));
        let expected: String = rows.fold(OPTIONS_HEAD.to_owned(), |table, row| table + &row);
        if found != expected && env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&self.path, self.text.replace(found, &expected)).expect("the page");
            return;
        }
        assert_eq!(found, expected, "UPDATE_EXPECT=1 writes the table again");
    }

    /// The table of the options, with its head.
    fn options_table(&self) -> &str {
        let start = self.text.find("| option | example |").expect("a table of options");
        let length = self.text[start..].find("\n\n").expect("the end of the table");
        &self.text[start..=start + length]
    }

    fn option_row<R: Rules>(&self, spec: &OptionSpec, defaults: &Value) -> String {
        let name = spec.name;
        let row =
            self.options_table().lines().find(|row| row.starts_with(&format!("| `{name}` |")));
        let cells: Vec<&str> =
            row.unwrap_or_else(|| panic!("no row of {name}")).split('|').map(str::trim).collect();
        let (example, meaning) = (cells[2], cells[cells.len() - 2]);
        let value = serde_json::from_str(example.trim_matches('`'));
        let value: Value = value.unwrap_or_else(|error| panic!("{name}: {error}"));
        let config = match name.split_once('.') {
            Some((group, name)) => json!({ group: { name: value } }),
            None => json!({ name: value }),
        };
        let read = R::configure(&config);
        assert!(read.is_ok(), "{name}: {read:?}");
        let default = spec.value_in(defaults).map(|value| format!("`{value}`"));
        let applies: Vec<String> = spec.applies.iter().map(ToString::to_string).collect();
        let (allowed, default) = (spec.kind, default.unwrap_or_default());
        let applies = applies.join(", ");
        format!("| `{name}` | {example} | {allowed} | {default} | {applies} | {meaning} |\n")
            .replace("|  |", "| |")
    }

    /// The JSON block marked with this word is a `T`.
    pub(crate) fn shows<T: DeserializeOwned + Serialize>(&self, word: &str) {
        let block = self.text.split(&format!("```json {word}\n")).nth(1).expect("a block");
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
