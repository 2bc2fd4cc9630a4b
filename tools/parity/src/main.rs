//! Plays all games and exits with 0 if they are the frozen ones; built for wasm by the test.

use std::process::ExitCode;

fn main() -> ExitCode {
    if tercet_parity::digests() == tercet_parity::FROZEN {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
