//! What a text says only for some editions is divided as the editions really differ.

use tercet_games::classic::{Config, Edition, Trigger};
use tercet_texts::help::{EDITIONS, Help, TOPICS};

use crate::{TAGS, help};

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
    ("solo", 2, solo),
    ("solo", 3, penalty),
    ("solo", 4, end_alone),
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

fn solo(edition: Edition) -> Option<String> {
    Some(format!("{:?}", preset(edition).solo))
}

fn end_alone(edition: Edition) -> Option<String> {
    Some(format!("{:?} {:?}", preset(edition).end, preset(edition).solo))
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

/// The editions of each part that follows a heading; 0 is what comes before the first.
fn parts(help: &Help, heading: usize) -> Vec<Vec<String>> {
    let mut nth = 0;
    let mut parts = Vec::new();
    for section in &help.sections {
        nth += usize::from(section.heading.is_some());
        if nth == heading {
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
