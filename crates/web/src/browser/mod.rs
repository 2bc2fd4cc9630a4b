//! What the page needs of the browser, behind small functions of its own.

pub(crate) mod download;
pub(crate) mod files;
pub(crate) mod focus;
pub(crate) mod front;
pub(crate) mod http;
pub(crate) mod keys;
pub(crate) mod motion;
pub(crate) mod notification;
pub(crate) mod panic;
pub(crate) mod size;
pub(crate) mod socket;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod time;
pub(crate) mod worker;
