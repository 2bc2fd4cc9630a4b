//! Whatever text comes in, nothing panics, and what is understood is written back the same.

use proptest::prelude::*;
use tercet_cards::Card;
use tercet_engine::{GameTime, Occurrence, Rules, Seed, Seq, chance::Seeded};
use tercet_games::coopset::{Adding, Config, CoopSet, Event, State};

use crate::support::forgery::{forged, take_in, understood_or_refused};

/// How commands, events and inputs begin.
const NAMES: &str = "mark unmark finalize add-card take-back began dealt added moved marked \
                     unmarked proposed voted took-back time-up finalized ended left joined \
                     start deadline leave 0";

/// Text that looks like the notation often enough to get far into it.
fn almost_notation() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[0-9]{1,3}",
        "-?[0-9]{1,10}",
        "[1-3][rgp][fhe][osd]",
        "[1-3][rgp][fhe][osd]",
        "[0-9]{1,3}=[1-3][rgp][fhe][osd]",
        "[0-9]{1,3}-[0-9]{1,3}",
        Just("finalize".to_owned()),
        Just("add-card".to_owned()),
        Just("finished".to_owned()),
        Just(">".to_owned()),
        ".{0,6}",
    ];
    (prop::sample::select(NAMES.split(' ').collect::<Vec<_>>()), prop::collection::vec(word, 0..8))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

/// Events that are understood, with seats, cards and slots that need not be there.
fn any_event() -> impl Strategy<Value = Event> {
    let text = prop_oneof![
        Just("began".to_owned()),
        Just("proposed".to_owned()),
        Just("time-up".to_owned()),
        "dealt( [0-9]{1,2}=[1-3][rgp][fhe][osd]){0,20}",
        "added [0-9]{1,2}=[1-3][rgp][fhe][osd]",
        "moved( [0-9]{1,2}-[0-9]{1,2}){0,3}",
        "(marked|unmarked) [0-9]{1,2} 1[rgp][fhe][osd] 2[rgp][fhe][osd] 3[rgp][fhe][osd]",
        "voted [0-9]{1,2} (finalize|add-card)",
        "(took-back|left|joined) [0-9]{1,2}",
        "finalized -?[0-9]{1,9}( 1[rgp][fhe][osd] 2[rgp][fhe][osd] 3[rgp][fhe][osd]){0,4}",
        "ended (finished|won|lost|stopped)",
    ];
    text.prop_filter_map("a slot is at most 255", |text| text.parse().ok())
}

/// A deadline that has come must not stay.
fn waits_for_no_deadline_forever(state: &State) {
    let Some(deadline) = CoopSet::deadline(state) else { return };
    let mut chance = Seeded::new(Seed::numbered(1), Seq(1));
    let mut after = state.clone();
    for event in CoopSet::react(state, deadline, Occurrence::DeadlinePassed, &mut chance) {
        CoopSet::evolve(&mut after, deadline, &event);
    }
    let next = CoopSet::deadline(&after);
    assert!(next.is_none_or(|next| deadline < next), "a host would wait for it forever");
}

#[test]
fn a_forged_layout_of_the_whole_deck_is_taken_in_at_once() {
    let placed: String =
        Card::all().enumerate().map(|(slot, card)| format!(" {slot}={card}")).collect();
    let events = ["began".to_owned(), format!("dealt{placed}"), "finalized 0".to_owned()];
    let mut state = CoopSet::initial(&Config::default(), 2);
    for event in events {
        CoopSet::evolve(&mut state, GameTime(1), &event.parse().expect("an event"));
    }
    assert_eq!((state.layouts[0].sets, state.layouts[0].best), (0, 0));
}

proptest! {
    #[test]
    fn any_text_as_command_or_event_is_understood_or_refused(text in almost_notation()) {
        understood_or_refused::<CoopSet>(&text)?;
    }

    #[test]
    fn every_event_is_read_back_and_stays_on_its_line(event in any_event()) {
        let text = event.to_string();
        prop_assert!(!text.contains(';') && !text.contains(" > ") && !text.contains('\n'));
        prop_assert_eq!(text.parse(), Ok(event.clone()));
        let json = serde_json::to_string(&event).expect("JSON");
        prop_assert_eq!(serde_json::from_str::<Event>(&json).ok(), Some(event));
    }

    #[test]
    fn any_events_can_be_taken_in(
        events in prop::collection::vec(any_event(), 1..24),
        auto in any::<bool>(),
        last_layout in any::<bool>(),
    ) {
        let adding = if auto { Adding::Auto } else { Adding::Team };
        let config = Config { adding, last_layout, layout_ms: Some(60_000) };
        let state = CoopSet::initial(&config, 3);
        take_in::<CoopSet>(state, GameTime(5), events, waits_for_no_deadline_forever)?;
    }

    #[test]
    fn a_record_with_any_line_in_it_is_understood_or_refused(
        line in almost_notation(),
        at in 0_usize..60,
        replace in any::<bool>(),
    ) {
        let line = if replace { format!("2 @7 {line}") } else { line };
        forged::<CoopSet>(include_str!("../replays/coopset/alone.game"), at, &line, replace);
    }
}
