//! The tables of this page, saved in the browser.

use serde::{Deserialize, Serialize};
use tercet_protocol::worker::{Load, TableChange};

use super::Order;
use crate::browser::{storage, time};

const LIST: &str = "tables";
/// How many tables are saved; older ones are forgotten.
const AT_MOST: usize = 6;
/// How many steps are saved together: with each step no more than these are written again.
const CHUNK: usize = 32;

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
    /// The table as the worker told it, once anything has happened there.
    pub(super) saved: Option<Load>,
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
    let saved = storage::text(&saved_key(id));
    let saved = saved.map(|table| Load { table, steps: chunks(id).flatten().collect() });
    Some(SavedTable { order, saved })
}

/// The steps that were saved, in chunks.
fn chunks(id: &str) -> impl Iterator<Item = Vec<String>> {
    (0..).map_while(move |nr| storage::read(&steps_key(id, nr)))
}

pub(super) fn save_order(id: &str, order: &Order) {
    storage::keep(&order_key(id), order);
    list(id, &order.topic, false);
}

/// Saves what has changed: the table without its steps, and the chunks of steps from the first
/// one that is new.
pub(super) fn save(id: &str, order: &Order, change: TableChange) {
    if storage::text(&order_key(id)).is_none() {
        // Somebody has cleared what the browser remembers: without the order the table is lost.
        storage::keep(&order_key(id), order);
    }
    let first = change.kept / CHUNK;
    let mut steps: Vec<String> = storage::read(&steps_key(id, first)).unwrap_or_default();
    steps.truncate(change.kept % CHUNK);
    steps.extend(change.steps);
    let mut next = first;
    for chunk in steps.chunks(CHUNK) {
        storage::keep(&steps_key(id, next), &chunk);
        next += 1;
    }
    forget_steps(id, next);
    storage::keep_text(&saved_key(id), &change.table);
    list(id, &order.topic, change.over);
}

/// Forgets the chunks of steps from this one on.
fn forget_steps(id: &str, first: usize) {
    let keys = (first..).map(|nr| steps_key(id, nr));
    keys.take_while(|key| storage::text(key).is_some()).for_each(|key| storage::forget(&key));
}

fn list(id: &str, topic: &str, over: bool) {
    let mut list: Vec<Listed> = storage::read(LIST).unwrap_or_default();
    list.retain(|listed| listed.id != id);
    list.push(Listed { id: id.to_owned(), topic: topic.to_owned(), at: time::wall(), over });
    while list.len() > AT_MOST {
        let oldest = list.remove(0);
        storage::forget(&order_key(&oldest.id));
        storage::forget(&saved_key(&oldest.id));
        forget_steps(&oldest.id, 0);
    }
    storage::keep(LIST, &list);
}

fn order_key(id: &str) -> String {
    format!("order:{id}")
}

fn steps_key(id: &str, chunk: usize) -> String {
    format!("steps:{id}:{chunk}")
}

/// Whether a table or steps of it are saved under this name.
pub(super) fn is_of(id: &str, key: &str) -> bool {
    key == saved_key(id) || key.strip_prefix("steps:").is_some_and(|key| key.starts_with(id))
}

fn saved_key(id: &str) -> String {
    format!("table:{id}")
}
