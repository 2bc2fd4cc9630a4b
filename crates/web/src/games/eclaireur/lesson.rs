//! Éclaireur: show one card of a set, or find a second one.

use tercet_texts::{eclaireur, learn, lessons as words};

use crate::learn::{
    goal::Goal,
    script::{Area, Beat, Label, Step, answer, card, pick, right, round, step, wrong},
};

/// Two sets with the first card.
const EXAMPLE: &str = "3pes 2rho 1gfd 1rfo 2ghd 2geo";

fn second(table: &str, shown: &str) -> Beat {
    let goal = Goal::Second(words::eclaireur_second_wrong);
    pick(words::eclaireur_second_task, 1, goal, words::eclaireur_second_right)
        .table(table)
        .show(Area::Shown(card(shown)))
}

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let shared_out = |n| wrong(Label::Number(n), words::eclaireur_unfound_wrong);
    let other = |n| wrong(Label::Number(n), words::eclaireur_other_wrong);
    vec![
        step(
            words::eclaireur_scout_title,
            pick(words::eclaireur_scout_task, 3, Goal::Set, words::eclaireur_scout_right)
                .table(EXAMPLE),
        ),
        step(words::eclaireur_second_title, second("1phs 2rho 1pho 3pes 1pes 2pfs", "3pes")),
        step(
            words::eclaireur_unfound_title,
            answer(
                words::eclaireur_unfound_task,
                [shared_out(1), shared_out(2), right(Label::Number(3))],
                words::eclaireur_unfound_right,
            )
            .given("3phs 3ges 3rfs"),
        ),
        step(
            words::eclaireur_other_title,
            answer(
                words::eclaireur_other_task,
                [other(1), right(Label::Number(2)), other(3)],
                words::eclaireur_other_right,
            )
            .table(EXAMPLE)
            .show(Area::Shown(card("3pes"))),
        ),
        round(
            learn::round_title,
            vec![
                pick(words::eclaireur_scout_task, 3, Goal::Set, words::eclaireur_round_right)
                    .table("2rhd 2gfo 2gho 3ped 1pfd 1geo 1rfd 2res 2rfd"),
                second("3rhs 1pfd 3ges 2ges 2peo 3red 1pfs 1phd 1rhs", "2ges"),
                answer(
                    words::eclaireur_doubt_task,
                    [
                        wrong(
                            Label::Text(words::eclaireur_guess_button),
                            words::eclaireur_doubt_wrong,
                        ),
                        right(Label::Text(eclaireur::give_up_button)),
                    ],
                    words::eclaireur_doubt_right,
                )
                .table("2rhd 2gfo 2gho 1pfd 1rfd 2rfd 3pfo 3geo 1phs")
                .show(Area::Shown(card("3geo"))),
            ],
        ),
    ]
}
