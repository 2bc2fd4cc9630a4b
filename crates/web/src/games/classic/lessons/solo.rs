//! The classic game alone: search on before you say that there is no set.

use tercet_texts::{learn, lessons as words};

use crate::learn::{
    goal::Goal,
    script::{Label, Step, answer, cards, pick, right, round, step},
    shared::{calling, choosing, not_no_set, six},
};

const TWELVE: &str = "3ged 1rfo 1pfo 3rfd 2pfd 1pfd 2ges 1ped 1res 1pes 1gfo 3gfd";
const NINE: &str = "3ghd 2rfo 2gfs 1rho 3rfs 1ges 1rfs 2red 1pfo";
/// The same after its set was taken.
const REFILLED: &str = "3ghd 2rfo 2gfs 3gfs 1phs 1ges 1rfs 2gho 1pfo";

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let third = Goal::Completing(cards("2phd 1gho"));
    let search = right(Label::Text(words::search_button));
    vec![
        step(
            learn::third_title,
            pick(learn::third_task, 1, third, learn::third_right)
                .given("2phd 1gho")
                .table("3rhd 3ghs 3rhs"),
        ),
        six("3rho 3ged 3rhd 3ped 3gfd 3pho", learn::six_right),
        step(
            words::none_title,
            answer(
                words::solo_none_task,
                [not_no_set(words::solo_none_wrong), search],
                words::solo_none_right,
            )
            .table(TWELVE),
        ),
        step(
            words::solo_find_title,
            pick(words::solo_find_task, 3, Goal::Set, learn::six_right).table(TWELVE),
        ),
        round(
            learn::round_title,
            vec![
                calling(words::call_task, NINE),
                choosing(NINE),
                pick(words::next_task, 3, Goal::Set, words::solo_right).table(REFILLED),
            ],
        ),
    ]
}
