//! Any bytes are a board or a set of dice of CUBED or are refused.
#![no_main]

use tercet_games::cubed::{Dice, Layout};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tercet_fuzz::json_again::<Layout>(bytes);
    tercet_fuzz::json_again::<Dice>(bytes);
});
