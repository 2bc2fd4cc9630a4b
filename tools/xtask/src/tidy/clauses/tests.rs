//! Planted pages and tests, and what the pairing says about them.

use super::{super::tests::said, *};

/// What is said about one page, one list of excuses and one file of tests.
fn pairing(page: &str, untestable: &str, tests: &str) -> Vec<String> {
    said(
        check,
        &[
            ("docs/rules/classic.md", page),
            ("docs/rules/untestable.md", untestable),
            ("crates/games/src/classic/tests/deck.rs", tests),
        ],
    )
}

const PAGE: &str = "- **CL-01** A deck has 81 cards.\n\n| id | deck |\n|---|---|\n| BG-ZH | 27 |\n";
const TESTS: &str = "#[test]\nfn cl_01_the_deck_has_81_cards() {}\n#[test]\nfn bg_zh_nine() {}\n";

#[test]
fn paired_clauses_and_tests_are_quiet() {
    assert!(pairing(PAGE, "", TESTS).is_empty());
    let property = "proptest! {\n #[test]\n fn cl_01_no_duplicates(n in 0..9) {}\n}\n\
                    #[test]\nfn bg_zh_27_cards_of_one_color() {}\n#[test]\nfn plain_2_cards() {}\n";
    assert!(pairing(PAGE, "", property).is_empty());
}

#[test]
fn a_clause_without_a_test_is_found() {
    let expected = ["docs/rules/classic.md:5: no test proves clause BG-ZH"];
    assert_eq!(pairing(PAGE, "", "#[test]\nfn cl_01_x() {}\nfn bg_zh_helper() {}\n"), expected);
    let commented = "#[test]\nfn cl_01_x() {}\n// #[test] fn bg_zh_x() {}\n";
    assert_eq!(pairing(PAGE, "", commented), expected);
}

#[test]
fn a_test_of_a_clause_that_does_not_exist_is_found() {
    let tests = format!("{TESTS}#[test]\nfn cl_99_x() {{}}\n#[test]\nfn zz_99_x() {{}}\n");
    let path = "crates/games/src/classic/tests/deck.rs";
    let expected = [format!("{path}:6: test `cl_99_x` names CL-99, which no page defines")];
    assert_eq!(pairing(PAGE, "", &tests), expected);
}

#[test]
fn the_longer_clause_wins() {
    let page = format!("{PAGE}- **BG-ZH-01** Nine cards lie on the table.\n");
    let tests = format!("{TESTS}#[test]\nfn bg_zh_01_x() {{}}\n");
    assert!(pairing(&page, "", &tests).is_empty());
    let only_longer = "#[test]\nfn cl_01_x() {}\n#[test]\nfn bg_zh_01_x() {}\n";
    let expected = ["docs/rules/classic.md:5: no test proves clause BG-ZH"];
    assert_eq!(pairing(&page, "", only_longer), expected);
    let unknown = format!("{tests}#[test]\nfn bg_zh_27_cards() {{}}\n");
    let found = pairing(&page, "", &unknown);
    assert!(found[0].ends_with("test `bg_zh_27_cards` names BG-ZH-27, which no page defines"));
}

#[test]
fn a_clause_defined_twice_is_found() {
    let page = format!("{PAGE}- **CL-01** Again.\n```text\n- **CL-01** A quotation.\n```\n");
    let expected = ["docs/rules/classic.md:6: clause CL-01 is defined a second time, \
         after docs/rules/classic.md:1"];
    assert_eq!(pairing(&page, "", TESTS), expected);
}

#[test]
fn an_excuse_needs_a_clause_a_reason_and_no_test() {
    let page = format!("{PAGE}- **CL-02** A.\n- **CL-03** B.\n");
    let untestable = "# Untestable\n\n- **CL-02** advice to people\n- **CL-03**\n- **CL-01** proven\n\
                      - **CL-77** gone\n- **CL-02** advice to people\n";
    let expected = [
        "docs/rules/untestable.md:4: lists CL-03, without a reason",
        "docs/rules/untestable.md:5: lists CL-01, which a test proves",
        "docs/rules/untestable.md:6: lists CL-77, which no page defines",
        "docs/rules/untestable.md:7: lists CL-02, a second time",
    ];
    assert_eq!(pairing(&page, untestable, TESTS), expected);
}

#[test]
fn pages_without_clauses_are_a_finding_themselves() {
    let expected = ["docs/rules:1: no page defines any clause"];
    assert_eq!(pairing("# Rules\n- **Note** no clause\n| ED-ZH | family |\n", "", ""), expected);
}
