//! The fuzz targets: everything that reads what others wrote, each for some time.

use std::{fs, path::Path};

use crate::{
    failure::TaskError,
    invocation::Invocation,
    tool::{Call, Tool, announced},
    workspace,
};

const FUZZ: Tool = Tool { package: "cargo-fuzz", version: "0.13.2" };
/// How long each target runs if nobody says, in seconds.
pub(crate) const SECONDS: u32 = 60;
/// The longest input, in bytes: twice what a client may send.
const MAX_BYTES: u32 = 8192;
/// How long one input may take, in seconds, before it counts as a finding.
const PATIENCE: u32 = 20;

/// A program of the folder `fuzz`, with folders of inputs that are known to be
/// understood; what it discovers itself goes to `fuzz/corpus`.
struct Target {
    name: &'static str,
    seeds: &'static str,
}

const TARGETS: [Target; 10] = [
    Target { name: "client_message", seeds: "crates/protocol/tests/golden" },
    Target { name: "server_message", seeds: "crates/protocol/tests/golden" },
    Target { name: "room_code", seeds: "fuzz/seeds/room_code" },
    Target { name: "delta", seeds: "fuzz/seeds/delta" },
    Target { name: "views", seeds: "fuzz/seeds/views" },
    Target { name: "notation", seeds: "fuzz/seeds/notation" },
    Target { name: "record", seeds: "crates/games/tests/replays" },
    Target { name: "config", seeds: "fuzz/seeds/config" },
    Target { name: "command", seeds: "fuzz/seeds/command" },
    Target { name: "cubed_files", seeds: "crates/games/data" },
];

/// Runs every target for this many seconds; the first finding ends it.
pub(crate) fn run(seconds: u32) -> Result<(), TaskError> {
    let fuzz = FUZZ.find_or_install()?;
    let target_dir = workspace::target_dir()?.join("fuzz");
    announced(&build(&fuzz, &target_dir))?;
    for target in &TARGETS {
        let corpus = workspace::root().join("fuzz/corpus").join(target.name);
        fs::create_dir_all(&corpus)
            .map_err(|source| TaskError::Unreadable { path: corpus.clone(), source })?;
        announced(&target.run(&fuzz, &target_dir, seconds))?;
    }
    println!("Success: {} targets ran for {seconds} s each and found nothing.", TARGETS.len());
    Ok(())
}

/// Without a sanitizer, because those need an unstable compiler, and there is no
/// `unsafe` for them to watch.
fn build(fuzz: &Call, target_dir: &Path) -> Invocation {
    fuzz.with("build --sanitizer none --codegen-units 16 --target-dir").args([target_dir])
}

impl Target {
    fn run(&self, fuzz: &Call, target_dir: &Path, seconds: u32) -> Invocation {
        let (name, seeds) = (self.name, self.seeds);
        fuzz.with("run --sanitizer none --codegen-units 16 --target-dir")
            .args([target_dir])
            .args([name, &format!("fuzz/corpus/{name}"), seeds, "--"])
            .args([
                format!("-max_total_time={seconds}"),
                format!("-max_len={MAX_BYTES}"),
                format!("-timeout={PATIENCE}"),
                "-use_value_profile=1".to_owned(),
                "-verbosity=0".to_owned(),
                "-print_final_stats=1".to_owned(),
            ])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_program_of_the_folder_is_run() {
        let folder = workspace::root().join("fuzz/fuzz_targets");
        let programs: BTreeSet<String> = fs::read_dir(folder)
            .expect("the folder of the targets")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
            .collect();
        let run = TARGETS.iter().map(|target| format!("{}.rs", target.name)).collect();
        assert_eq!(programs, run);
        let manifest = fs::read_to_string(workspace::root().join("fuzz/Cargo.toml"));
        let manifest = manifest.expect("the manifest of the targets");
        for target in &TARGETS {
            assert!(manifest.contains(&format!("name = \"{}\"", target.name)), "{}", target.name);
        }
    }

    #[test]
    fn every_target_begins_with_something_that_is_understood() {
        for target in &TARGETS {
            let seeds = workspace::root().join(target.seeds);
            let n = fs::read_dir(seeds).map_or(0, Iterator::count);
            assert!(n > 0, "{} has no seeds", target.name);
        }
    }

    #[test]
    fn a_target_runs_for_the_time_it_is_given() {
        let line = TARGETS[2].run(&Call::Installed("fuzz"), Path::new("target/fuzz"), 7);
        assert_eq!(
            line.to_string(),
            "cargo fuzz run --sanitizer none --codegen-units 16 --target-dir target/fuzz room_code \
             fuzz/corpus/room_code fuzz/seeds/room_code -- -max_total_time=7 -max_len=8192 \
             -timeout=20 -use_value_profile=1 -verbosity=0 -print_final_stats=1"
        );
    }
}
