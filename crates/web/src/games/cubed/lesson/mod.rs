//! CUBED: sets of dice, the Joker, and where a die is worth most.

mod field;

use tercet_cards::{Face, Rolled};
use tercet_texts::{cubed, learn, lessons as words};

use self::field::field;
use crate::{
    learn::{
        goal::DiceGoal,
        script::{Area, Beat, Label, Step, answer, dice, place, right, roll, round, step, wrong},
    },
    settings::Words,
};

/// The set of the guided opening, as it lies on the middle of the board.
const OPENED: &str = "6,5=1ro 6,6=2gs 6,7=3pd";
const OPENED_RACK: &str = "2gd 1ro 3pd";
/// The board of the guided turn: one die completes two sets on a bonus square, or one elsewhere.
const TURN: &str = "4,5=1gd 4,6=1pd 5,4=2gd 5,5=1ps 5,6=3ro 6,4=3pd 6,5=1ro 6,6=2gs 6,7=3pd";
/// The same after the best place was taken.
const PLAYED: &str =
    "4,4=1rd 4,5=1gd 4,6=1pd 5,4=2gd 5,5=1ps 5,6=3ro 6,4=3pd 6,5=1ro 6,6=2gs 6,7=3pd";
const RACK: &str = "1gs 2rs 1rd 2go 3gd";
/// The dice that are left then, none of which fits.
const LEFT: &str = "1gs 2rs 2go 3gd";

fn faces(names: &str) -> Vec<Face> {
    let face = |shows: Rolled| match shows {
        Rolled::Face(face) => Some(face),
        Rolled::Joker => None,
    };
    dice(names).into_iter().filter_map(face).collect()
}

/// Which die makes a set with these two?
fn third(task: Words, given: &str, shown: &str, choice: &str, said: Words) -> Beat {
    roll(task, 1, DiceGoal::Completing(faces(given)), said)
        .show(Area::Dice(dice(shown)))
        .show(Area::Rack(dice(choice)))
}

/// The five steps.
pub(super) fn steps() -> Vec<Step> {
    vec![
        step(
            words::cubed_third_title,
            third(
                words::cubed_third_task,
                "1ro 2gs",
                "1ro 2gs",
                "3gd 3pd 3po",
                words::cubed_third_right,
            ),
        ),
        step(
            words::cubed_same_title,
            answer(
                words::cubed_same_task,
                [
                    wrong(Label::Text(words::no_button), words::cubed_same_wrong),
                    right(Label::Text(words::yes_button)),
                ],
                words::cubed_same_right,
            )
            .show(Area::Dice(dice("2gd 2gd 2gd"))),
        ),
        step(
            words::cubed_joker_title,
            third(
                words::cubed_joker_task,
                "1ro 3ro",
                "1ro 3ro *",
                "2po 2ro 1rs",
                words::cubed_joker_right,
            ),
        ),
        step(
            words::cubed_place_title,
            place(words::cubed_place_task, None, words::cubed_place_right)
                .show(field(OPENED, OPENED_RACK))
                .show(Area::Rack(dice(OPENED_RACK))),
        ),
        round(learn::round_title, game()),
    ]
}

/// The opening, a turn and its end.
fn game() -> Vec<Beat> {
    let race =
        roll(words::cubed_race_task, 3, DiceGoal::Completing(Vec::new()), words::cubed_race_right);
    let best =
        place(words::cubed_best_task, Some(words::cubed_best_wrong), words::cubed_best_right);
    let end = answer(
        words::cubed_end_task,
        [
            wrong(Label::Text(cubed::swap_button), words::cubed_end_wrong),
            right(Label::Text(cubed::end_button)),
        ],
        words::cubed_end_right,
    );
    vec![
        race.show(Area::Rack(dice("1ro 2gs 1rs 3pd 1gd"))),
        best.show(field(TURN, RACK)).show(Area::Rack(dice(RACK))),
        end.show(field(PLAYED, LEFT)).show(Area::Dice(dice(LEFT))),
    ]
}
