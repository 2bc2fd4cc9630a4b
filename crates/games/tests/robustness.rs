//! Whatever text comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{
    Game, GameTime, Occurrence, Record, Replay, Rules, Seat, Seed, Seq, Setup, Source, Viewer,
    chance::Seeded,
};
use tercet_games::classic::{Classic, Command, Edition, Event, Master, MasterDeals};

const MASTER: Master = Master { deals: MasterDeals::Manual, confirms_stall: true };

/// Text that looks like the notation often enough to get far into it.
fn almost_notation() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[0-9]{1,3}",
        "[1-3][rgp][fhe][osd]",
        "[0-9]{1,2}=[1-3][rgp][fhe][osd]",
        "[0-9]{1,2}-[0-9]{1,2}",
        Just("until".to_owned()),
        Just("overlooked".to_owned()),
        Just("dealer".to_owned()),
        Just(">".to_owned()),
        Just("@7".to_owned()),
        ".{0,6}",
    ];
    let name = prop_oneof![
        Just("call"),
        Just("claim"),
        Just("no-set"),
        Just("deal"),
        Just("round"),
        Just("dealt"),
        Just("called"),
        Just("claimed"),
        Just("taken"),
        Just("false-call"),
        Just("moved"),
        Just("stall"),
        Just("refill-owed"),
        Just("round-ended"),
        Just("paused"),
        Just("ended"),
        Just("start"),
        Just("deadline"),
        Just("leave"),
        Just("0"),
    ];
    (name, prop::collection::vec(word, 0..6))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

proptest! {
    #[test]
    fn any_text_as_command_or_event_is_understood_or_refused(text in almost_notation()) {
        if let Ok(command) = text.parse::<Command>() {
            prop_assert_eq!(command.to_string().parse(), Ok(command));
        }
        if let Ok(event) = text.parse::<Event>() {
            prop_assert_eq!(event.to_string().parse(), Ok(event));
        }
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..40,
        replace in any::<bool>(),
    ) {
        let text = include_str!("replays/classic/beginner-zh.game");
        let mut lines: Vec<&str> = text.lines().collect();
        let at = at.min(lines.len() - 1);
        let numbered = format!("2 @7 {line}");
        if replace {
            lines[at] = &numbered;
        } else {
            lines.insert(at, &line);
        }
        if let Ok(record) = lines.join("\n").parse::<Record>()
            && let Ok(replay) = Replay::<Classic>::read(&record)
        {
            // Whatever it says, it can be restored or refused, and audited.
            let _ = Game::restore(replay.setup.clone(), &replay.steps);
            let _ = replay.audit(&record.tags);
        }
    }

    #[test]
    fn any_events_can_be_taken_in(lines in prop::collection::vec(almost_notation(), 1..12)) {
        let mut state = Classic::initial(&Edition::Zh.preset().with_master(MASTER), 3);
        let events = lines.iter().filter_map(|line| line.parse::<Event>().ok());
        for event in events {
            Classic::evolve(&mut state, GameTime(5), &event);
            let _ = (Classic::view(&state, Viewer::Spectator), Classic::outcome(&state));
            let _ = (Classic::deadline(&state), Classic::legal(&state, GameTime(6), Seat(0)));
            let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
            for occurrence in [Occurrence::DeadlinePassed, Occurrence::Left(Seat(1))] {
                let _ = Classic::react(&state, GameTime(7), occurrence, &mut chance);
            }
        }
    }

    #[test]
    fn any_json_as_command_changes_nothing_unless_it_is_one(json in ".{0,40}", at in any::<u64>()) {
        let setup = Setup::<Classic>::new(Edition::Ko.preset(), 2, Source::Seed(Seed::numbered(1)));
        let mut game = Game::new(setup.expect("a set-up"));
        game.commit(game.start(GameTime(0)).expect("it starts")).expect("it fits");
        let game: &dyn tercet_engine::AnyGame = &game;
        prop_assert!(game.propose(GameTime(at), Seat(9), &json, None).is_err());
    }
}
