//! Whatever text or record comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{GameTime, Occurrence, Rules, Seed, Seq, chance::Seeded};
use tercet_games::setup::{Command, Config, Event, SetUp};

use crate::support::forgery::{events, forged, refused_as_json, take_in, understood_or_refused};

/// Text that looks like the notation often enough to get far into it.
fn almost_notation() -> impl Strategy<Value = String> {
    let card = "[1-3][rgp][fhe][osd]";
    let word = prop_oneof![
        "[0-9]{1,3}",
        card,
        "[0-9]{1,20}",
        Just("until".to_owned()),
        Just("from".to_owned()),
        Just("dealer".to_owned()),
        Just("stopped".to_owned()),
        Just(">".to_owned()),
        ".{0,6}",
    ];
    let name = prop::sample::select(&NAMES[..]);
    let loose = (name, prop::collection::vec(word, 0..6))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")));
    let seat = prop_oneof![0_u8..4, any::<u8>()];
    let fitting = (prop::sample::select(&NAMES[..]), seat, card, card, card, any::<u32>())
        .prop_map(|(name, seat, a, b, c, time)| match name {
            "began" => format!("began dealer {seat}"),
            "played" | "drew" => format!("{name} {seat} {a}"),
            "turn" => format!("turn {seat} from {time}"),
            "last-check" => format!("last-check until {time}"),
            "challenged" => format!("challenged {seat} until {time}"),
            "penalized" => format!("penalized {seat} 255"),
            "point" => format!("point {a} {b}"),
            "play" => format!("play {a}"),
            "challenge" | "trust" | "cleared" => name.to_owned(),
            "trusted" | "left" | "joined" => format!("{name} {seat}"),
            "ended" => "ended lost".to_owned(),
            _ => format!("{name} {seat} {a} {b} {c}"),
        });
    prop_oneof![loose, fitting]
}

const NAMES: [&str; 20] = [
    "play",
    "challenge",
    "point",
    "trust",
    "began",
    "dealt",
    "played",
    "drew",
    "turn",
    "last-check",
    "challenged",
    "found",
    "collected",
    "false-challenge",
    "penalized",
    "trusted",
    "cleared",
    "ended",
    "left",
    "joined",
];

proptest! {
    #[test]
    fn any_text_as_command_or_event_is_understood_or_refused(text in almost_notation()) {
        understood_or_refused::<SetUp>(&text)?;
    }

    #[test]
    fn any_events_can_be_taken_in(
        lines in prop::collection::vec(almost_notation(), 1..16),
        play_out_hands in any::<bool>(),
        begun in any::<bool>(),
    ) {
        let config = Config { play_out_hands, turn_ms: Some(5000), ..Config::default() };
        let mut state = SetUp::initial(&config, 3);
        if begun {
            let mut chance = Seeded::new(Seed::numbered(2), Seq(1));
            for event in SetUp::react(&state.clone(), GameTime(0), Occurrence::Started, &mut chance) {
                SetUp::evolve(&mut state, GameTime(0), &event);
            }
        }
        take_in::<SetUp>(state, GameTime(5), events::<SetUp>(&lines), |_| {})?;
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..60,
        replace in any::<bool>(),
    ) {
        let line = if replace { format!("2 @7 1 trust > {line}") } else { line };
        forged::<SetUp>(include_str!("../replays/setup/two-players.game"), at, &line, replace);
    }

    #[test]
    fn any_json_as_command_changes_nothing_unless_it_is_one(json in ".{0,40}", at in any::<u64>()) {
        refused_as_json::<SetUp>(Config::default(), 2, &json, GameTime(at))?;
    }
}

#[test]
fn commands_and_events_that_are_almost_right_are_refused() {
    for text in ["play", "play 1rf", "point 1rfo", "point 1rfo 1rfo", "trust 1", "pass", ""] {
        assert!(text.parse::<Command>().is_err(), "{text}");
    }
    for text in ["turn 1", "turn 1 from x", "began 1", "drew 1", "found 1 1rfo 1rfo 1rfs", "left"] {
        assert!(text.parse::<Event>().is_err(), "{text}");
    }
}
