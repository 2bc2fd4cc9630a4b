//! Whatever text comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_engine::{GameTime, Rules};
use tercet_games::classic::{Classic, Edition, Master, MasterDeals};

use crate::support::forgery::{events, forged, refused_as_json, take_in, understood_or_refused};

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
        understood_or_refused::<Classic>(&text)?;
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..40,
        replace in any::<bool>(),
    ) {
        let line = if replace { format!("2 @7 {line}") } else { line };
        forged::<Classic>(include_str!("../replays/classic/beginner-zh.game"), at, &line, replace);
    }

    #[test]
    fn any_events_can_be_taken_in(lines in prop::collection::vec(almost_notation(), 1..12)) {
        let state = Classic::initial(&Edition::Zh.preset().with_master(MASTER), 3);
        take_in::<Classic>(state, GameTime(5), events::<Classic>(&lines), |_| {})?;
    }

    #[test]
    fn any_json_as_command_changes_nothing_unless_it_is_one(json in ".{0,40}", at in any::<u64>()) {
        refused_as_json::<Classic>(Edition::Ko.preset(), 2, &json, GameTime(at))?;
    }
}
