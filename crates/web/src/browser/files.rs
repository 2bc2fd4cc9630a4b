//! The files that belong to this page, by the names the bundler gave them.

use std::collections::BTreeMap;

use serde::Deserialize;

/// What the page knows about its files.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Files {
    /// The script of the worker that plays without a server.
    pub(crate) worker: Option<String>,
    /// The messages of each language that everybody meets.
    pub(crate) texts: BTreeMap<String, String>,
    /// The other messages of each language.
    pub(crate) more_texts: BTreeMap<String, String>,
    /// The styles of screens that are loaded later.
    pub(crate) more_style: Option<String>,
    /// The rules: language, then topic.
    pub(crate) help: BTreeMap<String, BTreeMap<String, String>>,
}

/// Reads what the bundler wrote into the page.
pub(crate) fn read() -> Files {
    let text = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id("files"))
        .and_then(|element| element.text_content());
    text.and_then(|text| tercet_json::from_str(&text).ok()).unwrap_or_default()
}
