//! The load generator against the server and against a bare loop, all in release.

use std::ffi::OsString;

use crate::{failure::TaskError, invocation::Invocation, workspace};

const BUILD: [&str; 2] = [
    "cargo build --release --locked -p tercet-cli -p tercet-load --features tercet-cli/cluster",
    "cargo build --release --locked -p tercet-load --example bare",
];

/// Builds everything and measures; the arguments are those of the generator.
pub(crate) fn run(args: Vec<OsString>) -> Result<(), TaskError> {
    for line in BUILD {
        let build = Invocation::line(line);
        // What the generator prints may go into a file.
        eprintln!("{build}");
        build.run()?;
    }
    let release = workspace::target_dir()?.join("release");
    let generator = Invocation::new(workspace::program_in(&release, "tercet-load"))
        .args(["--server".into(), workspace::program_in(&release, "tercet").into_os_string()])
        .args([
            "--bare".into(),
            workspace::program_in(&release.join("examples"), "bare").into_os_string(),
        ])
        .args(args);
    eprintln!("{generator}");
    generator.run()
}
