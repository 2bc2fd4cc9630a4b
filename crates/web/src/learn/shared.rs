//! What several lessons have in common.

use tercet_cards::Attribute;
use tercet_texts::{classic, learn, lessons as words};

use super::{
    goal::Goal,
    script::{Answer, Beat, Label, Step, answer, pick, right, step, wrong},
};
use crate::settings::Words;

/// A set among six cards, with what is said of it.
pub(crate) fn six(cards: &str, said: Words) -> Step {
    step(learn::six_title, pick(learn::six_task, 3, Goal::Set, said).table(cards))
}

/// Which of these attributes spoils three cards? The others are in order.
pub(crate) fn spoiler<const N: usize>(
    task: Words,
    attributes: [Attribute; N],
    spoils: Attribute,
    three: &str,
) -> Step {
    let button = |attribute| match Label::Attribute(attribute) {
        label if attribute == spoils => right(label),
        label => wrong(label, words::fine),
    };
    let beat = answer(task, attributes.map(button), learn::why_right).given(three);
    step(learn::why_title, beat)
}

/// The button that calls, to be pressed now.
pub(crate) fn call() -> Answer {
    right(Label::Text(classic::call_button)).on("Space")
}

/// The button that calls, which is wrong now.
pub(crate) fn do_not_call(why: Words) -> Answer {
    wrong(Label::Text(classic::call_button), why).on("Space")
}

/// The button that says that there is no set, to be pressed now.
pub(crate) fn no_set() -> Answer {
    right(Label::Text(classic::no_set_button)).on("KeyN")
}

/// The button that says that there is no set, which is wrong now.
pub(crate) fn not_no_set(why: Words) -> Answer {
    wrong(Label::Text(classic::no_set_button), why).on("KeyN")
}

/// Anyone who sees a set calls.
pub(crate) fn calling(task: Words, table: &str) -> Beat {
    answer(task, [call(), not_no_set(words::call_none)], words::call_right).table(table)
}

/// Anyone who has called chooses.
pub(crate) fn choosing(table: &str) -> Beat {
    pick(words::pick_task, 3, Goal::Set, learn::round_right).table(table)
}

/// Is there a set? There is none, and one can say so or search on.
pub(crate) fn none(task: Words, said: Words, table: &str) -> Step {
    let search = wrong(Label::Text(words::search_button), words::none_wrong);
    step(words::none_title, answer(task, [search, no_set()], said).table(table))
}
