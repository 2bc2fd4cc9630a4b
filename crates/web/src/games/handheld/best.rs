//! The best result of each version and skill, as the lists of the browser have it.

use leptos::prelude::*;
use serde_json::Value;
use tercet_engine::{Ending, Outcome};
use tercet_games::handheld::{Mode, View};
use tercet_texts::handheld as words;

use super::{list, reading};
use crate::{
    bests,
    session::Play,
    settings::language_untracked,
    speech::{self, Tone},
};

/// Which result is the best after this one. A higher score is better in every version.
fn better(best: Option<i32>, outcome: &Outcome) -> Option<i32> {
    let &score = outcome.scores.first()?;
    let counts = outcome.ending == Ending::Finished && score != 0;
    (counts && best.is_none_or(|best| score > best)).then_some(score)
}

/// Follows the best result of this kind of game; a better one is told. The result of a game gets
/// into its list when it is counted.
pub(super) fn follow(play: Play, view: Memo<std::sync::Arc<View>>) -> ReadSignal<Option<i32>> {
    let mode: Mode = view.with_untracked(|view| view.mode);
    let config: Option<Value> = untrack(|| play.config());
    let listed = config.and_then(|config| bests::read(&list(&config)).first().cloned());
    let best = RwSignal::new(listed.map(|listed| listed.score));
    Effect::new(move |_| {
        let outcome =
            play.session().game.with(|game| Some(game.as_ref()?.over.as_ref()?.outcome.clone()));
        let is_mine = play.seat.get_untracked().is_some();
        let Some(outcome) = outcome.filter(|_| is_mine) else { return };
        if let Some(score) = better(best.get_untracked(), &outcome) {
            best.set(Some(score));
            if let Some(result) = reading::result(mode, score) {
                speech::note(Tone::Good, words::new_best(language_untracked(), &result));
            }
        }
    });
    best.read_only()
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Ending, Outcome};

    use super::better;

    fn outcome(score: i32, ending: Ending) -> Outcome {
        Outcome::new(vec![score], Vec::new(), ending)
    }

    #[test]
    fn only_finished_games_make_a_record() {
        assert_eq!(better(None, &outcome(7, Ending::Finished)), Some(7));
        assert_eq!(better(None, &outcome(7, Ending::Stopped)), None);
        assert_eq!(better(None, &outcome(0, Ending::Finished)), None, "nothing was found");
    }

    #[test]
    fn a_shorter_time_is_better() {
        assert_eq!(better(Some(-90_000), &outcome(-80_000, Ending::Finished)), Some(-80_000));
        assert_eq!(better(Some(-80_000), &outcome(-80_000, Ending::Finished)), None);
        assert_eq!(better(Some(-80_000), &outcome(-90_000, Ending::Finished)), None);
    }
}
