//! The same seed gives the same game here and in wasm.

use std::{env, fs, path::PathBuf, process::Command};

use wasmi::{Engine, Linker, Module, Store};

fn manifest_dir() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn games_played_natively_are_the_frozen_ones() {
    let played = tercet_parity::digests();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(manifest_dir().join("digests.txt"), &played).expect("the digests are written");
        return;
    }
    assert_eq!(played, tercet_parity::FROZEN, "UPDATE_EXPECT=1 freezes them again");
}

#[test]
fn games_played_in_wasm_are_the_frozen_ones() {
    let wasm = fs::read(build_for_wasm()).expect("the built program");
    let engine = Engine::default();
    let module = Module::new(&engine, wasm).expect("a wasm module");
    assert_eq!(module.imports().count(), 0, "rules need nothing from their host");
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine)
        .instantiate_and_start(&mut store, &module)
        .expect("the module can be instantiated");
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main").expect("it has a main");
    let exit = main.call(&mut store, (0, 0)).expect("it runs to its end");
    assert_eq!(exit, 0, "wasm plays other games than those frozen in digests.txt");
}

/// Builds this crate's program for wasm, in a target directory of its own.
fn build_for_wasm() -> PathBuf {
    let target_dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wasm");
    let mut build = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    build
        .args(["build", "--locked", "--release", "--bin", "parity"])
        .args(["--target", "wasm32-unknown-unknown"])
        .arg("--target-dir")
        .arg(&target_dir)
        .current_dir(manifest_dir());
    // What cargo set for this test would make the nested build start over each time.
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            build.env_remove(&name);
        }
    }
    let status = build.status().expect("cargo can be started");
    assert!(
        status.success(),
        "the wasm build failed; `cargo xtask setup` installs the target wasm32-unknown-unknown"
    );
    target_dir.join("wasm32-unknown-unknown/release/parity.wasm")
}
