//! Whatever text or record comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{
    AnyGame, Game, GameTime, Occurrence, Record, Replay, Rules, Seat, Seed, Seq, Setup, Source,
    Viewer, chance::Seeded,
};
use tercet_games::setup::{Command, Config, Event, SetUp};

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

/// Everything that anybody may ask about a state.
fn question(state: &<SetUp as Rules>::State) {
    for viewer in Viewer::all(4).chain([Viewer::Seat(Seat(200))]) {
        let _ = SetUp::view(state, viewer);
    }
    let _ = (SetUp::outcome(state), SetUp::deadline(state));
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    for seat in [0, 1, 2, 7, 40, 255].map(Seat) {
        for at in [GameTime(6), GameTime(u64::MAX)] {
            for command in SetUp::legal(state, at, seat).into_iter().take(8) {
                let decided = SetUp::decide(state, at, seat, &command, &mut chance);
                assert!(decided.is_ok(), "{command} is listed");
            }
            for occurrence in [
                Occurrence::Started,
                Occurrence::DeadlinePassed,
                Occurrence::Left(seat),
                Occurrence::Joined(seat),
            ] {
                let _ = SetUp::react(state, at, occurrence, &mut chance);
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_as_command_or_event_is_understood_or_refused(text in almost_notation()) {
        if let Ok(command) = text.parse::<Command>() {
            prop_assert_eq!(command.to_string().parse(), Ok(command));
        }
        if let Ok(event) = text.parse::<Event>() {
            let text = event.to_string();
            prop_assert!(!text.contains(';') && !text.contains(" > "));
            prop_assert_eq!(text.parse(), Ok(event));
        }
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
        for event in lines.iter().filter_map(|line| line.parse::<Event>().ok()) {
            SetUp::evolve(&mut state, GameTime(5), &event);
            for viewer in Viewer::all(3) {
                let _ = SetUp::notice(&event, viewer);
            }
            question(&state);
        }
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..60,
        replace in any::<bool>(),
    ) {
        let text = include_str!("../replays/setup/two-players.game");
        let mut lines: Vec<&str> = text.lines().collect();
        let at = at.min(lines.len() - 1);
        let numbered = format!("2 @7 1 trust > {line}");
        if replace {
            lines[at] = &numbered;
        } else {
            lines.insert(at, &line);
        }
        if let Ok(record) = lines.join("\n").parse::<Record>()
            && let Ok(replay) = Replay::<SetUp>::read(&record)
        {
            let _ = Game::restore(replay.setup.clone(), &replay.steps);
            let _ = replay.audit(&record.tags);
        }
    }

    #[test]
    fn any_json_as_command_changes_nothing_unless_it_is_one(json in ".{0,40}", at in any::<u64>()) {
        let setup = Setup::<SetUp>::new(Config::default(), 2, Source::Seed(Seed::numbered(1)));
        let mut game = Game::new(setup.expect("a set-up"));
        game.commit(game.start(GameTime(0)).expect("it starts")).expect("it fits");
        let game: &dyn AnyGame = &game;
        prop_assert!(game.propose(GameTime(at), Seat(9), &json, None).is_err());
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
