//! The classic game, with which everybody begins: what a set is, and how one takes it.

use tercet_cards::Attribute;
use tercet_texts::{learn as words, lessons};

use super::{
    super::{
        goal::Goal,
        script::{Area, Beat, Label, Step, answer, call_and_pick, cards, pick, right, step, wrong},
    },
    shared::six,
};
use crate::settings::Words;

/// To find the third card of two.
fn third(task: Words, two: &str, said: Words) -> Beat {
    pick(task, 1, Goal::Completing(cards(two)), said)
}

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let fine = |attribute| wrong(Label::Attribute(attribute), lessons::fine);
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
        step(
            words::why_title,
            answer(
                words::why_task,
                [
                    fine(Attribute::Number),
                    fine(Attribute::Color),
                    right(Label::Attribute(Attribute::Shading)),
                    fine(Attribute::Shape),
                ],
                words::why_right,
            )
            .given("2rfs 2ghs 2pfs"),
        ),
        six("1rfo 2ges 3rhd 2gfo 1ped 3pfo", words::six_right),
        step(
            words::round_title,
            call_and_pick(words::round_task, words::round_right)
                .table("1rfo 3phs 2ged 1pes 1ged 3gfd 2rhs 1gfs 2pfd"),
        ),
    ]
}
