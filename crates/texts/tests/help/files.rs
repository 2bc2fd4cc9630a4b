//! All texts exist, are understood, and are built alike in every language.

use std::collections::BTreeSet;

use tercet_cards::{Card, Face, Triple};
use tercet_texts::{
    Language, classic, coopset, cubed, games,
    help::{Block, Die, EDITIONS, Help, Key, SectionDeck, SectionSolo, Span, TOPICS},
};

use crate::{TAGS, help, path, sentences, source, words};

#[test]
fn the_languages_are_those_of_everything_else() {
    assert_eq!(Language::ALL.map(Language::tag), TAGS);
}

#[test]
fn every_topic_is_told_in_every_language_and_nothing_else_lies_there() {
    for tag in TAGS {
        let folder = path(tag, "classic");
        let folder = folder.parent().unwrap();
        let found: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let wanted: BTreeSet<String> = TOPICS.iter().map(|topic| format!("{topic}.md")).collect();
        assert_eq!(found, wanted, "help/{tag}");
        for topic in TOPICS {
            help(tag, topic);
        }
    }
}

#[test]
fn the_ratings_of_coopset_are_one_list_in_help_and_result() {
    for language in Language::ALL {
        let text = source(language.tag(), "coopset");
        for rating in [
            coopset::rating_keep_trying,
            coopset::rating_fair,
            coopset::rating_good,
            coopset::rating_excellent,
            coopset::rating_super,
            coopset::rating_congratulations,
            coopset::rating_too_good,
        ] {
            assert!(text.contains(rating(language)), "{language:?}: {}", rating(language));
        }
    }
}

#[test]
fn what_is_called_a_set_is_one_and_what_is_not_is_none() {
    let mut n_pictures = 0;
    for (tag, topic, help) in all() {
        for block in help.sections.iter().flat_map(|section| &section.blocks) {
            let (cards, must_be_set) = match block {
                Block::Set(cards) => (cards, true),
                Block::NotSet(cards) => (cards, false),
                _ => continue,
            };
            let triple = Triple::new(*cards).unwrap();
            assert_eq!(triple.is_set(), must_be_set, "{tag}/{topic}: {triple}");
            n_pictures += 1;
        }
    }
    assert!(n_pictures >= 29 * TAGS.len(), "the texts have pictures, {n_pictures} of them");
}

#[test]
fn three_dice_without_a_joker_are_shown_as_an_example_of_a_set() {
    for tag in TAGS {
        let faces = |block: &Block| match block {
            Block::Dice(dice) => dice
                .iter()
                .map(|die| if let Die::Face(face) = die { Some(*face) } else { None })
                .collect::<Option<Vec<Face>>>(),
            _ => None,
        };
        let help = help(tag, "cubed");
        let triples: Vec<Vec<Face>> =
            help.sections.iter().flat_map(|section| &section.blocks).filter_map(faces).collect();
        assert_eq!(triples.len(), 2, "{tag}");
        for triple in triples {
            assert!(Face::is_set(triple[0], triple[1], triple[2]), "{tag}: {triple:?}");
        }
    }
}

#[test]
fn all_languages_have_the_same_sections_pictures_keys_and_editions() {
    for topic in TOPICS {
        let english = shape(&help("en", topic));
        for tag in TAGS {
            let own = shape(&help(tag, topic));
            for (nth, (wanted, found)) in english.iter().zip(&own).enumerate() {
                assert_eq!(found, wanted, "help/{tag}/{topic}.md, section {}", nth + 1);
            }
            assert_eq!(own.len(), english.len(), "sections of help/{tag}/{topic}.md");
        }
    }
}

#[test]
fn a_text_tells_how_the_game_goes_how_it_ends_how_to_play_it_here_and_a_tip() {
    for (tag, topic, help) in all() {
        let headings: Vec<&String> =
            help.sections.iter().filter_map(|section| section.heading.as_ref()).collect();
        let different: BTreeSet<&String> = headings.iter().copied().collect();
        assert_eq!(different.len(), headings.len(), "{tag}/{topic}: {headings:?}");
        assert!(headings.len() >= 5, "{tag}/{topic}: {headings:?}");
        assert!(help.sections[0].heading.is_none(), "{tag}/{topic} begins with what it is about");
    }
}

#[test]
fn a_way_leads_to_what_a_set_is_wherever_it_is_not_told() {
    for (tag, topic, help) in all() {
        let leads_to_classic = spans(&help).any(|span| *span == Span::See("classic".to_owned()));
        let tells_it = matches!(topic, "classic" | "cubed");
        assert!(leads_to_classic || tells_it, "{tag}/{topic}");
        let leads_to_itself = spans(&help).any(|span| *span == Span::See(topic.to_owned()));
        assert!(!leads_to_itself, "{tag}/{topic}");
    }
}

