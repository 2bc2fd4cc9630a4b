//! What is worth remembering of a game follows from its typed events.
#![allow(clippy::unwrap_used)]

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use serde_json::json;
use tercet_engine::{
    GameSpec, GameTime, Input, Record, Replay, Rules, Seat, Seq, Source, Step,
    highlights::{Highlights, Kind},
};
use tercet_games::{
    catalog, chipset::ChipSet, coopset::CoopSet, eclaireur::Eclaireur, handheld::Handheld,
    twenty::Twenty,
};

/// The highlights of steps a second apart, each a list of events in notation.
fn watched<R: Rules>(n_seats: u8, steps: &[&[&str]]) -> Highlights {
    let config = R::configure(&json!({})).expect("the defaults");
    let step = |(seq, events): (u64, &&[&str])| Step {
        seq: Seq(seq),
        at: GameTime(seq * 1_000),
        input: Input::Start {},
        events: events.iter().map(|event| event.parse().expect(event)).collect(),
        drawn: 0,
    };
    R::highlights(&Replay::<R> {
        spec: GameSpec::new(config, n_seats, Source::Sealed).expect("a set-up"),
        steps: (1..).zip(steps).map(step).collect(),
        draws: Vec::new(),
    })
}

fn kinds(highlights: &Highlights) -> Vec<Kind> {
    highlights.moments.iter().map(|moment| moment.kind).collect()
}

fn sets(highlights: &Highlights) -> Vec<u32> {
    highlights.tallies.iter().map(|tally| tally.sets).collect()
}

fn mistakes(highlights: &Highlights) -> Vec<u32> {
    highlights.tallies.iter().map(|tally| tally.mistakes).collect()
}

#[test]
fn a_pot_taken_without_a_set_is_a_bluff_and_one_with_a_set_is_none() {
    let cards: &[&str] =
        &["pot 1 dealer 0", "turned 1rfo", "dealt 0 1gfo", "dealt 0 1pfo", "dealt 1 2pes"];
    let honest = watched::<ChipSet>(2, &[cards, &["dropped 1", "taken 0 9"]]);
    assert_eq!(kinds(&honest), [Kind::BiggestPot]);
    let bluffed = watched::<ChipSet>(2, &[cards, &["dropped 0", "taken 1 7"]]);
    assert_eq!(kinds(&bluffed), [Kind::BiggestPot, Kind::Bluff]);
    assert_eq!(bluffed.moments[1].cards, ["2pes"]);
}

#[test]
fn a_shared_pot_is_as_big_as_its_shares() {
    let shared = watched::<ChipSet>(4, &[&["paid 1 3+8 2+8"], &["taken 1 12"]]);
    let best = &shared.moments[0];
    assert_eq!((best.kind, best.n, best.step), (Kind::BiggestPot, 16, 0));
}

#[test]
fn three_cards_of_the_table_alone_are_not_overlooked_where_everybody_needs_a_hand() {
    let table: &[&str] = &["pot 1 dealer 0", "turned 1rfo", "turned 1gfo", "turned 1pfo"];
    let mut steps = vec![table];
    steps.extend([&[][..]; 40]);
    assert_eq!(kinds(&watched::<ChipSet>(2, &steps)), []);
}

const BEGAN: &[&str] = &["began", "dealt 1=1rfo 2=1gfo 3=1pfo 4=2gfo 5=3gfo 6=2peo"];

#[test]
fn a_scouts_set_counts_once_though_it_is_taken_later() {
    let steps: &[&[&str]] = &[
        BEGAN,
        &["scouted 0 1rfo 1gfo 1pfo first 1gfo until 99000"],
        &["revealed 0 1rfo 1gfo 1pfo unfound", "taken 0 1rfo 1gfo 1pfo"],
    ];
    let highlights = watched::<Eclaireur>(2, steps);
    assert_eq!((sets(&highlights), mistakes(&highlights)), (vec![1, 0], vec![0, 0]));
}

#[test]
fn a_second_card_that_makes_another_set_is_a_set_of_its_finder() {
    let steps: &[&[&str]] = &[
        BEGAN,
        &["scouted 0 1rfo 1gfo 1pfo first 1gfo until 99000"],
        &["seconded 1 2gfo third 3gfo there", "revealed 0 1rfo 1gfo 1pfo other-set"],
    ];
    assert_eq!(sets(&watched::<Eclaireur>(2, steps)), [1, 1]);
}

#[test]
fn the_player_who_pays_in_eclaireur_was_mistaken() {
    let steps: &[&[&str]] = &[
        BEGAN,
        &["scouted 0 1rfo 1gfo 2peo first 1gfo until 99000"],
        &["seconded 1 2peo third 3rho missing", "forfeit 1", "forfeit 0"],
    ];
    let highlights = watched::<Eclaireur>(2, steps);
    assert_eq!((sets(&highlights), mistakes(&highlights)), (vec![0, 0], vec![1, 1]));
}

