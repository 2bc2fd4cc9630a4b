//! Both stores keep every promise.

mod memory;
mod sqlite;
