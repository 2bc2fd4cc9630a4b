//! The game with 27 cards: three things to compare.

use tercet_cards::Attribute;
use tercet_texts::{learn, lessons as words};

use crate::learn::{
    goal::Goal,
    script::{Step, answer, cards, pick, round, step},
    shared::{calling, choosing, do_not_call, no_set, six, spoiler},
};

const ROUND: &str = "2rfo 1rfo 2rfd 2rhs 1rhd 1rhs 1red 1rfd 2rfs";

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let third = Goal::Completing(cards("1rfo 2rhs"));
    vec![
        step(
            learn::third_title,
            pick(words::beginner_third_task, 1, third, learn::third_right)
                .given("1rfo 2rhs")
                .table("3rfo 3red 1red"),
        ),
        spoiler(
            words::beginner_why_task,
            [Attribute::Number, Attribute::Shading, Attribute::Shape],
            Attribute::Shading,
            "1rfo 2rfo 3rho",
        ),
        six("1res 3rfo 2red 1rhs 2rfd 3rfs", learn::six_right),
        step(
            words::none_title,
            answer(
                words::beginner_none_task,
                [do_not_call(words::none_wrong), no_set()],
                words::beginner_none_right,
            )
            .table("2reo 3rho 1rhs 1rho 3reo 2res 2rfs 1res 3rhd"),
        ),
        round(learn::round_title, vec![calling(words::call_task, ROUND), choosing(ROUND)]),
    ]
}
