//! SetUp: lay what makes no set, and catch those who do.

use tercet_texts::{learn, lessons as words, setup};

use crate::{
    learn::{
        goal::Goal,
        script::{Area, Beat, Label, Step, answer, card, cards, pick, right, round, step, wrong},
    },
    settings::Words,
};

fn catch(row: &str, last: &str, said: Words) -> Beat {
    pick(words::setup_catch_task, 2, Goal::Completing(cards(last)), said)
        .table(row)
        .show(Area::Marked(card(last)))
}

fn safe(said: Words) -> Beat {
    pick(words::setup_safe_task, 1, Goal::Safe(words::setup_safe_wrong), said)
}

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    let challenge = Label::Text(setup::challenge_button);
    let trust = Label::Text(setup::trust_button);
    vec![
        step(
            words::setup_safe_title,
            safe(words::setup_safe_right).table("3pes 2rhd 2pfo 3ghs").hand("1phd 1reo 1gfo 2ges"),
        ),
        step(
            words::setup_catch_title,
            catch("3reo 2rhs 2pho 3geo 1gfo", "1gfo", words::setup_catch_right),
        ),
        step(
            words::setup_last_title,
            answer(
                words::setup_last_task,
                [wrong(challenge, words::setup_last_wrong).on("Space"), right(trust).on("KeyN")],
                words::setup_last_right,
            )
            .table("2rhd 3rhd 1ghs 3pho 2pfd 2gfs")
            .show(Area::Marked(card("2gfs"))),
        ),
        step(
            words::setup_fewest_title,
            answer(
                words::setup_fewest_task,
                [
                    wrong(Label::Text(words::setup_me_button), words::setup_fewest_wrong),
                    right(Label::Text(words::setup_they_button)),
                ],
                words::setup_fewest_right,
            )
            .table("3reo 2rhs 2pho 3geo 1gfo")
            .show(Area::Marked(card("1gfo"))),
        ),
        round(
            learn::round_title,
            vec![
                safe(words::setup_laid_right)
                    .table("1rhs 3rfs 1gfd 1ped 2ges")
                    .hand("2pfo 3pfs 3rfo 1phs"),
                answer(
                    words::setup_say_task,
                    [wrong(trust, words::setup_say_wrong).on("KeyN"), right(challenge).on("Space")],
                    words::setup_say_right,
                )
                .table(CAUGHT)
                .show(Area::Marked(card("3rfd"))),
                catch(CAUGHT, "3rfd", words::setup_collect_right),
            ],
        ),
    ]
}

/// The row of the guided round after two more cards.
const CAUGHT: &str = "1rhs 3rfs 1gfd 1ped 2ges 3rfo 3rfd";
