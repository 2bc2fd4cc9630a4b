//! The page `docs/protocol.md`: what is made from the code is as the code makes
//! it, and what is written by hand names everything.

use std::fs;

use tercet_engine::Refusal;
use tercet_protocol::Close;

use crate::{
    examples::{document, expect_file},
    tables::parts,
};

fn page() -> String {
    let path = document("protocol.md");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Where a part of the page that is made begins, and where it ends.
fn marks(name: &str) -> (String, String) {
    (format!("<!-- made from the code: {name} -->\n"), format!("<!-- end: {name} -->"))
}

#[test]
fn the_tables_are_those_that_the_code_makes() {
    let mut page = page();
    for (name, made) in parts() {
        let (begin, end) = marks(name);
        let start = page.find(&begin).unwrap_or_else(|| panic!("no part `{name}`")) + begin.len();
        let stop = page.find(&end).unwrap_or_else(|| panic!("`{name}` does not end"));
        page.replace_range(start..stop, &format!("\n{made}\n\n"));
    }
    expect_file(&document("protocol.md"), &page);
}

#[test]
fn every_reason_to_close_has_its_row() {
    let page = page();
    for close in Close::ALL {
        let again = if close.reconnect() { "yes" } else { "no" };
        let row = format!("| {} | `{close}` | {again} | ", close.number());
        assert!(page.contains(&row), "no row begins `{row}`");
    }
    let rows = page
        .lines()
        .filter(|line| line.ends_with(" |") && line.starts_with("| 1") | line.starts_with("| 4"));
    assert_eq!(rows.count(), Close::ALL.len());
}

#[test]
fn every_refusal_of_the_table_is_named() {
    let error = serde_json::from_str::<Refusal>(r#"{"?":{}}"#).expect_err("no such refusal");
    let error = error.to_string();
    let page = page();
    for name in error.split('`').skip(3).step_by(2) {
        assert!(page.contains(&format!("`{name}`")), "{name} is not on the page");
    }
}
