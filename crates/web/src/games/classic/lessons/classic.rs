//! The classic game, with which everybody begins: what a set is, and how one takes it.

use tercet_cards::Attribute;
use tercet_texts::learn as words;

use crate::{
    learn::{
        goal::Goal,
        script::{Area, Beat, Step, call_and_pick, cards, pick, step},
        shared::{six, spoiler},
    },
    settings::Words,
};

/// To find the third card of two.
fn third(task: Words, two: &str, said: Words) -> Beat {
    pick(task, 1, Goal::Completing(cards(two)), said)
}

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    vec![
        step(
            words::third_title,
            third(words::third_task, "1rfo 2rfo", words::third_right)
                .show(Area::Rule(words::third_rule))
                .given("1rfo 2rfo")
                .table("3rfo 3gfo 3rfd"),
        ),
        step(
            words::which_title,
            third(words::which_task, "1ghd 2phd", words::which_right)
                .given("1ghd 2phd")
                .table("3phd 3rhd 3rfd"),
        ),
        spoiler(words::why_task, Attribute::ALL, Attribute::Shading, "2rfs 2ghs 2pfs"),
        six("1rfo 2ges 3rhd 2gfo 1ped 3pfo", words::six_right),
        step(
            words::round_title,
            call_and_pick(words::round_task, words::round_right)
                .table("1rfo 3phs 2ged 1pes 1ged 3gfd 2rhs 1gfs 2pfd"),
        ),
    ]
}
