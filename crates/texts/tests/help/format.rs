//! The format: what is understood, and what is said about everything else.

use proptest::prelude::*;
use tercet_texts::help::{Block, Die, Key, SectionDeck, SectionSolo, Span, parse};

/// A text with everything the format knows.
const EVERYTHING: &str = "\
# Title

First sentence.
Second sentence with **bold words**, [key: space] and [see: classic].

## Heading

- one
- two,
  which goes on
- three [key: ?]

1. first
2. second

[set: 3rfo 1rfo 2rfo]

[no: 1rfo 2rfo 3gfo]

[cards: 1rfo 1rfo]

[dice: 3po * *2gd]

@edition fr es

Only here.

@edition ko

## Only there

中文的句子。
不用空格。
";

fn text(words: &str) -> Span {
    Span::Text(words.to_owned())
}

#[test]
fn everything_the_format_knows_is_understood() {
    let help = parse(EVERYTHING).unwrap();
    assert_eq!(help.title, "Title");
    let [intro, heading, here, there] = &help.sections[..] else { panic!("{help:#?}") };
    assert_eq!((&intro.heading, &intro.editions), (&None, &None));
    assert_eq!(
        intro.blocks,
        [Block::Paragraph(vec![
            text("First sentence. Second sentence with "),
            Span::Bold("bold words".to_owned()),
            text(", "),
            Span::Key(Key::Space),
            text(" and "),
            Span::See("classic".to_owned()),
            text("."),
        ])],
    );
    let cards = |notation: &str| notation.split(' ').map(|card| card.parse().unwrap()).collect();
    let three = |notation: &str| Vec::try_into(cards(notation)).unwrap();
    assert_eq!(heading.heading.as_deref(), Some("Heading"));
    assert_eq!(
        heading.blocks,
        [
            Block::Bullets(vec![
                vec![text("one")],
                vec![text("two, which goes on")],
                vec![text("three "), Span::Key(Key::Character('?'))],
            ]),
            Block::Steps(vec![vec![text("first")], vec![text("second")]]),
            Block::Set(three("3rfo 1rfo 2rfo")),
            Block::NotSet(three("1rfo 2rfo 3gfo")),
            Block::Cards(cards("1rfo 1rfo")),
            Block::Dice(vec![
                Die::Face("3po".parse().unwrap()),
                Die::Joker,
                Die::Declared("2gd".parse().unwrap()),
            ]),
        ],
    );
    assert_eq!(here.editions.as_deref(), Some(&["fr".to_owned(), "es".to_owned()][..]));
    assert_eq!(here.heading, None);
    assert_eq!(there.heading.as_deref(), Some("Only there"));
    assert_eq!(there.blocks, [Block::Paragraph(vec![text("中文的句子。不用空格。")])]);
    let read_by =
        |edition| help.at_table(edition, SectionDeck::Full, SectionSolo::default()).count();
    assert_eq!([read_by("fr"), read_by("es"), read_by("ko"), read_by("pt")], [3, 3, 3, 2]);
}

#[test]
fn a_deck_line_tells_for_which_cards_a_section_is_and_perhaps_for_which_editions() {
    let help = parse("# T\n\nAll.\n\n@deck full ko\n\n24.\n\n@deck beginner\n\n27.\n").unwrap();
    let read_by = |edition, deck| help.at_table(edition, deck, SectionSolo::default()).count();
    assert_eq!((read_by("ko", SectionDeck::Full), read_by("fr", SectionDeck::Full)), (2, 1));
    assert_eq!(
        (read_by("ko", SectionDeck::Beginner), read_by("fr", SectionDeck::Beginner)),
        (2, 2)
    );
}

#[test]
fn a_solo_line_tells_for_which_way_to_play_alone_a_section_is() {
    let text =
        "# T\n\nAll.\n\n@solo suddenStop\n\nThe end.\n\n@solo penaltyPoints fr\n\nA point.\n";
    let help = parse(text).unwrap();
    let read_by = |edition, solo| help.at_table(edition, SectionDeck::Full, solo).skip(1).count();
    for edition in ["fr", "ko"] {
        assert_eq!(read_by(edition, SectionSolo::SuddenStop), 1);
    }
    assert_eq!(read_by("fr", SectionSolo::PenaltyPoints), 1);
    assert_eq!(read_by("ko", SectionSolo::PenaltyPoints), 0);
    let penalty = &help.sections[2];
    assert_eq!((penalty.solo, penalty.deck), (Some(SectionSolo::PenaltyPoints), None));
    assert_eq!(penalty.editions.as_deref(), Some(&["fr".to_owned()][..]));
}

