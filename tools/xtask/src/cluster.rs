//! Three nodes on this machine, as a demonstration.

use crate::{
    failure::TaskError,
    invocation::Invocation,
    page::{self, BuildProfile},
    workspace,
};

const BUILD: [&str; 2] = [
    "cargo build --release --locked -p tercet-cli --features cluster",
    "cargo build --release --locked -p tercet-testkit --bin cluster",
];

/// Builds everything, starts PostgreSQL, NATS, three nodes and a proxy, and stops them again.
pub(crate) fn run() -> Result<(), TaskError> {
    page::make(BuildProfile::Release)?;
    for line in BUILD {
        let build = Invocation::line(line);
        println!("{build}");
        build.run()?;
    }
    let release = workspace::target_dir()?.join("release");
    let product = workspace::program_in(&release, "tercet").into_os_string();
    Invocation::new(workspace::program_in(&release, "cluster")).args([product]).run()
}
