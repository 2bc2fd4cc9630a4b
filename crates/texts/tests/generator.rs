//! The generator of the build script, outside of a build.

#[path = "../build/generator/mod.rs"]
mod generator;
