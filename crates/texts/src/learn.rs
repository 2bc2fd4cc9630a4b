//! The lesson of the classic game in five steps, and what all lessons share.

include!(concat!(env!("OUT_DIR"), "/learn.rs"));
