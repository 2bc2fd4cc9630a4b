//! Puzzle: all sets of one table, and cards that stay.

use tercet_texts::{handheld, learn, lessons as words};

use crate::{
    learn::{
        goal::Goal,
        script::{Area, Beat, Label, Step, answer, pick, right, round, step, wrong},
        shared::six,
    },
    settings::Words,
};

const BOTH: &str = "2phs 2ges 3rfs 3peo 1pfd 1red";
/// Four sets.
const NINE: &str = "1gfd 3gfo 3rfs 2rfs 2pfd 2pfo 2pfs 2gfd 1rfo";
/// What a hint adds, in seconds.
const HINT: Label = Label::With(handheld::price_more_time, 30);

fn fresh(task: Words, table: &str, said: Words) -> Beat {
    pick(task, 3, Goal::Fresh(words::puzzle_again), said).table(table).show(Area::Found)
}

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let nothing = Label::Text(words::nothing_button);
    vec![
        six("1phs 3pes 2rfo 2pfs 3pfo 2pfd", words::puzzle_find_right),
        round(
            words::puzzle_both_title,
            vec![
                fresh(words::puzzle_both_task, BOTH, words::puzzle_both_first),
                fresh(words::puzzle_both_next, BOTH, words::puzzle_both_right),
            ],
        ),
        step(
            words::puzzle_hint_title,
            answer(
                words::puzzle_hint_task,
                [wrong(nothing, words::puzzle_hint_wrong), right(HINT)],
                words::puzzle_hint_right,
            )
            .given("2phs 3pfd 1peo"),
        ),
        step(
            words::costs_title,
            answer(
                words::costs_task,
                [right(nothing), wrong(HINT, words::puzzle_costs_wrong)],
                words::puzzle_costs_right,
            )
            .given("2phs 3pfd 1pho"),
        ),
        round(
            learn::round_title,
            vec![
                fresh(words::puzzle_round_task, NINE, words::puzzle_round_found),
                fresh(words::puzzle_round_next, NINE, words::puzzle_round_found),
                fresh(words::puzzle_round_next, NINE, words::puzzle_round_found),
                fresh(words::puzzle_round_next, NINE, words::puzzle_round_right),
            ],
        ),
    ]
}
