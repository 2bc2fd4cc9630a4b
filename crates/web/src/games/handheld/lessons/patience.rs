//! The classic game of the handheld: points, and all the time in the world.

use tercet_texts::{learn, lessons as words};

use crate::learn::{
    goal::Goal,
    script::{Label, Step, answer, pick, right, round, step, wrong},
    shared::{not_no_set, six},
};

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let nothing = Label::Text(words::nothing_button);
    vec![
        six("1pfs 2pes 3phs 2rfo 3ged 1pho", words::patience_take_right),
        step(
            words::costs_title,
            answer(
                words::costs_task,
                [
                    wrong(nothing, words::patience_costs_wrong),
                    right(Label::Text(words::patience_point_button)),
                ],
                words::patience_costs_right,
            )
            .given("1pfs 2pes 3pfs"),
        ),
        step(
            words::puzzle_hint_title,
            answer(
                words::patience_hint_task,
                [
                    wrong(Label::Text(words::yes_button), words::patience_hint_wrong),
                    right(Label::Text(words::no_button)),
                ],
                words::patience_hint_right,
            )
            .given("2phs 3pfd 1peo"),
        ),
        step(
            words::none_title,
            answer(
                words::patience_none_task,
                [not_no_set(words::patience_none_wrong), right(nothing)],
                words::patience_none_right,
            )
            .table("3pho 3ghd 2ghs 3gfo 2gfo 2pes 1red 2rho 1pho 1pfs 3pfs 3rfo"),
        ),
        round(
            learn::round_title,
            vec![
                pick(learn::six_title, 3, Goal::Set, words::patience_take_right)
                    .table("3phs 1phs 3ges 3rfs 1reo 3pfs 2gfd 1rho 2peo"),
                // The last set: the six cards that are left hold none.
                pick(words::next_task, 3, Goal::Set, words::patience_round_right)
                    .table("3ghd 2rfo 2gfs 1rho 3rfs 1ges 1rfs 2red 1pfo"),
            ],
        ),
    ]
}
