//! Cards, commands and events of every game as text, one in each line.
#![no_main]

use tercet_cards::{Card, Face, Placed, Rolled, Triple};
use tercet_engine::{Input, Rules, Seed};

libfuzzer_sys::fuzz_target!(|text: &str| {
    text.lines().for_each(check);
});

fn check(line: &str) {
    tercet_fuzz::text_again::<Card>(line);
    tercet_fuzz::text_again::<Triple>(line);
    tercet_fuzz::text_again::<Face>(line);
    tercet_fuzz::text_again::<Rolled>(line);
    tercet_fuzz::text_again::<Placed>(line);
    tercet_fuzz::text_again::<Seed>(line);
    macro_rules! both {
        ($rules:ty) => {
            tercet_fuzz::text_again::<<$rules as Rules>::Command>(line);
            tercet_fuzz::text_again::<<$rules as Rules>::Event>(line);
            tercet_fuzz::text_again::<Input<<$rules as Rules>::Command>>(line);
        };
    }
    tercet_fuzz::for_each_game!(both);
}
