//! ChipSet: which sets count, when to pay and when to show.

use tercet_texts::{chipset, learn, lessons as words};

use crate::learn::{
    goal::Goal,
    script::{Area, Beat, Label, Step, answer, pick, right, round, step, wrong},
};

/// The guided pot, before and after its third card.
const OPENING: &str = "2gfd 3gfo";
const THREE: &str = "2gfd 3gfo 2rhd";
const HAND: &str = "2ped 1rfd";

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    vec![
        step(
            words::chipset_own_title,
            pick(
                words::chipset_own_task,
                3,
                Goal::WithOwn(1, words::chipset_own_wrong),
                words::chipset_own_right,
            )
            .table("2pfd 1rhs 3ges 2gfd 1gho")
            .hand("2gfs 3geo"),
        ),
        step(
            words::chipset_count_title,
            answer(
                words::chipset_count_task,
                [
                    wrong(Label::Number(1), words::chipset_count_few),
                    right(Label::Number(2)),
                    wrong(Label::Number(3), words::chipset_count_many),
                ],
                words::chipset_count_right,
            )
            .table("1pho 3red 1gfo 1rfd")
            .hand("2rhd 2gfs"),
        ),
        step(words::chipset_bet_title, bet()),
        step(
            words::chipset_ask_title,
            answer(
                words::chipset_ask_task,
                [
                    wrong(Label::Text(chipset::expose_button), words::chipset_ask_wrong),
                    right(Label::Text(chipset::hold_button)),
                ],
                words::chipset_ask_right,
            )
            .show(Area::Pot(10))
            .table("3gfd 2ges 3pfd 2gfs")
            .hand("2pfo 1ges"),
        ),
        round(learn::round_title, pot()),
    ]
}

fn bet() -> Beat {
    answer(
        words::chipset_bet_task,
        [
            wrong(Label::Text(chipset::check_button), words::chipset_bet_check),
            wrong(Label::Text(chipset::drop_button), words::chipset_bet_drop),
            right(Label::With(chipset::call_button, 2)),
        ],
        words::chipset_bet_right,
    )
    .show(Area::Pot(8))
    .table("1pho 3red 1gfo 1rfd")
    .hand("2rhd 2gfs")
}

/// A pot from the first card to the last chip.
fn pot() -> Vec<Beat> {
    let open = answer(
        words::chipset_open_task,
        [
            wrong(Label::Text(chipset::drop_button), words::chipset_open_wrong),
            right(Label::Text(chipset::check_button)),
        ],
        words::chipset_open_right,
    );
    let press = answer(
        words::chipset_press_task,
        [
            wrong(Label::Text(chipset::check_button), words::chipset_press_wrong),
            right(Label::With(chipset::bet_button, 3)),
        ],
        words::chipset_press_right,
    );
    let show = answer(
        words::chipset_show_task,
        [
            wrong(Label::Text(chipset::hold_button), words::chipset_show_wrong),
            right(Label::Text(chipset::expose_button)),
        ],
        words::chipset_show_right,
    );
    let point = pick(
        words::chipset_point_task,
        3,
        Goal::WithOwn(1, words::chipset_own_wrong),
        words::chipset_point_right,
    );
    vec![
        open.show(Area::Pot(0)).table(OPENING).hand(HAND),
        press.show(Area::Pot(0)).table(THREE).hand(HAND),
        show.show(Area::Pot(6)).table(THREE).hand(HAND),
        point.show(Area::Pot(6)).table(THREE).hand(HAND),
    ]
}