#[test]
fn buttons_are_called_as_on_the_board() {
    for language in Language::ALL {
        let names = |topic: &str| {
            let help = help(language.tag(), topic);
            let bold = spans(&help).filter_map(|span| match span {
                Span::Bold(words) => Some(plain(words)),
                _ => None,
            });
            bold.collect::<Vec<String>>()
        };
        let call = plain(classic::call_button(language));
        let no_set = plain(classic::no_set_button(language));
        for topic in ["classic", "beginner", "master", "solo", "twenty"] {
            assert!(names(topic).contains(&call), "{}/{topic}: {call}", language.tag());
            assert!(names(topic).contains(&no_set), "{}/{topic}: {no_set}", language.tag());
        }
        let deal = plain(classic::deal_button(language));
        assert!(names("master").contains(&deal), "{}/master: {deal}", language.tag());
        for button in [cubed::call_button(language), cubed::end_button(language)] {
            let button = plain(button);
            assert!(names("cubed").contains(&button), "{}/cubed: {button}", language.tag());
        }
    }
}

#[test]
fn a_title_is_the_name_of_the_game() {
    for language in Language::ALL {
        for topic in TOPICS {
            // The forms of the handheld game are named after it in the catalog.
            let name = games::find(language, topic)
                .or_else(|| games::find(language, &format!("handheld-{topic}")));
            let title = help(language.tag(), topic).title;
            assert_eq!(Some(title.as_str()), name, "{}/{topic}", language.tag());
        }
    }
}

#[test]
fn a_reader_has_between_150_and_400_words_before_them() {
    for (tag, topic, help) in all() {
        for (edition, solo) in
            EDITIONS.iter().flat_map(|own| SectionSolo::ALL.map(|solo| (own, solo)))
        {
            let text: String = help
                .at_table(edition, SectionDeck::Full, solo)
                .map(|section| words(section) + "\n")
                .collect();
            let n_words = english_words(tag, &text);
            assert!((150..=400).contains(&n_words), "{tag}/{topic} of {edition}: {n_words} words");
        }
    }
}

/// A name whose spaces are all of the same kind.
fn plain(name: &str) -> String {
    name.replace(char::is_whitespace, " ")
}

/// About how many English words a text would have.
fn english_words(tag: &str, text: &str) -> usize {
    let n_words =
        text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
    match tag {
        // A word has about 1.6 characters of Chinese.
        "zh-Hant" => text.chars().filter(|character| character.is_alphanumeric()).count() * 5 / 8,
        // Particles and endings are part of a Korean word; articles and prepositions there are none.
        "ko" => n_words * 4 / 3,
        // Articles, prepositions and longer turns of phrase.
        "fr" | "es" | "pt" => n_words * 9 / 10,
        _ => n_words,
    }
}

/// Every text with its language and topic.
fn all() -> impl Iterator<Item = (&'static str, &'static str, Help)> {
    TAGS.iter().flat_map(|tag| TOPICS.iter().map(move |topic| (*tag, *topic, help(tag, topic))))
}

/// Every span of a text.
fn spans(help: &Help) -> impl Iterator<Item = &Span> {
    help.sections.iter().flat_map(|section| &section.blocks).flat_map(sentences).flatten()
}

/// What must be the same in all languages about a section.
#[derive(PartialEq, Eq, Debug)]
struct Shape {
    editions: Option<Vec<String>>,
    deck: Option<SectionDeck>,
    solo: Option<SectionSolo>,
    has_heading: bool,
    blocks: Vec<BlockShape>,
}

/// What must be the same in all languages about a block.
#[derive(PartialEq, Eq, Debug)]
enum BlockShape {
    Paragraph(Marks),
    Bullets(Vec<Marks>),
    Steps(Vec<Marks>),
    Set([Card; 3]),
    NotSet([Card; 3]),
    Cards(Vec<Card>),
    Dice(Vec<Die>),
}

/// The keys, ways and bold words of a sentence; languages may order them in their own way.
#[derive(PartialEq, Eq, Debug)]
struct Marks {
    keys: Vec<Key>,
    ways: Vec<String>,
    n_bold: usize,
}

fn shape(help: &Help) -> Vec<Shape> {
    let sections = help.sections.iter().map(|section| Shape {
        editions: section.editions.clone(),
        deck: section.deck,
        solo: section.solo,
        has_heading: section.heading.is_some(),
        blocks: section.blocks.iter().map(block_shape).collect(),
    });
    sections.collect()
}

fn block_shape(block: &Block) -> BlockShape {
    let all = |items: &[Vec<Span>]| items.iter().map(|item| marks(item)).collect();
    match block {
        Block::Paragraph(spans) => BlockShape::Paragraph(marks(spans)),
        Block::Bullets(items) => BlockShape::Bullets(all(items)),
        Block::Steps(items) => BlockShape::Steps(all(items)),
        Block::Set(cards) => BlockShape::Set(*cards),
        Block::NotSet(cards) => BlockShape::NotSet(*cards),
        Block::Cards(cards) => BlockShape::Cards(cards.clone()),
        Block::Dice(dice) => BlockShape::Dice(dice.clone()),
    }
}

fn marks(spans: &[Span]) -> Marks {
    let mut marks = Marks { keys: Vec::new(), ways: Vec::new(), n_bold: 0 };
    for span in spans {
        match span {
            Span::Text(_) => {}
            Span::Bold(_) => marks.n_bold += 1,
            Span::Key(key) => marks.keys.push(*key),
            Span::See(topic) => marks.ways.push(topic.clone()),
        }
    }
    marks.keys.sort_unstable();
    marks.ways.sort_unstable();
    marks
}
