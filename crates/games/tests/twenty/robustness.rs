//! Whatever text comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{GameTime, Rules};
use tercet_games::twenty::{Claims, Config, Twenty};

use crate::support::forgery::{events, forged, take_in, understood_or_refused};

/// Text that looks like the notation often enough to get far into it.
fn almost_notation() -> impl Strategy<Value = String> {
    let card = "[1-3][rgp][fhe][osd]";
    let word = prop_oneof![
        "[0-9]{1,3}",
        Just("0".to_owned()),
        card,
        "[0-9]{1,3}:[1-3][rgp][fhe][osd]",
        "[0-9]{1,2}=[1-3][rgp][fhe][osd]",
        Just("until".to_owned()),
        Just("points".to_owned()),
        Just("dealer".to_owned()),
        Just("stopped".to_owned()),
        ".{0,6}",
    ];
    let names: Vec<&str> =
        "call claim ask no-set take-back deal round handed dealt rebuilt called \
                            set-made false-call penalty-card extra-card voted took-back \
                            vote-passed cleared returned round-won round-abandoned paused ended \
                            left joined start deadline leave 0"
            .split_whitespace()
            .collect();
    let loose = (prop::sample::select(names), prop::collection::vec(word, 0..6))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")));
    let right = prop_oneof![
        ("(set-made|false-call)", "[0-9]{1,2}", card, card, card)
            .prop_map(|(name, seat, a, b, c)| format!("{name} {seat} {a} {b} {c}")),
        ("(penalty-card|extra-card)", "[0-9]{1,2}", card)
            .prop_map(|(name, seat, card)| format!("{name} {seat} {card}")),
        ("[0-9]{1,2}", "[0-9]{1,2}").prop_map(|(n, seat)| format!("round {n} dealer {seat}")),
        ("[0-9]{1,2}", "[0-9]{1,2}").prop_map(|(s, n)| format!("round-won {s} points {n}")),
        ("[0-9]{1,2}", "[0-9]{1,4}").prop_map(|(s, n)| format!("called {s} until {n}")),
        "paused until [0-9]{1,20}",
        "(voted|took-back|left|joined|called) [0-9]{1,3}",
        "(cleared|returned|rebuilt|vote-passed|round-abandoned)",
        "handed( [0-9]:[1-3][rgp][fhe][osd]){1,20}",
        "dealt( [0-9]{1,2}=[1-3][rgp][fhe][osd]){1,9}",
    ];
    prop_oneof![loose, right]
}

proptest! {
    #[test]
    fn any_text_as_command_or_event_is_understood_or_refused(text in almost_notation()) {
        understood_or_refused::<Twenty>(&text)?;
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..60,
        replace in any::<bool>(),
    ) {
        let line = if replace { format!("2 @7 0 call > {line}") } else { line };
        forged::<Twenty>(include_str!("../replays/twenty/players-come-and-go.game"), at, &line, replace);
    }

    #[test]
    fn any_events_can_be_taken_in(
        lines in prop::collection::vec(almost_notation(), 1..16),
        instant in any::<bool>(),
        round_pause_ms in prop::sample::select(vec![0, 9]),
    ) {
        let claims = if instant { Claims::Instant } else { Claims::CallFirst };
        let config = Config { claims, round_pause_ms, ..Config::default() };
        let state = Twenty::initial(&config, 3);
        take_in::<Twenty>(state, GameTime(5), events::<Twenty>(&lines), |_| {})?;
    }
}
