//! SET Master: one looks after the table, the others search.

use tercet_texts::{classic, learn, lessons as words};

use crate::learn::{
    script::{Label, Step, answer, right, round, step, wrong},
    shared::{calling, choosing, do_not_call, not_no_set, six},
};

const NINE: &str = "2pfd 2rho 1ghd 2ges 3rhd 2pfo 2red 2phd 2reo";

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let number = |n| wrong(Label::Number(n), words::master_rounds_wrong);
    vec![
        six("1rho 1gfs 2red 1ped 2pho 2peo", learn::six_right),
        step(
            words::master_watch_title,
            answer(
                words::master_watch_task,
                [
                    do_not_call(words::master_watch_wrong),
                    right(Label::Text(words::master_watch_button)),
                ],
                words::master_watch_right,
            )
            .table("1rho 1gfs 2red 1ped 2pho 2peo 3gfo 2phs 3res 1gho 3ped 2gfd"),
        ),
        step(
            words::master_deal_title,
            answer(
                words::master_deal_task,
                [
                    not_no_set(words::master_deal_wrong),
                    right(Label::Text(classic::deal_button)).on("Enter"),
                ],
                words::master_deal_right,
            )
            .table("2red 2pho 2peo 3gfo 2phs 3res 1gho 3ped 2gfd"),
        ),
        step(
            words::master_rounds_title,
            answer(
                words::master_rounds_task,
                [number(1), number(2), right(Label::Number(4))],
                words::master_rounds_right,
            ),
        ),
        round(learn::round_title, vec![calling(words::master_call_task, NINE), choosing(NINE)]),
    ]
}
