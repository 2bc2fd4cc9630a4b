//! CoopSet: sets side by side, and what they are worth to the team.

use tercet_texts::{coopset, learn, lessons as words};

use crate::learn::{
    goal::Goal,
    script::{Area, Label, Step, answer, pick, right, round, step, wrong},
};

const TWELVE: &str = "3rho 1ghd 2reo 1ges 3reo 2gfo 3ped 2peo 2gfs 1pho 3rhd 3rfd";

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let points = |n| wrong(Label::Number(n), words::coopset_points_wrong);
    let (take, add) = (Label::Text(coopset::take_button), Label::Text(coopset::add_button));
    vec![
        step(
            words::coopset_mark_title,
            pick(words::coopset_mark_task, 3, Goal::Set, words::coopset_mark_right)
                .table("3phs 1phs 3ges 3rfs 1reo 3pfs"),
        ),
        step(
            words::coopset_room_title,
            pick(
                words::coopset_room_task,
                3,
                Goal::LeavingRoom(words::coopset_room_wrong),
                words::coopset_room_right,
            )
            .table("3gho 2gfd 2ghs 1ghs 3rfo 1rfo 1gfd 2geo 1ped"),
        ),
        step(
            words::coopset_points_title,
            answer(
                words::coopset_points_task,
                [points(0), right(Label::Number(1)), points(2)],
                words::coopset_points_right,
            ),
        ),
        step(
            words::none_title,
            answer(
                words::coopset_none_task,
                [wrong(take, words::coopset_none_wrong), right(add).on("KeyN")],
                words::coopset_none_right,
            )
            .table("3pfo 3peo 2pes 3ghd 1gfs 1pfo 1rhd 2gfd 2reo 3pfs 3rfd 2ghs"),
        ),
        round(
            learn::round_title,
            vec![
                pick(words::coopset_first_task, 3, Goal::Set, words::coopset_first_right)
                    .table(TWELVE)
                    .show(Area::Marks),
                pick(
                    words::coopset_second_task,
                    3,
                    Goal::Apart(words::coopset_second_wrong),
                    words::coopset_second_right,
                )
                .table(TWELVE)
                .show(Area::Marks),
                answer(
                    words::coopset_take_task,
                    [wrong(add, words::coopset_take_wrong).on("KeyN"), right(take)],
                    words::coopset_take_right,
                )
                .table(TWELVE)
                .show(Area::Marks),
            ],
        ),
    ]
}
