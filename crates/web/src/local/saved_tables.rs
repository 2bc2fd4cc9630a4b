//! The tables of this page, saved in the browser.

use serde::{Deserialize, Serialize};

use super::Order;
use crate::browser::{storage, time};

const LIST: &str = "tables";
/// How many tables are saved; older ones are forgotten.
const AT_MOST: usize = 6;

/// A table in the list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Listed {
    /// Its number.
    pub(crate) id: String,
    /// The entry of the catalog.
    pub(crate) topic: String,
    /// When somebody last played there, in milliseconds since 1970.
    pub(crate) at: f64,
    /// Whether its game has ended.
    pub(crate) over: bool,
}

/// A table as the browser has it.
pub(super) struct SavedTable {
    /// What was ordered.
    pub(super) order: Order,
    /// The table as the worker wrote it, once anything has happened there.
    pub(super) saved: Option<String>,
}

/// The tables whose games have not ended, the last first.
pub(crate) fn unfinished() -> Vec<Listed> {
    let mut list: Vec<Listed> = storage::read(LIST).unwrap_or_default();
    list.retain(|listed| !listed.over);
    list.sort_by(|a, b| b.at.total_cmp(&a.at));
    list
}

pub(super) fn read(id: &str) -> Option<SavedTable> {
    let order = storage::read(&order_key(id))?;
    Some(SavedTable { order, saved: storage::text(&saved_key(id)) })
}

pub(super) fn save_order(id: &str, order: &Order) {
    storage::keep(&order_key(id), order);
    list(id, &order.topic, false);
}

pub(super) fn save(id: &str, topic: &str, saved: &str, over: bool) {
    storage::keep_text(&saved_key(id), saved);
    list(id, topic, over);
}

fn list(id: &str, topic: &str, over: bool) {
    let mut list: Vec<Listed> = storage::read(LIST).unwrap_or_default();
    list.retain(|listed| listed.id != id);
    list.push(Listed { id: id.to_owned(), topic: topic.to_owned(), at: time::wall(), over });
    while list.len() > AT_MOST {
        let oldest = list.remove(0);
        storage::forget(&order_key(&oldest.id));
        storage::forget(&saved_key(&oldest.id));
    }
    storage::keep(LIST, &list);
}

fn order_key(id: &str) -> String {
    format!("order:{id}")
}

fn saved_key(id: &str) -> String {
    format!("table:{id}")
}
