//! Computes the exact table and exits with 0 if its numbers are sound.
//!
//! Built for wasm, `main` can be called from JavaScript again and again:
//! `exact_table.mjs` beside this file tells how long it takes there.

use std::process::ExitCode;

use tercet_lab::{binomial, set_free::layouts_of_81};

fn main() -> ExitCode {
    let counts = layouts_of_81();
    // Two cards hold no SET; of three, one in 79 completes one; of 21, there is always one.
    let two = binomial(81, 2);
    let three = binomial(81, 3) / 79 * 78;
    let few = [counts[2], counts[3]].map(u128::from);
    let is_sound = few == [two, three] && counts[20] > 0 && counts[21] == 0;
    if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
