//! A line of notation that is not understood names the word and what belongs there.

use core::{fmt::Display, str::FromStr};

use tercet_engine::NotationError;
use tercet_games::{chipset, classic, coopset, cubed, eclaireur, handheld, setup, twenty};

/// Reads every line as a `T`; each fails with its message.
#[track_caller]
fn fails<T: FromStr<Err = NotationError>>(lines: &[(&str, &str)]) {
    for (line, message) in lines {
        let error = line.parse::<T>().err().unwrap_or_else(|| panic!("`{line}` is understood"));
        assert_eq!(error.to_string(), *message, "{line}");
    }
}

/// Every line is read and written back the same.
#[track_caller]
fn survives<T: FromStr<Err = NotationError> + Display>(lines: &[&str]) {
    for line in lines {
        let read = line.parse::<T>().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(read.to_string(), *line);
    }
}

#[test]
fn a_wrong_field_is_named_with_what_belongs_there() {
    fails::<classic::Event>(&[
        ("", "the line ends where an event is expected"),
        ("flown 0", "`flown` where an event is expected"),
        ("voted", "the line ends where a seat is expected"),
        ("voted x", "`x` where a seat is expected"),
        ("voted 0 1", "`1` where the end of the line is expected"),
        ("thawed 0", "`0` where the end of the line is expected"),
        ("round x dealer 0", "`x` where the number of a round is expected"),
        ("round 1 0", "`0` where dealer is expected"),
        ("called 0 6200", "`6200` where until is expected"),
        ("called 0 until soon", "`soon` where a time in milliseconds is expected"),
        ("taken 0 1rfo 2rfo", "the line ends where a card is expected"),
        ("taken 0 1rfo 2rfo 2rfo", "`a card twice` where three different cards is expected"),
        ("dealt 1=1rfo 2rfo", "`2rfo` where a card in a slot, as 3=2rho is expected"),
        ("moved 15-4 15", "`15` where a move, as 15-4 is expected"),
        ("round-ended bored", "`bored` where why a round ends is expected"),
        ("round-ended agreed 1rfo", "`1rfo` where overlooked is expected"),
        ("ended well", "`well` where how a game ends is expected"),
    ]);
    fails::<chipset::Event>(&[
        ("raised 2 7 5", "`5` where by is expected"),
        ("showdown 0 x until 5", "`x` where a seat is expected"),
        ("answered 0 perhaps", "`perhaps` where expose or hold is expected"),
        ("paid 1 2-5", "`2-5` where a share, as 2+5 is expected"),
    ]);
    fails::<eclaireur::Event>(&[(
        "seconded 0 1rfo third 2rfo gone",
        "`gone` where there or missing is expected",
    )]);
    fails::<cubed::Event>(&[
        ("round-ended alive", "`alive` where dead is expected"),
        ("placed 0 points 5 bonus 0 7,7=d17:3po", "the line ends where sets is expected"),
        ("replaced 0 7,7 got d1=*", "`7,7` where a square and a die, as 7,7=d17 is expected"),
        ("replaced 0 7,7= got d1=*", "`got` where a die, as d17 is expected"),
        ("placed 0 points 5", "the line ends where bonus is expected"),
        ("replaced 0 7,7=d17*3po got d1=*", "`d17*3po` where a die, as d17 is expected"),
    ]);
}

#[test]
fn a_wrong_command_is_named_with_what_belongs_there() {
    fails::<classic::Command>(&[(
        "shout",
        "`shout` where call, claim, no-set, take-back, deal-three, deal, accept or reject is expected",
    )]);
    fails::<setup::Command>(&[(
        "point 1rfo 1rfo",
        "`a card twice` where two different cards is expected",
    )]);
    fails::<eclaireur::Command>(&[("scout 1rfo 2rfo 3rfo 1rfo", "`1rfo` where show is expected")]);
    fails::<cubed::Command>(&[
        ("open d1 d2", "the line ends where a die of the hand, as d17 or d17*3po is expected"),
        ("place", "`these dice` where one die, or two dice on two squares is expected"),
        ("reroll d1 d1", "`these dice` where different dice from d0 to d41 is expected"),
        ("replace 7,7=d17*3po", "`d17*3po` where a die, as d17 is expected"),
    ]);
    fails::<chipset::Command>(&[("bet much", "`much` where a number of chips is expected")]);
}

#[test]
fn every_kind_of_field_is_read_and_written_back() {
    survives::<classic::Event>(&[
        "round 2 dealer 1",
        "dealt 1=1rfo 2=2rfo",
        "called 0",
        "called 0 until 6200",
        "false-call 0",
        "false-call 0 1rfo 2rfo 3pho",
        "round-ended agreed overlooked 1rfo 2rfo 3rfo",
        "round-ended exhausted",
    ]);
    survives::<chipset::Event>(&[
        "showdown",
        "showdown until 900",
        "showdown 0 2",
        "showdown 0 2 until 900",
        "shown 1 1rfo 2rfo",
        "paid 1 0+5 2+4",
    ]);
    survives::<cubed::Event>(&[
        "round-ended",
        "round-ended dead",
        "opened 0 points 5 7,6=d1:3po 7,7=d2:*2po",
        "placed 0 points 5 bonus 0 7,7=d17:3po sets 6,5-6,7",
        "replaced 0 7,7=d17 got d1=*",
    ]);
    survives::<coopset::Event>(&["finalized 3", "finalized -1 1rfo 2rfo 3rfo", "voted 0 add-card"]);
    survives::<handheld::Event>(&["no-match wrong", "level-passed 2 plus 500", "hinted"]);
    survives::<setup::Event>(&["turn 1 from 500", "dealt 0 1rfo 2rfo", "challenged 2"]);
    survives::<twenty::Event>(&["handed 0:1rfo 1:2rfo", "round-won 1 points 9"]);
    survives::<eclaireur::Event>(&["taken 0", "scouted 0 1rfo 2rfo 3rfo first 1rfo until 9"]);
}
