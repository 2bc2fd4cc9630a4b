//! Any JSON is a configuration of a game or is refused; the whole of one is accepted again.
#![no_main]

use serde_json::Value;
use tercet_engine::{Seed, Source};
use tercet_games::catalog;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(options) = serde_json::from_slice::<Value>(bytes) else { return };
    for rules in catalog::GAMES {
        let Ok(configured) = rules.configured(&options) else { continue };
        let whole: Value = serde_json::from_str(configured.config.get()).expect("JSON");
        let again = rules.configured(&whole).unwrap_or_else(|errors| panic!("{errors:?}"));
        assert_eq!(again.config.get(), configured.config.get());
        for n_seats in [*configured.seats.start(), *configured.seats.end()] {
            rules
                .new_game(&options, n_seats, Source::Seed(Seed::numbered(1)))
                .unwrap_or_else(|errors| panic!("{n_seats} seats: {errors:?}"));
        }
    }
});
