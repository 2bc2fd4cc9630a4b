//! Whatever text comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{GameTime, Rules, Seat, Seed, Seq, chance::Seeded};
use tercet_games::handheld::{Command, Config, Handheld, Mode, Phase, Skill, State};

use crate::support::forgery::{events, forged, take_in, understood_or_refused};

/// Text that looks like the notation often enough to get far into it.
fn almost_notation() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[0-9]{1,3}",
        Just(u32::MAX.to_string()),
        Just(u64::MAX.to_string()),
        "[1-3][rgp][fhe][osd]",
        "[0-9]{1,3}=[1-3][rgp][fhe][osd]",
        "[0-9]{1,3}-[0-9]{1,3}",
        Just("until".to_owned()),
        Just("plus".to_owned()),
        Just("right".to_owned()),
        Just("finished".to_owned()),
        ".{0,6}",
    ];
    let name = prop_oneof![
        Just("claim"),
        Just("no-match"),
        Just("hint"),
        Just("give-up"),
        Just("began"),
        Just("dealt"),
        Just("found"),
        Just("wrong"),
        Just("hinted"),
        Just("point-lost"),
        Just("charged"),
        Just("level-passed"),
        Just("moved"),
        Just("reshuffled"),
        Just("ended"),
        Just("leave 0 >"),
    ];
    let garbled = (name, prop::collection::vec(word, 0..6))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")));
    prop_oneof![garbled, well_formed()]
}

/// Events as a forged record could hold them.
fn well_formed() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("began".to_owned()),
        any::<u64>().prop_map(|until| format!("began until {until}")),
        "dealt( [0-9]{1,2}=[1-3][rgp][fhe][osd]){1,15}",
        "(found|wrong|hinted)( [1-3][rgp][fhe][osd]){3}",
        Just("hinted".to_owned()),
        "no-match (right|wrong)",
        any::<u32>().prop_map(|ms| format!("charged {ms}")),
        any::<(u32, u32)>().prop_map(|(level, ms)| format!("level-passed {level} plus {ms}")),
        "moved( [0-9]{1,2}-[0-9]{1,2}){1,3}",
        "(point-lost|reshuffled)",
    ]
}

fn any_config() -> impl Strategy<Value = Config> {
    (0..Mode::ALL.len(), 0..Skill::ALL.len())
        .prop_map(|(mode, skill)| Config::new(Mode::ALL[mode], Skill::ALL[skill]))
}

/// Also of what can be asked for on every screen.
fn accepts_what_it_lists(state: &State) {
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    if state.phase != Phase::Searching {
        return;
    }
    let legal = Handheld::legal(state, GameTime(5), Seat(0));
    for command in [Command::NoMatch, Command::Hint] {
        let decided = Handheld::decide(state, GameTime(5), Seat(0), &command, &mut chance);
        assert_eq!(decided.is_ok(), legal.contains(&command), "{command}");
    }
}

proptest! {
    #[test]
    fn any_text_as_command_or_event_is_understood_or_refused(text in almost_notation()) {
        understood_or_refused::<Handheld>(&text)?;
    }

    #[test]
    fn any_events_can_be_taken_in(
        config in any_config(),
        lines in prop::collection::vec(almost_notation(), 1..12),
        at in prop_oneof![Just(5), any::<u64>()],
    ) {
        let state = Handheld::initial(&config, 1);
        take_in::<Handheld>(state, GameTime(at), events::<Handheld>(&lines), accepts_what_it_lists)?;
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..40,
    ) {
        let record = include_str!("../replays/handheld/arcade-expert.game");
        let forged_line = match record.lines().nth(at).and_then(|step| step.split_once(" > ")) {
            Some((input, _)) => format!("{input} > {line}"),
            None => line,
        };
        forged::<Handheld>(record, at, &forged_line, true);
    }
}
