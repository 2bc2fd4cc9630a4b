//! 20/20: get rid of your cards.

use tercet_texts::{learn, lessons as words, twenty};

use crate::learn::{
    goal::Goal,
    script::{Label, Step, answer, pick, right, round, step, wrong},
    shared::{call, do_not_call, no_set},
};

const TABLE: &str = "1pfs 1pfd 1gfo 2pfd 2phs 3reo";
const HAND: &str = "3ped 3ges 2rhd";

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let one_more = Label::Text(twenty::one_more_button);
    vec![
        step(
            words::twenty_own_title,
            pick(words::twenty_own_task, 3, Goal::Set, words::twenty_own_right)
                .table("3ghd 2ges 3peo 2gfs 3ghs 1rho")
                .hand("3rhd 2ged 2pfs 1ges 1rhs 1rfo"),
        ),
        step(
            words::twenty_two_title,
            pick(
                words::twenty_two_task,
                3,
                Goal::WithOwn(2, words::twenty_two_wrong),
                words::twenty_two_right,
            )
            .table("3peo 2ged 2phs 2pho 1ged 2pfo")
            .hand("2gfs 3rfs 2pfs 3gho"),
        ),
        step(
            words::twenty_mistake_title,
            answer(
                words::twenty_mistake_task,
                [
                    wrong(Label::Text(words::twenty_point_button), words::twenty_mistake_wrong),
                    right(one_more),
                ],
                words::twenty_mistake_right,
            )
            .given("1rfo 2rfo 3gho"),
        ),
        step(
            words::none_title,
            answer(
                words::twenty_none_task,
                [do_not_call(words::none_wrong), no_set()],
                words::twenty_none_right,
            )
            .table("1rhs 1phd 1pes 3peo 1rhd 3red")
            .hand("3res 2ged 1rfo"),
        ),
        round(
            learn::round_title,
            vec![
                answer(
                    words::twenty_call_task,
                    [wrong(one_more, words::twenty_call_wrong), call()],
                    words::call_right,
                )
                .table(TABLE)
                .hand(HAND),
                pick(words::twenty_pick_task, 3, Goal::Set, words::twenty_pick_right)
                    .table(TABLE)
                    .hand(HAND),
                pick(words::twenty_last_task, 3, Goal::Set, words::twenty_last_right)
                    .table("1pfs 1pfd 1gfo 2pfd 2phs 2gho")
                    .hand("2rhd"),
            ],
        ),
    ]
}
