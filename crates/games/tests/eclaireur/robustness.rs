//! Whatever text comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{
    Game, GameTime, Occurrence, Record, Replay, Rules, Seat, Seed, Seq, Viewer, chance::Seeded,
};
use tercet_games::eclaireur::{Command, Config, Eclaireur, Event, NoSet, Trigger};

/// Text that looks like the notation often enough to get far into it.
fn almost_notation() -> impl Strategy<Value = String> {
    let card = "[1-3][rgp][fhe][osd]";
    let anything = prop_oneof![
        "[0-9]{1,3}",
        card,
        "[0-9]{1,2}=[1-3][rgp][fhe][osd]",
        "[0-9]{1,2}-[0-9]{1,2}",
        Just("until".to_owned()),
        Just("overlooked".to_owned()),
        Just(">".to_owned()),
        ".{0,6}",
    ];
    let name = prop::sample::select(vec![
        "scout", "second", "give-up", "no-set", "began", "dealt", "moved", "taken", "ended",
        "left", "joined", "froze", "thawed", "voted", "0", "leave",
    ]);
    let loose = (name, prop::collection::vec(anything, 0..6))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")));
    let seat = || prop_oneof![0_u8..4, any::<u8>()];
    let cards = (card, card, card);
    let scouted = (seat(), cards, card).prop_map(|(seat, (a, b, c), first)| {
        format!("scouted {seat} {a} {b} {c} first {first} until 9")
    });
    let how = prop::sample::select(vec!["found", "other-set", "unfound", "mistaken", "both-wrong"]);
    let revealed = (seat(), cards, how)
        .prop_map(|(seat, (a, b, c), how)| format!("revealed {seat} {a} {b} {c} {how}"));
    let seconded = (seat(), card, card, any::<bool>()).prop_map(|(seat, card, third, there)| {
        let there = if there { "there" } else { "missing" };
        format!("seconded {seat} {card} third {third} {there}")
    });
    let name =
        prop::sample::select(vec!["card-lost", "taken", "gave-up", "froze", "left", "voted"]);
    let of_seat = (name, seat(), card).prop_map(|(name, seat, card)| match name {
        "card-lost" | "taken" => format!("{name} {seat} {card}"),
        _ => format!("{name} {seat}"),
    });
    let ended = Just("ended exhausted".to_owned());
    let begun = Just("began".to_owned());
    prop_oneof![3 => loose, 3 => scouted, 1 => revealed, 2 => seconded, 3 => of_seat, 1 => ended, 2 => begun]
}

/// Everything that can be asked of a state, none of which may panic.
fn question(state: &tercet_games::eclaireur::State) {
    let _ = (Eclaireur::outcome(state), Eclaireur::deadline(state));
    for viewer in Viewer::all(3).chain([Viewer::Seat(Seat(200))]) {
        let _ = Eclaireur::view(state, viewer);
    }
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    for seat in [0, 1, 40, 255].map(Seat) {
        for command in Eclaireur::legal(state, GameTime(6), seat).into_iter().step_by(97) {
            let accepted = Eclaireur::decide(state, GameTime(7), seat, &command, &mut chance);
            assert!(accepted.is_ok(), "{command} is listed");
        }
        for occurrence in
            [Occurrence::DeadlinePassed, Occurrence::Left(seat), Occurrence::Joined(seat)]
        {
            let _ = Eclaireur::react(state, GameTime(7), occurrence, &mut chance);
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
            prop_assert_eq!(event.to_string().parse(), Ok(event));
        }
    }

    #[test]
    fn any_events_can_be_taken_in(
        lines in prop::collection::vec(almost_notation(), 1..12),
        auto in any::<bool>(),
    ) {
        let trigger = if auto { Trigger::Auto } else { Trigger::Vote };
        let no_set = NoSet { trigger, checked: false };
        let mut state = Eclaireur::initial(&Config { no_set, ..Config::default() }, 3);
        for event in lines.iter().filter_map(|line| line.parse::<Event>().ok()) {
            Eclaireur::evolve(&mut state, GameTime(5), &event);
            for viewer in Viewer::all(3) {
                let _ = Eclaireur::notice(&event, viewer);
            }
            question(&state);
        }
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..40,
        replace in any::<bool>(),
    ) {
        let text = include_str!("../replays/eclaireur/two-players.game");
        let mut lines: Vec<&str> = text.lines().collect();
        let at = at.min(lines.len() - 1);
        let numbered = format!("2 @7 start > {line}");
        if replace {
            lines[at] = &numbered;
        } else {
            lines.insert(at, &line);
        }
        if let Ok(record) = lines.join("\n").parse::<Record>()
            && let Ok(replay) = Replay::<Eclaireur>::read(&record)
        {
            let _ = Game::restore(replay.setup.clone(), &replay.steps);
            let _ = replay.audit(&record.tags);
        }
    }
}