#[test]
fn a_heading_may_leave_all_words_to_the_editions() {
    let help = parse("# T\n\n## Penalty\n\n@edition fr\n\nA point.\n\n@edition ko\n\nA set.\n");
    let help = help.unwrap();
    assert_eq!(help.sections.len(), 3);
    assert_eq!(help.sections[0].heading.as_deref(), Some("Penalty"));
    assert!(help.sections[0].blocks.is_empty());
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let all = "zh, ko, fr, es, pt";
    let brackets = "is not known here: `key:` and `see:` stand in a sentence, \
                    `set:`, `no:`, `cards:` and `dice:` on a line of their own";
    let cases: &[(&str, &str)] = &[
        ("", "line 1: a text begins with a title, such as `# Classic`"),
        ("\n\nText.", "line 3: a text begins with a title, such as `# Classic`"),
        ("#  \n", "line 1: there are no words after the mark"),
        (
            "# T\nText.",
            "line 1: a title, a heading, an edition line and a picture need a blank line around them",
        ),
        ("# T\n\n# U", "line 3: there is a title already; a section begins with `##`"),
        ("# T\n\n## A\n\n## B\n\nText.", "line 5: the section before this line says nothing"),
        ("# T\n\nText.\n\n## A", "line 5: the section before this line says nothing"),
        (
            "# T\n\n@edition fr\n\n@edition ko\n\nText.",
            "line 5: the section before this line says nothing",
        ),
        ("# T\n\n@edition", &format!("line 3: no edition is named ({all})")),
        ("# T\n\n@edition de\n\nText.", &format!("line 3: `de` is not an edition ({all})")),
        ("# T\n\n@deck half\n\nText.", "line 3: `half` is not a deck (full, beginner)"),
        (
            "# T\n\n@solo strict\n\nText.",
            "line 3: `strict` is not a way to play alone (penaltyPoints, suddenStop)",
        ),
        (
            "# T\n\n@solo penaltyPoints xx\n\nText.",
            &format!("line 3: `xx` is not an edition ({all})"),
        ),
        ("# T\n\n@edition fr fr\n\nText.", "line 3: edition `fr` is named twice"),
        (
            "# T\n\n- a\nb",
            "line 4: this line of a list begins neither with `- ` nor with two spaces",
        ),
        (
            "# T\n\n1. a\n3. b",
            "line 4: this line of a list begins neither with `2. ` nor with two spaces",
        ),
        ("# T\n\n- a\n- ", "line 4: there are no words after the mark"),
        ("# T\n\na\n### b", "line 4: `#` has no meaning here"),
        ("# T\n\na `b`", "line 3: ``` has no meaning here"),
        ("# T\n\na ] b", "line 3: `]` has no meaning here"),
        ("# T\n\na *b*", "line 3: `*` has no meaning here"),
        ("# T\n\n**a [key: n]**", "line 3: `[` has no meaning here"),
        ("# T\n\n****", "line 3: there are no words after the mark"),
        ("# T\n\na **b", "line 3: a `**` is not closed in its paragraph"),
        ("# T\n\na [key: n", "line 3: a `[` is not closed in its paragraph"),
        ("# T\n\na [link](b)", &format!("line 3: `[link` {brackets}")),
        (
            "# T\n\nLook: [set: 1rfo 2rfo 3rfo]",
            &format!("line 3: `[set: 1rfo 2rfo 3rfo` {brackets}"),
        ),
        (
            "# T\n\n[key: shift]",
            "line 3: `shift` is not a key (space, enter, escape, arrows, or one character in lower case)",
        ),
        (
            "# T\n\n[key: N]",
            "line 3: `N` is not a key (space, enter, escape, arrows, or one character in lower case)",
        ),
        ("# T\n\n[cards: ]", "line 3: there is nothing in the picture"),
        ("# T\n\n[cards: 4rfo]", "line 3: \"4rfo\": `4` is not a number (1, 2, 3)"),
        ("# T\n\n[dice: 3p]", "line 3: \"3p\": a face is 3 characters such as 3po, this has 2"),
        ("# T\n\n[set: 1rfo 2rfo]", "line 3: \"1rfo 2rfo\": three cards are needed, this has 2"),
        (
            "# T\n\n[no: 1rfo 2rfo 3rfo]",
            "line 3: 1rfo 2rfo 3rfo is a set (number: all different; color: all red; shading: all solid; shape: all oval)",
        ),
    ];
    for (text, message) in cases {
        let found = parse(text).map_err(|error| error.to_string());
        assert_eq!(found, Err((*message).to_owned()), "{text:?}");
    }
    let unknown = parse("# T\n\n[see: poker]").unwrap_err().to_string();
    assert!(unknown.starts_with("line 3: `poker` is not a topic (classic, beginner,"), "{unknown}");
}

proptest! {
    #[test]
    fn any_text_is_understood_or_blamed_on_one_of_its_lines(
        pieces in prop::collection::vec(
            prop::sample::select(vec![
                "# T\n\n", "## H\n\n", "@edition fr\n\n", "@edition ", "- a\n", "1. b\n", "2. c\n",
                "  d\n", "[set: 1rfo 2rfo 3rfo]\n\n", "[no: ", "[dice: *]", "[key: h]", "[", "]", "**",
                "word ", "。", "\n", "\n\n", "é", "#", "@",
            ]),
            0..12,
        ),
    ) {
        let text: String = pieces.concat();
        if let Err(error) = parse(&text) {
            let n_lines = text.lines().count().max(1);
            prop_assert!((1..=n_lines).contains(&error.line), "{text:?}: {error}");
        }
    }

    #[test]
    fn what_stands_in_a_paragraph_is_kept(words in "[a-zA-Zé。 ]{1,40}") {
        prop_assume!(!words.trim().is_empty() && !words.starts_with(' '));
        let help = parse(&format!("# T\n\n{words}\n")).unwrap();
        prop_assert_eq!(
            &help.sections[0].blocks,
            &[Block::Paragraph(vec![text(words.trim_end())])]
        );
    }
}