#[test]
fn every_hint_is_counted_and_its_set_is_found_by_nobody() {
    let steps: &[&[&str]] = &[
        &["began", "dealt 1=1rfo 2=1gfo 3=1pfo 4=2gfo 5=3gfo 6=2peo"],
        &["hinted 1rfo 1gfo 1pfo"],
        &["hinted"],
    ];
    let highlights = watched::<Handheld>(1, steps);
    assert_eq!((highlights.n_hints, sets(&highlights)), (2, vec![0]));
    assert!(highlights.sets.iter().all(|set| set.by.is_none()));
}

#[test]
fn a_set_that_the_team_takes_was_not_overlooked() {
    let mut steps: Vec<&[&str]> = vec![&["began", "dealt 1=1rfo 2=1gfo 3=1pfo 4=2peo"]];
    steps.extend([&[][..]; 20]);
    let left = watched::<CoopSet>(1, &steps);
    assert_eq!(kinds(&left), [Kind::Overlooked]);
    steps.push(&["marked 0 1rfo 1gfo 1pfo", "finalized 1 1rfo 1gfo 1pfo"]);
    assert_eq!(kinds(&watched::<CoopSet>(1, &steps)), []);
}

#[test]
fn a_set_with_cards_of_a_hand_lies_there_for_its_owner_alone() {
    let began: &[&str] =
        &["round 1 dealer 0", "handed 0:1rfo 1:2peo", "dealt 1=1gfo 2=1pfo 3=2gfo"];
    let found = watched::<Twenty>(2, &[began, &[], &["set-made 0 1rfo 1gfo 1pfo"]]);
    let laid = &found.sets[0];
    assert_eq!(
        (found.sets.len(), laid.by, laid.own, laid.millis),
        (1, Some(Seat(0)), Some(Seat(0)), 2_000)
    );
    assert_eq!([0, 1].map(|seat| laid.is_open_to(Seat(seat))), [true, false]);
    // The cards of the table go to somebody else: then it was missed.
    let gone: &[&str] = &["vote-passed", "cleared", "returned"];
    let missed = watched::<Twenty>(2, &[began, &[], &[], gone]);
    let laid = &missed.sets[0];
    assert_eq!(
        (missed.sets.len(), laid.by, laid.own, laid.millis),
        (1, None, Some(Seat(0)), 3_000)
    );
    assert_eq!(kinds(&missed), [], "nobody else could see it");
}

fn recorded_games() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays");
    let files = |folder: &Path| fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut games: Vec<PathBuf> = files(&folder).flat_map(|game| files(&game)).collect();
    games.sort();
    games
}

/// One line for each moment and each seat.
fn written(highlights: &Highlights) -> String {
    let mut text = String::new();
    for moment in &highlights.moments {
        write!(text, "  {:?} {} at {}", moment.kind, moment.n, moment.step).unwrap();
        if let Some(Seat(seat)) = moment.seat {
            write!(text, " by {seat}").unwrap();
        }
        moment.cards.iter().for_each(|card| write!(text, " {card}").unwrap());
        text.push('\n');
    }
    for (seat, tally) in highlights.tallies.iter().enumerate() {
        let (sets, mistakes, ms) = (tally.sets, tally.mistakes, tally.searched_ms);
        writeln!(text, "  seat {seat}: {sets} sets, {mistakes} mistakes, {ms} ms").unwrap();
    }
    text
}

#[test]
fn the_highlights_of_recorded_games_are_frozen_and_lead_into_their_replays() {
    let mut text = String::new();
    for path in recorded_games() {
        let record: Record = fs::read_to_string(&path).unwrap().parse().unwrap();
        let n_steps = record.lines.len();
        let rules = catalog::find(&record.tags.game).expect("a game of the catalog");
        let highlights = rules.read(record).expect("it can be read").highlights();
        for moment in &highlights.moments {
            assert!((moment.step as usize) < n_steps, "{}: {moment:?}", path.display());
            let is_seat = |Seat(seat)| usize::from(seat) < highlights.tallies.len();
            assert!(moment.seat.is_none_or(is_seat), "{}: {moment:?}", path.display());
        }
        let name = path.file_name().unwrap().to_str().unwrap();
        let game = path.parent().unwrap().file_name().unwrap().to_str().unwrap();
        writeln!(text, "{game}/{name}: {} ms", highlights.millis).unwrap();
        text.push_str(&written(&highlights));
    }
    let frozen = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/highlights.txt");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&frozen, &text).unwrap();
    }
    let expected = fs::read_to_string(&frozen).unwrap();
    for (line, (found, expected)) in (1..).zip(text.lines().zip(expected.lines())) {
        assert_eq!(found, expected, "line {line}; UPDATE_EXPECT=1 writes it again");
    }
    assert_eq!(text.len(), expected.len());
}
