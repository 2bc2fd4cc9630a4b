//! Timed: what costs seconds, and when there is no set.

use tercet_texts::{handheld, learn, lessons as words};

use crate::learn::{
    goal::Goal,
    script::{Label, Step, answer, pick, right, round, step, wrong},
    shared::{none, six},
};

/// What is added, in seconds.
const fn seconds(n: i64) -> Label {
    Label::With(handheld::price_more_time, n)
}

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let nothing = Label::Text(words::nothing_button);
    vec![
        six("2phs 3pfd 1phd 2rfo 1pho 1peo", words::timed_take_right),
        step(
            words::costs_title,
            answer(
                words::costs_task,
                [wrong(nothing, words::timed_costs_wrong), right(seconds(10))],
                words::timed_costs_right,
            )
            .given("2phs 3pfd 1pho"),
        ),
        step(
            words::puzzle_hint_title,
            answer(
                words::timed_hint_task,
                [right(seconds(15)), wrong(nothing, words::timed_hint_wrong)],
                words::timed_hint_right,
            )
            .given("2phs 3pfd 1peo"),
        ),
        none(
            words::timed_none_task,
            words::timed_none_right,
            "3pho 3ghd 2ghs 3gfo 2gfo 2pes 1red 2rho 1pho 1pfs 3pfs 3rfo",
        ),
        round(
            learn::round_title,
            vec![
                pick(learn::six_title, 3, Goal::Set, words::timed_take_right)
                    .table("1pfo 3rfs 2pfo 2gfo 2rfd 1pfs 3rfo 1rfo 3pfs"),
                // The last set: the six cards that are left hold none.
                pick(words::next_task, 3, Goal::Set, words::timed_round_right)
                    .table("2pfs 2gfd 2rfd 2rfo 3pfo 2pfo 3gfo 3pfs 3rfs"),
            ],
        ),
    ]
}
