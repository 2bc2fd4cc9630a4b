//! Whatever text comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{GameTime, Rules};
use tercet_games::eclaireur::{Config, Eclaireur, NoSet, Trigger};

use crate::support::forgery::{events, forged, take_in, understood_or_refused};

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

proptest! {
    #[test]
    fn any_text_as_command_or_event_is_understood_or_refused(text in almost_notation()) {
        understood_or_refused::<Eclaireur>(&text)?;
    }

    #[test]
    fn any_events_can_be_taken_in(
        lines in prop::collection::vec(almost_notation(), 1..12),
        auto in any::<bool>(),
    ) {
        let trigger = if auto { Trigger::Auto } else { Trigger::Vote };
        let no_set = NoSet { trigger, checked: false };
        let state = Eclaireur::initial(&Config { no_set, ..Config::default() }, 3);
        take_in::<Eclaireur>(state, GameTime(5), events::<Eclaireur>(&lines), |_| {})?;
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..40,
        replace in any::<bool>(),
    ) {
        let line = if replace { format!("2 @7 start > {line}") } else { line };
        forged::<Eclaireur>(include_str!("../replays/eclaireur/two-players.game"), at, &line, replace);
    }
}
