//! Types as JSON and back.
//!
//! A browser downloads what reads and writes each type, so there its size counts: [`small`]
//! needs less code for each than `serde_json` does, because it reads a struct from an object
//! only, has one way into an enum, and does what is the same for all types in functions that
//! are compiled once. Everywhere else speed counts, and [`from_str`] and its siblings are
//! those of `serde_json`. Both understand and write the same, which `tests` compare.
//!
//! ```
//! let seats: Vec<u8> = tercet_json::from_str("[0, 2]")?;
//! assert_eq!(tercet_json::to_string(&seats)?, "[0,2]");
//! # Ok::<(), tercet_json::Error>(())
//! ```

#![no_std]

extern crate alloc;

pub mod small;

pub use serde_json::{Error, Value};

#[cfg(not(target_family = "wasm"))]
pub use serde_json::{from_str, from_value, to_string, to_value, value::to_raw_value};
#[cfg(target_family = "wasm")]
pub use small::{from_str, from_value, to_raw_value, to_string, to_value};
