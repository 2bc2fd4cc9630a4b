//! What a text says only for some editions is divided as the editions really differ.

use tercet_games::classic::{Config, Edition, EndRule, PenaltyKind, Solo, Trigger};
use tercet_texts::help::{EDITIONS, Help, Section, SectionDeck, SectionSolo, TOPICS};

use crate::{TAGS, help, words};

/// What makes the parts of a section differ: editions with equal answers read the same part, and
/// those without an answer read none.
type Distinction = fn(Edition) -> Option<String>;

/// The sections that have parts for editions: the topic, the number of the heading, and why.
const DISTINCTIONS: &[(&str, usize, Distinction)] = &[
    ("classic", 3, stall),
    ("classic", 4, penalty),
    ("classic", 5, end_of_the_match),
    ("beginner", 1, beginner),
    ("beginner", 4, penalty),
    ("master", 2, stall),
    ("master", 3, penalty),
    ("master", 4, end_of_a_round),
    ("solo", 3, penalty),
];

fn preset(edition: Edition) -> Config {
    edition.preset()
}

fn stall(edition: Edition) -> Option<String> {
    (preset(edition).no_set.trigger == Trigger::VoteOrStall).then(String::new)
}

fn penalty(edition: Edition) -> Option<String> {
    let config = preset(edition);
    Some(format!("{:?} {:?}", config.penalty, config.score_unit))
}

fn end_of_a_round(edition: Edition) -> Option<String> {
    Some(format!("{:?}", preset(edition).end))
}

fn end_of_the_match(edition: Edition) -> Option<String> {
    let config = preset(edition);
    Some(format!("{:?} {:?} {:?}", config.end, config.rounds, config.score_unit))
}

fn beginner(edition: Edition) -> Option<String> {
    Some(format!("{:?}", edition.beginner()))
}

/// How a game alone ends and what counts in it.
fn end_alone(edition: Edition) -> Option<String> {
    let config = preset(edition);
    let takes_points = config.penalty.kind == PenaltyKind::MinusPoint;
    Some(format!("{:?} {takes_points}", config.end))
}

#[test]
fn the_ways_to_play_alone_are_those_of_the_game() {
    let words = [Solo::PenaltyPoints, Solo::SuddenStop].map(Solo::word);
    assert_eq!(SectionSolo::ALL.map(SectionSolo::word), words);
}

#[test]
fn alone_every_way_has_its_own_answer_to_no_set_and_its_own_end() {
    for tag in TAGS {
        let help = help(tag, "solo");
        let parts = |heading, solo| parts_of(&help, heading, |own| own.solo == Some(solo));
        for solo in SectionSolo::ALL {
            // What "no set" brings follows from the way alone, for all editions.
            assert_eq!(parts(2, solo), Vec::<Vec<String>>::new(), "{tag}");
            let read =
                help.sections.iter().filter(|own| own.solo == Some(solo) && own.editions.is_none());
            assert_eq!(read.count(), 1, "{tag}, {solo:?}");
            assert_eq!(parts(4, solo), divided(end_alone), "{tag}, {solo:?}");
        }
    }
}

#[test]
fn the_editions_are_those_of_the_game() {
    let words: Vec<&str> = Edition::ALL.iter().map(|edition| edition.word()).collect();
    assert_eq!(words, EDITIONS);
}

#[test]
fn each_edition_reads_its_own_rules_and_no_other() {
    for tag in TAGS {
        for (topic, heading, distinction) in DISTINCTIONS {
            let parts = parts(&help(tag, topic), *heading);
            assert_eq!(parts, divided(*distinction), "{tag}/{topic}, heading {heading}");
        }
    }
}

#[test]
fn only_the_sections_listed_here_depend_on_the_edition() {
    for tag in TAGS {
        for topic in TOPICS {
            let help = help(tag, topic);
            let n_headings = help.sections.iter().filter(|own| own.heading.is_some()).count();
            for heading in 0..=n_headings {
                let is_listed =
                    DISTINCTIONS.iter().any(|(listed, nth, _)| listed == topic && *nth == heading);
                let has_parts = !parts(&help, heading).is_empty();
                assert_eq!(has_parts, is_listed, "{tag}/{topic}, heading {heading}");
            }
        }
    }
}

#[test]
fn alone_the_largest_result_is_that_of_the_deck_and_the_edition() {
    for tag in TAGS {
        let help = help(tag, "solo");
        let ways = || SectionSolo::ALL.into_iter();
        for (edition, solo) in
            Edition::ALL.iter().flat_map(|own| ways().map(move |solo| (own, solo)))
        {
            for deck in SectionDeck::ALL {
                let text: String = help.at_table(edition.word(), deck, solo).map(words).collect();
                let numbers: Vec<usize> = text
                    .split(|character: char| !character.is_ascii_digit())
                    .filter_map(|digits| digits.parse().ok())
                    .collect();
                let place = format!("{tag}, {edition:?}, {deck:?}, {solo:?}: {text}");
                let most = most_alone(*edition, deck);
                assert!(numbers.contains(&most), "{place}");
                let is_of_other_deck = |n: &usize| match deck {
                    SectionDeck::Full => [6, 9].contains(n),
                    SectionDeck::Beginner => [24, 81, 97].contains(n),
                };
                assert!(!numbers.iter().any(is_of_other_deck), "{place}");
            }
        }
    }
}

/// The most sets that one can take alone.
fn most_alone(edition: Edition, deck: SectionDeck) -> usize {
    let n_cards = match deck {
        SectionDeck::Full => 81,
        SectionDeck::Beginner => 27,
    };
    let left = match preset(edition).end {
        EndRule::Exhausted => 0,
        // The set after which no card can be dealt is the last one: nine of twelve cards lie there.
        EndRule::DealNeeded => 9,
    };
    (n_cards - left) / 3
}

/// The editions of each part that follows a heading; 0 is what comes before the first.
fn parts(help: &Help, heading: usize) -> Vec<Vec<String>> {
    parts_of(help, heading, |section| section.deck.is_none() && section.solo.is_none())
}

/// The editions of those parts that follow a heading and are wanted.
fn parts_of(help: &Help, heading: usize, wanted: impl Fn(&Section) -> bool) -> Vec<Vec<String>> {
    let mut nth = 0;
    let mut parts = Vec::new();
    for section in &help.sections {
        nth += usize::from(section.heading.is_some());
        if nth == heading && wanted(section) {
            parts.extend(section.editions.clone());
        }
    }
    parts.sort();
    parts
}

/// The editions with equal answers, together.
fn divided(distinction: Distinction) -> Vec<Vec<String>> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for edition in Edition::ALL {
        let Some(answer) = distinction(*edition) else { continue };
        let word = edition.word().to_owned();
        match groups.iter_mut().find(|(earlier, _)| *earlier == answer) {
            Some((_, group)) => group.push(word),
            None => groups.push((answer, vec![word])),
        }
    }
    let mut groups: Vec<Vec<String>> = groups.into_iter().map(|(_, group)| group).collect();
    groups.sort();
    groups
}
