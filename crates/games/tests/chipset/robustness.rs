//! Whatever text or events come in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{GameTime, Rules};
use tercet_games::chipset::{ChipSet, Config, CountMode, Event};

use crate::support::forgery::{forged, take_in, understood_or_refused};

const NAMES: &[&str] = &[
    "check",
    "bet",
    "call",
    "raise",
    "drop",
    "expose",
    "hold",
    "claim",
    "deal",
    "pot",
    "anted",
    "turned",
    "dealt",
    "betting",
    "turn",
    "checked",
    "opened",
    "called",
    "raised",
    "dropped",
    "asked",
    "answered",
    "held-back",
    "showdown",
    "shown",
    "claimed",
    "misclaimed",
    "done",
    "taken",
    "paid",
    "paused",
    "ended",
    "left",
    "joined",
];

/// Text that looks like the notation often enough to get far into it.
fn almost_notation() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        4 => "[0-3]",
        1 => "[0-9]{1,10}",
        2 => "[1-3][rgp][fhe][osd]",
        1 => "[0-9]{1,2}\\+[0-9]{1,3}",
        1 => prop::sample::select(&["until", "dealer", "by", "expose", "hold", ">", "finished"][..])
            .prop_map(str::to_owned),
        1 => ".{0,6}",
    ];
    (prop::sample::select(NAMES), prop::collection::vec(word, 0..5))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

/// An event of the right form, with any seats, cards and numbers in it.
fn any_event() -> impl Strategy<Value = Event> {
    let seat = prop_oneof![4 => 0_u8..3, 1 => any::<u8>()];
    let card = "[1-3][rgp][fhe][osd]";
    let chips = prop_oneof![3 => 0_u32..9, 1 => any::<u32>()];
    let until = prop_oneof![Just(String::new()), Just(" until 9".to_owned())];
    let form = 0_usize..22;
    (form, seat, card, card, chips, until).prop_filter_map(
        "no event",
        |(form, seat, a, b, n, until)| {
            let text = match form {
                0 => format!("pot {} dealer {seat}", n % 256),
                1 => format!("anted {seat} {n}"),
                2 => format!("turned {a}"),
                3 => format!("dealt {seat} {a}"),
                4 => "betting".to_owned(),
                5 => format!("turn {seat}{until}"),
                6 => format!("checked {seat}"),
                7 => format!("opened {seat} {n}"),
                8 => format!("called {seat} {n}"),
                9 => format!("raised {seat} {n} by {n}"),
                10 => format!("dropped {seat}"),
                11 => format!("asked{until}"),
                12 => format!("answered {seat} expose"),
                13 => "held-back".to_owned(),
                14 => format!("showdown {seat}{until}"),
                15 => format!("shown {seat} {a} {b}"),
                16 => format!("claimed {seat} {a} {b} 1rfo"),
                17 => format!("taken {seat} {n}"),
                18 => format!("paid 1 {seat}+{n} 0+1"),
                19 => "paused until 9".to_owned(),
                20 => format!("left {seat}"),
                _ => format!("joined {seat}"),
            };
            text.parse().ok()
        },
    )
}

proptest! {
    #[test]
    fn any_text_as_command_or_event_is_understood_or_refused(text in almost_notation()) {
        understood_or_refused::<ChipSet>(&text)?;
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..60,
        replace in any::<bool>(),
    ) {
        let line = if replace { format!("2 @7 {line}") } else { line };
        forged::<ChipSet>(include_str!("../replays/chipset/two-players.game"), at, &line, replace);
    }

    #[test]
    fn any_events_can_be_taken_in(
        events in prop::collection::vec(any_event(), 1..25),
        claimed in any::<bool>(),
        pause in prop::sample::select(&[0_u32, 1000][..]),
    ) {
        let count_mode = if claimed { CountMode::Claimed } else { CountMode::All };
        let config = Config { count_mode, pot_pause_ms: pause, ..Config::default() };
        take_in::<ChipSet>(ChipSet::initial(&config, 3), GameTime(5), events, |_| {})?;
    }
}

#[test]
fn the_notation_of_every_event_is_read_back() {
    for text in [
        "pot 3 dealer 1",
        "anted 1 2",
        "turned 1rfo",
        "dealt 2 2gfs",
        "betting",
        "turn 1",
        "turn 1 until 60000",
        "checked 1",
        "opened 1 3",
        "called 2 3",
        "raised 0 5 by 2",
        "dropped 1",
        "asked",
        "asked until 30000",
        "answered 1 expose",
        "answered 1 hold",
        "held-back",
        "showdown",
        "showdown 0 2",
        "showdown until 30000",
        "showdown 0 2 until 30000",
        "shown 1 1rfo 2rfo",
        "claimed 1 1rfo 2rfo 3rfo",
        "misclaimed 1 1rfo 2rfo 3gfo",
        "done 1",
        "taken 1 7",
        "paid 2 0+4 1+3",
        "paused until 10000",
        "ended finished",
        "left 1",
        "joined 1",
    ] {
        let event: Event = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(event.to_string(), text);
    }
    for wrong in ["", "pot 1", "turn", "raised 0 5", "answered 1 maybe", "paid 1 2-3", "asked 3"] {
        assert!(wrong.parse::<Event>().is_err(), "{wrong}");
    }
}
