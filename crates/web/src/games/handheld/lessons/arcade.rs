//! Arcade: sets wind the clock up again, and wrong cards cost nothing.

use tercet_texts::{common, learn, lessons as words};

use crate::learn::{
    goal::Goal,
    script::{Label, Step, answer, pick, right, round, step, wrong},
    shared::{none, six},
};

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    vec![
        six("2pfd 1rho 3rfs 2red 1ges 3gfd", words::timed_take_right),
        step(
            words::arcade_level_title,
            answer(
                words::arcade_level_task,
                [
                    wrong(Label::Text(common::hint_button), words::arcade_level_wrong),
                    right(Label::Text(words::arcade_sets_button)),
                ],
                words::arcade_level_right,
            ),
        ),
        step(
            words::arcade_bold_title,
            answer(
                words::arcade_bold_task,
                [
                    wrong(Label::Text(words::arcade_think_button), words::arcade_bold_wrong),
                    right(Label::Text(words::arcade_try_button)),
                ],
                words::arcade_bold_right,
            )
            .given("3phs 1rfo 2ged"),
        ),
        none(
            words::timed_none_task,
            words::timed_none_right,
            "3pfo 3peo 2pes 3ghd 1gfs 1pfo 1rhd 2gfd 2reo 3pfs 3rfd 2ghs",
        ),
        round(
            learn::round_title,
            vec![
                pick(learn::six_title, 3, Goal::Set, words::arcade_one_right)
                    .table("2pfs 2gfd 2rfd 2rfo 3pfo 2pfo 3gfo 3pfs 3rfs"),
                pick(words::next_task, 3, Goal::Set, words::arcade_round_right)
                    .table("1rfo 3pfd 2rfd 1gfs 3pfo 2pfo 3gfo 3pfs 3rfs"),
            ],
        ),
    ]
}
