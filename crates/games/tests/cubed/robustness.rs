//! Whatever text comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{GameTime, Rules, Viewer};
use tercet_games::cubed::{Command, Config, Cubed};

use crate::support::forgery::{events, forged, take_in, understood_or_refused};

/// Text that looks like the notation often enough to get far into it.
fn almost_notation() -> impl Strategy<Value = String> {
    let die = || "d[0-9]{1,2}";
    let word = prop_oneof![
        "[0-9]{1,3}",
        die(),
        "d[0-9]{1,3}=[1-3][rgp][osd]",
        "d[0-9]{1,2}=\\*",
        "[0-9]{1,3},[0-9]{1,3}=d[0-9]{1,2}(\\*[1-3][rgp][osd])?",
        "[0-9]{1,3},[0-9]{1,3}=d[0-9]{1,2}:\\*?[1-3][rgp][osd]",
        "[5-7],[5-7]=d[0-9]{1,2}:\\*?[1-3][rgp][osd]",
        "6,5-6,7",
        Just("until 9".to_owned()),
        Just("points 3".to_owned()),
        Just("bonus 1".to_owned()),
        Just("sets".to_owned()),
        Just("got".to_owned()),
        Just("first 1".to_owned()),
        Just("dead".to_owned()),
        ".{0,6}",
    ];
    let name = prop::sample::select(vec![
        "call",
        "no-set",
        "open",
        "place",
        "replace",
        "end-turn",
        "reroll",
        "keep",
        "drew 0",
        "drew 1",
        "rolled 1",
        "race",
        "reroll-due",
        "called 0",
        "false-call 1",
        "voted 0",
        "vote-failed",
        "vote-passed",
        "round",
        "opened 0 points 3",
        "turn 0",
        "turn 1",
        "turn 9",
        "replaced 0",
        "placed 0 points 3 bonus 0",
        "placed 1",
        "turn-ended 0 points 65535",
        "ran-out 1",
        "round-ended",
        "extra-roll",
        "rerolled 1",
        "kept 0",
        "ended",
        "left 0",
        "left 1",
        "joined 0",
        "start",
        "deadline",
    ]);
    (name, prop::collection::vec(word, 0..6))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

proptest! {
    #[test]
    fn any_text_as_command_or_event_of_cubed_is_understood_or_refused(text in almost_notation()) {
        understood_or_refused::<Cubed>(&text)?;
    }

    #[test]
    fn any_events_of_cubed_can_be_taken_in(
        lines in prop::collection::vec(almost_notation(), 1..14),
        strict_runs in any::<bool>(),
    ) {
        let config = Config { strict_runs, ..Config::default() };
        let state = Cubed::initial(&config, 3);
        take_in::<Cubed>(state, GameTime(5), events::<Cubed>(&lines), |state| {
            let _ = Cubed::view(state, Viewer::Spectator).board();
        })?;
    }

    #[test]
    fn a_record_of_cubed_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..40,
        replace in any::<bool>(),
    ) {
        let line = if replace { format!("2 @7 {line}") } else { line };
        forged::<Cubed>(include_str!("../replays/cubed/two-players.game"), at, &line, replace);
    }
}

#[test]
fn words_that_are_almost_right_are_refused() {
    for text in [
        "open d0 d1",
        "open d0 d1 d2 d3",
        "place",
        "place 6,5=d0 6,5=d1",
        "place 6,5=d0 6,6=d0",
        "place 6,5=d0 6,6=d1 6,7=d2",
        "replace 6,5=d0*3po",
        "reroll d1 d1",
        "reroll d42",
        "keep d1",
    ] {
        assert!(text.parse::<Command>().is_err(), "{text}");
    }
}
