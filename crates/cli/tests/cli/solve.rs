//! `tercet solve`.

use std::process::Stdio;

use tercet_cards::Card;

use crate::bench::{command, tercet, tercet_reading};

/// Fifteen cards of the worked examples with exactly three SETs.
const FIFTEEN: &str = "2ped 2rfo 1rfo 2res 3pho 2gfd 1rfd 1ped 1phd 2phd 1gho 1rhd 1gfo 3geo 2ges";

#[test]
fn json_is_a_line_with_cards_count_and_sets() {
    assert_eq!(
        tercet(&["solve", "--json", "1rfo", "2rfo", "3rfo"]).done(),
        "{\"cards\":[\"1rfo\",\"2rfo\",\"3rfo\"],\"count\":1,\
         \"sets\":[[\"1rfo\",\"2rfo\",\"3rfo\"]]}\n"
    );
    assert_eq!(
        tercet(&["solve", "1rfo", "--json"]).done(),
        "{\"cards\":[\"1rfo\"],\"count\":0,\"sets\":[]}\n"
    );
}

#[test]
fn sets_and_their_cards_come_in_the_order_of_the_input() {
    let answer = tercet(&["solve", "--json", "3RFO,1ghd", "2rfo 3ghd 1rfo", "2ghd"]).done();
    assert_eq!(
        answer,
        "{\"cards\":[\"3rfo\",\"1ghd\",\"2rfo\",\"3ghd\",\"1rfo\",\"2ghd\"],\"count\":2,\
         \"sets\":[[\"3rfo\",\"2rfo\",\"1rfo\"],[\"1ghd\",\"3ghd\",\"2ghd\"]]}\n"
    );
}

#[test]
fn all_eighty_one_cards_hold_1080_sets() {
    let all: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    let answer = tercet(&["solve", "--json", &all.join(",")]).done();
    assert!(answer.contains("\"count\":1080,"));
}

#[test]
fn people_see_numbered_cards_and_where_the_sets_are() {
    assert_eq!(
        tercet(&["solve", FIFTEEN]).done(),
        "  1 2ped    2 2rfo    3 1rfo    4 2res    5 3pho
  6 2gfd    7 1rfd    8 1ped    9 1phd   10 2phd
 11 1gho   12 1rhd   13 1gfo   14 3geo   15 2ges

3 SETs in 15 cards
  2rfo 2phd 2ges   at  2 10 15
  2res 1ped 3geo   at  4  8 14
  3pho 1rfd 2ges   at  5  7 15
"
    );
}

#[test]
fn three_cards_are_judged_attribute_by_attribute() {
    assert_eq!(
        tercet(&["solve", "1red", "1ged", "1pfd"]).done(),
        "  1 1red    2 1ged    3 1pfd

no SET
  Number: all show 1
  Color: all different
* Shading: two are open, one is solid
  Shape: all have diamonds
"
    );
    assert!(tercet(&["solve", "1red 2gfs 3pho"]).done().contains("\na SET\n"));
}

#[test]
fn a_layout_per_line_is_answered_line_by_line() {
    let input = b"1rfo 2rfo 3rfo\n\n  # a comment\n1rfo,2rfo # and another\r\n3ped";
    assert_eq!(
        tercet_reading(&["solve", "--json", "-"], input).done(),
        "{\"cards\":[\"1rfo\",\"2rfo\",\"3rfo\"],\"count\":1,\
         \"sets\":[[\"1rfo\",\"2rfo\",\"3rfo\"]]}\n\
         {\"cards\":[\"1rfo\",\"2rfo\"],\"count\":0,\"sets\":[]}\n\
         {\"cards\":[\"3ped\"],\"count\":0,\"sets\":[]}\n"
    );
    assert_eq!(tercet_reading(&["solve", "-"], b"").done(), "");
    let text = tercet_reading(&["solve", "-"], input).done();
    assert!(text.starts_with("line 1\n") && text.contains("\n\nline 4\n"), "{text}");
}

#[test]
fn a_mistake_says_what_where_and_what_is_allowed() {
    for (cards, expected) in [
        ("1rfo 2rxo", "error: card 2: \"2rxo\": `x` is not a shading (f, h, e)\n"),
        ("1rfo 2rfo 1RFO", "error: card 3: 1rfo is named before, as card 1\n"),
        ("2rh", "error: card 1: \"2rh\": a card is 4 characters such as 2rho, this has 3\n"),
        (" , ", "error: no card is given; a card is 4 characters such as 2rho\n"),
        (
            "\u{1b}[31m",
            "error: card 1: \"\\u{1b}[31m\": a card is 4 characters such as 2rho, this has 5\n",
        ),
    ] {
        assert_eq!(tercet(&["solve", "--json", cards]).wrong(), expected, "{cards}");
    }
    let all: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    let too_many = format!("{} 1rfo", all.join(" "));
    assert_eq!(tercet(&["solve", &too_many]).wrong(), "error: card 82: there are only 81\n");
    let mixed = tercet(&["solve", "1rfo", "-"]).wrong();
    assert_eq!(mixed, "error: `-` reads layouts from standard input, without cards beside it\n");
    assert!(tercet(&["solve"]).wrong().contains("<CARD>..."));
}

#[test]
fn lines_before_a_mistake_have_been_answered() {
    let long = [b"1rfo\n".as_slice(), &vec![b' '; 100_000], b"\n2rfo\n"].concat();
    let cases: [(&[u8], &str); 4] = [
        (b"1rfo\n2rfo 9rfo\n3rfo\n", "line 2, card 2: \"9rfo\": `9` is not a number (1, 2, 3)"),
        (b"1rfo\n\n2rfo 2rfo\n", "line 3, card 2: 2rfo is named before, as card 1"),
        (b"1rfo\n2rf\xff\n", "line 2, byte 4: this is not UTF-8 text"),
        (&long, "line 2, byte 65537: the line is too long"),
    ];
    for (input, expected) in cases {
        let ran = tercet_reading(&["solve", "--json", "-"], input);
        assert_eq!(ran.code, 2);
        assert_eq!(ran.stdout, "{\"cards\":[\"1rfo\"],\"count\":0,\"sets\":[]}\n");
        assert_eq!(ran.stderr, format!("error: {expected}\n"));
    }
}

#[test]
fn nothing_is_colored_when_nobody_looks() {
    assert!(!tercet(&["solve", FIFTEEN]).done().contains('\x1b'));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = command()
        .args(["solve", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // The child may be gone before everything is written.
    let _ = std::io::Write::write_all(&mut stdin, "1rfo 2rfo 3rfo\n".repeat(10_000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}
