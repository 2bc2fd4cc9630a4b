//! The marks that each language sets in its own way.

use tercet_texts::help::{Block, Section, Span, TOPICS};

use crate::{TAGS, help, sentences, source, words};

/// The words of every section in a language, with the topic they are from.
fn sections(tag: &str) -> Vec<(&'static str, String)> {
    let of_topic = |topic: &&'static str| {
        let topic = *topic;
        let help = help(tag, topic);
        let own: Vec<_> = help.sections.iter().map(|own: &Section| (topic, words(own))).collect();
        own
    };
    TOPICS.iter().flat_map(of_topic).collect()
}

#[test]
fn quotes_and_apostrophes_are_not_straight() {
    for tag in TAGS {
        for topic in TOPICS {
            let straight = source(tag, topic).find(['"', '\'']);
            assert_eq!(straight, None, "help/{tag}/{topic}.md");
        }
    }
}

#[test]
fn each_sentence_has_a_line_of_its_own_and_nothing_trails() {
    for tag in TAGS {
        for topic in TOPICS {
            for (nth, line) in source(tag, topic).lines().enumerate() {
                let place = format!("help/{tag}/{topic}.md:{}", nth + 1);
                assert_eq!(line, line.trim_end(), "{place}");
                assert!(!line.contains("  ") || line.starts_with("  "), "{place}: two spaces");
                let is_item = line.starts_with("- ") || line.as_bytes().get(1) == Some(&b'.');
                let ends = [". ", "! ", "? "].iter().any(|end| line.contains(end));
                // The texts of lists are short; two sentences may share an item.
                assert!(is_item || !ends, "{place}: {line}");
            }
        }
    }
}

#[test]
fn french_marks_are_kept_with_their_words() {
    for (topic, text) in sections("fr") {
        let characters: Vec<char> = text.chars().collect();
        for pair in characters.windows(2) {
            let is_kept = matches!(pair[0], '\u{a0}' | '\u{202f}');
            assert!(is_kept || !matches!(pair[1], '!' | '?' | ':' | ';' | '»'), "{topic}: {text}");
            let follows = matches!(pair[1], '\u{a0}' | '\u{202f}');
            assert!(follows || pair[0] != '«', "{topic}: {text}");
        }
    }
}

#[test]
fn spanish_questions_and_exclamations_have_both_marks() {
    for (topic, text) in sections("es") {
        let count = |wanted: char| text.chars().filter(|found| *found == wanted).count();
        assert_eq!(count('¡'), count('!'), "{topic}: {text}");
        assert_eq!(count('¿'), count('?'), "{topic}: {text}");
    }
}

#[test]
fn chinese_marks_are_wide() {
    let narrow = [',', ';', ':', '!', '?', '(', ')', '.'];
    for (topic, text) in sections("zh-Hant") {
        // The call is a foreign word with its own mark: `SET!`.
        let own = text.replace("SET!", "");
        assert_eq!(own.find(narrow), None, "{topic}: {text}");
    }
}

#[test]
fn paragraphs_and_steps_end_like_sentences() {
    let ends = ['.', '!', '?', ':', '。', '！', '？', '：'];
    for tag in TAGS {
        for topic in TOPICS {
            let help = help(tag, topic);
            for block in help.sections.iter().flat_map(|section| &section.blocks) {
                if matches!(block, Block::Bullets(_)) {
                    continue;
                }
                for spans in sentences(block) {
                    let is_ended =
                        matches!(spans.last(), Some(Span::Text(text)) if text.ends_with(ends));
                    assert!(is_ended, "{tag}/{topic}: {spans:?}");
                }
            }
        }
    }
}
