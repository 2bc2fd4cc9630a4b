//! Whatever text comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{
    Game, GameTime, Occurrence, Record, Replay, Rules as _, Seat, Seed, Seq, Viewer, chance::Seeded,
};
use tercet_games::cubed::{Command, Config, Cubed, Event};

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

fn understood_or_refused(text: &str) -> Result<(), TestCaseError> {
    if let Ok(command) = text.parse::<Command>() {
        prop_assert_eq!(command.to_string().parse(), Ok(command));
    }
    if let Ok(event) = text.parse::<Event>() {
        prop_assert_eq!(event.to_string().parse(), Ok(event));
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_text_as_command_or_event_of_cubed_is_understood_or_refused(text in almost_notation()) {
        understood_or_refused(&text)?;
    }

    #[test]
    fn any_events_of_cubed_can_be_taken_in(
        lines in prop::collection::vec(almost_notation(), 1..14),
        strict_runs in any::<bool>(),
    ) {
        let config = Config { strict_runs, ..Config::default() };
        let mut state = Cubed::initial(&config, 3);
        for event in lines.iter().filter_map(|line| line.parse::<Event>().ok()) {
            Cubed::evolve(&mut state, GameTime(5), &event);
            let view = Cubed::view(&state, Viewer::Spectator);
            let _ = (view.board(), Cubed::outcome(&state), Cubed::deadline(&state));
            let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
            for seat in [0, 1, 9].map(Seat) {
                for command in Cubed::legal(&state, GameTime(6), seat).iter().take(3) {
                    let decided = Cubed::decide(&state, GameTime(6), seat, command, &mut chance);
                    prop_assert!(decided.is_ok(), "{command}: {decided:?}");
                }
                let _ = Cubed::react(&state, GameTime(7), Occurrence::Left(seat), &mut chance);
                let _ = Cubed::react(&state, GameTime(7), Occurrence::Joined(seat), &mut chance);
            }
            for occurrence in [Occurrence::DeadlinePassed, Occurrence::Started] {
                let _ = Cubed::react(&state, GameTime(7), occurrence, &mut chance);
            }
        }
    }

    #[test]
    fn a_record_of_cubed_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..40,
        replace in any::<bool>(),
    ) {
        let text = include_str!("../replays/cubed/two-players.game");
        let mut lines: Vec<&str> = text.lines().collect();
        let at = at.min(lines.len() - 1);
        let numbered = format!("2 @7 {line}");
        if replace {
            lines[at] = &numbered;
        } else {
            lines.insert(at, &line);
        }
        if let Ok(record) = lines.join("\n").parse::<Record>()
            && let Ok(replay) = Replay::<Cubed>::read(&record)
        {
            let _ = Game::restore(replay.setup.clone(), &replay.steps);
            let _ = replay.audit(&record.tags);
        }
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
