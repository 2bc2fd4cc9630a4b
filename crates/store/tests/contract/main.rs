//! Every store keeps every promise.

mod memory;
#[cfg(all(feature = "postgres", target_os = "linux"))]
mod postgres;
mod sqlite;
